import {
  type PaperOffer,
  refusePaperOffers,
  reopenPaperOffer,
  usePaperOffers,
} from '@soleira/domain/paper-fact/contract'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, callEndpoint } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/explain-failure.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { useAnswers } from './use-answers.ts'

/** One word is taken, and those of other papers are answered by it. */
interface Taken {
  offer: PaperOffer
  over: readonly PaperOffer[]
}

/** With the one of its namesakes who is meant. */
export type AcceptedOffer = PaperOffer & { personId?: number }

const acceptOffers = (shown: readonly AcceptedOffer[]) =>
  callEndpoint(usePaperOffers, {
    body: { offers: shown.map(({ id, current, personId }) => ({ id: Number(id), current, personId })) },
  })

const refuseOffers = (shown: readonly Pick<PaperOffer, 'id'>[], reason: string | null) =>
  callEndpoint(refusePaperOffers, { body: { ids: shown.map(({ id }) => Number(id)), reason } })

function useRefresh(propertyIds: readonly number[]) {
  const client = useQueryClient()
  return () => {
    for (const id of new Set(propertyIds)) void refreshProperty(client, id)
    void client.invalidateQueries({ queryKey: keys.inbox })
    void client.invalidateQueries({ queryKey: keys.today })
  }
}

export function useAnswerOffers(propertyIds: readonly number[]) {
  const refresh = useRefresh(propertyIds)
  const answers = useAnswers<PaperOffer>({ accept: acceptOffers, refuse: refuseOffers, refresh })
  const take = useMutation({
    mutationFn: async ({ offer, over }: Taken) => {
      await acceptOffers([offer])
      // The record is changed by now, so what fails from here on only leaves others that wait.
      let left = 0
      for (const other of over) {
        await refuseOffers([other], 'Vale o que outro papel diz').catch((error: unknown) => {
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
  return { ...answers, take, isBusy: answers.isBusy || take.isPending }
}

/** Takes a refusal back. */
export function useReopenOffer(propertyIds: readonly number[]) {
  return useMutation({
    mutationFn: ({ id }: Pick<PaperOffer, 'id'>) =>
      callEndpoint(reopenPaperOffer, { params: { id: Number(id) } }),
    onError: (error) => showFailure('Não foi possível oferecer de novo', messageOf(error)),
    onSettled: useRefresh(propertyIds),
  })
}

const isAnswered = (error: unknown) =>
  error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found')
