import { type Content, contentOf, neededToTell } from '@soleira/domain/document/content'
import { type DocumentType, fileRefusals, nameForType, typeByName } from '@soleira/domain/document/file'
import { type Made, unmadeWords, wrappingOf } from '@soleira/domain/document/wrapping'
import type { Reader } from '../adapters/reading/reader.ts'
import type { Waiter } from '../adapters/turns.ts'
import { AppError } from '../errors.ts'
import { asFile } from './as-file.ts'
import { hasDamagedStart } from './damaged-start.ts'
import { type Bytes, isCompletePng, isCutPdf, isUsualPdf, isWholeJpeg } from './file-structure.ts'
import { searchPdf } from './pdf-scripts.ts'

export interface Judgement<Type extends string = DocumentType> {
  /** As the file came, or with the extension of what it is. */
  fileName: string
  fileType: Type
  isViewable: boolean
  /** It needs a password. */
  isLocked?: boolean
  /** It is kept to be shown, beside the file that came; all of the above is about it. */
  made?: MadeCopy
}

export interface MadeCopy {
  how: Made
  bytes: Buffer
  /** The name of the file that came. */
  cameAs: string
}

/** Opens files in a helper, because no file is taken apart in the process that answers (T17). */
export interface Opener {
  reader: Pick<Reader, 'opens' | 'unwrap'>
  waiter: Waiter
}

/**
 * Judges an uploaded file by its first bytes and its structure, never by its name (rules §3, T4). Throws
 * `unsupported_type` with the reason when it is none that is accepted, or damaged. A valid file may still
 * carry foreign text: HTML in a chunk of a PNG, in a comment of a JPEG, before or behind a PDF. It is
 * accepted, because it is served only as the type decided here, with `nosniff` and in a sandbox, where
 * nothing can run. Scripts of a PDF differ: the browser's viewer would run them. So such a PDF is refused,
 * and one that may have a script is never shown. A paper in an envelope or in a form that nobody shows is
 * taken out of it first, and a PDF that opens without a password is shown without its protection.
 */
export async function judgeFile(fileName: string, file: Bytes, opener: Opener): Promise<Judgement> {
  if (file.size === 0) throw refusal(fileRefusals.empty)
  const first = await file.read(0, neededToTell)
  const content = contentOf(first)
  if (content) return judgePaper(fileName, { file, content }, opener)
  const wrapping = wrappingOf(first)
  if (!wrapping) throw refusal(await reasonAgainst(fileName, file))
  const unwrapped = await opener.reader.unwrap(file, { as: wrapping }, opener.waiter)
  if ('refused' in unwrapped) {
    throw refusal(unmadeWords(wrapping, unwrapped.refused === 'locked' ? 'damaged' : unwrapped.refused))
  }
  return judgeMade(fileName, unwrapped, opener)
}

/** Judges what was made of a file. `fileName` is that of the file that came. */
export async function judgeMade(
  cameAs: string,
  { made: how, bytes }: { made: Made; bytes: Buffer },
  opener: Opener,
): Promise<Judgement & { made: MadeCopy }> {
  const file = asFile(bytes)
  const content = contentOf(bytes.subarray(0, neededToTell))
  if (!content) throw refusal(fileRefusals.type)
  const { made: further, ...judgement } = await judgePaper(cameAs, { file, content }, opener)
  return { ...judgement, made: { how, cameAs, bytes: further?.bytes ?? bytes } }
}

interface Paper {
  file: Bytes
  content: Content
}

async function judgePaper(fileName: string, paper: Paper, opener: Opener): Promise<Judgement> {
  const { file, content } = paper
  const judgement = { fileName: nameForType(fileName, content.type), fileType: content.type }
  if (content.type === 'application/pdf')
    return { ...judgement, ...(await judgePdf(fileName, paper, opener)) }
  const isWhole = content.type === 'image/png' ? await isCompletePng(file) : await isGoodJpeg(file, opener)
  if (!isWhole) throw refusal(fileRefusals.damaged)
  return { ...judgement, isViewable: true }
}

const isGoodJpeg = async (file: Bytes, { reader, waiter }: Opener) =>
  (await isWholeJpeg(file)) && (await reader.opens({ file, isPdf: false }, waiter)) !== 'damaged'

async function judgePdf(
  fileName: string,
  { file, content: { start, isMixed } }: Paper,
  opener: Opener,
): Promise<Omit<Judgement, 'fileName' | 'fileType'>> {
  const { acts, hasPage, isEncrypted } = await searchPdf(file)
  if (acts === 'script' || acts === 'opens') throw refusal(fileRefusals[acts])
  if (isEncrypted && !isMixed) {
    const open = await opener.reader.unwrap(file, { as: 'protected', password: '' }, opener.waiter)
    if ('made' in open) {
      const { isViewable, made } = await judgeMade(fileName, open, opener)
      return { isViewable, made }
    }
    if (open.refused === 'locked') return { isViewable: false, isLocked: true }
  }
  const isUsual = hasPage && (await isUsualPdf(file))
  if (!isUsual && ((await isCutPdf(file, start)) || !(await opens(file, opener)))) {
    throw refusal(fileRefusals.damaged)
  }
  return { isViewable: acts === 'nothing' && !isMixed }
}

/** A PDF with a password opens for whoever knows it, and one that costs too much opens elsewhere. */
const opens = async (file: Bytes, { reader, waiter }: Opener) =>
  (await reader.opens({ file, isPdf: true }, waiter)) !== 'damaged'

async function reasonAgainst(fileName: string, file: Bytes): Promise<string> {
  const type = typeByName(fileName)
  if (!type) return fileRefusals.type
  return (await hasDamagedStart(type, file)) ? fileRefusals.damaged : fileRefusals.mismatch
}

function refusal(message: string): AppError {
  return new AppError('unsupported_type', { message })
}
