import { type AccessCase, type Belongings, noSuchIds, ofAnother } from '../../../test/access/parts.ts'

const notificationParams = ({ notificationId }: Belongings) => ({ params: { id: notificationId } })

export const accessCases: Record<string, AccessCase> = {
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
  'PATCH /api/notifications/read-all': {
    noEvent: 'a notice was seen: nothing of the account changed',
    right: () => ({}),
  },
  'PATCH /api/notifications/{id}/read': {
    noEvent: 'a notice was seen: nothing of the account changed',
    right: notificationParams,
    foreign: ofAnother(notificationParams),
    wrong: noSuchIds,
  },
}
