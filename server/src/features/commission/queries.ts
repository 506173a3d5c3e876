import { dayOf } from '@soleira/domain/certificate/validity'
import { lessOf, partStateOn, sumOf } from '@soleira/domain/commission/amounts'
import type { Commission } from '@soleira/domain/commission/commission'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { authorName } from '../../adapters/pdf/parts.ts'
import type { Db } from '../../database/client.ts'
import { commissionChanges, documents, type FeeReceiptRow, feeReceipts } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { presentPaper } from '../document/kept-paper.ts'
import { dealWithOffer, feeOfDeal, partsOfFee, receiptsOfFee, sharesOf } from './rows.ts'

/** Throws not_found. */
export async function readCommission(db: Db, scope: UserScope, dealId: number): Promise<Commission> {
  const { deal, offer } = await dealWithOffer(db, scope, dealId)
  const fee = await feeOfDeal(db, scope, dealId)
  const broker = await readUser(db, scope)
  const today = dayOf(new Date(), broker.timezone)
  const isUndone = deal.undoneOn !== null
  const about = { dealId, propertyId: deal.propertyId, price: offer.total, isUndone }
  const issuer = await lastIssuer(db, scope)
  if (!fee)
    return {
      ...about,
      agreed: null,
      received: '0.00',
      open: '0.00',
      late: '0.00',
      receipts: [],
      version: 0,
      ...issuer,
    }
  const parts = (await partsOfFee(db, scope, fee.id)).map((part) => {
    const { label, amount, dueOn, follows, awaits, received } = part
    return { label, amount, dueOn, follows, awaits, received, state: partStateOn(part, today, isUndone) }
  })
  const openIn = (...states: string[]) =>
    sumOf(
      parts.filter(({ state }) => states.includes(state)).map((part) => lessOf(part.amount, part.received)),
    )
  const shares = await sharesOf(db, scope, fee.id)
  const rows = await receiptsOfFee(db, scope, fee.id)
  return {
    ...about,
    agreed: {
      percent: fee.percent,
      amount: fee.amount,
      payer: fee.payer,
      isFromAuthorization: fee.isFromAuthorization,
      shares: shares.map((share) =>
        share.isOwn ? { ...share, name: authorName(broker), creci: broker.creci } : share,
      ),
      parts,
      changes: await changesOf(db, scope, fee.id, authorName(broker)),
    },
    received: sumOf(rows.filter(({ cancelledAt }) => !cancelledAt).map(({ amount }) => amount)),
    open: openIn('open', 'late'),
    late: openIn('late'),
    receipts: await presentReceipts(db, scope, rows),
    ...issuer,
    version: fee.version,
  }
}

/** An account has one user: who changed it is the broker. */
async function changesOf(db: Db, scope: Scope, id: number, by: string) {
  const rows = await db
    .select()
    .from(commissionChanges)
    .where(and(inAccount(commissionChanges, scope), eq(commissionChanges.commissionId, id)))
    .orderBy(desc(commissionChanges.id))
  return rows.map(({ createdAt, percent, amount, payer, reason }) => ({
    at: createdAt.toISOString(),
    by,
    percent,
    amount,
    payer,
    reason,
  }))
}

async function presentReceipts(db: Db, scope: Scope, rows: readonly FeeReceiptRow[]) {
  const ids = rows.flatMap(({ documentId }) => documentId ?? [])
  const papers = ids.length
    ? await db
        .select()
        .from(documents)
        .where(and(inAccount(documents, scope), inArray(documents.id, ids)))
    : []
  return rows.map(({ id, number, amount, receivedOn, way, payer, ...row }) => {
    const paper = papers.find((one) => one.id === row.documentId)
    const { cancelledAt, cancelReason: reason } = row
    return {
      id,
      number,
      amount,
      receivedOn,
      way,
      payer,
      missing: row.written.missing,
      sha256: row.sha256?.toString('hex') ?? null,
      paper: paper ? presentPaper(paper) : null,
      issuedAt: row.createdAt.toISOString(),
      cancelled: cancelledAt && reason !== null ? { at: cancelledAt.toISOString(), reason } : null,
    }
  })
}

async function lastIssuer(db: Db, scope: Scope): Promise<Pick<Commission, 'issuerNumber' | 'issuerName'>> {
  const { issuerNumber, issuerName } = feeReceipts
  const [row] = await db
    .select({ issuerNumber, issuerName })
    .from(feeReceipts)
    .where(and(inAccount(feeReceipts, scope), isNotNull(issuerNumber)))
    .orderBy(desc(feeReceipts.number))
    .limit(1)
  return row ?? { issuerNumber: null, issuerName: null }
}
