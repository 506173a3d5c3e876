import { and, asc, eq, exists, inArray, ne, or } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { agreements, deals, signings } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { isUnderWay } from '../document/signings.ts'

/** Signings under way that end with their deal: of its offer and its contracts. A distrato follows the undoing. */
export async function signingsOfDeals(db: Db, scope: Scope, ids: readonly number[]) {
  const { id, kind, targetId, propertyId, title, provider, state } = signings
  const ofDeal = exists(
    db
      .select({ id: agreements.id })
      .from(agreements)
      .where(
        and(
          sameAccount(agreements, deals),
          eq(agreements.id, targetId),
          eq(agreements.dealId, deals.id),
          ne(agreements.kind, 'distrato'),
        ),
      ),
  )
  const rows = ids.length
    ? await db
        .select({ dealId: deals.id, id, title, provider, state })
        .from(deals)
        .innerJoin(signings, and(sameAccount(signings, deals), eq(propertyId, deals.propertyId)))
        .where(
          and(
            inAccount(deals, scope),
            inArray(deals.id, [...ids]),
            isUnderWay,
            or(and(eq(kind, 'offer'), eq(targetId, deals.offerId)), and(eq(kind, 'contract'), ofDeal)),
          ),
        )
        .orderBy(asc(id))
    : []
  return Map.groupBy(rows, ({ dealId }) => dealId)
}
