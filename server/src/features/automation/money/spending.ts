import type { PaidProvider } from '@soleira/domain/automation/provider'
import { isWithinLimit } from '@soleira/domain/automation/spending'
import type { KindId } from '@soleira/domain/catalogue/names'
import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../../../database/client.ts'
import { firstRow } from '../../../database/one.ts'
import { automationCharges, automationProviders, automations } from '../../../database/tables/index.ts'
import { inAccount } from '../../../database/wall.ts'
import type { Scope } from '../../../scope.ts'

/** Cents, including charges that are not settled yet. */
export async function spentThisMonth(db: Db, scope: Scope, provider: PaidProvider): Promise<number> {
  const monthsBegin = sql`date_trunc('month', now() at time zone ${officialTimeZone}) at time zone ${officialTimeZone}`
  const row = firstRow(
    await db
      .select({ spent: sql<number>`coalesce(sum(${automationCharges.amount}), 0)::int` })
      .from(automationCharges)
      .where(
        and(
          inAccount(automationCharges, scope),
          eq(automationCharges.provider, provider),
          gte(automationCharges.askedAt, monthsBegin),
        ),
      ),
  )
  return row.spent
}

export interface Prices {
  get(kind: KindId): number | undefined
}

/**
 * The last price of the kind above zero, else the price that the broker has stated. Providers publish no
 * price that a program could read.
 */
export async function lastPrices(db: Db, scope: Scope, provider: PaidProvider): Promise<Prices> {
  const [stated] = await db
    .select({ price: automationProviders.unitPrice })
    .from(automationProviders)
    .where(and(inAccount(automationProviders, scope), eq(automationProviders.provider, provider)))
  const rows = await db
    .selectDistinctOn([automationCharges.kind], {
      kind: automationCharges.kind,
      amount: automationCharges.amount,
    })
    .from(automationCharges)
    .where(
      and(
        inAccount(automationCharges, scope),
        eq(automationCharges.provider, provider),
        eq(automationCharges.isSettled, true),
        sql`${automationCharges.amount} > 0`,
      ),
    )
    .orderBy(automationCharges.kind, desc(automationCharges.id))
  const last = new Map(rows.map(({ kind, amount }) => [kind, amount]))
  return { get: (kind) => last.get(kind) ?? stated?.price ?? undefined }
}

export async function promisedTo(db: Db, scope: Scope, provider: PaidProvider): Promise<number> {
  const row = firstRow(
    await db
      .select({ promised: sql<number>`coalesce(sum(${automations.price}), 0)::int` })
      .from(automations)
      .where(
        and(
          inAccount(automations, scope),
          eq(automations.provider, provider),
          eq(automations.status, 'queued'),
        ),
      ),
  )
  return row.promised
}

export async function maySpend(
  db: Db,
  scope: Scope,
  { provider, monthlyLimit }: { provider: PaidProvider; monthlyLimit: number | null },
  price: number | null,
  promised = 0,
): Promise<boolean> {
  return isWithinLimit((await spentThisMonth(db, scope, provider)) + promised, price, monthlyLimit)
}

interface Try {
  automationId: number
  try: number
}

/** Stored before the request is sent: after a crash the charge may have been made. */
export async function reserveCharge(
  db: Db,
  scope: Scope,
  charge: Try & { provider: PaidProvider; kind: KindId; amount: number },
): Promise<void> {
  await db.insert(automationCharges).values({ ...charge, accountId: scope.account })
}

export async function settleCharge(db: Db, scope: Scope, of: Try, amount: number): Promise<void> {
  await db
    .update(automationCharges)
    .set({ amount, isSettled: true })
    .where(
      and(
        inAccount(automationCharges, scope),
        eq(automationCharges.automationId, of.automationId),
        eq(automationCharges.try, of.try),
      ),
    )
}
