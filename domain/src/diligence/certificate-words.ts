import { showDate } from '../format/birth-date.ts'
import { type CertificateResult, resultName } from './result.ts'
import type { ValidityBasis } from './validity.ts'

/** 'Negativa', or that nobody has stated a result: a certificate passes by that, but nobody may take it for a negative one. */
export function statedResult(result: CertificateResult | null): string {
  return result ? resultName(result) : 'Resultado não informado'
}

/** ', resultado não informado', to follow what is told of a paper; empty where its result is stated. */
export function unstatedNote(result: CertificateResult | null): string {
  return result ? '' : `, ${statedResult(null).toLowerCase()}`
}

/** 'Código de verificação ABCD-1234': with which the issuer of a paper confirms it. */
export function codeText(code: string): string {
  return `Código de verificação ${code}`
}

/** The last day of a paper, and where it comes from. */
export interface LastDay {
  /** AAAA-MM-DD */
  validUntil: string
  /** Null of what was filed before this was kept. */
  validityBasis: ValidityBasis | null
}

/** What a notice or a letter repeats of a paper. */
export interface ToldPaper extends LastDay {
  result: CertificateResult | null
}

const notes: Record<ValidityBasis | 'unknown', string> = {
  printed: '',
  assumed: 'validade presumida',
  unknown: 'não se sabe se impressa',
}

/** 'validade presumida': what is to be said beside a last day that the paper does not print; empty where it does. */
export function validityNote(basis: ValidityBasis | null): string {
  return notes[basis ?? 'unknown']
}

/** '31/12/2026', or '31/12/2026 (validade presumida)': a last day is never handed on as the paper's own when it is not. */
export function showLastDay({ validUntil, validityBasis }: LastDay): string {
  const note = validityNote(validityBasis)
  return note ? `${showDate(validUntil)} (${note})` : showDate(validUntil)
}
