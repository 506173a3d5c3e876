import { and, eq, inArray, not, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { offerBuyers, offerChains } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

/** The chains in which a person buys, but for properties of `dealing`, on which they stay a party. */
export const chainsOfBuyer = (db: Db, scope: Scope, personId: number, dealing: readonly number[]) =>
  db
    .select({ id: offerChains.id })
    .from(offerBuyers)
    .innerJoin(
      offerChains,
      and(sameAccount(offerChains, offerBuyers), eq(offerChains.id, offerBuyers.chainId)),
    )
    .where(
      and(
        inAccount(offerBuyers, scope),
        eq(offerBuyers.personId, personId),
        notInArray(offerChains.propertyId, [...dealing]),
      ),
    )

/** Those of nobody else, which go with their only buyer; one that became a deal stays. */
export function ownChains(db: Db, scope: Scope, personId: number, dealing: readonly number[]): SQL {
  const buyers = sql`(
    select count(*) from offer_buyers b where b.account_id = ${scope.account} and b.chain_id = ${offerChains.id})`
  const isDeal = sql`exists (
    select from deals d join offers o on o.account_id = d.account_id and o.id = d.offer_id
    where d.account_id = ${scope.account} and o.chain_id = ${offerChains.id})`
  return and(
    inAccount(offerChains, scope),
    inArray(offerChains.id, chainsOfBuyer(db, scope, personId, dealing)),
    sql`${buyers} = 1`,
    not(isDeal),
  ) as SQL
}
