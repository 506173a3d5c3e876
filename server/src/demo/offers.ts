import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { acceptOffer, counterOffer, createOffer, presentOffer } from '@soleira/domain/offer/contract'
import { makeOfferLinks } from '@soleira/domain/offer/link-contract'
import type { FirstOfferInput } from '@soleira/domain/offer/offer'
import type { Property } from '@soleira/domain/property/property'
import type { ApiClient } from './api-client.ts'

/** Each buys or offers once: an offer makes a person of each name. */
const names = [
  'Caio Bastos Moreira',
  'Lígia Torres Amaral',
  'Saulo Pinheiro Dias',
  'Nair Queiroz Vidal',
  'Iara Mendes Cordeiro',
  'Gil Fontoura Ramos',
  'Elisa Vargas Peixoto',
  'Rui Sampaio Leal',
  'Tereza Bittencourt Lobo',
]

/**
 * A property in the stage Proposta has an offer that its owner has countered, and a rival's, which the owners
 * can answer by link. From the stage Contrato on an offer is accepted, where everybody who must accept is on the
 * record.
 */
export async function fillOffers(client: ApiClient, properties: readonly Property[]): Promise<void> {
  const left = names.values()
  const nextName = () => {
    const { value } = left.next()
    if (!value) throw new Error('more offers than buyers')
    return value
  }
  for (const property of properties) {
    const first = await present(client, property, nextName(), 0.95)
    if (property.currentStage === 4) {
      const answer = await client.call(counterOffer, {
        params: { id: first.id },
        body: { ...priced(property, 0.98), validUntil: inDays(1) },
      })
      await client.call(presentOffer, { params: { id: answer.id }, body: { way: 'whatsapp', version: 1 } })
      const rival = await present(client, property, nextName(), 0.92)
      const personIds = rival.acceptors.flatMap(({ personId }) => personId ?? [])
      await client.call(makeOfferLinks, { params: { id: rival.id }, body: { personIds, mails: false } })
    } else if (first.acceptors.every(({ personId }) => personId !== null)) {
      const acceptedBy = first.acceptors.flatMap(({ personId }) => personId ?? [])
      await client.call(acceptOffer, {
        params: { id: first.id },
        body: { acceptedBy, way: 'presencial', version: first.version },
      })
    }
  }
}

const inDays = (days: number) => `${addDays(dayOf(new Date()), days)}T18:00`

/** A tenth is the sinal, a half comes from a bank, the rest from the buyer. All in whole thousands. */
function priced({ value }: Property, share: number): Pick<FirstOfferInput, 'total' | 'lines'> {
  const total = Math.round((Number(value) * share) / 10_000) * 10_000
  const nothing = {
    count: null,
    firstOn: null,
    index: null,
    bank: null,
    isApproved: null,
    deposit: null,
    description: null,
  }
  return {
    total: total.toFixed(2),
    lines: [
      { ...nothing, kind: 'sinal', value: (total / 10).toFixed(2), firstOn: addDays(dayOf(new Date()), 10) },
      { ...nothing, kind: 'financing', value: (total / 2).toFixed(2), bank: 'Caixa', isApproved: false },
      { ...nothing, kind: 'own_funds', value: (total - total / 10 - total / 2).toFixed(2) },
    ],
  }
}

async function present(client: ApiClient, property: Property, fullName: string, share: number) {
  const { id } = await client.call(createOffer, {
    params: { id: property.id },
    body: {
      ...priced(property, share),
      buyers: [{ fullName }],
      validUntil: inDays(2),
      keysOn: addDays(dayOf(new Date()), 60),
      deedOn: addDays(dayOf(new Date()), 45),
      conditions: [{ kind: 'financing', by: addDays(dayOf(new Date()), 30) }],
    },
  })
  return client.call(presentOffer, { params: { id }, body: { way: 'e-mail', version: 1 } })
}
