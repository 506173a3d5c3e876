import { type CertificateResult, isIssue } from '../diligence/result.ts'

/**
 * Whether a certificate that came by itself counts at once (decisions §10): only where its issuer states a result that
 * passes. Any other one waits for a person's click.
 */
export function countsAtOnce(result: CertificateResult | null): boolean {
  return result !== null && !isIssue(result)
}
