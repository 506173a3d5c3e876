import { addPhoto } from '@soleira/domain/photo/contract'
import type { Property } from '@soleira/domain/property/property'
import type { QueryClient } from '@tanstack/react-query'
import { isOffline } from '../../../lib/api/api.ts'
import { connection } from '../../../lib/api/connection.ts'
import { messageOf } from '../../../lib/api/explain-failure.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { refreshProperty } from '../../../lib/api/refresh.ts'
import { forgetUnsentFile, isUnsent } from '../../../lib/files/unsent-files.ts'
import { upload } from '../../../lib/files/upload.ts'
import { showSuccess } from '../../../lib/toast.ts'
import { saveSurely } from '../form/save-surely.ts'
import {
  forgetSketch,
  type KeptSketch,
  keepSketch,
  type Sketch,
  sketchesOf,
  type WaitingPhoto,
} from '../sketches.ts'

/** In milliseconds. The server knows a key for 24 hours; after that it would make a second property. */
const longestKey = 20 * 60 * 60_000

/** A sketch that may have arrived so long ago that nobody would notice is sent by the broker alone. */
export const mayBeDouble = ({ triedAt }: Sketch, now: number): boolean =>
  triedAt !== null && now - triedAt > longestKey

/** One that is not sent off yet is the broker's to finish. */
export const isWaiting = ({ input, propertyId }: Sketch): boolean => input !== null || propertyId !== null

/** Sends what may go by itself. Returns why a sketch stays, by its id. */
export async function sendAll(client: QueryClient, broker: number): Promise<Record<string, string>> {
  const reasons: Record<string, string> = {}
  await alone(async () => {
    for (const kept of await sketchesOf(broker)) {
      if (!connection.isOnline()) return
      if (!isWaiting(kept.sketch) || mayBeDouble(kept.sketch, Date.now())) continue
      const reason = await sendOne(client, broker, kept)
      if (reason) reasons[kept.sketch.id] = reason
    }
  })
  return reasons
}

/** Two tabs would each ask for the same: no harm, and no use. */
async function alone(act: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('soleira.outbox', act)
}

/**
 * Returns why it stays, or null. Without a connection nothing needs saying. It sends no more of what the broker has
 * deleted meanwhile, in whatever tab.
 */
export async function sendOne(client: QueryClient, broker: number, kept: KeptSketch): Promise<string | null> {
  if (await isDeleted(kept.sketch.id)) return null
  try {
    const sketch = await takenIn(broker, kept.sketch)
    const propertyId = sketch.propertyId as number
    const refusal = await sendPhotos(propertyId, kept.photos)
    if (refusal) throw refusal
    const waits = !(await isDeleted(sketch.id))
    await forgetSketch({ sketch, photos: [] })
    await refreshProperty(client, propertyId)
    showSuccess(
      'Imóvel enviado',
      waits
        ? 'O que esperava neste aparelho já está no Soleira.'
        : 'Ele já tinha sido enviado quando foi excluído deste aparelho. O que ainda esperava não foi.',
    )
    return null
  } catch (error) {
    return isOffline(error) ? null : messageOf(error)
  } finally {
    void client.invalidateQueries({ queryKey: keys.properties })
  }
}

/** A device that does not say what it keeps has deleted nothing. */
const isDeleted = async (id: string): Promise<boolean> => (await isUnsent(id)) === false

/** One that is refused stays, and the others go. Returns a refusal. */
async function sendPhotos(id: number, photos: readonly WaitingPhoto[]): Promise<unknown> {
  let refusal: unknown
  for (const photo of photos) {
    if (await isDeleted(photo.id)) continue
    try {
      const headers = { 'Idempotency-Key': photo.id }
      await upload(addPhoto, [['file', photo.file]], { params: { id }, headers })
      await forgetUnsentFile(photo.id)
    } catch (error) {
      if (isOffline(error)) return error
      refusal = error
    }
  }
  return refusal
}

async function takenIn(broker: number, sketch: Sketch): Promise<Sketch> {
  if (sketch.propertyId !== null || !sketch.input) return sketch
  const noted = { ...sketch, triedAt: sketch.triedAt ?? Date.now() }
  await keepSketch(broker, noted)
  const { id }: Property = await saveSurely({ key: sketch.id, tried: sketch.tried })(undefined, sketch.input)
  const made = { ...noted, propertyId: id }
  if (!(await isDeleted(sketch.id))) await keepSketch(broker, made)
  return made
}
