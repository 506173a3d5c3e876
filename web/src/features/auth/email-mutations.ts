import { confirmEmail } from '@soleira/domain/auth/email-change'
import { requestReset, resetPassword } from '@soleira/domain/auth/reset'
import type { BodyOf } from '@soleira/domain/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { forgetBroker, sessionQuery } from '../../lib/api/session.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { forgetKey } from './email-key.ts'

export function useResetRequest() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof requestReset>) => callEndpoint(requestReset, { body }),
    onError: (error) => showFailure('Não foi possível enviar', error.message),
  })
}

/** The session of this browser, if any, ends with the others. */
export function useReset() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: BodyOf<typeof resetPassword>) => callEndpoint(resetPassword, { body }),
    onSuccess: async () => {
      client.clear()
      forgetBroker(client)
      showSuccess('Senha redefinida', 'Entre com a nova senha.')
      await navigate({ to: '/login', replace: true })
    },
    onError: (error) => {
      if (!isSpent(error)) showFailure('Não foi possível redefinir a senha', error.message)
    },
  })
}

export function isSpent(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'link_spent'
}

export function useEmailConfirmation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => callEndpoint(confirmEmail, { body: { token } }),
    onSuccess: (user) => {
      forgetKey()
      client.setQueryData(sessionQuery.queryKey, user)
      client.removeQueries({ queryKey: keys.emailChange })
      void client.invalidateQueries({ queryKey: keys.activity })
      void client.invalidateQueries({ queryKey: keys.sessions })
    },
    onError: (error) => {
      if (isSpent(error)) forgetKey()
      showFailure('Não foi possível alterar o e-mail', error.message)
    },
  })
}
