import { readMailbox } from '@soleira/domain/mailbox/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

export const mailboxQuery = queryOptions({
  queryKey: keys.mailbox,
  queryFn: ({ signal }) => call(readMailbox, { signal }),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.mailbox?.isFetching ? 2_000 : 30_000),
})
