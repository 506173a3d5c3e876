import { type LaidLine, lineAt, linesOfFlow } from './blocks.ts'
import type { Flow } from './flow.ts'
import { findLabelledValue, type PlacedValue } from './labelled.ts'
import { isOwn, type OwnPart } from './own-part.ts'
import type { Stated } from './property-on.ts'
import { type Labels, type Recogniser, sharedLabels } from './recogniser.ts'

/** The number of a paper, and the code by which its issuer tells whether it is genuine. */
export function paperNumbers(flow: Flow, { labels }: Recogniser, part: OwnPart | null): Stated[] {
  const counts = (place: number) => isOwn(part, place)
  const labelled = (all: readonly string[]) => findLabelledValue(flow, all, ofPaper, counts)
  const number =
    [labelled(labelsOf('number', labels)), unlabelledNumber(flow), labelled(vagueLabels)].find(
      (one) => one && isNumber(flow, one) && counts(one.from),
    ) ?? null
  const code =
    findLabelledValue(flow, labelsOf('code', labels), aCode, counts) ??
    findLabelledValue(flow, looseLabels, oneCode, counts) ??
    codeOfLetters(flow)
  return [
    ...(number ? [{ field: 'number' as const, ...number }] : []),
    ...(code && counts(code.from) ? [{ field: 'code' as const, ...code }] : []),
  ]
}

/** A paper may cite others by it. */
const vagueLabels = ['certidão judicial', 'certidão']

const labelsOf = (field: keyof Labels, own: Partial<Labels> = {}): readonly string[] => [
  ...(own[field] ?? []),
  ...sharedLabels[field],
]

/** A hyphen at the end of a line goes on, and so does a group with a figure behind a space. */
const moreGroups = (other: string) =>
  String.raw`(?:[.\-–/][A-Za-z0-9]+|[-–]\n(?=[A-Za-z]*\d)[A-Za-z0-9]{2,}| (?:(?=[A-Za-z]*\d)[A-Za-z0-9]{2,}${other})(?![A-Za-z0-9]))*`

/** 'C924 76479 750 Consulte em' ends before its verb, and 'para validar em 2026' is none. */
const aCode = new RegExp(
  String.raw`^(?=[A-Za-z0-9.\-–/]*\d|[A-Z]{2,} [A-Z]*\d)[A-Za-z0-9]{3,}${moreGroups('|[A-Z]{2,}')}`,
)

/** These words stand before much else, so that a code behind them has its figures itself, and some letters. */
const looseLabels = [
  'código para verificação',
  'código para validação',
  'código para conferência',
  'código para consulta',
  'código de conferência',
  'código de consulta',
  'código de acesso',
  'código do documento',
  'código eletrônico',
  'cód. segurança',
  'cód. seg.',
  'cód. de segurança',
  'cód. de autenticidade',
  'identificador',
  'validador',
  'chave da certidão',
  'chave de acesso',
  'chave de verificação',
  'autenticação eletrônica',
  'autenticação digital',
  'número de autenticação',
  'número de autenticidade',
  'número de validação',
  'selo digital de fiscalização',
  'selo de fiscalização',
  'selo FUNARPEN',
  'selo de consulta',
  'selo',
  'código',
  'cód',
  'chave',
  'autenticidade',
  'autenticação',
  'verificação',
  'controle',
  'hash',
]
/** A seal of Rio, groups of four, or six signs and more with a figure; no day, person, suit or address. */
const oneCode = new RegExp(
  String.raw`^(?:[A-Z]{4} ?\d{5} ?[A-Z]{3}(?![A-Za-z0-9])|(?=[A-Z0-9 ]*\d)[A-Z0-9]{4}(?: [A-Z0-9]{4})+(?![A-Za-z0-9])|(?!www\.|http|\d{1,2}[/.]\d{1,2}[/.]\d{4}|\d{3}\.\d{3}\.\d{3}-\d{2}|\d{2}\.\d{3}\.\d{3}\/\d{4}-|\d{7}-\d{2}\.)(?=[A-Za-z0-9.\-–/]*\d)[A-Za-z0-9](?:[.\-–/]?[A-Za-z0-9]){5,}${moreGroups('')})`,
)

/** Some issuers use letters alone. Behind its label such a code stands by itself, or is no word. */
const ofLetters =
  /(?:c[óo]digo|chave|autenticidade|autentica[çc][ãa]o|controle|hash)(?:\s(?:de|da|para)\s\p{L}+)?\s?(:?)\s?([A-Z]{8,24})(?![\p{L}\d])([\s.,;]*(?:\n|$))?/giu
const isNoWord = (letters: string): boolean => /[KWXYQ]|[^AEIOU]{5}/.test(letters)

function codeOfLetters({ text }: Flow): PlacedValue | null {
  for (const { 0: all, 1: colon, 2: value = '', 3: end, index } of text.matchAll(ofLetters)) {
    const from = index + all.lastIndexOf(value)
    const standsAlone = colon === ':' && end !== undefined
    if (/^[A-Z]+$/.test(value) && (standsAlone || isNoWord(value)))
      return { value, from, to: from + value.length }
  }
  return null
}

/** Neither a number of a person nor that of a suit, nor a year that goes over from the line before. */
const ofPaper =
  /^(?!(?:19|20)\d{2}(?![\d./-]*\d)|\d{7}-\d{2}\.|\d{3}\.\d{3}\.\d{3}-\d{2}|\d{2}\.\d{3}\.\d{3}\/\d{4}-)(?:[A-Z]{1,2}-)?\d(?:[\d./-]|(?<=[./-]\d?)[A-Z]{1,2}(?=[./-]\d)){2,28}\d(?: \/ (?:19|20)\d{2})?/

const isNumber = (flow: Flow, { value, from }: PlacedValue): boolean => !isDay(value) && !isOfLaw(flow, from)

const isOfLaw = ({ text }: Flow, at: number): boolean =>
  /(?:lei|decreto|resolu[çc][ãa]o|portaria|provimento|instru[çc][ãa]o normativa|\bato)(?: (?:conjunt|complementar|federal|estadual|municipal|normativ)\p{L}*| [A-Z/]{2,12})*\W{1,3}(?:n\S{0,3}\s)?$/iu.test(
    text.slice(Math.max(0, at - 70), at),
  )

const isDay = (text: string): boolean => /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/.test(text)

/** 'Nº 123/2026' opens a line or a sentence: the number of the paper itself, which needs no other label. */
const opening =
  /(?:^|[\n\t]|[.;:] )[^\p{L}\d\n]{0,3}(?:certid[ãa]o |CND |declara[çc][ãa]o |relat[óo]rio )?(?:n(?:[º°o]\.?|\.[º°o]?|r\.?)|n[úu]mero)[\s:]{0,3}(?=[A-Z]{0,2}-?\d)/giu
/** 'Certidão de Situação Fiscal nº 123' is the title of the paper. */
const inTitle =
  /(?:^|\n)\W{0,3}(?:certid[ãa]o|certificado|declara[çc][ãa]o)\s[^\n\d:]{3,70}\sn(?:[º°o]\.?|\.[º°o]?|r\.?)[\s:]{0,3}(?=[A-Z]{0,2}-?\d)/giu
/** '11.873/2026 – MARIA DA SILVA' or 'B-11.873 – Certifico': with its year or its letter it can be nothing else. */
const bare = /(?:^|\n)\W{0,3}(?=(?:[A-Z]{1,2}-\d{4,}|\d[\d.-]{2,14}\/(?:19|20)\d{2})\s[–-]\s+\p{Lu}\p{L})/gu

function unlabelledNumber(flow: Flow): PlacedValue | null {
  const { text } = flow
  for (const { 0: before, index } of [opening, inTitle, bare].flatMap((all) => [...text.matchAll(all)])) {
    const from = index + before.length
    const value = ofPaper.exec(text.slice(from, from + 40))?.[0]
    // 'Portaria Conjunta / nº 1.751, de 02/10/2014' goes on from the line before.
    const isCited = /^\s*,?\s*de\s+\d/iu.test(text.slice(from + (value?.length ?? 0)))
    if (value && !isCited && beginsAnew(flow, from)) return { value, from, to: from + value.length }
  }
  return null
}

function beginsAnew(flow: Flow, place: number): boolean {
  const line = lineAt(flow, place)
  const above = line && linesOfFlow(flow)[linesOfFlow(flow).indexOf(line) - 1]
  return !line || !above || place - line.from > 12 || isEnded(above)
}

const isEnded = ({ block, text, isShort }: LaidLine): boolean =>
  block !== 'body' || isShort || /[.;:]\s*$/.test(text)
