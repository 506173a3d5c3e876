import { burdenTitle } from '@soleira/domain/burden/words'
import type { RefusedOffer, WaitingOffer } from '@soleira/domain/paper-fact/contract'
import { isOfBurden, isPersonFact, isUnknownPerson } from '@soleira/domain/paper-fact/fact'
import { deniedBy, isKnown } from '@soleira/domain/paper-fact/known'
import { toldOnce } from '@soleira/domain/paper-fact/told-once'
import type { UnknownBurden, UnknownPerson } from '@soleira/domain/property/standing-answer'
import type { BurdenKind } from '@soleira/domain/reading/matricula/act-kind'
import { lacksTheirPapers } from '@soleira/domain/today/of-papers'
import { and, asc, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  documents,
  inboxPapers,
  type PaperFactRow,
  paperFacts,
  papers,
  people,
  properties,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../../scope.ts'
import { namedProperty, pickPropertyPlace } from '../paper/queries.ts'
import { filedAs } from '../paper/shown.ts'
import { Records } from './known.ts'
import { presentPaperOffer } from './present.ts'

type Unquoted = Omit<WaitingOffer, 'saidBy' | 'denies'>

/** These, and those of other papers that say the same and have the same answer or none. */
export async function askingSame(db: Db, scope: Scope, facts: readonly PaperFactRow[]): Promise<number[]> {
  const ids = facts.map(({ id }) => id)
  const places = facts.map(({ answer, ...fact }) =>
    and(placeOf(fact), answer === null ? isNull(paperFacts.answer) : eq(paperFacts.answer, answer)),
  )
  const found = places.length ? await offered(db, scope, or(...places)) : []
  const same = toldOnce(found, ({ fact }) => fact).map((group) => group.map(({ fact }) => fact.id))
  return [...new Set([...ids, ...same.filter((group) => group.some((id) => ids.includes(id))).flat()])]
}

/** Those of a filed paper that nobody has answered. */
export async function offersOfDocument(db: Db, scope: Scope, documentId: number): Promise<Unquoted[]> {
  return (await waiting(db, scope, eq(paperFacts.documentId, documentId))).map(({ offer }) => offer)
}

type AskedHere = Unquoted & {
  /** False of the unknown spouse of somebody who is no owner. */
  isOfOwner: boolean
}

/** Those of properties, by property, without what other papers say. */
export async function unquotedOffers(
  db: Db,
  scope: Scope,
  propertyIds: readonly number[],
): Promise<Map<number, AskedHere[]>> {
  if (!propertyIds.length) return new Map()
  const records = new Records(db, scope)
  const found = await waiting(db, scope, inArray(paperFacts.propertyId, [...propertyIds]), records)
  const byProperty = new Map<number, AskedHere[]>()
  for (const { fact, offer } of eachOnce(found)) {
    const all = byProperty.get(fact.propertyId) ?? []
    const isOfOwner = !isUnknownPerson(offer) || (await records.isOfOwner(fact))
    byProperty.set(fact.propertyId, [...all, { ...offer, isOfOwner }])
  }
  return byProperty
}

export async function offersOfProperty(db: Db, scope: Scope, propertyId: number): Promise<WaitingOffer[]> {
  return withQuotes(db, scope, await ofProperty(db, scope, propertyId))
}

export async function offersOfPerson(db: Db, scope: Scope, personId: number): Promise<WaitingOffer[]> {
  return withQuotes(db, scope, await ofPerson(db, scope, personId))
}

export async function refusedOfProperty(db: Db, scope: Scope, propertyId: number): Promise<RefusedOffer[]> {
  return refused(db, scope, await ofProperty(db, scope, propertyId))
}

export async function refusedOfPerson(db: Db, scope: Scope, personId: number): Promise<RefusedOffer[]> {
  return refused(db, scope, await ofPerson(db, scope, personId))
}

async function ofProperty(db: Db, scope: Scope, propertyId: number): Promise<SQL> {
  const mine = and(inAccount(properties, scope), eq(properties.id, propertyId))
  const [found] = await db.select({ id: properties.id }).from(properties).where(mine)
  if (!found) throw new AppError('not_found')
  return eq(paperFacts.propertyId, propertyId)
}

async function ofPerson(db: Db, scope: Scope, personId: number): Promise<SQL> {
  const mine = and(inAccount(people, scope), eq(people.id, personId))
  const [found] = await db.select({ id: people.id }).from(people).where(mine)
  if (!found) throw new AppError('not_found')
  return eq(paperFacts.personId, personId)
}

/** Such as the record says by now are left out: there is nothing to take up again. */
async function refused(db: Db, scope: Scope, which: SQL): Promise<RefusedOffer[]> {
  const found = await offered(db, scope, and(eq(paperFacts.answer, 'refused'), which))
  return eachOnce(found)
    .map(({ fact: { answeredAt, offeredAt, reason }, offer }) => ({
      ...offer,
      refusedAt: (answeredAt ?? offeredAt).toISOString(),
      reason,
    }))
    .toSorted((one, other) => other.refusedAt.localeCompare(one.refusedAt))
}

interface Offered {
  fact: PaperFactRow
  offer: Unquoted
}

interface Once extends Offered {
  /** The facts of all papers that say it. */
  ids: number[]
}

/** One fact that several papers say is one offer, which quotes the others. */
const eachOnce = (found: readonly Offered[]): Once[] =>
  toldOnce(found, ({ fact }) => fact).map(([{ fact, offer }, ...others]) => ({
    fact,
    ids: [fact.id, ...others.map((other) => other.fact.id)],
    offer: {
      ...offer,
      alsoSaidBy: others.map(({ offer: { documentId, paper, asOf, page, text } }) => ({
        documentId,
        paper,
        asOf,
        page,
        text,
      })),
    },
  }))

const waiting = (db: Db, scope: Scope, which: SQL, records?: Records) =>
  offered(db, scope, and(isNull(paperFacts.answer), which), records)

/** A record may have learnt a fact in another way since it was offered: then nobody is asked. */
async function offered(
  db: Db,
  scope: Scope,
  which: SQL | undefined,
  records = new Records(db, scope),
): Promise<Offered[]> {
  const rows = await db
    .select({
      fact: paperFacts,
      place: pickPropertyPlace(properties),
      document: { category: documents.category, kind: papers.kind },
      paperId: inboxPapers.id,
    })
    .from(paperFacts)
    .innerJoin(documents, and(sameAccount(documents, paperFacts), eq(documents.id, paperFacts.documentId)))
    .innerJoin(properties, and(sameAccount(properties, paperFacts), eq(properties.id, paperFacts.propertyId)))
    .leftJoin(papers, and(sameAccount(papers, documents), eq(papers.documentId, documents.id)))
    .leftJoin(inboxPapers, and(sameAccount(inboxPapers, documents), eq(inboxPapers.documentId, documents.id)))
    .where(and(inAccount(paperFacts, scope), which))
    .orderBy(asc(paperFacts.id))
  const found: Offered[] = []
  for (const { fact, place, document, paperId } of rows) {
    const offer = await presentPaperOffer(fact, records)
    if (!offer) continue
    const { documentId, offeredAt } = fact
    const where = {
      property: namedProperty(place),
      documentId,
      paperId,
      paper: filedAs(document),
      alsoSaidBy: [],
    }
    found.push({ fact, offer: { ...offer, ...where, offeredAt: offeredAt.toISOString() } })
  }
  return found
}

/** Beside each is the last filed paper that says what the record says instead. */
async function withQuotes(db: Db, scope: Scope, which: SQL): Promise<WaitingOffer[]> {
  const records = new Records(db, scope)
  const found = await waiting(db, scope, which, records)
  const contrary = found.flatMap(({ fact, offer }) =>
    offer.current === null || isOfBurden(fact.field) ? [] : [fact],
  )
  const quotes = contrary.length ? await answeredBeside(db, scope, contrary) : []
  const once = eachOnce(found)
  const offers: WaitingOffer[] = []
  for (const { fact, offer } of once) {
    const { field } = fact
    if (field === 'burdenFree') {
      offers.push({ ...offer, ...(await beingDenied(db, scope, fact, { records, once })) })
      continue
    }
    const known = offer.current === null || isOfBurden(field) ? null : await records.here(field, fact)
    const said =
      known && quotes.find((one) => isBeside(one.fact, fact) && isKnown(field, one.fact.value, known))
    offers.push({ ...offer, saidBy: said ? quoteOf(said) : null, denies: [] })
  }
  return offers
}

/** A paper that says that no burden is there denies those of the record, with their last words, and those of offers. */
async function beingDenied(
  db: Db,
  scope: Scope,
  fact: PaperFactRow,
  { records, once }: { records: Records; once: readonly Once[] },
): Promise<Pick<WaitingOffer, 'saidBy' | 'denies'>> {
  const { recorded, told } = deniedBy(fact.value, await records.here(fact.field, fact))
  const telling = recorded.flatMap(({ toldIn }) => toldIn ?? [])
  const [said] = telling.length ? await saidIn(db, scope, inArray(paperFacts.id, telling)) : []
  const isDenied = ({ ids }: Once) => told.some(({ id }) => ids.includes(id))
  return { saidBy: said ? quoteOf(said) : null, denies: once.filter(isDenied).map(({ offer }) => offer.id) }
}

type Answered = Awaited<ReturnType<typeof saidIn>>[number]

const answeredBeside = (db: Db, scope: Scope, facts: readonly PaperFactRow[]) =>
  saidIn(db, scope, and(inArray(paperFacts.answer, ['accepted', 'known']), or(...facts.map(placeOf))))

/** The latest comes first. */
function saidIn(db: Db, scope: Scope, which: SQL | undefined) {
  return db
    .select({ fact: paperFacts, document: { category: documents.category, kind: papers.kind } })
    .from(paperFacts)
    .innerJoin(documents, and(sameAccount(documents, paperFacts), eq(documents.id, paperFacts.documentId)))
    .leftJoin(papers, and(sameAccount(papers, documents), eq(papers.documentId, documents.id)))
    .where(and(inAccount(paperFacts, scope), which))
    .orderBy(desc(paperFacts.id))
}

const placeOf = ({ field, personId, propertyId }: Pick<PaperFactRow, 'field' | 'personId' | 'propertyId'>) =>
  and(
    eq(paperFacts.field, field),
    personId === null ? eq(paperFacts.propertyId, propertyId) : eq(paperFacts.personId, personId),
  )

const isBeside = (one: PaperFactRow, { field, personId, propertyId }: PaperFactRow): boolean =>
  one.field === field && one.personId === personId && (isPersonFact(field) || one.propertyId === propertyId)

function quoteOf({ fact: { documentId, value, page, words }, document }: Answered): WaitingOffer['saidBy'] {
  return { documentId, paper: filedAs(document), asOf: value.asOf ?? null, page, text: words }
}

/** Whom and what papers of the property name, and nobody has registered or refused: owners, spouses, burdens. */
export async function unknownOf(
  db: Db,
  scope: Scope,
  propertyId: number,
): Promise<(UnknownPerson | UnknownBurden)[]> {
  const offers = await unquotedOffers(db, scope, [propertyId])
  return (offers.get(propertyId) ?? []).flatMap((offer): (UnknownPerson | UnknownBurden)[] => {
    const { id, field, value, act, paper, documentId, page, text, isRegistered } = offer
    const asked = { action: 'answer_offer', offerId: Number(id), paper, documentId, page, text } as const
    if (field === 'burden') {
      const burden = burdenTitle({ kind: value as BurdenKind, act })
      return [{ what: 'unknown_burden', ...asked, burden }]
    }
    if (!lacksTheirPapers(offer) || isRegistered) return []
    return [{ what: field === 'owner' ? 'unknown_owner' : 'unknown_spouse', ...asked, name: value }]
  })
}
