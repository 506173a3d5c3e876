import { may, type OfferAct, type OfferState, offerStateAt } from '@soleira/domain/offer/state'
import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/client.ts'
import { type OfferRow, offerChains, offers, signings } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../../scope.ts'

const standing: readonly OfferState[] = ['presented', 'accepted']

export const oneOffer = (scope: Scope, id: number) => and(inAccount(offers, scope), eq(offers.id, id))

const inChain = (scope: Scope, chainId: number) => and(inAccount(offers, scope), eq(offers.chainId, chainId))

/** Throws not_found. */
export async function propertyOfOffer(db: Db, scope: Scope, id: number): Promise<number> {
  const [row] = await db
    .select({ propertyId: offerChains.propertyId })
    .from(offers)
    .innerJoin(offerChains, and(sameAccount(offerChains, offers), eq(offerChains.id, offers.chainId)))
    .where(oneOffer(scope, id))
  if (!row) throw new AppError('not_found')
  return row.propertyId
}

/** The last one first. */
export const offersOfChain = (db: Db, scope: Scope, chainId: number) =>
  db.select().from(offers).where(inChain(scope, chainId)).orderBy(desc(offers.id))

/** Locks the chain first, so that two answers to one offer come one after the other. */
export async function lockFor(db: Db, scope: Scope, id: number, act: OfferAct, version?: number) {
  const [chain] = await db
    .select({ propertyId: offerChains.propertyId })
    .from(offerChains)
    .innerJoin(offers, and(sameAccount(offers, offerChains), eq(offers.chainId, offerChains.id)))
    .where(and(inAccount(offerChains, scope), eq(offers.id, id)))
    .for('update', { of: offerChains })
  const [row] = await db.select().from(offers).where(oneOffer(scope, id))
  if (!chain || !row) throw new AppError('not_found')
  const now = new Date()
  if (!may(offerStateAt(row, now), act)) {
    const isOfDrafts = act === 'change' || act === 'remove' || act === 'present'
    throw isOfDrafts ? new AppError('not_a_draft') : new AppError('offer_not_open')
  }
  if (version !== undefined && row.version !== version) throw new AppError('conflict')
  return { ...row, ...chain }
}

/** Its paper may still be signed. */
export async function offerStands(db: Db, scope: Scope, id: number): Promise<boolean> {
  const [row] = await db.select().from(offers).where(oneOffer(scope, id))
  return row !== undefined && standing.includes(offerStateAt(row, new Date()))
}

/** Signings of their papers. */
export const isOfOffers = (ids: readonly number[]) =>
  and(eq(signings.kind, 'offer'), inArray(signings.targetId, [...ids]))

export async function updateOffer(
  db: Db,
  scope: Scope,
  id: number,
  change: PgUpdateSetSource<typeof offers>,
) {
  const kept = { version: sql`${offers.version} + 1`, updatedAt: sql`now()` }
  await db
    .update(offers)
    .set({ ...change, ...kept })
    .where(oneOffer(scope, id))
}

/** The offer before it in its chain, if it is an answer. */
export async function answeredBy(db: Db, scope: Scope, { id, chainId }: Pick<OfferRow, 'id' | 'chainId'>) {
  const [before] = await db
    .select()
    .from(offers)
    .where(and(inChain(scope, chainId), lt(offers.id, id), isNotNull(offers.presentedAt)))
    .orderBy(desc(offers.id))
    .limit(1)
  return before
}
