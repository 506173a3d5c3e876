import { maskCep } from '@soleira/domain/format/cep'
import { digitsOf } from '@soleira/domain/format/digits'
import type { PostalAddress } from '@soleira/domain/postal-code/contract'
import { AppError } from '../../errors.ts'
import { isAllowedBase } from './get-json.ts'
import { brasilApi, type PostalService, viaCep } from './services.ts'

export interface PostalCodes {
  /**
   * Takes eight digits, with or without the hyphen. Null when no such CEP is known. Throws
   * PostalCodesUnavailable when no service gave a usable answer; takes at most 3 s per service.
   */
  lookUp(cep: string): Promise<PostalAddress | null>
}

export class PostalCodesUnavailable extends AppError {
  constructor(causes: unknown[]) {
    super('unavailable')
    this.cause = new AggregateError(causes, 'no postal service answered')
  }
}

/**
 * Asks ViaCEP, then BrasilAPI when the first fails or knows no such CEP (rules §7). Throws TypeError for a
 * base address that is not allowed (T7).
 */
export function postalCodesFrom(bases: { viaCep: string; brasilApi: string }): PostalCodes {
  const services: [string, PostalService][] = [
    [bases.viaCep, viaCep],
    [bases.brasilApi, brasilApi],
  ]
  for (const [base] of services) {
    if (!isAllowedBase(base)) throw new TypeError('the address of a postal-code service must be https')
  }
  return { lookUp: (cep) => lookUp(services, digitsOf(cep)) }
}

async function lookUp(services: [string, PostalService][], digits: string): Promise<PostalAddress | null> {
  if (digits.length !== 8) return null
  const failures: unknown[] = []
  for (const [base, ask] of services) {
    try {
      const address = await ask(base.replace(/\/+$/, ''), digits)
      if (address) return { cep: maskCep(digits), ...address }
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length === services.length) throw new PostalCodesUnavailable(failures)
  return null
}
