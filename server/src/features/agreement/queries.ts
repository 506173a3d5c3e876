import { createHash } from 'node:crypto'
import type { Agreement, KeptVersion, ListedAgreement } from '@soleira/domain/agreement/agreement'
import { missingIn } from '@soleira/domain/agreement/missing'
import { presentAgreement } from '@soleira/domain/agreement/present'
import { recordDifferences } from '@soleira/domain/agreement/record-rows'
import { signedBlanks, signedMarks } from '@soleira/domain/agreement/signed'
import type { AgreementState } from '@soleira/domain/agreement/terms'
import {
  agreementText,
  plainAgreement,
  type WrittenAgreement,
  writeAgreement,
} from '@soleira/domain/agreement/write'
import type { DraftText } from '@soleira/domain/drafting/draft-text'
import type { DeedPerson } from '@soleira/domain/drafting/people'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Author } from '../../adapters/pdf/parts.ts'
import type { Db } from '../../database/client.ts'
import {
  type AgreementRow,
  type AgreementVersionRow,
  agreements,
  users,
} from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { UserScope } from '../../scope.ts'
import { type RecordOfDeal, readRecordOfDeal } from './facts.ts'
import {
  findAgreement,
  offClauses,
  ownClausesOf,
  signedOnes,
  textsOfVersions,
  versionLines,
  versionsOf,
} from './rows.ts'

export interface ReadAgreement {
  row: AgreementRow
  record: RecordOfDeal
  written: WrittenAgreement
  agreement: Agreement
  text: DraftText
  versions: AgreementVersionRow[]
  broker: Author
  today: Date
  /** Whom the text names. */
  people: number[]
}

export const hashOfText = (written: WrittenAgreement): Buffer =>
  createHash('sha256').update(plainAgreement(written)).digest()

/**
 * The newest first, each in what a line says. A signed one is not written again; of the others only what they lack is
 * counted. Throws not_found without the deal.
 */
export async function listAgreements(db: Db, scope: UserScope, dealId: number): Promise<ListedAgreement[]> {
  const { facts, deal } = await readRecordOfDeal(db, scope, dealId)
  const rows = await db
    .select()
    .from(agreements)
    .where(and(inAccount(agreements, scope), eq(agreements.dealId, dealId)))
    .orderBy(desc(agreements.id))
  const ids = rows.map(({ id }) => id)
  const own = await ownClausesOf(db, scope)
  const signed = await signedOnes(db, scope, ids)
  const versions = await versionLines(db, scope, ids)
  const finalOf = (id: number) => {
    const done = signed.get(id)
    return done && versions.get(id)?.find(({ sha256 }) => sha256.equals(done.sha256))
  }
  const told = new Map(ids.map((id) => [id, finalOf(id) ?? versions.get(id)?.[0]]))
  const texts = await textsOfVersions(
    db,
    scope,
    [...told.values()].flatMap((one) => one?.id ?? []),
  )
  return rows.map((row) => {
    const { id, kind, clauses, typed, version, updatedAt } = row
    const [done, final, [last] = []] = [signed.get(id), finalOf(id), versions.get(id)]
    const kept = texts.get(told.get(id)?.id ?? 0)
    const line = {
      id,
      dealId,
      propertyId: deal.propertyId,
      kind,
      version,
      versions: versions.get(id)?.length ?? 0,
      signed: done ? { version: final?.number ?? null, at: done.at.toISOString() } : null,
      updatedAt: updatedAt.toISOString(),
    }
    if (final && kept) {
      const state = final === last ? 'kept' : 'changed'
      return { ...line, title: kept.title, state, review: reviewOf(row, kept), missing: final.missing }
    }
    const { labels, marks, ...now } = writeAgreement(kind, facts, clauses, own, typed)
    const missing = missingIn({ kind, facts, clauses, own, written: now, labels, marks, typed })
    return {
      ...line,
      title: now.title,
      missing: missing.length,
      state: stateOf(now, kept && { written: kept }),
      review: reviewOf(row, now),
    }
  })
}

/** A contract as it reads now. Throws not_found. */
export async function readAgreement(db: Db, scope: UserScope, id: number): Promise<ReadAgreement> {
  const row = await findAgreement(db, scope, id)
  const { dealId, kind, clauses, typed, version } = row
  const record = await readRecordOfDeal(db, scope, dealId)
  const { facts, deal, broker, today } = record
  const own = await ownClausesOf(db, scope)
  const off = await offClauses(db, scope)
  const done = (await signedOnes(db, scope, [id])).get(id)
  const versions = (await versionsOf(db, scope, [id])).get(id) ?? []
  const final = done && versions.find(({ sha256 }) => sha256.equals(done.sha256))
  const { labels, marks: now, ...nowWritten } = writeAgreement(kind, facts, clauses, own, typed)
  // A signed contract reads as it was signed, whatever the record says by now.
  const written = final?.written ?? nowWritten
  const marks = final ? signedMarks(final.written) : now
  const order = final ? final.written.clauses.map(({ clauseId }) => ({ clauseId })) : clauses
  const known = { kind, facts, clauses: order, own, written, labels, marks, typed }
  const text = agreementText(written, labels)
  const [last] = versions
  const agreement: Agreement = {
    id,
    dealId,
    propertyId: deal.propertyId,
    offerId: deal.offerId,
    kind,
    version,
    state: stateOf(written, last),
    review: reviewOf(row, written),
    signed: done ? { version: final?.number ?? null, at: done.at.toISOString() } : null,
    isClosed: done !== undefined || (deal.undoneOn !== null && kind !== 'distrato'),
    ...presentAgreement({ ...known, off }),
    missing: final ? signedBlanks(text.missing) : missingIn(known),
    lastVersion: last?.number ?? null,
    recordChanges: last && !final ? recordDifferences(last.record, facts) : [],
  }
  const people = [...new Set(facts.parts.flatMap(({ person }) => peopleIn(person)))]
  return { row, record, written, agreement, text, versions, broker, today, people }
}

/** A part brings spouse and representatives into the text. */
const peopleIn = ({ id, union, representatives }: DeedPerson): number[] => [
  id,
  ...(union?.spouse ? [union.spouse.id] : []),
  ...representatives.flatMap(({ person }) => peopleIn(person)),
]

function stateOf(
  written: WrittenAgreement,
  last: Pick<AgreementVersionRow, 'written'> | undefined,
): AgreementState {
  if (!last) return 'draft'
  return plainAgreement(last.written) === plainAgreement(written) ? 'kept' : 'changed'
}

function reviewOf(row: AgreementRow, written: WrittenAgreement): Agreement['review'] {
  const { reviewLawyer: lawyer, reviewOab: oab, reviewOn: on, reviewHash } = row
  if (!lawyer || !oab || !on || !reviewHash) return null
  return { lawyer, oab, on, holds: reviewHash.equals(hashOfText(written)) }
}

/** The newest first. Throws not_found. */
export async function listVersions(db: Db, scope: UserScope, id: number): Promise<KeptVersion[]> {
  await findAgreement(db, scope, id)
  return presentVersions(db, scope, (await versionsOf(db, scope, [id])).get(id) ?? [])
}

export async function presentVersions(
  db: Db,
  scope: UserScope,
  rows: readonly AgreementVersionRow[],
): Promise<KeptVersion[]> {
  const by = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(inAccount(users, scope), inArray(users.id, [...new Set(rows.map(({ userId }) => userId))])))
  const names = new Map(by.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
  return rows.map(({ number, createdAt, userId, written, sha256, fileSize, missing, review }) => ({
    number,
    at: createdAt.toISOString(),
    by: names.get(userId) ?? '',
    title: written.title,
    sha256: sha256.toString('hex'),
    fileSize,
    missing,
    review,
  }))
}

/** Throws not_found. */
export async function findVersion(
  db: Db,
  scope: UserScope,
  id: number,
  number: number,
): Promise<AgreementVersionRow> {
  await findAgreement(db, scope, id)
  const row = (await versionsOf(db, scope, [id])).get(id)?.find((one) => one.number === number)
  if (!row) throw new AppError('not_found')
  return row
}
