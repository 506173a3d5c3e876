import { listPropertyDeals } from '@soleira/domain/deal/contract'
import { acceptOffer, createOffer, listOffers, presentOffer } from '@soleira/domain/offer/contract'
import { createPerson } from '@soleira/domain/person/contract'
import type { Client } from '../clients/client.ts'
import { makeOfferTerms } from '../rows/factories/offers.ts'
import { makePerson } from '../rows/factories/people.ts'

type Change = Parameters<typeof makeOfferTerms>[0]

/** Takes an offer of somebody, or of somebody new, to where it can be answered. */
export async function makePresented(client: Client, propertyId: number, change: Change = {}, buyer?: number) {
  const personId = buyer ?? (await client.call(createPerson, { body: makePerson() })).body.id
  const body = { ...makeOfferTerms(change), buyers: [{ personId }] }
  const { id } = (await client.call(createOffer, { params: { id: propertyId }, body })).body
  return (await client.call(presentOffer, { params: { id }, body: { way: 'e-mail', version: 1 } })).body
}

/** Lets everybody who must accept an offer, at this moment. */
export async function acceptWhole(client: Client, propertyId: number, id: number): Promise<void> {
  const { body: chains } = await client.call(listOffers, { params: { id: propertyId } })
  const offer = chains.flatMap(({ offers }) => offers).find((one) => one.id === id)
  const acceptedBy = (offer?.acceptors ?? []).flatMap(({ personId }) => personId ?? [])
  const body = { acceptedBy, way: 'presencial' as const, version: offer?.version ?? 0 }
  await client.call(acceptOffer, { params: { id }, body })
}

/** Makes a running deal from a new offer, and returns its id. */
export async function acceptedDeal(client: Client, propertyId: number): Promise<number> {
  const { id } = await makePresented(client, propertyId)
  await acceptWhole(client, propertyId, id)
  const { body } = await client.call(listPropertyDeals, { params: { id: propertyId } })
  return body[0]?.id ?? 0
}
