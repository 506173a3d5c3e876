import { getTableName } from 'drizzle-orm'
import { allHoldings } from '../../src/features/all-holdings.ts'

const byItself = [
  'accounts',
  'automation_charges',
  'automation_messages',
  'automations',
  'dossiers',
  'known_devices',
  'mailboxes',
  'readings',
  'sessions',
  'share_visits',
]
/** Tables that no copy contains and that a refused request must not touch. */
const leftOut = ['data_exports', 'document_request_keys']

const tables = allHoldings(async () => {})
  .flatMap(({ tables }) => tables)
  .map(({ table, rows }) => ({ name: getTableName(table), rows }))
  .filter(({ name, rows }) => (rows === 'copied' ? !byItself.includes(name) : leftOut.includes(name)))
  .map(({ name }) => name)

const rows = tables
  .map(
    (table) => `select '${table}' as name, to_jsonb(one) - 'left_at' - 'pushed_at' as kept from ${table} one`,
  )
  .join(' union all ')
/**
 * All the brokers' rows as the database holds them. `left_at` and `pushed_at` are left out, because jobs
 * write them at any time. It is one statement, because every test asks for it.
 */
export const everythingThereIs = `select string_agg(name || ' ' || kept, e'\\n' order by name, kept) as text from (${rows}) every`

export const hostileOrigins: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example' },
  { origin: 'http://localhost:81' },
  { origin: 'https://localhost:80' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]
