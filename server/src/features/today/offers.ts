import { officialTimeZone } from '@soleira/domain/format/time-zone'
import type { OfferAnsweredFacts, OfferDueFacts } from '@soleira/domain/today/of-offers'
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { prepareOnce } from '../../database/prepared.ts'
import { offerChains, offerLinks, offers, properties, userSettings } from '../../database/tables/index.ts'
import { sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { aboutUpTo } from './leads.ts'
import { subjectColumns } from './subject.ts'

/** More than a list ever shows. */
const most = 500

const [account, day] = [sql.placeholder('account'), sql`${sql.placeholder('day')}::date`]
const itsChain = and(sameAccount(offerChains, offers), eq(offerChains.id, offers.chainId))
const itsProperty = and(sameAccount(properties, offerChains), eq(properties.id, offerChains.propertyId))

const zone = sql`coalesce(${userSettings.timezone}, ${officialTimeZone})`
const local = sql`(${offers.validUntil} at time zone ${zone})`

const offersUpTo = prepareOnce((db) =>
  db
    .select({
      id: offers.id,
      property: subjectColumns,
      stage: properties.currentStage,
      day: sql<string>`${local}::date::text`.as('day'),
      hour: sql<string>`to_char(${local}, 'HH24:MI')`.as('hour'),
    })
    .from(offers)
    .innerJoin(offerChains, itsChain)
    .innerJoin(properties, itsProperty)
    .leftJoin(
      userSettings,
      and(sameAccount(userSettings, offers), eq(userSettings.userId, sql.placeholder('user'))),
    )
    .where(
      and(
        eq(offers.accountId, account),
        isNotNull(offers.presentedAt),
        isNull(offers.end),
        sql`${offers.validUntil} >= now()`,
        aboutUpTo(offers.validUntil, day),
        sql`${local}::date <= ${day} + 1`,
      ),
    )
    .orderBy(asc(offers.validUntil), asc(offers.id))
    .limit(most)
    .prepare('offers_up_to'),
)

/** Open offers that run out on `day` or the day after, in the time zone of the account. */
export function dueOffers(db: Db, { account, actor }: Scope, day: string): Promise<OfferDueFacts[]> {
  return offersUpTo(db).execute({ account, user: actor.user, day })
}

const isLast = sql`not exists (
  select from offers later where later.account_id = ${offers.accountId}
    and later.chain_id = ${offers.chainId} and later.id > ${offers.id})`

const answeredSince = prepareOnce((db) =>
  db
    .select({
      linkId: offerLinks.id,
      answer: offerLinks.answer,
      property: subjectColumns,
      stage: properties.currentStage,
    })
    .from(offerLinks)
    .innerJoin(offers, and(sameAccount(offers, offerLinks), eq(offers.id, offerLinks.offerId)))
    .innerJoin(offerChains, itsChain)
    .innerJoin(properties, itsProperty)
    .where(
      and(
        eq(offerLinks.accountId, account),
        inArray(offerLinks.answer, ['refused', 'countered']),
        sql`${offerLinks.answeredAt} > ${day} - 7`,
        sql`(${offers.end} is null and ${offers.validUntil} >= now() or ${offers.end} = 'refused')`,
        isLast,
      ),
    )
    .orderBy(desc(offerLinks.answeredAt))
    .limit(most)
    .prepare('answered_offers'),
)

/**
 * Refusals and wishes for other terms that came by link within a week of `day`, the latest first, as long as
 * nothing was written in answer.
 */
export async function answeredOffers(db: Db, { account }: Scope, day: string): Promise<OfferAnsweredFacts[]> {
  const rows = await answeredSince(db).execute({ account, day })
  return rows.flatMap(({ answer, ...row }) => (answer && answer !== 'accepted' ? [{ ...row, answer }] : []))
}
