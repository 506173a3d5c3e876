import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/explain-failure.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'

interface Answering<Offer> {
  accept: (offers: readonly Offer[]) => Promise<unknown>
  /** All of them or none. */
  refuse: (offers: readonly Offer[], reason: string | null) => Promise<unknown>
  /** Another window may have answered first: then the lists are read again, and the broker is told. */
  refresh: () => unknown
}

export interface Refusal<Offer> {
  offers: readonly Offer[]
  reason: string | null
}

/** Answers what the record is offered, whether a paper says it or a person by link. */
export function useAnswers<Offer>({ accept: use, refuse: leave, refresh }: Answering<Offer>) {
  const accept = useMutation({
    mutationFn: use,
    onSuccess: () => showSuccess('Cadastro atualizado', 'O que foi aceito está no cadastro.'),
    onError: (error) => showFailure('Não foi possível usar', messageOf(error)),
    onSettled: refresh,
  })
  const refuse = useMutation({
    mutationFn: ({ offers, reason }: Refusal<Offer>) => leave(offers, reason),
    onSuccess: () => showSuccess('Recusado', 'O cadastro fica como está.'),
    onError: (error) => showFailure('Não foi possível recusar', messageOf(error)),
    onSettled: refresh,
  })
  return { accept, refuse, isBusy: accept.isPending || refuse.isPending }
}
