import { createHash } from 'node:crypto'
import { listNotifications } from '@soleira/domain/notification/contract'
import * as contract from '@soleira/domain/signing/certificate-contract'
import * as signing from '@soleira/domain/signing/contract'
import { giveSignature } from '@soleira/domain/signing/recipient'
import { verifyFile } from '@soleira/domain/signing/verify'
import { readToday } from '@soleira/domain/today/contract'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { makeP12, p12Password } from '../../../test/files/p12.ts'
import { pdfText } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { handOver, makeSent, signingCode } from '../../../test/scenes/signing.ts'
import { makeSealKey } from '../../adapters/seal/certificate.ts'
import { inspectPdf } from '../../adapters/seal/inspect.ts'
import { type OwnCertificate, openP12 } from '../../adapters/seal/own-certificate.ts'
import { sealPdf } from '../../adapters/seal/seal.ts'

let server: TestApp
let broker: Client
let p12: Buffer
beforeAll(async () => {
  server = await startTestApp()
  p12 = await makeP12({ cpf: '52998224725' })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.pool.query('delete from rate_limits')
  broker = await signInBroker(server)
})

const save = (file = p12, password = p12Password) =>
  broker.send(contract.saveSealCertificate, { body: { file: file.toString('base64'), password } })
const read = async () => (await broker.call(contract.readSealCertificate, {})).body.certificate

async function signedByAll() {
  const { id: propertyId } = await takeIn(broker)
  const who = { name: 'Inês Ávila', email: `caixa-${propertyId}@exemplo.com.br` }
  const sent = await makeSent(broker, propertyId, [who])
  const key = await handOver(broker, sent)
  const code = await signingCode(server, key, who.email)
  await new Client(server.app).call(giveSignature, {
    params: { key },
    body: { code, name: who.name, agrees: true },
  })
  const made = await vi.waitFor(async () => {
    const { body } = await broker.call(signing.readSigning, { params: { id: sent.id } })
    expect(body.signed).not.toBeNull()
    return body
  }, 60_000)
  const { raw } = await broker.call(signing.downloadSigning, { params: { id: sent.id } })
  return { made, file: raw.rawPayload }
}

const verify = async (bytes: Buffer) =>
  (await new Client(server.app).send(verifyFile, makeUpload({}, { name: 'a.pdf', bytes }))).body
const told = async () => JSON.stringify((await broker.call(listNotifications, { query: {} })).body)

it('is kept encrypted, is shown without its key, and is forgotten', async () => {
  expect(await read()).toBeNull()
  expect((await save()).status).toBe(200)
  expect(await read()).toMatchObject({
    holder: 'HELENA PRADO',
    cpf: '529.982.247-25',
    cnpj: null,
    issuer: 'HELENA PRADO',
    validUntil: '2040-01-01T00:00:00.000Z',
    fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const { rows } = await server.pool.query(`select row_to_json(s)::text as row from seal_certificates s`)
  expect(JSON.stringify(rows)).not.toContain(p12Password)
  expect(rows[0].row).toMatch(/"secrets":"v1\./)
  await broker.call(contract.removeSealCertificate, {})
  expect(await read()).toBeNull()
  await broker.refused(contract.removeSealCertificate, {}, 404)
})

it('says at the field what is wrong, and keeps the one before', async () => {
  await save()
  const { fingerprint } = (await read()) ?? {}
  const refusals: [Buffer, string, object][] = [
    [p12, 'outra', { password: 'A senha não abre este arquivo.' }],
    [makePdf(), p12Password, { file: 'Este arquivo não é um certificado .p12 ou .pfx.' }],
    [await makeP12({ hasKey: false }), p12Password, { file: expect.stringContaining('chave privada') }],
    [
      await makeP12({ from: new Date('2001-02-03T12:00:00Z') }),
      p12Password,
      { file: 'Este certificado venceu em 31/01/2021.' },
    ],
    [
      await makeP12({ from: new Date('2045-02-03T12:00:00Z') }),
      p12Password,
      { file: 'Este certificado só vale a partir de 03/02/2045.' },
    ],
  ]
  for (const [file, password, fields] of refusals)
    expect(await save(file, password)).toMatchObject({ status: 422, body: { fields } })
  expect((await read())?.fingerprint).toBe(fingerprint)
  await save(await makeP12({ cnpj: '11222333000181' }))
  expect(await read()).toMatchObject({ cpf: null, cnpj: '11222333000181' })
})

it('seals on top of the installation, and the file is still recognised', async () => {
  await save()
  const { made, file } = await signedByAll()
  const { fingerprint } = (await read()) ?? {}
  expect(made.seal).toMatchObject({ holder: 'HELENA PRADO', isUsed: true, fingerprint })
  const { signatures } = await inspectPdf(file)
  expect(signatures).toMatchObject([{ isIntact: true }, { isIntact: true, certificate: fingerprint }])
  expect((await pdfText(file)).replace(/\s+/g, ' ')).toContain('selo do certificado de HELENA PRADO')
  expect(await verify(file)).toMatchObject({
    verdict: 'unchanged',
    sealedBy: 'here',
    signers: [{ name: 'Inês Ávila' }],
    seals: [{ name: 'Soleira – selo desta instalação' }, { name: 'HELENA PRADO', cpf: '529.982.247-25' }],
  })
  expect(await told()).not.toContain('Seu certificado venceu')
})

it('proves no report that the installation did not write', async () => {
  await save()
  const { key } = (await openP12(p12, p12Password)) as OwnCertificate
  const original = makePdf()
  const data = {
    version: 1,
    title: 'Promessa',
    bytes: original.length,
    sha256: createHash('sha256').update(original).digest('hex'),
    signers: [{ name: 'Inês Ávila', as: 'buyer', signedAt: '2026-03-02T12:00:00Z' }],
  }
  const at = new Date()
  for (const ours of [key, await makeSealKey(at)]) {
    const seal = { original, report: makePdf(), data: JSON.stringify(data), key: ours, own: key, at }
    const forged = Buffer.from(await sealPdf(seal))
    expect(await verify(forged)).toMatchObject({ sealedBy: 'unknown', document: null, signers: [] })
  }
})

it('is told of before it ends, and does not seal once it is over, which report and broker are told', async () => {
  await save()
  const line = async () =>
    (await broker.call(readToday, {})).body.tasks.find(({ key }) => key === 'certificate')?.text
  const ends = (when: string) => server.pool.query(`update seal_certificates set valid_until = ${when}`)
  await ends(`now() + interval '40 days'`)
  expect(await line()).toBeUndefined()
  await ends(`now() + interval '20 days'`)
  expect(await line()).toMatch(/^Seu certificado vence em (19|20|21) dias/)
  await ends(`now() - interval '2 days'`)
  expect(await line()).toMatch(/^Seu certificado venceu em/)
  const { made, file } = await signedByAll()
  expect(made.seal).toMatchObject({ holder: 'HELENA PRADO', isUsed: false })
  expect((await inspectPdf(file)).signatures).toHaveLength(1)
  expect((await pdfText(file)).replace(/\s+/g, ' ')).toContain('o selo é só o desta instalação do Soleira')
  expect(await verify(file)).toMatchObject({ verdict: 'unchanged', sealedBy: 'here' })
  expect(await told()).toContain('Seu certificado venceu')
})
