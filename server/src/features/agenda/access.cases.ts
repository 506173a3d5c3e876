import { makeAgendaFeed } from '@soleira/domain/agenda/contract'
import type { AccessCase } from '../../../test/access/parts.ts'

const range = { from: '2026-03-01', to: '2026-03-31' }

export const accessCases: Record<string, AccessCase> = {
  'GET /api/agenda': {
    right: () => ({ query: range }),
    wrong: [
      [{ query: {} }, 422],
      [{ query: { ...range, to: '2026-02-28' } }, 422],
      [{ query: { ...range, to: '2026-05-02' } }, 422],
      [{ query: { ...range, kind: 'sonho' } }, 422],
      [{ query: { ...range, property: '0' } }, 422],
    ],
  },
  'GET /api/agenda/feed': { right: () => ({}), wrong: [] },
  'POST /api/agenda/feed': { right: () => ({}), wrong: [] },
  'DELETE /api/agenda/feed': { right: () => ({}), noEvent: 'there was none', wrong: [] },
  'GET /ics/{key}': {
    right: () => ({ params: { key: 'A'.repeat(43) } }),
    rightStatus: 404,
    prepare: async ({ client }) => {
      const { uri } = (await client.call(makeAgendaFeed, {})).body
      return { params: { key: uri.slice(-43) } }
    },
    wrong: ['A'.repeat(42), "1'--"].map((key) => [{ params: { key } }, 404]),
  },
}
