import { isValidCnpj } from '../format/cnpj.ts'
import type { Property } from '../property/property.ts'
import type { PartialAnswers } from './question.ts'

/**
 * What the record of a property already answers, for the broker to confirm: it has a matrícula, its owners all have a CPF
 * or all a CNPJ, there is more than one. What it does not say stays unanswered.
 */
export function knownAnswers({
  registrationNumber,
  owners,
}: Pick<Property, 'registrationNumber' | 'owners'>): PartialAnswers {
  const companies = owners.filter(({ cpf }) => isValidCnpj(cpf)).length
  return {
    ...(registrationNumber && { registro_anterior: 'sim' as const }),
    ...(owners.length > 0 && companies === 0 && { vendedor_tipo: 'fisica' as const }),
    ...(owners.length > 0 && companies === owners.length && { vendedor_tipo: 'juridica' as const }),
    ...(owners.length > 1 && { outros_titulares: 'sim' as const }),
  }
}
