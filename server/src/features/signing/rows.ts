import { isService } from '@soleira/domain/signing/signing'
import { isOpen, next, type SigningEvent, type SigningState } from '@soleira/domain/signing/state'
import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db, SystemDb } from '../../database/client.ts'
import {
  type SignerRow,
  type SigningRow,
  serviceRequests,
  signingSigners,
  signings,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../../scope.ts'

export const oneSigning = (scope: Scope, id: number) => and(inAccount(signings, scope), eq(signings.id, id))
export const oneSigner = (scope: Scope, id: number) =>
  and(inAccount(signingSigners, scope), eq(signingSigners.id, id))

/**
 * It runs out by itself, whether or not a job has noticed. At a service somebody may have signed in time, so that it
 * runs out once the service was asked.
 */
export const stateAt = (
  { state, expiresAt, provider }: Pick<SigningRow, 'state' | 'expiresAt' | 'provider'>,
  now: Date,
): SigningState =>
  !isService(provider) && (state === 'draft' || isOpen(state)) && now >= expiresAt ? 'expired' : state

/** A draft that no service has heard of yet. */
export const isUnasked = (db: Db | SystemDb) =>
  and(
    eq(signings.state, 'draft'),
    notExists(
      db
        .select({ id: serviceRequests.id })
        .from(serviceRequests)
        .where(and(sameAccount(serviceRequests, signings), eq(serviceRequests.signingId, signings.id))),
    ),
  )

/** Throws not_found. */
export async function lockSigning(db: Db, scope: Scope, id: number): Promise<SigningRow> {
  const [row] = await db.select().from(signings).where(oneSigning(scope, id)).for('update')
  if (!row) throw new AppError('not_found')
  return { ...row, state: stateAt(row, new Date()) }
}

/** Whether it was signed where a service lets one try: nothing follows from that. */
export async function isTrial(db: Db, scope: Scope, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(
      and(
        inAccount(serviceRequests, scope),
        eq(serviceRequests.signingId, id),
        eq(serviceRequests.isSandbox, true),
      ),
    )
  return rows.length > 0
}

/** In their order. Lock the signing first. */
export const signersOf = (db: Db, scope: Scope, id: number): Promise<SignerRow[]> =>
  db
    .select()
    .from(signingSigners)
    .where(and(inAccount(signingSigners, scope), eq(signingSigners.signingId, id)))
    .orderBy(asc(signingSigners.order), asc(signingSigners.id))

/** The state after `event`. Throws signing_not_open where it cannot happen. */
export function stateAfter({ state }: Pick<SigningRow, 'state'>, event: SigningEvent): SigningState {
  const after = next(state, event)
  if (!after) throw new AppError('signing_not_open', { message: closed[state] ?? undefined })
  return after
}

const closed: Partial<Record<SigningState, string>> = {
  draft: 'Este documento ainda não foi enviado para assinar.',
  signed: 'Este documento já foi assinado por todos.',
  refused: 'A assinatura deste documento foi recusada.',
  expired: 'O prazo para assinar este documento terminou.',
  cancelled: 'A assinatura deste documento foi cancelada.',
}

export const notOpen = (state: SigningState) => new AppError('signing_not_open', { message: closed[state] })

export async function updateSigning(
  db: Db,
  scope: Scope,
  id: number,
  change: PgUpdateSetSource<typeof signings>,
): Promise<void> {
  await db
    .update(signings)
    .set({ ...change, version: sql`${signings.version} + 1` })
    .where(oneSigning(scope, id))
}
