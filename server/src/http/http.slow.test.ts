import { once } from 'node:events'
import { connect } from 'node:net'
import { login, logout, readCurrentUser } from '@soleira/domain/auth/contract'
import { refusals } from '@soleira/domain/contract/refusal'
import type { RefusalCode } from '@soleira/domain/contract/refusal-codes'
import { listProperties, readProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portOf, rawRequest } from '../../test/clients/raw-request.ts'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { makeRegistration } from '../../test/rows/factories/people.ts'
import { signInBroker, takeIn } from '../../test/scenes/broker.ts'
import { openApiDocument } from './openapi.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

describe('headers', () => {
  it.each(['/healthz', '/api/auth/user', '/api/nada', '/api/docs', '/api/openapi.json', '/nada'])(
    'of %s keep strangers, sniffers and frames out (T23, T24)',
    async (url) => {
      const { headers } = await get(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers['x-powered-by']).toBeUndefined()
      if (url.startsWith('/api/') && !url.startsWith('/api/docs')) {
        expect(headers['cache-control']).toBe('no-store, private')
      }
    },
  )

  it.each(['/assets/nada.js', '/before-paint.js'])(
    'of a file that a page loads are few, and let it load nothing by itself: %s',
    async (url) => {
      const { headers } = await get(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'",
      })
      expect(headers['permissions-policy']).toBeUndefined()
    },
  )

  it('tell the browser to forget at sign-out', async () => {
    const client = await signInBroker(server)
    const { headers } = await client.call(logout, {})
    expect(headers['clear-site-data']).toBe('"cache"')
  })
})

it('says in Portuguese what is wrong, for rules without words of their own too', async () => {
  const client = await signInBroker(server)
  const wrong = await client.send(listProperties, {
    query: { limit: 'muitos', offset: '-1', stage: '8', sort: 'cpf' } as never,
  })
  expect(wrong.body).toMatchObject({
    fields: {
      limit: 'Informe um número',
      offset: 'Informe no mínimo 0',
      stage: 'Informe no máximo 7',
      sort: expect.stringMatching(/^Valor inválido. Escolha um destes: /),
    },
  })
})

describe('the address', () => {
  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.0.9:3000'])(
    'answers no request for the host %j (T10)',
    async (host) => {
      const answer = await get('/api/auth/user', { host })
      expect(answer.statusCode).toBe(421)
      expect(answer.body).not.toContain('evil')
    },
  )

  it.each(['localhost:3000', '127.0.0.1', '[::1]:8080'])('answers on this machine as %s', async (host) => {
    expect((await get('/api/auth/user', { host })).statusCode).toBe(401)
  })

  describe('on the wire', () => {
    let published: TestApp
    beforeAll(async () => {
      published = await startTestApp({ publicUrl: 'https://soleira.exemplo.com.br' })
    })
    afterAll(() => published.stop())

    const own = 'Host: soleira.exemplo.com.br'
    const statusOf = async (line: string, ...headers: string[]) => {
      const request = [`GET ${line}`, ...headers, 'Connection: close', '', ''].join('\r\n')
      const { status, text } = await rawRequest(published.app, request)
      expect(text).not.toContain('evil')
      return status
    }

    it.each([
      ['two names', '/api/auth/user HTTP/1.1', own, 'Host: evil.example'],
      ['two names, the wrong one first', '/api/auth/user HTTP/1.1', 'hOsT: evil.example', own],
      ['its own name twice', '/api/auth/user HTTP/1.1', own, own],
      ['two names in one', '/api/auth/user HTTP/1.1', `${own}, evil.example`],
      ['an address for a path', 'http://evil.example/api/auth/user HTTP/1.1', own],
      ['its own address for a path', 'https://soleira.exemplo.com.br/api/auth/user HTTP/1.1', own],
      ['the address of a probe for a path', 'http://evil.example/healthz HTTP/1.1', own],
      ['a probe with two names', '/healthz HTTP/1.1', 'Host: 10.0.0.7', 'Host: evil.example'],
      ['localhost', '/api/auth/user HTTP/1.1', 'Host: localhost:3000'],
      ['a loopback address', '/api/auth/user HTTP/1.1', 'Host: 127.0.0.1'],
      ['no name', '/api/auth/user HTTP/1.0'],
    ])('refuses %s (T10)', async (_what, line, ...headers) => {
      expect(await statusOf(line, ...headers)).toBe(421)
    })

    it('answers to its one name, and its probes to any', async () => {
      expect(await statusOf('/api/auth/user HTTP/1.1', own)).toBe(401)
      expect(await statusOf('/healthz HTTP/1.1', 'Host: 10.0.0.7:3000')).toBe(200)
      expect(await statusOf('/readyz HTTP/1.1', 'Host: 127.0.0.1:3000')).toBe(200)
      expect(await statusOf('/healthz HTTP/1.0')).toBe(200)
    })

    it('lets no page of this machine write', async () => {
      const headers = { host: 'localhost:3000', origin: 'http://localhost:3000' }
      const answer = await published.app.inject({ method: 'POST', url: login.path, payload: {}, headers })
      expect(answer.statusCode).toBe(421)
    })
  })

  it('is the public one alone for its pages, and ignores what a request says of itself', async () => {
    const known = await startTestApp({ publicUrl: 'https://soleira.exemplo.com.br' })
    try {
      const registration = makeRegistration()
      const post = (headers: Record<string, string>) =>
        known.app.inject({ method: 'POST', url: login.path, payload: { ...registration }, headers })
      const host = 'soleira.exemplo.com.br'
      expect((await post({ host, origin: `https://${host}` })).statusCode).toBe(401)
      expect((await post({ host, origin: `http://${host}` })).statusCode).toBe(403)
      expect((await post({ host: 'outro.exemplo.com.br' })).statusCode).toBe(421)
      expect((await post({ host: 'outro.exemplo.com.br', 'x-forwarded-host': host })).statusCode).toBe(421)
    } finally {
      await known.stop()
    }
  })
})

describe('errors', () => {
  it('have one body, in Portuguese, without a trace of the inside', async () => {
    const answer = await get('/api/nada')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 'not_found', message: 'Não encontrado.' })
  })

  it.each([
    ['/api/properties/%zz?search=Marta', 400, 'malformed'],
    ['/api/cep/%C0%AF', 400, 'malformed'],
    [`/api/properties/${'9'.repeat(201)}`, 404, 'not_found'],
  ])('are the same for an address that cannot be read: %.40s', async (url, status, code) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ code, message: refusals[code as RefusalCode].message })
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store, private',
    })
  })

  it('answer 503 with Retry-After while the database is away, and recover', async () => {
    const away = await startTestApp()
    const client = await signInBroker(away)
    const { id } = await takeIn(client)
    await away.pool.query('alter table properties rename to hidden')
    const bug = await client.send(readProperty, { params: { id } })
    expect(bug).toMatchObject({ status: 500, body: { code: 'unexpected', requestId: expect.any(String) } })
    expect(bug.raw.body).not.toMatch(/hidden|properties|relation/)
    await away.pool.query('alter table hidden rename to properties')
    const blocker = await away.pool.connect()
    await blocker.query('begin; lock table properties in access exclusive mode')
    const locked = Promise.all(Array.from({ length: 8 }, () => client.send(listProperties, {})))
    const statuses = (await locked).map(({ status, headers }) => [status, headers['retry-after']])
    await blocker.query('rollback')
    blocker.release()
    expect(new Set(statuses.map(([status]) => status))).toEqual(new Set([503]))
    expect(statuses[0]?.[1]).toBe('2')
    await client.call(listProperties, {})
    await away.stop()
  })
})

describe('the log', () => {
  it('has a line an answer with its route, and nothing that anybody typed (T20)', async () => {
    const registration = makeRegistration({ firstName: 'Canarinho' })
    const client = await signInBroker(server, registration)
    server.logged.length = 0
    await client.call(listProperties, { query: { search: 'segredo-da-busca' } })
    await client.send(readProperty, { params: { id: 'segredo-no-caminho' } })
    const text = server.logged.join('')
    expect(text).toContain('"route":"/api/properties"')
    expect(text).not.toMatch(/segredo|Canarinho/)
    expect(text).not.toContain(client.cookie?.split('=')[1])
  })
})

describe('documentation', () => {
  it('is an OpenAPI 3.1 document with every endpoint, and a page that reads it', async () => {
    const document = (await get('/api/openapi.json')).json()
    expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument('/'))))
    expect(document.openapi).toBe('3.1.0')
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path as object))
    expect(operations).toHaveLength(server.app.served.length)
    const body = document.paths['/api/properties'].post.requestBody.content['application/json'].schema
    expect(body.required).toContain('owners')
    const page = await get('/api/docs')
    expect(page.body).toContain('/api/docs/start.js')
    expect(page.body).not.toMatch(/<script>(?!<)/)
    for (const file of ['start.js', 'swagger-ui.css', 'swagger-ui-bundle.js']) {
      expect((await get(`/api/docs/${file}`)).statusCode).toBe(200)
    }
  })
})

describe('health', () => {
  it('is told apart: the process, and what it needs', async () => {
    expect((await get('/healthz', { host: '10.0.0.7:3000' })).json()).toEqual({ status: 'ok' })
    expect((await get('/readyz', { host: '10.0.0.7:3000' })).json()).toEqual({
      status: 'ok',
      database: 'ok',
      storage: 'ok',
    })
    const failing = await startTestApp({
      storage: { check: () => Promise.reject(new Error('away')), checkRoom: async () => {} } as never,
    })
    const answer = await failing.app.inject('/readyz')
    await failing.stop()
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.json()).toEqual({ status: 'degraded', database: 'ok', storage: 'unavailable' })
  })

  it('says when the storage is full, and goes on being asked for what is there', async () => {
    const full = await startTestApp({
      storage: { check: async () => {}, checkRoom: () => Promise.reject(new Error('full')) } as never,
    })
    const answer = await full.app.inject('/readyz')
    await full.stop()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: 'degraded', database: 'ok', storage: 'full' })
  })

  it('is refused in the words of the contract while the process stops (F16)', async () => {
    const stopping = await startTestApp()
    const socket = connect(await portOf(stopping.app), '127.0.0.1')
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk
    })
    // Half a request keeps the connection open while the server closes.
    socket.write('GET /readyz HTTP/1.1\r\n')
    await once(stopping.app.server, 'connection')
    const stopped = stopping.stop()
    await expect.poll(() => stopping.app.server.listening).toBe(false)
    socket.write(`Host: ${stopping.host}\r\n\r\n`)
    await expect.poll(() => heard, { timeout: 30_000 }).toContain('"code":"unavailable"')
    await stopped
    expect(heard).toMatch(/^HTTP\/1\.1 503 /)
    expect(heard).toMatch(/retry-after: 2\r\n/i)
    expect(heard).toMatch(/connection: close\r\n/i)
  })

  it('says before the process stops that it will, while all else is served (F39)', async () => {
    const stopping = await startTestApp()
    const before = await stopping.app.inject('/healthz')
    stopping.app.drain()
    const [ready, served] = [await stopping.app.inject('/readyz'), await stopping.app.inject('/healthz')]
    await stopping.stop()
    expect(before.headers.connection).not.toBe('close')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toMatchObject({ code: 'unavailable' })
    expect(served.statusCode).toBe(200)
    expect(served.headers.connection).toBe('close')
  })

  it('asks nobody who they are', async () => {
    expect((await get(readCurrentUser.path)).statusCode).toBe(401)
    expect((await get('/readyz')).statusCode).toBe(200)
  })
})
