import {
  type PaperOffer,
  refusePaperOffer,
  usePaperOffer,
  usePaperOffers,
} from '@soleira/domain/paper-fact/contract'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, callEndpoint } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/explain-failure.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'

interface Refused {
  id: string
  reason: string | null
}

/** One word is taken, and those of other papers are answered by it. */
interface Taken {
  offer: PaperOffer
  over: readonly PaperOffer[]
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
  const take = useMutation({
    mutationFn: async ({ offer: { id, current }, over }: Taken) => {
      await callEndpoint(usePaperOffer, { params: { id: Number(id) }, body: { current } })
      // The record is changed by now, so what fails from here on only leaves others that wait.
      let left = 0
      for (const other of over) {
        const body = { reason: 'Vale o que outro papel diz' }
        const refusal = callEndpoint(refusePaperOffer, { params: { id: Number(other.id) }, body })
        await refusal.catch((error: unknown) => {
          if (!isAnswered(error)) left += 1
        })
      }
      return left
    },
    onSuccess: (left) =>
      showSuccess(
        'Cadastro atualizado',
        left
          ? `${countWithNoun(left, 'dado de outro papel ainda espera', 'dados de outros papéis ainda esperam')} por uma resposta.`
          : 'O que este papel diz está no cadastro.',
      ),
    onError: (error) => showFailure('Não foi possível usar', messageOf(error)),
    onSettled: refresh,
  })
  return { accept, refuse, take, isBusy: accept.isPending || refuse.isPending || take.isPending }
}

const isAnswered = (error: unknown) =>
  error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found')
