import type { PropertyInput } from '@soleira/domain/property/property'
import { propertySearchKey } from '@soleira/domain/property/search'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { statement } from '../../database/prepared.ts'
import { accounts, owners, properties } from '../../database/tables/index.ts'
import type { Scope } from '../../scope.ts'

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

const insert = statement<{ id: number }>(
  'insert_property',
  sql`
    with created as (
      insert into ${properties} (
        account_id, sequence_number, search_key, type, street, number, complement, neighborhood, city, state, cep,
        value, registration_number, municipal_registration
      ) values (
        ${sql.placeholder('account')}, ${sql.placeholder('sequenceNumber')}, ${sql.placeholder('searchKey')},
        ${sql.placeholder('type')}, ${sql.placeholder('street')}, ${sql.placeholder('number')},
        ${sql.placeholder('complement')}, ${sql.placeholder('neighborhood')}, ${sql.placeholder('city')},
        ${sql.placeholder('state')}, ${sql.placeholder('cep')}, ${sql.placeholder('value')},
        ${sql.placeholder('registrationNumber')}, ${sql.placeholder('municipalRegistration')}
      ) returning account_id, id
    ), owned as (
      insert into ${owners} (
        account_id, property_id, position, full_name, cpf, phone, email, birth_date, rg, marital_status, father_name,
        mother_name
      )
      select
        created.account_id, created.id, position, full_name, cpf, phone, email, birth_date, rg, marital_status,
        father_name, mother_name
      from created, json_populate_recordset(null::${owners}, ${sql.placeholder('owners')})
    )
    select id from created`,
)

/**
 * Writes a new property and its owners in their order, and answers the property's id. One statement instead of
 * two: what a broker waits for when saving is mostly the way to the database and back.
 */
export async function insertProperty(
  db: Db,
  scope: Scope,
  sequenceNumber: number,
  input: PropertyInput,
): Promise<number> {
  const people = input.owners.map((owner, position) => ({
    position,
    full_name: owner.fullName,
    cpf: owner.cpf,
    phone: owner.phone,
    email: owner.email,
    birth_date: owner.birthDate,
    rg: owner.rg,
    marital_status: owner.maritalStatus,
    father_name: owner.fatherName,
    mother_name: owner.motherName,
  }))
  const [created] = await insert(db, {
    ...input,
    account: scope.account,
    sequenceNumber,
    searchKey: propertySearchKey({ ...input, sequenceNumber }),
    owners: JSON.stringify(people),
  })
  return (created as { id: number }).id
}
