import type { QueryClient } from '@tanstack/react-query'

/**
 * For how many milliseconds an answer that a loader asked for counts as fresh. The screen that it was asked for does
 * not ask again; one that is opened later does.
 */
export const freshAhead = 5_000

/** How long the first screen is awaited, in milliseconds; then what there is says how it stands. */
const patience = 1_000

/** Resolves when the first screen's code is here, and what it asked for ahead. */
export function firstScreen(router: { load: () => Promise<void> }, client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, patience)
    router.load().then(
      () => whenIdle(client, resolve),
      () => resolve(),
    )
  })
}

/** What a screen can stand without for a moment (`mayComeLate`) is not waited for. */
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
