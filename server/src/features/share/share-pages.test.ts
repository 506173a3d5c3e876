import {
  downloadShared,
  listShared,
  readShared,
  readSharedWords,
  viewSharedPage,
} from '@soleira/domain/share/recipient'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { makeShareLink, openShareLink } from '../../../test/scenes/share-link.ts'

let server: TestApp
let broker: Client
let propertyId: number
let papers: number[]
const stranger = () => new Client(server.app)
const bytes = makePdf()

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.pool.query('delete from rate_limits')
  propertyId = (await takeIn(broker)).id
  const kept = [
    await uploadToSlot(broker, propertyId, 'ONUS_REAIS', { name: 'ônus.pdf', bytes }),
    await uploadToSlot(broker, propertyId, 'RG_CNH_1'),
  ]
  papers = kept.map(({ id }) => id)
})

const share = (said: object = {}) =>
  makeShareLink(broker, propertyId, { documentIds: papers.slice(0, 1), ...said })
const opened = async (said?: object) => openShareLink(server, (await share(said)).key)

it('says the words of a page that was read, and none of one that was not or that no eye sees', async () => {
  const { params, headers } = await opened()
  const word = (text: string) => ({ text, box: [0, 0, 0.1, 0.02], sureness: 1 })
  const page = (number: number, by: string, how = {}) => ({
    number,
    by,
    lines: [{ words: [word('Nada'), word(by)] }],
    ...how,
  })
  const text = {
    pages: [page(1, 'ocr'), page(2, 'layer'), page(3, 'text', { isAsShown: true }), page(4, 'text')],
  }
  await server.pool.query(
    `update readings set status = 'read', pages = 4, text = $2, read_at = now() where document_id = $1`,
    [papers[0], text],
  )
  const linesOf = async (page: number) => {
    const at = { ...params, paper: papers[0] ?? 0, page }
    return (await stranger().call(readSharedWords, { params: at, headers })).body.lines
  }
  expect(await linesOf(1)).toEqual(['Nada ocr'])
  expect(await linesOf(2)).toBeNull()
  expect(await linesOf(3)).toEqual(['Nada text'])
  // An older version read it, which did not look for what a comment covers.
  expect(await linesOf(4)).toBeNull()
  const { rows } = await server.pool.query('select page from share_views order by page')
  expect(rows.map(({ page }) => page)).toEqual([1, 3])
  const other = { ...params, paper: papers[1], page: 1 }
  await stranger().refused(readSharedWords, { params: other, headers }, 404)
})

it('shows the chosen papers to whoever has the link, each page with their name across it', async () => {
  const { key, params } = await share()
  const { body: face } = await stranger().call(readShared, { params })
  expect(face).toMatchObject({ recipient: 'Dr. Caio Lemos', hasPassword: false })
  expect(face.broker.creci).not.toBe('')
  const { headers } = await openShareLink(server, key)
  const { body } = await stranger().call(listShared, { params, headers })
  expect(body.papers).toMatchObject([{ id: papers[0], label: 'Ônus Reais' }])
  expect(body.standing).toBeNull()
  const at = { ...params, paper: papers[0], page: 1 }
  const { raw } = await stranger().send(viewSharedPage, { params: at, headers })
  expect(raw.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store, private' })
  const { width, channels } = await sharp(raw.rawPayload).metadata()
  expect({ width, channels }).toEqual({ width: 1_240, channels: 3 })
  // The page of the file is blank, so all that is on it is the name.
  const { channels: shades } = await sharp(raw.rawPayload).stats()
  expect(shades[0]?.stdev).toBeGreaterThan(3)
  await stranger().refused(downloadShared, { params: { ...params, paper: papers[0] }, headers }, 404)
  await stranger().refused(viewSharedPage, { params: { ...at, paper: papers[1] }, headers }, 404)
  await stranger().refused(viewSharedPage, { params: { ...at, page: 99 }, headers }, 404)
})

it('gives a file away where the link says so, byte for byte', async () => {
  const { params, headers } = await opened({ mayDownload: true })
  const { raw } = await stranger().send(downloadShared, { params: { ...params, paper: papers[0] }, headers })
  expect(raw.rawPayload.equals(bytes)).toBe(true)
  expect(raw.headers['content-disposition']).toMatch(/^attachment/)
})
