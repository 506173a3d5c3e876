import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/api.ts'
import { isSubscribedHere, subscribeHere, unsubscribeHere } from '../../../lib/api/push.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { isSessionEnd, useBroker } from '../../../lib/api/session.ts'
import { showFailure, showSuccess } from '../../../lib/toast.ts'

/** Browsers do not tell a private window from a service that is away. */
const noService =
  'O serviço de notificações do navegador não respondeu. Em janelas anônimas ele não funciona; nas outras, tente de novo.'

export const turningHere = ['push', 'turn']

export function hereQuery(brokerId: number, pushKey: string) {
  return queryOptions({
    queryKey: [...keys.push, brokerId, pushKey],
    queryFn: () => isSubscribedHere(brokerId, pushKey),
  })
}

/** A null key turns the pushes off. */
export function useTurnHere() {
  const client = useQueryClient()
  const { id } = useBroker()
  return useMutation({
    mutationKey: turningHere,
    scope: { id: 'push' },
    mutationFn: (pushKey: string | null) =>
      pushKey === null ? unsubscribeHere() : subscribeHere(id, pushKey),
    onSuccess: (outcome) => {
      if (outcome === 'on')
        showSuccess('Notificações ativadas', 'Este navegador avisa você a partir de agora.')
      if (outcome === 'dismissed') {
        showFailure('Permissão não concedida', 'O navegador perguntou e não teve resposta. Tente de novo.')
      }
    },
    onError: (error, pushKey) => {
      if (isSessionEnd(error) || pushKey === null) return
      const reason = error instanceof ApiError ? error.message : noService
      showFailure('Não foi possível ativar neste navegador', reason)
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.push }),
  })
}
