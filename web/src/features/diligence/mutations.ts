import {
  changeItem,
  type Diligence,
  type DiligenceItem,
  fileCertificate,
  removeCertificate,
} from '@soleira/domain/diligence/contract'
import { moveProperty } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { refreshProperty } from '../../lib/refresh.ts'
import { failure, success } from '../../lib/toast.ts'
import { upload } from '../../lib/upload.ts'
import { type ItemKey, keyOf, personOf } from './item-key.ts'
import { diligenceQuery } from './queries.ts'

interface Change {
  item: DiligenceItem
  action: 'request' | 'revert' | 'resolve' | 'set_aside' | 'take_back'
  note?: string
  /** What is said when it worked; nothing when it has been said already. */
  said?: [title: string, message: string]
}

const reverted: Change['said'] = ['Status revertido', 'O item voltou para pendente.']
const required: Change['said'] = ['Certidão exigida de novo', 'O item voltou para a lista.']

/** What takes a change back while its toast stands. */
const wayBack: Partial<Record<Change['action'], Pick<Change, 'action' | 'said'>>> = {
  request: { action: 'revert', said: reverted },
  set_aside: { action: 'take_back', said: required },
}

/** Asks for an item, takes that back, resolves its issue, or says that it does not apply. */
export function useChangeItem(propertyId: number) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: (change: Change) => changeOne(propertyId, change),
    onSuccess: (diligence, { item, action, said }) => {
      keepDiligence(client, propertyId, diligence)
      if (!said) return
      const now = findItem(diligence, keyOf(item))
      const back = wayBack[action]
      success(...said, now && back && { undo: () => mutation.mutate({ item: now, ...back }) })
    },
    onError: (error) => refused(client, propertyId, error, 'Não foi possível alterar o item'),
  })
  return mutation
}

function changeOne(propertyId: number, { item, action, note }: Change): Promise<Diligence> {
  return call(changeItem, {
    params: { id: propertyId, item: item.id },
    query: { person: personOf(item) },
    body: { action, version: item.version, note },
  })
}

/** What the broker records of a paper, as typed; the server reads it by the contract. */
export type PaperFields = Record<'number' | 'code' | 'issuedOn' | 'validUntil' | 'result', string>

export interface Paper {
  /** As the broker saw it when the file was chosen. */
  item: DiligenceItem
  file: File
  fields: PaperFields
  signal: AbortSignal
  onProgress: (percent: number) => void
}

/**
 * Sends the PDF of an item. One that was not marked as requested is so first, because a paper that is here was asked for;
 * that is taken back when the paper does not get through.
 */
export async function sendPaper(propertyId: number, paper: Paper): Promise<Diligence> {
  const { item, file, fields, signal, onProgress } = paper
  const asked = item.status === 'pending' ? await changeOne(propertyId, { item, action: 'request' }) : null
  const now = (asked && findItem(asked, keyOf(item))) ?? item
  try {
    return await upload(
      fileCertificate,
      [['version', String(now.version)], ...Object.entries(fields), ['file', file]],
      { params: { id: propertyId, item: item.id }, query: { person: personOf(item) }, signal, onProgress },
    )
  } catch (error) {
    // Without an answer nobody knows whether it is there; the list that is asked for anew will say.
    if (asked) await changeOne(propertyId, { item: now, action: 'revert' }).catch(() => undefined)
    throw error
  }
}

/** Files the PDF of an item. What is wrong with a field is for the form to show. */
export function useFileCertificate(propertyId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (paper: Paper) => sendPaper(propertyId, paper),
    onSuccess: (diligence, { item }) => {
      keepDiligence(client, propertyId, diligence)
      success(...filed(diligence, item))
    },
    onError: (error, { signal, item }) => {
      if (item.status === 'pending') void refreshProperty(client, propertyId)
      if (signal.aborted || (error instanceof ApiError && error.code === 'validation_failed')) return
      const format = error instanceof ApiError && error.code === 'unsupported_type'
      refused(client, propertyId, error, format ? 'Formato inválido' : 'Erro ao enviar o documento')
    },
  })
}

/** Removes the PDF of an item, which goes back to requested. */
export function useRemoveCertificate(propertyId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (item: DiligenceItem) => removePaper(propertyId, item),
    onSuccess: (diligence) => {
      keepDiligence(client, propertyId, diligence)
      success('Documento removido', 'O item voltou para solicitado.')
    },
    onError: (error) => refused(client, propertyId, error, 'Erro ao remover o documento'),
  })
}

/** `restore`: the paper that it took the place of counts again. */
export function removePaper(
  propertyId: number,
  item: DiligenceItem,
  restore?: 'predecessor',
): Promise<Diligence> {
  return call(removeCertificate, {
    params: { id: propertyId, item: item.id },
    query: { version: item.version, person: personOf(item), restore },
  })
}

/** 'Anunciar o Imóvel': moves a property whose diligence is complete to the market. */
export function useAnnounce(onAnnounced: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: Property) =>
      call(moveProperty, { params: { id }, body: { currentStage: 3, status: 'mercado', version } }),
    onSuccess: (_, { sequenceNumber }) => {
      success('Due Diligence concluída!', `O imóvel ${sequenceNumber} está no Mercado.`)
      onAnnounced()
    },
    onError: (error) => failure('Erro ao anunciar o imóvel', error.message),
    onSettled: (_, __, { id }) => refreshProperty(client, id),
  })
}

function filed(diligence: Diligence, item: DiligenceItem): [title: string, message: string] {
  const { summary } = diligence
  const state = findItem(diligence, keyOf(item))?.state
  if (state === 'with_issues') return ['Documento recebido', 'A certidão tem pendências a resolver.']
  if (state === 'expired') return ['Documento recebido', 'A certidão já está vencida: peça uma nova.']
  return summary.status === 'completed' ? complete : ['Documento validado!', validatedText(diligence)]
}

/** What is said when the last certificate is there. */
export const complete: [title: string, message: string] = [
  'Due Diligence concluída!',
  'Todas as certidões foram recebidas e aprovadas.',
]

/** '4 de 15 certidões validadas.', or 'concluídas' where some of them do not apply. */
export function validatedText({ summary: { completed, total }, items }: Diligence): string {
  const word = items.some(({ state }) => state === 'set_aside') ? 'concluídas' : 'validadas'
  return `${completed} de ${total} certidões ${word}.`
}

export function findItem(
  { items }: { items: readonly DiligenceItem[] },
  key: ItemKey,
): DiligenceItem | undefined {
  return items.find((item) => keyOf(item) === key)
}

/** Shows the checklist that the server answered at once; the refresh brings what it changes elsewhere. */
export function keepDiligence(client: QueryClient, propertyId: number, diligence: Diligence): void {
  client.setQueryData(diligenceQuery(propertyId).queryKey, diligence)
  void refreshProperty(client, propertyId)
}

/** Another tab was quicker, or the item has gone on since it was shown: the screen shows what is. */
export function refused(client: QueryClient, propertyId: number, error: Error, title: string): void {
  const stale = error instanceof ApiError && ['stale_item', 'conflict'].includes(error.code)
  failure(stale ? 'Alteração não feita' : title, error.message)
  if (stale) void refreshProperty(client, propertyId)
}
