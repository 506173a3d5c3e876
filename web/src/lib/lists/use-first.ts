import { useDeferredValue } from 'react'

/** Whether the broker comes back to a place on the screen: it must be there at once. */
let comesBack = false

/** Hears of each way to another screen. A new one is begun at its top, as a page that is loaded. */
export function noteWay(type: 'PUSH' | 'REPLACE' | 'FORWARD' | 'BACK' | 'GO'): void {
  comesBack = type !== 'PUSH' && type !== 'REPLACE'
}

/**
 * False while a screen that is new is drawn for the first time, and true right after: time for what lies below the
 * first screenful.
 */
export function useRest(): boolean {
  return useDeferredValue(true, comesBack)
}

/** The first few of what is shown on a new screen, and right after it all. `count` should fill a screen. */
export function useFirst<T>(all: readonly T[], count: number): readonly T[] {
  return useRest() ? all : all.slice(0, count)
}

/** How many rows fill this screen, each of them at least so high. */
export function rowsThatFill(pixels: number): number {
  return Math.ceil(window.innerHeight / pixels)
}
