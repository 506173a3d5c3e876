/** docs/facts/certificates.md explains them. */
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

/** The other results pass, and so does a certificate without a stated one. */
export function isIssue(result: CertificateResult | null): result is 'positiva' | 'inconclusiva' {
  return result === 'positiva' || result === 'inconclusiva'
}

export type StatedBy = 'person' | 'provider'
