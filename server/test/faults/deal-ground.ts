import { listPropertyDeals } from '@soleira/domain/deal/contract'
import { acceptOffer, createOffer, presentOffer } from '@soleira/domain/offer/contract'
import { createPerson } from '@soleira/domain/person/contract'
import { createProperty } from '@soleira/domain/property/contract'
import type { ApiClient } from '../../src/demo/api-client.ts'
import { makeOfferTerms } from '../rows/factories/offers.ts'
import { makePerson } from '../rows/factories/people.ts'
import { makeProperty } from '../rows/factories/properties.ts'

/** Makes a running deal on a new property, and returns its id. */
export async function dealAt(client: ApiClient): Promise<number> {
  const property = await client.call(createProperty, { body: makeProperty() })
  const buyer = await client.call(createPerson, { body: makePerson() })
  const body = { ...makeOfferTerms(), buyers: [{ personId: buyer.id }] }
  const offer = await client.call(createOffer, { params: { id: property.id }, body })
  await client.call(presentOffer, { params: { id: offer.id }, body: { way: 'e-mail', version: 1 } })
  const acceptedBy = [property.owners[0]?.personId ?? 0]
  const accepted = { acceptedBy, way: 'presencial' as const, version: 2 }
  await client.call(acceptOffer, { params: { id: offer.id }, body: accepted })
  const [deal] = await client.call(listPropertyDeals, { params: { id: property.id } })
  return deal?.id ?? 0
}
