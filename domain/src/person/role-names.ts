import type { PersonKind } from './kind.ts'
import type { PartyRole, PersonRole } from './role.ts'

const names: Record<PersonRole, string> = {
  owner: 'Proprietário',
  spouse: 'Cônjuge',
  usufructuary: 'Usufrutuário',
  executor: 'Inventariante',
  heir: 'Herdeiro',
  representative: 'Procurador',
  buyer: 'Comprador',
  lead: 'Interessado',
}
export const roleName = (role: PersonRole): string => names[role]

/** Beside a name on paper: a company is feminine, and a person's role shows both genders. */
export function roleBesideName(role: PartyRole, kind: PersonKind): string {
  if (kind === 'legal') return roleOf(role, kind)
  return role === 'spouse' || role === 'executor' ? names[role] : `${names[role]}(a)`
}

export function roleOf(role: PersonRole, kind: PersonKind): string {
  const name = names[role]
  if (kind === 'natural' || role === 'spouse' || role === 'executor') return name
  return name.endsWith('o') ? `${name.slice(0, -1)}a` : `${name}a`
}

const named: Partial<Record<PartyRole, string>> = {
  executor: 'Do espólio de quem',
  heir: 'Herdeiro de quem',
  representative: 'De quem',
}

export const namesWhom = (role: PartyRole): string | null => named[role] ?? null
