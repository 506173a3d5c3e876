import { formatMoney } from '@soleira/domain/format/money'
import type { Lead } from '@soleira/domain/lead/lead'
import { typeName } from '@soleira/domain/property/type'

/** 'Apartamento ou Casa · Tijuca, Maracanã · até R$ 900.000,00'. */
export function wishLine(
  lead: Pick<Lead, 'kinds' | 'city' | 'neighborhoods' | 'budgetFrom' | 'budgetTo'>,
): string {
  const kinds = lead.kinds.map(typeName).join(' ou ')
  const place = [...lead.neighborhoods, lead.city].filter(Boolean).join(', ')
  return [kinds, place, budgetWords(lead)].filter(Boolean).join(' · ') || 'O que procura não foi informado'
}

export function budgetWords({ budgetFrom, budgetTo }: Pick<Lead, 'budgetFrom' | 'budgetTo'>): string {
  if (budgetFrom && budgetTo) return `de ${formatMoney(budgetFrom)} a ${formatMoney(budgetTo)}`
  if (budgetTo) return `até ${formatMoney(budgetTo)}`
  return budgetFrom ? `a partir de ${formatMoney(budgetFrom)}` : ''
}
