import { logout } from '@soleira/domain/auth/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { callEndpoint } from '../../lib/api/api.ts'
import { forgetBroker } from '../../lib/api/session.ts'
import { settleToast, showFailure } from '../../lib/toast.ts'

/** Leaves for the sign-in screen, and empties the whole cache (part 1 §4). */
export function useLogout() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      // Deletions that can still be undone are sent now: they need the session.
      await settleToast()
      return callEndpoint(logout, {})
    },
    onSuccess: async () => {
      forgetBroker(client)
      await navigate({ to: '/login', replace: true })
      client.clear()
      forgetBroker(client)
    },
    onError: (error) => showFailure('Não foi possível sair', error.message),
  })
}
