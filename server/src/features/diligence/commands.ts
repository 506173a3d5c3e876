import type { CertificateFields } from '@soleira/domain/diligence/certificate-fields'
import type { JointStep, Step } from '@soleira/domain/diligence/contract'
import { refusePaperDates } from '@soleira/domain/diligence/validity'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { AppError, invalid } from '../../errors.ts'
import { keepWithinQuota } from '../../files/quota.ts'
import type { Parts } from '../../parts.ts'
import type { Recorder } from '../../record.ts'
import type { Scope } from '../../scope.ts'
import { findPredecessor, removePaper, resolveIssue, showAgain } from '../paper/links.ts'
import { noPaper } from '../paper/shown.ts'
import {
  type Change,
  findItem,
  type ItemKey,
  type Locked,
  lockChecklist,
  lockedItem,
  lockItem,
  step,
} from './course.ts'
import { type CertificateFile, filePaper, insertCertificate } from './filing.ts'

/** What a change of an item sets off besides. */
type Followers = Pick<Parts, 'jobs' | 'record' | 'notify' | 'quota'>

/** Takes a step that needs no file: asking for an item, its issue, or that it cannot apply (part 2 §4, decisions §10). */
export async function changeItem(
  db: Db,
  scope: Scope,
  key: ItemKey,
  action: Step,
  note: string | null,
  record: Recorder,
): Promise<void> {
  await db.transaction(async (db) => {
    const locked = await lockItem(db, scope, key)
    const resolve = async (itemId: number) => {
      await resolveIssue(db, scope, { itemId, slot: 'own' }, note)
      return { ...locked.item, resolution: note }
    }
    const paper = action === 'resolve' ? resolve : undefined
    await step(db, scope, locked, action, { change: changeBy(action, note), paper, note }, record)
  })
}

/** Takes one step with several items of a property: all of them or, when one does not allow it, none. */
export async function takeSteps(
  db: Db,
  scope: Scope,
  propertyId: number,
  keys: readonly Omit<ItemKey, 'propertyId'>[],
  action: JointStep,
  note: string | null,
  record: Recorder,
): Promise<void> {
  const change = changeBy(action, note)
  await db.transaction(async (db) => {
    const { property, checklist } = await lockChecklist(db, scope, propertyId)
    for (const [index, key] of keys.entries()) {
      const joint = { count: keys.length, isLast: index === keys.length - 1 }
      const found = findItem(checklist, key)
      const locked = lockedItem(property, checklist.items, found)
      // The next one is told of as things stand after this one.
      found.row = await step(db, scope, locked, action, { change, note, joint }, record)
    }
  })
}

function changeBy(action: Step, note: string | null): Change {
  const changes: Record<Step, Change> = {
    request: { requestedAt: sql`now()` },
    revert: { requestedAt: null },
    resolve: {},
    set_aside: { setAsideReason: note, setAsideAt: sql`now()` },
    take_back: { setAsideReason: null, setAsideAt: null },
  }
  return changes[action]
}

/** Puts an item aside, whatever its version: what changes a list asks nobody what they saw. */
export async function setAside(
  db: Db,
  scope: Scope,
  key: Omit<ItemKey, 'version'>,
  reason: string,
  record: Recorder,
): Promise<void> {
  const change = { setAsideReason: reason, setAsideAt: sql`now()` }
  await step(db, scope, await lockItem(db, scope, key), 'set_aside', { change, note: reason }, record)
}

export interface Certificate extends CertificateFile {
  fields: CertificateFields
  /** The broker's calendar day (AAAA-MM-DD). */
  today: string
}

/** Completes an item with its PDF, or replaces the one it has; what was resolved before is open again. */
export async function fileCertificate(
  db: Db,
  scope: Scope,
  key: ItemKey,
  certificate: Certificate,
  { record, notify, quota, readSoon }: Followers & Pick<Parts, 'readSoon'>,
): Promise<void> {
  const { fields, today, file } = certificate
  const wrong = refusePaperDates(fields, today)
  if (Object.keys(wrong).length) throw invalid(wrong)
  await db.transaction(async (db) => {
    const locked = await lockItem(db, scope, key)
    const document = async () => {
      const id = await insertCertificate(db, scope, key.propertyId, certificate)
      await readSoon(db, scope, id)
      return id
    }
    await filePaper(db, scope, locked, fields, { today, document }, record)
    await keepWithinQuota({ quota, notify }, db, scope, file.size)
  })
}

/**
 * Removes the paper of an item, which goes back to requested, or to the one whose place that took. With its file it is gone
 * for good, unless another property uses it, too. Throws conflict where the one before is to count again and is not there.
 */
export async function removeCertificate(
  db: Db,
  scope: Scope,
  { restore, ...key }: ItemKey & { restore?: 'predecessor' | undefined },
  { jobs, record }: Followers,
): Promise<void> {
  await db.transaction(async (db) => {
    const locked = await lockItem(db, scope, key)
    const before = restore ? await predecessorOf(db, scope, locked) : null
    const files: string[] = []
    const remove = async (itemId: number) => {
      files.push(...(await removePaper(db, scope, { itemId, slot: 'own' })))
      if (before !== null) await showAgain(db, scope, before)
      return noPaper
    }
    const back = before === null ? {} : ({ status: 'completed', note: countsAgain } as const)
    await step(db, scope, locked, 'remove', { ...back, paper: remove }, record)
    await jobs.purgeFiles(db, files)
  })
}

const countsAgain = 'a anterior voltou a contar'

/** The link of the paper that the one which an item shows took the place of. Throws conflict where it has gone. */
async function predecessorOf(db: Db, scope: Scope, { item: { id, completedAt } }: Locked): Promise<number> {
  const place = { itemId: id ?? 0, slot: 'own' } as const
  const found = completedAt && (await findPredecessor(db, scope, place, completedAt))
  if (found === null) {
    throw new AppError('conflict', { message: 'A certidão anterior não está mais guardada.' })
  }
  return found
}
