import { Readable } from 'node:stream'
import { fileRefusals, maxDocumentBytes } from '@soleira/domain/document/file'
import { cleanFileName } from '@soleira/domain/document/file-name'
import { isZipName, nameWithinZip, nothingInZip } from '@soleira/domain/inbox/zip'
import type { Attached, LeftOut, Unpacked } from '../adapters/mailbox/received-email.ts'
import { isTnef, tnefMark } from '../adapters/mailbox/tnef.ts'
import type { Staged } from '../adapters/storage/storage.ts'
import type { Waiter } from '../adapters/turns.ts'
import { AppError } from '../errors.ts'
import type { Parts } from '../parts.ts'
import { asFile } from './as-file.ts'
import type { Came, KeptPaper } from './came.ts'
import type { Bytes } from './file-structure.ts'
import { type Judgement, judgeFile } from './file-type.ts'
import { keepJudged, keysOf } from './original.ts'

type Taking = Pick<Parts, 'storage' | 'letters' | 'reader'>

interface Arrived {
  fileName: string
  staged: Staged
}

/**
 * Judges a file and keeps it. The files within a ZIP, a `winmail.dat` or a PDF portfolio come in its place. From then
 * on each needs its row. Throws unsupported_type, too_large, and what turns and helpers throw.
 */
export async function takeApart(parts: Taking, { fileName, staged }: Arrived, waiter: Waiter): Promise<Came> {
  if (isZipName(fileName) || isTnef(await staged.read(0, tnefMark))) {
    const { papers, leftOut } = await judgeWithin(parts, await unpack(parts, staged, waiter), waiter)
    const [first, ...others] = papers
    if (!first) throw new AppError('unsupported_type', { message: leftOut[0]?.reason ?? nothingInZip })
    return { papers: [first, ...others], leftOut }
  }
  if (staged.size > maxDocumentBytes) throw new AppError('too_large', { message: fileRefusals.size })
  const judgement = await judgeFile(fileName, staged, { reader: parts.reader, waiter })
  if (mayHoldFiles(judgement)) {
    const shown = judgement.made ? asFile(judgement.made.bytes) : staged
    const { papers, leftOut } = await judgeWithin(parts, await unpackPortfolio(parts, shown, waiter), waiter)
    const [first, ...others] = papers
    if (first) return { papers: [first, ...others], leftOut }
  }
  return { papers: [{ ...judgement, file: await keepJudged(parts.storage, staged, judgement) }] }
}

/** A portfolio holds files, so no browser shows it. */
const mayHoldFiles = ({ fileType, isViewable, isLocked }: Judgement): boolean =>
  fileType === 'application/pdf' && !isViewable && !isLocked

const nothing: Unpacked = { files: [], leftOut: [] }

const unpack = async ({ letters }: Taking, file: Bytes, waiter: Waiter): Promise<Unpacked> =>
  (await letters.unpack(await file.read(0, file.size), waiter)) ?? nothing

async function unpackPortfolio(parts: Taking, file: Bytes, waiter: Waiter): Promise<Unpacked> {
  const unpacked = await unpack(parts, file, waiter)
  // A PDF that is none comes back as the only file, without a name.
  return unpacked.files.some(({ name }) => name === '') ? nothing : unpacked
}

/**
 * Judges the files of an envelope, as a ZIP or a letter, and keeps those that are papers: each needs its row then.
 * The others are told beside what was left out before. Where it throws, nothing is kept.
 */
export async function judgeWithin(
  parts: Pick<Parts, 'storage' | 'reader'>,
  { files, leftOut: leftOutBefore }: Unpacked,
  waiter: Waiter,
  beforeEach: () => Promise<void> = async () => {},
): Promise<{ papers: KeptPaper[]; leftOut: LeftOut[] }> {
  const leftOut = [...leftOutBefore]
  const papers: KeptPaper[] = []
  try {
    for (const each of files) {
      await beforeEach()
      const paper = await judged(parts, each, waiter)
      if ('reason' in paper) leftOut.push(paper)
      else papers.push(paper)
    }
  } catch (error) {
    const keys = keysOf(papers.map(({ file }) => file))
    await Promise.all(keys.map((key) => parts.storage.remove(key))).catch(() => {})
    throw error
  }
  return { papers, leftOut }
}

async function judged(
  { storage, reader }: Pick<Parts, 'storage' | 'reader'>,
  { name, bytes }: Attached,
  waiter: Waiter,
): Promise<KeptPaper | LeftOut> {
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
