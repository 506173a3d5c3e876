import type { ErrorBody } from '@soleira/domain/contract/error-body'
import { refusals } from '@soleira/domain/contract/refusal'
import type { RefusalCode } from '@soleira/domain/contract/refusal-codes'
import { toSources } from './process/origin.ts'

interface Details {
  message?: string
  fields?: Record<string, string>
  missing?: number[]
  propertyId?: number
  undoneAt?: ErrorBody['undoneAt']
  headers?: Record<string, string>
}

/** A refusal that a user can meet. Any other error is a bug and answers 500. */
export class AppError extends Error {
  readonly code: RefusalCode
  readonly fields: Record<string, string> | undefined
  readonly missing: number[] | undefined
  readonly propertyId: number | undefined
  readonly undoneAt: ErrorBody['undoneAt']
  readonly headers: Record<string, string>

  constructor(code: RefusalCode, { message, headers = {}, ...details }: Details = {}) {
    super(message ?? refusals[code].message)
    this.code = code
    this.fields = details.fields
    this.missing = details.missing
    this.propertyId = details.propertyId
    this.undoneAt = details.undoneAt
    this.headers = headers
  }

  get status(): number {
    return refusals[this.code].status
  }

  get body(): ErrorBody {
    const { code, message, fields, missing, propertyId, undoneAt } = this
    return {
      code,
      message,
      ...(fields && { fields }),
      ...(missing && { missing }),
      ...(propertyId && { propertyId }),
      ...(undoneAt && { undoneAt }),
    }
  }
}

export function invalidFields(fields: Record<string, string>): AppError {
  return new AppError('validation_failed', { fields })
}

export function notHeld(why = 'valor inválido'): AppError {
  return new AppError('conflict', { message: `O que o papel diz não cabe no cadastro: ${why}.` })
}

/** Throws validation_failed for the first of some days that lies ahead, by the account's today. */
export function refuseAhead(days: Record<string, string | null | undefined>, today: string): void {
  const ahead = Object.entries(days).find(([, day]) => day && day > today)
  if (ahead) throw invalidFields({ [ahead[0]]: 'O dia não pode ser no futuro' })
}

/** For what may be gone by now: `.catch(goneIsNull)`. */
export function goneIsNull(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

/** The error of work that nobody waits for any more. Only the log sees it. */
export function givenUp(): AppError {
  const refusal = new AppError('unavailable')
  refusal.cause = { code: 'GIVEN_UP' }
  return refusal
}

/** The stack without the message, which may contain typed text (T20). */
export function framesOf(error: Error): string[] {
  const lines = (error.stack ?? '').split('\n')
  return toSources(lines.filter((line) => /^\s+at /.test(line)).slice(0, 12))
}

/** The kind of an error without its message, which may hold an address with a password (T20). */
export function errorKind(error: unknown): string {
  const { code, cause } = Object(error) as { code?: string; cause?: { code?: string } }
  return code ?? cause?.code ?? (error instanceof Error ? error.constructor.name : typeof error)
}
