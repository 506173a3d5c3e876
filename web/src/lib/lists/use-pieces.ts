import { startTransition, useEffect, useState } from 'react'
import { useRest } from './use-first.ts'

/**
 * How many of `count` pieces of a new screen are to be drawn: none at first, then one more each time, so that the page
 * answers in between. Who comes back finds all of them at once: their place must be there.
 */
export function usePieces(count: number): number {
  const comesBack = useRest()
  const [drawn, setDrawn] = useState(comesBack ? count : 0)
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + 1))
  }, [drawn, count])
  return drawn
}
