import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The name of the section that is open: the deepest matched route's `staticData.title`. */
export function useSection(): string | undefined {
  return useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
}

/** Keeps the document's title on the open section. */
export function useDocumentTitle(): void {
  const section = useSection()
  useEffect(() => {
    document.title = section ? `${section} · Soleira` : 'Soleira'
  }, [section])
}

/**
 * When another screen opens, the focus goes to its heading, so that a screen reader says where it is; or to its search,
 * when that is what the broker came for.
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
