import { type Block, hasCells, type LaidLine, linesOfFlow } from './blocks.ts'
import type { Flow } from './flow.ts'

export interface Clause {
  /** Places in the text of the flow. */
  from: number
  to: number
  block: Block
  /** Without accents, capitals, line breaks and leaders; broken and spaced words are whole again. */
  plain: string
  /** It goes on what the clause before says, with 'exceto', 'todavia' or the like. */
  isContrast: boolean
  /** A line of its own: a cell or a label with its value. */
  isRow: boolean
}

const cut = new WeakMap<Flow, Clause[]>()

/** Sentences, rows and what an exception parts from its sentence. */
export function clausesOf(flow: Flow): Clause[] {
  const known = cut.get(flow)
  if (known) return known
  const found = passagesOf(flow).flatMap((passage) => sentencesOf(flow.text, passage))
  cut.set(flow, found)
  return found
}

export function clauseAt(flow: Flow, place: number): Clause | undefined {
  const clauses = clausesOf(flow)
  let [low, high] = [0, clauses.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((clauses[middle] as Clause).to > place) high = middle
    else low = middle + 1
  }
  return clauses[low]
}

interface Passage {
  from: number
  to: number
  block: Block
  isRow: boolean
}

/** Lines of one paragraph go on; a title, a row and a line that ends early do not. */
function passagesOf(flow: Flow): Passage[] {
  const passages: Passage[] = []
  let last: LaidLine | undefined
  for (const line of linesOfFlow(flow)) {
    const passage = passages.at(-1)
    if (passage && last && goesOn(last, line)) passage.to = line.to
    else passages.push({ from: line.from, to: line.to, block: line.block, isRow: isRow(line) })
    last = line
  }
  return passages
}

const labelled =
  /^\W*(?:\p{L}[\p{L}\d/ºª. -]{1,38}(?:\(\p{L}+\))?\s?:|[\p{L}\d][^:.\n]{1,48}\s?(?:\.{3,}|(?:\. ?){4,}))/u
/** Who certifies begins a sentence, whatever stands above it. */
const issuing = /^\W*(?:certific(?:o|amos|a-se)|declar(?:o|amos|a-se)|atest(?:o|amos|a-se))[\s,]/iu
const isRow = (line: LaidLine): boolean =>
  line.block === 'row' || labelled.test(line.text) || (hasCells(line) && line.block !== 'body')

/** A title that is broken over lines. */
const continues = /^(?:d[aeo]s?|com|e|em|no|na|à|ao|ativa)\s/iu

/** A note is a sentence, though it begins like a row. */
const noting = /(?:observa[çc][ãa]o|observa[çc][õo]es|obs\.?|nota)\s?:/iu

function goesOn(last: LaidLine, line: LaidLine): boolean {
  if (last.block === 'title' && line.block === 'head' && continues.test(line.text)) return true
  if (last.block === 'title' || line.block === 'title')
    return last.block === line.block && last.page === line.page
  if (last.block === 'footer' || line.block === 'footer') return false
  if (/(?:\p{L}[-\u2010\u2011]|,)\s*$/u.test(last.text) && !isRow(line)) return true
  if (/^\W*\p{Ll}/u.test(line.text) && !(isRow(last) && last.isShort && !noting.test(last.text))) return true
  if (isRow(line) || last.block === 'row' || issuing.test(line.text)) return false
  if (last.block !== line.block) return false
  return !last.isShort && !/^\s*(?:[>•*–—-]|\d{1,2}[).]|[a-z]\)|[IVX]+ ?[–—-])\s/.test(line.text)
}

const abbreviation =
  /(?:^|[^\p{L}])(?:n|n[ºo]s?|arts?|sra?s?|dra?|exmo|mm|inc|tab|proc|prot|fls?|av|bl|ap|apto|tel|cf|res|min|prof|\p{L})$|[. ]$/iu
/** The number of a note, which belongs to the sentence behind it. */
const marker = /(?:^|\n)\W*\d{1,2}$/
const contrast =
  /(?:,|;|\be)\s+(?=(?:exceto|salvo|todavia|por[ée]m|contudo|no entanto|entretanto|mas|ressalvad[oa]s?|ressalvando-se|com\s+exce[çc][ãa]o|[àa]\s+exce[çc][ãa]o|excetuad[oa]s?|com\s+(?:a\s+)?ressalva|afora|tirante|e que, quanto|j[áa] (?:em rela[çc][ãa]o|quanto)|quanto (?:ao?|[àa])s?)\b)|\s+(?=(?:exceto|salvo|ressalvad[oa]s?|ressalvando-se|afora|tirante|sen[ãa]o|com\s+(?:a\s+)?ressalva\s+d[eao]s?|[àa]\s+exce[çc][ãa]o\s+d[eao]s?|al[ée]m\s+d[eao]s?|fora\s+[oa]s?|que\s+n[ãa]o\s+[oa]s?)\s)|(?<!\bpelo|\bao)\s+(?=menos\s+[oa]s?\s)/giu
const certified =
  /(?:[ée]|fica|foi)\s+certificad[oa]\s+que:?|certificamos(?:,?\s+ainda)?\s+que|constatamos|verificamos\s+que|verificou-se/giu

function sentencesOf(text: string, { from, to, ...passage }: Passage): Clause[] {
  const whole = text.slice(from, to)
  const cuts = new Map<number, boolean>([[0, false]])
  for (const { 0: mark, index } of whole.matchAll(
    /[.;:!?]["”)]*\s+(?=[\p{Lu}\d“"(*>–—-]|\p{Ll}\) )|[;]\s+/gu,
  )) {
    const isColon = mark.startsWith(':')
    if (isColon && !/\n/.test(mark)) continue
    const before = whole.slice(Math.max(0, index - 12), index)
    if (mark.startsWith('.') && (abbreviation.test(before) || marker.test(before))) continue
    cuts.set(index + mark.length, cuts.get(index + mark.length) ?? false)
  }
  for (const { 0: mark, index } of whole.matchAll(contrast)) cuts.set(index + mark.length, true)
  for (const { 0: mark, index } of whole.matchAll(certified)) {
    if (index > 40) cuts.set(index, cuts.get(index) ?? false)
    else if (mark.endsWith('que')) continue
  }
  for (const start of cuts.keys()) {
    if (/^\W*(?:todavia|por[ée]m|contudo|no entanto|entretanto|mas|j[áa] em|exce)/iu.test(whole.slice(start)))
      cuts.set(start, true)
  }
  const starts = [...cuts.keys()].sort((one, other) => one - other)
  return starts.flatMap((start, index) => {
    const end = starts[index + 1] ?? whole.length
    const plain = plainClause(whole.slice(start, end))
    if (!plain) return []
    const places = { from: from + start, to: from + end }
    return [
      { ...places, block: passage.block, isRow: passage.isRow, plain, isContrast: cuts.get(start) === true },
    ]
  })
}

export function plainClause(text: string): string {
  return text
    .replace(/(\p{L})[-\u2010\u2011]\n(?=\p{Ll})/gu, '$1')
    .replace(/(\p{Lu})[-\u2010\u2011]\n(?=\p{Lu})/gu, '$1')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?:[.*_…]\s?){3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?<![a-z])(?:[a-z] ){4,}[a-z](?![a-z])/g, (spaced) => spaced.replaceAll(' ', ''))
    .trim()
}
