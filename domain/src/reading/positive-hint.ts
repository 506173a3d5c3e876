import { clauseSays } from './clause-says.ts'
import { deniedEffects } from './clause-words.ts'
import { clauseAt } from './clauses.ts'
import { type Flow, phraseKey } from './flow.ts'

/** A word that may be a badly read 'positiva' keeps a paper from being a negativa. */
export function hintsAtPositive(flow: Flow): boolean {
  return flow.words.some(({ text, at }) => {
    const key = phraseKey(text)
    if (key.length < 6 || key.length > 10 || !isNear(key, 'positiva', 2)) return false
    if (/^positiv[ao]s?$/.test(key)) return false
    const clause = clauseAt(flow, at)
    if (!clause) return true
    return !clauseSays(clause).isOther && !deniedEffects.test(clause.plain)
  })
}

function isNear(one: string, other: string, bound: number): boolean {
  if (Math.abs(one.length - other.length) > bound) return false
  let costs = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const change = (costs[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      next.push(Math.min(change, (costs[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    costs = next
  }
  return (costs[other.length] ?? 0) <= bound
}
