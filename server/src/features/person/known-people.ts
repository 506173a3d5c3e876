import {
  type PersonFacts,
  type PersonRecordFacts,
  pickPersonFacts,
} from '@soleira/domain/person/person-facts'
import { personSearchKey } from '@soleira/domain/person/search'
import { and, asc, countDistinct, desc, eq, inArray, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { LostTie, violatedConstraint } from '../../database/failure.ts'
import { checklistItems, type PersonRow, papers, parties, people } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { inboxFilesCiting, mayCite } from '../paper/citing.ts'

export interface LockedPerson extends PersonRow {
  properties: number
}

interface Named {
  ids?: number[]
  numbers?: string[]
}

/** All commands lock in one order, so that none deadlock: natural persons by CPF, then companies by CNPJ. */
export async function lockRecords(
  db: Db,
  scope: Pick<Scope, 'account'>,
  { ids = [], numbers = [] }: Named,
): Promise<PersonRow[]> {
  if (!ids.length && !numbers.length) return []
  const named = or(
    inArray(people.id, ids),
    inArray(people.cpf, numbers),
    inArray(people.cnpj, numbers),
  ) as SQL
  return db
    .select()
    .from(people)
    .where(and(inAccount(people, scope), named))
    .orderBy(desc(people.kind), sql`coalesce(${people.cpf}, ${people.cnpj})`, asc(people.id))
    .for('update')
}

export async function lockPeople(
  db: Db,
  scope: Pick<Scope, 'account'>,
  named: Named,
): Promise<LockedPerson[]> {
  const locked = await lockRecords(db, scope, named)
  if (!locked.length) return []
  const ids = locked.map(({ id }) => id)
  // A separate statement sees what happened while this one waited for the locks.
  const counts = await db
    .select({ id: parties.personId, properties: countDistinct(parties.propertyId) })
    .from(parties)
    .where(and(inAccount(parties, scope), inArray(parties.personId, ids)))
    .groupBy(parties.personId)
  const countOf = new Map(counts.map(({ id, properties }) => [id, properties]))
  return locked.map((row) => ({ ...row, properties: countOf.get(row.id) ?? 0 }))
}

export type RecordToWrite = typeof people.$inferInsert & { id?: number }

export function newRecord(scope: Scope, person: PersonFacts & { cpf: string }): RecordToWrite {
  const { phone, email, ...facts } = pickPersonFacts(person)
  const [phones, emails] = [phone ? [phone] : [], email ? [email] : []]
  const searchKey = personSearchKey({ ...person, phones, emails })
  return { ...facts, cpf: person.cpf, phones, emails, searchKey, accountId: scope.account }
}

export function changedRecord(
  person: PersonRow,
  facts: PersonRecordFacts,
  cpf: string | null,
): RecordToWrite {
  const changed = { ...person, ...facts, cpf, version: person.version + 1, updatedAt: new Date() }
  return { ...changed, searchKey: personSearchKey(changed) }
}

export async function writeRecords(db: Db, records: readonly RecordToWrite[]): Promise<Map<string, number>> {
  if (!records.length) return new Map()
  // One order makes two commands with the same new people wait instead of deadlock.
  const ordered = records.toSorted((one, other) => ((one.cpf ?? '') < (other.cpf ?? '') ? -1 : 1))
  const rows = await db
    .insert(people)
    .overridingSystemValue()
    .values(ordered)
    .onConflictDoUpdate({
      target: [people.accountId, people.id],
      set: {
        fullName: sql`excluded.full_name`,
        cpf: sql`excluded.cpf`,
        phones: sql`excluded.phones`,
        emails: sql`excluded.emails`,
        birthDate: sql`excluded.birth_date`,
        rg: sql`excluded.rg`,
        maritalStatus: sql`excluded.marital_status`,
        fatherName: sql`excluded.father_name`,
        motherName: sql`excluded.mother_name`,
        searchKey: sql`excluded.search_key`,
        version: sql`excluded.version`,
        updatedAt: sql`now()`,
      },
    })
    .returning({ id: people.id, cpf: people.cpf })
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'people_cpf' ? new LostTie() : error
    })
  return new Map(rows.flatMap(({ id, cpf }) => (cpf === null ? [] : [[cpf, id]])))
}

export function factsOfRow(row: PersonRecordFacts): PersonRecordFacts {
  const { fullName, phones, emails, birthDate, rg, maritalStatus, fatherName, motherName } = row
  return { fullName, phones, emails, birthDate, rg, maritalStatus, fatherName, motherName }
}

/**
 * People named by inbox papers stay, so that both can be erased together. A name beside another person's
 * number does not count, because mistyped numbers get corrected.
 */
async function citedOf(
  db: Db,
  scope: Pick<Scope, 'account'>,
  people: readonly PersonRow[],
): Promise<PersonRow[]> {
  if (!(await mayCite(db, scope, people))) return []
  const cited: PersonRow[] = []
  for (const person of people) {
    const papers = await inboxFilesCiting(db, scope, person)
    if (papers.some(({ citation }) => citation.by === 'number' || citation.isAlone)) cited.push(person)
  }
  return cited
}

/** Removes people whom nothing names any more. The caller must remove the parties first. */
export async function releasePeople(
  db: Db,
  scope: Pick<Scope, 'account'>,
  ids: readonly number[],
): Promise<void> {
  const locked = await lockPeople(db, scope, { ids: [...ids] })
  await releaseLocked(
    db,
    scope,
    locked.filter(({ properties }) => !properties),
  )
}

export async function releaseLocked(
  db: Db,
  scope: Pick<Scope, 'account'>,
  locked: readonly PersonRow[],
): Promise<void> {
  const left = locked.filter(({ isKept }) => !isKept)
  if (!left.length) return
  const cited = await citedOf(db, scope, left)
  const unnamed = left.filter((person) => !cited.includes(person)).map(({ id }) => id)
  if (!unnamed.length) return
  const inParties = db
    .select({ id: parties.id })
    .from(parties)
    .where(and(inAccount(parties, scope), eq(parties.personId, people.id)))
  // Papers that were begun stay with their property, and so does the person whom they are about.
  const begun = db
    .select({ id: checklistItems.id })
    .from(checklistItems)
    .where(
      and(
        inAccount(checklistItems, scope),
        eq(checklistItems.personId, people.id),
        ne(checklistItems.status, 'pending'),
      ),
    )
  const received = db
    .select({ id: papers.id })
    .from(papers)
    .where(and(inAccount(papers, scope), eq(papers.personId, people.id)))
  await db
    .delete(people)
    .where(
      and(
        inAccount(people, scope),
        inArray(people.id, unnamed),
        notExists(inParties),
        notExists(begun),
        notExists(received),
      ),
    )
}
