import { type BlockKind, hasCells, type LaidLine, linesOfFlow } from './blocks.ts'
import type { Flow } from './flow.ts'

export interface ReadClause {
  /** Places in the text of the flow. */
  from: number
  to: number
  block: BlockKind
  /** Without accents, capitals, line breaks and leaders; broken and spaced words are whole again. */
  plain: string
  /** It goes on what the clause before says, with 'exceto', 'todavia' or the like. */
  isContrast: boolean
  /** A line of its own: a cell or a label with its value. */
  isRow: boolean
  /** Behind the signature, or below a heading of notes: there papers tell what holds for all of their sort. */
  isNote: boolean
}

const cut = new WeakMap<Flow, ReadClause[]>()

/** Sentences, rows and what an exception parts from its sentence. */
export function clausesOf(flow: Flow): ReadClause[] {
  const known = cut.get(flow)
  if (known) return known
  const found = withNotes(passagesOf(flow).flatMap((passage) => sentencesOf(flow.text, passage)))
  cut.set(flow, found)
  return found
}

const heading =
  /^\W*(?:(?:informac\w+|observac\w+|notas?|avisos?|orientac\w+|atencao|importante|instruc\w+|esclarecimentos?|advertencias?|perguntas)\b[a-z ]{0,40}|(?:informac|observac|advertenc)\w+ importantes?)\W*$/
const signing =
  /^[a-z' ]{3,40}(?:[/(–-] ?[a-z]{2}\)?)?, (?:aos? |em )?(?:\w+-feira, )?\d{1,2}[o]? (?:\([a-z ]+\) )?(?:dias do mes )?de [a-z]+ de \d{4}\b/

/** A heading of notes ends where the paper certifies again. A letter has place and day above its text. */
function withNotes(clauses: Omit<ReadClause, 'isNote'>[]): ReadClause[] {
  let isNote = false
  let isSaid = false
  return clauses.map((clause) => {
    if (/\bcertific(?:o|amos|a-se)\b|\be certificad[oa]\b/.test(clause.plain)) isNote = false
    const one = { ...clause, isNote }
    if (heading.test(clause.plain) || (isSaid && signing.test(clause.plain))) isNote = true
    isSaid ||= clause.block === 'body' && clause.plain.length > 60
    return one
  })
}

export function clauseAt(flow: Flow, place: number): ReadClause | undefined {
  const clauses = clausesOf(flow)
  let [low, high] = [0, clauses.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((clauses[middle] as ReadClause).to > place) high = middle
    else low = middle + 1
  }
  return clauses[low]
}

interface Passage {
  from: number
  to: number
  block: BlockKind
  isRow: boolean
}

/** Lines of one paragraph go on; a title, a row and a line that ends early do not. */
function passagesOf(flow: Flow): Passage[] {
  const passages: Passage[] = []
  let last: LaidLine | undefined
  for (const line of linesOfFlow(flow)) {
    const passage = passages.at(-1)
    const isWithin = passage !== undefined && last !== undefined && passage.from < last.from
    if (passage && last && (goesOn(last, line) || (isWithin && deniesNext(last, line)))) passage.to = line.to
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

const unended = /(?<!\p{L})(?:d[aeo]s?|com|e|em|no|na|à|ao|até)\s*$/iu

/** 'Processos: nenhum' may be whole, and is not where 'encerrado' stands below it. */
const answering = /(?::|\s(?:n[ãa]o(?: h[áa]| est[áã]o?| se)?|nenhu(?:ma?|ns|mas)|nad[ao]|zero))\s*$/iu

/** Not the answer of a box: '( X ) não'. */
const denying = /(?<=[\p{L}\d,]\s)n[ãa]o\s*$/iu

/** 'NÃO' alone on a line of a sentence, whose verb stands below it. */
const deniesNext = (last: LaidLine, line: LaidLine): boolean =>
  /^\W*n[ãa]o\s*$/iu.test(last.text) && finiteVerb.test(line.text) && !/[:?]\s*$/.test(line.text)
const finiteVerb =
  /^\W*(?:consta|possui|apresenta|existe|h[áa]|foi|foram|figura|tem|t[êe]m|deve|responde|se |est[áã])/iu

/** A note is a sentence, though it begins like a row. */
const noting = /(?:observa[çc][ãa]o|observa[çc][õo]es|obs\.?|nota)\s?:/iu

function goesOn(last: LaidLine, line: LaidLine): boolean {
  if (last.block === 'title' && line.block === 'head')
    if (continues.test(line.text) || unended.test(last.text)) return true
  if (last.block === 'title' || line.block === 'title')
    return last.block === line.block && last.page === line.page
  if (last.block === 'footer' || line.block === 'footer') return false
  if (answering.test(last.text) && /^\W*\p{Ll}/u.test(line.text) && !isRow(line)) return true
  if (last.block === 'body' && unended.test(last.text) && !isRow(line)) return true
  // Wider lines below make this one short, and 'NÃO / CONSTA como inadimplente' must not lose its denial.
  if (last.block === 'body' && !isRow(last) && denying.test(last.text) && line.block !== 'row') return true
  if (/(?:\p{L}[-\u2010\u2011]|,)\s*$/u.test(last.text) && !isRow(line)) return true
  // 'NÃO / CONSTAM processos contra:' has no value behind its colon, so it labels nothing.
  if (isUnended(last) && /^[^:]*:\s*$/.test(line.text) && line.block !== 'row') return true
  if (/^\W*\p{Ll}/u.test(line.text) && !(isRow(last) && last.isShort && !noting.test(last.text))) return true
  if (isRow(line) || last.block === 'row' || issuing.test(line.text)) return false
  if (last.block !== line.block) return false
  return (
    (!last.isShort || /\bn[º°o]\.?\s*$/u.test(last.text)) &&
    !/^\s*(?:[>•*–—-]|\d{1,2}[).]|[a-z]\)|[IVX]+ ?[–—-])\s/.test(line.text)
  )
}

/** A full line of a sentence. */
const isUnended = (line: LaidLine): boolean =>
  line.block === 'body' && !line.isShort && !isRow(line) && !/[.;:!?]["”)]*\s*$/u.test(line.text)

const abbreviation =
  /(?:^|[^\p{L}])(?:n|n[ºo]s?|arts?|emol|sra?s?|dra?|exmo|mm|inc|tab|proc|prot|fls?|av|bl|ap|apto|tel|cf|res|min|prof|\p{L})$|[. ]$/iu
/** The number of a note, which belongs to the sentence behind it. */
const marker = /(?:^|\n)\W*\d{1,2}$/
const contrast =
  /(?:,|;|\be)\s+(?=(?:(?:constando|havendo|existindo|restando|achando-se|figurando|tramitando|consta[m]?|h[áa]|existem?|acusa|achou-se)\s*,\s*(?:todavia|por[ée]m|contudo|no entanto|entretanto)|exceto|salvo|todavia|por[ée]m|contudo|no entanto|entretanto|mas|ressalvad[oa]s?|ressalvando-se|com\s+exce[çc][ãa]o|[àa]\s+exce[çc][ãa]o|excetuad[oa]s?|com\s+(?:a\s+)?ressalva|afora|tirante|e que, quanto|j[áa] (?:em rela[çc][ãa]o|quanto)|quanto (?:ao?|[àa])s?)\b|(?:acha|encontra|esta|fica|permanece|remanesce|resta)ndo(?:-se)?\s+(?:ainda\s+)?(?:inscrit[oa]s?|ajuizad[oa]s?|vencid[oa]s?|pendentes?|em\s+(?:aberto|d[íi]vida|atraso|cobran[çc]a))\b)|\s+(?=(?:exceto|salvo|ressalvad[oa]s?|ressalvando-se|afora|tirante|sen[ãa]o|com\s+(?:a\s+)?ressalva\s+d[eao]s?|[àa]\s+exce[çc][ãa]o\s+d[eao]s?|al[ée]m\s+d[eao]s?|fora\s+[oa]s?|que\s+n[ãa]o\s+[oa]s?)\s)|(?<!\bpelo|\bao)\s+(?=menos\s+(?:[oa]s?|quanto|n[oa]s?)\s)/giu
const certified =
  /(?:[ée]|fica|foi)\s+certificad[oa]\s+que:?|certificamos(?:,?\s+ainda)?\s+que|constatamos|verificamos\s+que|verificou-se/giu

function sentencesOf(text: string, { from, to, ...passage }: Passage): Omit<ReadClause, 'isNote'>[] {
  const whole = text.slice(from, to)
  const cuts = new Map<number, boolean>([[0, false]])
  for (const { 0: mark, index } of whole.matchAll(
    /[.;:!?]["”)]*\s+(?=[\p{Lu}\d“"(*>–—-]|\p{Ll}\) |\p{Ll}\. \p{Lu})|[;]\s+/gu,
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
    .replace(/(?<=[a-z]{2})0(?!\d)/g, 'o')
    .replace(/(?:[.*_…]\s?){3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?<![a-z])(?:[a-z]{1,2} ){4,}[a-z]{1,2}(?![a-z])/g, (spaced) =>
      / [a-z] [a-z] [a-z] /.test(` ${spaced} `) ? spaced.replaceAll(' ', '') : spaced,
    )
    .trim()
}

/** Keeps what stands behind crossed boxes, where some have a cross. */
export const crossed = (plain: string): string =>
  /\(\s*x\s*\)/.test(plain)
    ? Array.from(plain.matchAll(/\(\s*x\s*\)([^(]*)/g), ([, answer = '']) => answer.trim()).join('; ')
    : plain
