import { AppError } from '../errors.ts'

interface DatabaseFailure {
  code?: string
  constraint?: string
}

/** The error of PostgreSQL or of the socket, which Drizzle wraps in one of its own. */
function failureOf(error: unknown): DatabaseFailure {
  const cause = error instanceof Error ? error.cause : undefined
  return (cause && typeof cause === 'object' ? cause : error) as DatabaseFailure
}

/** The name of the unique constraint that a write ran into, or null. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = failureOf(error)
  return code === '23505' ? (constraint ?? null) : null
}

/**
 * Two transactions wrote the same at one moment. The later one throws this, and finds what is there when it begins
 * anew.
 */
export class LostTie extends Error {}

/**
 * Whether a transaction had to end so that another one could go on: two waited for each other, did not fit one after
 * the other, or wrote the same. The same again goes through.
 */
export function hasLostTie(error: unknown): boolean {
  if (error instanceof LostTie) return true
  return ['40P01', '40001'].includes(failureOf(error).code ?? '')
}

const connectionCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']
const connectionWords =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/

/** Whether the database could not be reached, or broke off: what it was asked has nothing to do with it. */
export function isAway(error: unknown): boolean {
  const { code = '' } = failureOf(error)
  // That of a queue is no Error: pg-boss copies what it says.
  const { message, cause } = Object(error) as { message?: string; cause?: { message?: string } }
  const words = `${message} ${cause?.message}`
  return /^(08|57P)/.test(code) || connectionCodes.includes(code) || connectionWords.test(words)
}

/**
 * The refusal for a database that is away, slow, locked or full (F3, F8, F12, F13, F29), or null
 * when the error is something else. PostgreSQL's own text never goes further: it holds values.
 */
export function unavailability(error: unknown): AppError | null {
  const { code = '' } = failureOf(error)
  if (code === '53100') return new AppError('no_space')
  const isBusy = /^(53|55P03|40P01|57014)/.test(code)
  return isBusy || isAway(error) ? new AppError('unavailable', { headers: { 'retry-after': '2' } }) : null
}
