import { createHash } from 'node:crypto'
import { rioKinds } from '@soleira/domain/catalogue/rio-kinds'
import { personSearchKey } from '@soleira/domain/person/search'
import { propertyChanged, propertyCreated } from '@soleira/domain/property/events'
import type { OwnerInput } from '@soleira/domain/property/owner'
import type { PropertyInput } from '@soleira/domain/property/property'
import { propertySearchKey } from '@soleira/domain/property/search'
import type pg from 'pg'
import type { Broker } from './session.ts'
import { insertEvent, inTransaction, readProperty } from './statements.ts'

function expectedOf({ owners }: PropertyInput): number {
  return rioKinds.property.length + owners.length * rioKinds.natural.length
}

/** Writes the product's rows: the key of the request, the kept owners and the sign-in of the event, too. */
export async function createProperty(pool: pg.Pool, broker: Broker, key: string, input: PropertyInput) {
  const { account } = broker
  const id = await inTransaction(pool, async (client) => {
    const claimed = await client.query({
      name: 'key',
      text: `insert into idempotency_keys (account_id, user_id, key, fingerprint, resource_id)
             values ($1, $1, $2, $3, nextval('properties_id_seq')) returning resource_id`,
      values: [account, key, createHash('sha256').update(JSON.stringify(input)).digest('base64url')],
    })
    const id: number = claimed.rows[0].resource_id
    const counter = await client.query({
      name: 'number',
      text: `update accounts set last_sequence_number = last_sequence_number + 1, property_count = property_count + 1
             where id = $1 returning last_sequence_number,
               array(select nextval('parties_id_seq')::int from generate_series(1, $2)) as parties`,
      values: [account, input.owners.length],
    })
    const { last_sequence_number: sequenceNumber, parties } = counter.rows[0]
    const people = await writePeople(client, account, input.owners)
    const owners = input.owners.map((owner, index) => {
      return { id: parties[index] as number, personId: people.get(owner.cpf), ...owner }
    })
    await client.query({
      name: 'create',
      text: `insert into properties (id, account_id, sequence_number, type, street, number, complement, neighborhood,
               city, state, cep, value, registration_number, municipal_registration, search_key, items_expected,
               owners)
             overriding system value
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
      values: [
        id,
        account,
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
        JSON.stringify(owners),
      ],
    })
    await writeParties(client, account, id, owners)
    await insertEvent(client, broker, propertyCreated({ ...input, id, sequenceNumber }))
    return id
  })
  return readProperty(pool, account, id)
}

const keptOwners = `(
  select json_agg(json_build_object('id', o.id, 'personId', o.person_id, 'fullName', o.full_name, 'cpf', h.cpf,
    'phone', o.phone, 'email', o.email, 'birthDate', o.birth_date, 'rg', o.rg, 'maritalStatus', o.marital_status,
    'fatherName', o.father_name, 'motherName', o.mother_name) order by o.position)
  from parties o join people h on h.account_id = o.account_id and h.id = o.person_id
  where o.account_id = $1 and o.property_id = $2 and o.role = 'owner')`

/** Owners without the id of an existing row replace those there. */
export async function replaceProperty(pool: pg.Pool, broker: Broker, id: number, input: PropertyInput) {
  const { account } = broker
  await inTransaction(pool, async (client) => {
    const locked = await client.query({
      name: 'lock for replace',
      text: 'select sequence_number from properties where account_id = $1 and id = $2 for update',
      values: [account, id],
    })
    const isOther = input.owners.some((owner) => owner.id === undefined)
    const sequenceNumber: number = locked.rows[0].sequence_number
    const gone = isOther ? await replaceOwners(client, account, id, input.owners) : []
    await client.query({
      name: isOther ? 'replace with owners' : 'replace',
      text: `update properties set type = $3, street = $4, number = $5, complement = $6, neighborhood = $7, city = $8,
               state = $9, cep = $10, value = $11, registration_number = $12, municipal_registration = $13,
               search_key = $14, items_expected = $15, version = version + 1, updated_at = now()
               ${isOther ? `, owners = ${keptOwners}` : ''}
             where account_id = $1 and id = $2`,
      values: [
        account,
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
    if (gone.length) await removePeople(client, account, gone)
    await insertEvent(client, broker, propertyChanged({ id }))
  })
  return readProperty(pool, account, id)
}

/** Answers who had a part and may be named by nothing any more. */
async function replaceOwners(client: pg.PoolClient, account: number, id: number, given: OwnerInput[]) {
  const gone = await client.query({
    name: 'remove parties',
    text: `delete from parties where account_id = $1 and property_id = $2 and role = 'owner' returning person_id`,
    values: [account, id],
  })
  const people = await writePeople(client, account, given)
  const owners = given.map((owner) => ({ ...owner, id: undefined, personId: people.get(owner.cpf) }))
  await writeParties(client, account, id, owners)
  await client.query({
    name: 'remove identity papers',
    text: `with ended as (
             delete from identity_uses u where account_id = $1 and property_id = $2 and not exists (
               select from parties o
               where o.account_id = u.account_id and o.property_id = u.property_id and o.person_id = u.person_id)
             returning document_id)
           delete from documents d using ended
           where d.account_id = $1 and d.id = ended.document_id and not exists (
             select from identity_uses u
             where u.account_id = d.account_id and u.document_id = d.id and u.property_id <> $2)`,
    values: [account, id],
  })
  return gone.rows.map((row): number => row.person_id)
}

async function removePeople(client: pg.PoolClient, account: number, ids: number[]) {
  await client.query({
    name: 'remove people',
    text: `delete from people h where account_id = $1 and id = any ($2::int[]) and not is_kept
           and not exists (select from parties o where o.account_id = h.account_id and o.person_id = h.id)
           and not exists (select from checklist_items i where i.account_id = h.account_id and i.person_id = h.id)
           and not exists (select from papers p where p.account_id = h.account_id and p.person_id = h.id)
           and not exists (select from documents d where d.account_id = h.account_id and d.person_id = h.id)`,
    values: [account, ids],
  })
}

const given = `json_to_recordset($2) as o(id int, "personId" int, "fullName" text, cpf text, phone text, email text,
             "birthDate" date, rg text, "maritalStatus" text, "fatherName" text, "motherName" text, phones text[],
             emails text[], "searchKey" text)`

/** Locks the people who are known and adds the others. Answers the ids of all by their CPF. */
async function writePeople(client: pg.PoolClient, account: number, owners: readonly OwnerInput[]) {
  const { rows } = await client.query<{ id: number; cpf: string }>({
    name: 'known people',
    text: 'select id, cpf from people where account_id = $1 and cpf = any ($2) order by cpf for update',
    values: [account, owners.map(({ cpf }) => cpf)],
  })
  const ids = new Map(rows.map(({ id, cpf }) => [cpf, id]))
  const added = owners.flatMap((owner) => {
    if (ids.has(owner.cpf)) return []
    const [phones, emails] = [[owner.phone], owner.email ? [owner.email] : []]
    return [{ ...owner, phones, emails, searchKey: personSearchKey({ ...owner, phones, emails }) }]
  })
  if (!added.length) return ids
  const written = await client.query<{ id: number; cpf: string }>({
    name: 'people',
    text: `insert into people (account_id, full_name, cpf, phones, emails, birth_date, rg, marital_status, father_name,
             mother_name, search_key)
           select $1, "fullName", cpf, phones, emails, "birthDate", rg, "maritalStatus", "fatherName", "motherName",
             "searchKey" from ${given} returning id, cpf`,
    values: [account, JSON.stringify(added)],
  })
  for (const { id, cpf } of written.rows) ids.set(cpf, id)
  return ids
}

async function writeParties(
  client: pg.PoolClient,
  account: number,
  property: number,
  owners: readonly object[],
) {
  await client.query({
    name: 'parties',
    text: `insert into parties (id, account_id, property_id, person_id, position, full_name, phone, email, birth_date,
             rg, marital_status, father_name, mother_name)
           overriding system value
           select coalesce(o.id, nextval('parties_id_seq')), $1, $3, o."personId", row_number() over () - 1,
             o."fullName", o.phone, o.email, o."birthDate", o.rg, o."maritalStatus", o."fatherName", o."motherName"
           from ${given}`,
    values: [account, JSON.stringify(owners), property],
  })
}
