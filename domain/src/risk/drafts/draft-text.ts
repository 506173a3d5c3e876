export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'clause'; title: string; text: string }
  | { kind: 'text'; text: string; withNext?: true }
  | { kind: 'list'; items: string[] }
  | { kind: 'signatures'; lines: string[] }

export interface DraftText {
  title: string
  blocks: Block[]
  missing: string[]
}

export function blankText(label: string): string {
  return `[${label.toUpperCase()}]`
}

export class Blanks {
  readonly missing: string[] = []

  /** Returns the value, or a placeholder whose label goes to `missing`. */
  need(label: string, value?: string | null): string {
    if (value?.trim()) return value.trim()
    if (!this.missing.includes(label)) this.missing.push(label)
    return blankText(label)
  }
}

export type Clause = readonly [title: string, text: string]

export function numberClauses(clauses: readonly Clause[]): Block[] {
  return clauses.map(([title, text], index) => ({
    kind: 'clause',
    title: `Cláusula ${index + 1}ª – ${title}`,
    text,
  }))
}
