import { signingChanged } from '@soleira/domain/signing/events'
import { type EndCause, type SignableKind, services } from '@soleira/domain/signing/signing'
import { openStates } from '@soleira/domain/signing/state'
import { and, asc, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { serviceRequests, signings } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Queue } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, type Named, type Scope } from '../../scope.ts'

export const isByService = inArray(signings.provider, [...services])

/** One at a service runs out once the service was asked. */
const runsOn = or(isByService, sql`${signings.expiresAt} > now()`)

/** In the words of the index on them. */
export const isUnended = sql`${signings.state} in ('draft', 'sent', 'partly_signed', 'undelivered')`

/** Prepared, or out to be signed. */
export const isUnderWay = and(isUnended, runsOn) as SQL

/** Throws conflict while a document is to be signed, so that nobody signs other words. */
export async function mustNotBeSigned(db: Db, scope: Scope, kind: SignableKind, id: number): Promise<void> {
  const which = and(
    inAccount(signings, scope),
    eq(signings.kind, kind),
    eq(signings.targetId, id),
    isUnderWay,
  )
  if (await db.$count(signings, which)) throw new AppError('conflict', { message: beingSigned })
}

const beingSigned = 'Este documento tem uma assinatura preparada ou em andamento. Cancele-a antes.'

export type SigningJob = Named & { signingId: number }

/** `hintedAt`: the service has told then that something is new. */
export const serveQueue: Queue<SigningJob & { hintedAt?: string }> = {
  name: 'serve-signing',
  options: { retryLimit: 2 },
}

/** A job of it writes to those who are to hear; it leaves alone what is not signed by Soleira's own way. */
export const tellQueue: Queue<SigningJob> = { name: 'tell-signers' }

/**
 * Ends what is prepared or out to be signed, because its document does not hold any more. A job cancels at a service
 * what it has heard of. That is open until then: somebody may have signed it.
 */
export async function endSignings(
  { record, jobs }: Pick<Parts, 'record' | 'jobs'>,
  db: Db,
  scope: Scope,
  which: SQL | undefined,
  cause: EndCause,
): Promise<void> {
  const rows = await db
    .select({ id: signings.id, propertyId: signings.propertyId })
    .from(signings)
    .where(and(inAccount(signings, scope), which, isUnderWay))
    .orderBy(asc(signings.id))
    .for('update')
  for (const row of rows) {
    const own = and(inAccount(signings, scope), eq(signings.id, row.id))
    const { rowCount } = await db
      .update(serviceRequests)
      .set({ cancelAskedAt: sql`now()`, nextAt: sql`now()` })
      .where(and(inAccount(serviceRequests, scope), eq(serviceRequests.signingId, row.id)))
    const isThere = (rowCount ?? 0) > 0
    const end = { state: 'cancelled', endedAt: sql`now()` } as const
    await db
      .update(signings)
      .set({ endCause: cause, version: sql`${signings.version} + 1`, ...(!isThere && end) })
      .where(own)
    const job = { ...accountAndUser(scope), signingId: row.id }
    if (isThere) await jobs.send(db, serveQueue, job)
    else {
      await record(db, scope, signingChanged(row, 'cancelled'))
      await jobs.send(db, tellQueue, job)
    }
  }
}

/** A service's test environment signs nothing. */
export const isNoTrial = (db: Db): SQL =>
  notExists(
    db
      .select({ id: serviceRequests.id })
      .from(serviceRequests)
      .where(
        and(
          sameAccount(serviceRequests, signings),
          eq(serviceRequests.signingId, signings.id),
          eq(serviceRequests.isSandbox, true),
        ),
      ),
  )

/** `at` is when all had signed; null while it is out. `signedId` is the file with the signatures. */
export interface SigningOf {
  id: number
  at: Date | null
  sha256: Buffer
  signedId: number | null
}

/**
 * How documents of a kind stand with their signers, by the number of the document; the last one signed comes before
 * one that is out. A service's test environment signs nothing, and a draft is out with nobody.
 */
export async function signingsOf(
  db: Db,
  scope: Scope,
  kind: SignableKind,
  ids: readonly number[],
): Promise<Map<number, SigningOf>> {
  if (!ids.length) return new Map()
  const { targetId, id, endedAt, sha256, signedId, state } = signings
  const rows = await db
    .select({ targetId, id, at: endedAt, sha256, signedId, state })
    .from(signings)
    .where(
      and(
        inAccount(signings, scope),
        eq(signings.kind, kind),
        inArray(targetId, [...ids]),
        or(eq(state, 'signed'), and(inArray(state, [...openStates]), runsOn)),
        isNoTrial(db),
      ),
    )
    .orderBy(sql`${state} = 'signed'`, asc(id))
  return new Map(rows.map(({ targetId, state: _, ...row }) => [targetId, row]))
}
