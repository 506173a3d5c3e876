import type { DeedPart } from '@soleira/domain/drafting/people'
import { partyRoles } from '@soleira/domain/person/role'
import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { dealSellers, deals, offers, parties, people } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { readDeedPeople } from '../property/deed-parts.ts'
import { buyersOfChain } from './buyers.ts'

type Seller = Awaited<ReturnType<typeof sellersOfDeals>>[number]

/** Who sells in some deals and acts on that side, in their order. The property's own name of somebody comes first. */
function sellersOfDeals(db: Db, scope: Scope, which: SQL | undefined) {
  return db
    .select({
      ...getTableColumns(dealSellers),
      name: sql<string>`coalesce(${parties.fullName}, ${people.fullName})`,
      number: sql<string | null>`coalesce(${people.cpf}, ${people.cnpj})`,
    })
    .from(dealSellers)
    .innerJoin(deals, and(sameAccount(deals, dealSellers), eq(deals.id, dealSellers.dealId)))
    .innerJoin(people, and(sameAccount(people, dealSellers), eq(people.id, dealSellers.personId)))
    .leftJoin(
      parties,
      and(
        sameAccount(parties, deals),
        eq(parties.propertyId, deals.propertyId),
        eq(parties.personId, dealSellers.personId),
        eq(parties.role, dealSellers.role),
      ),
    )
    .where(and(inAccount(dealSellers, scope), which))
    .orderBy(asc(dealSellers.position), asc(dealSellers.personId))
}

/** Name and number of those who sell, by deal. */
export async function ownersOfDeals(db: Db, scope: Scope, ids: number[]) {
  const which = and(inArray(deals.id, ids), eq(dealSellers.role, 'owner'))
  return Map.groupBy(await sellersOfDeals(db, scope, which), ({ dealId }) => dealId)
}

/** The sellers as a deed names them. `known` are the parts of the property, with its own words of who is left. */
async function sellingParts(
  db: Db,
  scope: Scope,
  sellers: readonly Seller[],
  known: readonly DeedPart[],
  day: string,
): Promise<DeedPart[]> {
  const wordsOf = ({ role, personId }: Seller) =>
    known.find((part) => part.role === role && part.person.id === personId)?.person
  const left = sellers.filter((one) => !wordsOf(one)).map(({ personId }) => personId)
  const others = left.length ? await readDeedPeople(db, scope, left, day) : []
  const place = ({ role }: DeedPart) => partyRoles.indexOf(role)
  return sellers
    .flatMap((one): DeedPart[] => {
      const person = wordsOf(one) ?? others.find(({ id }) => id === one.personId)
      const { role, representsId, share, goods, acquiredBy, acquiredOn } = one
      return person ? [{ role, representsId, share, goods, acquiredBy, acquiredOn, person }] : []
    })
    .toSorted((a, b) => place(a) - place(b))
}

/** Who sells in a deal, and who buys, as its papers name them. `known` are the parts of its property. */
export async function partiesOfDeal(
  db: Db,
  scope: Scope,
  { id, chainId }: { id: number; chainId: number },
  known: readonly DeedPart[],
  day: string,
): Promise<DeedPart[]> {
  const sellers = await sellersOfDeals(db, scope, eq(deals.id, id))
  return [
    ...(await sellingParts(db, scope, sellers, known, day)),
    ...(await buyersOfChain(db, scope, chainId, known, day)),
  ]
}

/** Who sells to the buyers of a chain: as its deal has it, else as the property does. */
export async function sellersOfChains(
  db: Db,
  scope: Scope,
  propertyId: number,
  known: readonly DeedPart[],
  day: string,
): Promise<(chain: number) => readonly DeedPart[]> {
  const owners = known.filter(({ role }) => role !== 'buyer')
  const made = await db
    .select({ id: deals.id, chainId: offers.chainId })
    .from(deals)
    .innerJoin(offers, and(sameAccount(offers, deals), eq(offers.id, deals.offerId)))
    .where(and(inAccount(deals, scope), eq(deals.propertyId, propertyId)))
    .orderBy(asc(deals.id))
  const sold = made.length ? await sellersOfDeals(db, scope, eq(deals.propertyId, propertyId)) : []
  const byChain = new Map<number, DeedPart[]>()
  for (const { id, chainId } of made) {
    const its = sold.filter(({ dealId }) => dealId === id)
    byChain.set(chainId, await sellingParts(db, scope, its, known, day))
  }
  return (chain) => byChain.get(chain) ?? owners
}
