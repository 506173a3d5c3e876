import { isValidCnpj } from '../format/cnpj.ts'
import type { Property } from '../property/property.ts'
import type { PartialAnswers } from './question.ts'

/** Answers that the record implies, for the broker to confirm. A gap in the record implies nothing. */
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
