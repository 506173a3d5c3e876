import type { WhyUnmade } from '@soleira/domain/document/wrapping'

export class Unmade extends Error {
  override name = 'Unmade'
  readonly why: WhyUnmade | 'locked'
  constructor(why: WhyUnmade | 'locked') {
    super()
    this.why = why
  }
}
