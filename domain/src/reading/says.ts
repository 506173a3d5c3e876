/** Tells what a clause says of the matter of its paper. */
export interface Says {
  negative: boolean
  /** The negative is about a part of what the paper was asked. */
  isPart: boolean
  affirmative: boolean
  effects: boolean
  inconclusive: boolean
  exception: boolean
  unread: boolean
  /** Another matter or year: what it says decides nothing. */
  isOther: boolean
}

export const saysNothing: Says = {
  negative: false,
  isPart: false,
  affirmative: false,
  effects: false,
  inconclusive: false,
  exception: false,
  unread: false,
  isOther: false,
}
