import type { CallOf } from '@soleira/domain/contract/endpoint'
import { fetchMailbox, removeMailbox, saveMailbox } from '@soleira/domain/mailbox/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { isSessionEnd } from '../../../lib/api/session.ts'
import { failure, success } from '../../../lib/toast.ts'
import { activityQuery } from '../queries.ts'
import { mailboxQuery } from './queries.ts'

/** Sets the mailbox up, once its server has let us in. */
export function useSaveMailbox() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NonNullable<CallOf<typeof saveMailbox>['body']>) => call(saveMailbox, { body }),
    onSuccess: (kept) => {
      client.setQueryData(mailboxQuery.queryKey, kept)
      void client.invalidateQueries({ queryKey: activityQuery.queryKey })
      success('Sucesso!', 'O servidor aceitou a conexão. As próximas cartas chegam à caixa de entrada.')
    },
  })
}

/** Has the mailbox looked into now. */
export function useFetchMailbox() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(fetchMailbox, {}),
    onSuccess: (kept) => {
      client.setQueryData(mailboxQuery.queryKey, kept)
      void client.invalidateQueries({ queryKey: keys.inbox })
    },
    onError: (error) => explain('Não foi possível buscar', error),
  })
}

/** Forgets the mailbox and its password. */
export function useRemoveMailbox() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(removeMailbox, {}),
    onSuccess: () => {
      client.setQueryData(mailboxQuery.queryKey, { mailbox: null })
      void client.invalidateQueries({ queryKey: activityQuery.queryKey })
      success('Sucesso!', 'A caixa de e-mail foi desligada e a senha apagada.')
    },
    onError: (error) => explain('Não foi possível remover', error),
  })
}

function explain(title: string, error: Error): void {
  // An ended session is told once, by the sign-in screen.
  if (!isSessionEnd(error)) failure(title, error.message)
}
