import type { AskedKinds } from '@soleira/domain/catalogue/asked-kinds'
import type { GroundLord } from '@soleira/domain/catalogue/ground-lord'
import { withLaudemio } from '@soleira/domain/catalogue/laudemio'
import type { KindId, OwnKindId } from '@soleira/domain/catalogue/names'
import { packOf, rioCapital } from '@soleira/domain/catalogue/packs'
import type { Site } from '@soleira/domain/catalogue/site'
import { siteOf } from '@soleira/domain/property/type'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { ownKinds, packs, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

export interface AskedService {
  id: string
  name: string
  kinds: AskedKinds<KindId>
  site: Site
}

export async function readAsked(
  db: Db,
  scope: Pick<Scope, 'account'>,
  propertyIds: readonly number[],
): Promise<Map<number, AskedService>> {
  if (!propertyIds.length) return new Map()
  const rows = await db
    .select({
      id: properties.id,
      pack: properties.pack,
      groundLord: properties.groundLord,
      name: packs.name,
      kinds: packs.kinds,
      ...placed,
    })
    .from(properties)
    .leftJoin(packs, chosenPack)
    .where(and(inAccount(properties, scope), inArray(properties.id, [...propertyIds])))
  return new Map(rows.map((row) => [row.id, kindsAskedOfProperty(row)]))
}

export const placed = { type: properties.type, city: properties.city, state: properties.state }

export const chosenPack: SQL | undefined = and(
  sameAccount(packs, properties),
  eq(properties.pack, sql`'pack-' || ${packs.id}`),
)

interface Chosen {
  pack: string | null
  groundLord: GroundLord | null
  name: string | null
  kinds: AskedKinds<KindId> | null
}

export function kindsAskedOfProperty({
  pack,
  groundLord,
  name,
  kinds,
  ...place
}: Chosen & Parameters<typeof siteOf>[0]): AskedService {
  const own = pack !== null && name !== null && kinds ? { id: pack, name, kinds } : null
  const asked = own ?? (pack === null ? undefined : packOf(pack)) ?? rioCapital
  return { id: asked.id, name: asked.name, site: siteOf(place), kinds: withLaudemio(asked.kinds, groundLord) }
}

export async function readOwnLabels(db: Db, scope: Pick<Scope, 'account'>): Promise<Map<OwnKindId, string>> {
  const rows = await db
    .select({ id: ownKinds.id, label: ownKinds.label })
    .from(ownKinds)
    .where(inAccount(ownKinds, scope))
  return new Map(rows.map(({ id, label }) => [`own-${id}`, label]))
}
