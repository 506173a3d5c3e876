import type { CertificateResult } from '@soleira/domain/certificate/result'
import type { IssuerOutcome } from '../issuer.ts'
import { dayIn, parseValues, type StatedValues, textOf } from '../stated.ts'

const results: Record<string, CertificateResult> = {
  negativo: 'negativa',
  negativa: 'negativa',
  positivo: 'positiva',
  positiva: 'positiva',
}

export function referenceOf(text: string): string | null {
  const { requestId } = parseValues(text)
  return typeof requestId === 'string' && /^[\w-]{1,100}$/.test(requestId) ? requestId : null
}

/** The answer never says what it cost. */
export function outcomeOf(text: string, path: string): IssuerOutcome {
  const stated = parseValues(text)
  const status = typeof stated.status === 'string' ? stated.status.trim().toLowerCase() : null
  if (status === null) return { failure: 'unreadable', charged: null }
  if (status === 'erro') return { failure: 'data_refused', charged: null }
  const pdf = typeof stated.pdf === 'string' ? Buffer.from(stated.pdf, 'base64') : null
  if (pdf?.length) return { paper: { ...paperOf(stated, status, path), pdf }, charged: null }
  if (status === 'indefinido') return { failure: 'not_issued', charged: null }
  return { failure: results[status] === 'positiva' ? 'at_counter' : 'no_certificate', charged: null }
}

function paperOf(stated: StatedValues, status: string, path: string) {
  const hasCases = Array.isArray(stated.processos) && stated.processos.length > 0
  const result = results[status] ?? null
  const endpoint = textOf(stated.endpoint)
  return {
    number: textOf(stated.numeroCertidao),
    code: textOf(stated.codigoVerificador),
    issuedOn: dayIn(stated.dataHoraEmissao ?? stated.dataEmissao),
    validUntil: null,
    // Lawsuits contradict 'negativo', so the person who reads the paper decides.
    result: result === 'negativa' && hasCases ? null : result,
    holder: { name: textOf(stated.nome), number: textOf(stated.cpfCnpj) },
    // 'trf2-certidao-distribuicao' stands for 'trf2/certidao-distribuicao'.
    isOtherKind: endpoint !== null && endpoint !== path.replaceAll('/', '-'),
  }
}
