import { type RefObject, useEffect, useRef } from 'react'

export function useIntoView<T extends HTMLElement>(): RefObject<T | null> {
  const place = useRef<T>(null)
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('select, textarea, input')?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return place
}
