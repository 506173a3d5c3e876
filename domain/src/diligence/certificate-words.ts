import { showDate } from '../format/birth-date.ts'
import { type CertificateResult, isIssue, resultName, type StatedBy } from './result.ts'
import { isExpired, type ValidityBasis } from './validity.ts'

/** What is known of a received certificate, as far as its state goes. */
export interface CertificateFacts {
  result: CertificateResult | null
  resultBy?: StatedBy | null
  /** The note with which its issue was resolved. */
  resolution?: string | null
  /** AAAA-MM-DD */
  issuedOn?: string | null
  /** AAAA-MM-DD */
  validUntil: string | null
  /** Null of what was filed before this was kept. */
  validityBasis: ValidityBasis | null
  /** What is open about what it counts together with: 'falta a da PGE', 'conta só com …'. */
  gap?: string | null
  /** The second paper beside another one, of which no last day is ever assumed; minutes of a meeting say no result. */
  besideOther?: { saysResult: boolean } | null
}

/** The state of a certificate in words. Whoever repeats a certificate takes its words from here. */
export interface CertificateWords {
  /** 'Negativa', 'Resultado não informado'; null of a paper that says no result. */
  result: string | null
  /** 'vale até 31/12/2026 (validade presumida)', 'vencida em …', 'validade: sem data de emissão'. */
  validity: string
  /** What is open about what it counts together with. */
  beside: string | null
  /** 'Negativa · vale até 31/12/2026 · falta a da PGE': for a list. */
  line: string
  /** 'resultado: negativa, vale até 31/12/2026, falta a da PGE': after a comma or a semicolon. */
  sentence: string
  /** The same without marks of its own, to stand in brackets. */
  parts: string[]
  /** Of the parts those that lessen it: nothing of one that passes, is printed to count, and stands by itself. */
  cautions: string[]
  isExpired: boolean
  /** Neither its day of issue nor its last day is known. */
  isUndated: boolean
}

/**
 * Says what is known of a certificate on a day (AAAA-MM-DD): result, who stated it, validity, what it lacks beside
 * it.
 */
export function certificateWords(paper: CertificateFacts, today: string): CertificateWords {
  const { result, resultBy, resolution, besideOther, gap = null } = paper
  const saysResult = besideOther?.saysResult !== false
  const name = saysResult ? statedResult(result) : null
  const notes = [
    result && resultBy === 'provider' ? 'informado pelo serviço' : '',
    resolution ? 'com nota de resolução do corretor' : '',
  ].filter(Boolean)
  const [day, basis] = validityWords(paper, today)
  const said = name === null ? [] : [[name.toLowerCase(), ...notes].join(', ')]
  const valid = [day, basis].filter(Boolean)
  const beside = gap ? [gap] : []
  const noted = notes.length ? ` (${notes.join('; ')})` : ''
  const validity = basis ? `${day} (${basis})` : day
  const isOut = isExpired(paper.validUntil, today)
  const told = name && (result ? `resultado: ${name.toLowerCase()}` : name.toLowerCase())
  return {
    ...{ result: name, validity, beside: gap },
    line: [name && name + noted, validity, gap].filter(Boolean).join(' · '),
    sentence: [told && told + noted, validity, gap].filter(Boolean).join(', '),
    parts: [...said, ...valid, ...beside],
    cautions: [
      ...(saysResult && (result === null || isIssue(result)) ? said : notes),
      ...(basis || isOut || paper.validUntil === null ? valid : []),
      ...beside,
    ],
    isExpired: isOut,
    isUndated: isUndated(paper),
  }
}

/** Whether neither the day of issue of a certificate nor its last day is known: nobody can say how long it counts. */
export function isUndated({
  issuedOn,
  validUntil,
}: Pick<CertificateFacts, 'issuedOn' | 'validUntil'>): boolean {
  return !issuedOn && !validUntil
}

/**
 * 'Negativa', or that nobody has stated a result: a certificate passes by that, but nobody may take it for a negative
 * one.
 */
export function statedResult(result: CertificateResult | null): string {
  return result ? resultName(result) : 'Resultado não informado'
}

/** 'Código de verificação ABCD-1234': with which the issuer of a paper confirms it. */
export function codeText(code: string): string {
  return `Código de verificação ${code}`
}

const bases: Record<ValidityBasis | 'unknown', string> = {
  printed: '',
  assumed: 'validade presumida',
  unknown: 'não se sabe se impressa',
}

/** How long it counts, and where that comes from: a last day is never handed on as the paper's own when it is not. */
function validityWords(paper: CertificateFacts, today: string): [day: string, basis: string] {
  const { validUntil, validityBasis, besideOther } = paper
  if (!validUntil) {
    return [!besideOther && isUndated(paper) ? 'validade: sem data de emissão' : 'validade não informada', '']
  }
  const verb = isExpired(validUntil, today) ? 'vencida em' : 'vale até'
  return [`${verb} ${showDate(validUntil)}`, bases[validityBasis ?? 'unknown']]
}
