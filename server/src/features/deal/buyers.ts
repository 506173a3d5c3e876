import type { DeedPart } from '@soleira/domain/drafting/people'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { offerBuyers } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { readDeedBuyers } from '../property/deed-parts.ts'

/** As parties of the property, where they still are; the property's own words of them come first. */
export async function buyersOfChain(
  db: Db,
  scope: Scope,
  chainId: number,
  parts: readonly DeedPart[],
  day: string,
): Promise<DeedPart[]> {
  const rows = await db
    .select({ personId: offerBuyers.personId })
    .from(offerBuyers)
    .where(and(inAccount(offerBuyers, scope), eq(offerBuyers.chainId, chainId)))
    .orderBy(asc(offerBuyers.position))
  const ids = rows.map(({ personId }) => personId)
  const known = await readDeedBuyers(db, scope, ids, day)
  return known.map(
    (one) => parts.find(({ role, person }) => role === 'buyer' && person.id === one.person.id) ?? one,
  )
}
