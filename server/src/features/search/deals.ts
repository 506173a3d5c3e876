import { dealStateAt, dealStateNames } from '@soleira/domain/deal/terms'
import { offerStateAt, offerStateNames } from '@soleira/domain/offer/state'
import type { FoundDeal } from '@soleira/domain/search/contract'
import { searchKey } from '@soleira/domain/text/search-key'
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { deals, offerBuyers, offerChains, offers, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { namedProperty, pickPropertyPlace } from '../paper/queries.ts'
import { peopleFound } from './people.ts'
import { propertiesFound } from './properties.ts'

const most = 4

const wordsOf = { offer: /^(contra)?propostas?$/, deal: /^negocios?$/ }

/**
 * Offers by their chain, and deals: those of the properties that the rest of the text finds when a word names one, and
 * those of the buyers whom it finds. The word alone stands for the latest ones.
 */
export async function dealsFound(db: Db, scope: Scope, text: string): Promise<FoundDeal[]> {
  const typed = searchKey(text).split(' ')
  const names = (kind: keyof typeof wordsOf) => typed.some((word) => wordsOf[kind].test(word))
  const words = typed.filter((word) => !wordsOf.offer.test(word) && !wordsOf.deal.test(word)).join(' ')
  const isNamed = names('offer') || names('deal')
  const people = words ? (await peopleFound(db, scope, words)).map(({ id }) => id) : []
  const places = words && isNamed ? (await propertiesFound(db, scope, words)).map(({ id }) => id) : []
  if (words ? !people.length && !places.length : !isNamed) return []
  const bought = db
    .select({ id: offerBuyers.chainId })
    .from(offerBuyers)
    .where(and(inAccount(offerBuyers, scope), inArray(offerBuyers.personId, people)))
  const where = words
    ? or(inArray(offerChains.propertyId, places), inArray(offerChains.id, bought))
    : undefined
  return [
    ...(names('offer') && !names('deal') ? [] : await foundDeals(db, scope, where, most)),
    ...(names('deal') && !names('offer') ? [] : await foundOffers(db, scope, where)),
  ]
}

export async function dealsNamed(db: Db, scope: Scope, ids: readonly number[]): Promise<FoundDeal[]> {
  return ids.length ? foundDeals(db, scope, inArray(deals.id, [...ids]), ids.length) : []
}

const buyers = sql<string[]>`array(
  select p.full_name from offer_buyers b
    join people p on p.account_id = b.account_id and p.id = b.person_id
  where b.account_id = ${offerChains.accountId} and b.chain_id = ${offerChains.id} order by b.position)`

async function foundDeals(db: Db, scope: Scope, where: SQL | undefined, limit: number): Promise<FoundDeal[]> {
  const rows = await db
    .select({
      id: deals.id,
      undoneOn: deals.undoneOn,
      stage: properties.currentStage,
      total: offers.total,
      buyers,
      property: pickPropertyPlace(properties),
    })
    .from(deals)
    .innerJoin(offers, and(sameAccount(offers, deals), eq(offers.id, deals.offerId)))
    .innerJoin(offerChains, and(sameAccount(offerChains, offers), eq(offerChains.id, offers.chainId)))
    .innerJoin(properties, and(sameAccount(properties, deals), eq(properties.id, deals.propertyId)))
    .where(and(inAccount(deals, scope), where))
    .orderBy(desc(deals.id))
    .limit(limit)
  return rows.map(({ id, undoneOn, stage, property, ...row }) => ({
    kind: 'deal',
    id,
    ...row,
    property: namedProperty(property),
    state: dealStateNames[dealStateAt(stage, undoneOn)],
  }))
}

/** The last word of each chain that has led to no deal. */
async function foundOffers(db: Db, scope: Scope, where: SQL | undefined): Promise<FoundDeal[]> {
  const later = sql`exists (
    select from offers later where later.account_id = ${offers.accountId}
      and later.chain_id = ${offers.chainId} and later.id > ${offers.id})`
  const rows = await db
    .select({ row: offers, buyers, property: pickPropertyPlace(properties) })
    .from(offers)
    .innerJoin(offerChains, and(sameAccount(offerChains, offers), eq(offerChains.id, offers.chainId)))
    .innerJoin(
      properties,
      and(sameAccount(properties, offerChains), eq(properties.id, offerChains.propertyId)),
    )
    .leftJoin(deals, and(sameAccount(deals, offers), eq(deals.offerId, offers.id)))
    .where(and(inAccount(offers, scope), where, isNull(deals.id), sql`not ${later}`))
    .orderBy(desc(offers.id))
    .limit(most)
  const now = new Date()
  return rows.map(({ row, buyers, property }) => ({
    kind: 'offer',
    id: row.id,
    buyers,
    total: row.total,
    property: namedProperty(property),
    state: offerStateNames[offerStateAt(row, now)],
  }))
}
