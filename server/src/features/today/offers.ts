import { officialTimeZone } from '@soleira/domain/format/time-zone'
import type { OfferAnsweredFacts, OfferDueFacts } from '@soleira/domain/today/of-offers'
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { offerChains, offerLinks, offers, properties, userSettings } from '../../database/tables/index.ts'
import { inAccount, ofUser, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { aboutUpTo } from './leads.ts'

/** More than a list ever shows. */
const most = 500

/** Open offers that run out on `day` or the day after, in the time zone of the account. */
export function dueOffers(db: Db, scope: Scope, day: string): Promise<OfferDueFacts[]> {
  const zone = sql`coalesce(${userSettings.timezone}, ${officialTimeZone})`
  const local = sql`(${offers.validUntil} at time zone ${zone})`
  const { id, sequenceNumber, type, street, number, currentStage } = properties
  return db
    .select({
      id: offers.id,
      property: { id, sequenceNumber, type, street, number },
      stage: currentStage,
      day: sql<string>`${local}::date::text`.as('day'),
      hour: sql<string>`to_char(${local}, 'HH24:MI')`.as('hour'),
    })
    .from(offers)
    .innerJoin(offerChains, and(sameAccount(offerChains, offers), eq(offerChains.id, offers.chainId)))
    .innerJoin(
      properties,
      and(sameAccount(properties, offerChains), eq(properties.id, offerChains.propertyId)),
    )
    .leftJoin(userSettings, ofUser(userSettings, scope))
    .where(
      and(
        inAccount(offers, scope),
        isNotNull(offers.presentedAt),
        isNull(offers.end),
        sql`${offers.validUntil} >= now()`,
        aboutUpTo(offers.validUntil, day),
        sql`${local}::date <= ${day}::date + 1`,
      ),
    )
    .orderBy(asc(offers.validUntil), asc(offers.id))
    .limit(most)
}

/**
 * Refusals and wishes for other terms that came by link within a week of `day`, the latest first, as long as
 * nothing was written in answer.
 */
export async function answeredOffers(db: Db, scope: Scope, day: string): Promise<OfferAnsweredFacts[]> {
  const { id, sequenceNumber, type, street, number, currentStage } = properties
  const isLast = sql`not exists (
    select from offers later where later.account_id = ${scope.account}
      and later.chain_id = ${offers.chainId} and later.id > ${offers.id})`
  const rows = await db
    .select({
      linkId: offerLinks.id,
      answer: offerLinks.answer,
      property: { id, sequenceNumber, type, street, number },
      stage: currentStage,
    })
    .from(offerLinks)
    .innerJoin(offers, and(sameAccount(offers, offerLinks), eq(offers.id, offerLinks.offerId)))
    .innerJoin(offerChains, and(sameAccount(offerChains, offers), eq(offerChains.id, offers.chainId)))
    .innerJoin(
      properties,
      and(sameAccount(properties, offerChains), eq(properties.id, offerChains.propertyId)),
    )
    .where(
      and(
        inAccount(offerLinks, scope),
        inArray(offerLinks.answer, ['refused', 'countered']),
        sql`${offerLinks.answeredAt} > ${day}::date - 7`,
        sql`(${offers.end} is null and ${offers.validUntil} >= now() or ${offers.end} = 'refused')`,
        isLast,
      ),
    )
    .orderBy(desc(offerLinks.answeredAt))
    .limit(most)
  return rows.flatMap(({ answer, ...row }) => (answer && answer !== 'accepted' ? [{ ...row, answer }] : []))
}
