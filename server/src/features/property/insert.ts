import { isValidCnpj } from '@soleira/domain/format/cnpj'
import { factsGiven } from '@soleira/domain/person/file-facts'
import type { PropertyInput } from '@soleira/domain/property/property'
import { propertySearchKey } from '@soleira/domain/property/search'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { statement } from '../../database/prepared.ts'
import { accounts, parties, properties } from '../../database/tables/index.ts'
import type { Scope } from '../../scope.ts'
import { lockPeople, namedPeople, personRows } from '../person/known-people.ts'
import { expectedOfStrangers } from '../person/sellers.ts'
import { columnsOf, refuseNewCompanies } from './owners.ts'

const nextNumber = statement<{ number: number }>(
  'next_sequence_number',
  sql`
    update ${accounts}
    set last_sequence_number = last_sequence_number + 1, property_count = property_count + 1
    where id = ${sql.placeholder('account')}
    returning last_sequence_number as number`,
)

/** The next number, handed out under the lock of the account's row: no two alike, none skipped. One property more. */
export async function nextSequenceNumber(db: Db, scope: Scope): Promise<number> {
  const [counter] = await nextNumber(db, { account: scope.account })
  return (counter as { number: number }).number
}

const insert = statement<{ id: number; known: { personId: number; cpf: string }[] }>(
  'insert_property',
  sql`
    with named as (${namedPeople}), created as (
      insert into ${properties} (
        account_id, sequence_number, search_key, type, street, number, complement, neighborhood, city, state, cep,
        value, registration_number, municipal_registration, items_expected
      ) values (
        ${sql.placeholder('account')}, ${sql.placeholder('sequenceNumber')}, ${sql.placeholder('searchKey')},
        ${sql.placeholder('type')}, ${sql.placeholder('street')}, ${sql.placeholder('number')},
        ${sql.placeholder('complement')}, ${sql.placeholder('neighborhood')}, ${sql.placeholder('city')},
        ${sql.placeholder('state')}, ${sql.placeholder('cep')}, ${sql.placeholder('value')},
        ${sql.placeholder('registrationNumber')}, ${sql.placeholder('municipalRegistration')},
        ${sql.placeholder('expected')}
      ) returning account_id, id
    ), owned as (
      insert into ${parties} (
        account_id, property_id, person_id, position, full_name, phone, email, birth_date, rg, marital_status,
        father_name, mother_name
      )
      select
        created.account_id, created.id, named.id, g.position, g.full_name, g.phone, g.email, g.birth_date, g.rg,
        g.marital_status, g.father_name, g.mother_name
      from created join named on named.account_id = created.account_id
        join json_to_recordset(${sql.placeholder('owners')}) as g(
          cpf text, position smallint, full_name text, phone text, email text, birth_date date, rg text,
          marital_status text, father_name text, mother_name text
        ) on g.cpf = named.cpf
    )
    select id, array(
      select json_build_object('personId', named.id, 'cpf', cpf) from named where not is_new
    ) as known from created`,
)

/** A property that was written, and those of its owners whom the account knew before. */
export interface Inserted {
  id: number
  known: { personId: number; cpf: string }[]
}

/**
 * Writes a new property and its owners in their order, each a person found by the CPF or new, and answers the property's
 * id. One statement instead of three: what a broker waits for when saving is mostly the way to the database and back.
 */
export async function insertProperty(
  db: Db,
  scope: Scope,
  sequenceNumber: number,
  input: PropertyInput,
): Promise<Inserted> {
  const companies = input.owners.filter(({ cpf }) => isValidCnpj(cpf))
  const natural = input.owners.filter((owner) => !companies.includes(owner))
  const owners = input.owners.map((owner, position) => ({ ...columnsOf(owner), cpf: owner.cpf, position }))
  const [created] = await insert(db, {
    ...input,
    account: scope.account,
    sequenceNumber,
    searchKey: propertySearchKey({ ...input, sequenceNumber }),
    people: personRows(natural),
    expected: expectedOfStrangers(input.owners),
    owners: JSON.stringify(owners),
  })
  const { id, known } = created as Inserted
  if (!companies.length) return { id, known }
  const found = await lockPeople(db, scope, { numbers: companies.map(({ cpf }) => cpf) })
  const byNumber = new Map(found.map((company) => [company.cnpj, company.id]))
  refuseNewCompanies(input.owners, byNumber)
  await db.insert(parties).values(
    companies.map((owner) => ({
      ...factsGiven(owner),
      ...{ accountId: scope.account, propertyId: id, position: input.owners.indexOf(owner) },
      personId: byNumber.get(owner.cpf) as number,
    })),
  )
  return { id, known: [...known, ...found.map(({ id: personId, cnpj }) => ({ personId, cpf: cnpj ?? '' }))] }
}
