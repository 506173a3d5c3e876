import { changePassword, endOtherSessions, endSession, type SessionInfo } from '@soleira/domain/auth/contract'
import type { BodyOf } from '@soleira/domain/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, callEndpoint } from '../../lib/api/api.ts'
import { explainFailure } from '../../lib/api/explain-failure.ts'
import { showSuccess } from '../../lib/toast.ts'
import { activityQuery } from '../history/queries.ts'
import { sessionsQuery } from './session-queries.ts'

/** The server ends every other session. */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) => callEndpoint(changePassword, { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      void client.invalidateQueries({ queryKey: activityQuery.queryKey })
      showSuccess('Senha alterada', 'As outras sessões foram encerradas.')
    },
    onError: (error) => explainFailure('Erro ao alterar a senha', error),
  })
}

/** A session that is already over counts as ended. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (session: SessionInfo | 'others') => {
      if (session === 'others') return callEndpoint(endOtherSessions, {})
      await callEndpoint(endSession, { params: { id: session.id } }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error
      })
    },
    onSuccess: (_, session) => {
      if (session === 'others') showSuccess('Sessões encerradas', 'Só esta continua aberta.')
      else showSuccess('Sessão encerrada', `${session.device} precisa entrar de novo.`)
    },
    onError: (error) => explainFailure('Erro ao encerrar', error),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
