import type { PropertyType } from '../property/type.ts'
import type { Contact } from './list-terms.ts'

export const origins = ['indication', 'portal', 'sign', 'social', 'portfolio', 'other'] as const
export type Origin = (typeof origins)[number]

export const originNames: Record<Origin, string> = {
  indication: 'Indicação',
  portal: 'Portal',
  sign: 'Placa',
  social: 'Redes sociais',
  portfolio: 'Carteira',
  other: 'Outro',
}

export const contactNames: Record<Contact, string> = { today: 'Falar hoje', late: 'Atrasado' }

export interface Wishes {
  kinds: readonly PropertyType[]
  city: string | null
  neighborhoods: readonly string[]
  budgetFrom: string | null
  budgetTo: string | null
}

/** Both days are YYYY-MM-DD. */
export function contactOf(nextContactOn: string | null, today: string): Contact | null {
  if (nextContactOn === null || nextContactOn > today) return null
  return nextContactOn === today ? 'today' : 'late'
}
