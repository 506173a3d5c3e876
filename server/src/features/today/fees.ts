import { addDays } from '@soleira/domain/certificate/validity'
import type { FeeDueFacts } from '@soleira/domain/today/of-fees'
import { and, asc, eq, isNull, lte, not, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { prepareOnce } from '../../database/prepared.ts'
import { commissionParts, commissions, deals, properties } from '../../database/tables/index.ts'
import { sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { subjectColumns } from './subject.ts'

/** More than a list ever shows. */
const most = 500

const openParts = prepareOnce((db) =>
  db
    .select({
      dealId: deals.id,
      stage: properties.currentStage,
      on: commissionParts.dueOn,
      property: subjectColumns,
    })
    .from(commissionParts)
    .innerJoin(
      commissions,
      and(sameAccount(commissions, commissionParts), eq(commissions.id, commissionParts.commissionId)),
    )
    .innerJoin(deals, and(sameAccount(deals, commissions), eq(deals.id, commissions.dealId)))
    .innerJoin(properties, and(sameAccount(properties, deals), eq(properties.id, deals.propertyId)))
    .where(
      and(
        eq(commissionParts.accountId, sql.placeholder('account')),
        lte(commissionParts.dueOn, sql.placeholder('tomorrow')),
        not(commissionParts.awaits),
        sql`${commissionParts.received} < ${commissionParts.amount}`,
        isNull(deals.undoneOn),
      ),
    )
    .orderBy(asc(commissionParts.dueOn), asc(commissionParts.id))
    .limit(most)
    .prepare('open_parts'),
)

/**
 * Deals with an open part of the fee that is due: today, tomorrow or past. A registered deal may still owe it. A part
 * that awaits its milestone is not due: the milestone is told instead.
 */
export async function dueFees(db: Db, { account }: Scope, today: string): Promise<FeeDueFacts[]> {
  const rows = await openParts(db).execute({ account, tomorrow: addDays(today, 1) })
  return [...Map.groupBy(rows, ({ dealId }) => dealId).values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const { on: _, ...deal } = first
    return { ...deal, days: [...new Set(parts.flatMap(({ on }) => on ?? []))] }
  })
}
