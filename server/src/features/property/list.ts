import type { PropertyQuery } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { type PropertySort, propertySorts } from '@soleira/domain/property/sort'
import { type Stage, stageOf } from '@soleira/domain/property/stage'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  lt,
  lte,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { prepareOnce, prepareSql } from '../../database/prepared.ts'
import { accounts, properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { batchSize, type LongList } from '../../http/send-list.ts'
import type { AccountId, Scope } from '../../scope.ts'
import { type Counted, countsOfToday, diligenceStatus, runsOutWithin } from '../checklist/counts.ts'
import { type PropertyRow, presentProperty, type ReadRow } from './present.ts'
import { presentedColumns, propertiesOf, propertyRow, rowsMade } from './queries.ts'
import { matchesPrepared, matchesSearch, type Sought, soughtBy } from './words.ts'

export interface PropertyPage {
  rows: PropertyRow[]
  total: number
}

/** Pages the matches (rules §9). `longList` has them all. */
export async function listProperties(db: Db, scope: Scope, query: PropertyQuery): Promise<PropertyPage> {
  const { sort = '-updatedAt', offset = 0 } = query
  const page = { limit: query.limit ?? batchSize, offset }
  const filtered = filters(query)
  const sought = soughtBy(query.search)
  const matching = and(...filtered, sought ? matchesSearch(sought) : undefined)
  const rows = filtered.length
    ? await countsOfToday(db, scope, await selectPage(db, scope.account, matching, countFound, sort, page))
    : await preparedPage(db, scope, sought, sort, page)
  const [first] = rows
  if (first) return { rows, total: first.total }
  if (!matching) return { rows, total: await countPortfolio(db, scope) }
  return { rows, total: offset ? await countMatching(db, and(inAccount(properties, scope), matching)) : 0 }
}

async function preparedPage(
  db: Db,
  scope: Scope,
  sought: Sought | null,
  sort: PropertySort,
  page: { limit: number; offset: number },
): Promise<Counted<Found>[]> {
  const values = { account: scope.account, ...sought }
  const usual = page.offset === 0 ? (sought ? firstFound : firstPage)[sort].get(page.limit) : undefined
  if (usual) return rowsMade(db, scope, await usual(db, values))
  const statement = (sought ? searchedPortfolio : portfolio)[sort](db)
  return countsOfToday(db, scope, await statement.execute({ ...values, ...page }))
}

export async function longPropertyList(
  db: Db,
  scope: Scope,
  query: PropertyQuery,
): Promise<LongList<Property>> {
  const { sort = '-updatedAt', offset = 0 } = query
  const sought = soughtBy(query.search)
  const found = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(inAccount(properties, scope), ...filters(query), sought ? matchesSearch(sought) : undefined))
    .orderBy(...order(sort))
    .offset(offset)
  return { ids: found.map(({ id }) => id), read: (ids) => propertiesOf(db, scope, ids) }
}

const everything = { status: [], type: [], city: [], diligence: [] }

export async function presentedProperties(
  db: Db,
  scope: Scope,
  query: Pick<PropertyQuery, 'limit' | 'sort'>,
): Promise<Property[]> {
  const { rows } = await listProperties(db, scope, { ...everything, ...query })
  return rows.map(presentProperty)
}

interface Page {
  limit: number | Placeholder | SQL
  offset: number | Placeholder | SQL
}

const account = sql.placeholder('account')
const page = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }
const counted = sql`(select ${accounts.propertyCount} from ${accounts} where ${accounts.id} = ${account})`

type Found = ReadRow & { total: number }

const portfolio = inEachOrder((sort) =>
  prepareOnce((db) =>
    selectPage(db, account, undefined, counted, sort, page).prepare(`portfolio_by_${sort}`),
  ),
)

const pageSizes = [5, 10, 25, 50, 100, batchSize]

/**
 * First page of the portfolio for each usual size, in the order of the index. A literal size lets PostgreSQL
 * keep one plan; with a parameter it would plan each time.
 */
const firstPage = inEachOrder((sort) => {
  const text = (size: number) => sql`
    select ${presentedColumns}, ${counted} as total
    from ${properties} where ${properties.accountId} = ${account}
    order by ${sql.join(order(sort), sql`, `)} limit ${sql.raw(String(size))}`
  return eachSize((size) => prepareSql<Found>(`portfolio_by_${sort}_${size}`, text(size)))
})

/**
 * The same for a search. One aggregate counts and orders what is found: a window would keep each row for a second
 * look.
 */
const firstFound = inEachOrder((sort) => {
  const text = (size: number) => sql`
    with found as (
      select (array_agg(${properties.id} order by ${sql.join(order(sort), sql`, `)}))[1:${sql.raw(String(size))}] as ids,
        count(*)::int as total
      from ${properties} where ${properties.accountId} = ${account} and ${matchesPrepared})
    select ${presentedColumns}, found.total
    from found cross join unnest(found.ids) with ordinality as page(id, place)
    join ${properties} on ${properties.accountId} = ${account} and ${properties.id} = page.id
    order by page.place`
  return eachSize((size) => prepareSql<Found>(`searched_by_${sort}_${size}`, text(size)))
})

const searchedPortfolio = inEachOrder((sort) =>
  prepareOnce((db) =>
    selectPage(db, account, matchesPrepared, countFound, sort, page).prepare(`searched_by_${sort}`),
  ),
)

function eachSize<T>(prepare: (size: number) => T): Map<number, T> {
  return new Map(pageSizes.map((size) => [size, prepare(size)]))
}

function inEachOrder<T>(prepare: (sort: PropertySort) => T): Record<PropertySort, T> {
  return Object.fromEntries(propertySorts.map((sort) => [sort, prepare(sort)])) as Record<PropertySort, T>
}

const countFound = sql`count(*) over ()`

/**
 * Finds and counts matches in the index alone. Only the rows of the page are read, however far down it is.
 */
function selectPage(
  db: Db,
  account: AccountId | Placeholder,
  matching: SQL | undefined,
  total: SQL,
  sort: PropertySort,
  { limit, offset }: Page,
) {
  const found = db.$with('found').as(
    db
      .select({ id: properties.id, total: sql<number>`${total}`.mapWith(Number).as('total') })
      .from(properties)
      .where(and(eq(properties.accountId, account), matching))
      .orderBy(...order(sort))
      .limit(limit as number)
      .offset(offset as number),
  )
  return db
    .with(found)
    .select({ ...propertyRow, total: found.total })
    .from(found)
    .innerJoin(properties, and(eq(properties.accountId, account), eq(properties.id, found.id)))
    .orderBy(...order(sort))
}

async function countMatching(db: Db, matching: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(properties).where(matching)
  return counted?.total ?? 0
}

async function countPortfolio(db: Db, scope: Scope): Promise<number> {
  const [counted] = await db
    .select({ total: accounts.propertyCount })
    .from(accounts)
    .where(eq(accounts.id, scope.account))
  return counted?.total ?? 0
}

function filters(query: PropertyQuery): SQL[] {
  const stages = new Set<Stage>(query.status.map(stageOf))
  if (query.stage) stages.add(query.stage)
  return [
    query.diligence.length ? inArray(diligenceStatus, query.diligence) : undefined,
    stages.size ? inArray(properties.currentStage, [...stages]) : undefined,
    query.type.length ? inArray(properties.type, query.type) : undefined,
    query.city.length ? inArray(properties.city, query.city) : undefined,
    query.minValue ? gte(properties.value, query.minValue) : undefined,
    query.maxValue ? lte(properties.value, query.maxValue) : undefined,
    query.expiring ? and(lt(properties.currentStage, 7), runsOutWithin(query.expiring)) : undefined,
  ].filter((condition) => condition !== undefined)
}

function order(sort: PropertySort): SQL[] {
  const column = properties[sort.replace('-', '') as 'updatedAt' | 'sequenceNumber' | 'value']
  const direction = sort.startsWith('-') ? desc : asc
  return [direction(column), direction(properties.id)]
}
