import type { BuyerPaperKind } from '@soleira/domain/deal/buyer-papers'
import type { DepositFate, UndoCause } from '@soleira/domain/deal/terms'
import type { OfferTerms } from '@soleira/domain/offer/offer'
import { type RecordedEnd, recordedEnds } from '@soleira/domain/offer/state'
import type { OfferSide, OfferWay } from '@soleira/domain/offer/terms'
import type { Acquisition, Goods } from '@soleira/domain/person/goods'
import type { PartyRole } from '@soleira/domain/person/role'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type AccountColumns, accountTable, foreignKeyTo } from './account-table.ts'
import { userOf } from './auth.ts'
import { bytea, momentColumn, money } from './columns.ts'
import { documents } from './document.ts'
import { people, personOf } from './person.ts'
import { propertyOf } from './property.ts'

/** An offer that was drafted before the day of the deed was asked for has none. */
type KeptTerms = Omit<OfferTerms, 'total' | 'deedOn'> & Partial<Pick<OfferTerms, 'deedOn'>>

/** Offer and counter-offers between the same buyers and the owners of a property (part 3 §5). */
export const offerChains = accountTable(
  'offer_chains',
  { propertyId: integer().notNull(), createdAt: momentColumn() },
  (table) => [
    propertyOf('offer_chains', table),
    index('offer_chains_of_property').on(table.accountId, table.propertyId, table.id),
  ],
)

const chainOf = (name: string, table: AccountColumns<'chainId'>) =>
  foreignKeyTo(offerChains, `${name}_chain`, table, table.chainId).onDelete('cascade')

export const offerBuyers = pgTable(
  'offer_buyers',
  {
    accountId: integer().notNull(),
    chainId: integer().notNull(),
    personId: integer().notNull(),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.chainId, table.personId] }),
    chainOf('offer_buyers', table),
    personOf('offer_buyers', table).onDelete('cascade'),
    index('offer_buyers_of_person').on(table.accountId, table.personId),
  ],
)

/** The state follows from its moments and its `end`: it runs out by itself after `validUntil`. */
export const offers = accountTable(
  'offers',
  {
    userId: integer().notNull(),
    chainId: integer().notNull(),
    side: text().$type<OfferSide>().notNull(),
    /** `total` stands beside, where lists find it. */
    terms: jsonb().$type<KeptTerms>().notNull(),
    total: money().notNull(),
    validUntil: timestamp({ withTimezone: true }).notNull(),
    notes: text(),
    presentedAt: timestamp({ withTimezone: true }),
    way: text().$type<OfferWay>(),
    /** 'end' is a word of SQL, so the column has another name. */
    end: text('ended_as').$type<RecordedEnd>(),
    endOn: date(),
    endWay: text().$type<OfferWay>(),
    endWords: text(),
    /** The document as it was presented, a PDF, and whom it names; older ones were not kept. */
    storageKey: uuid().unique(),
    fileSize: bigint({ mode: 'number' }),
    sha256: bytea(),
    people: integer().array().notNull().default([]),
    version: integer().notNull().default(1),
    createdAt: momentColumn(),
    updatedAt: momentColumn(),
  },
  (table) => [
    userOf('offers', table),
    chainOf('offers', table),
    index('offers_open')
      .on(table.accountId, table.validUntil)
      .where(sql`${table.presentedAt} is not null and ${table.end} is null`),
    index('offers_term').on(table.accountId, table.validUntil).where(sql`${table.presentedAt} is not null`),
    index('offers_of_chain').on(table.accountId, table.chainId, table.id),
    uniqueIndex('offers_one_draft')
      .on(table.accountId, table.chainId)
      .where(sql`${table.presentedAt} is null`),
    check('offers_presented_in_a_way', sql`${table.presentedAt} is null or ${table.way} is not null`),
    check('offers_end_of_presented', sql`${table.end} is null or ${table.presentedAt} is not null`),
    check(
      'offers_kept_whole',
      sql`num_nulls(${table.storageKey}, ${table.fileSize}, ${table.sha256}) in (0, 3)`,
    ),
    check('offers_end_on_a_day', sql`(${table.end} is null) = (${table.endOn} is null)`),
    check(
      'offers_known_end',
      sql`${table.end} in (${sql.raw(recordedEnds.map((end) => `'${end}'`).join(', '))})`,
    ),
  ],
)
export type OfferRow = typeof offers.$inferSelect

export const offerOf = (name: string, table: AccountColumns<'offerId'>) =>
  foreignKeyTo(offers, `${name}_offer`, table, table.offerId).onDelete('cascade')

/** Who has accepted an offer, each by themselves; the broker says when and how. */
export const offerAcceptances = pgTable(
  'offer_acceptances',
  {
    accountId: integer().notNull(),
    offerId: integer().notNull(),
    personId: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    way: text().$type<OfferWay>().notNull(),
    words: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.offerId, table.personId] }),
    offerOf('offer_acceptances', table),
    personOf('offer_acceptances', table).onDelete('cascade'),
    index('offer_acceptances_of_person').on(table.accountId, table.personId),
  ],
)

/** An accepted offer until it is registered or undone (part 3 §6); a property has one that runs. */
export const deals = accountTable(
  'deals',
  {
    userId: integer().notNull(),
    propertyId: integer().notNull(),
    offerId: integer().notNull(),
    undoneOn: date(),
    undoCause: text().$type<UndoCause>(),
    undoReason: text(),
    deposit: text().$type<DepositFate>(),
    depositWords: text(),
    version: integer().notNull().default(1),
    /** Counts the changes of its days, for calendars that subscribe. */
    daysVersion: integer().notNull().default(0),
    createdAt: momentColumn(),
    updatedAt: momentColumn(),
  },
  (table) => [
    userOf('deals', table),
    propertyOf('deals', table),
    offerOf('deals', table),
    uniqueIndex('deals_one_runs').on(table.accountId, table.propertyId).where(sql`${table.undoneOn} is null`),
    index('deals_of_property').on(table.accountId, table.propertyId, table.id),
    index('deals_of_offer').on(table.accountId, table.offerId),
    check(
      'deals_undone_whole',
      sql`num_nulls(${table.undoneOn}, ${table.undoCause}, ${table.undoReason}, ${table.deposit}) in (0, 4)`,
    ),
  ],
)
export type DealRow = typeof deals.$inferSelect

/**
 * Who sells in a deal, and who acts on that side: the parts of the property without its buyers. They follow the
 * property while it is still theirs to sell; once a buyer owns it, only these rows tell (part 3 §11).
 */
export const dealSellers = pgTable(
  'deal_sellers',
  {
    accountId: integer().notNull(),
    dealId: integer().notNull(),
    personId: integer().notNull(),
    role: text().$type<Exclude<PartyRole, 'buyer'>>().notNull(),
    representsId: integer(),
    share: numeric({ precision: 7, scale: 4 }),
    goods: text().$type<Goods>(),
    acquiredBy: text().$type<Acquisition>(),
    acquiredOn: date(),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.dealId, table.role, table.personId] }),
    foreignKeyTo(deals, 'deal_sellers_deal', table, table.dealId).onDelete('cascade'),
    personOf('deal_sellers', table).onDelete('cascade'),
    foreignKeyTo(people, 'deal_sellers_represented', table, table.representsId),
    index('deal_sellers_of_person').on(table.accountId, table.personId),
    index('deal_sellers_of_represented').on(table.accountId, table.representsId),
  ],
)

/**
 * The days of its closing that are still to be kept, by milestone: lists, the agenda and notices find a deal by them.
 * They follow from the offer and from what was said, and are written anew with each change.
 */
export const dealDays = pgTable(
  'deal_days',
  {
    accountId: integer().notNull(),
    dealId: integer().notNull(),
    /** As in domain/src/closing/kinds.ts, or 'priority'. */
    key: text().notNull(),
    day: date().notNull(),
    /** It is a term that the law counts, which nobody moves. */
    isOfLaw: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.dealId, table.key] }),
    foreignKeyTo(deals, 'deal_days_deal', table, table.dealId).onDelete('cascade'),
    index('deal_days_by_day').on(table.accountId, table.day),
  ],
)

/**
 * A paper of a buyer for one deal: a file, or why there is none. An RG/CNH belongs to the person, so that only
 * its reason stands here (docs/decisions/0043).
 */
export const dealPapers = accountTable(
  'deal_papers',
  {
    dealId: integer().notNull(),
    personId: integer().notNull(),
    kind: text().$type<BuyerPaperKind>().notNull(),
    documentId: integer(),
    setAsideReason: text(),
    createdAt: momentColumn(),
  },
  (table) => [
    foreignKeyTo(deals, 'deal_papers_deal', table, table.dealId).onDelete('cascade'),
    personOf('deal_papers', table).onDelete('cascade'),
    foreignKeyTo(documents, 'deal_papers_file', table, table.documentId).onDelete('cascade'),
    index('deal_papers_of_deal').on(table.accountId, table.dealId),
    index('deal_papers_of_person').on(table.accountId, table.personId),
    index('deal_papers_of_document').on(table.accountId, table.documentId),
    check('deal_papers_file_or_reason', sql`num_nonnulls(${table.documentId}, ${table.setAsideReason}) = 1`),
  ],
)
