import type { DiligencePerson } from '@soleira/domain/checklist/contract'
import { useEffect, useState } from 'react'
import { personOf } from '../../item-key.ts'
import type { ShownItem } from '../shown-item.ts'

export interface Places {
  areAllShown: boolean
  showAll: (on: boolean) => void
  isOpen: (personId: number | null) => boolean
  toggle: (personId: number | null) => void
  goTo: (item: ShownItem) => void
}

/** With more sellers than this, their sections start folded: nobody reads eighty rows. */
const few = 3

export function usePlaces(people: readonly DiligencePerson[]): Places {
  const [areAllShown, showAll] = useState(false)
  const [turned, setTurned] = useState<ReadonlySet<number | null>>(new Set())
  const [wanted, setWanted] = useState<{ key: string } | null>(null)
  const first = people[0]?.personId
  const startsOpen = (id: number | null) => id === first || people.length <= few
  const isOpen = (id: number | null) => startsOpen(id) !== turned.has(id)

  function toggle(id: number | null) {
    setTurned((known) => {
      const next = new Set(known)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }

  function goTo(item: ShownItem) {
    const id = personOf(item)
    if (id !== undefined) {
      if (id !== first) showAll(true)
      if (!isOpen(id)) toggle(id)
    }
    setWanted({ key: item.key })
  }

  useEffect(() => {
    const row = wanted && document.querySelector<HTMLElement>(`[data-item="${wanted.key}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'center' })
  }, [wanted])

  return { areAllShown, showAll, isOpen, toggle, goTo }
}
