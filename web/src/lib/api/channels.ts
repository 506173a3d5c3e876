import { readChannels } from '@soleira/domain/settings/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from './api.ts'
import { keys } from './query-keys.ts'

/** How the product is set up: where its messages and links go. */
export const channelsQuery = queryOptions({
  queryKey: [...keys.settings, 'channels'],
  queryFn: ({ signal }) => callEndpoint(readChannels, { signal }),
})
