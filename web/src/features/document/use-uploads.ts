import { type PropertyDocument, uploadDocument } from '@soleira/domain/document/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { refreshProperty } from '../../lib/refresh.ts'
import { upload } from '../../lib/upload.ts'
import { documentsQuery } from './queries.ts'
import { type Deliver, type Upload, UploadQueue } from './upload-queue.ts'

/** The files chosen in one dialog, redrawn as they go. What is on its way when the dialog goes is stopped. */
export function useUploads(): { queue: UploadQueue; uploads: readonly Upload[] } {
  const client = useQueryClient()
  const [queue] = useState(() => new UploadQueue(deliver, (document) => keep(client, document)))
  const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot)
  useEffect(() => () => queue.cancelAll(), [queue])
  return { queue, uploads }
}

const deliver: Deliver = ({ file, destination, key, signal, onProgress }) =>
  upload(
    uploadDocument,
    [
      ['propertyId', String(destination.propertyId)],
      ['category', destination.category],
      ['file', file],
    ],
    { headers: { 'Idempotency-Key': key }, signal, onProgress },
  )

/** Shows the new document at once; the refresh brings what it changes elsewhere. */
function keep(client: QueryClient, document: PropertyDocument): void {
  client.setQueryData(documentsQuery(document.propertyId).queryKey, (known) =>
    known?.some(({ id }) => id === document.id) ? known : [...(known ?? []), document],
  )
  void refreshProperty(client, document.propertyId)
}
