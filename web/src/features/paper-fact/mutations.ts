import { type PaperOffer, refusePaperOffer, usePaperOffers } from '@soleira/domain/paper-fact/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/explain-failure.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'

interface Refused {
  id: string
  reason: string | null
}

/** Another window may have answered first: then the lists are read again, and the broker is told. */
export function useAnswerOffers(propertyIds: readonly number[]) {
  const client = useQueryClient()
  const refresh = () => {
    for (const id of new Set(propertyIds)) void refreshProperty(client, id)
    void client.invalidateQueries({ queryKey: keys.inbox })
    void client.invalidateQueries({ queryKey: keys.today })
  }
  const accept = useMutation({
    mutationFn: (shown: readonly PaperOffer[]) => {
      const offers = shown.map(({ id, current }) => ({ id: Number(id), current }))
      return callEndpoint(usePaperOffers, { body: { offers } })
    },
    onSuccess: () => showSuccess('Cadastro atualizado', 'O que o papel diz está no cadastro.'),
    onError: (error) => showFailure('Não foi possível usar', messageOf(error)),
    onSettled: refresh,
  })
  const refuse = useMutation({
    mutationFn: async (refused: readonly Refused[]) => {
      for (const { id, reason } of refused)
        await callEndpoint(refusePaperOffer, { params: { id: Number(id) }, body: { reason } })
    },
    onSuccess: () => showSuccess('Anotado', 'O cadastro fica como está.'),
    onError: (error) => showFailure('Não foi possível recusar', messageOf(error)),
    onSettled: refresh,
  })
  return { accept, refuse, isBusy: accept.isPending || refuse.isPending }
}
