import {
  type Diligence,
  type DiligenceItem,
  fileCertificate,
  removeCertificate,
} from '@soleira/domain/checklist/contract'
import { leftOutWords } from '@soleira/domain/document/left-out'
import { copyCompanion } from '@soleira/domain/paper/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, callEndpoint } from '../../lib/api/api.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { upload } from '../../lib/files/upload.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { itemKeyOf, personOf } from './item-key.ts'
import { findItem, keepDiligence, keepSent } from './mutations.ts'

const queryOf = (item: DiligenceItem) => ({ slot: 'companion' as const, person: personOf(item) })

function useKeep(propertyId: number) {
  const client = useQueryClient()
  return {
    keep: (diligence: Diligence, title: string, back?: { undo: () => void }) => {
      keepDiligence(client, propertyId, diligence)
      showSuccess(title, undefined, back)
    },
    refused: (title: string, error: Error) => {
      showFailure(title, error.message)
      if (error instanceof ApiError && ['stale_item', 'conflict', 'not_found'].includes(error.code)) {
        void refreshProperty(client, propertyId)
      }
    },
  }
}

interface Sent {
  item: DiligenceItem
  file: File
  fields: { result: string; issuedOn: string; validUntil: string }
}

export function useFileCompanion(propertyId: number) {
  const client = useQueryClient()
  const { refused } = useKeep(propertyId)
  return useMutation({
    mutationFn: ({ item, file, fields }: Sent) =>
      upload(
        fileCertificate,
        [['version', String(item.version)], ...Object.entries(fields), ['file', file]],
        { params: { id: propertyId, item: item.id }, query: queryOf(item) },
      ),
    onSuccess: (sent) => {
      keepSent(client, propertyId, sent)
      if (!sent.inInbox)
        showSuccess('Documento recebido', sent.leftOut?.length ? leftOutWords(sent.leftOut) : undefined)
    },
    onError: (error) => refused('Erro ao enviar o documento', error),
  })
}

export function useRemoveCompanion(propertyId: number) {
  const { keep, refused } = useKeep(propertyId)
  return useMutation({
    mutationFn: (item: DiligenceItem) =>
      callEndpoint(removeCertificate, {
        params: { id: propertyId, item: item.id },
        query: { ...queryOf(item), version: item.version },
      }),
    onSuccess: (diligence) => keep(diligence, 'Documento removido'),
    onError: (error) => refused('Erro ao remover o documento', error),
  })
}

/** Another property of the address keeps its own. */
export function useCopyCompanion(propertyId: number) {
  const { keep, refused } = useKeep(propertyId)
  const { mutate: remove } = useRemoveCompanion(propertyId)
  return useMutation({
    mutationFn: ({ item, paperId }: { item: DiligenceItem; paperId: number }) =>
      callEndpoint(copyCompanion, {
        params: { id: propertyId, item: item.id },
        body: { version: item.version, paperId },
      }),
    onSuccess: (diligence, { item }) => {
      const now = findItem(diligence, itemKeyOf(item))
      // The one that had run out would not come back.
      const isFirst = item.companion?.isMissing === true
      keep(diligence, 'Documento recebido', isFirst && now ? { undo: () => remove(now) } : undefined)
    },
    onError: (error) => refused('Não foi possível usar o documento', error),
  })
}
