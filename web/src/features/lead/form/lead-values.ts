import { showDate } from '@soleira/domain/format/birth-date'
import { formatMoney } from '@soleira/domain/format/money'
import { type Lead, type LeadFields, type LeadInput, leadInput, leadTerms } from '@soleira/domain/lead/lead'
import { z } from 'zod'

const money = (amount: string | null | undefined) => (amount ? formatMoney(amount) : '')
const day = (date: string | null | undefined) => (date ? showDate(date) : '')

/** The texts of the form. Neighbourhoods are typed with commas between them. */
export function leadValuesOf(known: Lead | undefined, personId: number | null) {
  return {
    personId,
    origin: known?.origin ?? ('indication' as const),
    kinds: known?.kinds ?? [],
    city: known?.city ?? '',
    neighborhoods: known?.neighborhoods.join(', ') ?? '',
    wishes: known?.wishes ?? '',
    budgetFrom: money(known?.budgetFrom),
    budgetTo: money(known?.budgetTo),
    nextContactOn: day(known?.nextContactOn),
    notes: known?.notes ?? '',
    consentOn: day(known?.consentOn),
    consentHow: known?.consentHow ?? '',
  }
}
export type LeadValues = ReturnType<typeof leadValuesOf>

function partsOf(values: unknown) {
  const { neighborhoods, ...rest } = values as LeadValues
  const names = neighborhoods.split(/[,;\n]/).map((name) => name.trim())
  return { ...rest, neighborhoods: names.filter(Boolean) }
}

export const newLeadSchema: z.ZodType<LeadInput> = z.preprocess(partsOf, leadInput)
export const knownLeadSchema: z.ZodType<LeadFields> = z.preprocess(partsOf, leadTerms)
