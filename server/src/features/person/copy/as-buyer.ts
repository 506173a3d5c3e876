import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../../database/client.ts'
import {
  dealSellers,
  offerAcceptances,
  offerBuyers,
  offerChains,
  offerLinks,
  offers,
  properties,
} from '../../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../../database/wall.ts'
import { withoutNames } from '../../../holdings.ts'
import type { Scope } from '../../../scope.ts'

/**
 * Offers in which a person buys, what they have accepted, their links with the evidence of answers, and their parts in
 * deals as one of those who sell. The broker's notes are about other people, too.
 */
export async function keptOfOffers(db: Db, scope: Scope, personId: number) {
  const bought = await db
    .select({ ...getTableColumns(offers), sequenceNumber: properties.sequenceNumber })
    .from(offerBuyers)
    .innerJoin(
      offerChains,
      and(sameAccount(offerChains, offerBuyers), eq(offerChains.id, offerBuyers.chainId)),
    )
    .innerJoin(offers, and(sameAccount(offers, offerChains), eq(offers.chainId, offerChains.id)))
    .innerJoin(
      properties,
      and(sameAccount(properties, offerChains), eq(properties.id, offerChains.propertyId)),
    )
    .where(and(inAccount(offerBuyers, scope), eq(offerBuyers.personId, personId)))
    .orderBy(asc(offers.id))
  const accepted = await db
    .select()
    .from(offerAcceptances)
    .where(and(inAccount(offerAcceptances, scope), eq(offerAcceptances.personId, personId)))
    .orderBy(asc(offerAcceptances.at))
  const { keyHash: __, ...ofLink } = getTableColumns(offerLinks)
  const links = await db
    .select(ofLink)
    .from(offerLinks)
    .where(and(inAccount(offerLinks, scope), eq(offerLinks.personId, personId)))
    .orderBy(asc(offerLinks.id))
  const sold = await db
    .select()
    .from(dealSellers)
    .where(and(inAccount(dealSellers, scope), eq(dealSellers.personId, personId)))
    .orderBy(asc(dealSellers.dealId), asc(dealSellers.role))
  return {
    offers: bought.map(({ notes: _, storageKey: __, people: ___, sha256, ...offer }) => ({
      ...withoutNames(offer),
      sha256: sha256?.toString('hex') ?? null,
    })),
    links: links.map(withoutNames),
    acceptances: accepted.map(withoutNames),
    sales: sold.map(withoutNames),
  }
}
