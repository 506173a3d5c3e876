import { digitsOf } from '../../format/digits.ts'
import { foldedText } from './folded.ts'
import { cnpjPattern, firstNamePattern, namePattern, numberPattern, phonePattern } from './known-patterns.ts'
import { nameRuns, placesIn } from './name-runs.ts'

type MarkKind = 'CPF' | 'CNPJ' | 'RG' | 'TELEFONE' | 'E-MAIL' | 'NOME'

export interface KnownPersonal {
  names: readonly string[]
  companies: readonly string[]
  cpfs: readonly string[]
  cnpjs: readonly string[]
  rgs: readonly string[]
  phones: readonly string[]
}

export interface Mark {
  mark: string
  value: string
}

/** The same value gets the same mark in all texts that one marker is given. */
export interface Marker {
  mark(text: string): string
  marks(): Mark[]
}

/** They enclose the number of a mark until the whole text is done, so that no pattern looks into it. */
const [open, close] = ['\uE000', '\uE001']
const inside = new RegExp(`${open}(\\d+)${close}`, 'g')
/** A mark that a paper itself prints would be taken for one of ours. */
const forged = /\[((?:CPF|CNPJ|RG|TELEFONE|E-MAIL|NOME)-\d+)\]/g

const digit = '[\\dOoQIl|!SBZ]'
const space = '[ \\t]?'
const at = '(?:\\s?@\\s?|\\s?[([{<]\\s?(?:arroba|at)\\s?[)\\]}>]\\s?|\\s+arroba\\s+)'
const dot = '(?:\\s?\\.\\s?|\\s?[([{<]\\s?(?:ponto|dot)\\s?[)\\]}>]\\s?|\\s+ponto\\s+)'
const email = new RegExp(`[\\p{L}\\p{N}._%+-]+${at}[\\p{L}\\p{N}-]+(?:${dot}[\\p{L}\\p{N}-]+)+`, 'giu')
const cnpj = new RegExp(
  `(?<![\\p{L}\\d])(?:[\\dA-Zol|!]{2}${space}[.,·:]${space}[\\dA-Zol|!]{3}${space}[.,·:]${space}[\\dA-Zol|!]{3}${space}[/\\\\|]${space}[\\dA-Zol|!]{4}${space}[-–—~_.]${space}${digit}{2}|\\d{14})(?![\\p{L}\\d])`,
  'gu',
)
const cpf = new RegExp(
  `(?<![\\p{L}\\d])(?:${digit}{3}${space}[.,·:]${space}${digit}{3}${space}[.,·:]${space}${digit}{3}${space}[-–—~_.]${space}${digit}{2}|\\d{3}[ .]?\\d{3}[ .]?\\d{3}[ -]?\\d{2})(?![\\p{L}\\d])`,
  'gu',
)
const phone =
  /(?<![\d.])(?:\+\s?\d{2}[\s.]{0,2})?(?:\(\s?0?\d{2}\s?\)|0?\d{2})[\s.-]{0,2}9?[\s.]?\d{4}[-.\s]?\d{4}(?![\d/])|(?<![\d.-])9?\d{4}-\d{4}(?![\d.-])/g
const rgShape = /(?<![\d.])\d{1,2}\.\d{3}\.\d{3}\s?-\s?[\dXx](?!\d)/g
const rgNamed =
  /(?<=(?:\bR[ .]{0,2}G\b|identidade|registro geral|\bCNH\b|carteira profissional)[^\d\n]{0,60}\n?[^\d\n]{0,20})\d[\d.\-/ ]{3,14}[\dXx](?!\d)/giu

/** Finds numbers by their shape, and names by the list or by their capitals. */
export function markerOf(known: KnownPersonal): Marker {
  const marks: Mark[] = []
  const given = new Map<string, number>()
  const count = new Map<MarkKind, number>()
  const placeholder = (kind: MarkKind, value: string, same = value): string => {
    const key = `${kind} ${sameAs(kind, same)}`
    let index = given.get(key)
    if (index === undefined) {
      const number = (count.get(kind) ?? 0) + 1
      count.set(kind, number)
      index = marks.push({ mark: `[${kind}-${number}]`, value: value.replace(/\s+/g, ' ').trim() }) - 1
      given.set(key, index)
    }
    return `${open}${index}${close}`
  }
  const all = (text: string, kind: MarkKind, pattern: RegExp, same?: string) =>
    text.replace(pattern, (value) => placeholder(kind, value, same))
  const numbers = [
    ...known.cnpjs.map((value) => ['CNPJ', value, cnpjPattern(value)] as const),
    ...known.cpfs.map((value) => ['CPF', value, numberPattern(value)] as const),
    ...known.phones.map((value) => ['TELEFONE', value, phonePattern(value)] as const),
    ...known.rgs.map((value) => ['RG', value, numberPattern(value)] as const),
  ]
  const names = patternsOf([...known.names, ...known.companies], namePattern)
  const firstNames = patternsOf(known.names, firstNamePattern)
  return {
    mark(raw) {
      let text = raw
        .normalize('NFC')
        .replace(/[\uE000-\uF8FF]/g, '')
        .replace(forged, '($1)')
      text = all(text, 'E-MAIL', email)
      for (const [kind, value, pattern] of numbers) if (pattern) text = all(text, kind, pattern, value)
      text = all(text, 'CNPJ', cnpj)
      text = all(text, 'CPF', cpf)
      text = all(text, 'RG', rgNamed)
      text = all(text, 'RG', rgShape)
      text = all(text, 'TELEFONE', phone)
      for (const pattern of names) text = replaceAt(text, foldedPlaces(text, pattern), placeholder)
      text = replaceAt(text, nameRuns(text), placeholder)
      for (const pattern of firstNames) text = replaceAt(text, outsidePlaces(text, pattern), placeholder)
      return text.replace(inside, (_, index) => marks[Number(index)]?.mark ?? '')
    },
    marks: () => [...marks],
  }
}

function sameAs(kind: MarkKind, value: string): string {
  if (kind === 'NOME' || kind === 'E-MAIL') return foldedText(value).replace(/\s+/g, ' ').trim()
  return kind === 'CNPJ' ? value.replace(/[^\p{L}\d]/gu, '').toUpperCase() : digitsOf(value)
}

/** The longest first, so that a name is replaced before a shorter one inside it. */
const patternsOf = (names: readonly string[], patternOf: (name: string) => RegExp | null): RegExp[] =>
  [...new Map(names.flatMap((name) => patternOf(name) ?? []).map((one) => [one.source, one])).values()].sort(
    (one, other) => other.source.length - one.source.length,
  )

type Place = readonly [from: number, to: number]

const foldedPlaces = (text: string, pattern: RegExp): Place[] =>
  Array.from(
    foldedText(text).matchAll(pattern),
    ({ 0: found, index }) => [index, index + found.length] as const,
  )

function outsidePlaces(text: string, pattern: RegExp): Place[] {
  const exempt = placesIn(text)
  return foldedPlaces(text, pattern).filter(
    ([from, to]) => !exempt.some(([begin, end]) => from >= begin && to <= end),
  )
}

function replaceAt(
  text: string,
  places: readonly Place[],
  placeholder: (kind: MarkKind, value: string) => string,
): string {
  let done = ''
  let at = 0
  for (const [from, to] of places) {
    done += text.slice(at, from) + placeholder('NOME', text.slice(from, to))
    at = to
  }
  return done + text.slice(at)
}

export function putBack(text: string, marks: readonly Mark[]): string {
  const values = new Map(marks.map(({ mark, value }) => [mark, value]))
  return text.replace(/\[[A-Z-]+-\d+\]/g, (mark) => values.get(mark) ?? mark)
}

export function marksIn(texts: readonly string[], marks: readonly Mark[]): Mark[] {
  return marks.filter(({ mark }) => texts.some((text) => text.includes(mark)))
}
