import {
  changeBy,
  isContrary,
  recordedValue,
  refuseAccepting,
} from '@soleira/domain/document-request/accept-data'
import {
  factsSaid,
  type HandedFacts,
  type HandedValue,
  pastDays,
} from '@soleira/domain/document-request/asked-data'
import { mostHandedForms } from '@soleira/domain/document-request/data-state'
import { dataAccepted, dataHandedIn, dataRefused } from '@soleira/domain/document-request/events'
import { isInFuture } from '@soleira/domain/format/birth-date'
import type { Person } from '@soleira/domain/person/contract'
import { type DeedFact, recordedFactName } from '@soleira/domain/person/deed-facts'
import { personInput } from '@soleira/domain/person/person'
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { documentRequests, handedFacts, requestedData } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { namedSubject } from '../notification/subject.ts'
import { changePerson, createPerson } from '../person/commands.ts'
import { keepPlacesOfLocked } from '../person/kept-place.ts'
import { lockRecords } from '../person/known-people.ts'
import { lockTogether } from '../person/lock-together.ts'
import { findPerson } from '../person/queries.ts'
import { refuseNow } from './commands.ts'
import { findNamed } from './data-queries.ts'
import type { EnteredRequest } from './enter.ts'

const ofForm = (scope: Scope, { requestId, position }: { requestId: number; position: number }) =>
  and(inAccount(handedFacts, scope), eq(handedFacts.requestId, requestId), eq(handedFacts.position, position))

/**
 * The facts wait for the broker and replace those that waited before. Throws not_found for a form that was
 * not asked for, validation_failed, and link_spent.
 */
export async function handDataIn(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  { request: { id, propertyId }, scope }: EnteredRequest,
  { position, facts }: { position: number; facts: HandedFacts },
): Promise<void> {
  const said = factsSaid(facts)
  if (!said.length) throw invalidFields({ facts: 'Preencha ao menos um campo' })
  for (const day of pastDays) {
    if (facts[day] && isInFuture(facts[day], new Date())) {
      throw invalidFields({ [`facts.${day}`]: 'A data não pode ser no futuro' })
    }
  }
  await db.transaction(async (db) => {
    await countForm(db, scope, id)
    const form = { requestId: id, position }
    const person = await askedPerson(db, scope, form, said)
    // Before the facts, as whoever accepts them does.
    await lockRecords(db, scope, { ids: [person.id] })
    await db.delete(handedFacts).where(
      and(
        ofForm(scope, form),
        isNull(handedFacts.decidedAt),
        inArray(
          handedFacts.fact,
          said.map(([fact]) => fact),
        ),
      ),
    )
    await db.insert(handedFacts).values(
      said.map(([fact, value]) => ({
        accountId: scope.account,
        ...form,
        fact,
        value,
        recorded: recordedValue(person, fact),
      })),
    )
    await keepPlacesOfLocked(db, scope, [person.id])
    await record(db, scope, dataHandedIn(id, await namedSubject(db, scope, propertyId)))
  })
}

/** Counting comes first, so two senders take turns. The request may have ended since this one began. */
async function countForm(db: Db, scope: EnteredRequest['scope'], id: number): Promise<void> {
  const counted = await db
    .update(documentRequests)
    .set({ forms: sql`${documentRequests.forms} + 1` })
    .where(
      and(
        inAccount(documentRequests, scope),
        eq(documentRequests.id, id),
        isNull(documentRequests.revokedAt),
        gt(documentRequests.expiresAt, sql`now()`),
        lt(documentRequests.forms, mostHandedForms),
      ),
    )
    .returning({ id: documentRequests.id })
  if (!counted.length) await refuseNow(db, scope, id, 'formulários')
}

async function askedPerson(
  db: Db,
  scope: Scope,
  { requestId, position }: { requestId: number; position: number },
  said: ReturnType<typeof factsSaid>,
): Promise<Person> {
  const [asked] = await db
    .select()
    .from(requestedData)
    .where(
      and(
        inAccount(requestedData, scope),
        eq(requestedData.requestId, requestId),
        eq(requestedData.position, position),
      ),
    )
    .for('share')
  const person = asked && (await findPerson(db, scope, asked.personId))
  if (!asked || !person) throw new AppError('not_found')
  const stray = said.filter(([fact]) => !asked.facts.includes(fact))
  if (stray.length) {
    throw invalidFields(
      Object.fromEntries(stray.map(([fact]) => [`facts.${fact}`, 'Este dado não foi pedido'])),
    )
  }
  return person
}

interface Deciding {
  propertyId: number
  requestId: number
  ids: readonly number[]
}

/**
 * Throws not_found, conflict when a fact does not wait any more, and validation_failed for facts of several
 * people.
 */
async function findForm(db: Db, scope: Scope, { propertyId, requestId, ids }: Deciding) {
  const rows = await db
    .select({ position: requestedData.position, personId: requestedData.personId, row: handedFacts })
    .from(documentRequests)
    .innerJoin(
      requestedData,
      and(sameAccount(requestedData, documentRequests), eq(requestedData.requestId, documentRequests.id)),
    )
    .innerJoin(
      handedFacts,
      and(
        sameAccount(handedFacts, requestedData),
        eq(handedFacts.requestId, requestedData.requestId),
        eq(handedFacts.position, requestedData.position),
      ),
    )
    .where(
      and(
        inAccount(documentRequests, scope),
        eq(documentRequests.propertyId, propertyId),
        eq(documentRequests.id, requestId),
        inArray(handedFacts.id, [...ids]),
        isNull(handedFacts.decidedAt),
      ),
    )
  const [first] = rows
  if (!first) {
    const [known] = await db
      .select({ id: documentRequests.id })
      .from(documentRequests)
      .where(
        and(
          inAccount(documentRequests, scope),
          eq(documentRequests.propertyId, propertyId),
          eq(documentRequests.id, requestId),
        ),
      )
    if (!known) throw new AppError('not_found')
  }
  if (!first || rows.length < new Set(ids).size) throw decidedAlready()
  if (rows.some(({ position }) => position !== first.position)) {
    throw invalidFields({ ids: 'Aceite ou recuse os dados de uma pessoa de cada vez' })
  }
  const said = new Map<DeedFact, HandedValue>()
  for (const { row } of rows) if (row.value !== null) said.set(row.fact, row.value)
  return { personId: first.personId, said }
}

const decidedAlready = () =>
  new AppError('conflict', {
    message: 'Algo foi enviado de novo, ou já foi decidido. Confira a situação atual.',
  })

async function decide(db: Db, scope: Scope, { requestId, ids }: Deciding, reason: string | null) {
  const decided = await db
    .update(handedFacts)
    .set({ value: null, recorded: null, decidedAt: sql`now()`, reason })
    .where(
      and(
        inAccount(handedFacts, scope),
        eq(handedFacts.requestId, requestId),
        inArray(handedFacts.id, [...ids]),
        isNull(handedFacts.decidedAt),
      ),
    )
    .returning({ id: handedFacts.id })
  if (decided.length < new Set(ids).size) throw decidedAlready()
}

/**
 * Writes the facts into the person's record. Throws not_found and stale_person. Throws conflict when the
 * record says otherwise and `replaces` is false, or when a fact was decided or sent again meanwhile.
 */
export async function acceptData(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  scope: UserScope,
  deciding: Deciding,
  { version, replaces }: { version: number; replaces: boolean },
): Promise<void> {
  await db.transaction(async (db) => {
    const { personId, said } = await findForm(db, scope, deciding)
    const name = said.get('spouseName')
    const known = typeof name === 'string' ? await findNamed(db, scope, deciding, personId, name) : []
    // With several namesakes nobody knows which one is meant.
    const [spouse] = known.length === 1 ? known : []
    await lockTogether(db, scope, spouse === undefined ? [personId] : [personId, spouse])
    // When two accept at once, the second has waited for the first and finds nothing to decide.
    await decide(db, scope, deciding, null)
    const person = await findPerson(db, scope, personId)
    if (!person) throw new AppError('not_found')
    if (person.version !== version) throw new AppError('stale_person')
    refuse(refuseAccepting(person, said))
    const contrary = [...said].filter(([fact, value]) => isContrary(person, fact, value))
    if (!replaces)
      refuse(Object.fromEntries(contrary.map(([fact]) => [fact, 'O cadastro já diz outra coisa'])))
    const spouseId = typeof name === 'string' ? (spouse ?? (await takeIn(db, scope, name, record))) : null
    const change = changeBy(person, said, spouseId)
    const manner = { version, forProperties: replaces && contrary.length > 0, isSaid: true }
    await changePerson(db, scope, personId, change, manner, record)
    await record(db, scope, dataAccepted(deciding.requestId, deciding.propertyId))
  })
}

function refuse(fields: Record<string, string>): void {
  const [first] = Object.entries(fields)
  if (!first) return
  const [fact, why] = first
  throw new AppError('conflict', { message: `${recordedFactName(fact as DeedFact)}: ${why}.`, fields })
}

function takeIn(db: Db, scope: UserScope, fullName: string, record: Parts['record']): Promise<number> {
  return createPerson(db, scope, personInput.parse({ kind: 'natural', fullName }), null, record)
}

/** Deletes the words; their sender sees the reason. Throws not_found and conflict. */
export async function refuseData(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  scope: UserScope,
  deciding: Deciding,
  reason: string,
): Promise<void> {
  await db.transaction(async (db) => {
    const { personId } = await findForm(db, scope, deciding)
    await lockRecords(db, scope, { ids: [personId] })
    await decide(db, scope, deciding, reason)
    await keepPlacesOfLocked(db, scope, [personId])
    await record(db, scope, dataRefused(deciding.requestId, deciding.propertyId))
  })
}
