import { arrangeDiligence } from '@soleira/domain/diligence/arrange'
import { changePerson, createPerson, readPerson } from '@soleira/domain/person/contract'
import { replaceParties } from '@soleira/domain/property/contract'
import type { Client } from '../clients/client.ts'
import { makePerson } from '../rows/factories/people.ts'
import { makeOwner } from '../rows/factories/properties.ts'
import { takeIn } from './broker.ts'
import { clearanceDays, inWords } from './inbox.ts'

/** A property of two spouses, each of whom is asked for the paper of a couple. */
export async function takeCouple(
  broker: Client,
  item: 'certidao_casamento' | 'pacto_antenupcial' = 'certidao_casamento',
): Promise<{ property: number; one: number; other: number }> {
  const { id: property, owners } = await takeIn(broker, { owners: [makeOwner()] })
  const one = owners[0]?.personId as number
  const { body: other } = await broker.call(createPerson, { body: makePerson() })
  await wed(broker, one, other.id)
  const parties = [one, other.id].map((personId) => ({ personId, role: 'owner' })) as never
  await broker.call(replaceParties, { params: { id: property }, body: { parties } })
  const add = [one, other.id].map((person) => ({ kind: item, person }))
  await broker.call(arrangeDiligence, { params: { id: property }, body: { add } as never })
  return { property, one, other: other.id }
}

export const wed = (broker: Client, one: number, spouseId: number) =>
  changeUnion(broker, one, { kind: 'marriage', regime: 'comunhao_parcial', spouseId })

export const divorce = (broker: Client, one: number) => changeUnion(broker, one, null)

async function changeUnion(broker: Client, id: number, union: object | null): Promise<void> {
  const { version } = (await broker.call(readPerson, { params: { id } })).body
  await broker.call(changePerson, { params: { id }, body: { version, union } } as never)
}

export async function takeFor(broker: Client, ...owners: number[]): Promise<number> {
  const { id } = await takeIn(broker, {})
  const parties = owners.map((personId) => ({ personId, role: 'owner' })) as never
  await broker.call(replaceParties, { params: { id }, body: { parties } })
  return id
}

/** A property of a couple, and one of the second of them alone, where nobody is asked for the certificate. */
export async function takeTwo(
  broker: Client,
): Promise<{ both: number; hers: number; one: number; other: number }> {
  const { property, one, other } = await takeCouple(broker)
  return { both: property, hers: await takeFor(broker, other), one, other }
}

async function named(broker: Client, id: number): Promise<string> {
  const { fullName, cpf } = (await broker.call(readPerson, { params: { id } })).body
  return `${fullName.toUpperCase()} CPF ${cpf}`
}

const issued = `Niterói, ${inWords(clearanceDays.issuedOn)}.`

export const birthOf = async (broker: Client, person: number): Promise<string[]> => [
  'REGISTRO CIVIL DAS PESSOAS NATURAIS',
  'CERTIDÃO DE NASCIMENTO',
  await named(broker, person),
  issued,
]

export const weddingOf = async (broker: Client, one: number, other: number): Promise<string[]> => [
  'REPÚBLICA FEDERATIVA DO BRASIL',
  'REGISTRO CIVIL DAS PESSOAS NATURAIS',
  'CERTIDÃO DE CASAMENTO',
  'Nomes',
  await named(broker, one),
  await named(broker, other),
  'Data do casamento: 12/05/1998',
  'Regime de bens: COMUNHÃO PARCIAL DE BENS',
  issued,
]

export const unionOf = async (broker: Client, one: number, other: number): Promise<string[]> => [
  'ESCRITURA PÚBLICA DE UNIÃO ESTÁVEL',
  await named(broker, one),
  await named(broker, other),
  issued,
]
