import { listPutOff, readToday } from '@soleira/domain/today/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

/** How long the list is taken for true when nothing was changed here, in milliseconds: days pass, letters arrive. */
const freshFor = 300_000

/** What is due, the dearest to leave first. */
export const todayQuery = queryOptions({
  queryKey: keys.todayList,
  queryFn: ({ signal }) => call(readToday, { signal }),
  staleTime: freshFor,
  // A large portfolio takes longer to look through than its first rows to be read.
  meta: { mayComeLate: true },
})

/** What is done or put off for now. */
export const putOffQuery = queryOptions({
  queryKey: keys.todayPutOff,
  queryFn: ({ signal }) => call(listPutOff, { signal }),
  refetchOnMount: 'always',
})
