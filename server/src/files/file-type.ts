import { type DocumentType, fileRefusals, typeByName } from '@soleira/domain/document/file'
import { AppError } from '../errors.ts'
import { hasDamagedStart } from './damaged-start.ts'
import { type Bytes, isCompleteJpeg, isCompletePdf, isCompletePng, pngSignature } from './file-structure.ts'
import { actsOf } from './pdf-scripts.ts'

interface Kind {
  signature: Buffer
  isComplete: (file: Bytes) => Promise<boolean>
}

const kinds: Record<DocumentType, Kind> = {
  'application/pdf': { signature: Buffer.from('%PDF-'), isComplete: isCompletePdf },
  'image/png': { signature: pngSignature, isComplete: isCompletePng },
  'image/jpeg': { signature: Buffer.from([0xff, 0xd8, 0xff]), isComplete: isCompleteJpeg },
}

export interface Judgement<Type extends string = DocumentType> {
  fileType: Type
  isViewable: boolean
}

/**
 * Judges an uploaded file: its name, first bytes and structure must agree on an accepted type (rules §3, T4).
 * Throws `unsupported_type` with the reason otherwise. A valid file may still carry foreign text: HTML in a
 * chunk of a PNG, in a comment of a JPEG or a PDF. It is accepted, because it is served only as the type
 * decided here, with `nosniff` and in a sandbox, where nothing can run. Scripts of a PDF differ: the
 * browser's viewer would run them. So such a PDF is refused, and one that may have a script is never shown.
 */
export async function judgeFile(fileName: string, file: Bytes): Promise<Judgement> {
  const type = typeByName(fileName)
  if (!type) throw refusal(fileRefusals.type)
  if (file.size === 0) throw refusal(fileRefusals.empty)
  const { signature, isComplete } = kinds[type]
  if (!signature.equals(await file.read(0, signature.length))) {
    throw refusal((await hasDamagedStart(type, file)) ? fileRefusals.damaged : fileRefusals.mismatch)
  }
  if (!(await isComplete(file))) throw refusal(fileRefusals.damaged)
  const acts = type === 'application/pdf' ? await actsOf(file) : 'nothing'
  if (acts === 'script') throw refusal(fileRefusals.script)
  return { fileType: type, isViewable: acts === 'nothing' }
}

function refusal(message: string): AppError {
  return new AppError('unsupported_type', { message })
}
