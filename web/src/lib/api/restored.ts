import type { QueryClient } from '@tanstack/react-query'
import { isSessionEnd, sessionQuery } from './session.ts'

/**
 * The browser keeps a page for 'Back' and shows it again. The page is hidden when it is left, and shown once
 * it is known that the same broker is still signed in, so that no frame shows their data before.
 */
export function watchRestored(client: QueryClient, root: HTMLElement, reload = () => location.reload()) {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted && client.getQueryData(sessionQuery.queryKey)) root.style.visibility = 'hidden'
  })
  window.addEventListener('pageshow', async ({ persisted }) => {
    const known = client.getQueryData(sessionQuery.queryKey)
    if (!persisted || !known) return
    try {
      const { id } = (await client.fetchQuery({ ...sessionQuery, staleTime: 0 })) ?? {}
      if (id !== known.id) reload()
      else root.style.visibility = ''
    } catch (error) {
      // Without a connection the session cannot be checked, but nobody else can have signed in either.
      if (isSessionEnd(error)) reload()
      else root.style.visibility = ''
    }
  })
}
