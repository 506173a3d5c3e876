import { stageOf } from '@soleira/domain/property/stage'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { dealSellers, deals, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

/**
 * Lets the sellers of the running deal follow a change of the property's parts, which corrects who sells. A property
 * that a buyer owns, or whose deed is made, was sold: then they stay. Runs in the transaction of the change.
 */
export async function keepSellers(db: Db, scope: Scope, propertyId: number): Promise<void> {
  const isDeeded = sql`exists (
    select from milestones m
    where m.account_id = ${scope.account} and m.deal_id = ${deals.id} and m.kind in ('deed', 'registration')
      and m.done_on is not null)`
  const isOfBuyer = sql`exists (
    select from parties p
    join offers o on o.account_id = p.account_id and o.id = ${deals.offerId}
    join offer_buyers b on b.account_id = o.account_id and b.chain_id = o.chain_id and b.person_id = p.person_id
    where p.account_id = ${scope.account} and p.property_id = ${deals.propertyId} and p.role = 'owner')`
  const [deal] = await db
    .select({ id: deals.id })
    .from(deals)
    .innerJoin(properties, and(sameAccount(properties, deals), eq(properties.id, deals.propertyId)))
    .where(
      and(
        inAccount(deals, scope),
        eq(deals.propertyId, propertyId),
        isNull(deals.undoneOn),
        lt(properties.currentStage, stageOf('concluido')),
        sql`not ${isDeeded}`,
        sql`not ${isOfBuyer}`,
      ),
    )
  if (deal) await writeSellers(db, scope, deal.id)
}

/** Takes the parts of the property as they are now for who sells in a deal. */
export async function writeSellers(db: Db, { account }: Scope, dealId: number): Promise<void> {
  await db.delete(dealSellers).where(and(inAccount(dealSellers, { account }), eq(dealSellers.dealId, dealId)))
  await db.execute(sql`
    insert into deal_sellers (
      account_id, deal_id, person_id, role, represents_id, share, goods, acquired_by, acquired_on, position)
    select p.account_id, d.id, p.person_id, p.role, p.represents_id, p.share, p.goods, p.acquired_by, p.acquired_on,
      p.position
    from deals d
    join parties p on p.account_id = d.account_id and p.property_id = d.property_id and p.role <> 'buyer'
    where d.account_id = ${account} and d.id = ${dealId}`)
}
