import { type Content, contentOf, neededToTell } from '@soleira/domain/document/content'
import { type DocumentType, fileRefusals, nameForType, typeByName } from '@soleira/domain/document/file'
import type { Reader } from '../adapters/reading/reader.ts'
import type { Waiter } from '../adapters/turns.ts'
import { AppError } from '../errors.ts'
import { hasDamagedStart } from './damaged-start.ts'
import { type Bytes, isCompletePng, isCutPdf, isUsualPdf, isWholeJpeg } from './file-structure.ts'
import { searchPdf } from './pdf-scripts.ts'

export interface Judgement<Type extends string = DocumentType> {
  /** As the file came, or with the extension of what it is. */
  fileName: string
  fileType: Type
  isViewable: boolean
}

/** Opens files in a helper, because no file is taken apart in the process that answers (T17). */
export interface Opener {
  reader: Pick<Reader, 'opens'>
  waiter: Waiter
}

/**
 * Judges an uploaded file by its first bytes and its structure, never by its name (rules §3, T4). Throws
 * `unsupported_type` with the reason when it is none that is accepted, or damaged. A valid file may still
 * carry foreign text: HTML in a chunk of a PNG, in a comment of a JPEG, before or behind a PDF. It is
 * accepted, because it is served only as the type decided here, with `nosniff` and in a sandbox, where
 * nothing can run. Scripts of a PDF differ: the browser's viewer would run them. So such a PDF is refused,
 * and one that may have a script is never shown.
 */
export async function judgeFile(fileName: string, file: Bytes, opener: Opener): Promise<Judgement> {
  if (file.size === 0) throw refusal(fileRefusals.empty)
  const content = contentOf(await file.read(0, neededToTell))
  if (!content) throw refusal(await reasonAgainst(fileName, file))
  const { type } = content
  const isViewable = await judges[type](file, content, opener)
  return { fileName: nameForType(fileName, type), fileType: type, isViewable }
}

/** Each says whether the file may be shown, and throws for one that is damaged. */
const judges: Record<DocumentType, (file: Bytes, content: Content, opener: Opener) => Promise<boolean>> = {
  'application/pdf': judgePdf,
  'image/png': async (file) => {
    if (!(await isCompletePng(file))) throw refusal(fileRefusals.damaged)
    return true
  },
  'image/jpeg': async (file, _, { reader, waiter }) => {
    const isWhole = await isWholeJpeg(file)
    if (!isWhole || (await reader.opens({ file, isPdf: false }, waiter)) === 'damaged') {
      throw refusal(fileRefusals.damaged)
    }
    return true
  },
}

async function judgePdf(file: Bytes, { start, isMixed }: Content, opener: Opener): Promise<boolean> {
  const { acts, hasPage } = await searchPdf(file)
  if (acts === 'script') throw refusal(fileRefusals.script)
  const isUsual = hasPage && (await isUsualPdf(file))
  if (!isUsual && ((await isCutPdf(file, start)) || !(await opens(file, opener)))) {
    throw refusal(fileRefusals.damaged)
  }
  return acts === 'nothing' && !isMixed
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
