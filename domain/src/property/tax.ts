import { formatMoney } from '../format/money.ts'

interface Tax {
  propertyTax: string | null
  propertyTaxYear: number | null
}

/** The amount and its year as one fact, '1234.56 2026': neither says anything without the other. */
export const taxSaid = ({ propertyTax, propertyTaxYear }: Tax): string | null =>
  propertyTax && [propertyTax, propertyTaxYear].filter(Boolean).join(' ')

export function taxOf(said: string | null): Tax {
  const [propertyTax, year] = said?.split(' ') ?? []
  return { propertyTax: propertyTax ?? null, propertyTaxYear: year ? Number(year) : null }
}

/** 'R$ 1.234,56 (2026)' */
export function taxWords(tax: Tax): string | null {
  const { propertyTax, propertyTaxYear } = tax
  return propertyTax && `${formatMoney(propertyTax)}${propertyTaxYear ? ` (${propertyTaxYear})` : ''}`
}

/** A paper without its year contradicts none. */
export function isSameTax(one: string, other: string): boolean {
  const [a, b] = [taxOf(one), taxOf(other)]
  const [year, its] = [a.propertyTaxYear, b.propertyTaxYear]
  return a.propertyTax === b.propertyTax && (!year || !its || year === its)
}
