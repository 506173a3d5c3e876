import type { BlankField } from './blank-field.ts'

export type DraftBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'clause'; title: string; text: string }
  | { kind: 'text'; text: string; withNext?: true }
  | { kind: 'list'; items: string[] }
  /** The first cell of a row is its name. */
  | { kind: 'table'; head: string[]; rows: string[][] }
  /** `drawn` has an entry per line, null for one that stays blank. */
  | { kind: 'signatures'; lines: string[]; drawn?: (Drawn | null)[] }
  /** On a page of its own. `image` is a data: address; without one the page says that there is none. */
  | { kind: 'picture'; documentId: number; title: string; text: string; image?: string }

/** An image of strokes above a line, and the words below it. */
export interface Drawn {
  /** A data: address. */
  image: string
  words: string
}

export interface DraftText {
  title: string
  blocks: DraftBlock[]
  missing: string[]
  /** Brackets that somebody typed, as they stand in the text. */
  typed?: readonly string[]
}

export function blankText(label: string): string {
  return `[${label.toUpperCase()}]`
}

/** The brackets of a text that documents mark. */
export const bracketsToMark = ({ missing, typed = [] }: Pick<DraftText, 'missing' | 'typed'>): Set<string> =>
  new Set([...missing.map(blankText), ...typed])

export class Blanks {
  readonly missing: string[] = []

  /** Returns the value, or a placeholder whose label goes to `missing`. `field` says how a value is typed. */
  need(label: string, value?: string | null, _field?: BlankField): string {
    if (value?.trim()) return value.trim()
    if (!this.missing.includes(label)) this.missing.push(label)
    return blankText(label)
  }

  /** Words of the record that nobody is asked for: the price of an accepted offer. */
  said(words: string): string {
    return words
  }
}

/** Keeps a number on the line of the words that say what it is: 'RG nº 12.345', 'art. 418', 'R$ 10,00'. */
export const unbroken = (text: string): string =>
  text.replace(/ nº /g, '\u00a0nº\u00a0').replace(/(\barts?\.|R\$) (?=\d)/g, '$1\u00a0')

export type DraftClause = readonly [title: string, text: string]

export function numberClauses(clauses: readonly DraftClause[]): DraftBlock[] {
  return clauses.map(([title, text], index) => ({
    kind: 'clause',
    title: `Cláusula ${index + 1}ª – ${title}`,
    text,
  }))
}

type EndBlock = Extract<DraftBlock, { kind: 'clause' | 'text' | 'list' }>

/** A line of few letters takes as much of a page as a full one. */
const fullLine = 100

/** How much of a page lines take, in letters. */
export const roomOfLines = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + Math.max(line.length, fullLine), 0)

export const roomOf = (block: EndBlock): number =>
  roomOfLines([
    ...(block.kind === 'clause' ? [block.title] : []),
    ...(block.kind === 'list' ? block.items : block.text.split('\n')),
  ])

/** 'Do foro' alone beside a signature says nothing of what is signed. */
const shortestEnd = 300

/** The last blocks of the text before `at`, which stand on one page with the signatures that follow. */
export function endOfText(blocks: readonly DraftBlock[], at: number): EndBlock[] {
  const end: EndBlock[] = []
  let room = 0
  for (const block of blocks.slice(0, at).toReversed()) {
    if (block.kind !== 'clause' && block.kind !== 'text' && block.kind !== 'list') break
    if (room >= shortestEnd) break
    end.unshift(block)
    room += roomOf(block)
  }
  return end
}

export const draftWarning = 'Minuta — revisar com advogado'
