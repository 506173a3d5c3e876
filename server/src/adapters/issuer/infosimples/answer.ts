import type { CertificateResult } from '@soleira/domain/diligence/result'
import { parsePaperDate } from '@soleira/domain/diligence/validity'
import { cleanText } from '@soleira/domain/text/text'
import type { IssuedPaper } from '../issuer.ts'

type Values = Record<string, unknown>

/** The parts of an answer that are used; everything else of it is left where it is. */
export interface InfosimplesAnswer {
  code: number
  /** In cents; null where it is not said. */
  charged: number | null
  /** What the source states. */
  stated: Values
  /** Where the PDF lies. */
  receipt: unknown
}

/** An answer as documented, or null when it is something else. */
export function readAnswer(text: string): InfosimplesAnswer | null {
  const body = parse(text)
  const code = body.code
  if (typeof code !== 'number' || !Number.isInteger(code)) return null
  const { data, site_receipts: receipts } = body
  return {
    code,
    charged: chargeOf(valuesOf(body.header)),
    stated: valuesOf(Array.isArray(data) ? data[0] : null),
    receipt: Array.isArray(receipts) ? receipts[0] : null,
  }
}

function parse(text: string): Values {
  try {
    return valuesOf(JSON.parse(text))
  } catch {
    return {}
  }
}

const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}

/** Prices come as numbers or texts, and may have more than two decimals: a cent that is begun counts as one. */
function chargeOf({ billable, price }: Values): number | null {
  if (billable === false) return 0
  const amount = typeof price === 'string' && price.trim() ? Number(price.replace(',', '.')) : price
  if (typeof amount !== 'number' || !(amount >= 0 && amount <= 10_000)) return null
  // 0.29 * 100 is a little more than 29.
  return Math.ceil(Number((amount * 100).toFixed(6)))
}

/** What the answer states of the certificate, its bytes aside. */
export function paperOf(stated: Values, debts: readonly string[] = []): Omit<IssuedPaper, 'pdf'> {
  return {
    number: textOf(stated.certidao),
    code: textOf(stated.certidao_codigo ?? stated.codigo_validacao),
    issuedOn: dayIn(stated.emissao_data ?? stated.expedicao ?? stated.data_hora_emissao),
    validUntil: dayIn(stated.validade ?? stated.validade_data),
    result: resultOf(stated, debts),
  }
}

/**
 * Negative only where the source says that a negative certificate was issued, and of no debt. Debts beside one may be
 * suspended or something else: whoever reads the paper decides.
 */
function resultOf(stated: Values, debts: readonly string[]): CertificateResult | null {
  const hasDebt = debts.some((name) => stated[name] === true)
  if (stated.conseguiu_emitir_certidao_negativa === true && !hasDebt) return 'negativa'
  return null
}

/** Whether the source says that there is something, and that therefore it issues nothing. */
export function isAtCounter(stated: Values): boolean {
  return stated.conseguiu_emitir_certidao_negativa === false
}

/** Foreign text as a short line. */
function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  return cleanText(String(value)).replace(/\s+/g, ' ').slice(0, 80).toWellFormed().trim() || null
}

/** '21/11/2026 10:32:11' or '2026-11-21T10:32:11' → '2026-11-21'. */
function dayIn(value: unknown): string | null {
  const [day] =
    typeof value === 'string' ? (/^\s*(\d{2}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2})/.exec(value) ?? []) : []
  return day ? parsePaperDate(day.trim()) : null
}
