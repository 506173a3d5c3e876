import type { Property } from '../property/property.ts'
import type { PartialAnswers } from './question.ts'

/**
 * What the record of a property already answers, for the broker to confirm: it has a matrícula, its owners are
 * persons with a CPF, there is more than one. What it does not say stays unanswered.
 */
export function knownAnswers({
  registrationNumber,
  owners,
}: Pick<Property, 'registrationNumber' | 'owners'>): PartialAnswers {
  return {
    ...(registrationNumber && { registro_anterior: 'sim' as const }),
    ...(owners.length > 0 && { vendedor_tipo: 'fisica' as const }),
    ...(owners.length > 1 && { outros_titulares: 'sim' as const }),
  }
}
