import { askedWords, type FactValue } from '@soleira/domain/paper-fact/fact'
import { currentWords, isKnown, type KnownHere } from '@soleira/domain/paper-fact/known'
import { toldOnce } from '@soleira/domain/paper-fact/told-once'
import { asksOfSpouse } from '@soleira/domain/person/role'
import { personWords } from '@soleira/domain/today/of-papers'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { isIn } from '../../database/prepared.ts'
import {
  type PaperFactRow,
  type PersonRow,
  paperFacts,
  parties,
  people,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { burdensByProperty, byProperty, type KnownBurdens, noBurdens, rowsOf } from './known-burdens.ts'
import { couplesOf } from './spouses.ts'

/** Owners, spouses and burdens that papers name and the record does not, told in words. */
export async function unregisteredNames(db: Db, scope: Scope, propertyId: number): Promise<string[]> {
  return (await namesByProperty(db, scope, [propertyId])).get(propertyId) ?? []
}

/** How many of them there are, by property; nothing of those that have none. */
export async function countUnregistered(
  db: Db,
  scope: Scope,
  propertyIds: readonly number[],
): Promise<Map<number, number>> {
  const names = await namesByProperty(db, scope, propertyIds)
  return new Map([...names].map(([id, words]) => [id, words.length]))
}

/** In as many statements for many properties as for one. */
async function namesByProperty(
  db: Db,
  scope: Scope,
  propertyIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (!propertyIds.length) return new Map()
  const named = await db
    .select()
    .from(paperFacts)
    .where(and(inAccount(paperFacts, scope), isIn(paperFacts.propertyId, propertyIds), isWaitingName))
    .orderBy(asc(paperFacts.id))
  if (!named.length) return new Map()
  const of = (field: 'owner' | 'spouseName' | 'burden') =>
    byProperty(named.filter((one) => one.field === field))
  const [owners, spouses, laid] = [of('owner'), of('spouseName'), of('burden')]
  const persons = [...owners.values(), ...spouses.values()].flat()
  const parts = persons.length ? await partsIn(db, scope, idsOf(persons)) : []
  const numbered = persons.length ? await peopleByNumber(db, scope, persons) : new Map<string, Numbered>()
  const partsHere = byProperty(parts)
  const owning = parts.filter(({ role }) => asksOfSpouse(role))
  const couples = await couplesOf(db, scope, [
    ...(spouses.size ? new Set(owning.map(({ personId }) => personId)) : []),
  ])
  const burdensOf = await burdensByProperty(db, scope, [...laid.keys()])
  const words = (id: number): string[] => {
    const known = { parts: partsHere.get(id) ?? [], numbered, couples }
    return [
      ...unregisteredOwners(owners.get(id) ?? [], known),
      ...unregisteredSpouses(spouses.get(id) ?? [], known),
      ...unregisteredBurdens(laid.get(id) ?? [], burdensOf.get(id) ?? noBurdens),
    ]
  }
  return new Map(idsOf(named).map((id) => [id, words(id)]))
}

const idsOf = (named: Named): number[] => [...new Set(named.map(({ propertyId }) => propertyId))]

const isWaitingName = and(
  inArray(paperFacts.field, ['owner', 'spouseName', 'burden']),
  isNull(paperFacts.answer),
)

type Named = readonly PaperFactRow[]

const nothingKnown: KnownHere = {
  person: null,
  property: null,
  part: null,
  owners: [],
  burdens: [],
  burdenEnds: [],
  toldBurdens: [],
}

const isAmong = (value: FactValue, owners: KnownHere['owners']) =>
  isKnown('owner', value, { ...nothingKnown, owners })

interface KnownPeople {
  /** Who takes part in the property. */
  parts: Awaited<ReturnType<typeof partsIn>>
  numbered: ReadonlyMap<string, Numbered>
  couples: Awaited<ReturnType<typeof couplesOf>>
}

type Numbered = Pick<PersonRow, 'fullName' | 'cpf' | 'cnpj'>

/** Those of the account whose numbers these facts print; a fact of another property may print others. */
const numberedBy = (named: Named, numbered: KnownPeople['numbered']): Numbered[] =>
  named.flatMap(({ value }) => numbersIn(value).flatMap((number) => numbered.get(number) ?? []))

const numbersIn = ({ cpf, cnpj }: Partial<Pick<Numbered, 'cpf' | 'cnpj'>>): string[] =>
  [cpf, cnpj].flatMap((number) => number ?? [])

/** Nothing is asked for yet of a stranger. */
function unregisteredOwners(named: Named, { parts, numbered }: KnownPeople): string[] {
  const owners = parts.filter(({ role }) => role === 'owner')
  const strangers = named.filter(({ value }) => !isAmong(value, owners))
  return inWords(
    toldOnce(strangers, (one) => one).map(([one]) => one),
    'owner',
    [...parts, ...numberedBy(named, numbered)],
  )
}

/**
 * One whom the record has in other words is a difference, and one who is registered nobody new. Nothing is asked here
 * of the spouse of somebody who is no owner.
 */
function unregisteredSpouses(named: Named, { parts, numbered, couples }: KnownPeople): string[] {
  const owning = new Set(parts.flatMap(({ role, personId }) => (asksOfSpouse(role) ? personId : [])))
  const known = [...parts, ...numberedBy(named, numbered)]
  const ofOwners = named.filter(({ personId }) => personId !== null && owning.has(personId))
  const strangers = ofOwners.filter(
    ({ personId, value }) => !couples.get(personId ?? 0)?.spouse && !isAmong(value, known),
  )
  return inWords(strangers, 'spouseName', [])
}

function inWords(named: Named, field: 'owner' | 'spouseName', known: KnownHere['owners']): string[] {
  const words = named.map(({ value }) => {
    const { said, matricula = null, act = null } = value
    const isRegistered = isAmong(value, known)
    return `${personWords({ field, value: said, matricula, act, current: null, isRegistered })}.`
  })
  return [...new Set(words)]
}

const partsIn = (db: Db, scope: Scope, propertyIds: readonly number[]) =>
  db
    .select({
      propertyId: parties.propertyId,
      personId: people.id,
      fullName: people.fullName,
      cpf: people.cpf,
      cnpj: people.cnpj,
      role: parties.role,
    })
    .from(parties)
    .innerJoin(people, and(sameAccount(people, parties), eq(people.id, parties.personId)))
    .where(and(inAccount(parties, scope), isIn(parties.propertyId, propertyIds)))

function unregisteredBurdens(named: Named, { burdenEnds, ...known }: KnownBurdens): string[] {
  const rows = rowsOf(known)
  const here = ({ id }: PaperFactRow): KnownHere => {
    const row = rows.get(id)
    return { ...nothingKnown, burdens: row ? [row] : [], burdenEnds }
  }
  const unknown = named.filter((one) => !isKnown('burden', one.value, here(one)))
  const words = toldOnce(unknown, (one) => one).map(([one]) => {
    const { said, matricula = null, act = null } = one.value
    const current = currentWords('burden', one.value, here(one))
    return `${askedWords({ field: 'burden', value: said, matricula, act, current, isRegistered: false })}.`
  })
  return [...new Set(words)]
}

/** Those in the account who bear a number that a fact prints. */
async function peopleByNumber(db: Db, scope: Scope, named: Named): Promise<Map<string, Numbered>> {
  const numbers = named.flatMap(({ value }) => numbersIn(value))
  const rows = await db
    .select({ fullName: people.fullName, cpf: people.cpf, cnpj: people.cnpj })
    .from(people)
    .where(and(inAccount(people, scope), or(isIn(people.cpf, numbers), isIn(people.cnpj, numbers))))
  return new Map(rows.flatMap((person) => numbersIn(person).map((number) => [number, person] as const)))
}
