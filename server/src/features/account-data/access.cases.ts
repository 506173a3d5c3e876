import { askDeletion, readExports, startExport } from '@soleira/domain/account-data/contract'
import { expect, vi } from 'vitest'
import { type AccessCase, malformed, noSuchIds, type Scene } from '../../../test/access/parts.ts'
import type { Sent } from '../../../test/clients/client.ts'
import { password } from '../../../test/rows/factories/people.ts'

const wrongPassword = { currentPassword: 'errada-1', confirmation: 'EXCLUIR' }

export const accessCases: Record<string, AccessCase> = {
  'GET /api/account/space': { right: () => ({}) },
  'GET /api/account/exports': { right: () => ({}) },
  'POST /api/account/exports': {
    right: () => ({ body: { currentPassword: password } }),
    wrong: [[{ body: wrongPassword }, 422], ...malformed],
  },
  // No export is finished here; account-data.slow.test.ts covers the download of a finished one by another broker.
  'GET /api/account/exports/{id}/download': {
    prepare: finishedExport,
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
  'DELETE /api/account/deletion': {
    prepare: async ({ client }) => {
      await client.call(askDeletion, { body: { currentPassword: password, confirmation: 'EXCLUIR' } })
      return {}
    },
    right: () => ({}),
  },
}

async function finishedExport({ client }: Scene): Promise<Sent> {
  await client.call(startExport, { body: { currentPassword: password } })
  return vi.waitFor(async () => {
    const { latest } = (await client.call(readExports, {})).body
    expect(latest?.status).toBe('ready')
    return { params: { id: latest?.id } }
  }, 30_000)
}
