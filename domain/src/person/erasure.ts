/** The last stage: the deal is done (rules §1). */
const done = 7

/** A running deal needs its people, so their part in it outlives an erasure. */
export function staysInDeal(stage: number): boolean {
  return stage < done
}

export function withoutName(text: string, name: string): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase())
  if (at < 0) return text
  return `${text.slice(0, at)}pessoa apagada${withoutName(text.slice(at + name.length), name)}`
}
