import type { User } from '@soleira/domain/auth/contract'
import { changeSettings, readSettings, type Settings } from '@soleira/domain/settings/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { isSessionEnd, sessionQuery } from '../../lib/api/session.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { activityQuery } from '../history/queries.ts'

export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: ({ signal }) => callEndpoint(readSettings, { signal }),
})

const changing = ['settings', 'change']

/**
 * Changes one field at a time (part 2 §4): shown at once, taken back with a message on failure. Changes wait
 * for each other, so that the last choice is the one that stays.
 */
export function useChangeSettings() {
  const client = useQueryClient()
  const put = (change: Partial<Settings>) =>
    client.setQueryData(settingsQuery.queryKey, (known) => known && { ...known, ...change })
  return useMutation({
    mutationKey: changing,
    scope: { id: 'settings' },
    mutationFn: (body: Partial<Settings>) => callEndpoint(changeSettings, { body }),
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
      showSuccess('Sucesso!', 'Configuração atualizada.')
    },
    onError: (error, _, before) => {
      if (before) put(before)
      // The sign-in screen already tells that the session has ended.
      if (isSessionEnd(error)) return
      const told =
        error instanceof ApiError && error.code !== 'unexpected' && error.code !== 'validation_failed'
      showFailure('Erro', told ? error.message : 'Erro ao atualizar configuração.')
    },
  })

  /** From now on every date on screen is shown in the new zone. */
  function follow(timezone: User['timezone']) {
    client.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, timezone })
  }
}

function only(settings: Settings, change: Partial<Settings>): Partial<Settings> {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => Object.hasOwn(change, name)))
}
