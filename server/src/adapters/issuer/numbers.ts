import type { AskedFact } from '@soleira/domain/automation/provider'
import type { Facts } from './issuer.ts'

export const digits = (text: string) => text.replace(/\D/g, '')

/** A person's number, and of a human being other facts, too. */
export const needs =
  (...ofHuman: AskedFact[]) =>
  (facts: Facts): AskedFact[] => {
    if (facts.cnpj) return []
    return (['cpf', ...ofHuman] as const).filter((fact) => !facts[fact])
  }
