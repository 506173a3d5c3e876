import { closingChanged } from '@soleira/domain/closing/events'
import type { MilestoneId } from '@soleira/domain/closing/milestone-id'
import { plannedLand } from '@soleira/domain/closing/plan'
import { type MilestoneStanding, standings } from '@soleira/domain/closing/standing'
import { landIn } from '@soleira/domain/risk/findings/papers/land'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import {
  type DealRow,
  type MilestoneRow,
  milestonePapers,
  milestones,
  protocols,
} from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { followMilestones } from '../commission/follow.ts'
import { keepDays, type RecordOfClosing } from '../deal/standing.ts'
import { readRecord } from '../risk/record.ts'

/** The last step of each act: what it changes of the days, and the event. */
export async function finishAct(
  record: Parts['record'],
  db: Db,
  scope: Scope,
  deal: DealRow,
  detail: string,
): Promise<void> {
  await keepDays(db, scope, deal.id)
  await followMilestones(db, scope, deal.id)
  await record(db, scope, closingChanged(deal, detail))
}

/** The deal of a protocol. Throws not_found. */
export async function protocolDeal(db: Db, scope: Scope, id: number): Promise<number> {
  const [row] = await db
    .select({ dealId: protocols.dealId })
    .from(protocols)
    .where(and(inAccount(protocols, scope), eq(protocols.id, id)))
  if (!row) throw new AppError('not_found')
  return row.dealId
}

export const rowOf = ({ said }: Pick<RecordOfClosing, 'said'>, { kind, place }: MilestoneId) =>
  said.find((one) => one.kind === kind && one.place === place)

/** How a milestone stands. Throws not_found for one that the deal does not have. */
export async function plannedOne(
  db: Db,
  scope: Scope,
  { facts, groundLord, deal }: RecordOfClosing,
  { kind, place }: MilestoneId,
): Promise<MilestoneStanding> {
  const ofLand = kind === 'laudemio' ? await readRecord(db, scope, deal.propertyId) : null
  const land = ofLand && plannedLand(groundLord, landIn(ofLand.papers))
  const found = standings(facts, land).find((one) => one.kind === kind && one.place === place)
  if (!found) throw new AppError('not_found')
  return found
}

export type Change = Partial<
  Pick<MilestoneRow, 'day' | 'term' | 'dayReason' | 'doneOn' | 'doneWords' | 'details' | 'asideReason'>
>

export async function writeRow(
  db: Db,
  scope: Scope,
  { dealId, kind, place }: MilestoneId,
  row: MilestoneRow | undefined,
  change: Change,
): Promise<number> {
  if (row) {
    await db
      .update(milestones)
      .set({ ...change, version: sql`${milestones.version} + 1`, updatedAt: sql`now()` })
      .where(and(inAccount(milestones, scope), eq(milestones.id, row.id)))
    return row.id
  }
  const values = { accountId: scope.account, dealId, kind, place, ...change }
  return firstRow(await db.insert(milestones).values(values).returning({ id: milestones.id })).id
}

/** Another proof takes the place of one that is gone, and so does a person who says anew whether it is done. */
export async function forgetLostProofs(db: Db, scope: Scope, milestoneId: number): Promise<void> {
  await db
    .delete(milestonePapers)
    .where(
      and(
        inAccount(milestonePapers, scope),
        eq(milestonePapers.milestoneId, milestoneId),
        isNull(milestonePapers.documentId),
      ),
    )
}

/** The row of a milestone, for what refers to it. Throws not_found. */
export async function milestoneRow(
  db: Db,
  scope: Scope,
  known: RecordOfClosing,
  id: MilestoneId,
): Promise<number> {
  await plannedOne(db, scope, known, id)
  return rowOf(known, id)?.id ?? writeRow(db, scope, id, undefined, {})
}
