import type { CertificateResult } from '@soleira/domain/certificate/result'
import {
  changeItem,
  type Diligence,
  type DiligenceItem,
  fileCertificate,
  removeCertificate,
  stateCertificate,
} from '@soleira/domain/checklist/contract'
import { isClear, openWords } from '@soleira/domain/checklist/open-words'
import type { AnswerOf } from '@soleira/domain/contract/endpoint'
import { fileRefusals } from '@soleira/domain/document/file'
import { leftOutWords } from '@soleira/domain/document/left-out'
import { moveProperty } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { lacksAuthorization } from '@soleira/domain/property/unauthorized'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, callEndpoint } from '../../lib/api/api.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { upload } from '../../lib/files/upload.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { tellInInbox } from '../document/use-uploads.ts'
import { type ItemKey, itemKeyOf, personOf } from './item-key.ts'
import { diligenceQuery } from './queries.ts'

interface Change {
  item: DiligenceItem
  action: 'request' | 'revert' | 'resolve' | 'set_aside' | 'take_back'
  note?: string
  /** Undefined if the success has already been told. */
  said?: [title: string, message: string]
}

export const saidReverted: Change['said'] = ['Status revertido', 'O item voltou para pendente.']
export const saidRequired: Change['said'] = ['Certidão exigida de novo', 'O item voltou para a lista.']

const wayBack: Partial<Record<Change['action'], Pick<Change, 'action' | 'said'>>> = {
  request: { action: 'revert', said: saidReverted },
  set_aside: { action: 'take_back', said: saidRequired },
}

export function useChangeItem(propertyId: number) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: (change: Change) => changeOne(propertyId, change),
    onSuccess: (diligence, { item, action, said }) => {
      keepDiligence(client, propertyId, diligence)
      if (!said) return
      const now = findItem(diligence, itemKeyOf(item))
      const back = wayBack[action]
      showSuccess(...said, now && back && { undo: () => mutation.mutate({ item: now, ...back }) })
    },
    onError: (error) => sayItemRefused(client, propertyId, error, 'Não foi possível alterar o item'),
  })
  return mutation
}

function changeOne(propertyId: number, { item, action, note }: Change): Promise<Diligence> {
  return callEndpoint(changeItem, {
    params: { id: propertyId, item: item.id },
    query: { person: personOf(item) },
    body: { action, version: item.version, note },
  })
}

/** As typed; the server parses the values. */
export type TypedCertificate = Record<'number' | 'code' | 'issuedOn' | 'validUntil' | 'result', string>

export interface CertificateToSend {
  /** As the broker saw it when the file was chosen. */
  item: DiligenceItem
  file: File
  fields: TypedCertificate
  signal: AbortSignal
  onProgress: (percent: number) => void
}

type SentCertificate = AnswerOf<typeof fileCertificate>

/** Several papers that came in one file fill no item: they wait in the inbox. */
export function keepSent(
  client: QueryClient,
  propertyId: number,
  { inInbox, leftOut: _, ...diligence }: SentCertificate,
): void {
  keepDiligence(client, propertyId, diligence)
  if (inInbox) tellInInbox(client, inInbox)
}

/** Tells no validation error: the form shows it at its field. */
export function useFileCertificate(propertyId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ item, file, fields, signal, onProgress }: CertificateToSend) =>
      upload(
        fileCertificate,
        [['version', String(item.version)], ...Object.entries(fields), ['file', file]],
        { params: { id: propertyId, item: item.id }, query: { person: personOf(item) }, signal, onProgress },
      ),
    onSuccess: (sent, { item }) => {
      keepSent(client, propertyId, sent)
      if (!sent.inInbox) showSuccess(...filed(sent, item))
    },
    onError: (error, { signal }) => {
      if (signal.aborted || (error instanceof ApiError && error.code === 'validation_failed')) return
      sayItemRefused(client, propertyId, error, whyRefused(error))
    },
  })
}

/** The code is the same for another type and for a damaged file; its words tell them apart. */
function whyRefused(error: Error): string {
  if (error.message === fileRefusals.damaged) return 'Arquivo danificado'
  const isFormat = error instanceof ApiError && error.code === 'unsupported_type'
  return isFormat ? 'Formato inválido' : 'Erro ao enviar o documento'
}

export function useStateCertificate(propertyId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ item, fields }: { item: DiligenceItem; fields: Partial<TypedCertificate> }) =>
      callEndpoint(stateCertificate, {
        params: { id: propertyId, item: item.id },
        query: { person: personOf(item) },
        body: { version: item.version, ...fields, result: (fields.result ?? '') as CertificateResult | '' },
      }),
    onSuccess: (diligence) => {
      keepDiligence(client, propertyId, diligence)
      showSuccess('Dados informados', 'A certidão diz agora o que se sabe dela.')
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'validation_failed') return
      sayItemRefused(client, propertyId, error, 'Não foi possível informar')
    },
  })
}

export function useRemoveCertificate(propertyId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (item: DiligenceItem) =>
      callEndpoint(removeCertificate, {
        params: { id: propertyId, item: item.id },
        query: { version: item.version, person: personOf(item) },
      }),
    onSuccess: (diligence) => {
      keepDiligence(client, propertyId, diligence)
      showSuccess('Documento removido', 'O item voltou para solicitado.')
    },
    onError: (error) => sayItemRefused(client, propertyId, error, 'Erro ao remover o documento'),
  })
}

export function useAnnounce(onAnnounced: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, isAuthorized }: Property) =>
      callEndpoint(moveProperty, {
        params: { id },
        body: {
          currentStage: 3,
          status: 'mercado',
          withoutAuthorization: lacksAuthorization({ isAuthorized }, 3) || undefined,
          version,
        },
      }),
    onSuccess: (_, { sequenceNumber, diligence }) => {
      const title = isClear(diligence) ? 'Due Diligence concluída!' : 'Imóvel anunciado com pendências'
      showSuccess(title, `O imóvel ${sequenceNumber} está no Mercado.`)
      onAnnounced()
    },
    onError: (error) => showFailure('Erro ao anunciar o imóvel', error.message),
    onSettled: (_, __, { id }) => refreshProperty(client, id),
  })
}

function filed(
  { leftOut = [], ...diligence }: SentCertificate,
  item: DiligenceItem,
): [title: string, message: string] {
  if (leftOut.length) return ['Documento recebido', leftOutWords(leftOut)]
  const state = findItem(diligence, itemKeyOf(item))?.state
  if (state === 'with_issues') return ['Documento recebido', 'A certidão tem pendências a resolver.']
  if (state === 'expired') return ['Documento recebido', 'A certidão já está vencida: peça uma nova.']
  return endSaid(diligence) ?? ['Documento validado!', validatedText(diligence)]
}

/** Says that all is well only if nothing is open (rules §14). */
function endSaid({ summary }: Pick<Diligence, 'summary'>): [title: string, message: string] | null {
  if (summary.status !== 'completed') return null
  if (isClear(summary)) return ['Due Diligence concluída!', 'Todas as certidões foram recebidas e aprovadas.']
  return ['Certidões recebidas', `Falta: ${openWords(summary).join('; ')}.`]
}

export function validatedText({ summary: { completed, total }, items }: Diligence): string {
  const word = items.some(({ state }) => state === 'set_aside') ? 'concluídas' : 'validadas'
  return `${completed} de ${total} certidões ${word}.`
}

export function findItem(
  { items }: { items: readonly DiligenceItem[] },
  key: ItemKey,
): DiligenceItem | undefined {
  return items.find((item) => itemKeyOf(item) === key)
}

export function keepDiligence(client: QueryClient, propertyId: number, diligence: Diligence): void {
  client.setQueryData(diligenceQuery(propertyId).queryKey, diligence)
  void refreshProperty(client, propertyId)
}

/** After a refusal as stale, refetches the property: another tab has changed the item since it was shown. */
export function sayItemRefused(client: QueryClient, propertyId: number, error: Error, title: string): void {
  const stale = error instanceof ApiError && ['stale_item', 'conflict'].includes(error.code)
  showFailure(stale ? 'Alteração não feita' : title, error.message)
  if (stale) void refreshProperty(client, propertyId)
}
