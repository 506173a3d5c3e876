import type { IssuerOutcome } from './issuer.ts'

/** The product may repeat a request by itself only when nothing was sent. */
export function failureOf(error: unknown): Extract<IssuerOutcome, { failure: unknown }> {
  const { cause } = Object(error) as { cause?: { code?: string } }
  const isUnsent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(
    cause?.code ?? '',
  )
  return isUnsent ? { failure: 'source_away', charged: 0 } : { failure: 'no_answer', charged: null }
}
