import { readExports, readSpace } from '@soleira/domain/account-data/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

/** How often an export that is being prepared is asked about, in milliseconds. */
const interval = 2_000

/** The latest copy of the account's data; asked for again and again while it is being prepared. */
export const exportsQuery = queryOptions({
  queryKey: keys.exports,
  queryFn: ({ signal }) => call(readExports, { signal }),
  refetchInterval: ({ state }) => (state.data?.latest?.status === 'preparing' ? interval : false),
})

/** What the files of the account take, and may take. */
export const spaceQuery = queryOptions({
  queryKey: keys.space,
  queryFn: ({ signal }) => call(readSpace, { signal }),
})
