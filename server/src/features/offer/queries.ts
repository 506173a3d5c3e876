import { dayOf } from '@soleira/domain/certificate/validity'
import type { DraftText } from '@soleira/domain/drafting/draft-text'
import type { DeedPart } from '@soleira/domain/drafting/people'
import { dayIn, longDayIn, momentIn } from '@soleira/domain/format/moment'
import { parseMoney } from '@soleira/domain/format/money'
import { acceptorsOf } from '@soleira/domain/offer/acceptance'
import { differences } from '@soleira/domain/offer/differences'
import { offerText } from '@soleira/domain/offer/document'
import { netForOwner, totalForBuyer } from '@soleira/domain/offer/net'
import type { ListedOffer, Offer, OfferChain } from '@soleira/domain/offer/offer'
import { offerStateAt } from '@soleira/domain/offer/state'
import { formatSequenceNumber } from '@soleira/domain/property/sequence-number'
import { propertyTitle } from '@soleira/domain/property/title'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Author } from '../../adapters/pdf/parts.ts'
import type { Db } from '../../database/client.ts'
import {
  type OfferRow,
  offerAcceptances,
  offerBuyers,
  offerChains,
  offers,
  properties,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../../scope.ts'
import { authorizationInForce } from '../authorization/queries.ts'
import { listOwnCosts } from '../costs/own.ts'
import { termsOf } from '../deal/offer-terms.ts'
import { namesOfBuyers } from '../deal/queries.ts'
import { sellersOfChains } from '../deal/sellers.ts'
import { authorOf } from '../link/broker.ts'
import { readDeedBuyers, readDeedParts } from '../property/deed-parts.ts'
import { readRecord } from '../risk/record.ts'
import { ownHolidays } from '../settings/calendar.ts'
import { papersOfOffers } from './papers.ts'

interface Shown {
  offer: Offer
  text: DraftText
  row: OfferRow
  /** Whom the text names. */
  people: number[]
}

/** Chains with the latest word first. Throws not_found without the property. */
export async function listOffers(db: Db, scope: Scope, propertyId: number): Promise<OfferChain[]> {
  const { chains } = await readChains(db, scope, propertyId)
  return chains
    .map(({ id, buyers, shown }) => ({
      id,
      buyers: buyers.map(({ person }) => ({ personId: person.id, fullName: person.fullName })),
      offers: shown.map(({ offer }) => offer),
    }))
    .toSorted((a, b) => (b.offers[0]?.id ?? 0) - (a.offers[0]?.id ?? 0))
}

/** An offer with its text, and its broker as the one who writes it. Throws not_found. */
export async function readOffer(
  db: Db,
  scope: Scope,
  id: number,
): Promise<Shown & { broker: Author; today: Date }> {
  const [row] = await db
    .select({ propertyId: offerChains.propertyId, chainId: offers.chainId })
    .from(offers)
    .innerJoin(offerChains, and(inAccount(offerChains, scope), eq(offerChains.id, offers.chainId)))
    .where(and(inAccount(offers, scope), eq(offers.id, id)))
  if (!row) throw new AppError('not_found')
  const { chains, broker, today } = await readChains(db, scope, row.propertyId, row.chainId)
  const shown = chains.flatMap((chain) => chain.shown).find(({ offer }) => offer.id === id)
  if (!shown) throw new AppError('not_found')
  return { ...shown, broker, today }
}

/** Who must accept an offer, by the record as it is now or as its deal has it, and who buys. */
export async function acceptorsOfOffer(db: Db, scope: Scope, row: Whose) {
  const { propertyId, side, chainId } = row
  const day = dayOf(new Date(), (await authorOf(db, scope)).timezone)
  const buyerIds = (await buyersOf(db, scope, [chainId])).get(chainId) ?? []
  const known = await readDeedParts(db, scope, propertyId, day)
  const sellers = (await sellersOfChains(db, scope, propertyId, known, day))(chainId)
  const parts = [...sellers, ...(await readDeedBuyers(db, scope, buyerIds, day))]
  return { acceptors: acceptorsOf(side, parts, termsOf(row)), buyerIds, parts }
}

interface Whose extends Pick<OfferRow, 'side' | 'chainId' | 'terms' | 'total'> {
  propertyId: number
}

export function acceptancesOf(db: Db, scope: Scope, ids: number[]) {
  return db
    .select()
    .from(offerAcceptances)
    .where(and(inAccount(offerAcceptances, scope), inArray(offerAcceptances.offerId, ids)))
}

interface OfferQuery {
  open?: 'true' | 'false' | undefined
  person?: number | undefined
  limit: number
  offset: number
}

/** The newest first; open ones by their end. */
export async function listAllOffers(
  db: Db,
  scope: Scope,
  { open, person, limit, offset }: OfferQuery,
): Promise<{ rows: ListedOffer[]; total: number }> {
  const isOpen = and(isNotNull(offers.presentedAt), isNull(offers.end), sql`${offers.validUntil} >= now()`)
  const ofPerson = (id: number) =>
    db
      .select({ chainId: offerBuyers.chainId })
      .from(offerBuyers)
      .where(and(inAccount(offerBuyers, scope), eq(offerBuyers.personId, id)))
  const isWanted = and(
    open === undefined ? undefined : open === 'true' ? isOpen : sql`not (${isOpen})`,
    person === undefined ? undefined : inArray(offers.chainId, ofPerson(person)),
  )
  const found = await db
    .select({
      offer: offers,
      propertyId: offerChains.propertyId,
      sequenceNumber: properties.sequenceNumber,
      type: properties.type,
      street: properties.street,
      number: properties.number,
    })
    .from(offers)
    .innerJoin(offerChains, and(sameAccount(offerChains, offers), eq(offerChains.id, offers.chainId)))
    .innerJoin(
      properties,
      and(sameAccount(properties, offerChains), eq(properties.id, offerChains.propertyId)),
    )
    .where(and(inAccount(offers, scope), isWanted))
    .orderBy(...(open === 'true' ? [asc(offers.validUntil), asc(offers.id)] : [desc(offers.id)]))
    .limit(limit)
    .offset(offset)
  const [counted] = await db
    .select({ total: count() })
    .from(offers)
    .where(and(inAccount(offers, scope), isWanted))
  const buyers = await namesOfBuyers(db, scope, [...new Set(found.map(({ offer }) => offer.chainId))])
  const now = new Date()
  const rows = found.map(({ offer, propertyId, sequenceNumber, type, street, number }) => ({
    id: offer.id,
    propertyId,
    side: offer.side,
    state: offerStateAt(offer, now),
    total: offer.total,
    sequenceNumber: formatSequenceNumber(sequenceNumber),
    title: propertyTitle({ type, street, number }),
    buyers: (buyers.get(offer.chainId) ?? []).map(({ fullName }) => fullName),
    validUntil: offer.validUntil.toISOString(),
  }))
  return { rows, total: counted?.total ?? 0 }
}

/** All chains of a property, or the one that is wanted. */
async function readChains(db: Db, scope: Scope, propertyId: number, chainId?: number) {
  const today = new Date()
  const broker = await authorOf(db, scope)
  const day = dayOf(today, broker.timezone)
  const record = await readRecord(db, scope, propertyId, day)
  if (!record) throw new AppError('not_found')
  const { property } = record
  const rows = await db
    .select()
    .from(offerChains)
    .where(
      and(
        inAccount(offerChains, scope),
        eq(offerChains.propertyId, propertyId),
        chainId === undefined ? undefined : eq(offerChains.id, chainId),
      ),
    )
    .orderBy(desc(offerChains.id))
  const ids = rows.map(({ id }) => id)
  const all = await offersOf(db, scope, ids)
  const buyerIds = await buyersOf(db, scope, ids)
  const known = await readDeedBuyers(db, scope, [...new Set([...buyerIds.values()].flat())], day)
  const fee = await authorizationInForce(db, scope, propertyId, day)
  const context = {
    today: day,
    own: await listOwnCosts(db, scope, broker.timezone),
    holidays: await ownHolidays(db, scope),
    certificates: null,
  }
  const rowIds = [...all.values()].flat().map(({ id }) => id)
  const accepted = rowIds.length ? await acceptancesOf(db, scope, rowIds) : []
  const papers = await papersOfOffers(db, scope, rowIds)
  const sellersOf = await sellersOfChains(db, scope, propertyId, record.parts, day)

  const show = (row: OfferRow, answered: OfferRow | undefined, buyers: readonly DeedPart[]): Shown => {
    const terms = termsOf(row)
    const parts = [...sellersOf(row.chainId), ...buyers]
    const sold = { ...record, parts }
    const answers = answered
      ? {
          day: dayIn(broker.timezone, answered.presentedAt ?? answered.createdAt),
          total: answered.total,
          differences: differences(termsOf(answered), terms),
        }
      : null
    const text = offerText({
      terms,
      side: row.side,
      answers,
      property,
      parts,
      fee: fee ?? null,
      evidence: record,
      validUntil: momentIn(broker.timezone, row.validUntil),
      longDate: longDayIn(broker.timezone, row.presentedAt ?? today),
    })
    const lowest = fee?.lowestPrice
    const offer: Offer = {
      id: row.id,
      chainId: row.chainId,
      parentId: answered?.id ?? null,
      propertyId,
      side: row.side,
      terms,
      notes: row.notes,
      way: row.way,
      version: row.version,
      missing: text.missing,
      state: offerStateAt(row, today),
      document:
        row.sha256 && row.fileSize ? { sha256: row.sha256.toString('hex'), fileSize: row.fileSize } : null,
      validUntil: row.validUntil.toISOString(),
      presentedAt: row.presentedAt?.toISOString() ?? null,
      end: row.end && { as: row.end, on: row.endOn ?? '', way: row.endWay, words: row.endWords },
      acceptors: acceptorsOf(row.side, parts, terms).map((one) => {
        const given = accepted.find(
          ({ offerId, personId }) => offerId === row.id && personId === one.personId,
        )
        return { ...one, at: given?.at.toISOString() ?? null, way: given?.way ?? null }
      }),
      papers: papers.get(row.id) ?? [],
      differences: answers?.differences ?? null,
      net: netForOwner(terms, fee ?? null, sold, context),
      buyerTotal: totalForBuyer(terms, fee ?? null, sold, context),
      isBelowLowest: lowest ? (parseMoney(row.total) ?? 0) < (parseMoney(lowest) ?? 0) : false,
      createdAt: row.createdAt.toISOString(),
    }
    const named = [
      ...parts.map(({ person }) => person.id),
      ...offer.acceptors.flatMap((one) => one.personId ?? []),
    ]
    return { offer, text, row, people: [...new Set(named)] }
  }

  const chains = rows.map(({ id }) => {
    const its = buyerIds.get(id) ?? []
    const buyers = its.flatMap((person) => known.find((part) => part.person.id === person) ?? [])
    const chain = all.get(id) ?? []
    return { id, buyers, shown: chain.map((row, place) => show(row, chain[place + 1], buyers)) }
  })
  return { chains, broker, today }
}

/** By chain, the last word first. */
async function offersOf(db: Db, scope: Scope, chains: number[]): Promise<Map<number, OfferRow[]>> {
  if (!chains.length) return new Map()
  const rows = await db
    .select()
    .from(offers)
    .where(and(inAccount(offers, scope), inArray(offers.chainId, chains)))
    .orderBy(desc(offers.id))
  return Map.groupBy(rows, ({ chainId }) => chainId)
}

async function buyersOf(db: Db, scope: Scope, chains: number[]): Promise<Map<number, number[]>> {
  if (!chains.length) return new Map()
  const rows = await db
    .select()
    .from(offerBuyers)
    .where(and(inAccount(offerBuyers, scope), inArray(offerBuyers.chainId, chains)))
    .orderBy(asc(offerBuyers.position))
  const groups = Map.groupBy(rows, ({ chainId }) => chainId)
  return new Map([...groups].map(([id, buyers]) => [id, buyers.map(({ personId }) => personId)]))
}
