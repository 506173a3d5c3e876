import { useCallback, useState } from 'react'
import type { ItemKey } from '../item-key.ts'

export function useDrafts(): { some: boolean; note: (item: ItemKey, begun: boolean) => void } {
  const [drafts, setDrafts] = useState<readonly ItemKey[]>([])
  const note = useCallback((item: ItemKey, begun: boolean) => {
    setDrafts((known) => {
      const others = known.filter((one) => one !== item)
      return begun ? [...others, item] : others
    })
  }, [])
  return { some: drafts.length > 0, note }
}
