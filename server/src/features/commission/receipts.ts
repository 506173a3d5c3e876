import { feeReceiptText } from '@soleira/domain/agreement/fee-receipt'
import { showCreci } from '@soleira/domain/auth/creci'
import { dayOf } from '@soleira/domain/certificate/validity'
import { lessOf, sumOf } from '@soleira/domain/commission/amounts'
import type { ReceiptInput } from '@soleira/domain/commission/commission'
import { commissionChanged } from '@soleira/domain/commission/events'
import { isLikeCnpj } from '@soleira/domain/format/cpf-or-cnpj'
import { dayIn, longDayIn } from '@soleira/domain/format/moment'
import { formatMoney } from '@soleira/domain/format/money'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { draftSheet } from '../../adapters/pdf/draft-sheet.ts'
import { authorName } from '../../adapters/pdf/parts.ts'
import type { Waiter } from '../../adapters/turns.ts'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import { accounts, type FeeReceiptRow, feeReceipts } from '../../database/tables/index.ts'
import { AppError, invalidFields, refuseAhead } from '../../errors.ts'
import { type Committing, commitFiles } from '../../files/commit.ts'
import { keepBytes } from '../../files/keep-bytes.ts'
import { createOnce, type Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, type UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { partiesOfDeal } from '../deal/sellers.ts'
import { readDeedParts } from '../property/deed-parts.ts'
import { presentedProperty } from '../property/queries.ts'
import { settleParts } from './agree.ts'
import { dealWithOffer, lockFee, oneReceipt, receiptOfDeal, receivedOf, sharesOf } from './rows.ts'

/**
 * Records what was received under the next number of the account, with the text of its receipt; the PDF follows by
 * `keepReceipt`. Throws not_found, conflict while no fee is agreed, and validation_failed for blanks that nobody was
 * told of.
 */
export async function issueReceipt(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  scope: UserScope,
  dealId: number,
  { issuerNumber, withBlanks, ...given }: ReceiptInput,
  retry: Retry | null,
): Promise<number> {
  const broker = await readUser(db, scope)
  const now = new Date()
  const today = dayOf(now, broker.timezone)
  refuseAhead({ receivedOn: given.receivedOn }, today)
  const issuerName = issuerNumber && isLikeCnpj(issuerNumber) ? given.issuerName : null
  const input = { ...given, issuerName }
  const { property, parts, offer } = await factsOf(db, scope, dealId, today)
  return db.transaction((db) =>
    createOnce(db, scope, retry, async () => {
      const { deal, fee } = await lockFee(db, scope, dealId)
      if (!fee) throw new AppError('conflict', { message: 'Informe antes os honorários deste negócio.' })
      const before = await receivedOf(db, scope, fee.id)
      if (lessOf(sumOf([before, input.amount]), fee.amount) !== '0.00')
        throw invalidFields({ amount: `Falta receber ${formatMoney(lessOf(fee.amount, before))}` })
      const others = (await sharesOf(db, scope, fee.id)).filter(({ isOwn }) => !isOwn)
      const number = await nextNumber(db, scope)
      const written = feeReceiptText({
        ...input,
        number,
        property,
        parts,
        price: offer.total,
        undoneOn: deal.undoneOn,
        broker: {
          name: authorName(broker),
          creci: showCreci(broker.creci),
          number: issuerNumber,
          company: issuerName,
        },
        sharing: others,
        longDate: longDayIn(broker.timezone, now),
      })
      if (!withBlanks && written.missing.length)
        throw invalidFields({ withBlanks: `Ficam em branco no recibo: ${written.missing.join(', ')}.` })
      const { id } = firstRow(
        await db
          .insert(feeReceipts)
          .values({ ...accountAndUser(scope), commissionId: fee.id, number, issuerNumber, written, ...input })
          .returning({ id: feeReceipts.id }),
      )
      await settleParts(db, scope, fee.id)
      await record(db, scope, commissionChanged({ dealId, propertyId: deal.propertyId }, 'receipt'))
      return id
    }),
  )
}

async function factsOf(db: Db, scope: UserScope, dealId: number, day: string) {
  const { deal, offer } = await dealWithOffer(db, scope, dealId)
  const property = await presentedProperty(db, scope, deal.propertyId)
  if (!property) throw new AppError('not_found')
  const known = await readDeedParts(db, scope, property.id, day)
  const { chainId } = offer
  return { property, offer, parts: await partiesOfDeal(db, scope, { id: dealId, chainId }, known, day) }
}

/** Under the lock of the account's row, so that none repeats and, by the transaction, none is skipped. */
async function nextNumber(db: Db, { account }: UserScope): Promise<number> {
  const { number } = firstRow(
    await db
      .update(accounts)
      .set({ lastReceiptNumber: sql`${accounts.lastReceiptNumber} + 1` })
      .where(eq(accounts.id, account))
      .returning({ number: accounts.lastReceiptNumber }),
  )
  return number
}

/** The number stays; its amount counts no more. Throws not_found and conflict. */
export function cancelReceipt(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  scope: UserScope,
  id: number,
  reason: string,
): Promise<number> {
  return db.transaction(async (db) => {
    const { dealId, propertyId } = await receiptOfDeal(db, scope, id)
    const { fee } = await lockFee(db, scope, dealId)
    const [row] = await db
      .update(feeReceipts)
      .set({ cancelledAt: sql`now()`, cancelReason: reason })
      .where(and(oneReceipt(scope, id), isNull(feeReceipts.cancelledAt)))
      .returning({ id: feeReceipts.id })
    if (!row || !fee) throw new AppError('conflict', { message: 'Este recibo já foi cancelado.' })
    await settleParts(db, scope, fee.id)
    await record(db, scope, commissionChanged({ dealId, propertyId }, 'cancelled'))
    return dealId
  })
}

type Printing = Committing & Pick<Parts, 'printer'>

/**
 * Prints a receipt from its kept text and keeps the PDF, unless it is there. Throws not_found, and what printing and
 * storing throw; the receipt stands without it, and the next call makes it.
 */
export async function keepReceipt(
  parts: Printing,
  scope: UserScope,
  id: number,
  waiter: Waiter,
): Promise<FeeReceiptRow> {
  const { receipt } = await receiptOfDeal(parts.db, scope, id)
  if (receipt.storageKey) return receipt
  const file = await keepBytes(parts.storage, await print(parts, scope, receipt, null, waiter))
  const write = async (db: Db) => {
    const made = await db
      .update(feeReceipts)
      .set({ storageKey: file.key, fileSize: file.size, sha256: file.sha256 })
      .where(and(oneReceipt(scope, id), isNull(feeReceipts.storageKey)))
      .returning({ id: feeReceipts.id })
    return made.length > 0
  }
  await commitFiles(parts, scope, [file], write, { isNew: (isFirst) => isFirst })
  return (await receiptOfDeal(parts.db, scope, id)).receipt
}

/** A copy of a cancelled receipt, which says so. */
export async function printCancelled(
  parts: Pick<Parts, 'db' | 'printer'>,
  scope: UserScope,
  receipt: FeeReceiptRow & { cancelledAt: Date },
  waiter: Waiter,
): Promise<Buffer> {
  const { timezone } = await readUser(parts.db, scope)
  const warning = `CANCELADO em ${dayIn(timezone, receipt.cancelledAt)}: ${receipt.cancelReason}`
  return print(parts, scope, receipt, warning, waiter)
}

async function print(
  { db, printer }: Pick<Parts, 'db' | 'printer'>,
  scope: UserScope,
  { written, createdAt }: FeeReceiptRow,
  warning: string | null,
  waiter: Waiter,
): Promise<Buffer> {
  const broker = await readUser(db, scope)
  return printer.print(() => draftSheet(written, warning, broker, createdAt), waiter)
}
