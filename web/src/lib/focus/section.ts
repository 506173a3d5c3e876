import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

export function useSection(): string | undefined {
  return useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
}

export function useDocumentTitle(): void {
  const section = useSection()
  useEffect(() => {
    document.title = section ? `${section} · Soleira` : 'Soleira'
  }, [section])
}

/**
 * Focuses the heading of a newly opened screen, so that a screen reader says where it is, or its search when
 * the broker came to search.
 */
export function useFocusOnArrival(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || document.querySelector('[aria-modal]')) return
        const search = document.querySelector<HTMLElement>('main [type="search"]')
        if (toLocation.state.find && search) return search.focus()
        const place = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
        place?.setAttribute('tabindex', '-1')
        place?.focus({ preventScroll: true })
      }),
    [router],
  )
}
