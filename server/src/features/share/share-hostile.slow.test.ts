import { listViews } from '@soleira/domain/share/contract'
import {
  askQuestion,
  downloadShared,
  listShared,
  noteView,
  viewSharedPage,
} from '@soleira/domain/share/recipient'
import { visitHeader } from '@soleira/domain/share/share'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { writtenPdf } from '../../../test/files/written-paper.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { makeShareLink, openShareLink } from '../../../test/scenes/share-link.ts'

let server: TestApp
let broker: Client
let propertyId: number
let paper: number
const stranger = () => new Client(server.app)

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
  propertyId = (await takeIn(broker)).id
  const bytes = writtenPdf(...Array.from({ length: 12 }, (_, index) => [`folha ${index + 1}`]))
  paper = (await uploadToSlot(broker, propertyId, 'ONUS_REAIS', { name: 'ônus.pdf', bytes })).id
})
afterAll(() => server.stop())
beforeEach(() => server.pool.query('delete from rate_limits'))

it('shows whoever counts through numbers nothing but the papers of the link', async () => {
  const other = await uploadToSlot(broker, propertyId, 'ESPELHO_IPTU')
  const stranger2 = await signInBroker(server)
  const theirs = await uploadToSlot(stranger2, (await takeIn(stranger2)).id, 'ONUS_REAIS')
  const { key, params } = await makeShareLink(broker, propertyId, { documentIds: [paper], mayDownload: true })
  const { headers } = await openShareLink(server, key)
  const { papers } = (await stranger().call(listShared, { params, headers })).body
  expect(papers.map(({ id }) => id)).toEqual([paper])
  const last = Math.max(other.id, theirs.id) + 3
  for (let id = 1; id <= last; id++) {
    if (id === paper) continue
    const at = { ...params, paper: id }
    await stranger().refused(downloadShared, { params: at, headers }, 404)
    await stranger().refused(viewSharedPage, { params: { ...at, page: 1 }, headers }, 404)
    await stranger().refused(askQuestion, { params, headers, body: { paper: id, words: 'Há?' } }, 404)
  }
  // Refused pages are not noted as seen.
  const { rows } = await server.pool.query(
    'select document_id from share_views where document_id = any ($1)',
    [[other.id, theirs.id]],
  )
  expect(rows).toEqual([])
})

it('lets in no visit that was not begun, nor one that is guessed', async () => {
  const { key, params } = await makeShareLink(broker, propertyId, { documentIds: [paper] })
  await openShareLink(server, key)
  const real = (await openShareLink(server, key)).headers[visitHeader] ?? ''
  for (const secret of ['', 'A'.repeat(43), real.slice(1), `${real}a`, real.toUpperCase(), "' or 1=1 --"]) {
    const headers = { [visitHeader]: secret }
    await stranger().refused(listShared, { params, headers }, 401)
    await stranger().refused(viewSharedPage, { params: { ...params, paper, page: 1 }, headers }, 401)
  }
})

it('answers whoever fetches all pages at once no faster than they are drawn, and others meanwhile', {
  timeout: 120_000,
}, async () => {
  const scraped = await makeShareLink(broker, propertyId, { documentIds: [paper] })
  const calm = await makeShareLink(broker, propertyId, { documentIds: [paper] })
  const scraper = await openShareLink(server, scraped.key)
  const reader = await openShareLink(server, calm.key)
  const page = (of: typeof scraper, page: number) =>
    stranger().send(viewSharedPage, { params: { ...of.params, paper, page }, headers: of.headers })
  const all = Array.from({ length: 60 }, (_, index) => page(scraper, 1 + (index % 12)))
  expect((await page(reader, 1)).status).toBe(200)
  const answers = await Promise.all(all)
  expect(answers.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  // Drawing a page takes about a hundred times as long as a request, on any machine.
  expect(answers.some(({ status }) => status !== 200)).toBe(true)
  // Only pages that were delivered are noted.
  const left = answers.flatMap(({ status }, index) => (status === 200 ? 1 + (index % 12) : []))
  const { body } = await broker.call(listViews, { params: { id: propertyId, shareId: scraped.id } })
  expect(body.visits[0]?.papers[0]?.pages).toEqual([...new Set(left)].sort((one, other) => one - other))
})

it('draws a name that would be markup, and keeps comments as words', async () => {
  const recipient = '</span><image href="file:///etc/passwd"/> & "Dr. <b>'
  const {
    id: shareId,
    key,
    params,
  } = await makeShareLink(broker, propertyId, { documentIds: [paper], recipient })
  const { headers } = await openShareLink(server, key)
  const { status } = await stranger().send(viewSharedPage, { params: { ...params, paper, page: 1 }, headers })
  expect(status).toBe(200)
  const words = '<script>alert(1)</script>\n#{7*7} {{7*7}} <img src=x onerror=alert(1)>'
  await stranger().call(askQuestion, { params, headers, body: { words } })
  const { body } = await broker.call(listViews, { params: { id: propertyId, shareId } })
  expect(body.questions.map((one) => one.words)).toEqual([words])
})

it('counts no time on pages that were not opened, in whichever order it is told', async () => {
  const { id: shareId, key, params } = await makeShareLink(broker, propertyId, { documentIds: [paper] })
  const { headers } = await openShareLink(server, key)
  for (const at of [paper, null, 999_999])
    await stranger().call(noteView, { params, headers, body: { paper: at, page: 3, seconds: 60 } })
  const { body } = await broker.call(listViews, { params: { id: propertyId, shareId } })
  expect(body.visits).toMatchObject([{ papers: [] }])
})
