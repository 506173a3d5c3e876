import { rioKinds } from '@soleira/domain/catalogue/rio-kinds'
import { personSearchKey } from '@soleira/domain/person/search'
import { propertyChanged, propertyCreated } from '@soleira/domain/property/events'
import type { PropertyInput } from '@soleira/domain/property/property'
import { propertySearchKey } from '@soleira/domain/property/search'
import type pg from 'pg'
import { insertEvent, inTransaction, readProperty } from './statements.ts'

function expectedOf({ owners }: PropertyInput): number {
  return rioKinds.property.length + owners.length * rioKinds.natural.length
}

export async function createProperty(pool: pg.Pool, broker: number, input: PropertyInput) {
  const id = await inTransaction(pool, async (client) => {
    const counter = await client.query({
      name: 'number',
      text: `update accounts set last_sequence_number = last_sequence_number + 1, property_count = property_count + 1
             where id = $1 returning last_sequence_number`,
      values: [broker],
    })
    const sequenceNumber: number = counter.rows[0].last_sequence_number
    const created = await client.query({
      name: 'create',
      text: `insert into properties (account_id, sequence_number, type, street, number, complement, neighborhood, city,
               state, cep, value, registration_number, municipal_registration, search_key, items_expected)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
      values: [
        broker,
        sequenceNumber,
        input.type,
        input.street,
        input.number,
        input.complement,
        input.neighborhood,
        input.city,
        input.state,
        input.cep,
        input.value,
        input.registrationNumber,
        input.municipalRegistration,
        propertySearchKey({ ...input, sequenceNumber }),
        expectedOf(input),
      ],
    })
    const { id } = created.rows[0]
    await writeOwners(client, broker, id, input)
    await insertEvent(client, broker, propertyCreated({ ...input, id, sequenceNumber }))
    return id
  })
  return readProperty(pool, broker, id)
}

/** Owners without the id of an existing row replace those there. */
export async function replaceProperty(pool: pg.Pool, broker: number, id: number, input: PropertyInput) {
  await inTransaction(pool, async (client) => {
    const locked = await client.query({
      name: 'lock for replace',
      text: 'select sequence_number from properties where account_id = $1 and id = $2 for update',
      values: [broker, id],
    })
    if (input.owners.some((owner) => owner.id === undefined)) {
      const gone = await client.query({
        name: 'remove parties',
        text: `delete from parties where account_id = $1 and property_id = $2 returning person_id`,
        values: [broker, id],
      })
      await writeOwners(client, broker, id, input)
      await client.query({
        name: 'remove people',
        text: `delete from people h where account_id = $1 and id = any ($2::int[]) and not is_kept
               and not exists (select from parties o where o.account_id = h.account_id and o.person_id = h.id)
               and not exists (select from checklist_items i where i.account_id = h.account_id and i.person_id = h.id)
               and not exists (select from papers p where p.account_id = h.account_id and p.person_id = h.id)
               and not exists (select from documents d where d.account_id = h.account_id and d.person_id = h.id)`,
        values: [broker, gone.rows.map((row) => row.person_id)],
      })
    }
    const sequenceNumber: number = locked.rows[0].sequence_number
    await client.query({
      name: 'replace',
      text: `update properties set type = $3, street = $4, number = $5, complement = $6, neighborhood = $7, city = $8,
               state = $9, cep = $10, value = $11, registration_number = $12, municipal_registration = $13,
               search_key = $14, items_expected = $15, version = version + 1, updated_at = now()
             where account_id = $1 and id = $2`,
      values: [
        broker,
        id,
        input.type,
        input.street,
        input.number,
        input.complement,
        input.neighborhood,
        input.city,
        input.state,
        input.cep,
        input.value,
        input.registrationNumber,
        input.municipalRegistration,
        propertySearchKey({ ...input, sequenceNumber }),
        expectedOf(input),
      ],
    })
    await insertEvent(client, broker, propertyChanged({ id }))
  })
  return readProperty(pool, broker, id)
}

async function writeOwners(client: pg.PoolClient, broker: number, id: number, { owners }: PropertyInput) {
  const people = owners.map((owner) => {
    const [phones, emails] = [[owner.phone], owner.email ? [owner.email] : []]
    return { ...owner, phones, emails, searchKey: personSearchKey({ ...owner, phones, emails }) }
  })
  const given = `json_to_recordset($2) as o("fullName" text, cpf text, phone text, email text, "birthDate" date,
             rg text, "maritalStatus" text, "fatherName" text, "motherName" text, phones text[], emails text[],
             "searchKey" text)`
  await client.query({
    name: 'people',
    text: `insert into people (account_id, full_name, cpf, phones, emails, birth_date, rg, marital_status, father_name,
             mother_name, search_key)
           select $1, "fullName", cpf, phones, emails, "birthDate", rg, "maritalStatus", "fatherName", "motherName",
             "searchKey" from ${given}
           on conflict (account_id, cpf) do nothing`,
    values: [broker, JSON.stringify(people)],
  })
  await client.query({
    name: 'parties',
    text: `insert into parties (account_id, property_id, person_id, position, full_name, phone, email, birth_date, rg,
             marital_status, father_name, mother_name)
           select $1, $3, h.id, row_number() over () - 1, o."fullName", o.phone, o.email, o."birthDate", o.rg,
             o."maritalStatus", o."fatherName", o."motherName"
           from ${given} join people h on h.account_id = $1 and h.cpf = o.cpf`,
    values: [broker, JSON.stringify(people), id],
  })
}
