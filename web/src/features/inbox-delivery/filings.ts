import { readFilings } from '@soleira/domain/inbox/filing-order'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

const pace = 1_000

export const filingsQuery = queryOptions({
  queryKey: [...keys.inbox, 'filings'],
  queryFn: ({ signal }) => callEndpoint(readFilings, { signal }),
  refetchOnMount: 'always',
})

/** How far the server is with filing many papers, also those of another page or of one that was closed. */
export function useFilings(): { done: number; all: number } | null {
  const client = useQueryClient()
  const { data, dataUpdatedAt } = useQuery(filingsQuery)
  const { waiting = [], filed = [] } = data ?? {}
  const left = waiting.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer after a poll gave up begins a new one
  useEffect(() => {
    if (left) void poll(client).catch(() => undefined)
  }, [client, left, dataUpdatedAt])
  useEffect(() => {
    // Papers leave the list as they are filed.
    if (left) void client.invalidateQueries({ queryKey: keys.inboxPages })
  }, [client, left])
  return left ? { done: filed.length, all: left + filed.length } : null
}

/** Returns the papers that were filed, once none waits any more. */
export async function untilFiled(client: QueryClient): Promise<number[]> {
  // A poll that is under way may end by an answer from before the order.
  const running = polls.get(client)
  if (running) await running.catch(() => undefined)
  return poll(client)
}

const polls = new WeakMap<QueryClient, Promise<number[]>>()

/** All who wait share one. */
function poll(client: QueryClient): Promise<number[]> {
  const running = polls.get(client)
  if (running) return running
  const begun = watch(client).finally(() => polls.delete(client))
  polls.set(client, begun)
  return begun
}

async function watch(client: QueryClient): Promise<number[]> {
  for (;;) {
    const { waiting, filed } = await client.fetchQuery({ ...filingsQuery, staleTime: 0, retry: 10 })
    if (!waiting.length) return filed
    await new Promise((resolve) => setTimeout(resolve, pace))
  }
}
