import { z } from 'zod'
import { isValidCnpj, maskCnpj } from './cnpj.ts'

export const optionalCnpj = z
  .string()
  .nullish()
  .transform((text, context) => {
    if (!text?.trim()) return null
    if (/^[0-9A-Za-z./\-\s]+$/.test(text) && isValidCnpj(text)) return maskCnpj(text)
    context.addIssue({ code: 'custom', message: 'CNPJ inválido' })
    return z.NEVER
  })
