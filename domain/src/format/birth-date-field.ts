import { z } from 'zod'
import { parseDate } from './birth-date.ts'

/** An optional day, kept as AAAA-MM-DD: a real date from 1900 on. */
export const dateField = (message: string) =>
  z
    .string()
    .nullish()
    .transform((text, context) => {
      if (!text?.trim()) return null
      const iso = parseDate(text)
      if (iso && iso >= '1900-01-01') return iso
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })

/** An optional date of birth. That it is not in the future is asked apart (`isInFuture`), where there is a clock. */
export const birthDateField = dateField('Data de nascimento inválida')
