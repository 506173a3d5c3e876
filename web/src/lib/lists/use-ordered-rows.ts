import { useEffect, useRef, useState } from 'react'
import { reorder } from './order.ts'
import { useDragOrder } from './use-drag-order.ts'

export type StepWay = -1 | 1

interface Rows<T> {
  keyOf: (item: T) => string
  nameOf: (item: T) => string
  onChange: (items: T[]) => void
}

/**
 * A list whose order is changed by drag and by the buttons of `OrderSteps`, which keep the focus. `said` tells a
 * screen reader what has changed.
 */
export function useOrderedRows<T>(items: readonly T[], { keyOf, nameOf, onChange }: Rows<T>) {
  const [said, say] = useState('')
  const list = useRef<HTMLOListElement>(null)
  /** The button that gets the focus once its row has moved. */
  const followed = useRef<string>(undefined)
  const drag = useDragOrder(move, 'down')

  useEffect(() => {
    if (!followed.current) return
    list.current?.querySelector<HTMLElement>(`[data-step="${followed.current}"]`)?.focus()
    followed.current = undefined
  })

  function move(from: number, to: number) {
    const item = items[from]
    const moved = reorder(items, from, to)
    const place = item ? moved.indexOf(item) : from
    if (!item || place === from) return
    onChange(moved)
    say(`${nameOf(item)}: ${place + 1} de ${items.length}`)
  }

  function step(index: number, way: StepWay) {
    const item = items[index]
    if (!item) return
    followed.current = `${keyOf(item)} ${way}`
    move(index, index + way)
  }

  return { list, drag, said, say, step }
}
