import { changePassword, endOtherSessions, endSession, type SessionInfo } from '@soleira/domain/auth/contract'
import { cancelEmailChange, requestEmailChange } from '@soleira/domain/auth/email-change'
import type { BodyOf } from '@soleira/domain/contract/endpoint'
import { changeProfile, removeAvatar } from '@soleira/domain/profile/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api/api.ts'
import { isSessionEnd, sessionQuery } from '../../lib/api/session.ts'
import { failure, success } from '../../lib/toast.ts'
import { activityQuery, emailChangeQuery, sessionsQuery } from './queries.ts'

export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeProfile>) => call(changeProfile, { body }),
    onSuccess: (user) => {
      client.setQueryData(sessionQuery.queryKey, user)
      void client.invalidateQueries({ queryKey: activityQuery.queryKey })
      success('Sucesso!', 'Perfil atualizado com sucesso.')
    },
    onError: (error) => explain('Erro', error, 'Erro ao atualizar perfil.'),
  })
}

export function useRemoveAvatar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(removeAvatar, {}),
    onSuccess: () => {
      client.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, avatarUrl: null })
      void client.invalidateQueries({ queryKey: activityQuery.queryKey })
      success('Sucesso!', 'Foto removida com sucesso.')
    },
    onError: (error) => explain('Erro', error, 'Erro ao remover a foto.'),
  })
}

/** The server ends every other session. */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) => call(changePassword, { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      void client.invalidateQueries({ queryKey: activityQuery.queryKey })
      success('Senha alterada', 'As outras sessões foram encerradas.')
    },
    onError: (error) => explain('Erro ao alterar a senha', error),
  })
}

export function useRequestEmailChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof requestEmailChange>) => call(requestEmailChange, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: emailChangeQuery.queryKey }),
    onError: (error) => explain('Não foi possível alterar o e-mail', error),
  })
}

export function useCancelEmailChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(cancelEmailChange, {}),
    onSuccess: () => {
      client.setQueryData(emailChangeQuery.queryKey, null)
      success('Troca cancelada', 'O e-mail da conta continua o mesmo.')
    },
    onError: (error) => explain('Não foi possível cancelar a troca', error),
  })
}

/** A session that is already over counts as ended. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (session: SessionInfo | 'others') => {
      if (session === 'others') return call(endOtherSessions, {})
      await call(endSession, { params: { id: session.id } }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error
      })
    },
    onSuccess: (_, session) => {
      if (session === 'others') success('Sessões encerradas', 'Só esta continua aberta.')
      else success('Sessão encerrada', `${session.device} precisa entrar de novo.`)
    },
    onError: (error) => explain('Erro ao encerrar', error),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

function explain(title: string, error: Error, otherwise = 'Tente novamente.'): void {
  // The sign-in screen already tells that the session has ended.
  if (isSessionEnd(error)) return
  const told = error instanceof ApiError && error.code !== 'unexpected'
  failure(title, told ? (Object.values(error.fields)[0] ?? error.message) : otherwise)
}
