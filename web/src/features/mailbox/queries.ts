import { readMailbox } from '@soleira/domain/mailbox/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'

export const mailboxQuery = queryOptions({
  queryKey: ['mailbox'],
  queryFn: ({ signal }) => callEndpoint(readMailbox, { signal }),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.mailbox?.isFetching ? 2_000 : 30_000),
})
