import { useCallback, useMemo, useState } from 'react'
import type { ItemKey } from '../../item-key.ts'
import { isOpenItem, type ShownItem } from '../shown-item.ts'

export interface ItemTicks {
  ticked: readonly ShownItem[]
  has: (item: ItemKey) => boolean
  set: (items: readonly ShownItem[], on: boolean) => void
  clear: () => void
}

export function useTicks(items: readonly ShownItem[]): ItemTicks {
  const [keys, setKeys] = useState<ReadonlySet<ItemKey>>(new Set())
  const ticked = useMemo(() => items.filter((item) => isOpenItem(item) && keys.has(item.key)), [items, keys])
  const set = useCallback((changed: readonly ShownItem[], on: boolean) => {
    setKeys((known) => {
      const next = new Set(known)
      for (const { key } of changed) on ? next.add(key) : next.delete(key)
      return next
    })
  }, [])
  const clear = useCallback(() => setKeys(new Set()), [])
  return { ticked, has: (key) => ticked.some((item) => item.key === key), set, clear }
}
