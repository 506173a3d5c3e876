import { useDeferredValue } from 'react'

/** A screen that the broker returns to is drawn whole at once, because its scroll position must exist. */
let comesBack = false

export function noteWay(type: 'PUSH' | 'REPLACE' | 'FORWARD' | 'BACK' | 'GO'): void {
  comesBack = type !== 'PUSH' && type !== 'REPLACE'
}

/**
 * False in the first drawing of a new screen and true right after, so that the first screenful is drawn
 * before the rest.
 */
export function useRest(): boolean {
  return useDeferredValue(true, comesBack)
}

export function useFirst<T>(all: readonly T[], count: number): readonly T[] {
  return useRest() ? all : all.slice(0, count)
}

/** `pixels` is the minimum height of a row. */
export function rowsThatFill(pixels: number): number {
  return Math.ceil(window.innerHeight / pixels)
}
