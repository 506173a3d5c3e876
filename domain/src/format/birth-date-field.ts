import { z } from 'zod'
import { parseDate } from './birth-date.ts'

/** An optional date of birth, kept as AAAA-MM-DD: a real date from 1900 on. That it is not in the future is asked apart (`isInFuture`), where there is a clock. */
export const birthDateField = z
  .string()
  .nullish()
  .transform((text, context) => {
    if (!text?.trim()) return null
    const iso = parseDate(text)
    if (iso && iso >= '1900-01-01') return iso
    context.addIssue({ code: 'custom', message: 'Data de nascimento inválida' })
    return z.NEVER
  })
