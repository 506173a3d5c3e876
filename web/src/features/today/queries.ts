import { listPutOff, readToday } from '@soleira/domain/today/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

/** In milliseconds: days pass and letters arrive without a change made here. */
const freshFor = 300_000

/** Ordered by what it costs to wait, the costliest first. */
export const todayQuery = queryOptions({
  queryKey: [...keys.today, 'list'],
  queryFn: ({ signal }) => callEndpoint(readToday, { signal }),
  staleTime: freshFor,
  // A large portfolio takes longer to look through than the first rows take to read.
  meta: { mayComeLate: true },
})

export const putOffQuery = queryOptions({
  queryKey: [...keys.today, 'put-off'],
  queryFn: ({ signal }) => callEndpoint(listPutOff, { signal }),
  refetchOnMount: 'always',
})
