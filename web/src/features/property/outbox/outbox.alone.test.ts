import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleProperty } from '../../../../../domain/test/sample-property.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { forgetDevice, noteOwnDevice } from '../../../lib/device/own-device.ts'
import type { UnsentFile } from '../../../lib/files/unsent-files.ts'
import { toasts } from '../../../lib/toast.ts'
import { propertyFormSchema, propertyValuesOf } from '../form/form-values.ts'
import {
  forgetSketch,
  type KeptSketch,
  keepPhoto,
  keepSketch,
  type Sketch,
  sketchesOf,
  takeInHand,
} from '../sketches.ts'
import { sendAll, sendOne } from './outbox.ts'

/** Stands in for the browser's database, which jsdom lacks. */
const rows = new Map<string, UnsentFile>()
let isUnreadable = false
vi.mock('../../../lib/files/unsent-files.ts', () => ({
  keepUnsentFile: async (row: UnsentFile) => void rows.set(row.id, row),
  forgetUnsentFile: async (id: string) => void rows.delete(id),
  unsentFiles: async (broker: number) => [...rows.values()].filter((row) => row.broker === broker),
  isUnsent: async (id: string) => (isUnreadable ? null : rows.has(id)),
}))

const sent: { photo: string; key: string }[] = []
let refused = ''
let onPhoto = async () => {}
const broken = 'A imagem está danificada. Envie outra.'
vi.mock('../../../lib/files/upload.ts', () => ({
  upload: async (
    _: object,
    [[, file]]: [[string, File]],
    { headers }: { headers: Record<string, string> },
  ) => {
    await onPhoto()
    if (file.name === refused) throw new ApiError('unsupported_type', 415, broken)
    sent.push({ photo: file.name, key: String(headers['Idempotency-Key']) })
  },
}))

const ana = 7
const property = sampleProperty()
const values = propertyValuesOf(property)
const input = propertyFormSchema.parse(values)
const sketch: Sketch = { id: 'sketch-one', values, input, tried: [input], triedAt: null, propertyId: null }
const client = new QueryClient()
const hour = 60 * 60_000

const asked: [string, unknown][] = []
beforeEach(() => {
  rows.clear()
  isUnreadable = false
  sent.length = 0
  asked.length = 0
  refused = ''
  onPhoto = async () => {}
  noteOwnDevice(ana)
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, act: () => Promise<void>) => act() },
    onLine: true,
  })
  vi.stubGlobal('fetch', async (path: string, { method, headers }: RequestInit) => {
    if (method === 'POST') asked.push([path, (headers as Record<string, string>)['Idempotency-Key']])
    return Response.json(property, { status: 201 })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function keepWithPhotos(change: Partial<Sketch> = {}): Promise<void> {
  await keepSketch(ana, { ...sketch, ...change })
  for (const name of ['a.jpg', 'b.jpg'])
    await keepPhoto(ana, sketch.id, { id: `of-${name}`, file: new File(['x'], name) })
}

it('keeps nothing of a property on a device that is not the broker’s own', async () => {
  forgetDevice()
  await keepWithPhotos()
  expect([...rows.keys()]).toEqual([])
})

it('sends a property and its photos under the keys that they were kept with, and keeps nothing then', async () => {
  await keepWithPhotos()
  expect(await sendAll(client, ana)).toEqual({})
  expect(asked).toEqual([['/api/properties', sketch.id]])
  expect(sent).toEqual([
    { photo: 'a.jpg', key: 'of-a.jpg' },
    { photo: 'b.jpg', key: 'of-b.jpg' },
  ])
  expect([...rows.keys()]).toEqual([])
})

it('keeps a photo that is refused, with the reason, sends the others, and makes no second property', async () => {
  await keepWithPhotos()
  refused = 'a.jpg'
  expect(await sendAll(client, ana)).toEqual({ [sketch.id]: broken })
  const [left] = await sketchesOf(ana)
  expect(left?.photos.map(({ id }) => id)).toEqual(['of-a.jpg'])
  refused = ''
  await sendAll(client, ana)
  expect(asked).toHaveLength(1)
  expect([...rows.keys()]).toEqual([])
})

it.each([
  ['is not sent off by the broker yet', { input: null }],
  ['was tried so long ago that the server forgets its key', { triedAt: Date.now() - 21 * hour }],
])('sends nothing by itself of a property that %s', async (_, change) => {
  await keepWithPhotos(change)
  expect(await sendAll(client, ana)).toEqual({})
  expect([asked, sent]).toEqual([[], []])
  expect(rows.size).toBe(3)
})

it('leaves a sketch to the form that has it open, and another broker’s alone', async () => {
  await keepWithPhotos()
  const release = takeInHand(sketch.id)
  await sendAll(client, ana)
  release()
  await sendAll(client, 8)
  expect(asked).toEqual([])
})

it('sends no more photos once the broker has deleted it, and nothing of one that was deleted before', async () => {
  await keepWithPhotos()
  const [kept] = await sketchesOf(ana)
  onPhoto = () => forgetSketch(kept as KeptSketch)
  await sendAll(client, ana)
  expect(sent.map(({ photo }) => photo)).toEqual(['a.jpg'])
  expect(toasts.current()?.message).toMatch(/^Ele já tinha sido enviado quando foi excluído/)
  expect([...rows.keys()]).toEqual([])
  expect(await sendOne(client, ana, kept as KeptSketch)).toBeNull()
  expect(asked).toHaveLength(1)
})

it('is sent where the device does not say what it keeps', async () => {
  await keepWithPhotos()
  const [kept] = await sketchesOf(ana)
  isUnreadable = true
  await sendOne(client, ana, kept as KeptSketch)
  expect(sent.map(({ photo }) => photo)).toEqual(kept?.photos.map(({ file }) => file.name))
  expect(toasts.current()?.message).toBe('O que esperava neste aparelho já está no Soleira.')
})

it('is not kept again once it was deleted while it was sent', async () => {
  await keepWithPhotos()
  const [kept] = await sketchesOf(ana)
  const answer = fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    await forgetSketch(kept as KeptSketch)
    return answer(path, init)
  })
  await sendAll(client, ana)
  expect(asked).toHaveLength(1)
  expect(sent).toEqual([])
  expect([...rows.keys()]).toEqual([])
})
