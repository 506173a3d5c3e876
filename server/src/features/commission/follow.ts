import { standings } from '@soleira/domain/closing/standing'
import { dayOfMilestone } from '@soleira/domain/commission/milestones'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { commissionParts } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { readRecordOfClosing } from '../deal/standing.ts'
import { feeOfDeal, partsOfFee, touchFee } from './rows.ts'

type Part = Pick<typeof commissionParts.$inferSelect, 'follows' | 'dueOn' | 'awaits'>

/** Takes the days of parts from what they follow. One that was received keeps its day. */
export async function withDays<T extends Pick<Part, 'follows' | 'dueOn'>>(
  db: Db,
  scope: Scope,
  dealId: number,
  parts: readonly T[],
): Promise<(T & Pick<Part, 'dueOn' | 'awaits'>)[]> {
  if (!parts.some(({ follows }) => follows)) return parts.map((part) => ({ ...part, awaits: false }))
  const { facts } = await readRecordOfClosing(db, scope, dealId)
  const standing = standings(facts)
  return parts.map((part) => ({
    ...part,
    awaits: false,
    ...(part.follows && dayOfMilestone(part.follows, standing, facts.signed.contract)),
  }))
}

/** Moves the open parts of a fee with their milestones. Runs in the transaction of what has changed the days. */
export async function followMilestones(db: Db, scope: Scope, dealId: number): Promise<void> {
  const fee = await feeOfDeal(db, scope, dealId)
  if (!fee) return
  const open = (await partsOfFee(db, scope, fee.id)).filter(({ received, amount }) => received !== amount)
  const moved = (await withDays(db, scope, dealId, open)).filter(
    ({ dueOn, awaits }, at) => open[at]?.dueOn !== dueOn || open[at]?.awaits !== awaits,
  )
  for (const { id, dueOn, awaits } of moved)
    await db
      .update(commissionParts)
      .set({ dueOn, awaits })
      .where(and(inAccount(commissionParts, scope), eq(commissionParts.id, id)))
  if (moved.length) await touchFee(db, scope, fee.id)
}
