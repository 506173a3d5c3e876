import { arrangeDiligence } from '@soleira/domain/diligence/arrange'
import { changePerson, createPerson, readPerson } from '@soleira/domain/person/contract'
import { replaceParties } from '@soleira/domain/property/contract'
import type { Client } from '../clients/client.ts'
import { makePerson } from '../rows/factories/people.ts'
import { makeOwner } from '../rows/factories/properties.ts'
import { takeIn } from './broker.ts'

/** A property of two spouses, each of whom is asked for the paper of a couple. */
export async function takeCouple(
  broker: Client,
  item: 'certidao_casamento' | 'pacto_antenupcial' = 'certidao_casamento',
): Promise<{ property: number; one: number; other: number }> {
  const { id: property, owners } = await takeIn(broker, { owners: [makeOwner()] })
  const one = owners[0]?.personId as number
  const { body: other } = await broker.call(createPerson, { body: makePerson() })
  const { body: person } = await broker.call(readPerson, { params: { id: one } })
  const union = { kind: 'marriage', regime: 'comunhao_parcial', spouseId: other.id }
  await broker.call(changePerson, { params: { id: one }, body: { version: person.version, union } } as never)
  const parties = [one, other.id].map((personId) => ({ personId, role: 'owner' })) as never
  await broker.call(replaceParties, { params: { id: property }, body: { parties } })
  const add = [one, other.id].map((person) => ({ kind: item, person }))
  await broker.call(arrangeDiligence, { params: { id: property }, body: { add } as never })
  return { property, one, other: other.id }
}
