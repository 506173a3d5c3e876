import type { Happening } from '@soleira/domain/history/happening'
import { propertyMoved } from '@soleira/domain/property/events'
import type { Stage } from '@soleira/domain/property/stage'
import type pg from 'pg'
import { type PropertyRow, toJson } from './json.ts'
import type { Broker } from './session.ts'

export const yardstickColumns = `p.id, p.sequence_number, p.type, p.street, p.number, p.complement, p.neighborhood, p.city, p.state,
  p.cep, p.value, p.registration_number, p.municipal_registration, p.cnm, p.cib, p.ground_lord, p.registry_office,
  p.land_area, p.private_area, p.built_area, p.property_tax, p.property_tax_year, p.current_stage, p.version, p.created_at,
  p.updated_at,
  (select json_agg(json_build_object('id', o.id, 'personId', o.person_id, 'fullName', o.full_name, 'cpf', h.cpf, 'phone', o.phone,
     'email', o.email, 'birthDate', o.birth_date, 'rg', o.rg, 'maritalStatus', o.marital_status,
     'fatherName', o.father_name, 'motherName', o.mother_name) order by o.position)
   from parties o join people h on h.account_id = o.account_id and h.id = o.person_id
   where o.account_id = p.account_id and o.property_id = p.id and o.role = 'owner') as owners,
  array(select d.category from documents d
    where d.account_id = p.account_id and d.property_id = p.id and d.category <> 'RG_CNH'
    union select case u.category when 'RG_CNH' then u.person_id::text else u.category end from identity_uses u
    where u.account_id = p.account_id and u.property_id = p.id) as filled,
  (select f.id from photos f where f.account_id = p.account_id and f.property_id = p.id
    order by f.position, f.id limit 1) as cover,
  exists (select from authorizations a
    left join user_settings s on s.account_id = a.account_id and s.user_id = a.user_id
    where a.account_id = p.account_id and a.property_id = p.id and a.signed_on is not null
      and (now() at time zone coalesce(s.timezone, 'America/Sao_Paulo'))::date
        between a.starts_on and least(a.ends_on, a.ended_on - 1, 'infinity')) as is_authorized,
  p.items_expected, p.items_completed, p.items_with_issues, p.items_positive, p.items_underway, p.items_expired,
  p.items_expire_on, p.items_gaps, p.items_unstated`

interface Page {
  total: number
  properties: object[]
}

/** In the seeded database, a broker and their account share one number. */
export async function selectPage(pool: pg.Pool, broker: number, limit: number): Promise<Page> {
  const { rows } = await pool.query<PropertyRow & { total: number }>({
    name: 'list',
    text: `select ${yardstickColumns}, (select property_count from accounts where id = $1) as total
           from properties p where account_id = $1 order by updated_at desc, id desc limit $2`,
    values: [broker, limit],
  })
  return { total: rows[0]?.total ?? 0, properties: rows.map(toJson) }
}

export async function selectSearched(
  pool: pg.Pool,
  broker: number,
  typed: string,
  limit: number,
): Promise<Page> {
  const { rows } = await pool.query<PropertyRow & { total: number }>({
    name: 'search',
    text: `select ${yardstickColumns}, f.total
           from (
             select id, count(*) over ()::int as total from properties
             where account_id = $1 and search_key like all ($2) order by updated_at desc, id desc limit $3
           ) as f join properties p on p.account_id = $1 and p.id = f.id
           order by updated_at desc, id desc`,
    values: [broker, typed.split(' ').map((word) => `%${word}%`), limit],
  })
  return { total: rows[0]?.total ?? 0, properties: rows.map(toJson) }
}

export async function fullList(pool: pg.Pool, broker: number): Promise<Page> {
  const { rows } = await pool.query<PropertyRow>({
    name: 'full list',
    text: `select ${yardstickColumns} from properties p where account_id = $1 order by updated_at desc, id desc`,
    values: [broker],
  })
  return { total: rows.length, properties: rows.map(toJson) }
}

export async function readProperty(
  pool: pg.Pool | pg.PoolClient,
  broker: number,
  id: number,
): Promise<object | undefined> {
  const { rows } = await pool.query<PropertyRow>({
    name: 'read',
    text: `select ${yardstickColumns} from properties p where account_id = $1 and id = $2`,
    values: [broker, id],
  })
  return rows[0] && toJson(rows[0])
}

export async function moveProperty(pool: pg.Pool, broker: Broker, id: number, stage: number) {
  await inTransaction(pool, async (client) => {
    const found = await client.query({
      name: 'lock',
      text: `select id, sequence_number as "sequenceNumber", type, street, number, current_stage as "currentStage"
             from properties where account_id = $2 and id = $1 for update`,
      values: [id, broker.account],
    })
    await client.query({
      name: 'move',
      text: `update properties set current_stage = $3, version = version + 1, updated_at = now()
             where account_id = $2 and id = $1`,
      values: [id, broker.account, stage],
    })
    const [property] = found.rows
    const event = await insertEvent(
      client,
      broker,
      propertyMoved(property, property.currentStage, stage as Stage),
    )
    await client.query({
      name: 'record move',
      text: `insert into stage_moves (account_id, event_id, property_id, from_stage, to_stage)
             values ($2, $5, $1, $3, $4)`,
      values: [id, broker.account, property.currentStage, stage, event],
    })
  })
  return readProperty(pool, broker.account, id)
}

export async function insertEvent(
  client: pg.PoolClient,
  broker: Broker,
  happening: Happening,
): Promise<number> {
  const { action, entity, id, property, tells = [] } = happening
  const { rows } = await client.query({
    name: 'record event',
    text: `insert into events (account_id, user_id, actor, session_id, action, entity, entity_id, property_id,
             property_number)
           values ($1, $1, 'session', $2, $3, $4, $5, $6,
             (select sequence_number from properties where account_id = $1 and id = $6)) returning id`,
    values: [broker.account, broker.session, action, entity, id, property],
  })
  const event: number = rows[0].id
  for (const { type, category, title, message, actionUrl } of tells) {
    await client.query({
      name: 'tell',
      // Otherwise the product, which runs on the same database, would send it.
      text: `insert into notifications (account_id, user_id, key, type, category, title, message, action_url, left_at)
             values ($1, $1, $2, $3, $4, $5, $6, $7, now()) on conflict (account_id, user_id, key) do nothing`,
      values: [broker.account, `event:${event}:0`, type, category, title, message, actionUrl],
    })
  }
  return event
}

export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
