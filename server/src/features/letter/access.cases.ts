import type { AccessCase } from '../../../test/access/parts.ts'
import { scopeOf } from '../../../test/scenes/broker.ts'
import { subscriptionToken } from './subscription.ts'

const madeUp = { params: { token: Buffer.from('1.weeklyReports.AAAA').toString('base64url') } }

export const accessCases: Record<string, AccessCase> = {
  'GET /api/unsubscribe/{token}': { right: () => madeUp, rightStatus: 404 },
  'POST /api/unsubscribe/{token}': {
    prepare: async ({ server, user }) => {
      const token = await subscriptionToken(server, await scopeOf(server, user), 'weeklyReports')
      return { params: { token } }
    },
    right: () => madeUp,
    rightStatus: 404,
    wrong: [
      [{ ...madeUp, payload: 'a', headers: { 'content-type': 'text/plain' } }, 415],
      [
        {
          ...madeUp,
          payload: 'a='.padEnd(2_000, 'a'),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        },
        413,
      ],
    ],
  },
}
