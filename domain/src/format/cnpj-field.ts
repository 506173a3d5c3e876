import { z } from 'zod'
import { isValidCnpj, maskCnpj } from './cnpj.ts'
import { withoutLabel } from './without-label.ts'

function read(text: string | null | undefined, context: z.RefinementCtx): string | null {
  if (!text?.trim()) return null
  if (/^[0-9A-Za-z./\-\s]+$/.test(withoutLabel(text)) && isValidCnpj(text)) return maskCnpj(text)
  context.addIssue({ code: 'custom', message: 'CNPJ inválido' })
  return z.NEVER
}

export const optionalCnpj = z.string().nullish().transform(read)

/** For a change of single fields: one that nobody sends stays as it is. */
export const changedCnpj = z.string().nullable().transform(read)
