import { type BurdenTold, rowsTold } from '@soleira/domain/burden/rows-told'
import type { BurdenRecorded } from '@soleira/domain/burden/words'
import { askedWords, burdenIn, type FactValue } from '@soleira/domain/paper-fact/fact'
import { currentWords, isBurdenKnown, isKnown, type KnownHere } from '@soleira/domain/paper-fact/known'
import { toldOnce } from '@soleira/domain/paper-fact/told-once'
import { personWords } from '@soleira/domain/today/of-papers'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  burdens,
  type PaperFactRow,
  paperFacts,
  parties,
  people,
  properties,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { couplesOf } from './spouses.ts'

/** Owners, spouses and burdens that papers name and the record does not, told in words. */
export async function unregisteredNames(db: Db, scope: Scope, propertyId: number): Promise<string[]> {
  const named = await db
    .select()
    .from(paperFacts)
    .where(and(inAccount(paperFacts, scope), eq(paperFacts.propertyId, propertyId), isWaitingName))
    .orderBy(asc(paperFacts.id))
  const of = (field: 'owner' | 'spouseName' | 'burden') => named.filter((one) => one.field === field)
  return [
    ...(await unregisteredOwners(db, scope, propertyId, of('owner'))),
    ...(await unregisteredSpouses(db, scope, propertyId, of('spouseName'))),
    ...(await unregisteredBurdens(db, scope, propertyId, of('burden'))),
  ]
}

/** How many of them there are, by property; nothing of those that have none. */
export async function countUnregistered(
  db: Db,
  scope: Scope,
  propertyIds: readonly number[],
): Promise<Map<number, number>> {
  if (!propertyIds.length) return new Map()
  const rows = await db
    .selectDistinct({ id: paperFacts.propertyId })
    .from(paperFacts)
    .where(and(inAccount(paperFacts, scope), inArray(paperFacts.propertyId, [...propertyIds]), isWaitingName))
  const counts = new Map<number, number>()
  for (const { id } of rows) counts.set(id, (await unregisteredNames(db, scope, id)).length)
  return counts
}

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

/** Nothing is asked for yet of a stranger. */
async function unregisteredOwners(db: Db, scope: Scope, propertyId: number, named: Named): Promise<string[]> {
  if (!named.length) return []
  const parts = await partsOf(db, scope, propertyId)
  const numbered = await peopleOf(db, scope, named)
  const owners = parts.filter(({ role }) => role === 'owner')
  const strangers = named.filter(({ value }) => !isAmong(value, owners))
  return inWords(
    toldOnce(strangers, (one) => one).map(([one]) => one),
    'owner',
    [...parts, ...numbered],
  )
}

/**
 * One whom the record has in other words is a difference, and one who is registered nobody new. Nothing is asked here
 * of the spouse of somebody who only buys.
 */
async function unregisteredSpouses(
  db: Db,
  scope: Scope,
  propertyId: number,
  named: Named,
): Promise<string[]> {
  if (!named.length) return []
  const parts = await partsOf(db, scope, propertyId)
  const selling = new Set(parts.flatMap(({ role, personId }) => (role === 'buyer' ? [] : personId)))
  const couples = await couplesOf(db, scope, [...selling])
  const known = [...parts, ...(await peopleOf(db, scope, named))]
  const ofSelling = named.filter(({ personId }) => personId !== null && selling.has(personId))
  const strangers = ofSelling.filter(
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

const partsOf = (db: Db, scope: Scope, propertyId: number) =>
  db
    .select({
      personId: people.id,
      fullName: people.fullName,
      cpf: people.cpf,
      cnpj: people.cnpj,
      role: parties.role,
    })
    .from(parties)
    .innerJoin(people, and(sameAccount(people, parties), eq(people.id, parties.personId)))
    .where(and(inAccount(parties, scope), eq(parties.propertyId, propertyId)))

async function unregisteredBurdens(
  db: Db,
  scope: Scope,
  propertyId: number,
  named: Named,
): Promise<string[]> {
  if (!named.length) return []
  const { burdenEnds, ...known } = await knownBurdens(db, scope, propertyId)
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

export interface KnownBurdens extends Pick<KnownHere, 'burdenEnds' | 'toldBurdens'> {
  burdens: (KnownHere['burdens'][number] & { id: number })[]
  /** Those that papers told and somebody refused. */
  refusedBurdens: FactValue[]
  /** Those that papers tell and nobody refused. */
  told: ToldBurden[]
}

/** `paper` is its document, null of a paper that nobody has filed. */
export interface ToldBurden extends BurdenTold {
  id: number | string
  paper: number | null
}

/** The row of the record of each fact, by the id of the fact. */
export function rowsOf<Row extends BurdenRecorded>({
  burdens,
  told,
}: {
  burdens: readonly Row[]
  told: readonly ToldBurden[]
}): Map<ToldBurden['id'], Row> {
  return new Map([...rowsTold(burdens, told)].map(([{ id }, row]) => [id, row]))
}

/** Without its own, a burden is one of the matrícula that the property has in the record. */
export const matriculaOfBurden = sql<
  string | null
>`coalesce(${burdens.matricula}, ${properties.registrationNumber})`

/** Those of the record, and what papers clearly say of such as were cancelled. */
export async function knownBurdens(db: Db, scope: Scope, propertyId: number): Promise<KnownBurdens> {
  const { id, kind, act, creditor, amount, laidOn, endedBy, endedOn, endAct } = burdens
  const rows = await db
    .select({
      id,
      kind,
      act,
      matricula: matriculaOfBurden,
      creditor,
      amount,
      laidOn,
      endedBy,
      endedOn,
      endAct,
    })
    .from(burdens)
    .innerJoin(properties, and(sameAccount(properties, burdens), eq(properties.id, burdens.propertyId)))
    .where(and(inAccount(burdens, scope), eq(burdens.propertyId, propertyId)))
    .orderBy(asc(burdens.id))
  const said = await db
    .select({
      id: paperFacts.id,
      documentId: paperFacts.documentId,
      field: paperFacts.field,
      value: paperFacts.value,
      answer: paperFacts.answer,
      isSure: paperFacts.isSure,
    })
    .from(paperFacts)
    .where(
      and(
        inAccount(paperFacts, scope),
        eq(paperFacts.propertyId, propertyId),
        inArray(paperFacts.field, ['burden', 'burdenEnd']),
      ),
    )
    .orderBy(asc(paperFacts.id))
  const of = (which: (one: (typeof said)[number]) => boolean) => said.filter(which).map(({ value }) => value)
  const burdenEnds = of(
    ({ field, isSure, answer }) => field === 'burdenEnd' && isSure && answer !== 'refused',
  )
  const telling = said.filter(({ field, answer }) => field === 'burden' && answer !== 'refused')
  const told = telling.map(({ id, documentId, value }) => ({ id, paper: documentId, ...burdenIn(value) }))
  const recorded = rows.map((one) => ({ ...one, isCancelled: one.endedBy !== null }))
  const rowOf = rowsOf({ burdens: recorded, told })
  return {
    burdens: recorded.map((row) => ({
      ...row,
      ...toldBy(telling.filter(({ id }) => rowOf.get(id) === row)),
    })),
    burdenEnds,
    refusedBurdens: of(({ field, answer }) => field === 'burden' && answer === 'refused'),
    told,
    toldBurdens: telling.filter(
      ({ id, answer, value }) =>
        answer === null && !rowOf.has(id) && !isBurdenKnown(value, { burdens: [], burdenEnds }),
    ),
  }
}

/** The first day on which a paper tells it, and the fact of the last one. */
function toldBy(telling: readonly { id: number; value: FactValue }[]) {
  const dayOf = ({ value }: (typeof telling)[number]) => value.asOf ?? ''
  const inOrder = telling.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
  return { toldOn: inOrder.map(dayOf).find(Boolean) ?? null, toldIn: inOrder.at(-1)?.id ?? null }
}

/** Those in the account who bear a number that a fact prints. */
function peopleOf(db: Db, scope: Scope, named: Named) {
  const [cpfs, cnpjs] = [
    named.flatMap(({ value }) => value.cpf ?? []),
    named.flatMap(({ value }) => value.cnpj ?? []),
  ]
  return db
    .select({ fullName: people.fullName, cpf: people.cpf, cnpj: people.cnpj })
    .from(people)
    .where(and(inAccount(people, scope), or(inArray(people.cpf, cpfs), inArray(people.cnpj, cnpjs))))
}
