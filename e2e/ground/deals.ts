import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { acceptOffer, createOffer, presentOffer } from '@soleira/domain/offer/contract'
import type { Offer } from '@soleira/domain/offer/offer'
import type { Broker } from './broker.ts'

/** AAAA-MM-DD, so many days from today. */
export const inDays = (days: number) => addDays(dayOf(new Date()), days)

const usual = {
  total: '800000.00',
  buyers: [{ fullName: 'Iara Campos Neves' }],
  lines: ['own_funds', 'financing'].map((kind) => ({ kind, value: '400000.00' })),
}

/** An offer of somebody new that a bank pays half of, where `terms` say nothing else. */
export async function present({ client }: Broker, propertyId: number, terms: object = {}): Promise<Offer> {
  const body = { ...usual, validUntil: `${inDays(5)}T18:00`, ...terms }
  const { id } = await client.call(createOffer, { params: { id: propertyId }, body: body as never })
  return client.call(presentOffer, { params: { id }, body: { way: 'e-mail', version: 1 } })
}

/** The same, accepted by everybody who must. */
export async function sell(broker: Broker, propertyId: number, terms: object = {}): Promise<void> {
  const { id, version, acceptors } = await present(broker, propertyId, terms)
  const acceptedBy = acceptors.flatMap(({ personId }) => personId ?? [])
  const body = { acceptedBy, way: 'presencial' as const, version }
  await broker.client.call(acceptOffer, { params: { id }, body: body as never })
}
