import type { User } from '@soleira/domain/auth/contract'
import { changeSettings, readChannels, readSettings, type Settings } from '@soleira/domain/settings/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { isSessionEnd, sessionQuery } from '../../lib/api/session.ts'
import { failure, success } from '../../lib/toast.ts'
import { activityQuery } from './queries.ts'

/** What the broker chose. */
export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: ({ signal }) => call(readSettings, { signal }),
})

const changing = ['settings', 'change']

/** How messages leave the product as it is set up. */
export const channelsQuery = queryOptions({
  queryKey: keys.channels,
  queryFn: ({ signal }) => call(readChannels, { signal }),
})

/**
 * Changes settings, one field at a time (part 2 §4): seen at once, taken back with a message if it fails. Changes
 * wait for each other, so that the last choice is the one that stays.
 */
export function useChangeSettings() {
  const client = useQueryClient()
  const put = (change: Partial<Settings>) =>
    client.setQueryData(settingsQuery.queryKey, (known) => known && { ...known, ...change })
  return useMutation({
    mutationKey: changing,
    scope: { id: 'settings' },
    mutationFn: (body: Partial<Settings>) => call(changeSettings, { body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: settingsQuery.queryKey, exact: true })
      const known = client.getQueryData(settingsQuery.queryKey)
      put(change)
      return known && only(known, change)
    },
    onSuccess: (settings, change) => {
      // A later choice is still being sent: the answer to an earlier one must not undo it.
      if (client.isMutating({ mutationKey: changing }) === 1) put(only(settings, change))
      if (change.timezone) follow(settings.timezone)
      if (change.publicProfile !== undefined) void client.invalidateQueries({ queryKey: keys.publicProfiles })
      if (change.usageAnalytics !== undefined) void client.invalidateQueries({ queryKey: keys.usage })
      void client.invalidateQueries({ queryKey: activityQuery.queryKey })
      success('Sucesso!', 'Configuração atualizada.')
    },
    onError: (error, _, before) => {
      if (before) put(before)
      // An ended session is told once, by the sign-in screen.
      if (isSessionEnd(error)) return
      const told =
        error instanceof ApiError && error.code !== 'unexpected' && error.code !== 'validation_failed'
      failure('Erro', told ? error.message : 'Erro ao atualizar configuração.')
    },
  })

  /** Every date on screen is shown in the new zone from here on. */
  function follow(timezone: User['timezone']) {
    client.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, timezone })
  }
}

/** Of the settings those that a change names. */
function only(settings: Settings, change: Partial<Settings>): Partial<Settings> {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => Object.hasOwn(change, name)))
}
