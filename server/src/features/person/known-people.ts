import {
  type PersonFacts,
  type PersonRecordFacts,
  pickPersonFacts,
} from '@soleira/domain/person/person-facts'
import { personSearchKey } from '@soleira/domain/person/search'
import { and, asc, countDistinct, desc, eq, ne, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { LostTie, violatedConstraint } from '../../database/failure.ts'
import { any, preparedRows, prepareOnce } from '../../database/prepared.ts'
import {
  checklistItems,
  dealSellers,
  documents,
  type PersonRow,
  papers,
  parties,
  people,
} from '../../database/tables/index.ts'
import type { Scope } from '../../scope.ts'
import { inboxFilesCiting, mayCite } from '../paper/citing.ts'
import { isOfEither } from '../paper/identities.ts'

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
  return lockedRecords(db).execute({ account: scope.account, ids, numbers })
}

const account = sql.placeholder('account')
const ids = sql`${sql.placeholder('ids')}::int[]`
const numbers = sql`${sql.placeholder('numbers')}::text[]`

const lockedRecords = prepareOnce((db) =>
  db
    .select()
    .from(people)
    .where(
      and(
        eq(people.accountId, account),
        or(eq(people.id, any(ids)), eq(people.cpf, any(numbers)), eq(people.cnpj, any(numbers))),
      ),
    )
    .orderBy(desc(people.kind), sql`coalesce(${people.cpf}, ${people.cnpj})`, asc(people.id))
    .for('update')
    .prepare('lock_records'),
)

const partsOf = prepareOnce((db) =>
  db
    .select({ id: parties.personId, properties: countDistinct(parties.propertyId) })
    .from(parties)
    .where(and(eq(parties.accountId, account), eq(parties.personId, any(ids))))
    .groupBy(parties.personId)
    .prepare('parts_of_people'),
)

export async function lockPeople(
  db: Db,
  scope: Pick<Scope, 'account'>,
  named: Named,
): Promise<LockedPerson[]> {
  const locked = await lockRecords(db, scope, named)
  if (!locked.length) return []
  const ids = locked.map(({ id }) => id)
  // A statement of its own sees what happened while we waited for the locks.
  const counts = await partsOf(db).execute({ account: scope.account, ids })
  const countOf = new Map(counts.map(({ id, properties }) => [id, properties]))
  return locked.map((row) => ({ ...row, properties: countOf.get(row.id) ?? 0 }))
}

const written = [
  'id',
  'accountId',
  'kind',
  'fullName',
  'cpf',
  'cnpj',
  'phones',
  'emails',
  'birthDate',
  'rg',
  'maritalStatus',
  'fatherName',
  'motherName',
  'searchKey',
  'version',
] as const

/** A new person has no id yet. */
export type RecordToWrite = Pick<PersonRow, Exclude<(typeof written)[number], 'id'>> & { id: number | null }

export function newRecord(scope: Scope, person: PersonFacts & { cpf: string }): RecordToWrite {
  const { phone, email, ...facts } = pickPersonFacts(person)
  const [phones, emails] = [phone ? [phone] : [], email ? [email] : []]
  const searchKey = personSearchKey({ ...person, phones, emails })
  const natural = { kind: 'natural', cpf: person.cpf, cnpj: null } as const
  return { id: null, version: 1, ...natural, ...facts, phones, emails, searchKey, accountId: scope.account }
}

export function changedRecord(
  person: PersonRow,
  facts: PersonRecordFacts,
  cpf: string | null,
): RecordToWrite {
  const changed = { ...person, ...facts, cpf, version: person.version + 1 }
  return { ...changed, searchKey: personSearchKey(changed) }
}

export async function writeRecords(db: Db, records: readonly RecordToWrite[]): Promise<Map<string, number>> {
  if (!records.length) return new Map()
  // One order makes two commands with the same new people wait instead of deadlock.
  const ordered = records.toSorted((one, other) => ((one.cpf ?? '') < (other.cpf ?? '') ? -1 : 1))
  const rows = await writtenRecords(db, ordered).catch((error: unknown) => {
    throw violatedConstraint(error) === 'people_cpf' ? new LostTie() : error
  })
  return new Map(rows.flatMap(({ id, cpf }) => (cpf === null ? [] : [[cpf, id]])))
}

const writtenRecords = preparedRows(written, (db, rows) =>
  db
    .insert(people)
    .overridingSystemValue()
    .values(rows.map((row) => ({ ...row, id: sql`coalesce(${row.id}::int, nextval('people_id_seq'))` })))
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
    .prepare(`write_records_${rows.length}`),
)

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
  await withoutUnnamed(db).execute({ account: scope.account, ids: unnamed })
}

const withoutUnnamed = prepareOnce((db) => {
  const inParties = db
    .select({ id: parties.id })
    .from(parties)
    .where(and(eq(parties.accountId, account), eq(parties.personId, people.id)))
  const inDeals = db
    .select({ id: dealSellers.dealId })
    .from(dealSellers)
    .where(
      and(
        eq(dealSellers.accountId, account),
        or(eq(dealSellers.personId, people.id), eq(dealSellers.representsId, people.id)),
      ),
    )
  // Papers that were begun stay with the property that they were asked for, and so does whom they are about.
  const begun = db
    .select({ id: checklistItems.id })
    .from(checklistItems)
    .where(
      and(
        eq(checklistItems.accountId, account),
        eq(checklistItems.personId, people.id),
        ne(checklistItems.status, 'pending'),
      ),
    )
  const received = db
    .select({ id: papers.id })
    .from(papers)
    .where(and(eq(papers.accountId, account), isOfEither(papers, people.id)))
  const sent = db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.accountId, account), isOfEither(documents, people.id)))
  return db
    .delete(people)
    .where(
      and(
        eq(people.accountId, account),
        eq(people.id, any(ids)),
        notExists(inParties),
        notExists(inDeals),
        notExists(begun),
        notExists(received),
        notExists(sent),
      ),
    )
    .prepare('remove_unnamed')
})
