import type { PersonKind } from './kind.ts'

export const neededFacts = [
  'cpf',
  'cnpj',
  'phone',
  'rg',
  'birthDate',
  'motherName',
  'maritalStatus',
  'regime',
  'representatives',
] as const
export type NeededFact = (typeof neededFacts)[number]

const factNames: Record<NeededFact, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  phone: 'Telefone',
  rg: 'RG',
  birthDate: 'Data de nascimento',
  motherName: 'Filiação',
  maritalStatus: 'Estado civil',
  regime: 'Regime de bens',
  representatives: 'Representantes',
}

export function neededFactName(fact: NeededFact): string {
  return factNames[fact]
}

export interface KnownOfPerson {
  kind: PersonKind
  cpf: string | null
  cnpj: string | null
  phones: readonly string[]
  rg: string | null
  birthDate: string | null
  motherName: string | null
  maritalStatus: string | null
  regime: string | null
  representatives: number
}

export const unitedStatuses: readonly string[] = ['Casado(a)', 'União estável']

/** Unknown facts that will be asked for (docs/facts/certificates.md). */
export function missingFacts(person: KnownOfPerson): NeededFact[] {
  const isUnited = unitedStatuses.includes(person.maritalStatus ?? '')
  const asked: Partial<Record<NeededFact, unknown>> =
    person.kind === 'legal'
      ? { cnpj: person.cnpj, phone: person.phones[0], representatives: person.representatives }
      : {
          cpf: person.cpf,
          phone: person.phones[0],
          rg: person.rg,
          birthDate: person.birthDate,
          motherName: person.motherName,
          maritalStatus: person.maritalStatus,
          ...(isUnited && { regime: person.regime }),
        }
  return neededFacts.filter((fact) => fact in asked && !asked[fact])
}
