import { dayOf } from '@soleira/domain/certificate/validity'
import { isDone, itemState } from '@soleira/domain/checklist/item'
import { missingText } from '@soleira/domain/checklist/item-name'
import type { StageMove } from '@soleira/domain/property/contract'
import { propertyMoved } from '@soleira/domain/property/events'
import { openAtMove } from '@soleira/domain/property/open-at-move'
import { judgeMove, type Stage } from '@soleira/domain/property/stage'
import { unauthorizedMove } from '@soleira/domain/property/unauthorized'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { prepareSql } from '../../database/prepared.ts'
import { events, properties, stageMoves, users } from '../../database/tables/index.ts'
import { sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Recorder } from '../../record.ts'
import type { Scope } from '../../scope.ts'
import { gapBeside, namedItem, readChecklist } from '../checklist/checklist.ts'
import { keepPlacesOf, peopleIn } from '../person/kept-place.ts'
import { lockProperty } from './commands.ts'
import { ownedBy, presentedProperty } from './queries.ts'

const writeMove = prepareSql(
  'move_property',
  sql`
    with moved as (
      update ${properties}
      set current_stage = ${sql.placeholder('to')}, version = version + 1, updated_at = now()
      where account_id = ${sql.placeholder('account')} and id = ${sql.placeholder('id')}
    )
    insert into ${stageMoves} (account_id, event_id, property_id, from_stage, to_stage, reason, unauthorized)
    values (
      ${sql.placeholder('account')}, ${sql.placeholder('event')}, ${sql.placeholder('id')},
      ${sql.placeholder('from')}, ${sql.placeholder('to')}, ${sql.placeholder('reason')},
      ${sql.placeholder('unauthorized')}
    )`,
)

interface WantedMove {
  currentStage: Stage
  reason: string | null
  withoutAuthorization?: boolean | undefined
  version?: number | undefined
}

/**
 * Moves a property one stage on or back (rules §1). Throws not_found, stale_version, or the refusal of
 * `judgeMove`: diligence_incomplete says what is missing. A move to the market without an authorisation is not
 * refused: callers that do not ask about it keep working, and the history tells them apart.
 */
export async function moveProperty(
  db: Db,
  scope: Scope,
  id: number,
  move: WantedMove,
  record: Recorder,
): Promise<void> {
  await db.transaction(async (db) => {
    const property = await lockProperty(db, scope, id, move.version)
    const from = property.currentStage
    const to = move.currentStage
    const listed = from === 2 && to === 3 ? ((await readChecklist(db, scope, id))?.items ?? []) : []
    const items = listed.filter(({ counts }) => counts)
    const today = dayOf(new Date())
    const missing = items.filter(({ row }) => !isDone(itemState(row, today)))
    const verdict = judgeMove(from, to, missing.length, move.reason)
    if (verdict === 'diligence_incomplete') {
      const message = missingText(
        missing.map(namedItem),
        items.map((item) => ({ ...namedItem(item), gap: gapBeside(item.row, items, today) })),
      )
      throw new AppError(verdict, { message })
    }
    if (verdict !== 'allowed') throw new AppError(verdict)
    const shown = asksOfPapers(to) ? await presentedProperty(db, scope, id) : null
    const open = shown ? openAtMove(shown, to) : []
    const event = await record(db, scope, propertyMoved(property, from, to, open))
    const unauthorized = unauthorizedMove(
      { isAuthorized: shown?.isAuthorized ?? true },
      to,
      move.withoutAuthorization ?? false,
    )
    await writeMove(db, { account: scope.account, event, id, from, to, reason: move.reason, unauthorized })
    await keepPlacesOf(db, scope, await peopleIn(db, scope, id))
  })
}

/** The market and the contract ask for papers: other moves read nothing for it. */
const asksOfPapers = (to: Stage): boolean => to === 3 || to === 5

export async function listMoves(db: Db, scope: Scope, id: number): Promise<StageMove[] | null> {
  const rows = await db
    .select({
      move: stageMoves,
      movedAt: events.happenedAt,
      movedBy: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(properties)
    .leftJoin(stageMoves, and(sameAccount(stageMoves, properties), eq(stageMoves.propertyId, properties.id)))
    .leftJoin(events, and(sameAccount(events, stageMoves), eq(events.id, stageMoves.eventId)))
    .leftJoin(users, and(sameAccount(users, events), eq(users.id, events.userId)))
    .where(ownedBy(scope, id))
    .orderBy(asc(events.happenedAt), asc(events.id))
  if (!rows.length) return null
  return rows.flatMap(({ move, movedBy, movedAt }) => {
    if (!move || !movedAt) return []
    const { eventId: id, fromStage, toStage, reason, unauthorized } = move
    return [{ id, fromStage, toStage, reason, unauthorized, movedBy, movedAt: movedAt.toISOString() }]
  })
}
