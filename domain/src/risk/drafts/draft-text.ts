/** A piece of a draft, in the order of reading. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'clause'; title: string; text: string }
  | { kind: 'text'; text: string; withNext?: true }
  | { kind: 'list'; items: string[] }
  | { kind: 'signatures'; lines: string[] }

/** A draft ready to be set: visible placeholders stand where something is missing, and `missing` names them. */
export interface DraftText {
  title: string
  blocks: Block[]
  missing: string[]
}

/** A gap in the text: '[NOME DO COMPRADOR]'. */
export function placeholder(label: string): string {
  return `[${label.toUpperCase()}]`
}

/** Hands out a draft's values, and remembers the missing ones. */
export class Blanks {
  readonly missing: string[] = []

  /** The value, or a visible placeholder that is remembered as missing. */
  need(label: string, value?: string | null): string {
    if (value?.trim()) return value.trim()
    if (!this.missing.includes(label)) this.missing.push(label)
    return placeholder(label)
  }
}

export type Clause = readonly [title: string, text: string]

/** Numbers clauses as contracts do: 'Cláusula 1ª – Do objeto'. */
export function numbered(clauses: readonly Clause[]): Block[] {
  return clauses.map(([title, text], index) => ({
    kind: 'clause',
    title: `Cláusula ${index + 1}ª – ${title}`,
    text,
  }))
}
