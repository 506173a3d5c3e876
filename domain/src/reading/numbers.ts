import { cnpjCharacters, isValidCnpj, maskCnpj } from '../format/cnpj.ts'
import { isValidCpf, maskCpf } from '../format/cpf.ts'
import { digitsOf } from '../format/digits.ts'
import type { Flow } from './flow.ts'

export interface PersonNumber {
  kind: 'cpf' | 'cnpj'
  value: string
  from: number
  to: number
}

const digit = '[\\dOoQIl|!SBZ]'
const dot = '\\s?[.,·:]\\s?'
const dash = '\\s?[-–—~_.]\\s?'
const mask = (groups: readonly [number, string][]) =>
  groups.map(([count, mark]) => `${digit}{${count}}${mark}`).join('')
/** Leaders may touch a number: '....123.456.789-09'. */
const before = '(?<![\\p{L}\\d,/-]|[\\p{L}\\d,]\\.)'
const after = '(?![\\p{L}\\d]|[./-]\\d)'

const cpfMasked = new RegExp(
  `${before}${mask([
    [3, dot],
    [3, dot],
    [3, dash],
    [2, ''],
  ])}${after}`,
  'gu',
)
/** Behind the word 'CPF' a number may have lost its marks. */
const cpfNamed = new RegExp(
  `${before}${digit}{3}[.,·]?\\s?${digit}{3}[.,·]?\\s?${digit}{3}\\s?[-–—.]?\\s?${digit}{2}${after}`,
  'gu',
)
const cnpjMasked = new RegExp(
  `${before}[\\dA-Zol|!]{2}${dot}[\\dA-Zol|!]{3}${dot}[\\dA-Zol|!]{3}\\s?[/\\\\|]\\s?[\\dA-Zol|!]{4}${dash}${digit}{2}${after}`,
  'gu',
)
const cnpjNamed = new RegExp(
  `${before}${digit}{2}[.,·]?\\s?${digit}{3}[.,·]?\\s?${digit}{3}\\s?[/\\\\|]?\\s?${digit}{4}\\s?[-–—.]?\\s?${digit}{2}${after}`,
  'gu',
)

export const hiddenCpf = /(?:[*Xx•]{3}\.\d{3}\.\d{3}-[*Xx•]{2})|(?:\d{3}\.[*Xx•]{3}\.[*Xx•]{3}-\d{2})/

/**
 * Only numbers with right check digits. A letter that stands for a digit is corrected; a digit is never
 * changed. Without marks a number counts only behind 'CPF', 'CNPJ' or 'Documento'.
 */
export function personNumbers({ text }: Pick<Flow, 'text'>): PersonNumber[] {
  const found = [
    ...all(text, cnpjMasked, 'cnpj'),
    ...all(text, cnpjNamed, 'cnpj').filter(({ from }) => isNamed(text, from)),
    ...all(text, cpfMasked, 'cpf'),
    ...all(text, cpfNamed, 'cpf').filter(({ from }) => isNamed(text, from)),
  ]
  const inOrder = found.sort((one, other) => one.from - other.from)
  return inOrder.filter(({ from }, index) => from !== inOrder[index - 1]?.from)
}

function all(text: string, pattern: RegExp, kind: PersonNumber['kind']): PersonNumber[] {
  return Array.from(text.matchAll(pattern)).flatMap(({ 0: raw, index }) => {
    const value = kind === 'cpf' ? cpfOf(raw) : cnpjOf(raw)
    return value ? [{ kind, value, from: index, to: index + raw.length }] : []
  })
}

function cpfOf(raw: string): string | null {
  const digits = digitsOf(corrected(raw))
  return isValidCpf(digits) ? maskCpf(digits) : null
}

/** Since 2026 a CNPJ may have letters, so the printed form is tried before the corrected one. */
function cnpjOf(raw: string): string | null {
  const read = [cnpjCharacters(raw), cnpjCharacters(corrected(raw))]
  const characters = read.find((one) => one.length === 14 && digitsOf(one).length >= 8 && isValidCnpj(one))
  return characters ? maskCnpj(characters) : null
}

const taken: Record<string, string> = {
  O: '0',
  o: '0',
  Q: '0',
  I: '1',
  l: '1',
  '|': '1',
  '!': '1',
  S: '5',
  B: '8',
  Z: '2',
}
/**
 * Corrects one letter at most. Check digits let one wrong pair in a hundred pass, and that would be another
 * person's number.
 */
function corrected(raw: string): string {
  const letters = raw.match(/[OoQIl|!SBZ]/g)
  return letters?.length === 1 ? raw.replace(letters[0], taken[letters[0]] ?? letters[0]) : raw
}

function isNamed(text: string, from: number): boolean {
  return /\b(?:CPF|C\.P\.F|CNPJ|CIC|CGC|Inscri[çc][ãa]o)\b[^\d\n]{0,30}\n?[^\d\n]{0,30}$|(?<!\p{L})documento\W{1,4}$/iu.test(
    text.slice(Math.max(0, from - 60), from),
  )
}
