import { confirmEmail } from '@soleira/domain/auth/email-change'
import { requestReset, resetPassword } from '@soleira/domain/auth/reset'
import type { BodyOf } from '@soleira/domain/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, call } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { forgetBroker, sessionQuery } from '../../lib/api/session.ts'
import { failure, success } from '../../lib/toast.ts'
import { forgetKey } from './letter-key.ts'

export function useResetRequest() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof requestReset>) => call(requestReset, { body }),
    onError: (error) => failure('Não foi possível enviar', error.message),
  })
}

/** The session of this browser, if any, ends with the others. */
export function useReset() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: BodyOf<typeof resetPassword>) => call(resetPassword, { body }),
    onSuccess: async () => {
      client.clear()
      forgetBroker(client)
      success('Senha redefinida', 'Entre com a nova senha.')
      await navigate({ to: '/login', replace: true })
    },
    onError: (error) => {
      if (!isSpent(error)) failure('Não foi possível redefinir a senha', error.message)
    },
  })
}

export function isSpent(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'link_spent'
}

export function useEmailConfirmation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call(confirmEmail, { body: { token } }),
    onSuccess: (user) => {
      forgetKey()
      client.setQueryData(sessionQuery.queryKey, user)
      client.removeQueries({ queryKey: keys.emailChange })
      void client.invalidateQueries({ queryKey: keys.activity })
      void client.invalidateQueries({ queryKey: keys.sessions })
    },
    onError: (error) => {
      if (isSpent(error)) forgetKey()
      failure('Não foi possível alterar o e-mail', error.message)
    },
  })
}
