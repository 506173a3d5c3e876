import type { Flow, PlacedWord } from './flow.ts'

export type BlockKind = 'head' | 'title' | 'body' | 'row' | 'signature' | 'footer'

export interface LaidLine {
  /** Places in the text of the flow; `to` is exclusive. */
  from: number
  to: number
  text: string
  page: number
  words: readonly PlacedWord[]
  block: BlockKind
  /** Ends well before the right edge of what its page holds. */
  isShort: boolean
}

const laid = new WeakMap<Flow, LaidLine[]>()

/** Where a line stands tells what it may say: a name in a signature is of who signs, a day in a footer of printing. */
export function linesOfFlow(flow: Flow): LaidLine[] {
  const known = laid.get(flow)
  if (known) return known
  const lines = rawLines(flow)
  const pages = new Map<number, LaidLine[]>()
  for (const line of lines) pages.set(line.page, [...(pages.get(line.page) ?? []), line])
  for (const page of pages.values()) tellBlocks(page)
  laid.set(flow, lines)
  return lines
}

export function lineAt(flow: Flow, place: number): LaidLine | undefined {
  const lines = linesOfFlow(flow)
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle] as LaidLine).to > place) high = middle
    else low = middle + 1
  }
  return lines[low]
}

export function blockAt(flow: Flow, place: number): BlockKind {
  return lineAt(flow, place)?.block ?? 'body'
}

function rawLines({ words, text }: Flow): LaidLine[] {
  const lines: LaidLine[] = []
  let begin = 0
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as PlacedWord
    if (words[index + 1]?.line === word.line) continue
    const own = words.slice(begin, index + 1)
    const from = own[0]?.at ?? 0
    const to = word.at + word.text.length
    const line = { from, to, text: text.slice(from, to), page: word.page, words: own }
    lines.push({ ...line, block: 'body', isShort: false })
    begin = index + 1
  }
  return lines
}

const right = ({ words }: LaidLine): number => Math.max(...words.map(({ box }) => box[0] + box[2]))
const left = ({ words }: LaidLine): number => Math.min(...words.map(({ box }) => box[0]))
const heightOf = ({ words }: LaidLine): number => median(words.map(({ box }) => box[3]))

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[sorted.length >> 1] ?? 0
}

const sentence = /\p{Ll}{2,}.*\p{Ll}{2,}.*\p{Ll}{2,}/u
const genre =
  /^\W*(?:c\s*e\s*r\s*t\s*i\s*d\s*[ãa]\s*o|certificado|d\s*e\s*c\s*l\s*a\s*r\s*a\s*[çc]\s*[ãa]\s*o|d e c l a r a|comprovante|matr[íi]cula|traslado|procura[çc][ãa]o|termo|resultado|relat[óo]rio|situa[çc][ãa]o fiscal|d[ée]bitos tribut)/iu
const footing =
  /^\W*(?:https?:|www\.|p[áa]g(?:ina|\.)? ?\d|\d+ ?\/ ?\d+$|d[úu]vidas|fl(?:s|\.)|qualquer rasura|emolumentos|impresso (?:em|por))|p[áa]gina \d+ de \d+$/iu
const signing = /_{6,}|^\W*(?:assinad[oa] (?:digital|eletronica)mente|documento assinado)/iu

function tellBlocks(page: LaidLine[]): void {
  const edge = Math.max(...page.map(right))
  const start = Math.min(...page.map(left))
  const usual = median(page.map(heightOf))
  // Where most is written in capitals, they tell no title.
  const areCapitals = page.filter(isInCapitals).length > page.length * 0.6
  let isHead = true
  let isSigned = false
  for (const [index, line] of page.entries()) {
    line.isShort = right(line) < edge - (edge - start) * 0.16
    const isTitle =
      looksLikeTitle(line, { usual, start, edge, areCapitals }) && !endsSentence(page[index - 1], line)
    if (isHead && (isProse(line) || isLabelled(line) || isAccount(line))) isHead = false
    if (signing.test(line.text) && !isHead) isSigned = true
    if (footing.test(line.text) && !goesOnSmall(page[index - 1], line)) line.block = 'footer'
    else if (isSigned && !isProse(line)) line.block = 'signature'
    else if ((isTitle || (isHead && namesItself(line))) && genre.test(line.text)) line.block = 'title'
    else if (isHead) line.block = 'head'
    else if (isTitle) line.block = 'title'
    else if (hasCells(line)) line.block = 'row'
    if (isProse(line)) isSigned = false
  }
}

const isProse = ({ text, isShort }: LaidLine): boolean =>
  (!isShort && text.length > 50 && sentence.test(text)) || text.length > 95

const saying = /^\W*(?:n[ãa]o\s+)?(?:consta|existe)m?(?:\(m\))?\W*$/iu

/**
 * The last line of a sentence may stand alone in the middle, too: 'NÃO / CONSTA como inadimplente.' So may the
 * words that decide: 'NÃO CONSTA / como inadimplente'.
 */
const endsSentence = (before: LaidLine | undefined, { text }: LaidLine): boolean =>
  before !== undefined &&
  (/\.\s*$/.test(text) || saying.test(text)) &&
  isProse(before) &&
  !/[.:;!?]["”)]*\s*$/u.test(before.text)

/** 'custas e / emolumentos, ou execução de acordo' */
const goesOnSmall = (before: LaidLine | undefined, { text }: LaidLine): boolean =>
  before !== undefined && /^\p{Ll}/u.test(text) && isProse(before) && !/^(?:https?:|www\.)/.test(text)

/** 'Certidão de Ações Cíveis' below its issuer, in whatever letters: no label, number or sentence. */
const namesItself = (line: LaidLine): boolean =>
  line.text.length < 90 &&
  !hasCells(line) &&
  !/\d|[.:;,]\s*$|\b(?:emitid|expedid|v[áa]lid)|:/iu.test(line.text)

/** A row of a table with a sum. */
const isAccount = (line: LaidLine): boolean => hasCells(line) && /R\$ ?\d/.test(line.text)

const isLabelled = ({ text }: LaidLine): boolean =>
  /^\W*(?:nome|cpf|cnpj|contribuinte|interessad[oa]|im[óo]vel|inscri[çc][ãa]o|certific(?:amos|o|a|a-se))\b/iu.test(
    text,
  )

interface Measures {
  usual: number
  start: number
  edge: number
  areCapitals: boolean
}

function isInCapitals({ text }: LaidLine): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters >= 6 && (text.match(/\p{Lu}/gu)?.length ?? 0) > letters * 0.8
}

/** In capitals or larger letters, or in the middle with little beside it. */
function looksLikeTitle(line: LaidLine, { usual, start, edge, areCapitals }: Measures): boolean {
  const { text } = line
  const answers = /:\s*(?:n[ãa]o|sim)(?!\p{L})/iu
  if (
    text.length > 110 ||
    hasCells(line) ||
    answers.test(text) ||
    /[:;,]\s*$/.test(text) ||
    /\d{3}\.\d{3}\.\d{3}-\d{2}/.test(text)
  )
    return false
  const isSentence = sentence.test(text) && (text.length > 75 || /^\W*\p{Ll}/u.test(text))
  if (isSentence) return false
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < 6) return false
  const isCentred = Math.abs(left(line) - start - (edge - right(line))) < 0.06 && left(line) - start > 0.05
  return (isInCapitals(line) && !areCapitals) || heightOf(line) > usual * 1.12 || (isCentred && line.isShort)
}

/** A gap of two letters' height parts the cells of a row; words of one sentence stand closer. */
export function hasCells({ words }: LaidLine): boolean {
  return words.some((word, index) => {
    const previous = words[index - 1]
    return (
      previous !== undefined &&
      (word.cell === true || word.box[0] - previous.box[0] - previous.box[2] > gutter(word))
    )
  })
}

export const gutter = ({ box }: PlacedWord): number => Math.max(0.035, box[3] * 2.4)
