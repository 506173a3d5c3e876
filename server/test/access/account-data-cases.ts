import { password } from '../factories/people.ts'
import { type AccessCase, malformed, noSuchIds } from './parts.ts'

const wrongPassword = { currentPassword: 'errada-1', confirmation: 'EXCLUIR' }

/** The rows of the account's data: its copy and its removal. */
export const accountDataCases: Record<string, AccessCase> = {
  'GET /api/account/space': { right: () => ({}) },
  'GET /api/account/exports': { right: () => ({}) },
  'POST /api/account/exports': {
    right: () => ({ body: { currentPassword: password } }),
    wrong: [[{ body: wrongPassword }, 422], ...malformed],
  },
  // Of another broker's finished export its own test tells: here none is finished.
  'GET /api/account/exports/{id}/download': {
    right: () => ({ params: { id: 1 } }),
    rightStatus: 404,
    wrong: noSuchIds,
  },
  'POST /api/account/deletion': {
    right: () => ({ body: { currentPassword: password, confirmation: 'EXCLUIR' } }),
    wrong: [
      [{ body: wrongPassword }, 422],
      [{ body: { currentPassword: password, confirmation: 'excluir' } }, 422],
      [{ body: { currentPassword: password } }, 422],
      ...malformed,
    ],
  },
  'DELETE /api/account/deletion': { right: () => ({}) },
}
