import type { Outcome } from './issuer.ts'

/**
 * What a request that brought no answer comes to: only where nothing was sent at all may it be made again by itself.
 */
export function failureOf(error: unknown): Extract<Outcome, { failure: unknown }> {
  const { cause } = Object(error) as { cause?: { code?: string } }
  const isUnsent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(
    cause?.code ?? '',
  )
  return isUnsent ? { failure: 'source_away', charged: 0 } : { failure: 'no_answer', charged: null }
}
