import { offerAccepted, offerRefused, offerTakenBack } from '@soleira/domain/paper-fact/events'
import { isOfBurden, isOneOfMany, isPersonFact } from '@soleira/domain/paper-fact/fact'
import { isKnown } from '@soleira/domain/paper-fact/known'
import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { type PaperFactRow, paperFacts } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { keepOther } from '../paper/couples.ts'
import { acceptOfPerson } from './accept-of-person.ts'
import { acceptOfProperty } from './accept-of-property.ts'
import { answered, type FactInHand, markAccepted, type ShownOffer, type Writers } from './accepting.ts'
import { type AboutFact, Records } from './known.ts'
import { askingSame } from './queries.ts'
import type { Said } from './said.ts'

/**
 * Keeps what a filed paper says, and uses what is chosen. A fact that was refused of another paper joins those.
 * Throws conflict for a fact that is not offered.
 */
export async function keepOffers(
  db: Db,
  scope: UserScope,
  { documentId, propertyId }: { documentId: number; propertyId: number },
  { offers, known, refused }: Said,
  use: readonly string[],
  writers: Writers,
): Promise<void> {
  const strange = use.filter((id) => !offers.some(({ offer }) => offer.id === id))
  if (strange.length) {
    throw new AppError('conflict', {
      message: 'O cadastro mudou, ou o papel não diz mais isso: confira de novo.',
    })
  }
  // Whether a burden stands is asked anew whenever the record or the papers change.
  const open = [...offers.map(({ fact }) => fact), ...known.filter(({ field }) => isOfBurden(field))]
  const kept = ({ field, value, page, text: words, isSure, personId }: AboutFact) => ({
    accountId: scope.account,
    documentId,
    propertyId,
    personId,
    field,
    value,
    page,
    words,
    isSure,
  })
  const settled: (typeof paperFacts.$inferInsert)[] = [
    ...known
      .filter(({ field }) => !isOfBurden(field))
      .map((fact) => ({ ...kept(fact), answer: 'known' as const, answeredAt: new Date() })),
    ...refused.map(({ fact, refusal: { answeredAt, reason } }) => ({
      ...kept(fact),
      answer: 'refused' as const,
      answeredAt,
      reason,
    })),
  ]
  if (settled.length) await db.insert(paperFacts).values(settled)
  if (!open.length) return
  const rows = await db.insert(paperFacts).values(open.map(kept)).returning({ id: paperFacts.id })
  const used = rows.flatMap(({ id }, index): ShownOffer[] => {
    const offer = offers[index]?.offer
    return offer && use.includes(offer.id) ? [{ id, current: offer.current }] : []
  })
  if (used.length) await acceptIn(db, scope, used, writers)
}

/**
 * Writes facts into the records, all or none. Throws not_found, and conflict where one was answered meanwhile,
 * or the record says another word than was shown, or refuses it.
 */
export async function acceptPaperOffers(
  { db, ...writers }: Writers & Pick<Parts, 'db'>,
  scope: UserScope,
  offers: readonly ShownOffer[],
): Promise<void> {
  await db.transaction((db) => acceptIn(db, scope, offers, writers))
}

async function acceptIn(
  db: Db,
  scope: UserScope,
  offers: readonly ShownOffer[],
  writers: Writers,
): Promise<void> {
  const shown = new Map(offers.map(({ id, ...offer }) => [id, offer]))
  const { asked, others } = await lockWaiting(db, scope, [...shown.keys()])
  const rows = [
    ...asked.map((row): FactInHand => ({ ...row, current: null, ...shown.get(row.id) })),
    // One answer answers all papers that say the same. The next may say more of an owner or burden: nobody has seen
    // the others, so that only those count that were read surely.
    ...others.filter(saysMore).map((row): FactInHand => ({ ...row, current: undefined })),
  ]
  const ofPeople = Map.groupBy(
    rows.filter(({ field }) => isPersonFact(field)),
    ({ personId }) => personId as number,
  )
  const unseen = new Set<number>()
  for (const [personId, facts] of ofPeople)
    for (const id of await acceptOfPerson(db, scope, personId, facts, writers)) unseen.add(id)
  const ofProperties = Map.groupBy(
    rows.filter(({ field }) => !isPersonFact(field)),
    ({ propertyId }) => propertyId,
  )
  for (const [id, facts] of ofProperties) await acceptOfProperty(db, scope, id, facts, writers)
  const alike = others.filter((one) => !saysMore(one))
  const accepted = [...rows.filter(({ id }) => !unseen.has(id)), ...(await acceptToo(db, scope, alike))]
  await keepCouples(db, scope, accepted)
  for (const { id, propertyId } of accepted) await writers.record(db, scope, offerAccepted(id, propertyId))
}

const saysMore = ({ field, isSure }: PaperFactRow): boolean => isSure && isOneOfMany(field)

/** The record says by now what other papers say of the same. Returns those of which it does. */
async function acceptToo(db: Db, scope: UserScope, others: readonly PaperFactRow[]): Promise<PaperFactRow[]> {
  const records = new Records(db, scope)
  const said: PaperFactRow[] = []
  for (const other of others) {
    if (!isKnown(other.field, other.value, await records.here(other.field, other))) continue
    await markAccepted(db, scope, other.id, false)
    said.push(other)
  }
  return said
}

async function keepCouples(db: Db, scope: UserScope, accepted: readonly PaperFactRow[]): Promise<void> {
  const records = new Records(db, scope)
  for (const { field, personId, documentId } of accepted) {
    if (field !== 'spouseName' || personId === null) continue
    const spouseId = (await records.person(personId))?.union?.spouse?.id
    if (spouseId) await keepOther(db, scope, documentId, { personId, spouseId })
  }
}

interface Waiting {
  asked: PaperFactRow[]
  /** Other papers say the same. */
  others: PaperFactRow[]
}

/** When two answer the same at once, the second waits and then finds it answered. */
async function lockWaiting(db: Db, scope: UserScope, ids: readonly number[]): Promise<Waiting> {
  const wanted = [...new Set(ids)]
  const these = (ids: readonly number[]) =>
    and(inAccount(paperFacts, scope), inArray(paperFacts.id, [...ids]))
  const found = await db.select().from(paperFacts).where(these(wanted))
  // All are locked in one order, or two who answer for two papers would wait for each other.
  const all = these([...wanted, ...(await askingSame(db, scope, found))])
  const known = await db.select().from(paperFacts).where(all).orderBy(paperFacts.id).for('update')
  const asked = known.filter(({ id }) => wanted.includes(id))
  if (asked.length < wanted.length) throw new AppError('not_found')
  if (asked.some(({ answer }) => answer !== null)) throw answered()
  return { asked, others: known.filter(({ id, answer }) => !wanted.includes(id) && answer === null) }
}

/** Refuses all or none. Throws not_found, and conflict where one was answered already. */
export async function refusePaperOffers(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  scope: UserScope,
  ids: readonly number[],
  reason: string | null,
): Promise<void> {
  await db.transaction(async (db) => {
    const { asked, others } = await lockWaiting(db, scope, ids)
    const rows = [...asked, ...others]
    const these = rows.map(({ id }) => id)
    await db
      .update(paperFacts)
      .set({ answer: 'refused', answeredAt: sql`now()`, reason })
      .where(and(inAccount(paperFacts, scope), inArray(paperFacts.id, these)))
    for (const { id, propertyId } of rows) await record(db, scope, offerRefused(id, propertyId))
  })
}

/**
 * Also takes back those of other papers that say the same. Throws not_found, and conflict for one that is not refused.
 */
export async function reopenPaperOffer(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  scope: UserScope,
  id: number,
): Promise<void> {
  await db.transaction(async (db) => {
    const these = (ids: readonly number[]) =>
      and(inAccount(paperFacts, scope), inArray(paperFacts.id, [...ids]))
    const found = await db
      .select()
      .from(paperFacts)
      .where(these([id]))
    const all = these([id, ...(await askingSame(db, scope, found))])
    const rows = await db.select().from(paperFacts).where(all).orderBy(paperFacts.id).for('update')
    const asked = rows.find((row) => row.id === id)
    if (!asked) throw new AppError('not_found')
    if (asked.answer !== 'refused') throw answered()
    const refused = rows.filter(({ answer }) => answer === 'refused')
    await db
      .update(paperFacts)
      .set({ answer: null, answeredAt: null, reason: null })
      .where(these(refused.map((row) => row.id)))
    for (const row of refused) await record(db, scope, offerTakenBack(row.id, row.propertyId))
  })
}
