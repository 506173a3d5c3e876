import { dayOf } from '@soleira/domain/certificate/validity'
import { listBuyerPapers, listPropertyDeals, sendBuyerPaper, undoDeal } from '@soleira/domain/deal/contract'
import {
  type AccessCase,
  type Belongings,
  noSuchIds,
  ofAnother,
  propertyParams,
} from '../../../test/access/parts.ts'
import type { Client, Sent } from '../../../test/clients/client.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { acceptedDeal } from '../../../test/scenes/deal.ts'

const undone = {
  on: dayOf(new Date()),
  cause: 'none' as const,
  reason: 'banco negou',
  deposit: 'returned' as const,
  version: 1,
}

/** A property has one deal that runs, so one that is there is undone first. */
async function dealOf(client: Client, { propertyId }: Belongings): Promise<number> {
  const { body } = await client.call(listPropertyDeals, { params: { id: propertyId } })
  for (const { id, undone: end, version } of body)
    if (!end) await client.call(undoDeal, { params: { id }, body: { ...undone, version } })
  return acceptedDeal(client, propertyId)
}

async function buyerOf(client: Client, id: number): Promise<number> {
  const { body } = await client.call(listBuyerPapers, { params: { id } })
  return body[0]?.personId ?? 0
}

const sentPaper = (id: number, person: number): Sent => ({
  params: { id },
  ...makeUpload({ person, kind: 'civil_status' }, { name: 'estado-civil.pdf', bytes: makePdf() }),
})
const paperOf = (id: number, person: number) => ({ id, person, kind: 'civil_status' })
const noSuchPapers: [Sent, number][] = [
  [{ params: { id: 1, person: 1, kind: 'sonho' } }, 404],
  [{ params: { id: 999_999, person: 1, kind: 'income' } }, 404],
]

/** A request about a paper of the buyer of a deal. */
const ofBuyer = (
  sent: (id: number, person: number) => Sent,
  first?: (client: Client, id: number, person: number) => Promise<unknown>,
): Pick<AccessCase, 'right' | 'prepare' | 'foreign'> => ({
  right: () => sent(1, 1),
  prepare: async ({ client, mine }) => {
    const id = await dealOf(client, mine)
    const person = await buyerOf(client, id)
    await first?.(client, id, person)
    return sent(id, person)
  },
  foreign: async (_, theirs, them) => {
    const id = await dealOf(them, theirs)
    return [sent(id, await buyerOf(them, id))]
  },
})

export const accessCases: Record<string, AccessCase> = {
  'GET /api/deals': { right: () => ({ query: {} }), wrong: [[{ query: { state: 'sonho' } }, 422]] },
  'GET /api/deals/first-rows': {
    right: () => ({}),
    noOpening: 'rows of the list, which every visit of it shows: no paper is opened',
  },
  'GET /api/properties/{id}/deals': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'GET /api/properties/{id}/deal-certificates': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'GET /api/deals/{id}': {
    right: () => ({ params: { id: 1 } }),
    prepare: async ({ client, mine }) => ({ params: { id: await dealOf(client, mine) } }),
    foreign: async (_, theirs, them) => [{ params: { id: await dealOf(them, theirs) } }],
    wrong: noSuchIds,
  },
  'POST /api/deals/{id}/undo': {
    right: () => ({ params: { id: 1 }, body: undone }),
    prepare: async ({ client, mine }) => ({ params: { id: await dealOf(client, mine) }, body: undone }),
    foreign: async (_, theirs, them) => [{ params: { id: await dealOf(them, theirs) }, body: undone }],
    wrong: [[{ params: { id: 1 }, body: { ...undone, reason: '' } }, 422]],
  },
  'GET /api/deals/{id}/papers': {
    ...ofBuyer((id) => ({ params: { id } })),
    wrong: noSuchIds,
  },
  'POST /api/deals/{id}/papers': {
    ...ofBuyer(sentPaper),
    wrong: [
      [{ params: { id: 1 }, body: {} }, 415],
      [{ params: { id: 1 }, ...makeUpload({ person: 'x' }) }, 422],
    ],
  },
  'DELETE /api/deals/{id}/papers/{person}/{kind}': {
    ...ofBuyer(
      (id, person) => ({ params: paperOf(id, person) }),
      (client, id, person) => client.send(sendBuyerPaper, sentPaper(id, person)),
    ),
    wrong: noSuchPapers,
  },
  'PATCH /api/deals/{id}/papers/{person}/{kind}': {
    ...ofBuyer((id, person) => ({ params: paperOf(id, person), body: { reason: 'Solteiro, consta no RG' } })),
    wrong: noSuchPapers.map(([sent, status]) => [{ ...sent, body: { reason: 'x' } }, status]),
  },
}
