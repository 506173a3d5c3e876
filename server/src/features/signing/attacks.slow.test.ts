import { changeAuthorization, endAuthorization } from '@soleira/domain/authorization/contract'
import { deleteProperty } from '@soleira/domain/property/contract'
import * as contract from '@soleira/domain/signing/contract'
import * as toSign from '@soleira/domain/signing/recipient'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { pdfText } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { beginContract, keepContract, makeReader } from '../../../test/scenes/agreement.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { acceptedDeal } from '../../../test/scenes/deal.ts'
import { handOver, makeSent, signingCode, type ToBeSigned } from '../../../test/scenes/signing.ts'
import { emailsIn } from '../../../test/watch/outbox.ts'

let server: TestApp
let broker: Client
let propertyId: number
let ines: ToBeSigned
let bruno: ToBeSigned

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.pool.query('delete from rate_limits')
  propertyId = (await takeIn(broker)).id
  const mailbox = () => `caixa-${Math.random().toString(36).slice(2)}@exemplo.com.br`
  ines = { name: 'Inês Ávila', email: mailbox() }
  bruno = { name: 'Bruno Sá', email: mailbox() }
})

const stranger = () => new Client(server.app)
const read = async (id: number) => (await broker.call(contract.readSigning, { params: { id } })).body
const states = async (id: number) => (await read(id)).signers.map(({ state }) => state)
const give = (key: string, code: string, name: string, headers: Record<string, string> = {}) =>
  stranger().send(toSign.giveSignature, { params: { key }, body: { code, name, agrees: true }, headers })
const refuse = (key: string, reason = 'Não concordo') =>
  stranger().send(toSign.refuseToSign, { params: { key }, body: { reason } })
const sealed = (id: number) =>
  vi.waitFor(async () => {
    expect((await read(id)).signed).not.toBeNull()
    return (await broker.call(contract.downloadSigning, { params: { id }, query: {} })).raw.rawPayload
  }, 60_000)

describe('the address of a signer, and of who comments a contract', () => {
  it('is not found by guessing from many places, and opens all the while', async () => {
    const known = await handOver(broker, await makeSent(broker, propertyId, [ines]))
    const begun = await beginContract(broker, await acceptedDeal(broker, propertyId))
    await keepContract(broker, begun)
    const comments = await makeReader(broker, begun.id)
    const ask = async (path: string, remoteAddress: string) => {
      const url = `/api/${path}`
      return (await server.app.inject({ url, remoteAddress, headers: { host: server.host } })).statusCode
    }
    const guesses = (place: (at: number) => string) =>
      Promise.all(
        Array.from({ length: 80 }, (_, at) =>
          ask(`${at % 2 ? 'to-sign' : 'to-comment'}/${'B'.repeat(40)}${100 + at}`, place(at)),
        ),
      )
    expect(new Set(await guesses((at) => `203.0.${at}.9`))).toEqual(new Set([404]))
    const fromOne = await guesses(() => '198.51.100.7')
    expect(fromOne.filter((status) => status === 404)).toHaveLength(30)
    expect(fromOne.filter((status) => status === 429)).toHaveLength(50)
    for (const place of ['198.51.100.7', '203.0.1.9'])
      for (const path of [`to-sign/${known}`, `to-comment/${comments.key}`])
        expect(await ask(path, place)).toBe(200)
  })
})

describe('a code', () => {
  it('is of one signer of one document', async () => {
    const one = await makeSent(broker, propertyId, [ines, bruno])
    const other = await makeSent(broker, (await takeIn(broker)).id, [ines])
    const [hers, his, elsewhere] = [
      await handOver(broker, one, 0),
      await handOver(broker, one, 1),
      await handOver(broker, other),
    ]
    const code = await signingCode(server, hers, ines.email)
    expect((await give(his, code, bruno.name)).status).toBe(422)
    expect((await give(elsewhere, code, ines.name)).status).toBe(422)
    await signingCode(server, his, bruno.email)
    expect((await give(his, code, bruno.name)).status).toBe(422)
    expect(await states(one.id)).toEqual(['waiting', 'waiting'])
    expect((await give(hers, code, ines.name)).status).toBe(200)
  })

  it('ends after ten minutes and with the next one, and comes five times an hour over all links', async () => {
    const signing = await makeSent(broker, propertyId, [ines])
    const keys = [await handOver(broker, signing), await handOver(broker, signing)]
    const [key = ''] = keys
    const first = await signingCode(server, key, ines.email)
    const second = await signingCode(server, key, ines.email)
    if (first !== second) expect((await give(key, first, ines.name)).status).toBe(422)
    await server.pool.query(`update link_codes set expires_at = now() - interval '1 second'`)
    expect((await give(key, second, ines.name)).status).toBe(422)
    const asked: number[] = []
    for (let more = 0; more < 5; more++)
      asked.push((await stranger().send(toSign.askSigningCode, { params: { key: keys[more % 2] } })).status)
    expect(asked).toEqual([202, 202, 202, 429, 429])
  })

  it('is worth nothing once another has refused, or the broker has cancelled', async () => {
    for (const end of ['refusal', 'cancel'] as const) {
      const signing = await makeSent(broker, (await takeIn(broker)).id, [ines, bruno])
      const [hers, his] = [await handOver(broker, signing, 0), await handOver(broker, signing, 1)]
      const code = await signingCode(server, his, bruno.email)
      if (end === 'refusal') expect((await refuse(hers)).status).toBe(200)
      else await broker.call(contract.cancelSigning, { params: { id: signing.id } })
      expect((await give(his, code, bruno.name)).body).toMatchObject({ code: 'signing_not_open' })
      for (const which of [toSign.viewPageToSign, toSign.downloadToSign]) {
        const { status, body } = await stranger().send(which, { params: { key: his, page: 1 } })
        expect([status, body]).toMatchObject([409, { code: 'signing_not_open' }])
      }
      expect((await states(signing.id))[1]).not.toBe('signed')
      expect((await read(signing.id)).signed).toBeNull()
    }
  })
})

describe('a link', () => {
  it('is nothing before the turn, and is not known in the database', async () => {
    const signing = await makeSent(broker, propertyId, [ines, bruno])
    const key = await handOver(broker, signing, 1)
    const code = await signingCode(server, key, bruno.email)
    const turn = (state: string, order: number) =>
      server.pool.query('update signing_signers set state = $1, turn = $2 where id = $3', [
        state,
        order,
        signing.signers[1]?.id,
      ])
    await turn('waiting_turn', 2)
    expect((await give(key, code, bruno.name)).status).toBe(409)
    expect((await refuse(key)).status).toBe(409)
    await stranger().refused(toSign.askSigningCode, { params: { key } }, 409)
    await stranger().call(toSign.viewPageToSign, { params: { key, page: 1 } })
    expect(await states(signing.id)).toEqual(['waiting', 'waiting_turn'])
    const { rows } = await server.pool.query('select * from signing_links')
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  it('opens one page of the document that is there, and nothing else', async () => {
    const key = await handOver(broker, await makeSent(broker, propertyId, [ines]))
    for (const page of ['0', '-1', '999', '1e3', '1.5', 'NaN', '9'.repeat(30), '1%00'])
      expect([404, 422], page).toContain(
        (await stranger().send(toSign.viewPageToSign, { params: { key, page } })).status,
      )
    const { headers } = await stranger().send(toSign.downloadToSign, { params: { key } })
    expect(headers['cache-control']).toContain('no-store')
    const twisted = key.toUpperCase() === key ? key.toLowerCase() : key.toUpperCase()
    await stranger().refused(toSign.readToSign, { params: { key: twisted } }, 404)
    await stranger().refused(toSign.readToSign, { params: { key: `${key}A` } }, 404)
  })

  it('takes no answer from the page of another origin, nor one with more than it asks for', async () => {
    const signing = await makeSent(broker, propertyId, [ines])
    const key = await handOver(broker, signing)
    const code = await signingCode(server, key, ines.email)
    const from = { origin: 'https://mau.example', 'sec-fetch-site': 'cross-site' }
    expect((await give(key, code, ines.name, from)).status).toBe(403)
    const body = { code, name: ines.name, agrees: true, signedAt: '2020-01-01', state: 'signed' }
    await stranger().refused(toSign.giveSignature, { params: { key }, body }, 422)
    for (const agrees of ['true', 1, null, [true]])
      await stranger().refused(
        toSign.giveSignature,
        { params: { key }, body: { code, name: ines.name, agrees } },
        422,
      )
    expect(await states(signing.id)).toEqual(['waiting'])
  })

  it('is gone with its property, and stays with what was sent when the authorisation is over', async () => {
    const signing = await makeSent(broker, propertyId, [ines])
    const key = await handOver(broker, signing)
    const params = { id: signing.document.id }
    expect(
      (await broker.send(endAuthorization, { params, body: { on: '2026-03-01', reason: 'Fim', version: 1 } }))
        .status,
    ).not.toBe(200)
    expect(
      (await broker.send(changeAuthorization, { params, body: { price: '1.00', version: 1 } })).status,
    ).not.toBe(200)
    const code = await signingCode(server, key, ines.email)
    await broker.call(deleteProperty, { params: { id: propertyId } })
    expect([404, 409]).toContain((await give(key, code, ines.name)).status)
    expect([404, 409]).toContain((await stranger().send(toSign.downloadToSign, { params: { key } })).status)
  })
})

describe('at once', () => {
  it('the last two sign, and there is one sealed file with both', async () => {
    const signing = await makeSent(broker, propertyId, [ines, bruno])
    const [hers, his] = [await handOver(broker, signing, 0), await handOver(broker, signing, 1)]
    const [one, other] = [
      await signingCode(server, hers, ines.email),
      await signingCode(server, his, bruno.email),
    ]
    const both = await Promise.all([give(hers, one, ines.name), give(his, other, bruno.name)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const text = (await pdfText(await sealed(signing.id))).replace(/\s+/g, '')
    for (const { email } of [ines, bruno]) expect(text).toContain(email)
  })

  it('one signs and the other refuses or the broker cancels: one of both counts, told truly', async () => {
    for (let round = 0; round < 6; round++) {
      const signing = await makeSent(broker, (await takeIn(broker)).id, [ines])
      const key = await handOver(broker, signing)
      const code = await signingCode(server, key, ines.email)
      const against = () =>
        round % 2 ? refuse(key) : broker.send(contract.cancelSigning, { params: { id: signing.id } })
      const given = give(key, code, ines.name)
      const [signed, ended] = await Promise.all([given, against()])
      expect([signed.status, ended.status].filter((status) => status === 200)).toHaveLength(1)
      const { state, signers } = await read(signing.id)
      if (signed.status === 200) expect([state, signers[0]?.state]).toEqual(['signed', 'signed'])
      else expect([state, signers[0]?.state]).not.toContain('signed')
      await server.pool.query('delete from rate_limits')
    }
  })
})

describe('the report', () => {
  it('says that the broker had the link, by which device, and believes no forwarded address', async () => {
    const signing = await makeSent(broker, propertyId, [ines])
    const key = await handOver(broker, signing)
    const code = await signingCode(server, key, ines.email)
    const device = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
    const { status } = await give(key, code, ines.name, {
      'user-agent': device,
      'x-forwarded-for': '198.51.100.7',
    })
    expect(status).toBe(200)
    const text = await pdfText(await sealed(signing.id))
    expect(text).toContain('entregue pelo corretor')
    expect(text).toMatch(/Chrome/)
    expect(text).not.toContain('198.51.100.7')
  })

  it('is made for the longest name and the strangest device', async () => {
    const name = `Ana ${'w'.repeat(196)}`
    const signing = await makeSent(broker, propertyId, [{ ...ines, name }])
    const key = await handOver(broker, signing)
    const code = await signingCode(server, key, ines.email)
    const device = `<script>${'A'.repeat(10_000)} ü (c) \u00ad`
    expect((await give(key, code, name, { 'user-agent': device })).status).toBe(200)
    const text = await pdfText(await sealed(signing.id))
    expect(text).toContain('Dispositivo desconhecido')
    expect(text.length).toBeLessThan(30_000)
  })

  it('keeps a refusal in words of any kind, and no letter gains a header', async () => {
    const signing = await makeSent(broker, propertyId, [{ ...ines, name: 'Inês "<b>Ávila</b>, Bcc: x@y.zz' }])
    const key = await handOver(broker, signing)
    expect((await refuse(key, 'a'.repeat(10_000))).status).toBe(422)
    expect((await refuse(key, '\u202e\u200b ')).status).toBe(422)
    const reason = `Não: <img src=x onerror=alert(1)> ${'😀'.repeat(20)}\nlinha`
    expect((await refuse(key, reason)).status).toBe(200)
    expect((await read(signing.id)).signers[0]?.reason).toContain('<img src=x')
    const letters = await emailsIn(server.outbox, ines.email)
    for (const { html } of letters) if (html) expect(html).not.toContain('<b>Ávila')
  })
})
