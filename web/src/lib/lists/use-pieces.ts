import { startTransition, useEffect, useState } from 'react'

/** A screen that the broker returns to is drawn whole at once, because its scroll position must exist. */
let comesBack = false

export function noteWay(type: 'PUSH' | 'REPLACE' | 'FORWARD' | 'BACK' | 'GO'): void {
  comesBack = type !== 'PUSH' && type !== 'REPLACE'
}

/** How many of `count` pieces of a new screen to draw: `first` at once, then one more each time, so that it answers. */
export function usePieces(count: number, first = 0): number {
  const [drawn, setDrawn] = useState(comesBack ? count : first)
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + 1))
  }, [drawn, count])
  return drawn
}

/** The first rows of a new screen, and right after them the others. */
export function useFirst<T>(all: readonly T[], first: number): readonly T[] {
  return usePieces(2, 1) < 2 ? all.slice(0, first) : all
}

/** `pixels` is the minimum height of a row. */
export function rowsThatFill(pixels: number): number {
  return Math.ceil(window.innerHeight / pixels)
}
