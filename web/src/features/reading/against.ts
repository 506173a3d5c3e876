import { dayOf } from '@soleira/domain/certificate/validity'
import type { Person } from '@soleira/domain/person/contract'
import type { Property } from '@soleira/domain/property/property'
import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import { type Contradiction, contradictions } from '@soleira/domain/reading/contradictions'
import type { PaperKind } from '@soleira/domain/reading/proposal'

/** Compares a place with what was read in the paper, not with what is typed. */
export function contradictionsAt(
  { proposal, doubts }: Pick<SaidBefore, 'proposal' | 'doubts'>,
  kind: PaperKind | '',
  person: Pick<Person, 'cpf' | 'cnpj' | 'fullName'> | undefined,
  property: Pick<Property, 'registrationNumber' | 'municipalRegistration'> | undefined,
): Contradiction[] {
  if (!proposal) return []
  const { registrationNumber: matricula, municipalRegistration: inscricao } = property ?? {}
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
      property: { ...(matricula && { matricula }), ...(inscricao && { inscricao }) },
      today: dayOf(new Date()),
    },
  )
}
