import { isValidCnpj } from '@soleira/domain/format/cnpj'
import { propertyChanged, propertyCreated } from '@soleira/domain/history/property'
import type { PropertyInput } from '@soleira/domain/property/property'
import { propertyWords } from '@soleira/domain/property/search'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { violatedConstraint } from '../../database/failure.ts'
import { flushed } from '../../database/flushed.ts'
import { statement } from '../../database/prepared.ts'
import { accounts, idempotencyKeys, parties, people, properties } from '../../database/tables/index.ts'
import type { Retry } from '../../http/idempotency.ts'
import type { Recorder } from '../../record.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { eventValues, recordingMade, unborn } from '../history/record.ts'
import { personRows } from '../person/known-people.ts'
import { expectedOfStrangers } from '../person/sellers.ts'
import { columnsOf } from './owners.ts'
import type { PropertyRow } from './present.ts'
import { fieldsOfMade, ownerColumns, rowMade } from './queries.ts'

// What nearly every create and every edit is, in one statement that is a transaction by itself: the row of the account, which
// every create of a broker waits for, is held for as long as PostgreSQL takes, and not for four ways to it and back.
// Each does all or nothing; after nothing the command goes its longer way (docs/decisions/0031).

/** `numberWords` of the domain, of a number in SQL. */
const numberWords = (number: SQL) => sql`
  lpad(${number}::text, greatest(5, length(${number}::text)), '0')
    || case when ${number} > 99999 then ' ' || translate(${number}::text, '0123456789', 'ABCDEFGHIJ') else '' end`

const searchKey = (number: SQL) => sql`${numberWords(number)} || ' ' || ${sql.placeholder('words')}::text`

const takeIn = statement<PropertyRow>(
  'take_property_in',
  sql`
    with given as (
      select * from json_populate_recordset(null::${people}, ${sql.placeholder('people')}::json)
    ), counted as (
      update ${accounts}
      set last_sequence_number = last_sequence_number + 1, property_count = property_count + 1
      where id = ${sql.placeholder('account')} and not exists (
        select from ${people}
        where account_id = ${sql.placeholder('account')} and cpf = any (${sql.placeholder('cpfs')}::text[])
      )
      returning last_sequence_number as number
    ), made as (
      insert into ${properties} (
        account_id, sequence_number, search_key, type, street, number, complement, neighborhood, city, state, cep,
        value, registration_number, municipal_registration, items_expected
      )
      select
        ${sql.placeholder('account')}::int, counted.number, ${searchKey(sql`counted.number`)},
        ${sql.placeholder('type')}, ${sql.placeholder('street')}, ${sql.placeholder('number')},
        ${sql.placeholder('complement')}, ${sql.placeholder('neighborhood')}, ${sql.placeholder('city')},
        ${sql.placeholder('state')}, ${sql.placeholder('cep')}, ${sql.placeholder('value')}::numeric,
        ${sql.placeholder('registrationNumber')}, ${sql.placeholder('municipalRegistration')},
        ${sql.placeholder('expected')}::smallint
      from counted, set_config('synchronous_commit', 'off', true)
      returning *
    ), named as (
      insert into ${people} (
        account_id, full_name, cpf, phones, emails, birth_date, rg, marital_status, father_name, mother_name,
        search_key
      )
      select made.account_id, full_name, given.cpf, phones, emails, birth_date, rg, marital_status, father_name,
        mother_name, given.search_key
      from made, given order by given.cpf
      returning account_id, id, cpf, cnpj
    ), owned as (
      insert into ${parties} (
        account_id, property_id, person_id, position, full_name, phone, email, birth_date, rg, marital_status,
        father_name, mother_name
      )
      select
        made.account_id, made.id, named.id, g.position, g.full_name, g.phone, g.email, g.birth_date, g.rg,
        g.marital_status, g.father_name, g.mother_name
      from made join named on named.account_id = made.account_id
        join json_to_recordset(${sql.placeholder('owners')}::json) as g(
          cpf text, position smallint, full_name text, phone text, email text, birth_date date, rg text,
          marital_status text, father_name text, mother_name text
        ) on g.cpf = named.cpf
      returning *
    ), claimed as (
      insert into ${idempotencyKeys} (account_id, user_id, key, fingerprint, resource_id)
      select made.account_id, ${sql.placeholder('user')}::int, ${sql.placeholder('key')}::text,
        ${sql.placeholder('fingerprint')}::text, made.id
      from made where ${sql.placeholder('key')}::text is not null
    ), ${recordingMade}
    ${fieldsOfMade({
      owners: sql`(
        select json_agg(w) from (
          select ${ownerColumns} from owned o join named h on h.account_id = o.account_id and h.id = o.person_id
          order by o.position
        ) as w)`,
      filled: sql`'{}'::text[]`,
      cover: sql`null`,
    })}`,
)

/**
 * Takes a property in whose owners are all people that the account does not know yet. Null when they are not, or when the
 * same is going on beside it: then nothing has been written.
 */
export async function takeInAtOnce(
  db: Db,
  scope: UserScope,
  input: PropertyInput,
  retry: Retry | null,
  record: Recorder,
): Promise<PropertyRow | null> {
  if (input.owners.some(({ cpf, forPerson }) => forPerson || isValidCnpj(cpf))) return null
  const happening = propertyCreated({ ...input, ...unborn })
  const owners = input.owners.map((owner, position) => ({ ...columnsOf(owner), cpf: owner.cpf, position }))
  const rows = takeIn(db, {
    ...eventValues(scope, happening),
    ...input,
    words: propertyWords(input),
    expected: expectedOfStrangers(input.owners),
    people: personRows(input.owners),
    cpfs: input.owners.map(({ cpf }) => cpf),
    owners: JSON.stringify(owners),
    key: retry?.key ?? null,
    fingerprint: retry?.fingerprint ?? null,
  })
  // Somebody takes the same person in at this moment, or the request came before.
  const [row] = await rows.catch((error: unknown) => {
    if (!violatedConstraint(error)) throw error
    return []
  })
  if (!row) return null
  await flushed(db)
  record.hasTold(db, scope, happening)
  return rowMade(row)
}

const edit = statement<PropertyRow>(
  'edit_property',
  sql`
    with seen as (
      select p.account_id, p.id, p.version from ${properties} p
      where p.account_id = ${sql.placeholder('account')} and p.id = ${sql.placeholder('id')}
        and p.version = coalesce(${sql.placeholder('version')}::int, p.version)
        and ${sql.placeholder('owners')}::jsonb = (
          select jsonb_agg(to_jsonb(w) - 'personId') from (
            select ${ownerColumns}
            from ${parties} o join ${people} h on h.account_id = o.account_id and h.id = o.person_id
            where o.account_id = p.account_id and o.property_id = p.id and o.role = 'owner'
            order by o.position
          ) as w)
    ), made as (
      update ${properties} p set
        type = ${sql.placeholder('type')}, street = ${sql.placeholder('street')},
        number = ${sql.placeholder('number')}, complement = ${sql.placeholder('complement')},
        neighborhood = ${sql.placeholder('neighborhood')}, city = ${sql.placeholder('city')},
        state = ${sql.placeholder('state')}, cep = ${sql.placeholder('cep')},
        value = ${sql.placeholder('value')}::numeric,
        registration_number = ${sql.placeholder('registrationNumber')},
        municipal_registration = ${sql.placeholder('municipalRegistration')},
        search_key = ${searchKey(sql`p.sequence_number`)}, version = p.version + 1, updated_at = now()
      from seen
      where p.account_id = seen.account_id and p.id = seen.id and p.version = seen.version
      returning p.*
    ), ${recordingMade}
    ${fieldsOfMade()}`,
)

/**
 * Replaces what the form holds where it says of the owners what stands there already. Null when it says anything else, or
 * when the property has moved on: then nothing has been written. Whoever changes the owners raises the property's version, so
 * that the one compared is the one changed.
 */
export async function editAtOnce(
  db: Db,
  scope: Scope,
  id: number,
  input: PropertyInput & { version?: number | undefined },
  record: Recorder,
): Promise<PropertyRow | null> {
  if (input.owners.some((owner) => owner.id === undefined || owner.forPerson)) return null
  const happening = propertyChanged({ id })
  const [row] = await edit(db, {
    ...eventValues(scope, happening),
    ...input,
    version: input.version ?? null,
    words: propertyWords(input),
    owners: JSON.stringify(input.owners.map(({ forPerson: _, ...owner }) => owner)),
  })
  if (!row) return null
  record.hasTold(db, scope, happening)
  return rowMade(row)
}
