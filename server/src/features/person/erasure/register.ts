import { registerLimit } from '@soleira/domain/duty/facts'
import { and, eq, exists, gte, not, sql } from 'drizzle-orm'
import type { Db } from '../../../database/client.ts'
import {
  dealSellers,
  deals,
  offerBuyers,
  offers,
  type PersonRow,
  registerParties,
} from '../../../database/tables/index.ts'
import { sameAccount } from '../../../database/wall.ts'
import type { Scope } from '../../../scope.ts'
import { keptDeals } from '../kept-deals.ts'

/** The deals of the register in which a person took part, as long as they are kept. */
export async function dealsInRegister(db: Db, scope: Scope, personId: number) {
  const buys = exists(
    db
      .select({ one: sql`1` })
      .from(offerBuyers)
      .where(
        and(
          sameAccount(offerBuyers, deals),
          eq(offerBuyers.chainId, offers.chainId),
          eq(offerBuyers.personId, personId),
        ),
      ),
  )
  const sells = exists(
    db
      .select({ one: sql`1` })
      .from(dealSellers)
      .where(
        and(
          sameAccount(dealSellers, deals),
          eq(dealSellers.dealId, deals.id),
          eq(dealSellers.personId, personId),
          eq(dealSellers.role, 'owner'),
        ),
      ),
  )
  const isListed = gte(offers.total, registerLimit)
  const [bought, sold] = [
    await keptDeals(db, scope, and(isListed, buys)),
    await keptDeals(db, scope, and(isListed, sells, not(buys))),
  ]
  return [
    ...bought.map((deal) => ({ ...deal, side: 'buyer' as const })),
    ...sold.map((deal) => ({ ...deal, side: 'seller' as const })),
  ]
}

/** Keeps name and number for the register. Runs before the person leaves the properties; `staying` are the others. */
export async function keepInRegister(
  db: Db,
  scope: Scope,
  { id, fullName, cpf, cnpj }: PersonRow,
  staying: ReadonlySet<number>,
): Promise<void> {
  const kept = (await dealsInRegister(db, scope, id)).filter(({ propertyId }) => !staying.has(propertyId))
  if (!kept.length) return
  await db.insert(registerParties).values(
    kept.map(({ dealId, side, keptUntil }) => ({
      accountId: scope.account,
      dealId,
      side,
      keptUntil,
      fullName,
      number: cpf ?? cnpj,
    })),
  )
}
