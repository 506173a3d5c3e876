import type { AnswerOf } from '@soleira/domain/contract/endpoint'
import { type PropertyDocument, uploadDocument } from '@soleira/domain/document/contract'
import { refuseFile } from '@soleira/domain/document/file'
import { type InInbox, inInboxWords } from '@soleira/domain/document/left-out'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../lib/api/query-keys.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { upload } from '../../lib/files/upload.ts'
import type { Delivery, UploadQueue } from '../../lib/files/upload-queue.ts'
import { useUploadQueue } from '../../lib/files/use-upload-queue.ts'
import { showSuccess } from '../../lib/toast.ts'
import { documentsQuery } from './queries.ts'

export interface Destination {
  propertyId: number
  category: string
}

type Sent = AnswerOf<typeof uploadDocument>

export type DocumentQueue = UploadQueue<Destination, Sent>

/** Without the files whose papers wait in the inbox. */
export const namesOfSent = (sent: readonly Sent[]): string[] =>
  sent.flatMap((one) => ('fileName' in one ? one.fileName : []))

export function useUploads() {
  const client = useQueryClient()
  return useUploadQueue<Destination, Sent>(() => ({
    deliver,
    refuse: refuseFile,
    onSent: (sent) => {
      if ('fileName' in sent) keep(client, sent)
      else tellInInbox(client, sent.inInbox)
    },
    leftOut: (sent) => ('fileName' in sent ? (sent.leftOut ?? []) : sent.inInbox.refused),
  }))
}

function deliver({ file, destination, key, signal, onProgress }: Delivery<Destination>) {
  return upload(
    uploadDocument,
    [
      ['propertyId', String(destination.propertyId)],
      ['category', destination.category],
      ['file', file],
    ],
    { headers: { 'Idempotency-Key': key }, signal, onProgress },
  )
}

export function tellInInbox(client: QueryClient, inInbox: InInbox): void {
  void client.invalidateQueries({ queryKey: keys.inbox })
  showSuccess(...inInboxWords(inInbox))
}

function keep(client: QueryClient, document: PropertyDocument): void {
  client.setQueryData(documentsQuery(document.propertyId).queryKey, (known) =>
    known?.some(({ id }) => id === document.id) ? known : [...(known ?? []), document],
  )
  void refreshProperty(client, document.propertyId)
}
