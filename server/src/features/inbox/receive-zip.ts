import { Readable } from 'node:stream'
import { maxDocumentBytes } from '@soleira/domain/document/file'
import { cleanFileName } from '@soleira/domain/document/file-name'
import { nameWithinZip, nothingInZip } from '@soleira/domain/inbox/zip'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Attached, LeftOut, Unpacked } from '../../adapters/mailbox/received-email.ts'
import type { Staged } from '../../adapters/storage/storage.ts'
import type { Waiter } from '../../adapters/turns.ts'
import { inboxPapers } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import { type Judgement, judgeFile } from '../../files/file-type.ts'
import { keepJudged, keysOf } from '../../files/original.ts'
import type { Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { type NewInboxPaper, receiveInboxFiles } from './receive.ts'

type Receiver = Pick<Parts, 'db' | 'storage' | 'quota' | 'notify' | 'record' | 'jobs' | 'letters' | 'reader'>

interface Zip extends Pick<NewInboxPaper, 'propertyId' | 'way'> {
  file: Pick<Staged, 'size' | 'read'>
}

/** All papers of a ZIP are received together; those that are refused are told. Throws unsupported_type. */
export async function receiveZip(
  parts: Receiver,
  scope: Scope,
  { file, ...where }: Zip,
  retry: Retry | null,
  waiter: Waiter,
): Promise<ReceivedZip> {
  const unpacked = await parts.letters.unpack(await file.read(0, file.size), waiter)
  const { papers, refused } = await papersOf(parts, unpacked, where, waiter)
  if (!papers.length) {
    throw new AppError('unsupported_type', { message: refused[0]?.reason ?? nothingInZip })
  }
  const first = await receiveInboxFiles(parts, scope, papers, retry)
  return { ids: await receivedWith(parts, scope, first), refused }
}

/** A portfolio holds files, so no browser shows it. */
export const mayHoldFiles = ({ fileType, isViewable, isLocked }: Judgement): boolean =>
  fileType === 'application/pdf' && !isViewable && !isLocked

/** Null for a PDF that is no portfolio, or in which no paper lies. */
export async function receivePortfolio(
  parts: Receiver,
  scope: Scope,
  { file, ...where }: Zip,
  retry: Retry | null,
  waiter: Waiter,
): Promise<ReceivedZip | null> {
  const unpacked = await parts.letters.unpack(await file.read(0, file.size), waiter)
  // A PDF that is none comes back as the only file, without a name.
  if (unpacked?.files.some(({ name }) => name === '')) return null
  const { papers, refused } = await papersOf(parts, unpacked, where, waiter)
  if (!papers.length) return null
  const first = await receiveInboxFiles(parts, scope, papers, retry)
  return { ids: await receivedWith(parts, scope, first), refused }
}

interface ReceivedZip {
  ids: [number, ...number[]]
  refused: LeftOut[]
}

async function papersOf(
  parts: Receiver,
  unpacked: Unpacked | null,
  where: Omit<Zip, 'file'>,
  waiter: Waiter,
): Promise<{ papers: NewInboxPaper[]; refused: LeftOut[] }> {
  const refused = [...(unpacked?.leftOut ?? [])]
  const papers: NewInboxPaper[] = []
  try {
    for (const each of unpacked?.files ?? []) {
      const paper = await judged(parts, each, waiter)
      if ('reason' in paper) refused.push(paper)
      else papers.push({ ...paper, ...where })
    }
  } catch (error) {
    const keys = keysOf(papers.map(({ file }) => file))
    await Promise.all(keys.map((key) => parts.storage.remove(key))).catch(() => {})
    throw error
  }
  return { papers, refused }
}

type Judged = Omit<NewInboxPaper, 'propertyId'> | LeftOut

async function judged(
  { storage, reader }: Receiver,
  { name, bytes }: Attached,
  waiter: Waiter,
): Promise<Judged> {
  const fileName = cleanFileName(nameWithinZip(name))
  const staged = await storage.stage(Readable.from([bytes]), { maxBytes: maxDocumentBytes })
  try {
    const judgement = await judgeFile(fileName, staged, { reader, waiter })
    return { ...judgement, file: await keepJudged(storage, staged, judgement) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'unsupported_type') return { name, reason: error.message }
    throw error
  } finally {
    await staged.discard()
  }
}

/** Papers of one transaction have one time, so a ZIP that is sent again is answered in full. */
async function receivedWith({ db }: Receiver, scope: Scope, first: number): Promise<[number, ...number[]]> {
  const at = sql`(select i.received_at from ${inboxPapers} i where i.account_id = ${scope.account} and i.id = ${first})`
  const rows = await db
    .select({ id: inboxPapers.id })
    .from(inboxPapers)
    .where(and(inAccount(inboxPapers, scope), gte(inboxPapers.id, first), eq(inboxPapers.receivedAt, at)))
    .orderBy(asc(inboxPapers.id))
  return [first, ...rows.flatMap(({ id }) => (id === first ? [] : [id]))]
}
