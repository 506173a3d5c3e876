import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus on a tile that moves: a browser takes it away from an element that is moved in the
 * document. `follow` names the photo that gets it once the list has changed, `find` the one that gets it now.
 */
export function useTileFocus(photos: readonly unknown[]) {
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<number>(undefined)

  function focus(id: number | undefined) {
    list.current?.querySelector<HTMLElement>(`[data-photo="${id}"]`)?.focus()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the list that is waited for
  useLayoutEffect(() => {
    if (wanted.current !== undefined) focus(wanted.current)
    wanted.current = undefined
  }, [photos])

  return {
    list,
    follow: (id: number) => {
      wanted.current = id
    },
    find: (id: number | undefined) => {
      requestAnimationFrame(() => focus(id))
    },
  }
}
