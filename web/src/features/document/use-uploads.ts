import { type PropertyDocument, uploadDocument } from '@soleira/domain/document/contract'
import { refuseFile } from '@soleira/domain/document/file'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { upload } from '../../lib/files/upload.ts'
import type { Delivery, UploadQueue } from '../../lib/files/upload-queue.ts'
import { useUploadQueue } from '../../lib/files/use-upload-queue.ts'
import { documentsQuery } from './queries.ts'

export interface Destination {
  propertyId: number
  category: string
}

export type DocumentQueue = UploadQueue<Destination, PropertyDocument>

export function useUploads() {
  const client = useQueryClient()
  return useUploadQueue<Destination, PropertyDocument>(() => ({
    deliver,
    refuse: refuseFile,
    onSent: (document) => keep(client, document),
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

function keep(client: QueryClient, document: PropertyDocument): void {
  client.setQueryData(documentsQuery(document.propertyId).queryKey, (known) =>
    known?.some(({ id }) => id === document.id) ? known : [...(known ?? []), document],
  )
  void refreshProperty(client, document.propertyId)
}
