import { dayOf } from '@soleira/domain/certificate/validity'
import { keptUntil } from '@soleira/domain/closing/keeping'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { deals, offers } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Holder } from '../../holdings.ts'

/**
 * Some deals, with the last day on which the law has them kept (part 3 §11), as long as it does: five years from the
 * registration, from the end of an undone deal, or else from the record of the acceptance.
 */
export async function keptDeals(db: Db, { account }: Pick<Holder, 'account'>, which: SQL | undefined) {
  const registeredOn = sql<string | null>`(
    select m.done_on::text from milestones m
    where m.account_id = ${deals.accountId} and m.deal_id = ${deals.id} and m.kind = 'registration')`
  const rows = await db
    .select({
      dealId: deals.id,
      propertyId: deals.propertyId,
      from: sql<string>`coalesce(${registeredOn}, ${deals.undoneOn}::text, ${offers.endOn}::text, ${deals.createdAt}::date::text)`,
    })
    .from(deals)
    .innerJoin(offers, and(sameAccount(offers, deals), eq(offers.id, deals.offerId)))
    .where(and(inAccount(deals, { account }), which))
    .orderBy(deals.id)
  const today = dayOf(new Date())
  return rows
    .map(({ from, ...deal }) => ({ ...deal, keptUntil: keptUntil(from) }))
    .filter((deal) => deal.keptUntil >= today)
}
