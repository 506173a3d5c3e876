import { createAuthorization, sendSignedAuthorization } from '@soleira/domain/authorization/contract'
import {
  type AccessCase,
  type Belongings,
  noSuchIds,
  ofAnother,
  propertyParams,
  type Scene,
} from '../../../test/access/parts.ts'
import type { Client, Sent } from '../../../test/clients/client.ts'
import { makeTerms } from '../../../test/rows/factories/authorizations.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'

const terms = makeTerms()

async function draft(client: Client, { propertyId }: Belongings): Promise<number> {
  const { body } = await client.call(createAuthorization, { params: { id: propertyId }, body: terms })
  return body.id
}

const signedPaper = (id: number): Sent => ({
  params: { id },
  ...makeUpload({ version: 1, signedOn: '2026-03-01' }, { name: 'via.pdf', bytes: makePdf() }),
})

/** A request about a draft, by its broker and by another one. */
const ofDraft = (sent: (id: number) => Sent): Pick<AccessCase, 'right' | 'foreign' | 'prepare'> => ({
  right: () => sent(1),
  prepare: async ({ client, mine }: Scene) => sent(await draft(client, mine)),
  foreign: async (_, theirs, them) => [sent(await draft(them, theirs))],
})

export const accessCases: Record<string, AccessCase> = {
  'GET /api/properties/{id}/authorizations': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'POST /api/properties/{id}/authorizations': {
    right: (mine) => ({ ...propertyParams(mine), body: terms }),
    foreign: ofAnother((theirs) => ({ ...propertyParams(theirs), body: terms })),
    wrong: [[{ params: { id: 1 }, body: { ...terms, price: '0' } }, 422]],
  },
  'PATCH /api/authorizations/{id}': {
    ...ofDraft((id) => ({ params: { id }, body: { ...terms, version: 1 } })),
    wrong: [[{ params: { id: 1 }, body: terms }, 422]],
  },
  'DELETE /api/authorizations/{id}': { ...ofDraft((id) => ({ params: { id } })), wrong: noSuchIds },
  'POST /api/authorizations/{id}/signed': {
    ...ofDraft((id) => ({ params: { id }, body: { signedOn: '2026-03-01', version: 1 } })),
    wrong: [[{ params: { id: 1 }, body: { signedOn: '', version: 1 } }, 422]],
  },
  'POST /api/authorizations/{id}/paper': {
    ...ofDraft(signedPaper),
    wrong: [
      [{ params: { id: 1 }, body: {} }, 415],
      [{ params: { id: 1 }, ...makeUpload({ version: 'x' }) }, 422],
    ],
  },
  'DELETE /api/authorizations/{id}/paper': {
    ...ofDraft((id) => ({ params: { id } })),
    prepare: async ({ client, mine }) => {
      const id = await draft(client, mine)
      await client.send(sendSignedAuthorization, signedPaper(id))
      return { params: { id } }
    },
    wrong: noSuchIds,
  },
  'POST /api/authorizations/{id}/end': {
    ...ofDraft((id) => ({ params: { id }, body: { on: '2026-04-01', reason: 'Vendido por outro' } })),
    prepare: async ({ client, mine, server }) => {
      const id = await draft(client, mine)
      await server.pool.query(`update authorizations set signed_on = '2026-03-01' where id = $1`, [id])
      return { params: { id }, body: { on: '2026-04-01', reason: 'Vendido por outro' } }
    },
    wrong: [[{ params: { id: 1 }, body: { on: '2026-04-01', reason: '' } }, 422]],
  },
  'GET /api/authorizations/{id}/protected/{format}': {
    ...ofDraft((id) => ({ params: { id, format: 'pdf' } })),
    // The first one is a draft.
    rightStatus: 409,
    prepare: async ({ client, mine, server }) => {
      const id = await draft(client, mine)
      await server.pool.query(`update authorizations set signed_on = '2026-03-01' where id = $1`, [id])
      return { params: { id, format: 'pdf' } }
    },
    wrong: [[{ params: { id: 1, format: 'exe' } }, 404]],
  },
  'GET /api/authorizations/{id}/{format}': {
    ...ofDraft((id) => ({ params: { id, format: 'pdf' } })),
    wrong: [[{ params: { id: 1, format: 'exe' } }, 404]],
  },
}
