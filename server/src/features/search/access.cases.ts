import type { AccessCase } from '../../../test/access/parts.ts'

const named = ({
  propertyId,
  personId,
  readingId,
}: {
  propertyId: number
  personId: number
  readingId: number
}) => ({
  query: { property: propertyId, person: personId, paper: readingId, dossier: 1, deal: 1 },
})

export const accessCases: Record<string, AccessCase> = {
  'GET /api/search': {
    right: () => ({ query: { text: 'certidão' } }),
    wrong: [
      [{ query: {} }, 422],
      [{ query: { text: '   ' } }, 422],
      [{ query: { text: 'a'.repeat(121) } }, 422],
    ],
  },
  'GET /api/search/named': {
    right: named,
    wrong: [
      [{ query: { property: 0 } }, 422],
      [{ query: { person: 'a' } }, 422],
    ],
  },
}
