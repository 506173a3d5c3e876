import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { personOf } from '../item-key.ts'
import type { ShownItem } from './shown-item.ts'

/** The item to which the search leads, of those that the checklist has. */
export function useWantedItem(items: readonly ShownItem[]): ShownItem | undefined {
  const wanted = useLocation({ select: ({ state }) => state.item })
  return items.find((item) => item.id === wanted?.kind && (personOf(item) ?? null) === wanted.personId)
}

/** Returns what leads to the row of an item, and begins with `at`. */
export function useFocusedItem(at?: ShownItem): (item: ShownItem) => void {
  const [wanted, setWanted] = useState<{ key: string } | null>(at ?? null)
  useEffect(() => {
    const row = wanted && document.querySelector<HTMLElement>(`[data-item="${wanted.key}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'center' })
  }, [wanted])
  return ({ key }) => setWanted({ key })
}
