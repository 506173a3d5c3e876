import { dayOf } from '@soleira/domain/certificate/validity'
import { cibCharacters } from '@soleira/domain/format/cib'
import { cnmDigits } from '@soleira/domain/format/cnm'
import type { Person } from '@soleira/domain/person/contract'
import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import { type Contradiction, contradictions } from '@soleira/domain/reading/contradictions'
import { numbersOf } from '@soleira/domain/reading/place'
import type { PaperKind } from '@soleira/domain/reading/proposal'

export type NumberedProperty = {
  [field in 'registrationNumber' | 'municipalRegistration' | 'cnm' | 'cib']?: string | null | undefined
}

/** A form has its numbers with punctuation, and a property without. */
export const numbersOfProperty = (property: NumberedProperty) =>
  numbersOf({
    matricula: property.registrationNumber ?? null,
    inscricao: property.municipalRegistration ?? null,
    cnm: cnmDigits(property.cnm ?? ''),
    cib: cibCharacters(property.cib ?? ''),
  })

/** Compares a place with what was read in the paper, not with what is typed. */
export function contradictionsAt(
  { proposal, doubts }: Pick<SaidBefore, 'proposal' | 'doubts'>,
  kind: PaperKind | '',
  person: Pick<Person, 'cpf' | 'cnpj' | 'fullName'> | undefined,
  property: NumberedProperty | undefined,
): Contradiction[] {
  if (!proposal) return []
  return contradictions(
    { proposal, evidence: [], doubts },
    {
      ...(kind && { kind }),
      ...(person && {
        person: {
          name: person.fullName,
          ...(person.cpf && { cpf: person.cpf }),
          ...(person.cnpj && { cnpj: person.cnpj }),
        },
      }),
      ...(property && { property: numbersOfProperty(property) }),
      today: dayOf(new Date()),
    },
  )
}
