import type { readSubscription, stopLetters } from '@soleira/domain/letter/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Address, callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { showFailure } from '../../lib/toast.ts'

// The paths are written out, so that a page that a letter opens loads no schemas.
const path = '/api/unsubscribe/{token}'
const read = { method: 'GET', path } satisfies Address<typeof readSubscription>
const stop = { method: 'POST', path } satisfies Address<typeof stopLetters>

export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['letter', 'subscription', token],
    queryFn: ({ signal }) => callEndpoint<typeof readSubscription>(read, { params: { token }, signal }),
  })

export function useUnsubscribe(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint<typeof stopLetters>(stop, { params: { token } }),
    onSuccess: (subscription) => {
      client.setQueryData(subscriptionQuery(token).queryKey, subscription)
      void client.invalidateQueries({ queryKey: keys.settings })
    },
    onError: (error) => showFailure('Não foi possível cancelar', error.message),
  })
}
