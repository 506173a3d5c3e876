import type { QueryClient } from '@tanstack/react-query'

/**
 * Milliseconds for which an answer that a loader fetched counts as fresh. The screen that opens then does not
 * ask again; a screen opened later does.
 */
export const freshAhead = 5_000

/** In milliseconds. After that the first screen is shown without its answers. */
const patience = 1_000

export function firstScreen(router: { load: () => Promise<void> }, client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, patience)
    router.load().then(
      () => whenIdle(client, resolve),
      () => resolve(),
    )
  })
}

/** Queries marked `mayComeLate` are not waited for. */
const isBusy = (client: QueryClient) => client.isFetching({ predicate: ({ meta }) => !meta?.mayComeLate }) > 0

function whenIdle(client: QueryClient, tell: () => void): void {
  if (!isBusy(client)) {
    tell()
    return
  }
  const stop = client.getQueryCache().subscribe(() => {
    if (isBusy(client)) return
    stop()
    tell()
  })
}
