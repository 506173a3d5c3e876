import type { Sent } from '../client.ts'
import { Browser } from '../push-service.ts'
import { type AccessCase, malformed } from './parts.ts'

const subscription = (endpoint: string): Sent => ({ body: new Browser(endpoint).subscription })

/** The rows of the settings and of pushes. */
export const settingsCases: Record<string, AccessCase> = {
  'GET /api/profile/settings': { right: () => ({}) },
  'PATCH /api/profile/settings': {
    right: () => ({ body: { weeklyReports: false } }),
    wrong: [
      [{ body: { timezone: 'America/Marte' } }, 422],
      [{ body: { weeklyReports: 'sim' } }, 422],
      [{ body: { weeklyReports: null } }, 422],
      [{ body: { userId: 1 } }, 422],
      ...malformed,
    ],
  },
  'GET /api/profile/channels': { right: () => ({}) },
  'GET /api/brokers': { right: () => ({}) },
  'POST /api/push-subscriptions': {
    right: () => subscription('http://127.0.0.1:9/push'),
    wrong: [
      [subscription('https://10.0.0.1/'), 422],
      [subscription('http://127.0.0.1:80/'), 422],
      [{ body: { endpoint: 'http://127.0.0.1:9/push' } }, 422],
      ...malformed,
    ],
  },
  'DELETE /api/push-subscriptions': { right: () => ({}) },
}
