import type { CallOf } from '@soleira/domain/contract/endpoint'
import { fetchMailbox, removeMailbox, saveMailbox } from '@soleira/domain/mailbox/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { isSessionEnd } from '../../lib/api/session.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { activityQuery } from '../history/queries.ts'
import { mailboxQuery } from './queries.ts'

/** The server saves the mailbox only after a successful login to it. */
export function useSaveMailbox() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NonNullable<CallOf<typeof saveMailbox>['body']>) =>
      callEndpoint(saveMailbox, { body }),
    onSuccess: (kept) => {
      client.setQueryData(mailboxQuery.queryKey, kept)
      void client.invalidateQueries({ queryKey: activityQuery.queryKey })
      showSuccess('Sucesso!', 'O servidor aceitou a conexão. As próximas cartas chegam à caixa de entrada.')
    },
  })
}

export function useFetchMailbox() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(fetchMailbox, {}),
    onSuccess: (kept) => {
      client.setQueryData(mailboxQuery.queryKey, kept)
      void client.invalidateQueries({ queryKey: keys.inbox })
    },
    onError: (error) => explain('Não foi possível buscar', error),
  })
}

export function useRemoveMailbox() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(removeMailbox, {}),
    onSuccess: () => {
      client.setQueryData(mailboxQuery.queryKey, { mailbox: null, leftOut: [] })
      void client.invalidateQueries({ queryKey: activityQuery.queryKey })
      showSuccess('Sucesso!', 'A caixa de e-mail foi desligada e a senha apagada.')
    },
    onError: (error) => explain('Não foi possível remover', error),
  })
}

function explain(title: string, error: Error): void {
  // The sign-in screen already tells that the session has ended.
  if (!isSessionEnd(error)) showFailure(title, error.message)
}
