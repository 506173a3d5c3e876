import { addDays } from '../certificate/validity.ts'
import { parseDate } from '../format/birth-date.ts'
import type { Flow } from './flow.ts'
import { numberInWords } from './number-words.ts'

export interface Day {
  iso: string
  from: number
  to: number
}

const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]
const digit = '[\\dOoIl|]'
const numeric = new RegExp(
  `(?<![\\d./-])(${digit}{1,2})\\s?[/.\\-]\\s?(${digit}{1,2})\\s?[/.\\-]\\s?(${digit}{4})(?![\\d])`,
  'g',
)
const year = `${digit}{4}|\\d\\.\\d{3}|dois\\s+mil(?:\\s+e\\s+\\p{L}+){0,2}`
/** '12 de maio de 2026', 'aos 28 (vinte e oito) dias do mês de abril de 2026', 'dois de maio de dois mil e dez' */
const written = new RegExp(
  `(?<![\\p{L}\\d])(${digit}{1,2}|\\p{L}{2,9}(?:\\s+e\\s+\\p{L}{2,6})?)\\s?[º°o]?(?:\\s*\\([^)]{2,30}\\))?(?:\\s+dias?)?(?:\\s+do\\s+m[êe]s)?(?:\\s+d[eo]\\s+|\\s|/|\\.)(\\p{L}{3,10})\\.?(?:\\s+d[eo]\\s+(?:ano\\s+d[eo]\\s+)?|\\s|/)(${year})(?![\\d\\p{L}])`,
  'giu',
)

/** In order of place, without the days of cited laws. */
export function daysOf({ text }: Flow): Day[] {
  const found = [
    ...Array.from(text.matchAll(numeric), (match) =>
      dayAt(match, Number(plain(match[2])), match[1], match[3]),
    ),
    ...Array.from(text.matchAll(written), (match) =>
      dayAt(match, monthOf(match[2] ?? ''), inDigits(match[1]), inDigits(match[3])),
    ),
  ]
  return found
    .filter((day) => day !== null)
    .filter(({ from }) => !isOfLaw(text, from))
    .sort((one, other) => one.from - other.from)
}

function inDigits(number = ''): string {
  return /^\p{L}{2}/u.test(number) ? String(numberInWords(number) ?? '') : number
}

function dayAt(match: RegExpExecArray, month: number, day = '', year = ''): Day | null {
  const two = (number: number) => String(number).padStart(2, '0')
  const iso = parseDate(`${plain(year).replace('.', '')}-${two(month)}-${two(Number(plain(day)))}`)
  const from = match.index
  return iso && iso > '1900' && iso < '2100' ? { iso, from, to: from + match[0].length } : null
}

const plain = (digits = ''): string => digits.replace(/[Oo]/g, '0').replace(/[Il|]/g, '1')

/** Returns 0 where the word is no month. One wrong letter is forgiven where only one month is that near. */
function monthOf(word: string): number {
  const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const wanted = bare(word).replace(/[1|]/g, 'l')
  const exact = months.findIndex(
    (month) => bare(month) === wanted || (wanted.length === 3 && bare(month).startsWith(wanted)),
  )
  const near = months.filter((month) => differsByOne(bare(month), wanted))
  return 1 + (exact < 0 && near[0] && near.length === 1 ? months.indexOf(near[0]) : exact)
}

function differsByOne(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  return [...one].filter((letter, place) => letter !== other[place]).length === 1
}

const law =
  /(?:\blei|\bdecreto|\bportaria|\bresolu[çc][ãa]o|\bprovimento|\binstru[çc][ãa]o normativa|\bato\b|\bmedida provis[óo]ria|\bemenda|\brecomenda[çc][ãa]o|\bordem de servi[çc]o|\bc[óo]digo (?:civil|tribut|de processo)|\bconv[êe]nio|\bart(?:igo|\.))[^;]{0,40}?\d(?:(?!\.\s+\p{Lu}|[.)]\s*\n|(?<=\p{L}{4})\.\s+$)[^;]){0,60}$/iu
/** These words end the citation of a law: the day behind them is the paper's own. */
const itself =
  /(?:emitid[ao]|emiss[ãa]o|expedid[ao]|expedi[çc][ãa]o|v[áa]lid[ao]|validade)(?!.*(?:base|termos|conforme))/i

/** 'Validade (Lei nº 3938/66, Art. 158): 11/05/2026': what is cited in brackets has no day behind them. */
export const withoutCitations = (text: string): string =>
  text.replace(/\((?:[^()]*\s)?(?:lei|decreto|art|resolu[çc][ãa]o|portaria)(?![\p{L}])[^()]*\)/giu, ' ')

function isOfLaw(text: string, from: number): boolean {
  const before = withoutCitations(text.slice(Math.max(0, from - 110), from))
  const cited = law.exec(before)
  return cited !== null && !itself.test(cited[0].replaceAll('\n', ' '))
}

/** The last day of a term. The day of issue does not count. */
export function afterTerm(issuedOn: string, count: number, unit: 'days' | 'months'): string {
  if (unit === 'days') return addDays(issuedOn, count)
  const [year = 0, month = 0, day = 0] = issuedOn.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, last))).toISOString().slice(0, 10)
}
