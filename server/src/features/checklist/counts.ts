import { type KeptGap, saidGaps } from '@soleira/domain/checklist/companion'
import { openWords, unregisteredWords } from '@soleira/domain/checklist/open-words'
import type { DiligenceStatus } from '@soleira/domain/checklist/status'
import type { ItemCounts } from '@soleira/domain/checklist/summary'
import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { prepareSql } from '../../database/prepared.ts'
import { checklistItems, properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { itemsBeside } from '../paper/shown.ts'
import { countUnregistered } from '../paper/unregistered.ts'
import { readAsked } from './asked.ts'
import { isFormer, itemGap, itemState, lacksFacts, lacksFactsBeside, lastDayBeside } from './item-state.ts'
import { countItemsOf, readSelling } from './sellers.ts'

// The domain's countItems and summarise in SQL, so that lists of thousands read no row per item. All brokers
// share one day, that of `dayOf`, because the counts are stored with the property (docs/decisions/0011).
const zone = sql.raw(`'${officialTimeZone}'`)
export const dayOfMoment = (moment: SQL) => sql`(${moment} at time zone ${zone})::date`
const today = dayOfMoment(sql`now()`)
const items = sql`${itemsBeside} where i.account_id = properties.account_id and i.property_id = properties.id`

/** The domain's `countItems` in SQL, over `itemsBeside`. For `apart` see `itemGap`. */
export function countsOn(day: SQL, apart?: SQL) {
  const state = itemState('short', day)
  const gap = itemGap(day, apart)
  return {
    completed: sql`count(*) filter (where ${state} in ('completed', 'set_aside'))`,
    withIssues: sql`count(*) filter (where ${state} = 'with_issues')`,
    positive: sql`count(*) filter (where ${state} = 'with_issues' and paper.result = 'positiva')`,
    underway: sql`count(*) filter (where ${state} in ('requested', 'expired'))`,
    expired: sql`count(*) filter (where ${state} = 'expired')`,
    /** The first day on which the counts change if nobody touches an item. */
    expireOn: sql`min(paper.valid_until) filter (where ${state} = 'completed' and not ${isFormer('short')}) + 1`,
    unstated: sql`(count(*) filter (where ${lacksFacts(day)}) + count(*) filter (where ${lacksFactsBeside(day)}))`,
    gaps: sql`coalesce(array_agg(i.kind || ' ' || ${gap} order by (i.kind || ' ' || ${gap}) collate "C") filter (where ${gap} is not null), '{}')`,
    withGap: sql`count(${gap})`,
    gapOn: sql`min(${lastDayBeside(day)}) + 1`,
    requestedOn: sql`min(${dayOfMoment(sql`i.requested_at`)}) filter (where ${state} = 'requested')`,
  }
}

const counted = countsOn(today)
const expected = sql`properties.items_expected`
const { completed, withIssues, underway } = counted

/** False when a day has passed that changes the stored counts. */
const holds = sql`(properties.items_expire_on is null or properties.items_expire_on > ${today})`
const allHolds = sql`${holds} and (properties.items_gap_on is null or properties.items_gap_on > ${today})`

/** Also of properties of other accounts: the caller says which. */
export const hasRunOut = sql`not (${allHolds})`

const { itemsExpected, itemsCompleted, itemsWithIssues, itemsPositive, itemsUnderway, itemsExpired } =
  properties

/** The counts as they are kept, and whether a day has passed that changes them: then `countsOfToday` has them. */
export const keptCounts = {
  expected: itemsExpected,
  completed: itemsCompleted,
  withIssues: itemsWithIssues,
  positive: itemsPositive,
  underway: itemsUnderway,
  expired: itemsExpired,
  expiresOn: sql<string | null>`properties.items_expire_on - 1`.as('expires_on'),
  gaps: sql<KeptGap[]>`${properties.itemsGaps}`.as('gaps'),
  unstated: properties.itemsUnstated,
  isOutdated: sql<boolean>`${hasRunOut}`.as('is_outdated'),
}

/**
 * A statement of its own counts the few properties whose counts are outdated. Within the others PostgreSQL would
 * prepare all these expressions for each row that it reads by id, which takes longer than to read it.
 */
const countedAnew = prepareSql<ItemCounts & { id: number }>(
  'counts_of_today',
  sql`
    select properties.id, ${expected} as expected, n.* from ${properties} cross join lateral (
      select (${completed})::int as completed, (${withIssues})::int as "withIssues",
        (${counted.positive})::int as positive, (${underway})::int as underway, (${counted.expired})::int as expired,
        ${counted.expireOn} - 1 as "expiresOn", ${counted.gaps} as gaps, (${counted.unstated})::int as unstated
      from ${items}) n
    where properties.account_id = ${sql.placeholder('account')}
      and properties.id = any(${sql.placeholder('ids')}::int[])`,
)

export type Counted<Row> = Row & { unregistered: number }

/** The same rows, with the counts of today. Nothing is kept. */
export async function countsOfToday<Row extends ItemCounts & { id: number; isOutdated: boolean }>(
  db: Db,
  scope: Scope,
  rows: Row[],
): Promise<Counted<Row>[]> {
  const ids = rows.flatMap(({ id, isOutdated }) => (isOutdated ? id : []))
  const anew = ids.length ? await countedAnew(db, { account: scope.account, ids }) : []
  const counts = new Map(anew.map((row) => [row.id, row]))
  const counted = rows.map((row) => ({ ...row, ...counts.get(row.id) }))
  const unregistered = await countUnregistered(
    db,
    scope,
    counted.filter(haveAllCome).map(({ id }) => id),
  )
  return counted.map((row) => ({ ...row, unregistered: unregistered.get(row.id) ?? 0 }))
}

/** Few properties, so that others are read without their papers. */
const haveAllCome = ({ completed, expected }: Pick<ItemCounts, 'completed' | 'expected'>): boolean =>
  expected > 0 && completed === expected

export const diligenceStatus: SQL<DiligenceStatus> = sql`(case when ${holds} then
  ${statusBy(expected, sql`properties.items_completed`, sql`properties.items_with_issues`, sql`properties.items_underway`)}
  else (select ${statusBy(expected, completed, withIssues, underway)} from ${items}) end)`

/** The domain's `isClear` in SQL. */
export const isClear: SQL<boolean> = sql`(${diligenceStatus} = 'completed' and (case when ${allHolds}
  then properties.items_with_gap = 0 and properties.items_unstated = 0
  else (select ${counted.withGap} = 0 and ${counted.unstated} = 0 from ${items}) end))`

/**
 * A certificate that still counts today does so for at most `days` more. The index of the portfolio answers it
 * for all properties but those whose counts are no longer true.
 */
export const runsOutWithin = (days: number): SQL =>
  sql`(properties.items_expire_on <= ${today} + ${days + 1}::int
    and (properties.items_expire_on > ${today}
      or (select ${counted.expireOn} from ${items}) <= ${today} + ${days + 1}::int))`

export function statusBy(
  expected: SQL,
  completed: SQL,
  withIssues: SQL,
  underway: SQL,
): SQL<DiligenceStatus> {
  return sql`case
    when ${withIssues} > 0 then 'with_issues'
    when ${expected} > 0 and ${completed} = ${expected} then 'completed'
    when ${completed} + ${underway} > 0 then 'in_progress'
    else 'pending' end`
}

export interface KeptCounts {
  completed: number
  expected: number
  open: string[]
}

/** Says what is open besides the items, of a property whose certificates have all come. */
export async function openBesideItems(
  db: Db,
  scope: Scope,
  propertyId: number,
  counts: KeptCounts,
): Promise<string[]> {
  if (!haveAllCome(counts)) return []
  return unregisteredWords((await countUnregistered(db, scope, [propertyId])).get(propertyId) ?? 0)
}

/**
 * Recounts checklists and stores the counts with the properties; nothing else writes them
 * (docs/decisions/0076). `expected` counts the items after a change of sellers, of a union or of a pack;
 * `items` counts their states. The caller has locked the properties or writes nothing else to them. Returns
 * no counts for `expected`.
 */
export async function recountChecklists(
  db: Db,
  scope: Pick<Scope, 'account'>,
  propertyIds: readonly number[],
  what: 'expected' | 'items' | 'all' = 'all',
): Promise<Map<number, KeptCounts>> {
  if (!propertyIds.length) return new Map()
  if (what !== 'items') await keepExpected(db, scope, propertyIds)
  return what === 'expected' ? new Map() : keepItemCounts(db, scope, propertyIds)
}

async function keepExpected(
  db: Db,
  scope: Pick<Scope, 'account'>,
  propertyIds: readonly number[],
): Promise<void> {
  const selling = await readSelling(db, scope, propertyIds)
  const all = await readAsked(db, scope, propertyIds)
  const { kind, propertyId, personId, status, isAdded } = checklistItems
  const touched = await db
    .select({ kind, propertyId, personId, status, isAdded })
    .from(checklistItems)
    .where(and(inAccount(checklistItems, scope), inArray(propertyId, [...propertyIds])))
  const ofProperty = Map.groupBy(touched, (item) => item.propertyId)
  const counts = [...all].map(([id, asked]) => ({
    id,
    expected: countItemsOf(asked, selling.get(id), ofProperty.get(id) ?? []),
  }))
  await db.execute(sql`
    update ${properties} p set items_expected = n.expected
    from json_to_recordset(${JSON.stringify(counts)}) as n(id int, expected smallint)
    where p.account_id = ${scope.account} and p.id = n.id and p.items_expected <> n.expected`)
}

const keepCounts = prepareSql<
  { id: number } & Pick<ItemCounts, 'completed' | 'expected' | 'gaps' | 'unstated'>
>(
  'keep_item_counts',
  sql`
    update properties set items_completed = n.completed, items_with_issues = n.with_issues,
      items_positive = n.positive, items_underway = n.underway, items_expired = n.expired, items_expire_on = n.expire_on,
      items_unstated = n.unstated, items_gaps = n.gaps, items_with_gap = n.with_gap, items_gap_on = n.gap_on,
      items_requested_on = n.requested_on
    from unnest(${sql.placeholder('ids')}::int[]) as asked(id)
    cross join lateral (
      select ${completed} as completed, ${withIssues} as with_issues, ${counted.positive} as positive,
        ${underway} as underway, ${counted.expired} as expired, ${counted.expireOn} as expire_on,
        ${counted.unstated} as unstated, ${counted.gaps} as gaps, ${counted.withGap} as with_gap,
        ${counted.gapOn} as gap_on, ${counted.requestedOn} as requested_on
      from ${itemsBeside} where i.account_id = ${sql.placeholder('account')} and i.property_id = asked.id) n
    where properties.account_id = ${sql.placeholder('account')} and properties.id = asked.id
    returning properties.id, properties.items_completed as completed, properties.items_expected as expected,
      properties.items_gaps as gaps, properties.items_unstated as unstated`,
)

async function keepItemCounts(
  db: Db,
  { account }: Pick<Scope, 'account'>,
  propertyIds: readonly number[],
): Promise<Map<number, KeptCounts>> {
  const rows = await keepCounts(db, { ids: [...propertyIds], account })
  return new Map(
    rows.map(({ id, gaps, unstated, ...counts }) => [
      id,
      { ...counts, open: openWords({ ...saidGaps(gaps), unstated, unregistered: 0 }) },
    ]),
  )
}
