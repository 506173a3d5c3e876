import * as contract from '@soleira/domain/agreement/contract'
import {
  changeMilestonePaper,
  removeMilestonePaper,
  sendMilestonePaper,
} from '@soleira/domain/closing/contract'
import { showDate } from '@soleira/domain/format/birth-date'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { readPdf } from '../../../test/files/pdf-text.ts'
import { unzipAll } from '../../../test/files/unzip.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { contractActs } from '../../../test/scenes/agreement.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { closingScene, today } from '../../../test/scenes/closing.ts'
import { acceptedDeal } from '../../../test/scenes/deal.ts'

let server: TestApp
let broker: Client
let dealId: number
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
  dealId = await acceptedDeal(broker, (await takeIn(broker)).id)
})
afterAll(() => server.stop())

const { begin, read, keep } = contractActs(() => ({ broker, dealId }))

async function send(name: string, bytes: Buffer, key = 'keys'): Promise<number> {
  const params = { id: `${dealId}-${key}` }
  await broker.send(sendMilestonePaper, { params, ...makeUpload({}, { name, bytes }) })
  const scene = closingScene(broker, dealId)
  const papers = scene.one(await scene.read(), key)?.papers ?? []
  return papers.find(({ fileName }) => fileName === name)?.documentId ?? 0
}

const photo = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()

it('a term of the keys has photos of meters on pages of their own, with their readings', async () => {
  const { say } = closingScene(broker, dealId)
  const made = await begin('chaves')
  const printed = async () => {
    const { raw } = await broker.send(contract.downloadAgreement, { params: { id: made.id, format: 'pdf' } })
    return (await readPdf(raw.rawPayload)).map(({ text }) => text.replace(/\s+/g, ' '))
  }
  const before = await printed()
  const light = await send('relogio.jpg', await photo('#aa3322'))
  await send('chaves.jpg', await photo('#22aa33'))
  await send('laudo.pdf', makePdf())
  const params = { id: `${dealId}-keys`, documentId: light }
  await broker.call(changeMilestonePaper, { params, body: { shows: 'light' } })
  const unread = await printed()
  expect(unread).toHaveLength(before.length + 2)
  expect(unread.at(-2)).toMatch(/Anexo: fotografia 1 de 2 Medidor de luz: leitura não informada/)
  expect(unread.at(-1)).toMatch(/Anexo: fotografia 2 de 2 Entrega das chaves/)

  await say('keys', { done: { on: today, details: { light: '4.711' } } }, 1)
  const kept = await keep(await read(made.id))
  const params2 = { id: made.id, number: kept.number }
  const { raw } = await broker.send(contract.downloadVersion, { params: params2 })
  const pages = await readPdf(raw.rawPayload)
  expect(pages.at(-2)?.text).toMatch(/Medidor de luz:\s+leitura\s+4\.711/)
  const words = pages.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ')
  expect(words).toContain(`em ${showDate(today)}: [QUANTAS CHAVES`)
  expect(words).toContain('água, [LEITURA DO MEDIDOR DE ÁGUA]; energia, 4.711; gás, [')
  // Both pictures are in it, and not their captions alone.
  expect(raw.rawPayload.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2)
  const { raw: docx } = await broker.send(contract.downloadAgreement, {
    params: { id: made.id, format: 'docx' },
  })
  const word = (await unzipAll(docx.rawPayload)).get('word/document.xml')
  expect(String(word)).toContain('A fotografia está no PDF deste documento')

  // A photo that goes is a change, like words of the text.
  expect((await read(made.id)).state).toBe('kept')
  await broker.call(removeMilestonePaper, { params })
  expect((await read(made.id)).state).toBe('changed')
  const compared = { params: { id: made.id, a: String(kept.number), b: 'now' } as never }
  const { parts } = (await broker.call(contract.compareVersions, compared)).body
  expect(parts.filter(({ as }) => as !== 'same').map(({ name }) => name)).toEqual(['Fotografias'])
})

it('only a photo of the keys shows a meter', async () => {
  const [pdf, other] = [
    await send('termo.pdf', makePdf()),
    await send('guia.jpg', await photo('#333'), 'itbi'),
  ]
  const said = (key: string, documentId: number) => ({
    params: { id: `${dealId}-${key}`, documentId },
    body: { shows: 'gas' as const },
  })
  await broker.refused(changeMilestonePaper, said('keys', pdf), 422)
  await broker.refused(changeMilestonePaper, said('itbi', other), 422)
  await broker.refused(changeMilestonePaper, said('keys', other), 404)
})
