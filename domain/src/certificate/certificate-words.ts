import { showDate } from '../format/birth-date.ts'
import { type CertificateResult, resultName, type StatedBy } from './result.ts'
import { isExpired, type ValidityBasis } from './validity.ts'

export interface CertificateFacts {
  result: CertificateResult | null
  resultBy?: StatedBy | null
  resolution?: string | null
  issuedOn?: string | null
  validUntil: string | null
  /** Null for papers that were filed before this was recorded. */
  validityBasis: ValidityBasis | null
  /** Open about the paper that it counts together with: 'falta a da PGE', 'conta só com …'. */
  gap?: string | null
  /** Set for a companion: minutes of a meeting state no result. */
  besideOther?: { saysResult: boolean } | null
}

/** Every place that repeats a certificate takes its words from here. */
export interface CertificateWords {
  /** 'Negativa' or 'Resultado não informado'; null for a paper that states no result. */
  result: string | null
  /** 'vale até 31/12/2026 (validade presumida)', 'vencida em …' or 'validade: sem data de emissão'. */
  validity: string
  /** The same behind a label that names the validity: 'sem data de emissão'. */
  lastDay: string
  beside: string | null
  /** For a list: 'Negativa · vale até 31/12/2026 · falta a da PGE'. */
  line: string
  /** Behind a comma or a semicolon: 'resultado: negativa, vale até 31/12/2026, falta a da PGE'. */
  sentence: string
  parts: string[]
  cautions: string[]
  isExpired: boolean
  isUndated: boolean
  /** In date, negative where it states a result, and nothing is missing beside it: only then in green. */
  isClear: boolean
}

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
    result: name,
    validity,
    lastDay: validity.replace(/^validade:? /, ''),
    beside: gap,
    line: [name && name + noted, validity, gap].filter(Boolean).join(' · '),
    sentence: [told && told + noted, validity, gap].filter(Boolean).join(', '),
    parts: [...said, ...valid, ...beside],
    cautions: [
      ...(saysResult && result !== 'negativa' ? said : notes),
      ...(basis || isOut || paper.validUntil === null ? valid : []),
      ...beside,
    ],
    isExpired: isOut,
    isUndated: isUndated(paper),
    isClear: !isOut && paper.validUntil !== null && !gap && (!saysResult || result === 'negativa'),
  }
}

/** For a list of files: 'Negativa · vale até 31/12/2026 · Nº 12 · emitida em 19/11/2026'. */
export function certificateLine(
  paper: CertificateFacts & { number: string | null; issuedOn: string | null },
  today: string,
): string {
  const { number, issuedOn } = paper
  return [
    certificateWords(paper, today).line,
    number && `Nº ${number}`,
    issuedOn && `emitida em ${showDate(issuedOn)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

export function isUndated({
  issuedOn,
  validUntil,
}: Pick<CertificateFacts, 'issuedOn' | 'validUntil'>): boolean {
  return !issuedOn && !validUntil
}

/** A certificate without a stated result passes, but nobody may take it for a negative one. */
export function statedResult(result: CertificateResult | null): string {
  return result ? resultName(result) : 'Resultado não informado'
}

export function codeText(code: string): string {
  return `Código de verificação ${code}`
}

const bases: Record<ValidityBasis | 'unknown', string> = {
  printed: '',
  assumed: 'validade presumida',
  unknown: 'não se sabe se impressa',
}

/** A last day that the paper does not print is never handed on as the paper's own. */
function validityWords(paper: CertificateFacts, today: string): [day: string, basis: string] {
  const { validUntil, validityBasis } = paper
  if (!validUntil) {
    return [isUndated(paper) ? 'validade: sem data de emissão' : 'validade não informada', '']
  }
  const verb = isExpired(validUntil, today) ? 'vencida em' : 'vale até'
  return [`${verb} ${showDate(validUntil)}`, bases[validityBasis ?? 'unknown']]
}
