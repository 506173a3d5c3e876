import { isOtherKind } from '../document/file.ts'
import { maxRiskFileBytes } from './document.ts'

export const riskFileTypes: Record<string, string[]> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
}

export const riskFileRefusals = {
  type: 'Tipo de arquivo não aceito. Envie PDF, JPG, PNG, DOC ou DOCX.',
  size: 'Arquivo muito grande. O limite é de 20MB.',
  empty: 'O arquivo está vazio.',
} as const

/** Judges by name and size alone; the server judges by content. Returns the refusal, or null. */
export function refuseRiskFile({ name, size }: { name: string; size: number }): string | null {
  if (isOtherKind(name) && !/\.docx?$/i.test(name.trim())) return riskFileRefusals.type
  if (size > maxRiskFileBytes) return riskFileRefusals.size
  return size === 0 ? riskFileRefusals.empty : null
}
