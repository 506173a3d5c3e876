import type { PropertyFacets, PropertyQuery } from '@soleira/domain/property/contract'
import type { Owner } from '@soleira/domain/property/owner'
import type { Property } from '@soleira/domain/property/property'
import { searchWords } from '@soleira/domain/property/search'
import { type PropertySort, propertySorts } from '@soleira/domain/property/sort'
import { type Stage, stageOf, statusOf } from '@soleira/domain/property/stage'
import { and, asc, count, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { diligenceStatus, itemCounts } from '../../database/diligence-status.ts'
import { prepared } from '../../database/prepared.ts'
import { properties, users } from '../../database/tables/index.ts'
import type { BrokerId } from '../../http/broker.ts'
import { type PropertyRow, presentProperty } from './present.ts'

// Written out: inside a selection the query builder leaves the tables' names away, and `id` would be the owner's.
const ownersOfProperty = sql<Owner[]>`(
  select coalesce(json_agg(json_build_object(
    'id', o.id, 'fullName', o.full_name, 'cpf', o.cpf, 'phone', o.phone, 'email', o.email,
    'birthDate', o.birth_date, 'rg', o.rg, 'maritalStatus', o.marital_status,
    'fatherName', o.father_name, 'motherName', o.mother_name
  ) order by o.position), '[]')
  from owners o where o.property_id = properties.id)`

const filledSlots = sql<string[]>`array(
  select distinct coalesce(d.owner_id::text, d.category)
  from documents d where d.property_id = properties.id)`

/** A property with its owners and filled slots, in one statement whatever their number. */
export const propertyRow = {
  id: properties.id,
  sequenceNumber: properties.sequenceNumber,
  type: properties.type,
  street: properties.street,
  number: properties.number,
  complement: properties.complement,
  neighborhood: properties.neighborhood,
  city: properties.city,
  state: properties.state,
  cep: properties.cep,
  value: properties.value,
  registrationNumber: properties.registrationNumber,
  municipalRegistration: properties.municipalRegistration,
  currentStage: properties.currentStage,
  version: properties.version,
  createdAt: properties.createdAt,
  updatedAt: properties.updatedAt,
  owners: ownersOfProperty.as('owners'),
  filled: filledSlots.as('filled'),
  items: itemCounts.as('items'),
}

export interface PropertyPage {
  rows: PropertyRow[]
  /** How many match, whatever the page. */
  total: number
}

/** The broker's properties that match, sorted and paged (decisions §9). Latest change first by default. */
export async function listProperties(db: Db, broker: BrokerId, query: PropertyQuery): Promise<PropertyPage> {
  const { limit, offset = 0, sort = '-updatedAt' } = query
  const conditions = filters(query)
  if (!conditions.length) {
    const rows = await wholePortfolio[sort](db).execute({ broker, limit: limit ?? null, offset })
    return { rows, total: rows[0]?.total ?? (await countPortfolio(db, broker)) }
  }
  const matching = and(eq(properties.brokerId, broker), ...conditions)
  const page = db
    .select(propertyRow)
    .from(properties)
    .where(matching)
    .orderBy(...order(sort))
    .offset(offset)
  const rows = await (limit ? page.limit(limit) : page)
  const isWhole = (offset === 0 || rows.length > 0) && (!limit || rows.length < limit)
  if (isWhole) return { rows, total: offset + rows.length }
  const [counted] = await db.select({ total: count() }).from(properties).where(matching)
  return { rows, total: counted?.total ?? 0 }
}

/** The list that everybody opens first, by its sort order: a page of all properties, each row with their count. */
const wholePortfolio = Object.fromEntries(
  propertySorts.map((sort) => [sort, prepared((db) => preparePage(db, sort))]),
) as Record<PropertySort, (db: Db) => ReturnType<typeof preparePage>>

function preparePage(db: Db, sort: PropertySort) {
  const broker = sql.placeholder('broker')
  const total = db.select({ total: users.propertyCount }).from(users).where(eq(users.id, broker))
  return db
    .select({ ...propertyRow, total: sql<number>`(${total})`.as('total') })
    .from(properties)
    .where(eq(properties.brokerId, broker))
    .orderBy(...order(sort))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(`portfolio_by_${sort}`)
}

async function countPortfolio(db: Db, broker: BrokerId): Promise<number> {
  const [counted] = await db.select({ total: users.propertyCount }).from(users).where(eq(users.id, broker))
  return counted?.total ?? 0
}

const everything = { status: [], type: [], city: [], diligence: [] }

/** The broker's properties as they are answered, for features that show them too. */
export async function presentedProperties(
  db: Db,
  broker: BrokerId,
  query: Pick<PropertyQuery, 'limit' | 'sort'>,
): Promise<Property[]> {
  const { rows } = await listProperties(db, broker, { ...everything, ...query })
  return rows.map(presentProperty)
}

/** One property as it is answered, for features that show it too; null when it is not the broker's. */
export async function presentedProperty(db: Db, broker: BrokerId, id: number): Promise<Property | null> {
  const row = await findProperty(db, broker, id)
  return row && presentProperty(row)
}

/** One property of the broker, or null: another broker's does not exist. */
export async function findProperty(db: Db, broker: BrokerId, id: number): Promise<PropertyRow | null> {
  const [row] = await oneProperty(db).execute({ broker, id })
  return row ?? null
}

const oneProperty = prepared((db) =>
  db
    .select(propertyRow)
    .from(properties)
    .where(and(eq(properties.id, sql.placeholder('id')), eq(properties.brokerId, sql.placeholder('broker'))))
    .prepare('one_property'),
)

/** The condition that a property is this one, and the broker's. */
export function ownedBy(broker: BrokerId, id: number): SQL | undefined {
  return and(eq(properties.id, id), eq(properties.brokerId, broker))
}

/** The values present among the broker's properties, or those at one stage, the most frequent first. */
export async function readFacets(
  db: Db,
  broker: BrokerId,
  stage: number | undefined,
): Promise<PropertyFacets> {
  const rows = await db
    .select({
      stage: properties.currentStage,
      type: properties.type,
      city: properties.city,
      count: count(),
    })
    .from(properties)
    .where(
      and(eq(properties.brokerId, broker), stage ? eq(properties.currentStage, stage as Stage) : undefined),
    )
    .groupBy(sql`grouping sets ((${properties.currentStage}), (${properties.type}), (${properties.city}))`)
    .orderBy(desc(count()))
  const facet = (key: 'type' | 'city') =>
    rows.filter((row) => row[key] !== null).map((row) => ({ value: row[key] as string, count: row.count }))
  return {
    status: rows
      .filter((row) => row.stage !== null)
      .sort((a, b) => a.stage - b.stage)
      .map((row) => ({ value: statusOf(row.stage), count: row.count })),
    type: facet('type'),
    city: facet('city'),
  }
}

/** What the query asks for beyond the portfolio; nothing for all of it. */
function filters(query: PropertyQuery): SQL[] {
  const stages = new Set<Stage>(query.status.map(stageOf))
  if (query.stage) stages.add(query.stage as Stage)
  return [
    query.diligence.length ? inArray(diligenceStatus, query.diligence) : undefined,
    stages.size ? inArray(properties.currentStage, [...stages]) : undefined,
    query.type.length ? inArray(properties.type, query.type) : undefined,
    query.city.length ? inArray(properties.city, query.city) : undefined,
    query.minValue ? gte(properties.value, query.minValue) : undefined,
    query.maxValue ? lte(properties.value, query.maxValue) : undefined,
    ...searchWords(query.search ?? '').map(contains),
  ].filter((condition) => condition !== undefined)
}

/** The word occurs in the reduced text; LIKE's own signs are taken literally. */
function contains(word: string): SQL {
  return sql`${properties.searchKey} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`
}

function order(sort: PropertySort): SQL[] {
  const column = properties[sort.replace('-', '') as 'updatedAt' | 'sequenceNumber' | 'value']
  const direction = sort.startsWith('-') ? desc : asc
  return [direction(column), direction(properties.id)]
}
