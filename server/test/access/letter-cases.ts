import type { AccessCase } from './parts.ts'

const madeUp = { params: { token: Buffer.from('1.weeklyReports.AAAA').toString('base64url') } }

/** A token of a letter is its own right; letter.test.ts tries the true ones. */
export const letterCases: Record<string, AccessCase> = {
  'GET /api/unsubscribe/{token}': { right: () => madeUp, rightStatus: 404 },
  'POST /api/unsubscribe/{token}': {
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
