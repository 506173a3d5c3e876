import { setOwnCost } from '@soleira/domain/costs/contract'
import { type AccessCase, malformed, noSuchIds } from '../../../test/access/parts.ts'
import type { Client, Sent } from '../../../test/clients/client.ts'

const asked = { place: { city: 'Rio de Janeiro', state: 'RJ' }, kind: 'sale', price: '500000' } as const
const own = { what: 'itbi', state: 'RJ', city: 'Niterói', percent: '2' } as const
const nothingKept = 'a calculation is only made: nothing is kept of it'
const ofProperty = (propertyId: number) => ({ body: { ...asked, propertyId } })
const noEvent = 'how costs are calculated: nothing of any property changed'

const kept = async (client: Client): Promise<Sent> => ({
  params: { id: (await client.call(setOwnCost, { body: own })).body.id },
})

const wrong: [Sent, number][] = [
  ...malformed,
  [{ body: { ...asked, price: '0' } }, 422],
  [{ body: { ...asked, kind: 'lease' } }, 422],
  [{ body: { ...asked, place: { city: 'Rio de Janeiro', state: 'XX' } } }, 422],
  [{ body: { ...asked, payers: { itbi: 'nobody' } } }, 422],
  [{ body: { ...asked, feePercent: '5', feeValue: '5' } }, 422],
  [{ body: { ...asked, gain: { cost: '1', boughtOn: '2026-02-30' } } }, 422],
]

const about: Pick<AccessCase, 'right' | 'foreign'> = {
  right: ({ propertyId }) => ofProperty(propertyId),
  foreign: async (_, { propertyId }) => [ofProperty(propertyId)],
}

export const accessCases: Record<string, AccessCase> = {
  'POST /api/costs': { noEvent: nothingKept, ...about, wrong },
  'POST /api/costs/pdf': { noEvent: nothingKept, ...about, wrong },
  'GET /api/costs/own': { right: () => ({}) },
  'PUT /api/costs/own': {
    noEvent,
    right: () => ({ body: own }),
    wrong: [
      ...malformed,
      [{ body: { ...own, percent: null } }, 422],
      [{ body: { ...own, value: '10' } }, 422],
      [{ body: { ...own, what: 'gain' } }, 422],
      [{ body: { ...own, percent: '101' } }, 422],
    ],
  },
  'DELETE /api/costs/own/{id}': {
    noEvent,
    right: () => ({ params: { id: 1 } }),
    prepare: ({ client }) => kept(client),
    foreign: async (_, __, them) => [await kept(them)],
    wrong: noSuchIds,
  },
}
