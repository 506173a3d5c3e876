import { Readable } from 'node:stream'
import { type AutomationDoubt, doubtsOfText, isOtherHolder } from '@soleira/domain/automation/doubt'
import { automationEnded } from '@soleira/domain/automation/events'
import { type AutomationFailure, failureText, isPassing } from '@soleira/domain/automation/failure'
import { isTakenAtOnce, takenText } from '@soleira/domain/automation/received'
import { requestSource } from '@soleira/domain/automation/request-done'
import { afterAutomationStep, isUnderWay, pauseAfter } from '@soleira/domain/automation/status'
import { dayOf, refusePaperDates } from '@soleira/domain/certificate/validity'
import { itemLabel } from '@soleira/domain/checklist/item-kinds'
import type { Slot } from '@soleira/domain/document/category'
import type { PaperKind, Reading } from '@soleira/domain/reading/proposal'
import { readPaper } from '@soleira/domain/reading/read-paper'
import { and, eq, sql } from 'drizzle-orm'
import type { IssuedCertificate, IssuerOutcome } from '../../../adapters/issuer/issuer.ts'
import type { Db } from '../../../database/client.ts'
import { automations, properties } from '../../../database/tables/index.ts'
import { inAccount } from '../../../database/wall.ts'
import { AppError } from '../../../errors.ts'
import { asFile } from '../../../files/as-file.ts'
import { commitFiles } from '../../../files/commit.ts'
import { judgeFile } from '../../../files/file-type.ts'
import { keepJudged } from '../../../files/original.ts'
import type { Parts } from '../../../parts.ts'
import type { UserScope } from '../../../scope.ts'
import { type CertificateFile, insertCertificateFile } from '../../checklist/receive.ts'
import { countWhereAsked } from '../../inbox/direct.ts'
import { keepInPlace } from '../../inbox/file-at-places.ts'
import { subject } from '../../notification/subject.ts'
import { contradictionsAt } from '../../reading/contradictions.ts'
import { endChallenge } from '../channel/challenge.ts'
import { sayOnLiveChannel } from '../channel/messages.ts'
import { lockAutomation } from '../commands.ts'
import { settleCharge } from '../money/spending.ts'
import { rememberWorked } from '../providers/recipes.ts'
import { noteSource } from '../providers/sources.ts'
import { type AutomationRow, readFacts, thisAutomation } from '../queries.ts'
import { enqueueAutomation } from '../queue.ts'
import { lockAsked } from './item.ts'

/** A certificate that was paid for is taken even if its try was given up as interrupted. */
export async function finishAutomation(
  parts: Parts,
  scope: UserScope,
  row: AutomationRow,
  outcome: IssuerOutcome,
): Promise<void> {
  if ('failure' in outcome) {
    await parts.db.transaction((db) => fail(db, parts, scope, row, outcome))
  } else {
    const { paper, charged } = outcome
    const file = await keepFile(parts, scope, row, paper)
    const failure = file ? await receive(parts, scope, row, { paper, file, charged }) : 'no_certificate'
    if (failure) await parts.db.transaction((db) => fail(db, parts, scope, row, { failure, charged }))
  }
  await noteSource(parts.db, scope, row, outcome)
}

interface KeptFile extends CertificateFile {
  /** The file that is shown: the one that came, or what lay in its envelope. */
  shown: Buffer
}

async function keepFile(
  { storage, reader }: Parts,
  scope: UserScope,
  { id, kind }: AutomationRow,
  { pdf }: IssuedCertificate,
): Promise<KeptFile | null> {
  const fileName = `${kind}-${id}.pdf`
  const staged = await storage.stage(Readable.from([pdf]), { maxBytes: pdf.length })
  try {
    const waiter = { account: scope.account, signal: AbortSignal.timeout(longestOpening) }
    const judgement = await judgeFile(fileName, staged, { reader, waiter })
    const { fileType, isViewable, made } = judgement
    if (fileType !== 'application/pdf') return null
    const file = await keepJudged(storage, staged, judgement)
    return { fileName, isViewable, file, shown: made?.bytes ?? pdf }
  } catch (error) {
    if (error instanceof AppError && error.code === 'unsupported_type') return null
    throw error
  } finally {
    await staged.discard()
  }
}

/** Milliseconds. */
const longestOpening = 120_000

/** Milliseconds. A slow reading must not keep a paid certificate from its item. */
const longestReading = 20_000

/**
 * Null when there is no text that can be read now; only the source's statement counts then. Pictures are
 * recognised later, as in every paper.
 */
async function readText({ reader }: Parts, scope: UserScope, pdf: Buffer): Promise<Reading | null> {
  const waiter = { account: scope.account, signal: AbortSignal.timeout(longestReading) }
  try {
    const found = await reader.read({ isPdf: true, file: asFile(pdf) }, waiter, { mostRecognised: 0 })
    return typeof found === 'string' || !found.text.pages.length
      ? null
      : readPaper(found.text, found.pageCount)
  } catch {
    return null
  }
}

interface Received {
  paper: IssuedCertificate
  file: KeptFile
  charged: number | null
}

async function receive(
  parts: Parts,
  scope: UserScope,
  { id, tries, ...row }: AutomationRow,
  { paper: { pdf: _, holder, isOtherKind = false, ...paper }, file, charged }: Received,
): Promise<AutomationFailure | null> {
  const { record } = parts
  const today = dayOf(new Date())
  const reading = await readText(parts, scope, file.shown)
  // Dates that contradict each other are ignored.
  const isSound = Object.keys(refusePaperDates(paper, today)).length === 0
  const isExpired = isSound && paper.validUntil !== null && paper.validUntil < today
  const stated = isSound ? paper : { ...paper, issuedOn: null, validUntil: null, result: null }
  const write = async (db: Db) => {
    const asked = await lockAsked(db, scope, { ...row, personId: row.personId })
    const now = await lockAutomation(db, scope, id)
    if (charged !== null) await settleCharge(db, scope, { automationId: id, try: tries }, charged)
    if (!isAwaited(now, tries)) return false
    const told = { holder, isOtherKind, isSound, isExpired, result: stated.result }
    const doubts = await doubtsAbout(db, scope, row, told, reading)
    const { status } = asked.item.row
    const takes = status === 'requested' || status === 'completed'
    const counts = takes && doubts.length === 0 && isTakenAtOnce(stated.result)
    const { propertyId } = row
    const pdf = { ...file, fileType: 'application/pdf' as const }
    const keep = (slot: Slot | null, personId: number | null) =>
      keepInPlace(db, scope, { propertyId, slot, personId }, pdf, record)
    const how = { by: 'provider', note: requestSource(row.provider) } as const
    const documentId = counts
      ? await countWhereAsked(db, scope, asked, keep, { ...stated, ...how }, record)
      : await insertCertificateFile(db, scope, propertyId, file)
    await parts.readSoon(db, scope, documentId)
    const waiting = counts ? {} : { ...stated, doubts, documentId }
    await db
      .update(automations)
      .set({ ...waiting, charged, status: 'completed', failure: null, finishedAt: sql`now()` })
      .where(thisAutomation(scope, id))
    const end = counts ? 'counts' : 'waits'
    await record(db, scope, automationEnded({ ...row, id }, asked.property, asked.label, end))
    if (row.provider === 'browser') await rememberWorked({ ...parts, db }, scope, { kind: row.kind, today })
    const log = counts ? takenText(stated.result) : 'Certidão recebida: confira e valide.'
    await sayOnLiveChannel(db, scope, { automationId: id, status: 'completed', log })
    return true
  }
  try {
    await commitFiles(parts, scope, [file.file], write, { isNew: (isTaken) => isTaken })
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'quota_full') return 'no_space'
    // The property has been deleted, and its requests with it.
    if (error.code === 'not_found') return 'no_certificate'
    throw error
  }
}

interface Told extends Pick<IssuedCertificate, 'holder' | 'result'> {
  isOtherKind: boolean
  isSound: boolean
  isExpired: boolean
}

async function doubtsAbout(
  db: Db,
  scope: UserScope,
  row: Pick<AutomationRow, 'kind' | 'propertyId' | 'personId'>,
  { holder, isOtherKind, isSound, isExpired, result }: Told,
  reading: Reading | null,
): Promise<AutomationDoubt[]> {
  const isForeign = holder !== undefined && isOtherHolder(holder, await readFacts(db, scope, row))
  const found: [AutomationDoubt, boolean][] = [
    ['other_holder', isForeign],
    ['other_kind', isOtherKind],
    ['dates', !isSound],
    ['expired', isExpired],
  ]
  const doubts = found.flatMap(([doubt, is]) => (is ? doubt : []))
  if (!reading) return doubts
  const { propertyId, personId } = row
  const place = { kind: row.kind as PaperKind, propertyId, personId }
  const against = await contradictionsAt(db, scope, reading, place)
  return [...doubts, ...doubtsOfText(reading, against, result)]
}

/** A try given up as interrupted may still bring its certificate. */
export function isAwaited({ status, tries, failure }: AutomationRow, ofTry: number): boolean {
  return tries === ofTry && (isUnderWay(status) || failure === 'interrupted')
}

async function fail(
  db: Db,
  { jobs, record }: Parts,
  scope: UserScope,
  { id, tries }: AutomationRow,
  { failure, charged }: { failure: AutomationFailure; charged: number | null },
): Promise<void> {
  const [known] = await db.select({ id: automations.id }).from(automations).where(thisAutomation(scope, id))
  if (!known) return
  const now = await lockAutomation(db, scope, id)
  if (charged !== null) await settleCharge(db, scope, { automationId: id, try: tries }, charged)
  if (!isAwaited(now, tries)) return
  // A try that was or may have been charged is not repeated automatically.
  const isAgain = isPassing(failure) && charged === 0 && isUnderWay(now.status)
  const pause = isAgain ? pauseAfter(tries) : null
  const status = pause === null ? null : afterAutomationStep(now.status, 'put_off')
  if (pause === null || !status) {
    await endFailed(db, scope, { ...now, charged }, failure, record)
    return
  }
  await db.update(automations).set({ status, reference: null }).where(thisAutomation(scope, id))
  await enqueueAutomation(jobs, db, scope, { ...now, next: tries + 1 }, { startAfter: pause })
  await sayOnLiveChannel(db, scope, {
    automationId: id,
    status,
    log: `Fonte fora do ar; nova tentativa ${inWords(pause)}.`,
  })
}

function inWords(seconds: number): string {
  return seconds < 60 ? `em ${seconds} s` : `em ${seconds / 60} min`
}

export async function endFailed(
  db: Db,
  scope: UserScope,
  row: AutomationRow,
  failure: AutomationFailure,
  record: Parts['record'],
): Promise<void> {
  const { id, kind, propertyId, charged } = row
  await db
    .update(automations)
    .set({ status: 'failed', failure, charged, finishedAt: sql`now()` })
    .where(thisAutomation(scope, id))
  const [property] = await db
    .select(subject)
    .from(properties)
    .where(and(inAccount(properties, scope), eq(properties.id, propertyId)))
  if (property) await record(db, scope, automationEnded(row, property, itemLabel(kind), failure))
  const challengeId = await endChallenge(db, scope, id, 'over')
  await sayOnLiveChannel(db, scope, {
    automationId: id,
    status: 'failed',
    log: failureText(failure),
    challengeId,
  })
}
