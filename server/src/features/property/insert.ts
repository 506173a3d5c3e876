import type { PropertyInput } from '@soleira/domain/property/property'
import { propertySearchKey } from '@soleira/domain/property/search'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { events, owners, properties } from '../../database/tables/index.ts'
import type { BrokerId } from '../../http/broker.ts'

/**
 * Writes a new property, its owners in their order and the event, and answers the property's id. One statement
 * instead of three: what a broker waits for when saving is mostly the way to the database and back.
 */
export async function insertProperty(
  db: Db,
  broker: BrokerId,
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
  const { rows } = await db.execute<{ id: number }>(sql`
    with created as (
      insert into ${properties} (
        broker_id, sequence_number, search_key, type, street, number, complement, neighborhood, city, state, cep,
        value, registration_number, municipal_registration
      ) values (
        ${broker}, ${sequenceNumber}, ${propertySearchKey({ ...input, sequenceNumber })}, ${input.type},
        ${input.street}, ${input.number}, ${input.complement}, ${input.neighborhood}, ${input.city},
        ${input.state}, ${input.cep}, ${input.value}, ${input.registrationNumber}, ${input.municipalRegistration}
      ) returning id
    ), owned as (
      insert into ${owners} (
        property_id, position, full_name, cpf, phone, email, birth_date, rg, marital_status, father_name, mother_name
      )
      select
        created.id, position, full_name, cpf, phone, email, birth_date, rg, marital_status, father_name, mother_name
      from created, json_populate_recordset(null::${owners}, ${JSON.stringify(people)})
    )
    insert into ${events} (user_id, action, entity, entity_id)
    select ${broker}::int, 'created', 'property', id from created
    returning entity_id as id`)
  return (rows[0] as { id: number }).id
}
