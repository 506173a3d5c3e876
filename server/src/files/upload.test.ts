import { readdir } from 'node:fs/promises'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { uploadDocument } from '@soleira/domain/document/contract'
import { maxDocumentBytes } from '@soleira/domain/document/file'
import { addPhoto } from '@soleira/domain/photo/contract'
import { uploadAvatar } from '@soleira/domain/profile/contract'
import { listProperties } from '@soleira/domain/property/contract'
import { addAnalysisDocument, startAnalysis } from '@soleira/domain/risk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/clients/client.ts'
import { portOf, rawRequest } from '../../test/clients/raw-request.ts'
import { samplePng } from '../../test/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { makePdf, makeUpload } from '../../test/rows/factories/files.ts'
import { signInBroker, takeIn } from '../../test/scenes/broker.ts'
import { storedFiles } from '../../test/watch/stored-files.ts'

let server: TestApp
let broker: Client
let propertyId: number
let analysisId: number
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
  propertyId = (await takeIn(broker)).id
  analysisId = (await broker.call(startAnalysis, { body: { nature: 'compra_venda' } })).body.id
})
afterAll(() => server.stop())

const file = (bytes = makePdf()) => ({ name: 'a.pdf', bytes })
const fields = () => ({ propertyId, category: 'ONUS_REAIS' })
const temporary = () => readdir(`${server.files}/tmp`)

describe('a form that is none', () => {
  const ways = () => [
    { endpoint: uploadDocument, params: {} },
    { endpoint: addPhoto, params: { id: propertyId } },
    { endpoint: uploadAvatar, params: {} },
    { endpoint: addAnalysisDocument, params: { id: analysisId } },
  ]
  const type = 'multipart/form-data'

  it.each([
    ['has no boundary', type],
    ['has an empty boundary', `${type}; boundary=`],
    ['has another boundary', `${type}; boundary=outra`],
    ['has a boundary beyond measure', `${type}; boundary=${'x'.repeat(300)}`],
  ])('is refused when it %s', async (_what, contentType) => {
    const { payload } = makeUpload(fields(), file())
    for (const { endpoint, params } of ways()) {
      const answer = await broker.send(endpoint, {
        params,
        payload,
        headers: { 'content-type': contentType },
      })
      expect(answer).toMatchObject({ status: 400, body: { code: 'malformed' } })
    }
  })

  it('is refused wherever it is cut short, and leaves nothing', async () => {
    const before = await storedFiles(server)
    const { payload, headers } = makeUpload(fields(), file())
    for (const { endpoint, params } of ways()) {
      for (let length = 1; length < payload.length - 4; length += 23) {
        const cut = { params, headers, payload: payload.subarray(0, length) }
        expect(await broker.send(endpoint, cut), `${length} bytes`).toMatchObject({
          status: 400,
          body: { code: 'malformed' },
        })
      }
    }
    expect(await storedFiles(server)).toEqual(before)
    expect(await temporary()).toEqual([])
  })

  it('is refused for what its names do', async () => {
    const { payload, headers } = makeUpload({ constructor: 'a' } as never, file())
    expect((await broker.send(uploadDocument, { payload, headers })).status).toBe(400)
    const unnamed = Buffer.from(
      payload.toString('latin1').replace('; name="file"; filename="a.pdf"', ''),
      'latin1',
    )
    const answer = await broker.send(uploadDocument, { payload: unnamed, headers })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })
})

it('leaves no file when its key is none', async () => {
  const before = await storedFiles(server)
  const picture = makeUpload({}, { name: 'sala.png', bytes: samplePng() })
  for (const [endpoint, sent] of [
    [addPhoto, { params: { id: propertyId }, ...picture }],
    [uploadDocument, makeUpload(fields(), file())],
    [addAnalysisDocument, { params: { id: analysisId }, ...makeUpload({ category: 'matricula' }, file()) }],
  ] as const) {
    const headers = { ...sent.headers, 'idempotency-key': 'não é' }
    expect(await broker.send(endpoint, { ...sent, headers })).toMatchObject({ status: 400 })
  }
  expect(await storedFiles(server)).toEqual(before)
  expect(await temporary()).toEqual([])
})

describe('a refused upload', () => {
  const big = () => makeUpload(fields(), file(Buffer.alloc(maxDocumentBytes + 3_000_000, '%PDF-1.7\n')))

  it('is answered before it has arrived, on a connection that then ends in order', async () => {
    const { payload, headers } = big()
    // The last bytes are announced and never sent, so the answer comes before them however fast the rest is
    // read.
    const announced = payload.length + 1_000
    const head = [
      `POST ${uploadDocument.path} HTTP/1.1`,
      'Host: localhost',
      `Cookie: ${broker.cookie}`,
      `Content-Type: ${headers['content-type']}`,
      `Content-Length: ${announced}`,
      '\r\n',
    ].join('\r\n')
    const answer = await rawRequest(server.app, Buffer.concat([Buffer.from(head), payload]))
    expect(answer.status).toBe(413)
    expect(answer.text).toMatch(/\r\nconnection: close\r\n/i)
    expect(answer.text).toContain('"code":"too_large"')
    expect(answer.failure).toBeNull()
    expect(await temporary()).toEqual([])
  })

  it.each([
    ['without a session', { cookie: '' }, 401],
    ['from another page', { origin: 'https://evil.example' }, 403],
    ['of another kind', { 'content-type': 'application/octet-stream' }, 415],
  ])('is answered as well %s', async (_what, changed, status) => {
    const { payload, headers } = big()
    const answer = await fetch(`http://127.0.0.1:${await portOf(server.app)}${uploadDocument.path}`, {
      method: 'POST',
      headers: { cookie: broker.cookie ?? '', ...headers, ...(changed as Record<string, string>) },
      body: new Uint8Array(payload),
    })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('connection')).toBe('close')
    expect(await answer.json()).toHaveProperty('code')
  })

  it('leaves the next request of fetch alone', async () => {
    const home = `http://127.0.0.1:${await portOf(server.app)}`
    const cookie = { cookie: broker.cookie ?? '' }
    for (let round = 0; round < 5; round += 1) {
      const { payload, headers } = big()
      const refused = await fetch(home + uploadDocument.path, {
        method: 'POST',
        headers: { ...cookie, ...headers },
        body: new Uint8Array(payload),
      })
      expect(refused.status).toBe(413)
      expect(await refused.json()).toMatchObject({ code: 'too_large' })
      const next = await fetch(home + listProperties.path, { headers: cookie })
      expect(next.status).toBe(200)
      await next.text()
    }
  })

  it('leaves the next request of an agent that keeps its one connection alone', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const port = await portOf(server.app)
    const send = async (method: string, path: string, headers: object, body?: Buffer) => {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const options = { port, host: '127.0.0.1', agent, method, path }
        const sent = httpRequest({ ...options, headers: { cookie: broker.cookie, ...headers } }, resolve)
        sent.on('error', reject).end(body)
      })
      return { status: answer.statusCode, body: await text(answer) }
    }
    try {
      for (let round = 0; round < 5; round += 1) {
        const { payload, headers } = big()
        const refused = await send('POST', uploadDocument.path, headers, payload)
        expect(refused).toMatchObject({ status: 413, body: expect.stringContaining('too_large') })
        expect(await send('GET', listProperties.path, {})).toMatchObject({ status: 200 })
      }
    } finally {
      agent.destroy()
    }
  })
})
