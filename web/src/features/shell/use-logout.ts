import { logout } from '@soleira/domain/auth/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/api/api.ts'
import { forgetBroker } from '../../lib/api/session.ts'
import { failure, settle } from '../../lib/toast.ts'

/** Leaves for the sign-in screen, and empties the whole cache (part 1 §4). */
export function useLogout() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      // Deletions that can still be undone are sent now: they need the session.
      await settle()
      return call(logout, {})
    },
    onSuccess: async () => {
      forgetBroker(client)
      await navigate({ to: '/login', replace: true })
      client.clear()
      forgetBroker(client)
    },
    onError: (error) => failure('Não foi possível sair', error.message),
  })
}
