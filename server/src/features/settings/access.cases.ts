import { type AccessCase, malformed } from '../../../test/access/parts.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /api/profile/settings': { right: () => ({}) },
  'PATCH /api/profile/settings': {
    right: () => ({ body: { weeklyReports: false } }),
    wrong: [
      [{ body: { timezone: 'America/Marte' } }, 422],
      [{ body: { weeklyReports: 'sim' } }, 422],
      [{ body: { weeklyReports: null } }, 422],
      [{ body: { userId: 1 } }, 422],
      [{ body: { holidays: [{ day: '2026-02-30', name: 'Dia' }] } }, 422],
      ...malformed,
    ],
  },
  'GET /api/profile/channels': { right: () => ({}) },
}
