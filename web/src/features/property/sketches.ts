import type { NewPropertyInput } from '@soleira/domain/property/property'
import { ownDevice } from '../../lib/device/own-device.ts'
import { forgetUnsentFile, keepUnsentFile, unsentFiles } from '../../lib/files/unsent-files.ts'
import type { PropertyValues } from './form/form-values.ts'

/** A property that is not taken in yet. Its id is the Idempotency-Key of its request. */
export interface Sketch {
  id: string
  values: PropertyValues
  /** Set once the broker has sent it off: it then waits for a connection, and for nothing else. */
  input: NewPropertyInput | null
  /** Everything that was asked of the server under its key, perhaps without an answer. */
  tried: NewPropertyInput[]
  /** When it was first tried, in milliseconds. */
  triedAt: number | null
  propertyId: number | null
}

export interface WaitingPhoto {
  id: string
  file: File
}

export interface KeptSketch {
  sketch: Sketch
  photos: WaitingPhoto[]
}

const slot = 'sketch'
const photoSlot = (sketch: string) => `photo:${sketch}`

const listeners = new Set<() => void>()
const inHand = new Set<string>()

export function onSketchesChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** A sketch in an open form is sent by that form alone. */
export function takeInHand(id: string): () => void {
  inHand.add(id)
  tell()
  return () => {
    inHand.delete(id)
    tell()
  }
}

/** Does nothing where the device is not the broker's own. */
export async function keepSketch(broker: number, sketch: Sketch): Promise<void> {
  if (ownDevice() !== broker) return
  const file = new File([JSON.stringify(sketch)], 'sketch.json')
  await keepUnsentFile({ id: sketch.id, broker, slot, file })
  tell()
}

export async function keepPhoto(broker: number, sketch: string, photo: WaitingPhoto): Promise<void> {
  if (ownDevice() === broker) await keepUnsentFile({ ...photo, broker, slot: photoSlot(sketch) })
}

export async function forgetSketch({ sketch, photos }: KeptSketch): Promise<void> {
  for (const { id } of [...photos, sketch]) await forgetUnsentFile(id)
  tell()
}

export async function forgetSketches(broker: number): Promise<void> {
  for (const kept of await sketchesOf(broker)) await forgetSketch(kept)
}

/** Those of a form that is open are left out. */
export async function sketchesOf(broker: number): Promise<KeptSketch[]> {
  const rows = await unsentFiles(broker)
  const sketches = rows.filter((row) => row.slot === slot && !inHand.has(row.id))
  return Promise.all(
    sketches.map(async ({ id, file }) => ({
      sketch: JSON.parse(await file.text()) as Sketch,
      photos: rows.filter((row) => row.slot === photoSlot(id)),
    })),
  )
}

export async function isKept(broker: number, id: string): Promise<boolean> {
  return (await unsentFiles(broker)).some((row) => row.id === id)
}

/** The property itself counts as one. */
export function countItems({ sketch, photos }: KeptSketch): number {
  return photos.length + (sketch.propertyId === null ? 1 : 0)
}
