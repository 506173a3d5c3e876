import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type pg from 'pg'

export type Row = Record<string, unknown>

export interface Link {
  name: string
  table: string
  columns: string[]
  parent: string
  parentColumns: string[]
}

export async function foreignKeysOf(pool: pg.Pool): Promise<Link[]> {
  const names = (numbers: string, relation: string) =>
    `array(select attname::text from unnest(${numbers}) with ordinality as n(number, place)
       join pg_attribute on attrelid = ${relation} and attnum = n.number order by place)`
  const { rows } = await pool.query<Link>(
    `select conname as name, conrelid::regclass::text as table, ${names('conkey', 'conrelid')} as columns,
       confrelid::regclass::text as parent, ${names('confkey', 'confrelid')} as "parentColumns"
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  )
  return rows
}

interface Column {
  table: string
  name: string
  type: string
}

const asked: Record<string, Row> = {
  agreement_links: { side: 'other' },
  agreements: { kind: 'promessa', clauses: '[]' },
  authorizations: { fee_percent: '6' },
  documents: { category: 'RG_CNH' },
  // A paper has a file or a reason.
  deal_papers: { set_aside_reason: null },
  checklist_items: { status: 'completed' },
  diligence_items: { status: 'completed' },
  document_requests: { audience: 'person' },
  handed_facts: { value: '{}' },
  // Filed as the document of the family.
  inbox_papers: { filed_at: () => new Date() },
  mailboxes: { password: 'v1.000000000000.x' },
  offers: {
    presented_at: () => new Date(),
    way: 'email',
    ended_as: 'refused',
    end_on: '2026-03-02',
    terms: '{"lines":[],"conditions":[]}',
  },
  own_clauses: { side: 'both' },
  own_costs: { percent: '3' },
  own_kinds: { about: 'property' },
  // A paper is about one of both.
  papers: { property_id: null },
  seal_certificates: { secrets: 'v1.000000000000.x' },
  signature_services: { secrets: 'v1.000000000000.x' },
  two_step: { secret: 'v1.000000000000.x' },
  // Ids of sessions, that nothing hands out here.
  sign_ins: { session_id: () => randomInt(1, 2 ** 31) },
  users: { email: () => `${randomUUID()}@exemplo.com.br` },
}

/**
 * Writes one row into every table that belongs to somebody; each refers to those before it. It follows the
 * schema as it is, so a new table needs nothing here.
 */
export async function makeFamily(pool: pg.Pool): Promise<Map<string, Row>> {
  const links = await foreignKeysOf(pool)
  const { rows: columns } = await pool.query<Column>(
    `select table_name as table, column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and is_identity = 'NO' and is_generated = 'NEVER'
       and (is_nullable = 'NO' and column_default is null or exists (
         select from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
         where c.contype = 'f' and c.conrelid = table_name::regclass and a.attname = column_name))`,
  )
  const family = new Map<string, Row>()
  for (const table of inOrder(links)) {
    const row: Row = {}
    for (const { name, type } of columns.filter((column) => column.table === table)) row[name] = anyOf(type)
    for (const link of links.filter((one) => one.table === table)) {
      const parent = family.get(link.parent) as Row
      for (const [place, name] of link.columns.entries()) row[name] = parent[link.parentColumns[place] ?? '']
    }
    for (const [name, value] of Object.entries(asked[table] ?? {})) {
      row[name] = typeof value === 'function' ? value() : value
    }
    const names = Object.keys(row)
    const { rows } = await pool.query<Row>(
      names.length
        ? `insert into ${table} (${names}) values (${names.map((_, place) => `$${place + 1}`)}) returning *`
        : `insert into ${table} default values returning *`,
      Object.values(row),
    )
    family.set(table, rows[0] as Row)
  }
  return family
}

function inOrder(links: Link[]): string[] {
  const all = new Set(links.flatMap(({ table, parent }) => [table, parent]))
  const ordered = new Set<string>()
  while (ordered.size < all.size) {
    for (const table of all) {
      const isReady = links.every((link) => link.table !== table || ordered.has(link.parent))
      if (isReady) ordered.add(table)
    }
  }
  return [...ordered]
}

function anyOf(type: string): unknown {
  if (type === 'uuid') return randomUUID()
  if (type === 'bytea') return randomBytes(32)
  if (type === 'text') return randomUUID()
  if (type.startsWith('timestamp')) return new Date()
  if (type === 'date') return '2031-03-20'
  if (type === 'jsonb') return '{}'
  if (type === 'ARRAY') return []
  return 1
}
