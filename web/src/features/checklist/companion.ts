import {
  type Diligence,
  type DiligenceItem,
  fileCertificate,
  removeCertificate,
} from '@soleira/domain/checklist/contract'
import { leftOutWords } from '@soleira/domain/document/left-out'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, callEndpoint } from '../../lib/api/api.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { upload } from '../../lib/files/upload.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { personOf } from './item-key.ts'
import { keepDiligence, keepSent } from './mutations.ts'

const queryOf = (item: DiligenceItem) => ({ slot: 'companion' as const, person: personOf(item) })

function useKeep(propertyId: number) {
  const client = useQueryClient()
  return {
    keep: (diligence: Diligence, title: string) => {
      keepDiligence(client, propertyId, diligence)
      showSuccess(title)
    },
    refused: (title: string, error: Error) => {
      showFailure(title, error.message)
      if (error instanceof ApiError && ['stale_item', 'conflict'].includes(error.code)) {
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
