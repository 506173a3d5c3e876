import type { PropertyFacets } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { type Stage, statusOf } from '@soleira/domain/property/stage'
import { and, count, desc, eq, is, SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { prepareSql } from '../../database/prepared.ts'
import { properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { type Counted, countsOfToday, keptCounts } from '../checklist/counts.ts'
import { isAuthorized } from './authorized.ts'
import { type PropertyRow, presentProperty, type ReadRow } from './present.ts'

const filledSlots = sql<string[]>`array(
  select d.category from documents d
  where d.account_id = properties.account_id and d.property_id = properties.id
    and d.category <> 'CERTIDAO' and d.category <> 'RG_CNH'
  union all
  select case u.category when 'RG_CNH' then u.person_id::text else u.category end from identity_uses u
  where u.account_id = properties.account_id and u.property_id = properties.id)`

const cover = sql<number | null>`(
  select f.id from photos f where f.account_id = properties.account_id and f.property_id = properties.id
  order by f.position, f.id limit 1)`

export const propertyColumns = {
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
  cnm: properties.cnm,
  cib: properties.cib,
  groundLord: properties.groundLord,
  registryOffice: properties.registryOffice,
  landArea: properties.landArea,
  privateArea: properties.privateArea,
  builtArea: properties.builtArea,
  propertyTax: properties.propertyTax,
  propertyTaxYear: properties.propertyTaxYear,
  currentStage: properties.currentStage,
  version: properties.version,
  createdAt: properties.createdAt,
  updatedAt: properties.updatedAt,
  owners: properties.owners,
}

export const propertyRow = {
  ...propertyColumns,
  filled: filledSlots.as('filled'),
  ...keptCounts,
  cover: cover.as('cover'),
  isAuthorized: isAuthorized.as('is_authorized'),
}

/**
 * For handwritten statements over `properties` or an alias of that name. `rowsMade` completes their rows,
 * which avoids the query builder's work on every field.
 */
export const presentedColumns = sql.join(
  Object.entries(propertyRow).map(
    ([key, field]) => sql`${is(field, SQL.Aliased) ? field.sql : field} as ${sql.identifier(key)}`,
  ),
  sql`, `,
)

export function rowsMade<Row extends ReadRow>(db: Db, scope: Scope, rows: Row[]): Promise<Counted<Row>[]> {
  for (const row of rows) {
    row.createdAt = new Date(row.createdAt)
    row.updatedAt = new Date(row.updatedAt)
  }
  return countsOfToday(db, scope, rows)
}

export async function presentedProperty(db: Db, scope: Scope, id: number): Promise<Property | null> {
  const row = await findProperty(db, scope, id)
  return row && presentProperty(row)
}

export async function findProperty(db: Db, scope: Scope, id: number): Promise<PropertyRow | null> {
  const rows = await oneProperty(db, { account: scope.account, id })
  const [row] = await rowsMade(db, scope, rows)
  return row ?? null
}

export async function propertiesOf(db: Db, scope: Scope, ids: readonly number[]): Promise<Property[]> {
  return (await propertyRows(db, scope, ids)).map(presentProperty)
}

export async function propertyRows(db: Db, scope: Scope, ids: readonly number[]): Promise<PropertyRow[]> {
  if (!ids.length) return []
  return rowsMade(db, scope, await namedProperties(db, { account: scope.account, ids: [...ids] }))
}

const namedProperties = prepareSql<ReadRow>(
  'named_properties',
  sql`
    select ${presentedColumns} from ${properties}
    where ${properties.accountId} = ${sql.placeholder('account')}
      and ${properties.id} = any (${sql.placeholder('ids')}::int[])`,
)

/** For a prepared statement that gets `account` and `id`. */
export const ownProperty = and(
  eq(properties.accountId, sql.placeholder('account')),
  eq(properties.id, sql.placeholder('id')),
)

const oneProperty = prepareSql<ReadRow>(
  'one_property',
  sql`select ${presentedColumns} from ${properties} where ${ownProperty}`,
)

export function ownedBy(scope: Scope, id: number): SQL | undefined {
  return and(inAccount(properties, scope), eq(properties.id, id))
}

export async function readFacets(db: Db, scope: Scope, stage: Stage | undefined): Promise<PropertyFacets> {
  const rows = await db
    .select({
      stage: properties.currentStage,
      type: properties.type,
      city: properties.city,
      count: count(),
    })
    .from(properties)
    .where(and(inAccount(properties, scope), stage ? eq(properties.currentStage, stage) : undefined))
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
