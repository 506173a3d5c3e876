import { useEffect } from 'react'

let screens = 0
const listeners = new Set<() => void>()

function count(by: 1 | -1): void {
  screens += by
  for (const listener of listeners) listener()
}

export const wanted = {
  some: (): boolean => screens > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function useWanted(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    count(1)
    return () => count(-1)
  }, [isWanted])
}
