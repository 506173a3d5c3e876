/** What a certificate can say (docs/facts/certificates.md). */
export const results = ['negativa', 'positiva_com_efeito_de_negativa', 'positiva', 'inconclusiva'] as const
export type CertificateResult = (typeof results)[number]

const names: Record<CertificateResult, string> = {
  negativa: 'Negativa',
  positiva_com_efeito_de_negativa: 'Positiva com efeito de negativa',
  positiva: 'Positiva',
  inconclusiva: 'Inconclusiva',
}

export function resultName(result: CertificateResult): string {
  return names[result]
}

/** A positive or inconclusive certificate is an issue to resolve; the others pass, also one without a stated result. */
export function isIssue(result: CertificateResult | null): result is 'positiva' | 'inconclusiva' {
  return result === 'positiva' || result === 'inconclusiva'
}

/** Who stated a result: a person who read the paper, or the service that handed it over with what its issuer said. */
export type StatedBy = 'person' | 'provider'
