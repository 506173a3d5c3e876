import type { QueryClient } from '@tanstack/react-query'
import { isSessionEnd, sessionQuery } from './session.ts'

/**
 * A page that the browser keeps for 'Back' is shown again as it was left. Before that it finds out whether its broker
 * is still signed in, and stays blank until it knows: it is left blank already, so that not one frame shows anything.
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
      // Without a connection nobody can tell, and nobody else has come either.
      if (isSessionEnd(error)) reload()
      else root.style.visibility = ''
    }
  })
}
