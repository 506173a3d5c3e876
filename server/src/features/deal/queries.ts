import { dayOf } from '@soleira/domain/certificate/validity'
import { nextStep } from '@soleira/domain/closing/steps'
import { endBeforeDeedWords } from '@soleira/domain/deal/certificates'
import type { DealQuery } from '@soleira/domain/deal/contract'
import type { BuyerPapers, Deal, ListedDeal } from '@soleira/domain/deal/deal'
import type { DueDay } from '@soleira/domain/deal/due'
import { type DealState, dealStateAt } from '@soleira/domain/deal/terms'
import type { Stage } from '@soleira/domain/property/stage'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  commissions,
  type DealRow,
  dealDays,
  deals,
  offerBuyers,
  offers,
  people,
  properties,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { propertiesOf } from '../property/queries.ts'
import { matchesSearch, soughtBy } from '../property/words.ts'
import { endingBeforeDeed } from './certificates.ts'
import { termsOf } from './offer-terms.ts'
import { lackingPapers, papersOfDeals } from './papers.ts'
import { signingsOfDeals } from './signings.ts'
import { daysOfDeals, deedDay } from './standing.ts'

const isOn = isNull(deals.undoneOn)

/** The conditions of `dealStateAt`. */
const inState: Record<DealState, SQL | undefined> = {
  contract: and(isOn, lt(properties.currentStage, 6)),
  closing: and(isOn, eq(properties.currentStage, 6)),
  done: and(isOn, eq(properties.currentStage, 7)),
  undone: isNotNull(deals.undoneOn),
}

/** The newest first. */
export async function listDeals(
  db: Db,
  scope: UserScope,
  { search, state, stage, due, limit, offset }: DealQuery,
): Promise<{ rows: ListedDeal[]; total: number }> {
  const sought = soughtBy(search)
  const today = dayOf(new Date(), (await readUser(db, scope)).timezone)
  const where = and(
    or(...(state.length ? state : (['contract', 'closing'] as const)).map((one) => inState[one])),
    stage.length ? inArray(properties.currentStage, stage) : undefined,
    sought ? matchesSearch(sought) : undefined,
    or(...due.map((one) => isDue(one, today))),
  )
  const counting = db
    .select({ total: count() })
    .from(deals)
    .innerJoin(offers, ofItsOffer)
    .innerJoin(properties, ofItsProperty)
    .where(and(inAccount(deals, scope), where))
  const [found, [counted]] = await Promise.all([dealsWhere(db, scope, where, { limit, offset }), counting])
  const ids = found.map(({ propertyId }) => propertyId)
  const shown = new Map((await propertiesOf(db, scope, ids)).map((property) => [property.id, property]))
  return {
    rows: found.flatMap((deal) => {
      const property = shown.get(deal.propertyId)
      return property ? { ...deal, property } : []
    }),
    total: counted?.total ?? 0,
  }
}

/** The newest first. Throws not_found without the property. */
export async function dealsOfProperty(db: Db, scope: UserScope, propertyId: number): Promise<Deal[]> {
  const [property] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(inAccount(properties, scope), eq(properties.id, propertyId)))
  if (!property) throw new AppError('not_found')
  return dealsWhere(db, scope, eq(deals.propertyId, propertyId))
}

/** Throws not_found. */
export async function readDeal(db: Db, scope: UserScope, id: number): Promise<Deal> {
  const [deal] = await dealsWhere(db, scope, eq(deals.id, id))
  if (!deal) throw new AppError('not_found')
  return deal
}

const ofItsOffer = and(sameAccount(offers, deals), eq(offers.id, deals.offerId))

/** By the day of `nextStep`, in SQL: a page is cut by it. */
function isDue(due: DueDay, today: string): SQL {
  const next = sql`(
    select min(day) from ${dealDays}
    where ${dealDays.accountId} = ${deals.accountId} and ${dealDays.dealId} = ${deals.id})`
  return due === 'late'
    ? sql`${next} < ${today}::date`
    : sql`date_trunc('month', ${next}) = date_trunc('month', ${today}::date)`
}

const ofItsProperty = and(sameAccount(properties, deals), eq(properties.id, deals.propertyId))

async function dealsWhere(
  db: Db,
  scope: UserScope,
  where: SQL | undefined,
  { limit = 1_000, offset = 0 } = {},
): Promise<Deal[]> {
  const rows = await db
    .select({ row: deals, offer: offers, stage: properties.currentStage, fee: commissions.id })
    .from(deals)
    .innerJoin(offers, ofItsOffer)
    .innerJoin(properties, ofItsProperty)
    .leftJoin(commissions, and(sameAccount(commissions, deals), eq(commissions.dealId, deals.id)))
    .where(and(inAccount(deals, scope), where))
    .orderBy(desc(deals.id))
    .limit(limit)
    .offset(offset)
  const running = rows.filter(({ row }) => !row.undoneOn)
  const ids = running.map(({ row }) => row.id)
  const [buyers, { timezone }, papers, days, toSign] = await Promise.all([
    namesOfBuyers(db, scope, [...new Set(rows.map(({ offer }) => offer.chainId))]),
    readUser(db, scope),
    papersOfDeals(db, scope, ids),
    daysOfDeals(db, scope, ids),
    signingsOfDeals(db, scope, ids),
  ])
  const today = dayOf(new Date(), timezone)
  const planned = running.map(({ row, offer }) => ({
    propertyId: row.propertyId,
    deedOn: deedDay(offer, days.get(row.id)),
  }))
  const ending = await endingBeforeDeed(db, scope, planned, today)
  return rows.map(({ row, offer, stage, fee }) => ({
    id: row.id,
    propertyId: row.propertyId,
    offerId: row.offerId,
    price: offer.total,
    state: dealStateAt(stage as Stage, row.undoneOn),
    since: row.createdAt.toISOString(),
    buyers: (buyers.get(offer.chainId) ?? []).map(({ personId, fullName }) => ({ personId, fullName })),
    nextStep: row.undoneOn ? null : nextStep(termsOf(offer), days.get(row.id) ?? [], today),
    lacks: isRunning(row, stage) ? lacksOf(papers.get(row.id), ending.get(row.propertyId)) : [],
    isFeeUnknown: !row.undoneOn && fee === null,
    signings: (toSign.get(row.id) ?? []).map(({ id, title, provider, state }) => ({
      id,
      title,
      provider,
      isOut: state !== 'draft',
    })),
    undone: undoneOf(row),
    version: row.version,
  }))
}

const isRunning = ({ undoneOn }: DealRow, stage: number): boolean => !undoneOn && stage < 7

const lacksOf = (buyers: BuyerPapers[] = [], ending = 0): string[] => [
  ...lackingPapers(buyers),
  ...(ending ? [endBeforeDeedWords(ending)] : []),
]

function undoneOf({ undoneOn, undoCause, undoReason, deposit, depositWords }: DealRow): Deal['undone'] {
  if (!undoneOn || !undoCause || !undoReason || !deposit) return null
  return { on: undoneOn, cause: undoCause, reason: undoReason, deposit, depositWords }
}

/** By chain, in the order in which they were named. */
export async function namesOfBuyers(db: Db, scope: Scope, chains: number[]) {
  if (!chains.length) return new Map<number, never[]>()
  const rows = await db
    .select({ chainId: offerBuyers.chainId, personId: offerBuyers.personId, fullName: people.fullName })
    .from(offerBuyers)
    .innerJoin(people, and(sameAccount(people, offerBuyers), eq(people.id, offerBuyers.personId)))
    .where(and(inAccount(offerBuyers, scope), inArray(offerBuyers.chainId, chains)))
    .orderBy(asc(offerBuyers.position))
  return Map.groupBy(rows, ({ chainId }) => chainId)
}
