import * as contract from '@soleira/domain/dossier/contract'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { strayFontPdf } from '../../../test/files/stray-font.ts'
import { turnedPaper } from '../../../test/files/turned-paper.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

it('sets a page upright as its reading found it, and says where words are lost', async () => {
  const broker = await signInBroker(server)
  const { id } = await takeIn(broker)
  const lying = turnedPaper(['Certidão de Ônus Reais', 'Nada consta sobre este imóvel'], { content: 180 })
  const onus = await uploadToSlot(broker, id, 'ONUS_REAIS', { name: 'onus.pdf', bytes: lying })
  await uploadToSlot(broker, id, 'ESPELHO_IPTU', {
    name: 'iptu.pdf',
    bytes: strayFontPdf('Bandeiras e pisos'),
  })
  await server.pool.query(
    `update readings set status = 'read', pages = 1, text = '{"pages": []}', read_at = now(), frames = $2
     where document_id = $1`,
    [onus.id, { 1: { turn: 180, crop: null, angle: 0 } }],
  )
  const { body: choices } = await broker.call(contract.listDossierChoices, { params: { id } })
  const pieces = [/nus Reais/, /IPTU/].map((title) => choices.find((one) => title.test(one.title))?.key ?? '')
  const body = { name: 'Para o banco', pieces, cover: { revealCpf: false } }
  const made = (await broker.call(contract.makeDossier, { params: { id }, body })).body.id
  const dossier = await vi.waitFor(async () => {
    const { body: now } = await broker.call(contract.readDossier, { params: { id: made } })
    expect(now.status).toBe('ready')
    return now
  }, 60_000)
  const { raw } = await broker.send(contract.downloadDossier, { params: { id: made } })
  const pdf = await getDocumentProxy(new Uint8Array(raw.rawPayload))
  const [first = 0, second = 0] = dossier.contents.map(({ firstPage }) => firstPage ?? 0)
  expect((await pdf.getPage(first + 1)).rotate).toBe(180)
  const textOf = async (page: number) => {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join(' ')
  }
  expect(await textOf(second)).toContain('Faltam palavras na página 1 da cópia')
  expect(await textOf(first)).not.toContain('Faltam palavras')
})
