import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { fillAgenda } from '../../../test/scenes/agenda.ts'
import { scopeOf, signInBroker } from '../../../test/scenes/broker.ts'
import { datesStatement } from './queries.ts'
import type { RowKind } from './sources.ts'

let server: TestApp
let account: number
const many = 4_000

/** Copies the first row of a table many times, with other values in some columns; `g` counts. */
async function multiply(table: string, values: Record<string, string>, from = ''): Promise<void> {
  const { rows } = await server.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const names = rows.map(({ name }) => `"${name}"`).join(', ')
  const chosen = rows.map(({ name }) => values[name] ?? `t."${name}"`).join(', ')
  await server.pool.query(
    `insert into ${table} (${names}) select ${chosen} from (select * from ${table} limit 1) t,
     generate_series(1, ${many}) g ${from}`,
  )
}
const at = `now() + (g % 1400 - 700) * interval '1 day'`
const day = `current_date + (g % 1400 - 700)`
/** The copies of a table, in their order. */
const copies = (table: string) =>
  `join (select id, row_number() over (order by id desc) as place from ${table}) ${table} on ${table}.place = g`
const ofProperty = { property_id: 'properties.id' }

beforeAll(async () => {
  server = await startTestApp()
  const broker = await signInBroker(server)
  await fillAgenda(broker)
  const { rows } = await server.pool.query<{ id: number }>('select id from users')
  account = (await scopeOf(server, rows[0]?.id ?? 0)).account
  await multiply('properties', { sequence_number: 'g + 10', owners: `'[]'` })
  const properties = copies('properties')
  await multiply('visits', { at, ...ofProperty }, properties)
  await multiply('offer_chains', ofProperty, properties)
  const open = { ended_as: 'null', end_on: 'null', end_way: 'null', storage_key: 'gen_random_uuid()' }
  await multiply('offers', { valid_until: at, chain_id: 'offer_chains.id', ...open }, copies('offer_chains'))
  await multiply('authorizations', { starts_on: `${day} - 90`, ends_on: day, ...ofProperty }, properties)
  await multiply('shares', { expires_at: at, key_hash: 'sha256(g::text::bytea)', ...ofProperty }, properties)
  await multiply('document_requests', { expires_at: at, ...ofProperty }, properties)
  await multiply('people', { cpf: 'null', cnpj: 'null' })
  await multiply('leads', { person_id: 'people.id', next_contact_on: day }, copies('people'))
  await multiply('deals', { ...ofProperty, offer_id: 'offers.id' }, `${properties} ${copies('offers')}`)
  await multiply('deal_days', { deal_id: 'deals.id', day }, copies('deals'))
  await multiply('commissions', { deal_id: 'deals.id' }, copies('deals'))
  await multiply('commission_parts', { commission_id: 'commissions.id', due_on: day }, copies('commissions'))
  await multiply('checklist_items', ofProperty, properties)
  await multiply('documents', { storage_key: 'gen_random_uuid()' })
  await multiply('papers', { document_id: 'documents.id', valid_until: day }, copies('documents'))
  const both = `${copies('papers')} ${copies('checklist_items')}`
  await multiply('paper_links', { paper_id: 'papers.id', item_id: 'checklist_items.id' }, both)
  await server.pool.query('analyze')
}, 120_000)
afterAll(() => server.stop())

const indexes: Record<RowKind, RegExp> = {
  visit: /visits_of_day/,
  contact: /leads_to_contact/,
  offer: /offers_(term|open)/,
  deal: /deal_days_by_day/,
  authorization: /authorizations_last_day/,
  commission: /commission_parts_open/,
  // The second is that of all accounts: here is only one.
  certificate: /papers_(last_day|expiry)/,
  request: /document_requests_end/,
  share: /shares_end/,
}

it.each(Object.keys(indexes) as RowKind[])(
  'finds dates of kind %s by their days, however many there are',
  async (kind) => {
    const from = dayOf(new Date())
    const range = { account, from, to: addDays(from, 30), zone: officialTimeZone, offSince: null }
    const { sql, params } = new PgDialect().sqlToQuery(datesStatement(kind, range, {}))
    const { rows } = await server.pool.query(`explain ${sql}`, params)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(indexes[kind])
    expect(plan).not.toMatch(
      /Seq Scan on (visits|leads|offers|deal_days|commission_parts|papers|authorizations|shares|document_requests)\b/,
    )
  },
)
