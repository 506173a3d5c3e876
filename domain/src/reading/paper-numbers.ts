import { type LaidLine, lineAt, linesOfFlow } from './blocks.ts'
import type { Flow } from './flow.ts'
import { findLabelledValue, type PlacedValue } from './labelled.ts'
import { isOwn, type OwnPart } from './own-part.ts'
import { type Labels, type Recogniser, sharedLabels } from './recogniser.ts'
import type { Stated } from './subject.ts'

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

/** A group behind a space has a figure or capitals alone: 'C924 76479 750 Consulte em' ends before its verb. */
const aCode =
  /^(?=[A-Za-z0-9.\-–/ ]{0,30}\d)[A-Za-z0-9]{3,}(?:[.\-–/][A-Za-z0-9]{2,}| (?:(?=[A-Za-z]*\d)[A-Za-z0-9]{2,}|[A-Z]{2,})(?![A-Za-z0-9]))*/

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
  'identificador',
  'validador',
  'chave de acesso',
  'chave de verificação',
  'autenticação eletrônica',
  'autenticação digital',
  'número de autenticação',
  'número de autenticidade',
  'número de validação',
  'código',
  'chave',
  'autenticidade',
  'autenticação',
  'hash',
]
const oneCode =
  /^(?!\d{1,2}[/.]\d{1,2}[/.]\d{4}|\d{3}\.\d{3}\.\d{3}-\d{2}|\d{2}\.\d{3}\.\d{3}\/\d{4}-|\d{7}-\d{2}\.)(?=[A-Za-z0-9.\-–/]*\d)[A-Za-z0-9](?:[.\-–/]?[A-Za-z0-9]){5,}(?: (?=[A-Z]*\d)[A-Z0-9]{2,}(?![A-Za-z0-9]))*/

/** Some issuers use letters alone. Behind its label such a code stands by itself. */
const ofLetters =
  /(?:c[óo]digo|chave|autenticidade|autentica[çc][ãa]o|hash)(?: (?:de|da|para) \p{L}+)?\s?:\s?([A-Z]{8,24})(?=[\s.,;]*(?:\n|$))/giu

function codeOfLetters({ text }: Flow): PlacedValue | null {
  for (const { 0: all, 1: value = '', index } of text.matchAll(ofLetters)) {
    const from = index + all.length - value.length
    if (/^[A-Z]+$/.test(value)) return { value, from, to: from + value.length }
  }
  return null
}

/** Neither a number of a person nor that of a suit, nor a year that goes over from the line before. */
const ofPaper =
  /^(?!(?:19|20)\d{2}(?![\d./-]*\d)|\d{7}-\d{2}\.|\d{3}\.\d{3}\.\d{3}-\d{2}|\d{2}\.\d{3}\.\d{3}\/\d{4}-)(?:[A-Z]{1,2}-)?\d[\d./-]{2,28}\d/

const isNumber = (flow: Flow, { value, from }: PlacedValue): boolean => !isDay(value) && !isOfLaw(flow, from)

const isOfLaw = ({ text }: Flow, at: number): boolean =>
  /(?:lei|decreto|resolu[çc][ãa]o|portaria|provimento|instru[çc][ãa]o normativa|\bato)(?: (?:conjunt|complementar|federal|estadual|municipal|normativ)\p{L}*| [A-Z/]{2,12})*\W{1,3}(?:n\S{0,3}\s)?$/iu.test(
    text.slice(Math.max(0, at - 70), at),
  )

const isDay = (text: string): boolean => /^\d{2}[/.-]\d{2}[/.-]\d{4}$/.test(text)

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
