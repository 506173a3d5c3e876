import { listSessions } from '@soleira/domain/auth/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

export const sessionsQuery = queryOptions({
  queryKey: keys.sessions,
  queryFn: ({ signal }) => callEndpoint(listSessions, { signal }),
})
