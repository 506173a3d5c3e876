import { type ChecklistItemId, checklistIds, missingText } from '@soleira/domain/diligence/checklist'
import { itemState } from '@soleira/domain/diligence/item'
import { dayOf } from '@soleira/domain/diligence/validity'
import { stageMoved } from '@soleira/domain/notification/happenings'
import type { StageMove } from '@soleira/domain/property/contract'
import { judgeMove, type Stage } from '@soleira/domain/property/stage'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { statement } from '../../database/prepared.ts'
import { diligenceItems, events, properties, stageMoves, users } from '../../database/tables/index.ts'
import { AppError } from '../../errors.ts'
import type { BrokerId } from '../../http/broker.ts'
import type { Notify } from '../../notify.ts'
import { lockProperty } from './commands.ts'
import { ownedBy } from './queries.ts'

/** The property, its move and the event: one way to the database instead of three. */
const recordMove = statement<{ id: number }>(
  'move_property',
  sql`
    with moved as (
      update ${properties}
      set current_stage = ${sql.placeholder('to')}, version = version + 1, updated_at = now()
      where id = ${sql.placeholder('id')} and broker_id = ${sql.placeholder('broker')}
    ), noted as (
      insert into ${events} (user_id, action, entity, entity_id)
      values (${sql.placeholder('broker')}, 'moved', 'property', ${sql.placeholder('id')})
    )
    insert into ${stageMoves} (property_id, user_id, from_stage, to_stage, reason)
    values (
      ${sql.placeholder('id')}, ${sql.placeholder('broker')}, ${sql.placeholder('from')}, ${sql.placeholder('to')},
      ${sql.placeholder('reason')}
    )
    returning id`,
)

/** Moves a property one stage; every move is recorded with its reason (decisions §1). */
export async function moveProperty(
  db: Db,
  broker: BrokerId,
  id: number,
  move: { currentStage: number; reason: string | null; version?: number | undefined },
  notify: Notify,
): Promise<void> {
  await db.transaction(async (db) => {
    const property = await lockProperty(db, broker, id, move.version)
    const from = property.currentStage
    const to = move.currentStage as Stage
    const missing = from === 2 && to === 3 ? await unfinishedItems(db, id) : []
    const verdict = judgeMove(from, to, missing.length, move.reason)
    if (verdict === 'diligence_incomplete') throw new AppError(verdict, { message: missingText(missing) })
    if (verdict !== 'allowed') throw new AppError(verdict)
    const [moved] = await recordMove(db, { broker, id, from, to, reason: move.reason })
    await notify(db, broker, stageMoved(property, (moved as { id: number }).id, from, to))
  })
}

/** The checklist items of a property that are not completed today. */
export async function unfinishedItems(db: Db, propertyId: number): Promise<ChecklistItemId[]> {
  const rows = await db.select().from(diligenceItems).where(eq(diligenceItems.propertyId, propertyId))
  const today = dayOf(new Date())
  const done = new Set(rows.filter((row) => itemState(row, today) === 'completed').map(({ item }) => item))
  return checklistIds.filter((id) => !done.has(id))
}

/** The moves of a property in their order, or null when it is not the broker's. */
export async function listMoves(db: Db, broker: BrokerId, id: number): Promise<StageMove[] | null> {
  const rows = await db
    .select({ move: stageMoves, movedBy: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(properties)
    .leftJoin(stageMoves, eq(stageMoves.propertyId, properties.id))
    .leftJoin(users, eq(users.id, stageMoves.userId))
    .where(ownedBy(broker, id))
    .orderBy(asc(stageMoves.movedAt), asc(stageMoves.id))
  if (!rows.length) return null
  return rows.flatMap(({ move, movedBy }) => {
    if (!move) return []
    const { id, fromStage, toStage, reason, movedAt } = move
    return [{ id, fromStage, toStage, reason, movedBy, movedAt: movedAt.toISOString() }]
  })
}
