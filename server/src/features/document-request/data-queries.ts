import { isDeepStrictEqual } from 'node:util'
import { factWords, isContrary, recordedValue } from '@soleira/domain/document-request/accept-data'
import type {
  AskedData,
  HandedData,
  LackedData,
  RequestedFact,
} from '@soleira/domain/document-request/data-contract'
import { dataState, factState } from '@soleira/domain/document-request/data-state'
import type { RequestedData } from '@soleira/domain/document-request/recipient'
import { recipientName } from '@soleira/domain/document-request/wanted'
import type { Person } from '@soleira/domain/person/contract'
import { type DeedFact, lackedFacts, unionFacts } from '@soleira/domain/person/deed-facts'
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/client.ts'
import {
  documentRequests,
  handedFacts,
  parties,
  people,
  properties,
  requestedData,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../../scope.ts'
import { findPerson } from '../person/queries.ts'

type HandedRow = typeof handedFacts.$inferSelect

export async function listLacking(
  db: Db,
  scope: Scope,
  people: readonly { personId: number }[],
): Promise<LackedData[]> {
  const lacking: LackedData[] = []
  for (const { personId } of people) {
    const person = await findPerson(db, scope, personId)
    const facts = person ? lackedFacts(person) : []
    if (person && facts.length) lacking.push({ personId, person: person.fullName, facts })
  }
  return lacking
}

export async function readAskedData(
  db: Db,
  scope: Scope,
  requestIds: readonly number[],
): Promise<Map<number, AskedData[]>> {
  if (!requestIds.length) return new Map()
  const asked = await db
    .select()
    .from(requestedData)
    .where(and(inAccount(requestedData, scope), inArray(requestedData.requestId, [...requestIds])))
    .orderBy(asc(requestedData.position))
  if (!asked.length) return new Map()
  const handed = await db
    .select()
    .from(handedFacts)
    .where(and(inAccount(handedFacts, scope), inArray(handedFacts.requestId, [...requestIds])))
    .orderBy(asc(handedFacts.id))
  const known = new Map<number, Person | null>()
  for (const { personId } of asked) {
    if (!known.has(personId)) known.set(personId, await findPerson(db, scope, personId))
  }
  const forms: { requestId: number; form: AskedData }[] = []
  for (const { requestId, position, personId, facts } of asked) {
    const person = known.get(personId)
    if (!person) continue
    const lacked = lackedFacts(person)
    const told: RequestedFact[] = []
    for (const fact of facts) {
      const last = handed.findLast(
        (row) => row.requestId === requestId && row.position === position && row.fact === fact,
      )
      const one = tellFact(person, fact, lacked.includes(fact), last)
      // A spouse who is already recorded is never replaced.
      const spouse = fact === 'spouseName' && one.recorded === null ? one.said : null
      const namesakes = spouse === null ? null : await findNamed(db, scope, { requestId }, personId, spouse)
      told.push({ ...one, namesakes: namesakes?.length ?? null })
    }
    const form: AskedData = {
      position,
      personId,
      person: person.fullName,
      isCompany: person.kind === 'legal',
      version: person.version,
      state: dataState(told),
      facts: told,
    }
    forms.push({ requestId, form })
  }
  const of = Map.groupBy(forms, ({ requestId }) => requestId)
  return new Map([...of].map(([id, some]) => [id, some.map(({ form }) => form)]))
}

function tellFact(
  person: Person,
  fact: DeedFact,
  isLacking: boolean,
  last: HandedRow | undefined,
): Omit<RequestedFact, 'namesakes'> {
  const state = factState(isLacking, last ? stateOf(last) : null)
  const recorded = recordedValue(person, fact)
  const value = last?.value ?? null
  return {
    fact,
    state,
    id: value === null ? null : (last?.id ?? null),
    said: value === null ? null : factWords(fact, value),
    recorded: recorded === null ? null : factWords(fact, recorded),
    isContrary: value !== null && isContrary(person, fact, value),
    isChanged: value !== null && !isDeepStrictEqual(last?.recorded ?? null, recorded),
    handedAt: last?.handedAt.toISOString() ?? null,
    reason: state === 'refused' ? (last?.reason ?? null) : null,
  }
}

/** Other people of this name who take part in the request's property. */
export async function findNamed(
  db: Db,
  scope: Scope,
  { requestId }: { requestId: number },
  personId: number,
  name: string,
): Promise<number[]> {
  const found = await db
    .selectDistinct({ id: people.id })
    .from(documentRequests)
    .innerJoin(
      parties,
      and(sameAccount(parties, documentRequests), eq(parties.propertyId, documentRequests.propertyId)),
    )
    .innerJoin(people, and(sameAccount(people, parties), eq(people.id, parties.personId)))
    .where(
      and(
        inAccount(documentRequests, scope),
        eq(documentRequests.id, requestId),
        ne(people.id, personId),
        eq(people.kind, 'natural'),
        sql`lower(${people.fullName}) = lower(${name})`,
      ),
    )
  return found.map(({ id }) => id)
}

function stateOf({ decidedAt, reason }: HandedRow) {
  if (decidedAt === null) return 'waiting' as const
  return reason === null ? ('accepted' as const) : ('refused' as const)
}

/** Forms with an answer that waits, the latest request first. */
export async function listHanded(
  db: Db,
  scope: Scope,
  of: { propertyId: number } | { personId: number },
): Promise<HandedData[]> {
  const owned =
    'personId' in of
      ? await db.$count(people, and(inAccount(people, scope), eq(people.id, of.personId)))
      : await db.$count(properties, and(inAccount(properties, scope), eq(properties.id, of.propertyId)))
  if (!owned) throw new AppError('not_found')
  const asked = alias(people, 'asked')
  const rows = await db
    .selectDistinct({
      requestId: documentRequests.id,
      propertyId: documentRequests.propertyId,
      audience: documentRequests.audience,
      name: asked.fullName,
      position: handedFacts.position,
    })
    .from(handedFacts)
    .innerJoin(
      requestedData,
      and(
        sameAccount(requestedData, handedFacts),
        eq(requestedData.requestId, handedFacts.requestId),
        eq(requestedData.position, handedFacts.position),
      ),
    )
    .innerJoin(
      documentRequests,
      and(sameAccount(documentRequests, handedFacts), eq(documentRequests.id, handedFacts.requestId)),
    )
    .leftJoin(asked, and(sameAccount(asked, documentRequests), eq(asked.id, documentRequests.personId)))
    .where(
      and(
        inAccount(handedFacts, scope),
        isNull(handedFacts.decidedAt),
        'personId' in of
          ? eq(requestedData.personId, of.personId)
          : eq(documentRequests.propertyId, of.propertyId),
      ),
    )
    .orderBy(desc(documentRequests.id), asc(handedFacts.position))
  const forms = await readAskedData(db, scope, [...new Set(rows.map(({ requestId }) => requestId))])
  return rows.flatMap(({ requestId, propertyId, audience, name, position }) => {
    const data = forms.get(requestId)?.find((one) => one.position === position)
    return data ? [{ propertyId, requestId, recipient: recipientName(audience, name), data }] : []
  })
}

/** For the person who fills in the form: names of facts, but no values. */
export async function listRequestedData(db: Db, scope: Scope, requestId: number): Promise<RequestedData[]> {
  const forms = (await readAskedData(db, scope, [requestId])).get(requestId) ?? []
  return forms.map(({ position, person, isCompany, state, facts }) => {
    const named = (...states: readonly RequestedFact['state'][]) =>
      facts.filter((one) => states.includes(one.state)).map(({ fact }) => fact)
    // Somebody who lives in a union is asked the facts about it.
    const asksState = named('missing', 'refused', 'waiting').includes('maritalStatus')
    return {
      position,
      person,
      isCompany,
      state,
      facts: facts
        .filter(
          (one) => one.state !== 'accepted' && (one.state !== 'settled' || (asksState && isOfUnion(one))),
        )
        .map(({ fact }) => fact),
      waiting: named('waiting'),
      refused: facts.flatMap(({ fact, reason }) => (reason === null ? [] : [{ fact, reason }])),
    }
  })
}

const isOfUnion = ({ fact, recorded }: RequestedFact) => unionFacts.includes(fact) && recorded === null
