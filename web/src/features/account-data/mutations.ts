import { askDeletion, startExport, undoDeletion } from '@soleira/domain/account-data/contract'
import type { BodyOf } from '@soleira/domain/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { isSessionEnd, sessionQuery, useBroker } from '../../lib/api/session.ts'
import { forgetDevice } from '../../lib/device/own-device.ts'
import { hasKept } from '../../lib/files/has-kept.ts'
import { showDay } from '../../lib/text/dates.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { exportsQuery } from './queries.ts'

/** An export that another window has begun already counts as success. */
export function useStartExport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: BodyOf<typeof startExport>) => {
      await callEndpoint(startExport, { body }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'conflict')) throw error
      })
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.activity })
      return client.invalidateQueries({ queryKey: exportsQuery.queryKey })
    },
    onError: (error) => explain('Não foi possível exportar', error),
  })
}

export function useAskDeletion() {
  const client = useQueryClient()
  const { id } = useBroker()
  return useMutation({
    mutationFn: (body: BodyOf<typeof askDeletion>) => callEndpoint(askDeletion, { body }),
    onSuccess: ({ deleteAfter }) => {
      forgetDevice()
      if (hasKept() && id)
        void import('../property/sketches.ts').then(({ forgetSketches }) => forgetSketches(id))
      client.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, deleteAfter })
      void client.invalidateQueries({ queryKey: keys.sessions })
      void client.invalidateQueries({ queryKey: keys.activity })
      showSuccess('Exclusão marcada', `Até ${showDay(deleteAfter)} você pode desfazer.`)
    },
    onError: (error) => explain('Não foi possível excluir a conta', error),
  })
}

export function useUndoDeletion() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(undoDeletion, {}),
    onSuccess: () => {
      client.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, deleteAfter: null })
      void client.invalidateQueries({ queryKey: keys.activity })
      showSuccess('Exclusão desfeita', 'Sua conta continua como estava.')
    },
    onError: (error) => explain('Não foi possível desfazer', error),
  })
}

function explain(title: string, error: Error): void {
  // An ended session is told once, by the sign-in screen.
  if (isSessionEnd(error)) return
  const field = error instanceof ApiError && Object.values(error.fields)[0]
  showFailure(title, field || error.message)
}
