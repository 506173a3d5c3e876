import { signingChanged, signingExpired } from '@soleira/domain/signing/events'
import { isService } from '@soleira/domain/signing/signing'
import { and, eq, lte, not, or, sql } from 'drizzle-orm'
import type { Db, SystemDb } from '../../database/client.ts'
import { type SigningRow, signings } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, type UserScope } from '../../scope.ts'
import { isByService, isUnended, tellQueue } from '../document/signings.ts'
import { namedSubject } from '../notification/subject.ts'
import { isUnasked, lockSigning, stateAfter, updateSigning } from './rows.ts'

/** Throws not_found, and signing_not_open where it has ended. */
export function cancelSigning(
  { db, record, jobs }: Pick<Parts, 'db' | 'record' | 'jobs'>,
  scope: UserScope,
  id: number,
): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockSigning(db, scope, id)
    const state = stateAfter(row, 'cancel')
    await updateSigning(db, scope, id, { state, endedAt: sql`now()` })
    await record(db, scope, signingChanged(row, 'cancelled'))
    await jobs.send(db, tellQueue, { ...accountAndUser(scope), signingId: id })
  })
}

/** Before another one is prepared for the same document. */
export async function expireOldOf(
  parts: Pick<Parts, 'record' | 'jobs'>,
  db: Db,
  scope: UserScope,
  kind: SigningRow['kind'],
  targetId: number,
): Promise<void> {
  const over = await db
    .select({ id: signings.id })
    .from(signings)
    .where(
      and(
        inAccount(signings, scope),
        eq(signings.kind, kind),
        eq(signings.targetId, targetId),
        isOver(db, new Date()),
      ),
    )
  for (const { id } of over) await expireSigning(parts, db, scope, id)
}

/** Its term is over, and no service has to be asked before it ends. */
export const isOver = (db: Db | SystemDb, now: Date) =>
  and(lte(signings.expiresAt, now), isUnended, or(not(isByService), isUnasked(db)))

/** Ends one whose term is over, unless another process was quicker or the last one has signed in the last moment. */
export async function expireSigning(
  { record, jobs }: Pick<Parts, 'record' | 'jobs'>,
  db: Db,
  scope: UserScope,
  id: number,
): Promise<void> {
  const row = await lockSigning(db, scope, id)
  const isOver = isService(row.provider) ? row.state === 'draft' : row.state === 'expired'
  if (!isOver || row.endedAt) return
  await updateSigning(db, scope, id, { state: 'expired', endedAt: row.expiresAt })
  const happening = signingExpired(row, await namedSubject(db, scope, row.propertyId))
  await record(db, scope, row.sentAt ? happening : { ...happening, tells: [] })
  await jobs.send(db, tellQueue, { ...accountAndUser(scope), signingId: id })
}
