import type { Property } from '@soleira/domain/property/property'
import { judgeMove, type Stage } from '@soleira/domain/property/stage'
import { standingOf } from '@soleira/domain/property/standing'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { confirmMove } from '../checklist/confirm-open.ts'
import { useMoveProperty, useMovingProperties } from '../property/mutations.ts'
import { foreseeOnBoard } from './foresee.ts'

export function useBoard(search?: string) {
  const foresee = useMemo(() => foreseeOnBoard(search), [search])
  const { mutate } = useMoveProperty(foresee)
  const moving = useMovingProperties()
  const [dragged, setDragged] = useState<Property | null>(null)
  const { root, follow, find } = useFollowingFocus()

  function mayMove(property: Property, to: Stage): boolean {
    const { id, currentStage } = property
    const missing = standingOf(property).certificates.open
    return !moving.includes(id) && judgeMove(currentStage, to, missing, null) === 'allowed'
  }

  return {
    root,
    dragged,
    startDrag: (property: Property) => setDragged(property),
    endDrag: () => setDragged(null),
    isMoving: ({ id }: Property) => moving.includes(id),
    mayMove,
    move: async (property: Property, to: Stage) => {
      if (!mayMove(property, to) || !(await confirmMove(property, to))) return
      follow(property.id)
      mutate({ property, to }, { onError: () => find(property.id) })
    },
  }
}

export type Board = ReturnType<typeof useBoard>

/**
 * Moves the focus to a card once it has arrived in its new column. If the card is not visible there, the
 * heading of the column that it left gets the focus.
 */
function useFollowingFocus() {
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef<{ id: number; from: Element | null }>(undefined)
  const [, redraw] = useState(0)

  useLayoutEffect(() => {
    if (!wanted.current || !root.current) return
    const { id, from } = wanted.current
    const card = root.current.querySelector<HTMLElement>(`[data-card="${id}"]`)
    if (card && from?.contains(card)) return
    const isSeen = card?.checkVisibility() ?? false
    const place = isSeen ? card : from?.querySelector<HTMLElement>('h2')
    place?.focus()
    wanted.current = undefined
  })

  return {
    root,
    follow: (id: number) => {
      const card = root.current?.querySelector(`[data-card="${id}"]`)
      wanted.current = { id, from: card?.closest('section') ?? null }
      redraw((count) => count + 1)
    },
    /** For a card that was taken back: focuses it once it is drawn in its old place. */
    find: (id: number) => {
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus())
    },
  }
}
