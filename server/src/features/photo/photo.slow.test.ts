import * as contract from '@soleira/domain/photo/contract'
import { imageTooCostly, maxPhotos, photoRefusals } from '@soleira/domain/photo/photo'
import { deleteProperty, listProperties, readProperty } from '@soleira/domain/property/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { samplePng } from '../../../test/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { settledFiles, storedFiles } from '../../../test/watch/stored-files.ts'

let server: TestApp
let broker: Client
let id: number
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
  id = (await takeIn(broker)).id
})
afterAll(() => server.stop())

const blank = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: { r: 31, g: 91, b: 71 } } })
const send = (name: string, bytes: Buffer) =>
  broker.send(contract.addPhoto, { params: { id }, ...makeUpload({}, { name, bytes }) })
const gallery = async () => (await broker.call(contract.listPhotos, { params: { id } })).body

async function add(name: string): Promise<number> {
  const { status, body } = await send(name, await blank().png().toBuffer())
  expect(status).toBe(201)
  return contract.photo.parse(body).id
}

describe('adding a photo', { timeout: 60_000 }, () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'takes a %s, keeps a JPEG of it and makes a thumbnail',
    async (format) => {
      const bytes = await blank(3000, 2000).toFormat(format).toBuffer()
      const { body } = await send(`fachada.${format}`, bytes)
      const photo = contract.photo.parse(body)
      expect(photo).toMatchObject({
        propertyId: id,
        width: 2560,
        height: 1707,
        fileName: `fachada.${format}`,
      })
      const image = await broker.send(contract.viewPhoto, { params: { id: photo.id } })
      expect(image.headers['content-type']).toBe('image/jpeg')
      expect(image.headers['content-disposition']).toContain('fachada.jpg')
      expect(await sharp(image.raw.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 2560 })
      const thumbnail = await broker.send(contract.viewThumbnail, { params: { id: photo.id } })
      expect(await sharp(thumbnail.raw.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480 })
      expect(image.headers['cache-control']).toBe('no-store, private')
      expect(thumbnail.headers).toMatchObject({
        'cache-control': 'private, max-age=604800, immutable',
        vary: expect.stringMatching(/cookie/i),
      })
      for (const { headers } of [image, thumbnail]) {
        expect(headers['content-security-policy']).toContain('sandbox')
        expect(headers['x-content-type-options']).toBe('nosniff')
      }
    },
  )

  it('leaves out where and when it was taken, and turns it upright', async () => {
    const exif = { IFD0: { Make: 'Maquina-Secreta', ImageDescription: 'Rua do dono' } }
    const bytes = await blank(60, 40).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const photo = contract.photo.parse((await send('foto.jpg', bytes)).body)
    expect(photo).toMatchObject({ width: 40, height: 60 })
    const { raw } = await broker.send(contract.viewPhoto, { params: { id: photo.id } })
    expect(raw.rawPayload.includes('Maquina-Secreta')).toBe(false)
    expect((await sharp(raw.rawPayload).metadata()).exif).toBeUndefined()
  })

  it('refuses what is no photo, is damaged, or would burst when decoded (T17)', async () => {
    const whole = await blank(400, 400).jpeg().toBuffer()
    const bomb = samplePng({ width: 9000, height: 9000 })
    for (const [name, bytes] of [
      ['papel.png', makePdf()],
      ['cortada.jpg', whole.subarray(0, whole.length / 2)],
      ['desenho.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ] as const) {
      expect(await send(name, bytes), name).toMatchObject({
        status: 415,
        body: { message: photoRefusals.broken },
      })
    }
    expect(await send('bomba.png', bomb)).toMatchObject({
      status: 422,
      body: { code: 'too_costly', message: imageTooCostly },
    })
    expect(await gallery()).toEqual([])
  })

  it('says which kinds it takes when it is sent another', async () => {
    const gif = await blank().gif().toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    for (const [name, bytes] of [
      ['animada.gif', gif],
      ['desenho.svg', svg],
      ['papel.pdf', makePdf()],
      ['sem-extensao', await blank().jpeg().toBuffer()],
    ] as const) {
      expect(await send(name, bytes), name).toMatchObject({
        status: 415,
        body: { message: photoRefusals.type },
      })
    }
    expect(await gallery()).toEqual([])
  })

  it('makes one photo of a retry with the same key, and leaves no second pair of files (F18)', async () => {
    const before = await storedFiles(server)
    const { payload, headers } = makeUpload({}, { name: 'sala.png', bytes: await blank().png().toBuffer() })
    const sent = { params: { id }, payload, headers: { ...headers, 'idempotency-key': 'foto-5b7d91' } }
    const answers = await Promise.all([1, 2, 3].map(() => broker.send(contract.addPhoto, sent)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await gallery()).toHaveLength(1)
    expect(await storedFiles(server)).toHaveLength(before.length + 2)
  })

  it('stops at a full gallery and leaves no file', async () => {
    await add('primeira.png')
    await server.pool.query(
      `insert into photos (account_id, property_id, position, file_name, file_type, width, height, file_size, sha256, storage_key,
         thumbnail_size, thumbnail_sha256, thumbnail_key)
       select account_id, property_id, n, file_name, file_type, width, height, file_size, sha256, gen_random_uuid(),
         thumbnail_size, thumbnail_sha256, gen_random_uuid()
       from photos, generate_series(2, $1) n where property_id = $2`,
      [maxPhotos, id],
    )
    const before = await storedFiles(server)
    const answer = await send('mais.png', await blank().png().toBuffer())
    expect(answer).toMatchObject({ status: 409, body: { message: photoRefusals.full } })
    expect(await storedFiles(server)).toEqual(before)
  })
})

describe('the gallery', () => {
  it('keeps its order, takes a new one whole, and refuses half of one', async () => {
    const ids = [await add('1.png'), await add('2.png'), await add('3.png')]
    expect((await gallery()).map((photo) => photo.id)).toEqual(ids)
    const params = { id }
    const reversed = ids.toReversed()
    const { body } = await broker.call(contract.orderPhotos, { params, body: { ids: reversed } })
    expect(body.map((photo) => photo.id)).toEqual(reversed)
    for (const wrong of [ids.slice(1), [...ids, ids[0]], [ids[0], ids[0], ids[1]]]) {
      await broker.refused(contract.orderPhotos, { params, body: { ids: wrong } }, 409)
    }
    expect((await gallery()).map((photo) => photo.id)).toEqual(reversed)
    const last = await add('4.png')
    expect((await gallery()).at(-1)?.id).toBe(last)
    // After the earlier ones are deleted, its position is higher than the number of photos.
    for (const id of reversed) await broker.call(contract.deletePhoto, { params: { id } })
    const next = await add('5.png')
    expect((await gallery()).map((photo) => photo.id)).toEqual([last, next])
  })

  it('gives its first photo to the property and every list as its cover', async () => {
    const covers = async () => {
      const { body: one } = await broker.call(readProperty, { params: { id } })
      const { body: many } = await broker.call(listProperties, {})
      return [one.coverUrl, ...many.map(({ coverUrl }) => coverUrl)]
    }
    expect(await covers()).toEqual([null, null])
    const [first, second] = [await add('1.png'), await add('2.png')]
    const url = (photo: unknown) => `/api/photos/${photo}/thumbnail`
    expect(await covers()).toEqual([url(first), url(first)])
    await broker.call(contract.orderPhotos, { params: { id }, body: { ids: [second, first] } })
    expect(await covers()).toEqual([url(second), url(second)])
    for (const photo of [second, first]) await broker.call(contract.deletePhoto, { params: { id: photo } })
    expect(await covers()).toEqual([null, null])
  })

  it('lets a photo go with both its files, and all with the property', async () => {
    const stored = async () => (await storedFiles(server)).length
    const before = (await settledFiles(server)).length
    const first = await add('1.png')
    await add('2.png')
    expect(await stored()).toBe(before + 4)
    await broker.call(contract.deletePhoto, { params: { id: first } })
    await broker.refused(contract.viewPhoto, { params: { id: first } }, 404)
    await vi.waitFor(async () => expect(await stored()).toBe(before + 2), 30_000)
    await broker.call(deleteProperty, { params: { id } })
    await vi.waitFor(async () => expect(await stored()).toBe(before), 30_000)
  })
})
