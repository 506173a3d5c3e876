import { fileRefusals, isOtherKind, maxDocumentBytes, typeByName } from '../document/file.ts'

/** A file that is no PDF is refused in these words (part 2 §5). */
export const notPdf = 'Apenas arquivos PDF são aceitos.'

/** Judges by name and size alone; the server judges by content. */
export function refuseCertificate(file: { name: string; size: number }): string | null {
  if (isOtherKind(file.name) || typeByName(file.name)?.startsWith('image/')) return notPdf
  if (file.size > maxDocumentBytes) return fileRefusals.size
  return file.size === 0 ? fileRefusals.empty : null
}
