/** The last stage: the deal is done (rules §1). */
const done = 7

/**
 * Whether a part in a property at this stage is needed for a deal that runs, and so outlives an erasure of the
 * person.
 */
export function staysInDeal(stage: number): boolean {
  return stage < done
}

/** A text that somebody typed, with 'pessoa apagada' wherever a name stands in it, in capitals or not. */
export function withoutName(text: string, name: string): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase())
  if (at < 0) return text
  return `${text.slice(0, at)}pessoa apagada${withoutName(text.slice(at + name.length), name)}`
}
