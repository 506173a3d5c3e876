import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls what has just appeared into view, and puts the focus on its first field. */
export function useIntoView<T extends HTMLElement>(): RefObject<T | null> {
  const place = useRef<T>(null)
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('select, textarea, input')?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return place
}
