import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ClicksignServer, startClicksign } from '../../../test/signature-services/clicksign-server.ts'
import type { Envelope } from '../../../test/signature-services/clicksign-state.ts'
import { aRequest, secretToken } from '../../../test/signature-services/rigs.ts'
import { openClicksign } from './clicksign.ts'
import type { SignatureService } from './service.ts'

let server: ClicksignServer
let client: SignatureService
beforeEach(async () => {
  server = await startClicksign(secretToken)
  const bases = { sandbox: server.base, production: server.base }
  client = openClicksign({ token: secretToken, cryptKey: null, safe: null, isSandbox: true }, { bases })
})
afterEach(() => server.stop())

const envelope = (): Envelope => {
  const [one] = server.envelopes
  if (!one) throw new Error('no envelope')
  return one
}

async function sent(change: Parameters<typeof aRequest>[0] = {}) {
  const request = aRequest(change)
  const made = await client.create(request)
  await client.send(made.externalId, request)
  return { ...made, request }
}

it('makes two requirements for each signer, and tells nobody before it is sent', async () => {
  const request = aRequest()
  const { externalId } = await client.create(request)
  const { requirements, signers, document, attributes, status, told } = envelope()
  expect(requirements.map(({ action, role, auth }) => role ?? auth ?? action)).toEqual([
    'party',
    'email',
    'witness',
    'email',
  ])
  expect(signers.map(({ group, documentation, refusable }) => [group, documentation, refusable])).toEqual([
    [1, '529.982.247-25', true],
    [2, undefined, true],
  ])
  expect(document?.metadata).toEqual({ ourId: 's-4711' })
  expect(attributes).toMatchObject({ name: 'Soleira s-4711', deadline_partial_signature_action: 'canceled' })
  expect([status, told]).toEqual(['draft', []])
  expect((await client.lookUp(externalId)).state).toBe('draft')
  await client.send(externalId, request)
  expect([envelope().status, envelope().told]).toEqual(['running', ['ana@exemplo.com.br']])
})

it('tells those whom an interruption between activating and telling has left untold', async () => {
  const request = aRequest()
  const { externalId } = await client.create(request)
  server.upset(/^PATCH/, 'lost', 1)
  await expect(client.send(externalId, request)).rejects.toMatchObject({ trouble: 'unavailable' })
  expect([envelope().status, envelope().told]).toEqual(['running', []])
  await client.send(externalId, request)
  expect(envelope().told).toEqual(['ana@exemplo.com.br'])
})

it.each([/documents$/, /signers$/, /requirements$/])(
  'takes away the draft of a creation cut off at %s, and makes a whole one',
  async (line) => {
    const request = aRequest()
    server.upset(line, 'lost', 1)
    await expect(client.create(request)).rejects.toMatchObject({ trouble: 'unavailable' })
    expect(await client.find(request)).toBeNull()
    expect(server.envelopes).toEqual([])
    const { externalId } = await client.create(request)
    await client.send(externalId, request)
    expect(envelope().told).toEqual(['ana@exemplo.com.br'])
  },
)

it('finds a running envelope with its signers, also of one e-mail', async () => {
  const [ana, bento] = aRequest().signers
  if (!ana || !bento) throw new Error('no signers')
  const signers = [ana, { ...bento, email: ana.email }]
  const { request, externalId, signers: made } = await sent({ signers })
  expect(await client.find(request)).toEqual({ externalId, signers: made })
})

it('gives the last day within the ninety that it allows', async () => {
  const day = new Date(Date.now() + 90 * 24 * 3_600_000).toISOString().slice(0, 10)
  await client.create(aRequest({ expiresOn: day }))
  const until = Date.parse(String(envelope().attributes.deadline_at)) - Date.now()
  expect(until / 3_600_000).toBeLessThanOrEqual(90 * 24)
  expect(until / 3_600_000).toBeGreaterThan(88 * 24)
})

it('gives the state as the service says it, also when that goes back', async () => {
  const { externalId } = await sent()
  const state = async () => (await client.lookUp(externalId)).state
  server.sign(envelope(), 'ana@exemplo.com.br')
  server.sign(envelope(), 'bento@exemplo.com.br')
  expect(await state()).toBe('signed')
  Object.assign(envelope(), { status: 'running', events: [] })
  expect(await state()).toBe('sent')
})

it('tells a refusal, a deadline and a cancellation apart', async () => {
  const { externalId } = await sent()
  const state = async () => (await client.lookUp(externalId)).state
  server.refuse(envelope(), 'ana@exemplo.com.br')
  expect(await state()).toBe('refused')
  envelope().events = []
  server.expire(envelope())
  expect(await state()).toBe('expired')
  envelope().events = []
  expect(await state()).toBe('cancelled')
})

it('does not call signed what was closed by hand before all had signed', async () => {
  const { externalId } = await sent()
  server.sign(envelope(), 'ana@exemplo.com.br')
  envelope().status = 'closed'
  envelope().events.push({ name: 'close', data: {}, created: new Date().toISOString() })
  expect(await client.lookUp(externalId)).toMatchObject({ state: 'cancelled', signedFileReady: false })
})

it('waits for the file that is not ready with the last signature', async () => {
  const { externalId } = await sent()
  server.isFileReady = false
  for (const email of ['ana@exemplo.com.br', 'bento@exemplo.com.br']) server.sign(envelope(), email)
  expect(await client.lookUp(externalId)).toMatchObject({ state: 'signed', signedFileReady: false })
  await expect(client.fetchSigned(externalId)).rejects.toMatchObject({ trouble: 'not_ready' })
})

it('takes no file of another document', async () => {
  const { externalId } = await sent()
  for (const email of ['ana@exemplo.com.br', 'bento@exemplo.com.br']) server.sign(envelope(), email)
  const document = envelope().document
  if (document) document.id = 'de-outro'
  await expect(client.fetchSigned(externalId)).rejects.toMatchObject({ trouble: 'unavailable' })
})

it('fetches the file without the token, and from its own hosts alone', async () => {
  const { externalId } = await sent()
  for (const email of ['ana@exemplo.com.br', 'bento@exemplo.com.br']) server.sign(envelope(), email)
  await client.fetchSigned(externalId)
  expect(server.asked.at(-1)?.headers.authorization).toBeUndefined()
  const [, document] = externalId.split('/')
  for (const signed of [
    'http://169.254.169.254/x',
    'https://clicksign.com.evil.example/x',
    'https://a:b@x.clicksign.com/',
  ]) {
    const body = { data: [{ id: document, type: 'documents', links: { files: { signed } } }] }
    server.upset(/documents$/, { status: 200, body }, 1)
    await expect(client.fetchSigned(externalId)).rejects.toMatchObject({
      words: expect.stringContaining('não é dela'),
    })
  }
})

it('cancels a draft by taking it away, and says that a closed one is done', async () => {
  const { externalId } = await client.create(aRequest())
  await client.cancel(externalId)
  expect(server.envelopes).toEqual([])
  const other = await sent()
  for (const email of ['ana@exemplo.com.br', 'bento@exemplo.com.br']) server.sign(envelope(), email)
  await expect(client.cancel(other.externalId)).rejects.toMatchObject({ trouble: 'invalid' })
})

it('says when an account has no envelopes, which no waiting mends', async () => {
  const body = { errors: [{ code: 'service_unavailable', status: 503, detail: 'Serviço indisponível' }] }
  server.upset(/./, { status: 503, body })
  await expect(client.test()).rejects.toMatchObject({
    trouble: 'refused',
    words: expect.stringContaining('não tem o envelope'),
  })
})

it('reminds the active group', async () => {
  const { externalId } = await sent()
  await client.remind(externalId)
  expect(envelope().told).toEqual(['ana@exemplo.com.br', 'ana@exemplo.com.br'])
})

it.each(['', 'x', '../a/b', 'a/b?c', 'a b/c'])('asks for nothing by the id %j', async (id) => {
  await expect(client.lookUp(id)).rejects.toMatchObject({ trouble: 'unavailable' })
  expect(server.asked).toEqual([])
})
