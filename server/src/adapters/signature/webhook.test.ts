import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { zapSignHeader } from '@soleira/domain/signing/services'
import { type Service, services } from '@soleira/domain/signing/signing'
import { describe, expect, it } from 'vitest'
import { isAbout, verifyWebhook } from './webhook.ts'

const documentId = '8d0d5a3e-50c5-4d0c-b6a2-8d3c1e7f9a11'
const secret = 'chave-do-painel'

interface Sent {
  headers: IncomingHttpHeaders
  rawBody: Buffer
}

const hmac = (text: Buffer | string, key = secret) => createHmac('sha256', key).update(text).digest('hex')

const clicksignBody = (name = 'sign', at = '2026-11-23T15:04:05.120-03:00') => ({
  event: { name, data: { signer: { email: 'ana@exemplo.com.br' } }, occurred_at: at },
  document: { key: documentId, filename: 'x.pdf', status: 'running', metadata: { ourId: 's-1' } },
})
const autentiqueBody = (data: unknown, type: string, id = 'evento-1') => ({
  id: 'webhook-1',
  object: 'webhook',
  event: { id, type, created_at: '2026-11-23T18:04:05Z', data },
})

/** As each service sends it, with the key of one account. */
const senders: Record<Service, (body?: unknown, key?: string) => Sent> = {
  clicksign(body = clicksignBody(), key = secret) {
    const rawBody = Buffer.from(JSON.stringify(body))
    return { rawBody, headers: { 'content-hmac': `sha256=${hmac(rawBody, key)}` } }
  },
  zapsign(body = { event_type: 'doc_signed', token: documentId, status: 'pending' }, key = secret) {
    return { rawBody: Buffer.from(JSON.stringify(body)), headers: { [zapSignHeader]: key } }
  },
  d4sign(
    body = { uuid: documentId, type_post: '4', message: 'Assinado', email: 'ana@exemplo.com.br' },
    key = secret,
  ) {
    const parts = Object.entries(body as Record<string, string>).map(
      ([name, value]) => `--parte\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    return {
      rawBody: Buffer.from(`${parts.join('')}--parte--\r\n`),
      headers: {
        'content-type': 'multipart/form-data; boundary=parte',
        'content-hmac': `sha256=${hmac(documentId, key)}`,
      },
    }
  },
  autentique(body = autentiqueBody({ id: documentId }, 'document.finished'), key = secret) {
    const rawBody = Buffer.from(JSON.stringify(body))
    return { rawBody, headers: { 'x-autentique-signature': hmac(rawBody, key) } }
  },
}

const read = (service: Service, sent: Sent, key = secret) => verifyWebhook(service, { ...sent, secret: key })

describe.each(services)('%s', (service) => {
  const send = senders[service]

  it('tells which document it is about, and nobody', async () => {
    const hint = await read(service, send())
    expect(hint).toEqual({ documentId, eventId: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  it('gives a repeated event the same id', async () => {
    const first = await read(service, send())
    expect(await read(service, send())).toEqual(first)
  })

  it('takes none that is unsigned, of another account, or without a secret', async () => {
    const { rawBody, headers } = send()
    const bare = Object.fromEntries(Object.entries(headers).filter(([name]) => name === 'content-type'))
    expect(await read(service, { rawBody, headers: bare })).toBeNull()
    expect(await read(service, send(undefined, 'chave-de-outra-conta'))).toBeNull()
    expect(await read(service, send(undefined, ''), '')).toBeNull()
    const [name = ''] = Object.keys(headers).filter((one) => one !== 'content-type')
    const proof = String(headers[name])
    for (const lie of [proof.slice(0, -1), `${proof}0`, proof.slice(0, 7), 'sha256=', '', [proof, proof]]) {
      expect(await read(service, { rawBody, headers: { ...headers, [name]: lie } })).toBeNull()
    }
  })

  it.each(['', 'null', '[]', '{"event":', '{"event":{},"document":{"key":{}}}', '\u0000'])(
    'makes nothing of %j, even when it is signed',
    async (text) => {
      const rawBody = Buffer.from(text)
      const headers = {
        'content-hmac': `sha256=${hmac(rawBody)}`,
        'x-autentique-signature': hmac(rawBody),
        [zapSignHeader]: secret,
        'content-type': 'multipart/form-data; boundary=parte',
      }
      expect(await read(service, { rawBody, headers })).toBeNull()
    },
  )

  it('reads none that is larger than any of them', async () => {
    const { headers } = send()
    expect(await read(service, { rawBody: Buffer.alloc(2 * 1024 * 1024), headers })).toBeNull()
  })
})

it.each(['clicksign', 'autentique'] as const)(
  '%s: takes no body that was changed by a byte',
  async (service) => {
    const { rawBody, headers } = senders[service]()
    rawBody[rawBody.length - 3] = 0x20
    expect(await read(service, { rawBody, headers })).toBeNull()
  },
)

it('D4Sign: takes no other document under the proof of one', async () => {
  const { headers } = senders.d4sign()
  const { rawBody } = senders.d4sign({ uuid: 'outro-documento', type_post: '1' })
  expect(await read('d4sign', { rawBody, headers })).toBeNull()
})

it('D4Sign: reads a form of the other kind as well', async () => {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-hmac': `sha256=${hmac(documentId)}`,
  }
  const rawBody = Buffer.from(`uuid=${documentId}&type_post=1&message=ok`)
  expect(await read('d4sign', { rawBody, headers })).toMatchObject({ documentId })
})

it('tells two events apart', async () => {
  const ids = await Promise.all([
    read('clicksign', senders.clicksign()),
    read('clicksign', senders.clicksign(clicksignBody('auto_close'))),
    read('clicksign', senders.clicksign(clicksignBody('sign', '2026-11-23T15:04:06.120-03:00'))),
    read('autentique', senders.autentique()),
    read(
      'autentique',
      senders.autentique(autentiqueBody({ id: documentId }, 'document.finished', 'evento-2')),
    ),
  ])
  expect(new Set(ids.map((hint) => hint?.eventId)).size).toBe(5)
})

it.each([
  ['document.finished', { id: documentId }],
  ['document.finished', { object: { id: documentId } }],
  ['signature.accepted', { public_id: 'x', document: documentId }],
  ['signature.accepted', { object: { public_id: 'x', document: { id: documentId } } }],
])('Autentique: reads both shapes of %s', async (type, data) => {
  expect(await read('autentique', senders.autentique(autentiqueBody(data, type)))).toMatchObject({
    documentId,
  })
})

it('Autentique: takes no id of a signature for one of a document', async () => {
  const sent = senders.autentique(autentiqueBody({ id: 'assinatura-1' }, 'signature.viewed'))
  expect(await read('autentique', sent)).toBeNull()
})

it('knows the request that a hint is about', () => {
  const hint = { documentId: 'd1', eventId: 'x' }
  for (const externalId of ['d1', 'envelope/d1', 'd1/s1,s2']) expect(isAbout(externalId, hint)).toBe(true)
  for (const externalId of ['d12', 'd2/d12', 'd2/s1,d1']) expect(isAbout(externalId, hint)).toBe(false)
})
