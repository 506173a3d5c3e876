import type { CertificateResult } from '@soleira/domain/certificate/result'
import type { IssuedCertificate } from '../issuer.ts'
import { dayIn, parseValues, type StatedValues, textOf, valuesOf } from '../stated.ts'

export interface InfosimplesAnswer {
  code: number
  service: unknown
  /** In cents; null when it is not said. */
  charged: number | null
  stated: StatedValues
  receipt: unknown
}

export function readAnswer(text: string): InfosimplesAnswer | null {
  const body = parseValues(text)
  const code = body.code
  if (typeof code !== 'number' || !Number.isInteger(code)) return null
  const { data, site_receipts: receipts } = body
  const header = valuesOf(body.header)
  return {
    code,
    service: header.service,
    charged: chargeOf(code, header),
    stated: valuesOf(Array.isArray(data) ? data[0] : null),
    receipt: Array.isArray(receipts) ? receipts[0] : null,
  }
}

/** Prices come as numbers or texts, perhaps with more than two decimals. A cent that has begun counts. */
function chargeOf(code: number, { billable, price }: StatedValues): number | null {
  if (billable === false || (billable === undefined && isFree(code))) return 0
  const amount = typeof price === 'string' && price.trim() ? Number(price.replace(',', '.')) : price
  if (typeof amount !== 'number' || !(amount >= 0 && amount <= 10_000)) return null
  // 1.1 * 100 is a little more than 110.
  return Math.ceil(Number((amount * 100).toFixed(6)))
}

/** Codes for which nothing is charged, according to the documents. */
const isFree = (code: number) =>
  code >= 600 && ![606, 607, 608, 611, 612, 619, 620].includes(code) && code <= 622

export function statedCertificate(
  stated: StatedValues,
  debts: readonly string[] = [],
): Omit<IssuedCertificate, 'pdf' | 'isOtherKind'> {
  return {
    number: textOf(stated.certidao),
    code: textOf(stated.certidao_codigo ?? stated.codigo_validacao),
    issuedOn: dayIn(stated.emissao_data ?? stated.expedicao ?? stated.data_hora_emissao),
    validUntil: dayIn(stated.validade ?? stated.validade_data),
    result: resultOf(stated, debts),
    holder: {
      name: textOf(stated.nome),
      number: textOf(stated.cpf ?? stated.cnpj ?? stated.normalizado_cpf ?? stated.normalizado_cnpj),
    },
  }
}

/**
 * Positive when the source says that something is on record, whatever else it says. Negative only when it
 * says that a negative certificate was issued and names no debt. A debt beside one may be suspended, so the
 * person who reads the paper decides.
 */
function resultOf(stated: StatedValues, debts: readonly string[]): CertificateResult | null {
  if (stated.consta === true) return 'positiva'
  const hasDebt = debts.some((name) => stated[name] === true)
  return stated.conseguiu_emitir_certidao_negativa === true && !hasDebt ? 'negativa' : null
}

/** The source says that something is on record, and that it therefore issues nothing. */
export function isAtCounter(stated: StatedValues): boolean {
  return stated.conseguiu_emitir_certidao_negativa === false
}
