import { mostOfKind } from '@soleira/domain/agenda/bounds'
import type { AgendaQuery } from '@soleira/domain/agenda/contract'
import type { AgendaEntry } from '@soleira/domain/agenda/entry'
import {
  type AgendaDate,
  type AgendaFact,
  compareDates,
  dateOf,
  presentDate,
} from '@soleira/domain/agenda/fact'
import { feedOf, feedReach } from '@soleira/domain/agenda/feed'
import { isCatalogueKind } from '@soleira/domain/catalogue/names'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import type { ChecklistItemId } from '@soleira/domain/checklist/item-kinds'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { labelOf } from '../checklist/checklist.ts'
import { nameItems } from '../checklist/told-items.ts'
import { brokerOf } from '../link/broker.ts'
import { dutyDates } from './duty-dates.ts'
import { type Filters, type Range, type RowKind, sources } from './sources.ts'

const rowKinds = Object.keys(sources) as RowKind[]

export async function readAgenda(
  db: Db,
  scope: UserScope,
  { from, to, ...filters }: AgendaQuery,
): Promise<AgendaEntry[]> {
  const { timezone: zone } = await readUser(db, scope)
  const dates = [
    ...(await readDates(db, scope, { from, to, zone, offSince: null }, filters)),
    ...(await dutyDates(db, scope, { from, to }, filters)),
  ]
  return dates.toSorted(compareDates).map(presentDate)
}

/** The dates around `now`, and those that fell away lately. */
export async function readFeed(db: Db, scope: Scope, now: Date): Promise<string> {
  const { timezone: zone } = await brokerOf(db, scope)
  const today = dayOf(now, zone)
  const range = { from: addDays(today, -feedReach.back), to: addDays(today, feedReach.ahead), zone }
  const offSince = new Date(now.getTime() - feedReach.off * 86_400_000)
  return feedOf(await readDates(db, scope, { ...range, offSince }, { kind: [] }))
}

async function readDates(
  db: Db,
  scope: Scope,
  span: Omit<Range, 'account'>,
  filters: Filters,
): Promise<AgendaDate[]> {
  const range = { ...span, account: scope.account }
  const kinds = rowKinds.filter((kind) => !filters.kind.length || filters.kind.includes(kind))
  if (!kinds.length) return []
  const parts = kinds.map((kind) => datesStatement(kind, range, filters))
  const { rows } = await db.execute<Row>(sql.join(parts, sql` union all `))
  const facts = await nameCertificates(db, scope, rows)
  return facts.map(dateOf)
}

interface Row extends Omit<AgendaFact, 'at' | 'createdAt' | 'changedAt' | 'detail'> {
  [column: string]: unknown
  /** A driver that gets a statement as text gives moments as text, too. */
  at: string | null
  createdAt: string
  changedAt: string
  detail: unknown
  item: { kind: ChecklistItemId; personId: number | null } | null
}

/** The earliest of a kind. The days of the account's zone are those that a broker means. */
export function datesStatement(
  kind: RowKind,
  range: Range,
  { property, person }: Omit<Filters, 'kind'>,
): SQL {
  const source = sources[kind](range)
  const { at, who, isOfProperty } = source
  const day = source.day ?? sql`(${at} at time zone ${range.zone})::date`
  const people = who
    ? sql`coalesce((select json_agg(json_build_object('id', h.id, 'fullName', h.full_name) order by h.id) from ${who}), '[]')`
    : sql`'[]'::json`
  const isWanted = [
    source.where,
    ...(property === undefined ? [] : [isOfProperty?.(property) ?? sql`p.id = ${property}`]),
    ...(person === undefined
      ? []
      : [who ? sql`exists (select 1 from ${who} and h.id = ${person})` : sql`false`]),
  ]
  return sql`(select ${kind}::text as kind, ${source.id} as id, (${day})::text as day,
      ${at ?? sql`null::timestamptz`} as at, (${source.minutes ?? sql`null`})::int as minutes,
      ${source.detail ?? sql`null::jsonb`} as detail, ${source.item ?? sql`null::json`} as item, ${people} as people,
      case when p.id is not null then json_build_object('id', p.id, 'sequenceNumber', p.sequence_number,
        'type', p.type, 'street', p.street, 'number', p.number) end as property,
      ${source.version} as version, (${source.isOff ?? sql`false`}) as "isOff",
      ${source.createdAt} as "createdAt", ${source.changedAt} as "changedAt"
    from ${source.from} where ${sql.join(isWanted, sql` and `)}
    order by ${at ?? day}, ${source.id} limit ${mostOfKind})`
}

async function nameCertificates(db: Db, scope: Scope, rows: readonly Row[]): Promise<AgendaFact[]> {
  const items = rows.flatMap(({ kind, id, item, property }) =>
    kind === 'certificate' && item && property ? [{ id, property, ...item }] : [],
  )
  const named = new Map((await nameItems(db, scope, items)).map(({ id, item }) => [id, item]))
  return rows.map(({ item, ...row }) => {
    const its = row.kind === 'certificate' ? named.get(row.id) : undefined
    // A kind of the account's own has a name that somebody typed.
    const plain = item && isCatalogueKind(item.kind) ? labelOf(item.kind, new Map()) : null
    const detail = its ? { name: its.name, plain } : row.detail
    const moments = { createdAt: new Date(row.createdAt), changedAt: new Date(row.changedAt) }
    return { ...row, ...moments, at: row.at ? new Date(row.at) : null, detail } as AgendaFact
  })
}
