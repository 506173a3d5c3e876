import type { DutyDeal, DutyParty, SaidOfDeal } from '@soleira/domain/duty/duty'
import { isInRegister } from '@soleira/domain/duty/standing'
import { lacksOf } from '@soleira/domain/duty/tables'
import { zoneOf } from '@soleira/domain/duty/zone'
import { lineInWords } from '@soleira/domain/offer/lines'
import { formatSequenceNumber } from '@soleira/domain/property/sequence-number'
import { propertyTitle } from '@soleira/domain/property/title'
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type Author, authorName } from '../../adapters/pdf/parts.ts'
import type { Db } from '../../database/client.ts'
import {
  commissionShares,
  commissions,
  type DutyAnswerRow,
  deals,
  dutyAnswers,
  offerBuyers,
  offers,
  people,
  properties,
  registerParties,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { termsOf } from '../deal/offer-terms.ts'
import { ownersOfDeals } from '../deal/sellers.ts'
import { authorOf } from '../link/broker.ts'

/** The day of the last acceptance, as people said it; that of its record where their answers are gone. */
export const dayOfDeal = (zone: string | SQL) => sql<string>`coalesce(
  (select max(a.at at time zone ${zone})::date from offer_acceptances a
    where a.account_id = ${deals.accountId} and a.offer_id = ${deals.offerId}),
  ${offers.endOn}, (${deals.createdAt} at time zone ${zone})::date)::text`

const doneOn = (kind: 'deed' | 'registration') => sql<string | null>`(
  select m.done_on::text from milestones m
  where m.account_id = ${deals.accountId} and m.deal_id = ${deals.id} and m.kind = ${kind})`

/** The deals accepted in a year, and those of which a report was made in it, the newest first. */
export async function dutyDealsOf(db: Db, scope: Scope, year: number): Promise<DutyDeal[]> {
  const { timezone } = await authorOf(db, scope)
  const [from, to] = [`${year}-01-01`, `${year}-12-31`]
  const isReported = sql`exists (
    select from duty_answers r where r.account_id = ${deals.accountId} and r.deal_id = ${deals.id}
      and r.outcome = 'reported' and r.outcome_on between ${from}::date and ${to}::date)`
  return dutyDealsWhere(db, scope, or(sql`${dayOfDeal(timezone)} between ${from} and ${to}`, isReported))
}

/** Undefined where the account has no such deal. */
export async function dutyDeal(db: Db, scope: Scope, id: number): Promise<DutyDeal | undefined> {
  return (await dutyDealsWhere(db, scope, eq(deals.id, id)))[0]
}

async function dutyDealsWhere(db: Db, scope: Scope, where: SQL | undefined): Promise<DutyDeal[]> {
  const broker = await authorOf(db, scope)
  const rows = await db
    .select({
      deal: deals,
      offer: offers,
      property: properties,
      fee: commissions.amount,
      ownFee: commissionShares.amount,
      day: dayOfDeal(broker.timezone),
      deedOn: doneOn('deed'),
      registeredOn: doneOn('registration'),
    })
    .from(deals)
    .innerJoin(offers, and(sameAccount(offers, deals), eq(offers.id, deals.offerId)))
    .innerJoin(properties, and(sameAccount(properties, deals), eq(properties.id, deals.propertyId)))
    .leftJoin(commissions, and(sameAccount(commissions, deals), eq(commissions.dealId, deals.id)))
    .leftJoin(
      commissionShares,
      and(
        sameAccount(commissionShares, commissions),
        eq(commissionShares.commissionId, commissions.id),
        eq(commissionShares.isOwn, true),
      ),
    )
    .where(and(inAccount(deals, scope), where))
    .orderBy(desc(deals.id))
  if (!rows.length) return []
  const ids = rows.map(({ deal }) => deal.id)
  const [buyers, sellers, erased, answers] = [
    await buyersOf(db, scope, [...new Set(rows.map(({ offer }) => offer.chainId))]),
    await ownersOfDeals(db, scope, ids),
    await erasedOf(db, scope, ids),
    await answersOf(db, scope, ids),
  ]
  return rows.map(({ deal, offer, property, fee, ownFee, day, deedOn, registeredOn }) => {
    const gone = (side: 'seller' | 'buyer') =>
      (erased.get(deal.id) ?? []).filter((one) => one.side === side).map(partyOf)
    const facts = {
      sellers: [...(sellers.get(deal.id) ?? []).map(partyOf), ...gone('seller')],
      buyers: [...(buyers.get(offer.chainId) ?? []).map(partyOf), ...gone('buyer')],
      payment: termsOf(offer).lines.map(lineInWords),
    }
    const { registrationNumber, neighborhood, city, state, cep } = property
    return {
      dealId: deal.id,
      day,
      price: offer.total,
      isInRegister: isInRegister(offer.total),
      fee,
      ownFee,
      property: {
        id: property.id,
        sequenceNumber: formatSequenceNumber(property.sequenceNumber),
        title: propertyTitle(property),
        neighborhood,
        city,
        state,
        cep,
        registrationNumber,
        zone: zoneOf(property),
      },
      ...facts,
      deedOn,
      registeredOn,
      undoneOn: deal.undoneOn,
      lacks: lacksOf({ ...facts, registrationNumber }),
      said: (answers.get(deal.id) ?? []).map((row) => presentSaid(row, broker)),
    }
  })
}

const partyOf = ({ name, number }: DutyParty): DutyParty => ({ name, number })

async function buyersOf(db: Db, scope: Scope, chains: number[]) {
  const rows = await db
    .select({
      chainId: offerBuyers.chainId,
      name: people.fullName,
      number: sql<string | null>`coalesce(${people.cpf}, ${people.cnpj})`,
    })
    .from(offerBuyers)
    .innerJoin(people, and(sameAccount(people, offerBuyers), eq(people.id, offerBuyers.personId)))
    .where(and(inAccount(offerBuyers, scope), inArray(offerBuyers.chainId, chains)))
    .orderBy(asc(offerBuyers.position))
  return Map.groupBy(rows, ({ chainId }) => chainId)
}

async function erasedOf(db: Db, scope: Scope, ids: number[]) {
  const { dealId, side, fullName, number } = registerParties
  const rows = await db
    .select({ dealId, side, name: fullName, number })
    .from(registerParties)
    .where(and(inAccount(registerParties, scope), inArray(dealId, ids)))
    .orderBy(asc(registerParties.id))
  return Map.groupBy(rows, (row) => row.dealId)
}

async function answersOf(db: Db, scope: Scope, ids: number[]) {
  const rows = await db
    .select()
    .from(dutyAnswers)
    .where(and(inAccount(dutyAnswers, scope), inArray(dutyAnswers.dealId, ids)))
    .orderBy(asc(dutyAnswers.id))
  return Map.groupBy(rows, ({ dealId }) => dealId)
}

/** An account has one user: who answered is the broker. */
const presentSaid = (row: DutyAnswerRow, broker: Author): SaidOfDeal => ({
  question: row.question,
  answer: row.answer,
  amount: row.amount,
  note: row.note,
  answeredAt: row.answeredAt.toISOString(),
  by: authorName(broker),
  since: row.since.toISOString(),
  outcome: row.outcome,
  outcomeOn: row.outcomeOn,
  outcomeWords: row.outcomeWords,
  version: row.version,
})
