import { startPushes } from '@soleira/domain/push/contract'
import { type AccessCase, malformed } from '../../../test/access/parts.ts'
import type { Sent } from '../../../test/clients/client.ts'
import { PushedBrowser } from '../../../test/services/push-service.ts'

const subscription = (endpoint: string): Sent => ({ body: new PushedBrowser(endpoint).subscription })

export const accessCases: Record<string, AccessCase> = {
  'POST /api/push-subscriptions': {
    right: () => subscription('http://127.0.0.1:9/push'),
    wrong: [
      [subscription('https://10.0.0.1/'), 422],
      [subscription('http://127.0.0.1:80/'), 422],
      [{ body: { endpoint: 'http://127.0.0.1:9/push' } }, 422],
      ...malformed,
    ],
  },
  'DELETE /api/push-subscriptions': {
    prepare: async ({ client }) => {
      await client.call(startPushes, { body: new PushedBrowser('http://127.0.0.1:9/push').subscription })
      return {}
    },
    right: () => ({}),
  },
}
