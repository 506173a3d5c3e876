import type { ChecklistItemId } from '@soleira/domain/diligence/checklist'
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
import { diligenceQuery } from './queries.ts'

interface Change {
  item: DiligenceItem
  action: 'request' | 'revert' | 'resolve'
  note?: string
  /** What is said when it worked; nothing when it has been said already. */
  said?: [title: string, message: string]
}

const reverted: Change['said'] = ['Status revertido', 'O item voltou para pendente.']

/** Marks an item as requested, takes that back, or resolves its issue. */
export function useChangeItem(propertyId: number) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ item: { id, version }, action, note }: Change) =>
      call(changeItem, { params: { id: propertyId, item: id }, body: { action, version, note } }),
    onSuccess: (diligence, { item, action, said }) => {
      keep(client, propertyId, diligence)
      const asked = action === 'request' && diligence.items.find(({ id }) => id === item.id)
      if (!said) return
      const undo = () => asked && mutation.mutate({ item: asked, action: 'revert', said: reverted })
      success(...said, asked ? { undo } : undefined)
    },
    onError: (error) => refused(client, propertyId, error, 'Não foi possível alterar o item'),
  })
  return mutation
}

export interface Paper {
  item: ChecklistItemId
  /** The version of the item that the broker saw when the file was chosen. */
  version: number
  file: File
  /** As typed; the server reads them by the contract. */
  fields: Record<'number' | 'issuedOn' | 'validUntil' | 'result', string>
  signal: AbortSignal
  onProgress: (percent: number) => void
}

/** Files the PDF of an item. What is wrong with a field is for the form to show. */
export function useFileCertificate(propertyId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ item, version, file, fields, signal, onProgress }: Paper) =>
      upload(fileCertificate, [['version', String(version)], ...Object.entries(fields), ['file', file]], {
        params: { id: propertyId, item },
        signal,
        onProgress,
      }),
    onSuccess: (diligence, { item }) => {
      keep(client, propertyId, diligence)
      success(...filed(diligence, item))
    },
    onError: (error, { signal }) => {
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
    mutationFn: ({ id, version }: DiligenceItem) =>
      call(removeCertificate, { params: { id: propertyId, item: id }, query: { version } }),
    onSuccess: (diligence) => {
      keep(client, propertyId, diligence)
      success('Documento removido', 'O item voltou para solicitado.')
    },
    onError: (error) => refused(client, propertyId, error, 'Erro ao remover o documento'),
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

function filed({ items, summary }: Diligence, item: ChecklistItemId): [title: string, message: string] {
  const state = items.find(({ id }) => id === item)?.state
  if (state === 'with_issues') return ['Documento recebido', 'A certidão tem pendências a resolver.']
  if (state === 'expired') return ['Documento recebido', 'A certidão já está vencida: peça uma nova.']
  return summary.status === 'completed'
    ? ['Due Diligence concluída!', 'Todas as certidões foram recebidas e aprovadas.']
    : ['Documento validado!', `${summary.completed} de ${summary.total} certidões validadas.`]
}

function keep(client: QueryClient, propertyId: number, diligence: Diligence): void {
  client.setQueryData(diligenceQuery(propertyId).queryKey, diligence)
  void refreshProperty(client, propertyId)
}

/** Another tab was quicker, or the item has gone on since it was shown: the screen shows what is. */
function refused(client: QueryClient, propertyId: number, error: Error, title: string): void {
  const stale = error instanceof ApiError && ['stale_item', 'conflict'].includes(error.code)
  failure(stale ? 'Alteração não feita' : title, error.message)
  if (stale) void refreshProperty(client, propertyId)
}
