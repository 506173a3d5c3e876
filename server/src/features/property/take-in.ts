import { isValidCnpj } from '@soleira/domain/format/cnpj'
import { propertyCreated } from '@soleira/domain/history/property'
import { personSearchKey } from '@soleira/domain/person/search'
import type { Owner } from '@soleira/domain/property/owner'
import type { PropertyInput } from '@soleira/domain/property/property'
import { propertyWords } from '@soleira/domain/property/search'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { hasLostTie, violatedConstraint } from '../../database/failure.ts'
import { gathered, mostTogether } from '../../database/gathered.ts'
import { statement } from '../../database/prepared.ts'
import {
  accounts,
  idempotencyKeys,
  parties,
  people,
  properties,
  userSettings,
} from '../../database/tables/index.ts'
import type { Retry } from '../../http/idempotency.ts'
import type { Recorder } from '../../record.ts'
import type { UserScope } from '../../scope.ts'
import { eventColumns, eventRow, recordingMade, tellingMade, unborn } from '../history/record.ts'
import { ownerColumns } from '../person/kept-owners.ts'
import { expectedOfStrangers } from '../person/sellers.ts'
import { formColumns, searchKeyOf } from './form-columns.ts'
import type { PropertyRow } from './present.ts'

interface Item {
  scope: UserScope
  input: PropertyInput
  retry: Retry | null
  /** The property is to begin with the pack of its place where the user chose that. */
  hasPack: boolean
}

type Taken = { place: number; id: number; number: number; owners: Owner[]; at: string }

const account = sql.placeholder('account')

// All ids are drawn before anything is written, so that nothing has to be read back, and the property is written with its owners.
const takeIn = statement<Taken>(
  'take_properties_in',
  sql`
    with asked as (
      select ${account}::int as account_id, g.* from json_to_recordset(${sql.placeholder('properties')}::json) as g(
        place int, ${formColumns}, ${eventColumns}, tells json, words text, expected smallint, cpfs text[],
        "hasPack" boolean, key text, fingerprint text
      ) limit ${sql.raw(String(mostTogether))}
    ), strange as (
      select a.*, row_number() over (order by a.place)::int as nth from asked a
      where not exists (
        select from ${people} h where h.account_id = a.account_id and h.cpf = any (a.cpfs)
      ) and not (a."hasPack" and exists (
        select from ${userSettings} s where s.account_id = a.account_id and s.user_id = a.who and s.pack_by_place
      ))
    ), counted as (
      update ${accounts} set last_sequence_number = last_sequence_number + n.many, property_count = property_count + n.many
      from (select count(*)::int as many from strange) n
      where id = ${account} and n.many > 0
      returning last_sequence_number - n.many as before
    ), numbered as (
      select s.*, nextval('properties_id_seq')::int as id, c.before + s.nth as sequence_number from strange s, counted c
    ), owning as (
      select n.account_id, n.id as property_id, nextval('people_id_seq')::int as person_id, nextval('parties_id_seq')::int as id,
        o.position, o."fullName" as full_name, o.cpf, o.phone, o.email, o."birthDate" as birth_date, o.rg,
        o."maritalStatus" as marital_status, o."fatherName" as father_name, o."motherName" as mother_name, o.words
      from numbered n join json_to_recordset(${sql.placeholder('owners')}::json) as o(
        place int, position smallint, "fullName" text, cpf text, phone text, email text, "birthDate" date, rg text,
        "maritalStatus" text, "fatherName" text, "motherName" text, words text
      ) on o.place = n.place
    ), made as (
      select n.*, (
        select json_agg(w) from (
          select ${ownerColumns} from owning o, lateral (select o.cpf, null::text as cnpj) h
          where o.property_id = n.id order by o.position
        ) as w
      ) as owners
      from numbered n
    ), kept as (
      insert into ${properties} (
        account_id, id, sequence_number, search_key, type, street, number, complement, neighborhood, city, state, cep,
        value, registration_number, municipal_registration, items_expected, owners
      ) overriding system value
      select account_id, id, sequence_number, ${searchKeyOf(sql`sequence_number`, sql`words`)}, type, street, number,
        complement, neighborhood, city, state, cep, value, "registrationNumber", "municipalRegistration", expected, owners
      from made
    ), named as (
      insert into ${people} (
        account_id, id, full_name, cpf, phones, emails, birth_date, rg, marital_status, father_name, mother_name,
        search_key
      ) overriding system value
      select account_id, person_id, full_name, cpf, array_remove(array[phone], null), array_remove(array[email], null),
        birth_date, rg, marital_status, father_name, mother_name, words
      from owning order by cpf
    ), owned as (
      insert into ${parties} (
        account_id, id, property_id, person_id, position, full_name, phone, email, birth_date, rg, marital_status,
        father_name, mother_name
      ) overriding system value
      select account_id, id, property_id, person_id, position, full_name, phone, email, birth_date, rg, marital_status,
        father_name, mother_name
      from owning
    ), claimed as (
      insert into ${idempotencyKeys} (account_id, user_id, key, fingerprint, resource_id)
      select account_id, who, key, fingerprint, id from made where key is not null
    ), ${recordingMade}, ${tellingMade}
    select place, id, sequence_number as number, owners, now() as at from made`,
)

const together = gathered<Item, PropertyRow>({
  async work(db, account, items) {
    const rows = await takeIn(db, {
      account,
      properties: JSON.stringify(items.map(rowOf)),
      owners: JSON.stringify(items.flatMap(ownerRows)),
    })
    const taken = new Map(rows.map((row) => [row.place, row]))
    return items.map(({ input }, place) => presented(input, taken.get(place)))
  },
  claims: ({ input, retry }) => [...input.owners.map(({ cpf }) => cpf), ...(retry ? [retry.key] : [])],
})

function rowOf({ scope, input: { owners, ...form }, retry, hasPack }: Item, place: number) {
  return {
    ...form,
    ...eventRow(scope, propertyCreated({ ...form, ...unborn })),
    ...{ place, hasPack },
    words: propertyWords({ ...form, owners }),
    expected: expectedOfStrangers(owners),
    cpfs: owners.map(({ cpf }) => cpf),
    key: retry?.key ?? null,
    fingerprint: retry?.fingerprint ?? null,
  }
}

function ownerRows({ input: { owners } }: Item, place: number) {
  return owners.map((owner, position) => {
    const phones = owner.phone ? [owner.phone] : []
    const emails = owner.email ? [owner.email] : []
    const words = personSearchKey({ ...owner, phones, emails })
    return { ...owner, phone: owner.phone || null, place, position, words }
  })
}

/** What was written, as it is read; nothing of a property that is new is otherwise. */
function presented(input: PropertyInput, taken: Taken | undefined): PropertyRow | null {
  if (!taken) return null
  const { id, number: sequenceNumber, owners, at } = taken
  const counts = {
    completed: 0,
    withIssues: 0,
    positive: 0,
    underway: 0,
    expired: 0,
    expiresOn: null,
    gaps: [],
  }
  return {
    ...input,
    ...{ id, sequenceNumber, owners, currentStage: 1, version: 1, filled: [], cover: null },
    items: { expected: expectedOfStrangers(input.owners), ...counts },
    createdAt: new Date(at),
    updatedAt: new Date(at),
  }
}

/**
 * Takes a property in whose owners are all people that the account does not know yet, by one statement with those that come at
 * the same moment (docs/decisions/0038). Null when they are not, when the user wants the pack of its place, or when the
 * same is going on beside it: then nothing has been written.
 */
export async function takeInAtOnce(db: Db, item: Item, record: Recorder): Promise<PropertyRow | null> {
  const { scope, input } = item
  if (input.owners.some(({ cpf, forPerson }) => forPerson || isValidCnpj(cpf))) return null
  // Somebody takes the same person in at this moment, or the request came before.
  const row = await together(db, scope.account, item).catch((error: unknown) => {
    if (!violatedConstraint(error) && !hasLostTie(error)) throw error
    return null
  })
  if (row) record.hasTold(db, scope, propertyCreated({ ...input, ...row }))
  return row
}
