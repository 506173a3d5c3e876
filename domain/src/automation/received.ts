import { type CertificateResult, isIssue, resultName } from '../diligence/result.ts'

/**
 * Whether a certificate that came by itself counts at once (decisions §10): only where its issuer states a result that
 * passes. Any other one waits for a person's click.
 */
export function countsAtOnce(result: CertificateResult | null): boolean {
  return result !== null && !isIssue(result)
}

/** Why a certificate that has come waits, and what to look at before it is validated. */
export function whyItWaits(result: CertificateResult | null, doubts: readonly string[] = []): string {
  if (doubts.length) return `${doubts.join(' ')} Confira o PDF antes de validar.`
  if (result === null) return 'O órgão não informou o resultado: leia o PDF antes de validar.'
  if (isIssue(result))
    return `O órgão informa: ${resultName(result).toLowerCase()}. Confira o PDF; validada, ela fica com pendência.`
  return 'Chegou quando a lista não esperava mais por ela. Confira o PDF antes de validar.'
}
