import type { AccessCase } from '../../../test/access/parts.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /api/cep/{cep}': {
    right: () => ({ params: { cep: '22041001' } }),
    rightStatus: 503,
    wrong: [
      [{ params: { cep: '123' } }, 404],
      [{ params: { cep: '..%2f..' } }, 404],
    ],
  },
}
