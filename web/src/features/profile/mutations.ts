import { cancelEmailChange, requestEmailChange } from '@soleira/domain/auth/email-change'
import type { BodyOf } from '@soleira/domain/contract/endpoint'
import { changeProfile, removeAvatar } from '@soleira/domain/profile/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { explainFailure } from '../../lib/api/explain-failure.ts'
import { sessionQuery } from '../../lib/api/session.ts'
import { showSuccess } from '../../lib/toast.ts'
import { activityQuery } from '../history/queries.ts'
import { emailChangeQuery } from './queries.ts'

export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeProfile>) => callEndpoint(changeProfile, { body }),
    onSuccess: (user) => {
      client.setQueryData(sessionQuery.queryKey, user)
      void client.invalidateQueries({ queryKey: activityQuery.queryKey })
      showSuccess('Sucesso!', 'Perfil atualizado com sucesso.')
    },
    onError: (error) => explainFailure('Erro', error, 'Erro ao atualizar perfil.'),
  })
}

export function useRemoveAvatar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(removeAvatar, {}),
    onSuccess: () => {
      client.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, avatarUrl: null })
      void client.invalidateQueries({ queryKey: activityQuery.queryKey })
      showSuccess('Sucesso!', 'Foto removida com sucesso.')
    },
    onError: (error) => explainFailure('Erro', error, 'Erro ao remover a foto.'),
  })
}

export function useRequestEmailChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof requestEmailChange>) => callEndpoint(requestEmailChange, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: emailChangeQuery.queryKey }),
    onError: (error) => explainFailure('Não foi possível alterar o e-mail', error),
  })
}

export function useCancelEmailChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(cancelEmailChange, {}),
    onSuccess: () => {
      client.setQueryData(emailChangeQuery.queryKey, null)
      showSuccess('Troca cancelada', 'O e-mail da conta continua o mesmo.')
    },
    onError: (error) => explainFailure('Não foi possível cancelar a troca', error),
  })
}
