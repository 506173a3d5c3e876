import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus on a tile that changes its place: a browser takes it away from an element that is moved in the
 * document. `follow` names the photo that is to have it once the list has changed.
 */
export function useFocusWhenMoved(photos: readonly unknown[]) {
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<number>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the list that is waited for
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-photo="${wanted.current}"]`)?.focus()
    wanted.current = undefined
  }, [photos])

  return {
    list,
    follow: (id: number | undefined) => {
      wanted.current = id
    },
  }
}
