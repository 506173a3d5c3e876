import type { AskedFact } from '@soleira/domain/automation/provider'
import type { Facts } from './issuer.ts'

export const bareDigits = (text: string) => text.replace(/\D/g, '')

/** A company is known by its number. A person needs a CPF and these facts. */
export const needsOfPerson =
  (...ofHuman: AskedFact[]) =>
  (facts: Facts): AskedFact[] => {
    if (facts.cnpj) return []
    return (['cpf', ...ofHuman] as const).filter((fact) => !facts[fact])
  }
