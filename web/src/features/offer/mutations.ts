import type { KeptPaper } from '@soleira/domain/document/kept-paper'
import * as contract from '@soleira/domain/offer/contract'
import type {
  AcceptInput,
  FirstOfferInput,
  Offer,
  OfferAnswerInput,
  OfferInput,
} from '@soleira/domain/offer/offer'
import type { OfferWay } from '@soleira/domain/offer/terms'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint, callFile } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/explain-failure.ts'
import { makeSurely } from '../../lib/api/make-surely.ts'
import { newId } from '../../lib/api/new-id.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { saveFile } from '../../lib/files/save-file.ts'
import { upload } from '../../lib/files/upload.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { useToldStage } from '../property/use-told-stage.ts'
import { offersQuery } from './queries.ts'

type Named = Pick<Offer, 'id' | 'version' | 'propertyId'>

/** Offers and deals show on the property, in '/negocios' and among people. */
export function refreshOffers(client: QueryClient, propertyId: number): Promise<unknown> {
  return Promise.all([
    refreshProperty(client, propertyId),
    client.invalidateQueries({ queryKey: keys.deals }),
    client.invalidateQueries({ queryKey: keys.openOffers }),
  ])
}

/** A form writes the first offer of somebody, an answer, or a draft that is there. */
export type OfferTask =
  | { kind: 'first'; propertyId: number }
  | { kind: 'counter'; answered: Offer }
  | { kind: 'draft'; known: Offer; isFirst: boolean }

const propertyOfTask = (task: OfferTask): number =>
  task.kind === 'first' ? task.propertyId : (task.kind === 'counter' ? task.answered : task.known).propertyId

type Input = OfferInput & Partial<Pick<FirstOfferInput, 'buyers'>>

const change = ({ id, version }: Pick<Offer, 'id' | 'version'>, body: Input) =>
  callEndpoint(contract.changeOffer, { params: { id }, body: { ...body, version } })

/** The same form sent twice makes one offer. */
export function useSaveOffer(task: OfferTask) {
  const client = useQueryClient()
  const [create] = useState(() =>
    makeSurely((body: Input, headers) => {
      if (task.kind !== 'counter') {
        const params = { id: propertyOfTask(task) }
        return callEndpoint(contract.createOffer, { params, body: body as FirstOfferInput, headers })
      }
      return callEndpoint(contract.counterOffer, { params: { id: task.answered.id }, body, headers })
    }, change),
  )
  return useMutation({
    mutationFn: (body: Input) => (task.kind === 'draft' ? change(task.known, body) : create(body)),
    onSuccess: () => showSuccess('Rascunho salvo', 'Apresente a proposta quando estiver pronta.'),
    onSettled: () => refreshOffers(client, propertyOfTask(task)),
  })
}

export type OfferAnswer =
  | { act: 'present'; body: { way?: OfferWay | null | undefined } }
  | { act: 'refuse' | 'withdraw'; body: OfferAnswerInput }
  | { act: 'accept'; body: AcceptInput }

const told: Record<OfferAnswer['act'], string> = {
  present: 'Proposta apresentada',
  refuse: 'Recusa registrada',
  withdraw: 'Retirada registrada',
  accept: 'Aceite registrado',
}

/** Presenting and accepting may take the property along. */
export function useAnswer({ id, version, propertyId }: Named) {
  const client = useQueryClient()
  const { standing, tell } = useToldStage(propertyId)
  return useMutation({
    mutationFn: (answer: OfferAnswer) => {
      const params = { id }
      switch (answer.act) {
        case 'present':
          return callEndpoint(contract.presentOffer, { params, body: { ...answer.body, version } })
        case 'refuse':
          return callEndpoint(contract.refuseOffer, { params, body: { ...answer.body, version } })
        case 'withdraw':
          return callEndpoint(contract.withdrawOffer, { params, body: { ...answer.body, version } })
        case 'accept':
          return callEndpoint(contract.acceptOffer, { params, body: { ...answer.body, version } })
      }
    },
    onMutate: () => standing(),
    onSuccess: (_, { act }, before) => tell(told[act], before),
    onSettled: () => refreshOffers(client, propertyId),
  })
}

/** A file that did not arrive can be sent again: the answer is recorded all the same. */
export function useSendPaper({ id, propertyId }: Pick<Offer, 'id' | 'propertyId'>) {
  const client = useQueryClient()
  const [key] = useState(newId)
  return useMutation({
    mutationFn: (file: File) =>
      upload(contract.keepOfferPaper, [['file', file]], {
        params: { id },
        headers: { 'Idempotency-Key': key },
      }),
    onSuccess: () => showSuccess('Arquivo guardado', 'Ele fica com os documentos do imóvel.'),
    onError: (error) => showFailure('Não foi possível enviar o arquivo', messageOf(error)),
    onSettled: () => refreshOffers(client, propertyId),
  })
}

/** The file leaves the screen at once. The server deletes it when the toast goes without an undo. */
export function useRemovePaper(): (offer: Offer, paper: KeptPaper) => void {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ offer: { id }, documentId }: { offer: Offer; documentId: number }) =>
      callEndpoint(contract.removeOfferPaper, { params: { id, documentId }, keepalive: true }),
    onError: (error) => showFailure('Não foi possível excluir o arquivo', messageOf(error)),
    onSettled: (_, __, { offer }) => refreshOffers(client, offer.propertyId),
  })
  return (offer, { documentId }) => {
    const show = (papers: KeptPaper[]) =>
      client.setQueryData(offersQuery(offer.propertyId).queryKey, (chains) =>
        chains?.map((chain) => ({
          ...chain,
          offers: chain.offers.map((one) => (one.id === offer.id ? { ...one, papers } : one)),
        })),
      )
    show(offer.papers.filter((one) => one.documentId !== documentId))
    showSuccess('Arquivo excluído', 'A resposta continua registrada.', {
      undo: () => show(offer.papers),
      settle: () => mutateAsync({ offer, documentId }).catch(() => undefined),
    })
  }
}

export function useRemoveOffer({ id, propertyId }: Named) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(contract.removeOffer, { params: { id } }),
    onError: (error) => showFailure('Não foi possível excluir', messageOf(error)),
    onSettled: () => refreshOffers(client, propertyId),
  })
}

export function useMarkNotChosen(propertyId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(contract.markNotChosen, { params: { id: propertyId } }),
    onError: (error) => showFailure('Não foi possível marcar', messageOf(error)),
    onSettled: () => refreshOffers(client, propertyId),
  })
}

export function useSaveOfferFile({ id }: Named) {
  return useMutation({
    mutationFn: (format: 'pdf' | 'docx') => callFile(contract.downloadOffer, { params: { id, format } }),
    onSuccess: saveFile,
    onError: (error) => showFailure('Não foi possível gerar o documento', messageOf(error)),
  })
}

export function useSaveComparison(propertyId: number) {
  return useMutation({
    mutationFn: ({ format, offers }: { format: 'pdf' | 'docx'; offers: number[] }) =>
      callFile(contract.downloadComparison, { params: { id: propertyId, format }, query: { offer: offers } }),
    onSuccess: saveFile,
    onError: (error) => showFailure('Não foi possível gerar o documento', messageOf(error)),
  })
}
