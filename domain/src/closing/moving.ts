import type { Milestone, MilestoneChange } from './closing.ts'

type Moved = Pick<Milestone, 'agreedOn' | 'day' | 'term'>

/**
 * A certain day takes the place of one that was agreed: that of the accepted offer, or one counted as the contract
 * says it. It is told with its reason (part 3 §12). A counted day is what a contract says, and needs none.
 */
export function needsReason({ agreedOn, day, term }: Moved, due: MilestoneChange['due']): boolean {
  if (!due || !('on' in due)) return false
  return agreedOn === null ? term !== null && due.on !== day : due.on !== agreedOn
}

/** Why nobody moves a term of the law, and what to do instead. */
export const staysByLaw =
  'A lei conta este prazo do protocolo (Lei nº 6.015/1973, arts. 188 e 205), e ninguém o muda. Se o dia do protocolo está errado, corrija o protocolo no fechamento.'
