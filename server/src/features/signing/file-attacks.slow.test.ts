import { createHash } from 'node:crypto'
import { PDF, PdfName, PdfStream } from '@libpdf/core'
import * as contract from '@soleira/domain/signing/contract'
import * as toSign from '@soleira/domain/signing/recipient'
import { maxSignableBytes } from '@soleira/domain/signing/signing'
import { verifyFile } from '@soleira/domain/signing/verify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { samplePdf } from '../../../test/files/sample-files.ts'
import { signElsewhere, withMore } from '../../../test/files/signed-elsewhere.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { handOver, makeSent, makeSigning, signingCode } from '../../../test/scenes/signing.ts'
import { storedFiles } from '../../../test/watch/stored-files.ts'

const ines = { name: 'Inês Ávila', email: 'ines.avila@exemplo.com.br', cpf: '529.982.247-25' }
const holder = { name: 'INES AVILA:52998224725' }

let server: TestApp
let broker: Client
let original: Buffer
let sealed: Buffer

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
  const signing = await makeSent(broker, (await takeIn(broker)).id, [ines])
  const key = await handOver(broker, signing)
  original = await fileOf(signing.id)
  const body = { code: await signingCode(server, key, ines.email), name: ines.name, agrees: true as const }
  await new Client(server.app).call(toSign.giveSignature, { params: { key }, body })
  await vi.waitFor(async () => {
    const { body: now } = await broker.call(contract.readSigning, { params: { id: signing.id } })
    expect(now.signed).not.toBeNull()
  }, 60_000)
  sealed = await fileOf(signing.id)
})
afterAll(() => server.stop())

const fileOf = async (id: number) =>
  (await broker.call(contract.downloadSigning, { params: { id }, query: {} })).raw.rawPayload
const drafted = async () => makeSigning(broker, (await takeIn(broker)).id, [ines], 'manual')
const upload = (id: number, bytes: Buffer, fields = {}) =>
  broker.send(contract.uploadSigned, { params: { id }, ...makeUpload(fields, { name: 'a.pdf', bytes }) })
const verify = (bytes: Buffer) =>
  new Client(server.app).send(verifyFile, makeUpload({}, { name: 'a.pdf', bytes }))

/** Our report is replaced by one that names somebody else. */
async function withReportOf(pdf: Buffer, name: string): Promise<Buffer> {
  const loaded = await PDF.load(pdf)
  const report = JSON.stringify({
    version: 1,
    title: 'Autorização de intermediação',
    bytes: original.length,
    sha256: createHash('sha256').update(original).digest('hex'),
    signers: [{ name, as: 'seller', signedAt: '2026-03-01T12:00:00.000Z' }],
  })
  const kept = loaded.register(
    new PdfStream([[PdfName.Type, PdfName.of('SoleiraReport')]], Buffer.from(report)),
  )
  loaded.getCatalog().set('Soleira', kept)
  return Buffer.from(await loaded.save({ incremental: true }))
}

describe('a sealed file that somebody continued (T43)', () => {
  it('is changed, whatever was appended to it', async () => {
    for (const bytes of [await withMore(sealed, 'note'), await withReportOf(sealed, 'Mau Caráter')])
      expect((await verify(bytes)).body).toMatchObject({ verdict: 'changed', signers: [], document: null })
  })

  it('is changed, although whoever changed it has signed on top', async () => {
    const changed = [await withMore(sealed, 'note'), await withReportOf(sealed, 'Mau Caráter')]
    for (const bytes of changed) {
      const { body } = await verify(await signElsewhere(bytes, { name: 'Mau Caráter' }))
      expect(body).toMatchObject({ verdict: 'changed', signers: [], document: null })
    }
  })

  it('is unchanged with one more signature and nothing else', async () => {
    const { body } = await verify(await signElsewhere(sealed, { name: 'Outra Pessoa' }))
    expect(body).toMatchObject({
      verdict: 'unchanged',
      sealedBy: 'here',
      signers: [{ name: ines.name }],
      seals: [{}, { name: 'Outra Pessoa' }],
    })
  })

  it('is not ours with a certificate of the same name, or with our report under another seal', async () => {
    const { seals } = (await verify(sealed)).body as { seals: { name: string }[] }
    const forged = await signElsewhere(await withReportOf(original, 'Mau Caráter'), {
      name: seals[0]?.name ?? '',
    })
    expect((await verify(forged)).body).toMatchObject({ sealedBy: 'unknown', signers: [], document: null })
  })

  it('is changed with bytes before it, cut short, or with the place of its seal moved', async () => {
    const text = sealed.toString('latin1')
    const moved = text.replace(
      /(\/ByteRange\s*\[\s*0\s+\d+)\s+(\d+)\s+(\d+)/,
      (_, begin, after, rest) => `${begin} ${Number(after) + 2} ${Number(rest) - 2}`,
    )
    expect(moved).not.toBe(text)
    for (const bytes of [
      Buffer.concat([Buffer.from('%PDF-1.7\n'), sealed]),
      sealed.subarray(0, sealed.length - 1),
      sealed.subarray(0, sealed.length - 40),
      Buffer.from(moved, 'latin1'),
    ])
      expect((await verify(bytes)).body).toMatchObject({ signers: [], verdict: 'changed' })
  })
})

describe('a file that comes back', () => {
  it('belongs to its own request, even to a like one', async () => {
    const [one, other] = [await drafted(), await drafted()]
    const [hers, another] = [
      await signElsewhere(await fileOf(one.id), holder),
      await signElsewhere(await fileOf(other.id), holder),
    ]
    expect(hers.equals(another)).toBe(false)
    expect((await upload(other.id, hers)).body).toMatchObject({ code: 'signature_not_appended' })
    expect((await upload(one.id, another)).body).toMatchObject({ code: 'signature_not_appended' })
    expect((await upload(one.id, hers)).status).toBe(201)
    expect((await upload(other.id, sealed)).body).toMatchObject({ code: 'signature_not_appended' })
  })

  it('is taken once by two tabs at once', async () => {
    const signing = await drafted()
    const bytes = await signElsewhere(await fileOf(signing.id), holder)
    const all = await Promise.all([1, 2, 3].map(() => upload(signing.id, bytes)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  const scan = { signedOn: '2026-03-01', who: 'Inês Ávila' }
  it('is a paper without a script, and of 20 MB at most', async () => {
    const script = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'
    const signing = await drafted()
    const before = await storedFiles(server)
    expect((await upload(signing.id, samplePdf({ catalogue: script }), scan)).status).toBe(415)
    const large = Buffer.concat([makePdf(), Buffer.alloc(maxSignableBytes)])
    expect((await upload(signing.id, large, scan)).status).toBe(413)
    expect((await verify(large)).status).toBe(413)
    expect(await storedFiles(server)).toHaveLength(before.length)
  })

  it('of 20 MB is judged within half a minute, whether it is signed or not', async () => {
    const filled = (size: number) => {
      const pdf = makePdf()
      return Buffer.concat([pdf, Buffer.from(`\n${'%'.repeat(size - pdf.length - 1)}`)])
    }
    const from = performance.now()
    const bytes = filled(maxSignableBytes - 10)
    expect([200, 422]).toContain((await verify(bytes)).status)
    expect([415, 422]).toContain((await upload((await drafted()).id, bytes)).status)
    expect(performance.now() - from).toBeLessThan(30_000)
  })
})
