import { startTransition, useEffect, useState } from 'react'
import { useRest } from './use-first.ts'

/**
 * How many of `count` pieces of a new screen to draw: none at first, then one more each time, so that the
 * page answers in between. A screen returned to draws all at once, for its scroll position.
 */
export function usePieces(count: number): number {
  const comesBack = useRest()
  const [drawn, setDrawn] = useState(comesBack ? count : 0)
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + 1))
  }, [drawn, count])
  return drawn
}
