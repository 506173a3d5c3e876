import {
  type Analysis,
  type AnalysisDocument,
  addAnalysisDocument,
  borrowDocument,
  deleteAnalysisDocument,
} from '@soleira/domain/risk/contract'
import type { RiskCategory } from '@soleira/domain/risk/document'
import { refuseRiskFile } from '@soleira/domain/risk/file'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { confirm } from '../../components/confirm.tsx'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { upload } from '../../lib/files/upload.ts'
import type { Delivery, Upload } from '../../lib/files/upload-queue.ts'
import { useUploadQueue } from '../../lib/files/use-upload-queue.ts'
import { showFailure } from '../../lib/toast.ts'
import { sayAnalysisRefused } from './mutations.ts'
import { analysisQuery } from './queries.ts'

interface Destination {
  analysisId: number
  category: RiskCategory
}

export type Files = ReturnType<typeof useFiles>

export function useFiles(analysisId: number) {
  const client = useQueryClient()
  const { queue, uploads } = useUploadQueue<Destination, AnalysisDocument>(() => ({
    deliver,
    refuse: refuseRiskFile,
    onSent: (document) => changeFiles(client, analysisId, (files) => withFile(files, document)),
  }))

  async function send(wanted: (upload: Upload) => boolean, unfit = 0) {
    const { sent, failed } = await queue.send(
      (slot) => ({ analysisId, category: slot as RiskCategory }),
      wanted,
    )
    if (sent.length) void client.invalidateQueries({ queryKey: keys.analysisPages })
    // Success needs no toast: the sent file appears in its slot, and a toast would cover the button
    // 'Próximo'.
    if (failed.length + unfit) {
      showFailure('Erro no upload', 'Nem todos os arquivos foram enviados. O motivo está junto a cada um.')
    }
  }

  return {
    uploads,
    isSending: uploads.some(({ state }) => state === 'sending'),
    discard: (id: string) => queue.discard(id),
    retry: ({ id }: Upload) => send((one) => one.id === id),
    /** Sends the files that may be sent. The others stay, each with its reason. */
    add: (category: RiskCategory, files: readonly File[]) => {
      const chosen = queue.choose(category, files)
      const ids = new Set(chosen.map(({ id }) => id))
      return send(({ id }) => ids.has(id), chosen.filter(({ retryable }) => !retryable).length)
    },
  }
}

function deliver({ file, destination, key, signal, onProgress }: Delivery<Destination>) {
  return upload(
    addAnalysisDocument,
    [
      ['category', destination.category],
      ['file', file],
    ],
    { params: { id: destination.analysisId }, headers: { 'Idempotency-Key': key }, signal, onProgress },
  )
}

interface Borrowed {
  category: RiskCategory
  documentId: number
}

export function useBorrowDocument(analysisId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Borrowed) => callEndpoint(borrowDocument, { params: { id: analysisId }, body }),
    onSuccess: (document) => changeFiles(client, analysisId, (files) => withFile(files, document)),
    onError: (error) => sayAnalysisRefused(client, analysisId, error, 'Erro ao copiar o documento'),
    onSettled: () => client.invalidateQueries({ queryKey: keys.analysisPages }),
  })
}

/** Copies one after the other. Documents that were copied stay when a later one fails. */
export function useBorrowSeveral(analysisId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (all: readonly Borrowed[]) => {
      for (const body of all) {
        const document = await callEndpoint(borrowDocument, { params: { id: analysisId }, body })
        changeFiles(client, analysisId, (files) => withFile(files, document))
      }
    },
    onError: (error) =>
      sayAnalysisRefused(client, analysisId, error, 'Nem todos os documentos foram copiados'),
    onSettled: () => client.invalidateQueries({ queryKey: keys.analysisPages }),
  })
}

export function useRemoveFile(analysisId: number, onRemoved: () => void) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: AnalysisDocument) => callEndpoint(deleteAnalysisDocument, { params: { id } }),
    onSuccess: (_, { id }) => {
      changeFiles(client, analysisId, (files) => files.filter((file) => file.id !== id))
      onRemoved()
    },
    onError: (error) => sayAnalysisRefused(client, analysisId, error, 'Erro ao remover o documento'),
    onSettled: () => client.invalidateQueries({ queryKey: keys.analysisPages }),
  })
  return {
    isPending,
    ask: async (document: AnalysisDocument) => {
      const sure = await confirm({
        title: 'Remover documento',
        message: `Tem certeza que deseja remover "${document.fileName}" desta análise?`,
        confirmLabel: 'Remover',
        destructive: true,
      })
      if (sure) mutate(document)
    },
  }
}

/** Takes the place of the file as it was while it asked for its password. */
export function showOpened(client: QueryClient, analysisId: number, opened: AnalysisDocument): void {
  changeFiles(client, analysisId, (files) => files.map((file) => (file.id === opened.id ? opened : file)))
}

function changeFiles(
  client: QueryClient,
  analysisId: number,
  change: (files: AnalysisDocument[]) => AnalysisDocument[],
): void {
  const { queryKey } = analysisQuery(analysisId)
  client.setQueryData(queryKey, (known: Analysis | undefined) =>
    known ? { ...known, documents: change(known.documents) } : known,
  )
}

function withFile(files: AnalysisDocument[], document: AnalysisDocument): AnalysisDocument[] {
  return files.some(({ id }) => id === document.id) ? files : [...files, document]
}
