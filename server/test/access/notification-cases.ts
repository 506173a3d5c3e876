import { type AccessCase, type Belongings, noSuchIds, ofAnother } from './parts.ts'

const notificationParams = ({ notificationId }: Belongings) => ({ params: { id: notificationId } })

/** The rows of the notifications. */
export const notificationCases: Record<string, AccessCase> = {
  'GET /api/notifications': {
    right: () => ({ query: { page: 1, limit: 5, unread: 'true' } }),
    wrong: [
      [{ query: { page: 0 } }, 422],
      [{ query: { page: 'x' } }, 422],
      [{ query: { limit: 101 } }, 422],
      [{ query: { unread: 'talvez' } }, 422],
      [{ query: { page: ['1', '2'] } }, 400],
    ],
  },
  'GET /api/notifications/stream': { right: () => ({}) },
  'PATCH /api/notifications/read-all': { right: () => ({}) },
  'PATCH /api/notifications/{id}/read': {
    right: notificationParams,
    foreign: ofAnother(notificationParams),
    wrong: noSuchIds,
  },
}
