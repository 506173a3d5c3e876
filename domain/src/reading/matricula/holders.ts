import { isSame } from './refers.ts'
import { addShares, type OwnedShare } from './share.ts'
import type { Named } from './transfer.ts'

export interface Holder extends Pick<Named, 'kind' | 'value' | 'name'> {
  share: OwnedShare | null
  /** An inventory dealt out parts that were not read: they are not presumed equal. */
  isDealt?: true
}

export const personOf = ({ kind, value, name }: Pick<Named, 'kind' | 'value' | 'name'>) => ({
  kind,
  value,
  ...(name && { name }),
})

export function unique(holders: Holder[]): Holder[] {
  const all: Holder[] = []
  for (const one of holders) {
    const at = all.findIndex((other) => isSame(other, one))
    const before = all[at]
    if (!before) all.push(one)
    else {
      const share =
        before.share && one.share ? addShares(before.share, one.share) : (before.share ?? one.share)
      all[at] = { ...before, ...one, share }
    }
  }
  return all
}
