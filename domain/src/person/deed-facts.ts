import type { PersonKind } from './kind.ts'
import { missingFacts, unitedStatuses } from './missing.ts'
import type { Regime, UnionKind } from './regime.ts'

/** Facts that people can tell themselves, in the order of the questions. */
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

/** A record has these, too, which no purchase asks for and no draft names. */
const otherFacts = ['birthplace', 'cnh'] as const
export type RecordedFact = DeedFact | (typeof otherFacts)[number]

const names: Record<RecordedFact, string> = {
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
  birthplace: 'Naturalidade',
  cnh: 'Número da CNH',
}
export const recordedFactName = (fact: RecordedFact): string => names[fact]

export const unionFacts: readonly DeedFact[] = ['regime', 'spouseName', 'unionSince']

/** Not everybody has these, so a request waits for none of them. */
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

export interface Recorded extends Record<AddressColumn | (typeof otherFacts)[number], string | null> {
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
    spouse: { id: number; fullName: string; cpf: string | null } | null
  } | null
}

/**
 * Facts that a purchase asks for (`missingFacts`) or a draft leaves blank. The signer of a company is a
 * person of their own and is not asked for here.
 */
export function lackedFacts(person: Recorded): DeedFact[] {
  const { kind, union, maritalStatus, street, city } = person
  const isLacking = new Set<string>(
    missingFacts({ ...person, regime: union?.regime ?? null, representatives: 0 }),
  )
  const lack = (fact: DeedFact, known: unknown) => void (known || isLacking.add(fact))
  lack('email', person.emails[0])
  // A draft takes an address without both for none.
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
