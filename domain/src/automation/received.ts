import { type CertificateResult, isIssue, resultName } from '../certificate/result.ts'

/**
 * A stated result sends a certificate to its item at once: one that passes counts (rules §10), any other is
 * an issue to resolve (rules §14). Without a stated result the certificate waits for a person.
 */
export function isTakenAtOnce(result: CertificateResult | null): boolean {
  return result !== null
}

export function takenText(result: CertificateResult | null): string {
  if (!isIssue(result)) return 'Certidão recebida e validada.'
  return `Certidão recebida: o serviço informa ${resultName(result).toLowerCase()}. Fica com pendência.`
}

export function whyItWaits(result: CertificateResult | null, doubts: readonly string[] = []): string {
  if (doubts.length) return `${doubts.join(' ')} Confira o PDF antes de validar.`
  if (result === null) return 'O órgão não informou o resultado: leia o PDF antes de validar.'
  if (isIssue(result))
    return `O órgão informa: ${resultName(result).toLowerCase()}. Confira o PDF; validada, ela fica com pendência.`
  return 'Chegou quando a lista não esperava mais por ela. Confira o PDF antes de validar.'
}
