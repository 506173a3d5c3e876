import { dayOf } from '@soleira/domain/certificate/validity'
import { lessOf, sumOf } from '@soleira/domain/commission/amounts'
import type { CommissionYear } from '@soleira/domain/commission/commission'
import { and, asc, eq, gte, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  commissionParts,
  commissionShares,
  commissions,
  deals,
  feeReceipts,
  properties,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'

/** The fees of a year by month, expected and received: whole, before their split. */
export async function commissionYear(db: Db, scope: UserScope, asked?: number): Promise<CommissionYear> {
  const { timezone } = await readUser(db, scope)
  const today = dayOf(new Date(), timezone)
  const year = asked ?? Number(today.slice(0, 4))
  const [parts, receipts] = [
    await duePartsOf(db, scope, year, today),
    await receiptsIn(db, scope, year, today),
  ]
  const held = receipts.filter(({ cancelledAt }) => !cancelledAt)
  const inMonth = (month: string) => ({
    expected: sumOf(parts.filter(({ dueOn }) => dueOn?.startsWith(month)).map(expectedOf)),
    received: sumOf(held.filter(({ day }) => day.startsWith(month)).map(({ amount }) => amount)),
  })
  const months = Array.from({ length: 12 }, (_, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`
    return { month, ...inMonth(month) }
  })
  const open = parts.filter(({ undoneOn }) => !undoneOn)
  const openOf = (which: typeof open) => sumOf(which.map((part) => lessOf(part.amount, part.received)))
  return {
    year,
    today,
    months,
    total: {
      expected: sumOf(months.map(({ expected }) => expected)),
      received: sumOf(months.map(({ received }) => received)),
    },
    thisMonth: inMonth(today.slice(0, 7)),
    late: openOf(open.filter((part) => isLate(part, today))),
    undated: openOf(open.filter(({ dueOn }) => dueOn === null)),
    unknownDeals: await unknownDeals(db, scope),
  }
}

export const isLate = ({ dueOn, awaits }: { dueOn: string | null; awaits: boolean }, today: string) =>
  dueOn !== null && dueOn < today && !awaits

/** An undone deal was to bring what came in, and nothing else. */
const expectedOf = ({
  amount,
  received,
  undoneOn,
}: {
  amount: string
  received: string
  undoneOn: string | null
}) => (undoneOn ? received : amount)

const { id, sequenceNumber, type, street, number } = properties
const place = { id, sequenceNumber, type, street, number }

/** The broker's own share of a fee, and the whole. */
const split = { own: sql<string>`coalesce(${commissionShares.amount}, 0)::text`, fee: commissions.amount }
const toOwnShare = and(
  sameAccount(commissionShares, commissions),
  eq(commissionShares.commissionId, commissions.id),
  eq(commissionShares.isOwn, true),
)

const toItsDeal = and(sameAccount(deals, commissions), eq(deals.id, commissions.dealId))
const toItsProperty = and(sameAccount(properties, deals), eq(properties.id, deals.propertyId))

/** Those of the year and of the month of today, and all that are open. */
export function duePartsOf(db: Db, scope: Scope, year: number, today: string) {
  const { label, amount, received, dueOn, awaits } = commissionParts
  return db
    .select({
      label,
      amount,
      received,
      dueOn,
      awaits,
      undoneOn: deals.undoneOn,
      property: place,
      dealId: deals.id,
      payer: commissions.payer,
      split,
      before: sql<string>`(
        select coalesce(sum(other.amount), 0)::text from commission_parts other
        where other.account_id = ${commissionParts.accountId}
          and other.commission_id = ${commissionParts.commissionId} and other.position < ${commissionParts.position})`,
    })
    .from(commissionParts)
    .innerJoin(
      commissions,
      and(sameAccount(commissions, commissionParts), eq(commissions.id, commissionParts.commissionId)),
    )
    .leftJoin(commissionShares, toOwnShare)
    .innerJoin(deals, toItsDeal)
    .innerJoin(properties, toItsProperty)
    .where(
      and(
        inAccount(commissionParts, scope),
        or(
          and(gte(dueOn, `${year}-01-01`), lte(dueOn, `${year}-12-31`)),
          sql`date_trunc('month', ${dueOn}) = date_trunc('month', ${today}::date)`,
          sql`${received} < ${amount}`,
        ),
      ),
    )
    .orderBy(asc(dueOn), asc(commissionParts.id))
}

export function receiptsIn(db: Db, scope: Scope, year: number, today: string) {
  const { receivedOn: day, number, amount, way, payer, issuerNumber, cancelledAt, cancelReason } = feeReceipts
  return db
    .select({
      number,
      day,
      amount,
      way,
      payer,
      issuerNumber,
      cancelledAt,
      cancelReason,
      property: place,
      dealId: deals.id,
      split,
      before: sql<string>`(
        select coalesce(sum(other.amount), 0)::text from fee_receipts other
        where other.account_id = ${feeReceipts.accountId} and other.commission_id = ${feeReceipts.commissionId}
          and other.cancelled_at is null and other.number < ${feeReceipts.number})`,
    })
    .from(feeReceipts)
    .innerJoin(
      commissions,
      and(sameAccount(commissions, feeReceipts), eq(commissions.id, feeReceipts.commissionId)),
    )
    .leftJoin(commissionShares, toOwnShare)
    .innerJoin(deals, toItsDeal)
    .innerJoin(properties, toItsProperty)
    .where(
      and(
        inAccount(feeReceipts, scope),
        or(
          and(gte(day, `${year}-01-01`), lte(day, `${year}-12-31`)),
          sql`date_trunc('month', ${day}) = date_trunc('month', ${today}::date)`,
        ),
      ),
    )
    .orderBy(asc(feeReceipts.number))
}

async function unknownDeals(db: Db, scope: Scope): Promise<number[]> {
  const known = db
    .select({ id: commissions.id })
    .from(commissions)
    .where(and(sameAccount(commissions, deals), eq(commissions.dealId, deals.id)))
  const rows = await db
    .select({ id: deals.id })
    .from(deals)
    .where(and(inAccount(deals, scope), isNull(deals.undoneOn), notExists(known)))
    .orderBy(asc(deals.id))
  return rows.map(({ id }) => id)
}
