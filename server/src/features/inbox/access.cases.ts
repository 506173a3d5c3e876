import { fileInboxPaper } from '@soleira/domain/inbox/contract'
import {
  type AccessCase,
  type Belongings,
  malformed,
  noSuchIds,
  ofAnother,
} from '../../../test/access/parts.ts'
import { pdfWithPassword } from '../../../test/files/locked.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { makeCpf } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { takeIn } from '../../../test/scenes/broker.ts'
import { bringToInbox, federalClearance, sendToInbox } from '../../../test/scenes/inbox.ts'

const params = ({ inboxId }: Belongings) => ({ params: { id: inboxId } })
const page = ({ inboxId }: Belongings, number: unknown = 1) => ({ params: { id: inboxId, page: number } })
const paper = (fields: Record<string, string | number> = {}) =>
  makeUpload(fields, { name: 'certidao(3).pdf', bytes: makePdf() })
const filing = (mine: Belongings, propertyId = mine.propertyId, alsoFor: number[] = []) => ({
  ...params(mine),
  // It is a certificate, and somebody has seen that.
  body: { kind: 'COMPROVANTE_RESIDENCIA', propertyId, alsoFor, despite: ['another_kind'] },
})
const clearance = (mine: Belongings, personId: number) => ({
  ...params(mine),
  body: { kind: 'receita_federal', propertyId: mine.propertyId, personId },
})

const opened = { password: 'abre' }

export const accessCases: Record<string, AccessCase> = {
  'POST /api/papers': {
    right: ({ propertyId }) => paper({ propertyId }),
    foreign: (_, { propertyId }) => [paper({ propertyId })],
    wrong: [
      [{ body: {} }, 415],
      [makeUpload({}), 422],
      [paper({ propertyId: 'abc' }), 422],
    ],
  },
  'GET /api/papers': {
    right: () => ({}),
    wrong: [
      [{ query: { status: 'lost' } }, 422],
      [{ query: { limit: 0 } }, 422],
    ],
  },
  'GET /api/papers/sure': { right: () => ({}) },
  'GET /api/papers/{id}': { right: params, foreign: ofAnother(params), wrong: noSuchIds },
  'POST /api/papers/{id}/reading': {
    prepare: async ({ client }) => {
      const { id } = await bringToInbox(client, makePdf())
      return { params: { id } }
    },
    right: params,
    foreign: ofAnother(params),
    wrong: noSuchIds,
  },
  'POST /api/papers/{id}/opening': {
    prepare: async ({ client }) => {
      const id = await sendToInbox(client, await pdfWithPassword(makePdf(), { owner: 'dono', user: 'abre' }))
      return { params: { id }, body: opened }
    },
    right: (mine) => ({ ...params(mine), body: opened }),
    foreign: (_, theirs) => [{ ...params(theirs), body: opened }],
    wrong: [
      [{ params: { id: 2_147_483_647 }, body: opened }, 404],
      [{ params: { id: 1 }, body: { password: '' } }, 422],
    ],
  },
  'POST /api/papers/readings': {
    prepare: async ({ client }) => {
      await bringToInbox(client, makePdf())
      return {}
    },
    right: () => ({}),
  },
  'DELETE /api/papers/{id}/property': {
    noEvent: 'the paper stays in the inbox, and nothing of a record changes',
    prepare: async ({ client, mine }) => {
      const id = await sendToInbox(client, makePdf(), { propertyId: mine.propertyId })
      return { params: { id } }
    },
    right: params,
    foreign: ofAnother(params),
    wrong: noSuchIds,
  },
  'GET /api/papers/{id}/matricula': { right: params, foreign: ofAnother(params), wrong: noSuchIds },
  'GET /api/papers/{id}/thumbnail': {
    noOpening: 'a small picture, in a list, on which nothing can be read',
    right: params,
    foreign: ofAnother(params),
    wrong: noSuchIds,
  },
  'GET /api/papers/{id}/pages/{page}': {
    right: page,
    foreign: ofAnother(page),
    wrong: [
      [{ params: { id: 2_147_483_647, page: 1 } }, 404],
      [{ params: { id: 1, page: 0 } }, 404],
    ],
  },
  'POST /api/papers/{id}/filing': {
    right: filing,
    foreign: (mine, theirs) => [
      filing(theirs),
      filing(theirs, mine.propertyId),
      filing(mine, theirs.propertyId),
      clearance(mine, theirs.personId),
      filing(mine, mine.propertyId, [theirs.propertyId]),
    ],
    wrong: [
      [{ params: { id: 1 }, body: { kind: 'nada', propertyId: 1 } }, 422],
      [{ params: { id: 1 }, body: { kind: 'receita_federal' } }, 422],
      [{ params: { id: 2_147_483_647 }, body: { kind: 'receita_federal', propertyId: 1 } }, 404],
      ...malformed.map(([sent, status]) => [{ ...sent, params: { id: 1 } }, status] as [typeof sent, number]),
    ],
  },
  'DELETE /api/papers/{id}/filing': {
    prepare: async ({ client, mine }) => {
      const body = { kind: 'COMPROVANTE_RESIDENCIA', propertyId: mine.propertyId } as const
      const id = await sendToInbox(client, makePdf())
      await client.send(fileInboxPaper, { params: { id }, body })
      return { params: { id } }
    },
    right: params,
    rightStatus: 409,
    foreign: ofAnother(params),
    wrong: noSuchIds,
  },
  'POST /api/papers/filings': {
    prepare: async ({ client }) => {
      const cpf = makeCpf()
      await takeIn(client, { owners: [makeOwner({ cpf })] })
      const { id } = await bringToInbox(client, federalClearance(cpf))
      return { body: { ids: [id] } }
    },
    right: ({ inboxId }) => ({ body: { ids: [inboxId] } }),
    foreign: (mine, theirs) => [
      { body: { ids: [theirs.inboxId] } },
      { body: { ids: [mine.inboxId, theirs.inboxId] } },
      { body: { ids: [mine.inboxId], propertyId: theirs.propertyId } },
    ],
    wrong: [[{ body: { ids: [] } }, 422], [{ body: { ids: ['a'] } }, 422], ...malformed],
  },
  'GET /api/papers/filings': { right: () => ({}) },
  'DELETE /api/papers/filings': {
    noEvent: 'what waits to be filed stays as it is',
    right: () => ({}),
  },
  'DELETE /api/papers/{id}': { right: params, foreign: ofAnother(params), wrong: noSuchIds },
}
