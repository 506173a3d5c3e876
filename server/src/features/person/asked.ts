import type { AskedKinds } from '@soleira/domain/catalogue/expected'
import type { KindId, OwnKindId } from '@soleira/domain/catalogue/names'
import { packOf, rioCapital } from '@soleira/domain/catalogue/packs'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { ownKinds, packs, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

/** What a property asks for, and by what name. */
export interface Asked {
  id: string
  name: string
  kinds: AskedKinds<KindId>
}

/** What the packs of some properties ask for. */
export async function readAsked(
  db: Db,
  scope: Pick<Scope, 'account'>,
  propertyIds: readonly number[],
): Promise<Map<number, Asked>> {
  if (!propertyIds.length) return new Map()
  const rows = await db
    .select({ id: properties.id, pack: properties.pack, name: packs.name, kinds: packs.kinds })
    .from(properties)
    .leftJoin(packs, chosenPack)
    .where(and(inAccount(properties, scope), inArray(properties.id, [...propertyIds])))
  return new Map(rows.map(({ id, pack, ...own }) => [id, askedOf(pack, own)]))
}

/** The own pack that a property uses. */
export const chosenPack: SQL | undefined = and(
  sameAccount(packs, properties),
  eq(properties.pack, sql`'pack-' || ${packs.id}`),
)

/** What a property with this pack asks for; `own` is the row of the pack where it is the account's own. */
export function askedOf(
  pack: string | null,
  own: { name: string | null; kinds: AskedKinds<KindId> | null },
): Asked {
  if (pack !== null && own.name !== null && own.kinds) return { id: pack, name: own.name, kinds: own.kinds }
  return (pack === null ? undefined : packOf(pack)) ?? rioCapital
}

/** What an account calls its own kinds. */
export async function readOwnLabels(db: Db, scope: Pick<Scope, 'account'>): Promise<Map<OwnKindId, string>> {
  const rows = await db
    .select({ id: ownKinds.id, label: ownKinds.label })
    .from(ownKinds)
    .where(inAccount(ownKinds, scope))
  return new Map(rows.map(({ id, label }) => [`own-${id}`, label]))
}
