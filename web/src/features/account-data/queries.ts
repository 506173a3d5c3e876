import { readExports, readSpace } from '@soleira/domain/account-data/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'

/** In milliseconds. */
const interval = 2_000

export const exportsQuery = queryOptions({
  queryKey: ['account', 'exports'],
  queryFn: ({ signal }) => callEndpoint(readExports, { signal }),
  refetchInterval: ({ state }) => (state.data?.latest?.status === 'preparing' ? interval : false),
})

export const spaceQuery = queryOptions({
  queryKey: ['account', 'space'],
  queryFn: ({ signal }) => callEndpoint(readSpace, { signal }),
})
