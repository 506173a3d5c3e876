import { feeAtAcceptance, partsInWords } from '@soleira/domain/commission/agreed'
import {
  amountOf,
  feeSumRefusal,
  lessOf,
  settledAmounts,
  splitAmounts,
} from '@soleira/domain/commission/amounts'
import type { CommissionInput } from '@soleira/domain/commission/commission'
import { commissionChanged } from '@soleira/domain/commission/events'
import { formatMoney } from '@soleira/domain/format/money'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import {
  commissionChanges,
  commissionParts,
  commissionShares,
  commissions,
  type OfferRow,
  people,
} from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, type Scope, type UserScope } from '../../scope.ts'
import { authorizationInForce } from '../authorization/queries.ts'
import { termsOf } from '../deal/offer-terms.ts'
import { withDays } from './follow.ts'
import { dealWithOffer, lockFee, partsOfFee, receivedOf, touchFee } from './rows.ts'

/** Takes the fee of the authorisation in force on `day`. Without one the fee of the deal is unknown. */
export async function agreeAtAcceptance(
  db: Db,
  scope: Scope,
  { dealId, offer, day }: { dealId: number; offer: OfferRow & { propertyId: number }; day: string },
): Promise<void> {
  const leave = await authorizationInForce(db, scope, offer.propertyId, day)
  if (!leave) return
  const { feePercent: percent, payer, feeDue, feeDueWords } = leave
  const { amount, parts } = feeAtAcceptance(leave, termsOf(offer))
  const { id } = firstRow(
    await db
      .insert(commissions)
      .values({
        ...accountAndUser(scope),
        dealId,
        percent,
        amount,
        payer,
        feeDue,
        feeDueWords,
        isFromAuthorization: true,
      })
      .returning({ id: commissions.id }),
  )
  const own = { isOwn: true, personId: null, name: null, creci: null, percent: '100', amount }
  await writeShares(db, scope, id, [own])
  await writeParts(db, scope, { id, dealId }, parts, '0.00')
}

/**
 * Says what the fee of a deal is, or changes it; what was agreed before is kept with the reason. Throws not_found,
 * conflict for another version or an undone deal, and sum_mismatch.
 */
export function agreeFee(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  scope: UserScope,
  dealId: number,
  { version, percent, amount: typed, payer, shares, parts, reason }: CommissionInput & { version: number },
): Promise<void> {
  return db.transaction(async (db) => {
    const { deal, fee } = await lockFee(db, scope, dealId)
    if (deal.undoneOn) throw new AppError('conflict', { message: undone })
    if ((fee?.version ?? 0) !== version) throw new AppError('conflict')
    const { offer } = await dealWithOffer(db, scope, dealId)
    const amount = amountOf({ percent, amount: typed }, offer.total)
    const received = fee ? await receivedOf(db, scope, fee.id) : '0.00'
    if (lessOf(received, amount) !== '0.00')
      throw invalidFields({ amount: `Já foram recebidos ${formatMoney(received)}` })
    const amounts = splitAmounts(shares, amount)
    mustAgree('shares', amounts, amount)
    mustAgree(
      'parts',
      parts.map((part) => part.amount),
      amount,
    )
    await mustBeThere(
      db,
      scope,
      shares.flatMap(({ personId }) => personId ?? []),
    )
    const isOther = fee && (fee.amount !== amount || !isSame(fee.percent, percent) || fee.payer !== payer)
    if (isOther && !reason) throw invalidFields({ reason: 'Diga por que mudou' })
    const kept = { percent, amount, payer }
    const id = fee?.id ?? (await insertFee(db, scope, dealId, kept))
    if (fee) {
      const due = sameParts(await partsOfFee(db, scope, id), parts) ? {} : dueInWords(parts)
      await touchFee(db, scope, id, { ...kept, ...due, ...(isOther && { isFromAuthorization: false }) })
      if (isOther && reason)
        await db.insert(commissionChanges).values({
          ...accountAndUser(scope),
          commissionId: id,
          reason,
          percent: fee.percent,
          amount: fee.amount,
          payer: fee.payer,
        })
    } else await touchFee(db, scope, id, { ...dueInWords(parts), version: 0 })
    await writeShares(
      db,
      scope,
      id,
      shares.map((share, at) => ({ ...share, amount: amounts[at] ?? '0.00' })),
    )
    await writeParts(db, scope, { id, dealId }, parts, received)
    await record(db, scope, commissionChanged({ dealId, propertyId: deal.propertyId }, 'agreed'))
  })
}

const undone = 'Este negócio foi desfeito: os honorários ficam como estavam.'

const isSame = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : Number(a) === Number(b)

function mustAgree(what: 'parts' | 'shares', amounts: readonly string[], fee: string): void {
  const message = feeSumRefusal(what, amounts, fee)
  if (message) throw new AppError('sum_mismatch', { message, fields: { [what]: message } })
}

async function mustBeThere(db: Db, scope: Scope, ids: number[]): Promise<void> {
  const asked = [...new Set(ids)]
  if (!asked.length) return
  const known = await db.$count(people, and(inAccount(people, scope), inArray(people.id, asked)))
  if (known < asked.length) throw invalidFields({ shares: 'Pessoa não encontrada' })
}

const insertFee = async (
  db: Db,
  scope: UserScope,
  dealId: number,
  kept: Pick<typeof commissions.$inferInsert, 'percent' | 'amount' | 'payer'>,
) =>
  firstRow(
    await db
      .insert(commissions)
      .values({ ...accountAndUser(scope), dealId, ...kept, isFromAuthorization: false })
      .returning({ id: commissions.id }),
  ).id

type NewPart = CommissionInput['parts'][number]

const dueInWords = (parts: readonly NewPart[]) =>
  ({ feeDue: 'parts', feeDueWords: partsInWords(parts) }) as const

const sameParts = (kept: readonly NewPart[], parts: readonly NewPart[]) =>
  kept.length === parts.length &&
  parts.every(({ label, amount, dueOn, follows }, at) => {
    const one = kept[at]
    const isDay = one?.follows === follows && (follows !== null || one.dueOn === dueOn)
    return isDay && one.label === label && one.amount === amount
  })

async function writeShares(
  db: Db,
  scope: Scope,
  commissionId: number,
  shares: readonly (CommissionInput['shares'][number] & { amount: string })[],
): Promise<void> {
  await db
    .delete(commissionShares)
    .where(and(inAccount(commissionShares, scope), eq(commissionShares.commissionId, commissionId)))
  await db.insert(commissionShares).values(
    shares.map(({ personId, name, isOwn, ...share }, position) => ({
      accountId: scope.account,
      commissionId,
      position,
      ...share,
      isOwn,
      personId: isOwn ? null : personId,
      name: isOwn || personId ? null : name,
    })),
  )
}

async function writeParts(
  db: Db,
  scope: Scope,
  { id: commissionId, dealId }: { id: number; dealId: number },
  parts: readonly NewPart[],
  received: string,
): Promise<void> {
  await db
    .delete(commissionParts)
    .where(and(inAccount(commissionParts, scope), eq(commissionParts.commissionId, commissionId)))
  const dated = await withDays(db, scope, dealId, parts)
  const settled = settledAmounts(dated, received)
  await db.insert(commissionParts).values(
    dated.map((part, position) => ({
      accountId: scope.account,
      commissionId,
      position,
      ...part,
      received: settled[position],
    })),
  )
}

/** Says of each part how much of it came in. */
export async function settleParts(db: Db, scope: Scope, commissionId: number): Promise<void> {
  const parts = await partsOfFee(db, scope, commissionId)
  const settled = settledAmounts(parts, await receivedOf(db, scope, commissionId))
  for (const [at, { id, received }] of parts.entries())
    if (settled[at] !== received)
      await db
        .update(commissionParts)
        .set({ received: settled[at] })
        .where(and(inAccount(commissionParts, scope), eq(commissionParts.id, id)))
  await touchFee(db, scope, commissionId)
}
