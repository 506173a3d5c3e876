import type { AccessCase } from '../../../test/access/parts.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /api/profile/openings': {
    right: () => ({}),
    wrong: [
      [{ query: { limit: '101' } }, 422],
      [{ query: { session: '7' } }, 422],
      [{ query: { entity: 'photo' } }, 422],
    ],
  },
  'GET /api/profile/usage': { right: () => ({}) },
  'GET /api/profile/activity': { right: () => ({}), wrong: [[{ query: { limit: '0' } }, 422]] },
}
