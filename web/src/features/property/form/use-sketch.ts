import type { Photo } from '@soleira/domain/photo/contract'
import { addPhoto } from '@soleira/domain/photo/contract'
import { refusePhoto } from '@soleira/domain/photo/photo'
import type { NewPropertyInput, Property } from '@soleira/domain/property/property'
import { useEffect, useRef, useState } from 'react'
import { newId } from '../../../lib/api/new-id.ts'
import { ownDevice } from '../../../lib/device/own-device.ts'
import { smallPhoto } from '../../../lib/files/small-photo.ts'
import { forgetUnsentFile } from '../../../lib/files/unsent-files.ts'
import { upload } from '../../../lib/files/upload.ts'
import type { Delivery } from '../../../lib/files/upload-queue.ts'
import { useUploadQueue } from '../../../lib/files/use-upload-queue.ts'
import { showFailure } from '../../../lib/toast.ts'
import { useSketchBroker } from '../outbox/use-outbox.ts'
import {
  forgetSketch,
  isKept,
  type KeptSketch,
  keepPhoto,
  keepSketch,
  type Sketch,
  takeInHand,
} from '../sketches.ts'
import { emptyOwner, type PropertyValues, propertyValuesOf } from './form-values.ts'

const gallery = 'gallery'

/** A sketch of an older version may lack a field. */
export function valuesOfSketch({ sketch }: KeptSketch): PropertyValues {
  const owners = sketch.values.owners.map((owner) => ({ ...emptyOwner(), ...owner }))
  return { ...propertyValuesOf(), ...sketch.values, owners }
}

/**
 * The sketch behind the form of a new property, and its photos. On a broker's own device both survive the page
 * (docs/decisions/0087).
 */
export function useSketch(read: () => PropertyValues, kept: KeptSketch | undefined) {
  const broker = useSketchBroker()
  const [{ id, tried, ...first }] = useState<Sketch>(() => kept?.sketch ?? emptySketch())
  const latest = useRef<Sketch>({ id, tried, ...first })
  const { queue, uploads } = useUploadQueue<number, Photo>(() => ({
    deliver,
    refuse: refusePhoto,
    onSent: () => undefined,
  }))

  useEffect(() => takeInHand(id), [id])
  useEffect(() => {
    const photos = kept?.photos ?? []
    if (photos.length && !queue.snapshot().length)
      queue.choose(
        gallery,
        photos.map(({ file }) => file),
        photos.map((photo) => photo.id),
      )
    let before = queue.snapshot()
    return queue.subscribe(() => {
      const now = queue.snapshot()
      for (const one of before) if (!now.some((other) => other.id === one.id)) void forgetUnsentFile(one.id)
      before = now
    })
  }, [queue, kept])

  function keep(change: Partial<Sketch> = {}): Promise<void> {
    latest.current = { ...latest.current, ...change, values: read() }
    return keepSketch(broker, latest.current)
  }

  async function addPhotos(files: readonly File[], isSmall: boolean): Promise<void> {
    // A photo without its sketch would be nobody's.
    await keep()
    for (const file of files) {
      const [chosen] = queue.choose(gallery, [isSmall ? await smallPhoto(file) : file], [nextId()])
      if (chosen?.retryable) await keepPhoto(broker, id, chosen)
    }
  }

  /** Returns whether no photo is left. */
  async function sendPhotos({ id: propertyId }: Property): Promise<boolean> {
    await keep({ propertyId })
    const { failed } = await queue.send(() => propertyId)
    if (failed.length) showFailure('Erro no upload', 'O imóvel foi salvo. Há fotos que não foram enviadas.')
    const isDone = failed.length === 0
    if (isDone) await forget()
    return isDone
  }

  /** Lets it wait for a connection. Returns whether this device has kept it. */
  async function wait(input: NewPropertyInput): Promise<boolean> {
    await keep({ input })
    return isKept(broker, id)
  }

  const forget = () =>
    forgetSketch({ sketch: latest.current, photos: queue.snapshot().map(({ id, file }) => ({ id, file })) })

  return {
    tries: { key: id, tried },
    queue,
    photos: uploads,
    isKeptHere: ownDevice() === broker,
    keep: () => void keep(),
    note: (input: NewPropertyInput) =>
      keep({
        tried: [...latest.current.tried, input],
        triedAt: latest.current.triedAt ?? Date.now(),
      }),
    hasOtherPhotos: uploads.length !== (kept?.photos.length ?? 0),
    addPhotos,
    sendPhotos,
    wait,
    forget,
  }
}

let chosenPhotos = 0
/** Ids in the order of choosing, because the store gives its rows in the order of their ids. */
function nextId(): string {
  chosenPhotos += 1
  return `${Date.now().toString(36)}-${String(chosenPhotos).padStart(4, '0')}-${newId()}`
}

function emptySketch(): Sketch {
  return { id: newId(), values: propertyValuesOf(), input: null, tried: [], triedAt: null, propertyId: null }
}

/** The id outlives the page, so that a photo whose answer was lost is not added twice. */
function deliver({ id, file, destination, signal, onProgress }: Delivery<number>): Promise<Photo> {
  const headers = { 'Idempotency-Key': id }
  return upload(addPhoto, [['file', file]], { params: { id: destination }, headers, signal, onProgress })
}
