import { fileRefusals, isOtherKind, typeByName } from '@soleira/domain/document/file'
import { maxSignableBytes, tooLarge } from '@soleira/domain/signing/signing'

/** Judges by name and size alone; the server judges by content. */
export function refuseSignedFile(file: { name: string; size: number }, isPaper: boolean): string | null {
  const isOther = isOtherKind(file.name)
  const isPicture = typeByName(file.name)?.startsWith('image/')
  if (!isPaper && (isOther || isPicture)) return 'Envie o PDF que foi assinado.'
  if (isOther) return fileRefusals.type
  if (file.size > maxSignableBytes) return tooLarge
  return file.size === 0 ? fileRefusals.empty : null
}
