import { dayOf } from '@soleira/domain/certificate/validity'
import { refusals } from '@soleira/domain/contract/refusal'
import { differences } from '@soleira/domain/offer/differences'
import { offerChanged, offerDrafted, offerRemoved } from '@soleira/domain/offer/events'
import { sumRefusal } from '@soleira/domain/offer/lines'
import {
  type Buyer,
  type FirstOfferInput,
  type OfferAnswerInput,
  type OfferChange,
  type OfferInput,
  wrongLines,
} from '@soleira/domain/offer/offer'
import type { RecordedEnd } from '@soleira/domain/offer/state'
import { personInput } from '@soleira/domain/person/person'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { momentOf } from '../../database/moment.ts'
import { firstRow } from '../../database/one.ts'
import {
  type OfferRow,
  offerBuyers,
  offerChains,
  offers,
  parties,
  people,
} from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import { createOnce, type Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, type Scope, type UserScope } from '../../scope.ts'
import { termsOf } from '../deal/offer-terms.ts'
import { endSignings } from '../document/signings.ts'
import { authorOf } from '../link/broker.ts'
import { createPerson } from '../person/commands.ts'
import { lockProperty } from '../property/commands.ts'
import { answeredBy, isOfOffers, lockFor, offersOfChain, oneOffer, updateOffer } from './rows.ts'

type Deps = Pick<Parts, 'db' | 'record'>

/** Throws not_found without the property. */
export function draftOffer(
  { db, record }: Deps,
  scope: UserScope,
  propertyId: number,
  { buyers, ...input }: FirstOfferInput,
  retry: Retry | null,
): Promise<number> {
  return db.transaction((db) =>
    createOnce(db, scope, retry, async () => {
      await lockProperty(db, scope, propertyId, undefined)
      const { id: chainId } = firstRow(
        await db
          .insert(offerChains)
          .values({ accountId: scope.account, propertyId })
          .returning({ id: offerChains.id }),
      )
      await keepBuyers({ db, record }, scope, { chainId, propertyId }, buyers)
      const { id } = await insert(db, scope, { chainId, side: 'buyer' }, input)
      await record(db, scope, offerDrafted({ id, propertyId }))
      return id
    }),
  )
}

/**
 * Drafts what the other side answers. Throws not_found, offer_not_open where the offer cannot be answered any
 * more, and validation_failed where nothing changes: that would be an acceptance.
 */
export function counterOffer(
  { db, record }: Deps,
  scope: UserScope,
  answeredId: number,
  changes: Changes,
  retry: Retry | null,
): Promise<number> {
  return db.transaction((db) =>
    createOnce(db, scope, retry, async () => {
      const { propertyId, ...answered } = await lockFor(db, scope, answeredId, 'counter')
      const { chainId } = answered
      const [last] = await offersOfChain(db, scope, chainId)
      if (last?.id !== answeredId)
        throw new AppError('offer_not_open', { message: 'Esta proposta já tem resposta.' })
      const side = answered.side === 'buyer' ? 'owner' : 'buyer'
      const input = { ...offeredIn(answered), ...changes }
      mustDiffer(answered, input)
      const { id } = await insert(db, scope, { chainId, side }, input)
      await record(db, scope, offerDrafted({ id, propertyId }))
      return id
    }),
  )
}

/** Throws not_found, not_a_draft, and conflict for another version. */
export function changeOffer(
  { db, record }: Deps,
  scope: UserScope,
  id: number,
  { version, buyers, ...input }: OfferChange,
): Promise<void> {
  return db.transaction(async (db) => {
    const { propertyId, chainId } = await lockFor(db, scope, id, 'change', version)
    const answered = await answeredBy(db, scope, { id, chainId })
    if (answered) mustDiffer(answered, input)
    if (buyers) {
      if (answered) throw invalidFields({ buyers: 'Os compradores são os da primeira proposta' })
      await keepBuyers({ db, record }, scope, { chainId, propertyId }, buyers)
    }
    await updateOffer(db, scope, id, await columnsOf(db, scope, input))
    await mustBeAhead(db, scope, id)
    await record(db, scope, offerChanged({ id, propertyId }, 'terms'))
  })
}

/** The chain goes with its only offer. */
export function removeOffer({ db, record }: Deps, scope: UserScope, id: number): Promise<void> {
  return db.transaction(async (db) => {
    const { propertyId, chainId } = await lockFor(db, scope, id, 'remove')
    await db.delete(offers).where(oneOffer(scope, id))
    const left = await offersOfChain(db, scope, chainId)
    if (!left.length)
      await db.delete(offerChains).where(and(inAccount(offerChains, scope), eq(offerChains.id, chainId)))
    await record(db, scope, offerRemoved({ id, propertyId }))
  })
}

/**
 * Keeps how it ended: as the broker says, or by a link. Its paper is signed no more. Throws not_found, conflict for
 * another version, and offer_not_open after an end.
 */
export function endOffer(
  { db, record, jobs }: Deps & Pick<Parts, 'jobs'>,
  scope: Scope,
  id: number,
  as: Extract<RecordedEnd, 'refused' | 'withdrawn'>,
  { version, on, way, reason }: OfferAnswerInput & { version?: number },
): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockFor(db, scope, id, as === 'refused' ? 'refuse' : 'withdraw', version)
    const { timezone } = await authorOf(db, scope)
    const today = dayOf(new Date(), timezone)
    if (on && on > today) throw invalidFields({ on: 'O dia não pode ser no futuro' })
    if (on && row.presentedAt && on < dayOf(row.presentedAt, timezone)) {
      throw invalidFields({ on: 'O dia não pode ser antes da apresentação' })
    }
    await updateOffer(db, scope, id, { end: as, endOn: on ?? today, endWay: way ?? null, endWords: reason })
    await endSignings({ record, jobs }, db, scope, isOfOffers([id]), 'offer_ended')
    await record(db, scope, offerChanged(row, as))
  })
}

type Changes = { [Field in keyof OfferInput]?: OfferInput[Field] | undefined }

/** The terms of an offer as an answer begins with them. Its notes and its way were for itself. */
function offeredIn(row: OfferRow): OfferInput {
  return { ...termsOf(row), validUntil: row.validUntil.toISOString(), notes: null, way: null }
}

function mustDiffer(row: OfferRow, input: OfferInput): void {
  if (differences(termsOf(row), input).length) return
  throw invalidFields({ total: 'Nada mudou: registre o aceite em vez de uma contraproposta' })
}

async function insert(
  db: Db,
  scope: UserScope,
  place: Pick<OfferRow, 'chainId' | 'side'>,
  input: OfferInput,
): Promise<OfferRow> {
  const row = firstRow(
    await db
      .insert(offers)
      .values({ ...accountAndUser(scope), ...place, ...(await columnsOf(db, scope, input)) })
      .returning(),
  )
  await mustBeAhead(db, scope, row.id)
  return row
}

async function columnsOf(db: Db, scope: UserScope, input: OfferInput) {
  const { total, validUntil, notes, way, ...terms } = input
  const wrong = wrongLines(input)
  if (wrong.length)
    throw invalidFields(Object.fromEntries(wrong.map(([path, says]) => [path.join('.'), says])))
  const message = sumRefusal(terms.lines, total)
  if (message) throw new AppError('sum_mismatch', { message, fields: { lines: message } })
  const { timezone } = await authorOf(db, scope)
  return { total, terms, notes, way, validUntil: momentOf(validUntil, timezone) }
}

export async function mustBeAhead(db: Db, scope: Scope, id: number): Promise<void> {
  const late = and(oneOffer(scope, id), sql`${offers.validUntil} <= now()`)
  const [past] = await db.select({ id: offers.id }).from(offers).where(late)
  if (past) throw refused('valid_until_past', 'validUntil')
}

async function keepBuyers(
  { db, record }: Deps,
  scope: UserScope,
  { chainId, propertyId }: { chainId: number; propertyId: number },
  buyers: readonly Buyer[],
): Promise<void> {
  const ids: number[] = []
  for (const buyer of buyers) {
    const id = 'personId' in buyer ? buyer.personId : await newBuyer({ db, record }, scope, buyer)
    if (!ids.includes(id)) ids.push(id)
  }
  const known = await db
    .select({ id: people.id })
    .from(people)
    .where(and(inAccount(people, scope), inArray(people.id, ids)))
    .for('key share')
  if (known.length < ids.length) throw invalidFields({ buyers: 'Pessoa desconhecida' })
  const [seller] = await db
    .select({ id: parties.id })
    .from(parties)
    .where(
      and(
        inAccount(parties, scope),
        eq(parties.propertyId, propertyId),
        eq(parties.role, 'owner'),
        inArray(parties.personId, ids),
      ),
    )
    .limit(1)
  if (seller) throw refused('buyer_is_seller', 'buyers')
  await db.delete(offerBuyers).where(and(inAccount(offerBuyers, scope), eq(offerBuyers.chainId, chainId)))
  await db
    .insert(offerBuyers)
    .values(ids.map((personId, position) => ({ accountId: scope.account, chainId, personId, position })))
}

function newBuyer(
  { db, record }: Deps,
  scope: UserScope,
  { fullName, cpf, phone, email }: Exclude<Buyer, { personId: number }>,
): Promise<number> {
  const contacts = { phones: phone ? [phone] : [], emails: email ? [email] : [] }
  const person = personInput.parse({ kind: 'natural', fullName, cpf, ...contacts })
  return createPerson(db, scope, person, null, record)
}

/** A refusal with a code of its own that stands at a field, too. */
function refused(code: 'buyer_is_seller' | 'valid_until_past', field: string): AppError {
  return new AppError(code, { fields: { [field]: refusals[code].message } })
}
