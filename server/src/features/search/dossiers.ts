import type { PropertyType } from '@soleira/domain/property/type'
import type { FoundDossier, FoundProperty } from '@soleira/domain/search/contract'
import { searchKey } from '@soleira/domain/text/search-key'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { containing } from '../../database/like.ts'
import { prepareSql } from '../../database/prepared.ts'
import type { Scope } from '../../scope.ts'
import { namedProperty } from '../paper/queries.ts'
import { propertiesFound } from './properties.ts'

interface DossierRow {
  id: number
  name: string
  createdAt: string
  propertyId: number
  sequenceNumber: number
  type: PropertyType
  street: string
  number: string
}

const most = 4

/** As `searchKey` of the domain reduces it, for the letters of Portuguese. */
const plainName = sql`translate(lower(d.name), 'àáâãäçèéêëìíîïñòóôõöùúûüªº²’‘´\`‐‑–—',
  'aaaaaceeeeiiiinooooouuuuao2''''''''----')`

const select = (condition: SQL) => sql`
  select d.id, d.name, d.created_at as "createdAt", p.id as "propertyId", p.sequence_number as "sequenceNumber",
    p.type, p.street, p.number
  from dossiers d join properties p on p.account_id = d.account_id and p.id = d.property_id
  where d.account_id = ${sql.placeholder('account')} and ${condition}
  order by d.id desc`

const searched = prepareSql<DossierRow>(
  'search_dossiers',
  sql`${select(sql`(d.property_id = any (${sql.placeholder('properties')}::int[])
    or ${plainName} like all (${sql.placeholder('words')}::text[]))`)} limit ${sql.raw(String(most))}`,
)

const named = prepareSql<DossierRow>(
  'search_named_dossiers',
  select(sql`d.id = any (${sql.placeholder('ids')}::int[])`),
)

/**
 * By the words of its name, or as one of the properties that the text finds. The word 'dossiê' itself finds
 * nothing: alone it stands for the latest ones.
 */
export async function dossiersFound(
  db: Db,
  scope: Scope,
  text: string,
  finding: Promise<readonly FoundProperty[]>,
): Promise<FoundDossier[]> {
  const typed = searchKey(text).split(' ')
  const words = typed.filter((word) => !/^dossies?$/.test(word))
  const found = words.length < typed.length ? propertiesFound(db, scope, words.join(' ')) : finding
  const values = {
    account: scope.account,
    properties: (await found).map(({ id }) => id),
    words: words.map(containing),
  }
  return (await searched(db, values)).map(presentFound)
}

export async function dossiersNamed(
  db: Db,
  { account }: Scope,
  ids: readonly number[],
): Promise<FoundDossier[]> {
  return ids.length ? (await named(db, { account, ids: [...ids] })).map(presentFound) : []
}

function presentFound({ id, name, createdAt, propertyId, ...property }: DossierRow): FoundDossier {
  return {
    id,
    name,
    createdAt: new Date(createdAt).toISOString(),
    property: namedProperty({ ...property, id: propertyId }),
  }
}
