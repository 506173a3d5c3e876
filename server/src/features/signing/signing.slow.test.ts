import {
  changeAuthorization,
  listAuthorizations,
  removeAuthorization,
} from '@soleira/domain/authorization/contract'
import { listNotifications } from '@soleira/domain/notification/contract'
import * as contract from '@soleira/domain/signing/contract'
import * as toSign from '@soleira/domain/signing/recipient'
import { consentToSign } from '@soleira/domain/signing/signer'
import { verifyFile } from '@soleira/domain/signing/verify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { pdfText } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeTerms } from '../../../test/rows/factories/authorizations.ts'
import { makeUpload } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import {
  handOver,
  mailedKey,
  makeSent,
  makeSigning,
  signingCode,
  type ToBeSigned,
} from '../../../test/scenes/signing.ts'
import { emailsIn } from '../../../test/watch/outbox.ts'

let server: TestApp
let broker: Client
let propertyId: number
let ines: ToBeSigned
let bruno: ToBeSigned
const stranger = () => new Client(server.app)

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.pool.query('delete from rate_limits')
  propertyId = (await takeIn(broker)).id
  const mailbox = () => `caixa-${Math.random().toString(36).slice(2)}@exemplo.com.br`
  ines = { name: 'Inês Ávila', email: mailbox(), cpf: '529.982.247-25' }
  bruno = { name: 'Bruno Sá', email: mailbox() }
})

const read = async (id: number) => (await broker.call(contract.readSigning, { params: { id } })).body
const sign = async (key: string, who: ToBeSigned, name = who.name) =>
  stranger().send(toSign.giveSignature, {
    params: { key },
    body: { code: await signingCode(server, key, who.email), name, agrees: true },
  })
const sealed = (id: number) =>
  vi.waitFor(async () => {
    const signing = await read(id)
    expect(signing.signed).not.toBeNull()
    return signing
  }, 60_000)
const fileOf = async (id: number, which?: 'original' | 'signed') =>
  (await broker.call(contract.downloadSigning, { params: { id }, query: which ? { which } : {} })).raw
    .rawPayload
const verify = async (bytes: Buffer) =>
  (await stranger().send(verifyFile, makeUpload({}, { name: 'a.pdf', bytes }))).body
const at = (id: number, change: string) =>
  server.pool.query(`update signings set ${change} where id = $1`, [id])

describe('a document that Soleira has signed', () => {
  it('is signed in order, sealed into one file that begins with the original, and told to all', async () => {
    const { id } = await makeSent(broker, propertyId, [
      { ...ines, order: 1 },
      { ...bruno, order: 2 },
    ])
    expect(await emailsIn(server.outbox, bruno.email)).toEqual([])
    const key = await mailedKey(server, ines.email)
    const { body: shown } = await stranger().call(toSign.readToSign, { params: { key } })
    expect(shown).toMatchObject({
      state: 'sent',
      maySign: true,
      isSigned: false,
      title: 'Autorização de intermediação',
      signer: { name: ines.name, state: 'waiting', email: expect.stringMatching(/^c\*\*\*@/) },
      others: [{ name: bruno.name, state: 'waiting_turn' }],
    })
    const page = await stranger().send(toSign.viewPageToSign, { params: { key, page: 1 } })
    expect(page.raw.headers['content-type']).toBe('image/webp')
    expect((await read(id)).signers[0]).toMatchObject({ state: 'seen', seenAt: expect.any(String) })
    expect((await sign(key, ines, 'INES  avila')).status).toBe(200)
    expect(await read(id)).toMatchObject({
      state: 'partly_signed',
      signers: [{ state: 'signed' }, { state: 'waiting' }],
    })
    const second = await mailedKey(server, bruno.email)
    expect((await sign(second, bruno)).status).toBe(200)
    const done = await sealed(id)
    expect(done).toMatchObject({ state: 'signed', isSealing: false })
    const [original, file] = [await fileOf(id, 'original'), await fileOf(id)]
    expect(file.subarray(0, original.length).equals(original)).toBe(true)
    const text = await pdfText(file)
    for (const said of [
      ines.name,
      '529.982.247-25',
      bruno.email,
      done.original.sha256,
      'não é assinatura qualificada',
    ])
      expect(text.replace(/\s+/g, '')).toContain(said.replace(/\s+/g, ''))
    const key2 = await mailedKey(server, ines.email, 'Documento assinado')
    const got = await stranger().send(toSign.downloadToSign, { params: { key: key2 } })
    expect(got.raw.rawPayload.equals(file)).toBe(true)
    const [authorization] = (await broker.call(listAuthorizations, { params: { id: propertyId } })).body
    expect(authorization).toMatchObject({
      signedOn: expect.any(String),
      paper: { fileName: done.signed?.fileName },
    })
    const told = JSON.stringify((await broker.call(listNotifications, { query: {} })).body)
    expect(told).toContain('Alguém assinou')
    expect(told).toContain('Documento assinado')
    expect(await verify(file)).toMatchObject({
      verdict: 'unchanged',
      sealedBy: 'here',
      document: { sha256: done.original.sha256 },
      signers: [{ name: ines.name }, { name: bruno.name }],
    })
    const changed = Buffer.from(file)
    changed[original.length - 200] = (changed[original.length - 200] ?? 0) ^ 1
    expect(await verify(changed)).toMatchObject({ verdict: 'changed', signers: [], document: null })
    expect(await verify(original)).toMatchObject({ verdict: 'unsealed', sealedBy: null })
    expect(await verify(Buffer.concat([file, Buffer.from('\n% mais\n')]))).toMatchObject({
      verdict: 'changed',
    })
  })

  it('is refused with a reason, and then nobody signs', async () => {
    const signing = await makeSent(broker, propertyId, [ines, bruno])
    const [first, second] = [await handOver(broker, signing, 0), await handOver(broker, signing, 1)]
    const codes = [
      await signingCode(server, first, ines.email),
      await signingCode(server, second, bruno.email),
    ]
    const refusing = { params: { key: first }, body: { reason: 'O preço não é este' } }
    const { body } = await stranger().call(toSign.refuseToSign, refusing)
    expect(body).toMatchObject({ state: 'refused', maySign: false, document: null })
    expect((await stranger().refused(toSign.askSigningCode, { params: { key: second } }, 409)).code).toBe(
      'signing_not_open',
    )
    expect((await stranger().refused(toSign.refuseToSign, refusing, 409)).code).toBe('signing_not_open')
    for (const [key, code, { name }] of [
      [first, codes[0], ines],
      [second, codes[1], bruno],
    ] as const)
      expect(
        (
          await stranger().refused(
            toSign.giveSignature,
            { params: { key }, body: { code, name, agrees: true } },
            409,
          )
        ).code,
      ).toBe('signing_not_open')
    expect(await read(signing.id)).toMatchObject({
      state: 'refused',
      signers: [
        {
          state: 'refused',
          reason: 'O preço não é este',
          deliveries: expect.arrayContaining([{ way: 'broker', at: expect.any(String) }]),
        },
        { state: 'waiting', signedAt: null },
      ],
    })
    const told = JSON.stringify((await broker.call(listNotifications, { query: {} })).body)
    expect(told).toContain('Assinatura recusada')
    expect(told).not.toContain(ines.name)
  })

  it('takes no other name, no wrong code, no code twice, and nobody out of turn', async () => {
    const signing = await makeSent(broker, propertyId, [ines, { ...bruno, order: 2 }])
    const key = await handOver(broker, signing)
    await broker.refused(
      contract.makeSignerLink,
      { params: { id: signing.id, signerId: signing.signers[1]?.id ?? 0 } },
      409,
    )
    const code = await signingCode(server, key, ines.email)
    const give = (body: object, by = key) =>
      stranger().send(toSign.giveSignature, {
        params: { key: by },
        body: { code, name: ines.name, agrees: true, ...body } as never,
      })
    expect((await give({ name: 'Inês Alves' })).body).toMatchObject({ fields: { name: expect.any(String) } })
    expect((await give({ name: 'Inês\u0000Ávila' })).status).toBe(422)
    const wrong = code === '111111' ? '222222' : '111111'
    expect((await give({ code: wrong })).body).toMatchObject({ fields: { code: 'Código incorreto' } })
    expect((await give({})).status).toBe(200)
    expect(await give({})).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it('is signed by nobody who has not agreed, and costs them no code', async () => {
    const signing = await makeSent(broker, propertyId, [ines])
    const key = await handOver(broker, signing)
    const typed = { code: await signingCode(server, key, ines.email), name: ines.name }
    const give = (body: object) =>
      stranger().send(toSign.giveSignature, { params: { key }, body: body as never })
    for (const unsaid of [{}, { agrees: false }, { agrees: null }, { agrees: 'true' }])
      expect(await give({ ...typed, ...unsaid })).toMatchObject({
        status: 422,
        body: { fields: { agrees: `Marque “${consentToSign}”` } },
      })
    expect((await read(signing.id)).signers).toMatchObject([{ state: 'waiting', signedAt: null }])
    expect((await give({ ...typed, agrees: true })).status).toBe(200)
  })

  it('stops guessing of its code, whichever link of the signer is used', async () => {
    const signing = await makeSent(broker, propertyId, [ines])
    const keys = [await handOver(broker, signing), await handOver(broker, signing)]
    const [key = ''] = keys
    const code = await signingCode(server, key, ines.email)
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess++) {
      const wrong = String((Number(code) + 1 + guess) % 1_000_000).padStart(6, '0')
      const { status } = await stranger().send(toSign.giveSignature, {
        params: { key: keys[guess % 2] ?? '' },
        body: { code: wrong, name: ines.name, agrees: true },
      })
      statuses.push(status)
    }
    expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422])
    expect(statuses.at(-1)).toBe(429)
    const right = { params: { key }, body: { code, name: ines.name, agrees: true as const } }
    expect((await stranger().send(toSign.giveSignature, right)).status).not.toBe(200)
    // Nor is it worth anything once one may try again.
    await server.pool.query('delete from rate_limits')
    expect(await stranger().refused(toSign.giveSignature, right, 422)).toMatchObject({
      fields: { code: 'Este código não vale mais. Peça outro.' },
    })
    expect(await read(signing.id)).toMatchObject({ state: 'sent' })
  })

  it('is signed once by two tabs at once, and the other is told', async () => {
    const signing = await makeSent(broker, propertyId, [ines, bruno])
    const key = await handOver(broker, signing)
    const body = { code: await signingCode(server, key, ines.email), name: ines.name, agrees: true as const }
    const all = await Promise.all(
      Array.from({ length: 4 }, () => stranger().send(toSign.giveSignature, { params: { key }, body })),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.every(({ status }) => [200, 409, 422].includes(status))).toBe(true)
    expect(await read(signing.id)).toMatchObject({ state: 'partly_signed' })
  })

  it('expires by itself, and a cancelled one stays so', async () => {
    const signing = await makeSent(broker, propertyId, [ines])
    const key = await handOver(broker, signing)
    const code = await signingCode(server, key, ines.email)
    await at(signing.id, `expires_at = now() - interval '1 second'`)
    expect(await read(signing.id)).toMatchObject({ state: 'expired' })
    const body = { code, name: ines.name, agrees: true as const }
    expect((await stranger().refused(toSign.giveSignature, { params: { key }, body }, 409)).code).toBe(
      'signing_not_open',
    )
    await broker.refused(contract.cancelSigning, { params: { id: signing.id } }, 409)
    const other = await makeSigning(broker, propertyId, [ines])
    await broker.call(contract.cancelSigning, { params: { id: other.id } })
    await broker.refused(contract.sendSigning, { params: { id: other.id } }, 409)
  })

  it('is not prepared twice, nor its authorisation changed meanwhile', async () => {
    const { document } = await makeSigning(broker, propertyId, [ines])
    const { body } = await broker.call(contract.readSignable, { params: document })
    expect(body).toMatchObject({ openSigningId: expect.any(Number), obstacle: null })
    const terms = { params: { id: document.id }, body: { ...makeTerms({ price: '900000.00' }), version: 1 } }
    expect((await broker.refused(changeAuthorization, terms, 409)).code).toBe('conflict')
    await broker.refused(removeAuthorization, { params: { id: document.id } }, 409)
    const again = {
      body: {
        document,
        provider: 'soleira',
        signers: [{ ...ines, as: 'seller' }],
        expiresOn: '2100-01-01',
      } as const,
    }
    expect((await broker.refused(contract.createSigning, again, 422)).fields).toEqual({
      expiresOn: expect.any(String),
    })
    const soon = { body: { ...again.body, expiresOn: (await read(body.openSigningId ?? 0)).expiresOn } }
    expect((await broker.refused(contract.createSigning, soon, 409)).code).toBe('conflict')
  })

  it('keeps the address from strangers: an unknown key, and no code before the document is sent', async () => {
    const signing = await makeSigning(broker, propertyId, [ines])
    await stranger().refused(toSign.readToSign, { params: { key: 'A'.repeat(43) } }, 404)
    await broker.refused(
      contract.makeSignerLink,
      { params: { id: signing.id, signerId: signing.signers[0]?.id ?? 0 } },
      409,
    )
  })
})
