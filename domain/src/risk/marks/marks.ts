import { digitsOf } from '../../format/digits.ts'
import { escapePattern, foldedText } from './folded.ts'
import { nameRuns } from './name-runs.ts'

/** What a mark stands for. */
export type MarkKind = 'CPF' | 'CNPJ' | 'RG' | 'TELEFONE' | 'E-MAIL' | 'NOME'

/** What is known of the people who may stand in papers. */
export interface KnownPersonal {
  names: readonly string[]
  /** RGs and telephones, however they are written. */
  rgs: readonly string[]
  phones: readonly string[]
}

/** A mark, and what it stands for as it was read first. */
export interface Mark {
  mark: string
  value: string
}

/** Replaces what is personal by marks: the same value by the same mark in all texts that it is given. */
export interface Marker {
  mark(text: string): string
  /** All marks that were given so far. */
  marks(): Mark[]
}

/** Stand around the number of a mark until the whole text is done, so that no pattern looks into it. */
const [open, close] = ['\uE000', '\uE001']
const inside = new RegExp(`${open}(\\d+)${close}`, 'g')
/** A mark that a paper itself prints would be taken for one of ours. */
const forged = /\[((?:CPF|CNPJ|RG|TELEFONE|E-MAIL|NOME)-\d+)\]/g

const digit = '[\\dOoQIl|!SBZ]'
const space = '[ \\t]?'
const email = /[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+(?:\s?\.\s?[\p{L}\p{N}-]+)+/gu
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
  /(?<=(?:\bRG\b|\bR\.G\.|identidade|registro geral|\bCNH\b|carteira profissional)[^\d\n]{0,60}\n?[^\d\n]{0,20})\d[\d.\-/ ]{3,14}[\dXx](?!\d)/giu

/** Marks of what these people and papers have of personal data: numbers by their shape, names where they are known or stand as one. */
export function markerOf(known: KnownPersonal): Marker {
  const marks: Mark[] = []
  const given = new Map<string, number>()
  const count = new Map<MarkKind, number>()
  const placeholder = (kind: MarkKind, value: string): string => {
    const key = `${kind} ${sameAs(kind, value)}`
    let index = given.get(key)
    if (index === undefined) {
      const number = (count.get(kind) ?? 0) + 1
      count.set(kind, number)
      index = marks.push({ mark: `[${kind}-${number}]`, value: value.replace(/\s+/g, ' ').trim() }) - 1
      given.set(key, index)
    }
    return `${open}${index}${close}`
  }
  const all = (text: string, kind: MarkKind, pattern: RegExp) =>
    text.replace(pattern, (value) => placeholder(kind, value))
  const numbers = [
    ...known.rgs.map((value) => ['RG', numberPattern(value)] as const),
    ...known.phones.map((value) => ['TELEFONE', numberPattern(value)] as const),
  ]
  const names = known.names
    .map(namePattern)
    .filter((pattern) => pattern !== null)
    .sort((one, other) => other.source.length - one.source.length)
  return {
    mark(raw) {
      let text = raw
        .normalize('NFC')
        .replace(/[\uE000-\uF8FF]/g, '')
        .replace(forged, '($1)')
      text = all(text, 'E-MAIL', email)
      text = all(text, 'CNPJ', cnpj)
      text = all(text, 'CPF', cpf)
      for (const [kind, pattern] of numbers) if (pattern) text = all(text, kind, pattern)
      text = all(text, 'RG', rgNamed)
      text = all(text, 'RG', rgShape)
      text = all(text, 'TELEFONE', phone)
      for (const pattern of names) text = replaceAt(text, foldedPlaces(text, pattern), placeholder)
      text = replaceAt(text, nameRuns(text), placeholder)
      return text.replace(inside, (_, index) => marks[Number(index)]?.mark ?? '')
    },
    marks: () => [...marks],
  }
}

/** Values that are the same however they are written. */
function sameAs(kind: MarkKind, value: string): string {
  if (kind === 'NOME' || kind === 'E-MAIL') return foldedText(value).replace(/\s+/g, ' ').trim()
  return kind === 'CNPJ' ? value.replace(/[^\p{L}\d]/gu, '').toUpperCase() : digitsOf(value)
}

/** A number with any signs between its digits; null of one too short to be told from others. */
function numberPattern(value: string): RegExp | null {
  const characters = value.replace(/[^\dXx]/g, '')
  if (characters.length < 5) return null
  return new RegExp(`(?<!\\d)${[...characters].join('[\\s.()/-]{0,3}')}(?!\\d)`, 'gi')
}

/** A name in the folded text; null of one word, which may be any word. */
function namePattern(name: string): RegExp | null {
  const words = foldedText(name).match(/\S+/g) ?? []
  if (words.length < 2) return null
  return new RegExp(`(?<![\\p{L}\\d])${words.map(escapePattern).join('[\\s.,-]+')}(?![\\p{L}\\d])`, 'gu')
}

type Place = readonly [from: number, to: number]

const foldedPlaces = (text: string, pattern: RegExp): Place[] =>
  Array.from(
    foldedText(text).matchAll(pattern),
    ({ 0: found, index }) => [index, index + found.length] as const,
  )

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

/** Puts back what marks stand for; a mark that nobody gave stays. */
export function putBack(text: string, marks: readonly Mark[]): string {
  const values = new Map(marks.map(({ mark, value }) => [mark, value]))
  return text.replace(/\[[A-Z-]+-\d+\]/g, (mark) => values.get(mark) ?? mark)
}

/** The marks that stand in some texts. */
export function marksIn(texts: readonly string[], marks: readonly Mark[]): Mark[] {
  return marks.filter(({ mark }) => texts.some((text) => text.includes(mark)))
}
