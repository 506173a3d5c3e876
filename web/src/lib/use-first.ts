import { useDeferredValue, useEffect } from 'react'

/** Once the first screen stands, a list is drawn at once: one that is come back to must have its place. */
let isUnderway = false

/**
 * While a page is loaded, the first few of what is shown, and right after it all: a screenful is what somebody waits
 * for. `count` should fill a screen.
 */
export function useFirst<T>(all: readonly T[], count: number): readonly T[] {
  const complete = useDeferredValue(true, isUnderway)
  useEffect(() => {
    isUnderway = true
  }, [])
  return complete ? all : all.slice(0, count)
}
