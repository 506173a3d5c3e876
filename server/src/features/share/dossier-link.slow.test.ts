import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  downloadDossier,
  downloadDossierZip,
  listDossierChoices,
  makeDossier,
  readDossier,
  removeDossier,
} from '@soleira/domain/dossier/contract'
import { exportPerson } from '@soleira/domain/person/contract'
import { createShare, listShares, listViews, revokeShare } from '@soleira/domain/share/contract'
import {
  downloadShared,
  downloadSharedDossier,
  listShared,
  noteView,
  readSharedDossierWords,
  viewSharedDossier,
  viewSharedPage,
} from '@soleira/domain/share/recipient'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { unzipAll } from '../../../test/files/unzip.ts'
import { writtenPdf } from '../../../test/files/written-paper.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { makeShareLink, openShareLink } from '../../../test/scenes/share-link.ts'
import { heavyBound } from '../../../test/watch/heavy-bound.ts'
import { openDiskStorage } from '../../adapters/storage/disk.ts'

let server: TestApp
let broker: Client
let property: Awaited<ReturnType<typeof takeIn>>
let paper: number
let dossier: number
let pdf: Buffer
const stranger = () => new Client(server.app)

async function make(client: Client, id: number): Promise<number> {
  const { body: choices } = await client.call(listDossierChoices, { params: { id } })
  const pieces = choices.filter(({ group }) => group === 'documents').map(({ key }) => key)
  const body = { name: 'Para o comprador', pieces, cover: { revealCpf: false } }
  const made = (await client.call(makeDossier, { params: { id }, body })).body.id
  await vi.waitFor(async () => {
    const { status } = (await client.call(readDossier, { params: { id: made } })).body
    expect(status).toBe('ready')
  }, 60_000)
  return made
}

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
  property = await takeIn(broker)
  const bytes = writtenPdf(['Ônus, folha um'], ['Ônus, folha dois'])
  paper = (await uploadToSlot(broker, property.id, 'ONUS_REAIS', { name: 'ônus.pdf', bytes })).id
  dossier = await make(broker, property.id)
  const { raw } = await broker.send(downloadDossier, { params: { id: dossier } })
  pdf = raw.rawPayload
})
afterAll(() => server.stop())
beforeEach(() => server.pool.query('delete from rate_limits'))

const share = (said: object = {}) =>
  makeShareLink(broker, property.id, { kind: 'dossier', dossierId: dossier, ...said })

it('shows a dossier page by page, each with the name of its recipient across it', async () => {
  const { key, params } = await share()
  const { headers } = await openShareLink(server, key)
  const { body } = await stranger().call(listShared, { params, headers })
  const sha256 = (await broker.call(readDossier, { params: { id: dossier } })).body.sha256
  expect(body).toMatchObject({
    kind: 'dossier',
    papers: [],
    dossier: { id: dossier, fileSize: pdf.length, sha256 },
  })
  const [piece] = body.dossier?.pieces ?? []
  expect(piece).toMatchObject({ title: 'Ônus Reais', firstPage: 3, pages: 2, note: null, isExpired: false })
  const pages = body.dossier?.pages ?? 0
  expect(pages).toBe(7)
  const drawn = await Promise.all(
    [1, 4, pages].map(async (page) => {
      const { raw } = await stranger().send(viewSharedDossier, { params: { ...params, page }, headers })
      expect(raw.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'no-store, private',
      })
      return sharp(raw.rawPayload).stats()
    }),
  )
  for (const { channels } of drawn) expect(channels[0]?.stdev).toBeGreaterThan(3)
  await stranger().refused(viewSharedDossier, { params: { ...params, page: pages + 1 }, headers }, 404)
  // The link only shows the dossier: neither its files nor other papers of the property leave.
  for (const file of ['pdf', 'zip'] as const)
    await stranger().refused(downloadSharedDossier, { params: { ...params, file }, headers }, 404)
  await stranger().refused(viewSharedPage, { params: { ...params, paper, page: 1 }, headers }, 404)
  await stranger().refused(downloadShared, { params: { ...params, paper }, headers }, 404)
})

it('hands the file over where it may, byte for byte, whole and in ranges', async () => {
  const { key, params } = await share({ mayDownload: true })
  const { headers } = await openShareLink(server, key)
  const at = { ...params, file: 'pdf' as const }
  const { raw } = await stranger().send(downloadSharedDossier, { params: at, headers })
  expect(raw.rawPayload.equals(pdf)).toBe(true)
  expect(raw.headers['content-disposition']).toMatch(/^attachment/)
  const range = { ...headers, range: 'bytes=10-29' }
  const part = await stranger().send(downloadSharedDossier, { params: at, headers: range })
  expect(part.status).toBe(206)
  expect(part.raw.rawPayload.equals(pdf.subarray(10, 30))).toBe(true)
  const zip = await stranger().send(downloadSharedDossier, { params: { ...params, file: 'zip' }, headers })
  const mine = await broker.send(downloadDossierZip, { params: { id: dossier } })
  expect(zip.raw.rawPayload.equals(mine.raw.rawPayload)).toBe(true)
})

it('refuses to draw a page over 32 MB, in words, and notes no view of it; its other pages go on', async () => {
  const heavy = await make(broker, property.id)
  const bytes = heavyBound(33 * 1024 * 1024)
  const staged = await (await openDiskStorage(server.files)).stage(Readable.from([bytes]), {
    maxBytes: bytes.length,
  })
  const { key: file } = await staged.keep(randomUUID())
  await server.pool.query(
    'update dossiers set storage_key = $2, file_size = $3, sha256 = $4, pages = 2 where id = $1',
    [heavy, file, bytes.length, createHash('sha256').update(bytes).digest()],
  )
  const { key, id: shareId, params } = await share({ dossierId: heavy })
  const { headers } = await openShareLink(server, key)
  const page = (page: number) => ({ params: { ...params, page }, headers })
  const { message } = await stranger().refused(viewSharedDossier, page(2), 404)
  expect(message).toBe('Esta página não pode ser mostrada.')
  expect((await stranger().send(viewSharedDossier, page(1))).status).toBe(200)
  const { body } = await broker.call(listViews, { params: { id: property.id, shareId } })
  expect(body.visits[0]?.papers).toMatchObject([{ pages: [1] }])
})

it('ends at once between two pages, and with the dossier', async () => {
  const revoked = await share()
  const { headers } = await openShareLink(server, revoked.key)
  const page = { params: { ...revoked.params, page: 1 }, headers }
  expect((await stranger().send(viewSharedDossier, page)).status).toBe(200)
  await broker.call(revokeShare, { params: { id: property.id, shareId: revoked.id } })
  await stranger().refused(viewSharedDossier, page, 409)
  const another = await make(broker, property.id)
  const { key, params } = await share({ dossierId: another })
  const visit = await openShareLink(server, key)
  const first = { params: { ...params, page: 1 }, headers: visit.headers }
  expect((await stranger().send(viewSharedDossier, first)).status).toBe(200)
  await broker.call(removeDossier, { params: { id: another } })
  const gone = await stranger().refused(viewSharedDossier, first, 404)
  expect(gone.message).toBe('Este dossiê foi removido por quem o enviou.')
  expect((await stranger().call(listShared, { params, headers: visit.headers })).body.dossier).toBeNull()
  const { body } = await broker.call(listShares, { params: { id: property.id } })
  expect(body.shares[0]).toMatchObject({ kind: 'dossier', papers: ['Dossiê que foi removido'] })
})

it('opens no dossier of another link, property or account, and no other page of the log', async () => {
  const chosen = await makeShareLink(broker, property.id, { documentIds: [paper] })
  const { headers } = await openShareLink(server, chosen.key)
  await stranger().refused(viewSharedDossier, { params: { ...chosen.params, page: 1 }, headers }, 404)
  const mine = await share()
  await stranger().refused(viewSharedDossier, { params: { ...mine.params, page: 1 }, headers }, 401)
  const elsewhere = await takeIn(broker)
  const said = { recipient: 'Banco', kind: 'dossier', days: 1, mayDownload: true, keepDays: 30 } as const
  const body = { ...said, ground: 'contract' as const, dossierId: dossier }
  for (const [client, id] of [
    [broker, elsewhere.id],
    [await signInBroker(server), null],
  ] as const) {
    const at = { id: id ?? (await takeIn(client)).id }
    const { fields } = await client.refused(createShare, { params: at, body }, 422)
    expect(fields).toEqual({ dossierId: 'Este dossiê não está mais neste imóvel. Escolha de novo.' })
  }
  const { fields } = await broker.refused(
    createShare,
    { params: { id: property.id }, body: { ...body, dossierId: null } },
    422,
  )
  expect(fields).toEqual({ dossierId: 'Escolha o dossiê' })
})

it('says what of it was seen, and in the copy of whoever it names', async () => {
  const { key, id: shareId, params } = await share({ mayDownload: true, recipient: 'Cartório do 5º Ofício' })
  const { headers } = await openShareLink(server, key)
  await stranger().send(viewSharedDossier, { params: { ...params, page: 2 }, headers })
  await stranger().send(downloadSharedDossier, { params: { ...params, file: 'pdf' }, headers })
  await server.pool.query("update share_dossier_views set first_at = now() - interval '20 seconds'")
  await stranger().call(noteView, { params, headers, body: { paper: null, page: 2, seconds: 12 } })
  const { body } = await broker.call(listViews, { params: { id: property.id, shareId } })
  expect(body.visits[0]?.papers).toEqual([
    { label: `Dossiê ${dossier}: Para o comprador`, pages: [2], seconds: 12, isSaved: true },
  ])
  const { raw } = await broker.send(exportPerson, { params: { id: property.owners[0]?.personId } })
  const copy = JSON.parse(String((await unzipAll(raw.rawPayload)).get('compartilhamentos.json')))
  const recipient = 'Cartório do 5º Ofício'
  expect(copy.dossierLinks).toContainEqual(expect.objectContaining({ dossierId: dossier, recipient }))
  expect(copy.dossierViews).toContainEqual(
    expect.objectContaining({ dossierId: dossier, page: 2, seconds: 12, recipient }),
  )
})

it('says the words of its pages for screen readers', async () => {
  const { key, params } = await share()
  const { headers } = await openShareLink(server, key)
  const at = (page: number) => ({ params: { ...params, page }, headers })
  const linesOf = async (page: number) =>
    (await stranger().call(readSharedDossierWords, at(page))).body.lines?.join(' ') ?? null
  expect(await linesOf(3)).toContain('Ônus Reais')
  // So few letters count as none until a page is recognised.
  expect(await linesOf(5)).toBeNull()
  await stranger().refused(readSharedDossierWords, at(99), 404)
})
