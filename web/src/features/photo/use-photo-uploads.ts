import { addPhoto, type Photo } from '@soleira/domain/photo/contract'
import { refusePhoto } from '@soleira/domain/photo/photo'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { upload } from '../../lib/files/upload.ts'
import type { Delivery, Upload } from '../../lib/files/upload-queue.ts'
import { useUploadQueue } from '../../lib/files/use-upload-queue.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { photosQuery } from './queries.ts'

export function usePhotoUploads(propertyId: number) {
  const client = useQueryClient()
  const { queue, uploads } = useUploadQueue<number, Photo>(() => ({
    deliver,
    refuse: refusePhoto,
    onSent: (photo) => keep(client, photo),
  }))

  async function send(wanted: (upload: Upload) => boolean, refused = 0) {
    const { sent, failed } = await queue.send(() => propertyId, wanted)
    if (sent.length) await refreshProperty(client, propertyId)
    if (failed.length + refused) showFailure('Erro no upload', notSent(failed.length + refused))
    else if (sent.length) showSuccess(...added(sent.length))
  }

  return {
    uploads,
    discard: (id: string) => queue.discard(id),
    retry: ({ id }: Upload) => send((upload) => upload.id === id),
    /** Sends the files that may be sent. The others stay, each with its reason. */
    add: (files: readonly File[]) => {
      const chosen = queue.choose('gallery', files)
      const ids = new Set(chosen.map(({ id }) => id))
      return send(({ id }) => ids.has(id), chosen.filter(({ retryable }) => !retryable).length)
    },
  }
}

function deliver({ file, destination, key, signal, onProgress }: Delivery<number>): Promise<Photo> {
  const headers = { 'Idempotency-Key': key }
  return upload(addPhoto, [['file', file]], { params: { id: destination }, headers, signal, onProgress })
}

function keep(client: QueryClient, photo: Photo): void {
  client.setQueryData(photosQuery(photo.propertyId).queryKey, (known) =>
    known?.some(({ id }) => id === photo.id) ? known : [...(known ?? []), photo],
  )
}

function added(count: number): [string, string] {
  return count === 1
    ? ['Foto adicionada!', 'A foto já está na galeria.']
    : ['Fotos adicionadas!', `${count} fotos já estão na galeria.`]
}

function notSent(count: number): string {
  return count === 1
    ? 'Uma foto não foi enviada. O motivo está na galeria.'
    : `${count} fotos não foram enviadas. Os motivos estão na galeria.`
}
