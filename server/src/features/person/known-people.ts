import type { FileFacts, PersonFacts } from '@soleira/domain/person/file-facts'
import { personSearchKey } from '@soleira/domain/person/search'
import { and, asc, desc, eq, getTableColumns, inArray, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { statement } from '../../database/prepared.ts'
import { checklistItems, type PersonRow, papers, parties, people } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

/** A person who is locked until the transaction ends. */
export interface LockedPerson extends PersonRow {
  /** In how many properties they have a part. */
  properties: number
}

/**
 * Locks people, named by id or by CPF or CNPJ, in the one order in which `namedPeople` does it, too, so that no two commands
 * wait for each other: natural persons by their CPF, then companies by their CNPJ.
 */
export async function lockPeople(
  db: Db,
  scope: Pick<Scope, 'account'>,
  { ids = [], numbers = [] }: { ids?: number[]; numbers?: string[] },
): Promise<LockedPerson[]> {
  if (!ids.length && !numbers.length) return []
  const named = or(
    inArray(people.id, ids),
    inArray(people.cpf, numbers),
    inArray(people.cnpj, numbers),
  ) as SQL
  const locked = await db
    .select({ id: people.id })
    .from(people)
    .where(and(inAccount(people, scope), named))
    .orderBy(desc(people.kind), sql`coalesce(${people.cpf}, ${people.cnpj})`, asc(people.id))
    .for('update')
  // Their parties are counted by a statement of its own, which sees what happened while we waited.
  return db
    .select({ ...getTableColumns(people), properties: sql<number>`(${partCount(scope)})`.mapWith(Number) })
    .from(people)
    .where(
      and(
        inAccount(people, scope),
        inArray(
          people.id,
          locked.map(({ id }) => id),
        ),
      ),
    )
}

const partCount = ({ account }: Pick<Scope, 'account'>) => sql`
  select count(distinct o.property_id) from ${parties} o
  where o.account_id = ${account} and o.person_id = people.id`

/** A person as the file of a property names them. */
export interface Named extends FileFacts {
  cpf: string
}

/** The rows of people who come in by the file of a property, for `namedPeople`. */
export function personRows(named: readonly Named[]): string {
  const rows = named.map((person) => {
    const phones = person.phone ? [person.phone] : []
    const emails = person.email ? [person.email] : []
    return {
      full_name: person.fullName,
      cpf: person.cpf,
      phones,
      emails,
      birth_date: person.birthDate,
      rg: person.rg,
      marital_status: person.maritalStatus,
      father_name: person.fatherName,
      mother_name: person.motherName,
      search_key: personSearchKey({ ...person, phones, emails }),
    }
  })
  return JSON.stringify(rows)
}

/**
 * Writes those who are new, and finds and locks those who are there: two who take in the same person at once get one. To be
 * put into a WITH; `account` and `people` are its placeholders.
 */
export const namedPeople = sql`
  insert into ${people} (
    account_id, full_name, cpf, phones, emails, birth_date, rg, marital_status, father_name, mother_name, search_key
  )
  select ${sql.placeholder('account')}::int, full_name, cpf, phones, emails, birth_date, rg, marital_status,
    father_name, mother_name, search_key
  from json_populate_recordset(null::${people}, ${sql.placeholder('people')}) order by cpf
  on conflict (account_id, cpf) do update set cpf = excluded.cpf
  returning account_id, id, cpf, xmax = 0 as is_new`

const nameAll = statement<{ id: number; cpf: string; is_new: boolean }>(
  'name_people',
  sql`with named as (${namedPeople}) select id, cpf, is_new from named`,
)

/** The ids of people by their CPF, written where they are new. */
export async function idsOf(db: Db, scope: Scope, named: readonly Named[]): Promise<Map<string, number>> {
  if (!named.length) return new Map()
  const rows = await nameAll(db, { account: scope.account, people: personRows(named) })
  return new Map(rows.map(({ cpf, id }) => [cpf, id]))
}

/** Keeps what somebody has become. */
export async function keepPerson(
  db: Db,
  scope: Scope,
  person: Pick<PersonRow, 'id' | 'cpf' | 'cnpj'>,
  facts: PersonFacts,
): Promise<void> {
  await db
    .update(people)
    .set({
      ...facts,
      cpf: person.cpf,
      searchKey: personSearchKey({ ...person, ...facts }),
      version: sql`${people.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(inAccount(people, scope), eq(people.id, person.id)))
}

/** The facts of a row, without what makes it one. */
export function factsOfRow(row: PersonFacts): PersonFacts {
  const { fullName, phones, emails, birthDate, rg, maritalStatus, fatherName, motherName } = row
  return { fullName, phones, emails, birthDate, rg, maritalStatus, fatherName, motherName }
}

/**
 * Lets those go whom nothing names any more: they came with the file of a property, and go with it. Whoever calls this
 * has removed the parties before.
 */
export async function releasePeople(
  db: Db,
  scope: Pick<Scope, 'account'>,
  ids: readonly number[],
): Promise<void> {
  if (!ids.length) return
  const locked = await lockPeople(db, scope, { ids: [...ids] })
  const unnamed = locked.filter(({ properties, isKept }) => !properties && !isKept).map(({ id }) => id)
  if (!unnamed.length) return
  // Papers that were begun stay with the property that they were asked for, and so does whom they are about.
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
    .where(and(inAccount(people, scope), inArray(people.id, unnamed), notExists(begun), notExists(received)))
}
