import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { forgetDevice } from '../device/own-device.ts'
import { hasUnsaved } from '../forms/unsaved.ts'
import { readTimeZoneFrom } from '../text/dates.ts'
import { showFailure } from '../toast.ts'
import { connection } from './connection.ts'
import { isSessionEnd, sessionQuery } from './session.ts'

/**
 * The cache of the screens. Nothing goes stale by itself and nothing is retried (part 1 §9). Failed queries
 * are asked again when the connection is back. `onSessionEnd` runs when a query learns that the session of a
 * signed-in broker is over.
 */
export function createQueryClient(onSessionEnd: () => void): QueryClient {
  const client: QueryClient = new ScreenCache({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.unasked && hasUnsaved()) return
        if (isSessionEnd(error) && client.getQueryData(sessionQuery.queryKey)) onSessionEnd()
      },
    }),
    mutationCache: new MutationCache({ onSettled: (_data, error) => keepForm(error) }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        // Without a connection a screen says so instead of waiting, and a change fails instead of being
        // queued.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  onlineManager.setEventListener((setOnline) => {
    const follow = () => setOnline(connection.isOnline())
    follow()
    return connection.subscribe(follow)
  })
  // Changes in a row wait for each other, and the page that is left takes those that wait along.
  const askBeforeLeaving = (event: Event) => {
    if (client.isMutating({ predicate: ({ state }) => state.isPaused })) event.preventDefault()
  }
  window.addEventListener('beforeunload', askBeforeLeaving, true)
  readTimeZoneFrom(() => client.getQueryData(sessionQuery.queryKey)?.timezone)
  return client
}

/**
 * Asks again, too, for queries whose first answer was under way when they were invalidated. The library keeps
 * such a request; its answer may have been made before the change, and would be shown for good.
 */
class ScreenCache extends QueryClient {
  readonly #early = new Set<Query>()

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    const { predicate: _, ...others } = filters
    const askedAgain = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined && !this.#early.has(query))
      .map(async (query) => {
        this.#early.add(query)
        // After a failed first answer the screen offers to ask again.
        const isAnswered = await query.promise?.then(
          () => true,
          () => false,
        )
        this.#early.delete(query)
        if (isAnswered) {
          await super.invalidateQueries({ ...others, predicate: (other) => other === query }, options)
        }
      })
    await Promise.all([super.invalidateQueries(filters, options), ...askedAgain])
  }
}

function keepForm(error: unknown): void {
  if (!isSessionEnd(error)) return
  forgetDevice()
  showFailure(
    'Sua sessão terminou',
    'Entre novamente em outra aba e repita: o que você digitou continua aqui.',
  )
}
