import { makeOwnBackup, type OwnBackup, readOwnBackup } from '@soleira/domain/operation/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { channelsQuery } from '../../lib/api/channels.ts'

export const ownBackupQuery = queryOptions({
  queryKey: ['operation', 'backup'],
  queryFn: ({ signal }) => callEndpoint(readOwnBackup, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.phase === 'making' ? 1_000 : false),
})

export function useMakeBackup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { currentPassword: string; phrase: string }) => callEndpoint(makeOwnBackup, { body }),
    onSuccess: (state: OwnBackup) => {
      client.setQueryData(ownBackupQuery.queryKey, state)
      // When the last backup was made is part of it.
      void client.invalidateQueries({ queryKey: channelsQuery.queryKey, refetchType: 'none' })
    },
  })
}
