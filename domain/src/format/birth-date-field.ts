import { z } from 'zod'
import { parseDate } from './birth-date.ts'

/** Optional. Takes a real date from 1900 on and keeps it as AAAA-MM-DD. */
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

/** As `dateField`, and refuses an empty field with `missing`. */
export const givenDate = (missing: string) =>
  dateField('Data inválida')
    .refine((date) => date !== null, missing)
    .transform((date) => date as string)

/** A date in the future passes: `isInFuture` refuses it where there is a clock. */
export const birthDateField = dateField('Data de nascimento inválida')
