import { sumOf } from '@soleira/domain/commission/amounts'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  commissionParts,
  commissionShares,
  commissions,
  deals,
  feeReceipts,
  offers,
  people,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../../scope.ts'

const oneDeal = (scope: Scope, id: number) => and(inAccount(deals, scope), eq(deals.id, id))

/** A deal with its accepted offer. Throws not_found. */
export async function dealWithOffer(db: Db, scope: Scope, id: number) {
  const [found] = await db
    .select({ deal: deals, offer: offers })
    .from(deals)
    .innerJoin(offers, and(sameAccount(offers, deals), eq(offers.id, deals.offerId)))
    .where(oneDeal(scope, id))
  if (!found) throw new AppError('not_found')
  return found
}

/** Locks the deal, so that its fee is changed by one at a time. Throws not_found. */
export async function lockFee(db: Db, scope: Scope, dealId: number) {
  const [deal] = await db.select().from(deals).where(oneDeal(scope, dealId)).for('update')
  if (!deal) throw new AppError('not_found')
  return { deal, fee: await feeOfDeal(db, scope, dealId) }
}

export async function feeOfDeal(db: Db, scope: Scope, dealId: number) {
  const [fee] = await db
    .select()
    .from(commissions)
    .where(and(inAccount(commissions, scope), eq(commissions.dealId, dealId)))
  return fee
}

export const oneReceipt = (scope: Scope, id: number) =>
  and(inAccount(feeReceipts, scope), eq(feeReceipts.id, id))

/** A receipt with its deal. Throws not_found. */
export async function receiptOfDeal(db: Db, scope: Scope, id: number) {
  const [found] = await db
    .select({ receipt: feeReceipts, dealId: deals.id, propertyId: deals.propertyId })
    .from(feeReceipts)
    .innerJoin(
      commissions,
      and(sameAccount(commissions, feeReceipts), eq(commissions.id, feeReceipts.commissionId)),
    )
    .innerJoin(deals, and(sameAccount(deals, commissions), eq(deals.id, commissions.dealId)))
    .where(oneReceipt(scope, id))
  if (!found) throw new AppError('not_found')
  return found
}

export const partsOfFee = (db: Db, scope: Scope, id: number) =>
  db
    .select()
    .from(commissionParts)
    .where(and(inAccount(commissionParts, scope), eq(commissionParts.commissionId, id)))
    .orderBy(asc(commissionParts.position))

/** The latest first. */
export const receiptsOfFee = (db: Db, scope: Scope, id: number) =>
  db
    .select()
    .from(feeReceipts)
    .where(and(inAccount(feeReceipts, scope), eq(feeReceipts.commissionId, id)))
    .orderBy(desc(feeReceipts.number))

/** In reais, by receipts that hold. */
export async function receivedOf(db: Db, scope: Scope, id: number): Promise<string> {
  const rows = await db
    .select({ amount: feeReceipts.amount })
    .from(feeReceipts)
    .where(
      and(inAccount(feeReceipts, scope), eq(feeReceipts.commissionId, id), isNull(feeReceipts.cancelledAt)),
    )
  return sumOf(rows.map(({ amount }) => amount))
}

export async function touchFee(
  db: Db,
  scope: Scope,
  id: number,
  change: Partial<typeof commissions.$inferInsert> = {},
): Promise<void> {
  await db
    .update(commissions)
    .set({ ...change, version: sql`${commissions.version} + 1`, updatedAt: sql`now()` })
    .where(and(inAccount(commissions, scope), eq(commissions.id, id)))
}

/** In their order; the broker's own has no name here. */
export async function sharesOf(db: Db, scope: Scope, commissionId: number) {
  const { isOwn, personId, name, creci, percent, amount } = commissionShares
  const rows = await db
    .select({ isOwn, personId, name, fullName: people.fullName, creci, percent, amount })
    .from(commissionShares)
    .leftJoin(people, and(sameAccount(people, commissionShares), eq(people.id, commissionShares.personId)))
    .where(and(inAccount(commissionShares, scope), eq(commissionShares.commissionId, commissionId)))
    .orderBy(asc(commissionShares.position))
  return rows.map(({ fullName, ...share }) => ({
    ...share,
    name: fullName ?? share.name ?? 'pessoa apagada',
  }))
}
