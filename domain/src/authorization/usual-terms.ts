import { z } from 'zod'
import { moneyField } from '../format/money-field.ts'
import { emptyOr } from '../text/text.ts'
import { oneFee, percentField } from './fields.ts'
import { payers, usualDues } from './terms.ts'

const orNull = <T>(value: T | null | undefined): T | null => value ?? null

/** The terms with which a new draft of the account begins; null fills in nothing (part 3 §3). */
export const usualTerms = z.object({
  feePercent: z.string().nullable(),
  feeValue: z.string().nullable(),
  payer: z.enum(payers).nullable(),
  feeDue: z.enum(usualDues).nullable(),
  days: z.int().nullable().meta({ description: 'from the first to the last day, both counted' }),
  isExclusive: z.boolean().nullable(),
})
export type UsualTerms = z.infer<typeof usualTerms>

const longestDays = 3_650
const daysField = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((given, context) => {
    const text = String(given ?? '').trim()
    if (!text) return null
    const days = Number(text)
    if (Number.isInteger(days) && days >= 1 && days <= longestDays) return days
    context.addIssue({ code: 'custom', message: `Prazo inválido: de 1 a ${longestDays} dias` })
    return z.NEVER
  })

export const usualTermsInput = z
  .object({
    feePercent: emptyOr(percentField),
    feeValue: emptyOr(moneyField),
    payer: z.enum(payers).nullish().transform(orNull),
    feeDue: z.enum(usualDues).nullish().transform(orNull),
    days: daysField,
    isExclusive: z.boolean().nullish().transform(orNull),
  })
  .refine(({ feePercent, feeValue }) => !feePercent || !feeValue, { path: ['feeValue'], message: oneFee })
