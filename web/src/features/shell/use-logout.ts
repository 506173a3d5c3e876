import { logout } from '@soleira/domain/auth/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { callEndpoint } from '../../lib/api/api.ts'
import { forgetBroker, sessionQuery } from '../../lib/api/session.ts'
import { hasKept } from '../../lib/files/has-kept.ts'
import { forgetRecent } from '../../lib/recent/forget-recent.ts'
import { settleToast, showFailure } from '../../lib/toast.ts'

/** Leaves for the sign-in screen, and empties the whole cache (part 1 §4). */
export function useLogout() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      if (!(await mayLeave(client))) return false
      // Deletions that can still be undone are sent now: they need the session.
      await settleToast()
      await callEndpoint(logout, {})
      return true
    },
    onSuccess: async (hasLeft) => {
      if (!hasLeft) return
      forgetRecent()
      forgetBroker(client)
      // Files that were shared meanwhile would go to the next one who signs in.
      void import('../../lib/files/unsent-files.ts').then(({ takeShared }) =>
        takeShared(async () => undefined),
      )
      await navigate({ to: '/login', replace: true })
      client.clear()
      forgetBroker(client)
    },
    onError: (error) => showFailure('Não foi possível sair', error.message),
  })
}

/** Asks before what this device keeps unsent goes with the session. */
async function mayLeave(client: QueryClient): Promise<boolean> {
  const broker = client.getQueryData(sessionQuery.queryKey)?.id
  if (!hasKept() || broker === undefined) return true
  const { leaveSketches } = await import('../property/leave-sketches.ts')
  return leaveSketches(broker)
}
