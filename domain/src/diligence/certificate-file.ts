import { fileRefusals, maxDocumentBytes, typeByName } from '../document/file.ts'

/** How a file that is no PDF is refused (part 2 §5). */
export const notPdf = 'Apenas arquivos PDF são aceitos.'

/**
 * Why a file cannot be filed as a certificate, judged by name and size alone, or null (the server also reads its
 * content).
 */
export function refuseCertificate(file: { name: string; size: number }): string | null {
  if (typeByName(file.name) !== 'application/pdf') return notPdf
  if (file.size > maxDocumentBytes) return fileRefusals.size
  return file.size === 0 ? fileRefusals.empty : null
}
