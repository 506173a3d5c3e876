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
 * Whether PostgreSQL ended a statement or transaction so that another one could go on: two waited for each other, or
 * did not fit one after the other. The same again goes through.
 */
export function hasLostTie(error: unknown): boolean {
  return ['40P01', '40001'].includes(failureOf(error).code ?? '')
}

const connectionCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']

/**
 * The refusal for a database that is away, slow, locked or full (F3, F8, F12, F13, F29), or null
 * when the error is something else. PostgreSQL's own text never goes further: it holds values.
 */
export function unavailability(error: unknown): AppError | null {
  const { code = '' } = failureOf(error)
  const text =
    error instanceof Error ? `${error.message} ${(error.cause as Error | undefined)?.message ?? ''}` : ''
  if (code === '53100') return new AppError('no_space')
  const away =
    /^(08|57|53|55P03|40P01)/.test(code) ||
    connectionCodes.includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/.test(
      text,
    )
  return away ? new AppError('unavailable', { headers: { 'retry-after': '2' } }) : null
}
