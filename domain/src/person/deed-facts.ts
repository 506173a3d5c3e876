import type { PersonKind } from './kind.ts'
import { missingFacts, unitedStatuses } from './missing.ts'
import type { Regime, UnionKind } from './regime.ts'

/** What a deed says of somebody and they can tell themselves, in the order in which it is asked for. */
export const deedFacts = [
  'cpf',
  'cnpj',
  'rg',
  'birthDate',
  'motherName',
  'fatherName',
  'nationality',
  'profession',
  'maritalStatus',
  'regime',
  'spouseName',
  'unionSince',
  'phone',
  'email',
  'address',
] as const
export type DeedFact = (typeof deedFacts)[number]

const names: Record<DeedFact, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  rg: 'RG',
  birthDate: 'Data de nascimento',
  motherName: 'Nome da mãe',
  fatherName: 'Nome do pai',
  nationality: 'Nacionalidade',
  profession: 'Profissão',
  maritalStatus: 'Estado civil',
  regime: 'Regime de bens',
  spouseName: 'Cônjuge ou companheiro(a)',
  unionSince: 'Data do casamento ou início da união',
  phone: 'Telefone',
  email: 'E-mail',
  address: 'Endereço',
}
export const deedFactName = (fact: DeedFact): string => names[fact]

/** What is asked of whoever lives in a union, and of nobody else. */
export const unionFacts: readonly DeedFact[] = ['regime', 'spouseName', 'unionSince']

/** What not everybody has: a request waits for none of it. */
const optional: readonly DeedFact[] = ['fatherName', 'email']
export const isNeeded = (fact: DeedFact): boolean => !optional.includes(fact)

export const addressColumns = [
  'street',
  'number',
  'complement',
  'neighborhood',
  'city',
  'state',
  'cep',
] as const
export type AddressColumn = (typeof addressColumns)[number]

/** A person as their record has them, as far as a deed names them. */
export interface Recorded extends Record<AddressColumn, string | null> {
  kind: PersonKind
  cpf: string | null
  cnpj: string | null
  rg: string | null
  birthDate: string | null
  motherName: string | null
  fatherName: string | null
  nationality: string | null
  profession: string | null
  maritalStatus: string | null
  phones: readonly string[]
  emails: readonly string[]
  union: {
    kind: UnionKind
    regime: Regime | null
    since: string | null
    prenup: string | null
    spouse: { id: number; fullName: string } | null
  } | null
}

/**
 * What a deed says of somebody and their record lacks: what a purchase asks for (`missingFacts`), and what a draft leaves blank
 * besides. Who signs for a company is a person of their own, and not asked for here.
 */
export function lackedFacts(person: Recorded): DeedFact[] {
  const { kind, union, maritalStatus, street, city } = person
  const isLacking = new Set<string>(
    missingFacts({ ...person, regime: union?.regime ?? null, representatives: 0 }),
  )
  const lack = (fact: DeedFact, known: unknown) => void (known || isLacking.add(fact))
  lack('email', person.emails[0])
  // An address without both is none to a draft.
  lack('address', street && city)
  if (kind === 'natural') {
    lack('fatherName', person.fatherName)
    lack('nationality', person.nationality)
    lack('profession', person.profession)
    if (maritalStatus ? unitedStatuses.includes(maritalStatus) : union) {
      lack('regime', union?.regime)
      lack('spouseName', union?.spouse)
      lack('unionSince', union?.since)
    }
  }
  return deedFacts.filter((fact) => isLacking.has(fact))
}
