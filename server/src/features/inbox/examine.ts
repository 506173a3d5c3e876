import { dayOf, refusePaperDates } from '@soleira/domain/certificate/validity'
import { civilStatus, isPropertyCategory } from '@soleira/domain/document/category'
import { factsIn, factsVersion } from '@soleira/domain/paper-fact/facts'
import { isSameFact } from '@soleira/domain/paper-fact/known'
import { grave } from '@soleira/domain/reading/contradictions'
import { flowOf } from '@soleira/domain/reading/flow'
import type { PaperText } from '@soleira/domain/reading/page-text'
import { findFilingPlace } from '@soleira/domain/reading/place'
import { cpfsOn, identityKind, type Reading, slotOfPaperKind } from '@soleira/domain/reading/proposal'
import { and, asc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db, SystemDb } from '../../database/client.ts'
import { refusalOfUnavailable } from '../../database/failure.ts'
import { documents, paperFacts, papers, readings } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { framesOf } from '../../errors.ts'
import { makeWorker, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import { jobScope, type Named, type Scope, type UserScope } from '../../scope.ts'
import { lockChecklist, lockedItem } from '../checklist/course.ts'
import { completeWithCertificate, countCertificate } from '../checklist/receive.ts'
import { whoseStatus } from '../paper/civil-status.ts'
import { spouseNamed } from '../paper/couples.ts'
import { namesMarked, neverAgain } from '../paper/erased.ts'
import { useIdentities } from '../paper/identities.ts'
import { slotFilled } from '../paper/shown.ts'
import { keepOffers } from '../paper-fact/commands.ts'
import type { AboutFact } from '../paper-fact/known.ts'
import { findSaid, type Said } from '../paper-fact/said.ts'
import { withdrawStrange } from '../paper-fact/withdraw.ts'
import { lockProperty } from '../property/commands.ts'
import { examinedQueue } from '../reading/queue.ts'
import { settleUnread } from './came-unread.ts'
import { knowCouple } from './know-couple.ts'
import { knownTo } from './matching.ts'
import { coupleOf, sameInItems } from './places.ts'

type Examining = Pick<Parts, 'db' | 'system' | 'jobs' | 'record' | 'log'>

/** Papers that were filed before the rules told as much come so many a minute, so that they slow nobody. */
const olderAMinute = 30

/** Papers that were put straight into a place are examined once they are read, and those of before little by little. */
export function paperExaminers(parts: Examining): Worker[] {
  return [
    makeWorker(examinedQueue, async ([job]) => examineRead(parts, job?.signal)),
    makeWorker({ name: 'examine-older-papers', options: { retryLimit: 0 } }, () => examineOlder(parts), {
      schedule: '* * * * *',
    }),
  ]
}

/** Examines all that were read since they were filed. */
export async function examineRead(parts: Examining, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await examineSome(parts, await findDue(parts.system, isNew, 20))));
}

/** Examines a few, of which those that earlier rules examined come last. Does nothing once none are left. */
export async function examineOlder(parts: Examining, most = olderAMinute): Promise<void> {
  const first = await findDue(parts.system, isNew, most)
  const older = await findDue(parts.system, isOlder, most - first.length)
  await examineSome(parts, [...first, ...older])
}

type Due = Named & { id: number; documentId: number; tries: number }

/** A paper that fails so often in a row waits for the next rules. */
const mostTries = 3

/** Returns whether there were any. One that fails goes behind the others, and is tried again by a later job. */
async function examineSome(parts: Examining, due: readonly Due[]): Promise<boolean> {
  const failures: unknown[] = []
  for (const one of due) {
    await examine(parts, one).catch(async (error: unknown) => {
      failures.push(error)
      // A database that is away is no fault of the paper.
      if (!refusalOfUnavailable(error)) await putBack(parts, one, error)
    })
  }
  if (failures.length) throw failures[0]
  return due.length > 0
}

async function putBack({ db, log }: Examining, { id, tries, ...named }: Due, error: unknown) {
  const isLast = tries + 1 >= mostTries
  await db
    .update(readings)
    .set(isLast ? { examined: factsVersion, examineTries: 0 } : { examineTries: tries + 1 })
    .where(and(inAccount(readings, jobScope(named)), eq(readings.id, id), or(isNew, isOlder)))
  if (!isLast) return
  // The error's message may hold what the paper says (T20).
  const [kind, trace] =
    error instanceof Error ? [error.constructor.name, framesOf(error)] : [typeof error, []]
  log.error({ readingId: id, error: kind, trace }, 'a filed paper could not be examined')
}

const isNew = isNull(readings.examined)
const isOlder = lt(readings.examined, factsVersion)

async function findDue(system: SystemDb, which: SQL, most: number): Promise<Due[]> {
  const rows = await selectDue(system, which, most)
  return rows.flatMap((row) => (row.documentId === null ? [] : [{ ...row, documentId: row.documentId }]))
}

/**
 * In the order of its index, so that a long queue is not sorted each time: new papers and older ones are asked for
 * apart. Account by account, so that each page of one is near the others.
 */
export function selectDue(system: Pick<SystemDb, 'select'>, which: SQL, most: number) {
  const { accountId, userId, id, documentId, examined, examineTries: tries } = readings
  return system
    .select({ accountId, userId, id, documentId, tries })
    .from(readings)
    .where(and(eq(readings.status, 'read'), isNotNull(documentId), which))
    .orderBy(asc(examined), asc(tries), asc(accountId), asc(id))
    .limit(most)
}

/**
 * Offers what a filed paper says and nobody was asked yet, and of somebody else no more. One that was put straight into
 * a slot also completes the item that asks for the same paper. One of the civil status says whose it is.
 */
async function examine(
  { db, ...writers }: Omit<Examining, 'system' | 'log'>,
  { id, documentId, ...named }: Due,
): Promise<void> {
  const scope = jobScope(named)
  const before = await findFiled(db, scope, id)
  if (!before) return
  const { propertyId, text, reading, erased } = before
  // Asked before anything is locked: of a long paper it takes seconds.
  const isOfErased = text && reading && (await namesMarked(citingOf(text, reading), erased))
  if (!isOfErased) {
    await db.transaction((db) => knowCouple(db, scope, before, writers))
    if (before.examined === null) await db.transaction((db) => settleUnread(db, scope, before, writers))
  }
  await db.transaction(async (db) => {
    const isFirst = before.examined === null && before.paperId === null && isPdfInSlot(before)
    // A property is locked before its papers, as it is by those who change its checklist.
    const places = isFirst && propertyId !== null ? await lockChecklist(db, scope, propertyId) : null
    // Whose a paper is changes no checklist, and so not when the property was last changed.
    if (!places && before.category === civilStatus && propertyId !== null)
      await lockProperty(db, scope, propertyId, undefined)
    const its = and(inAccount(documents, scope), eq(documents.id, documentId))
    await db.select({ id: documents.id }).from(documents).where(its).for('update')
    const mine = and(inAccount(readings, scope), eq(readings.id, id))
    await db.select({ id: readings.id }).from(readings).where(mine).for('update')
    const filed = await findFiled(db, scope, id)
    if (!filed || filed.examined !== before.examined || filed.propertyId !== propertyId) return
    if (filed.readAt?.getTime() !== before.readAt?.getTime()) return
    const { pages, personId, paperId } = filed
    if (propertyId !== null && text && reading && !isOfErased && saysFacts(filed)) {
      const read = { text, reading, pages: pages ?? text.pages.length }
      await withdrawStrange(db, scope, documentId, () => factsIn(text, read.pages, reading))
      const said = await findSaid(db, scope, read, { propertyId, personId })
      const unasked = await withoutAsked(db, scope, documentId, said)
      await keepOffers(db, scope, { documentId, propertyId }, unasked, [], writers)
      const placed = { ...filed, propertyId, reading }
      const holder = filed.category === civilStatus ? await knowWhose(db, scope, placed) : filed.holder
      if (places && paperId === null) await fillItem(db, scope, places, { ...placed, holder }, writers)
    }
    const examined = isOfErased ? neverAgain : factsVersion
    await db.update(readings).set({ examined, examineTries: 0, erased: [] }).where(mine)
  })
}

const citingOf = (text: PaperText, { proposal: { subject } }: Reading) => ({
  text: flowOf(text).text,
  subject: subject ?? null,
})

type Filed = NonNullable<Awaited<ReturnType<typeof findFiled>>>
type FiledAt = Filed & { propertyId: number; reading: Reading }

const isPdfInSlot = ({ category, fileType }: Filed): boolean =>
  fileType === 'application/pdf' && slotFilled(category) !== null

/** Papers of contracts, offers and deals tell of no record. */
const saysFacts = ({ category, paperId }: Filed): boolean =>
  category === identityKind || isPropertyCategory(category) || paperId !== null

async function findFiled(db: Db, scope: Scope, id: number) {
  const { text, pages, reading, examined } = readings
  const [row] = await db
    .select({
      documentId: documents.id,
      category: documents.category,
      fileType: documents.fileType,
      propertyId: documents.propertyId,
      personId: sql<number | null>`coalesce(${papers.personId}, ${documents.personId})`,
      holder: documents.personId,
      spouseId: documents.spouseId,
      paperId: papers.id,
      certificate: { kind: papers.kind, personId: papers.personId, spouseId: papers.spouseId },
      examined,
      text,
      pages,
      reading,
      readAt: readings.readAt,
      erased: readings.erased,
    })
    .from(readings)
    .innerJoin(documents, and(sameAccount(documents, readings), eq(documents.id, readings.documentId)))
    .leftJoin(papers, and(sameAccount(papers, documents), eq(papers.documentId, documents.id)))
    .where(and(inAccount(readings, scope), eq(readings.id, id), eq(readings.status, 'read')))
  return row ?? null
}

/** Leaves out what the paper was asked about before. */
async function withoutAsked(
  db: Db,
  scope: Scope,
  documentId: number,
  { offers, known, refused }: Said,
): Promise<Said> {
  const rows = await db
    .select()
    .from(paperFacts)
    .where(and(inAccount(paperFacts, scope), eq(paperFacts.documentId, documentId)))
  const isUnasked = ({ field, personId, value }: AboutFact) =>
    !rows.some(
      (one) => one.field === field && one.personId === personId && isSameFact(field, one.value, value),
    )
  return {
    offers: offers.filter(({ fact }) => isUnasked(fact)),
    known: known.filter(isUnasked),
    refused: refused.filter(({ fact }) => isUnasked(fact)),
  }
}

/** It fills the slot of its property as before, and once it is known whose it is, is offered to their others. */
async function knowWhose(
  db: Db,
  scope: Scope,
  { documentId, propertyId, personId: asked, holder, spouseId, reading, text }: FiledAt,
): Promise<number | null> {
  const whose = await whoseStatus(db, scope, propertyId, { named: holder ?? asked, reading })
  const { personId } = whose
  // The other one may have been taken from words without a number.
  const kept = personId === holder && cpfsOn(reading).length < 2 ? spouseId : null
  if (personId === null) return holder
  const named = text && (await spouseNamed(db, scope, personId, { reading, text }))
  const other = whose.spouseId ?? kept ?? named
  if (personId === holder && other === spouseId) return holder
  await db
    .update(documents)
    .set({ personId, spouseId: other })
    .where(and(inAccount(documents, scope), eq(documents.id, documentId)))
  if (holder === null)
    await useIdentities(db, scope, propertyId, [{ documentId, personId, category: civilStatus }])
  return personId
}

/** Its result is not stated: nobody has looked at what the machine read. */
async function fillItem(
  db: Db,
  scope: UserScope,
  { property, checklist }: Awaited<ReturnType<typeof lockChecklist>>,
  { documentId, category, personId: owner, holder, propertyId, reading, text }: FiledAt,
  { record }: Pick<Parts, 'record'>,
): Promise<void> {
  const { kind, number = null, code = null, issuedOn = null, validUntil = null } = reading.proposal
  const slot = kind && slotOfPaperKind(kind)
  if (!slot || slot !== category) return
  const today = dayOf(new Date())
  const known = await knownTo(db, scope, [{ reading, propertyId }])
  const { personId, contradictions } = findFilingPlace(reading, propertyId, known, today)
  const isOther = owner !== null && personId !== null && owner !== personId
  if (isOther || contradictions.some((code) => grave.includes(code))) return
  if (Object.keys(refusePaperDates({ issuedOn, validUntil }, today)).length) return
  const whose = owner ?? personId ?? holder
  const item = sameInItems(checklist, { kind: slot, personId: whose })
  if (item?.kind !== kind) return
  const { spouseId, ofSpouse } = await coupleOf(
    db,
    scope,
    checklist,
    { kind, personId: whose },
    { reading, text },
  )
  const locked = lockedItem(property, checklist.items, item)
  const says = {
    number,
    code,
    issuedOn,
    validUntil,
    result: null,
    spouseId,
    note: 'enviada nos documentos da captação',
  }
  const paper = await completeWithCertificate(db, scope, locked, documentId, says, record)
  const theirs = ofSpouse && lockedItem(property, checklist.items, ofSpouse)
  if (theirs) await countCertificate(db, scope, theirs, paper, { note: says.note }, record)
}
