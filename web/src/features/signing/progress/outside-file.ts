import { fileRefusals, typeByName } from '@soleira/domain/document/file'
import { maxSignableBytes, tooLarge } from '@soleira/domain/signing/signing'

/** Judges by name and size alone; the server reads the content. */
export function refuseSignedFile(file: { name: string; size: number }, isPaper: boolean): string | null {
  const type = typeByName(file.name)
  if (!isPaper && type !== 'application/pdf') return 'Envie o PDF que foi assinado.'
  if (!type) return fileRefusals.type
  if (file.size > maxSignableBytes) return tooLarge
  return file.size === 0 ? fileRefusals.empty : null
}
