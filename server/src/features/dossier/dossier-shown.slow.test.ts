import * as contract from '@soleira/domain/dossier/contract'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { strayFontPdf } from '../../../test/files/stray-font.ts'
import { turnedPaper } from '../../../test/files/turned-paper.ts'
import { scannedPdf } from '../../../test/files/written-paper.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

/** Makes one of the ônus reais and the IPTU of a property. */
async function make(broker: Client, id: number) {
  const { body: choices } = await broker.call(contract.listDossierChoices, { params: { id } })
  const pieces = [/nus Reais/, /IPTU/].map((title) => choices.find((one) => title.test(one.title))?.key ?? '')
  const body = { name: 'Para o banco', pieces, cover: { revealCpf: false } }
  const made = (await broker.call(contract.makeDossier, { params: { id }, body })).body.id
  return vi.waitFor(async () => {
    const { body: now } = await broker.call(contract.readDossier, { params: { id: made } })
    expect(now.status).toBe('ready')
    return now
  }, 60_000)
}

async function fetched(broker: Client, id: number) {
  const { raw } = await broker.send(contract.downloadDossier, { params: { id } })
  const pdf = await getDocumentProxy(new Uint8Array(raw.rawPayload))
  const textOf = async (page: number) => {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join(' ')
  }
  return { pdf, textOf }
}

it('can be searched as a whole: each scan in it has the words that were read', async () => {
  const broker = await signInBroker(server)
  const { id } = await takeIn(broker)
  const blank = await sharp({ create: { width: 414, height: 585, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer()
  const files = [
    { slot: 'ONUS_REAIS', bytes: await scannedPdf(blank, blank), read: ['Alienação', 'Cancelamento'] },
    { slot: 'ESPELHO_IPTU', bytes: await scannedPdf(blank), read: ['Lançamento'] },
  ] as const
  for (const { slot, bytes, read } of files) {
    const file = await uploadToSlot(broker, id, slot, { name: `${slot}.pdf`, bytes })
    const pages = read.map((text, index) => ({
      number: index + 1,
      by: 'ocr',
      lines: [{ words: [{ text, box: [0.2, 0.1, 0.3, 0.03], sureness: 0.9 }] }],
    }))
    await server.pool.query(
      `update readings set status = 'read', pages = $3, text = $2, read_at = now() where document_id = $1`,
      [file.id, { pages }, pages.length],
    )
  }
  const dossier = await make(broker, id)
  const { textOf } = await fetched(broker, dossier.id)
  for (const [index, { read }] of files.entries()) {
    const first = dossier.contents[index]?.firstPage ?? 0
    for (const [page, word] of read.entries()) expect(await textOf(first + 1 + page)).toContain(word)
    expect(await textOf(first)).not.toContain('Faltam palavras')
  }
})

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
  const dossier = await make(broker, id)
  const { pdf, textOf } = await fetched(broker, dossier.id)
  const [first = 0, second = 0] = dossier.contents.map(({ firstPage }) => firstPage ?? 0)
  expect((await pdf.getPage(first + 1)).rotate).toBe(180)
  expect(await textOf(second)).toContain('Faltam palavras na página 1 da cópia')
  expect(await textOf(first)).not.toContain('Faltam palavras')
})
