import { z } from 'zod'
import { isValidCnpj, maskCnpj } from './cnpj.ts'

/** A CNPJ that may be left out, kept as 00.000.000/0000-00. */
export const optionalCnpj = z
  .string()
  .nullish()
  .transform((text, context) => {
    if (!text?.trim()) return null
    if (/^[0-9A-Za-z./\-\s]+$/.test(text) && isValidCnpj(text)) return maskCnpj(text)
    context.addIssue({ code: 'custom', message: 'CNPJ inválido' })
    return z.NEVER
  })
