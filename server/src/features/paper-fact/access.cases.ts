import { fileInboxPaper } from '@soleira/domain/inbox/contract'
import { refusePaperOffers } from '@soleira/domain/paper-fact/contract'
import {
  type AccessCase,
  malformed,
  noSuchIds,
  ofAnother,
  personParams,
  propertyParams,
} from '../../../test/access/parts.ts'
import type { Client } from '../../../test/clients/client.ts'
import { makeCpf } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { takeIn } from '../../../test/scenes/broker.ts'
import { bringToInbox, mortgagedMatricula } from '../../../test/scenes/inbox.ts'

/** An owner whom the filed matrícula names and nobody has registered. */
async function offerOf(client: Client): Promise<number> {
  const { id } = await takeIn(client, {
    owners: [makeOwner({ cpf: makeCpf() })],
    registrationNumber: '12345',
  })
  const bytes = mortgagedMatricula({ cpf: makeCpf(), fullName: 'Otto Lima Moura' })
  const paper = await bringToInbox(client, bytes, { propertyId: id })
  const body = { kind: 'onus_reais', propertyId: id } as const
  const { body: filed } = await client.call(fileInboxPaper, { params: { id: paper.id }, body })
  return Number(filed.offers.find(({ field }) => field === 'owner')?.id)
}

async function refusedOf(client: Client): Promise<number> {
  const id = await offerOf(client)
  await client.call(refusePaperOffers, { body: refusing(id) })
  return id
}

const noOffer = 2_147_483_647
const seen = (id: number) => ({ offers: [{ id, current: null }] })
const refusing = (id: number) => ({ ids: [id], reason: 'Já vendeu' })

export const accessCases: Record<string, AccessCase> = {
  'GET /api/properties/{id}/paper-offers': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'GET /api/people/{id}/paper-offers': {
    right: personParams,
    foreign: ofAnother(personParams),
    wrong: noSuchIds,
  },
  'GET /api/properties/{id}/refused-offers': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'GET /api/people/{id}/refused-offers': {
    right: personParams,
    foreign: ofAnother(personParams),
    wrong: noSuchIds,
  },
  'DELETE /api/paper-offers/{id}/refusal': {
    prepare: async ({ client }) => ({ params: { id: await refusedOf(client) } }),
    right: () => ({ params: { id: noOffer } }),
    rightStatus: 404,
    foreign: async (_, __, them) => [{ params: { id: await refusedOf(them) } }],
    wrong: noSuchIds,
  },
  'POST /api/paper-offers/acceptances': {
    prepare: async ({ client }) => ({ body: seen(await offerOf(client)) }),
    right: () => ({ body: seen(noOffer) }),
    rightStatus: 404,
    foreign: async (_, __, them) => [{ body: seen(await offerOf(them)) }],
    wrong: [
      [{ body: { offers: [] } }, 422],
      [{ body: { offers: [{ id: 'a', current: null }] } }, 422],
      [{ body: { offers: [{ id: 1, current: null, personId: 'a' }] } }, 422],
      ...malformed,
    ],
  },
  'POST /api/paper-offers/refusals': {
    prepare: async ({ client }) => ({ body: refusing(await offerOf(client)) }),
    right: () => ({ body: refusing(noOffer) }),
    rightStatus: 404,
    foreign: async (_, __, them) => [{ body: refusing(await offerOf(them)) }],
    wrong: [
      [{ body: { ids: [], reason: null } }, 422],
      [{ body: { ids: ['a'], reason: null } }, 422],
      [{ body: { ids: [1], reason: 'x'.repeat(501) } }, 422],
      ...malformed,
    ],
  },
}
