import { AppError } from '../errors.ts'

interface DatabaseFailure {
  code?: string
  constraint?: string
}

function failureOf(error: unknown): DatabaseFailure {
  const cause = error instanceof Error ? error.cause : undefined
  return (cause && typeof cause === 'object' ? cause : error) as DatabaseFailure
}

export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = failureOf(error)
  return code === '23505' ? (constraint ?? null) : null
}

/**
 * Two transactions wrote the same at once. The later one throws this. When it runs again, it finds the other
 * one's rows.
 */
export class LostTie extends Error {}

/**
 * Whether a transaction ended so that another one could go on: because of a deadlock, their order, or the
 * same row. Running it again succeeds.
 */
export function hasLostTie(error: unknown): boolean {
  if (error instanceof LostTie) return true
  return ['40P01', '40001'].includes(failureOf(error).code ?? '')
}

const connectionCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']
const connectionWords =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/

export function isAway(error: unknown): boolean {
  const { code = '' } = failureOf(error)
  // pg-boss passes on an object with a copy of the message, and no Error.
  const { message, cause } = Object(error) as { message?: string; cause?: { message?: string } }
  const words = `${message} ${cause?.message}`
  return /^(08|57P)/.test(code) || connectionCodes.includes(code) || connectionWords.test(words)
}

/**
 * Returns the refusal for a database that is away, slow, locked or full (F3, F8, F12, F13, F29), or null for
 * any other error. It never carries PostgreSQL's own text, which holds values.
 */
export function refusalOfUnavailable(error: unknown): AppError | null {
  const { code = '' } = failureOf(error)
  if (code === '53100') return new AppError('no_space')
  const isBusy = /^(53|55P03|40P01|57014)/.test(code)
  return isBusy || isAway(error) ? new AppError('unavailable', { headers: { 'retry-after': '2' } }) : null
}
