import { type CertificateResult, isIssue, resultName } from '../diligence/result.ts'

/**
 * Whether a certificate that came by itself goes to its item at once, with the result as its source states it: one
 * that passes counts (rules §10), any other is an issue to resolve (rules §14). Without a stated result it waits for
 * a person.
 */
export function isTakenAtOnce(result: CertificateResult | null): boolean {
  return result !== null
}

/** What the broker is told of a certificate that went to its item. */
export function takenText(result: CertificateResult | null): string {
  if (!isIssue(result)) return 'Certidão recebida e validada.'
  return `Certidão recebida: o serviço informa ${resultName(result).toLowerCase()}. Fica com pendência.`
}

/** Why a certificate that has come waits, and what to look at before it is validated. */
export function whyItWaits(result: CertificateResult | null, doubts: readonly string[] = []): string {
  if (doubts.length) return `${doubts.join(' ')} Confira o PDF antes de validar.`
  if (result === null) return 'O órgão não informou o resultado: leia o PDF antes de validar.'
  if (isIssue(result))
    return `O órgão informa: ${resultName(result).toLowerCase()}. Confira o PDF; validada, ela fica com pendência.`
  return 'Chegou quando a lista não esperava mais por ela. Confira o PDF antes de validar.'
}
