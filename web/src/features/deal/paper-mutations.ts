import type { AnswerOf } from '@soleira/domain/contract/endpoint'
import {
  type listBuyerPapers,
  removeBuyerPaper,
  sendBuyerPaper,
  setBuyerPaperAside,
} from '@soleira/domain/deal/contract'
import type { BuyerPaper, BuyerPapers, Deal } from '@soleira/domain/deal/deal'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/explain-failure.ts'
import { newId } from '../../lib/api/new-id.ts'
import { upload } from '../../lib/files/upload.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { refreshOffers } from '../offer/mutations.ts'
import { buyerPapersQuery } from './queries.ts'

export interface PaperPlace {
  deal: Deal
  buyer: BuyerPapers
  paper: BuyerPaper
}

type Answer = AnswerOf<typeof listBuyerPapers>

const show = (client: QueryClient, deal: Deal, papers: Answer) =>
  client.setQueryData(buyerPapersQuery(deal).queryKey, papers)

export function useSendBuyerPaper({ deal, buyer, paper }: PaperPlace) {
  const client = useQueryClient()
  const [percent, setPercent] = useState(0)
  const sending = useMutation({
    mutationFn: (file: File) =>
      upload(
        sendBuyerPaper,
        [
          ['person', String(buyer.personId)],
          ['kind', paper.kind],
          ['file', file],
        ],
        { params: { id: deal.id }, headers: { 'Idempotency-Key': newId() }, onProgress: setPercent },
      ),
    onMutate: () => setPercent(0),
    onSuccess: (papers) => {
      show(client, deal, papers)
      showSuccess('Papel guardado', `${paper.label} de ${buyer.fullName}.`)
    },
    onError: (error) => showFailure('Não foi possível enviar', messageOf(error)),
    onSettled: () => refreshOffers(client, deal.propertyId),
  })
  return { ...sending, percent }
}

const paramsOf = ({ deal, buyer, paper }: PaperPlace) => ({
  params: { id: deal.id, person: buyer.personId, kind: paper.kind },
})

/** The files leave the screen at once. The server deletes them when the toast goes without an undo. */
export function useRemoveBuyerPaper(place: PaperPlace): () => Promise<void> {
  const client = useQueryClient()
  const { deal, buyer, paper } = place
  const { mutateAsync } = useMutation({
    mutationFn: () => callEndpoint(removeBuyerPaper, { ...paramsOf(place), keepalive: true }),
    onError: (error) => showFailure('Não foi possível excluir', messageOf(error)),
    onSettled: () => refreshOffers(client, deal.propertyId),
  })
  const put = (shown: BuyerPaper) =>
    client.setQueryData(buyerPapersQuery(deal).queryKey, (known) =>
      known?.map((one) =>
        one.personId === buyer.personId
          ? { ...one, papers: one.papers.map((other) => (other.kind === paper.kind ? shown : other)) }
          : one,
      ),
    )
  return async () => {
    // An answer that is on its way has the files still.
    await client.cancelQueries({ queryKey: buyerPapersQuery(deal).queryKey })
    const files = paper.files.filter(({ from }) => from !== null)
    put({ ...paper, files, state: files.length ? 'received' : 'missing' })
    showSuccess('Papel excluído', `${paper.label} de ${buyer.fullName}.`, {
      undo: () => put(paper),
      settle: () => mutateAsync().catch(() => undefined),
    })
  }
}

export function useSetAside(place: PaperPlace) {
  const client = useQueryClient()
  const { deal, paper } = place
  const setAside = useMutation({
    mutationFn: (reason: string | null) =>
      callEndpoint(setBuyerPaperAside, { ...paramsOf(place), body: { reason } }),
    onSuccess: (papers) => show(client, deal, papers),
    onError: (error) => showFailure('Não foi possível mudar', messageOf(error)),
    onSettled: () => refreshOffers(client, deal.propertyId),
  })
  const { mutate } = setAside
  return {
    ...setAside,
    say: (reason: string, onDone: () => void) =>
      mutate(reason, {
        onSuccess: () => {
          onDone()
          showSuccess('Papel posto de lado', paper.label, { undo: () => mutate(null) })
        },
      }),
  }
}
