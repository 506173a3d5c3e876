import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import underPressure from '@fastify/under-pressure'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compress } from './compress.ts'
import { webPages } from './web.ts'

const root = mkdtempSync(join(tmpdir(), 'soleira-web-'))
const app = fastify()

beforeAll(async () => {
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), '<html lang="pt-BR"><body>page</body></html>')
  writeFileSync(join(root, 'robots.txt'), 'Disallow: /')
  writeFileSync(join(root, 'assets/a-1.js'), 'start()')
  writeFileSync(join(root, 'assets/a-1.js.br'), brotliCompressSync('start()'))
  writeFileSync(join(root, 'shell.json'), '{"version":"1"}')
  writeFileSync(join(root, 'shell.json.br'), brotliCompressSync('{"version":"1"}'))
  writeFileSync(join(root, 'manifest.webmanifest'), '{}')
  await app.register(compress)
  await app.register(webPages, { root, isVisitor: () => false, isFirst: async () => false })
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

const get = (url: string, headers = {}) => app.inject({ url, headers })

it('serves a file with its type, compressed where that is understood, and for ever where its name has a hash', async () => {
  const plain = await get('/assets/a-1.js?v=2')
  expect(plain.body).toBe('start()')
  expect(plain.headers['content-type']).toContain('javascript')
  expect(plain.headers['cache-control']).toContain('immutable')
  const brotli = await get('/assets/a-1.js', { 'accept-encoding': 'br' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache')
  expect((await app.inject({ method: 'HEAD', url: '/assets/a-1.js' })).statusCode).toBe(200)
})

it('answers the page for what is no file, and for nothing below the folders of files and of the API', async () => {
  expect((await get('/captacao')).body).toContain('page')
  expect((await get('/captacao')).headers['cache-control']).toBe('private, no-cache')
  expect((await get('/assets/../../etc/passwd')).body).toContain('page')
  for (const url of ['/assets/b-2.js', '/assets/', '/api/nothing'])
    expect((await get(url)).statusCode, url).toBe(404)
})

it('packs nothing that the build has packed, and says what a manifest is', async () => {
  const packed = await get('/shell.json', { 'accept-encoding': 'br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(String(brotliDecompressSync(packed.rawPayload))).toBe('{"version":"1"}')
  const manifest = await get('/manifest.webmanifest')
  expect(manifest.headers['content-type']).toContain('application/manifest+json')
})

it('serves files and the page while the process is too busy for the API', async () => {
  const busy = fastify()
  await busy.register(underPressure, { healthCheck: async () => false, healthCheckInterval: 60_000 })
  busy.get('/api/list', () => [])
  await busy.register(webPages, { root, isVisitor: () => false, isFirst: async () => false })
  const statusOf = async (url: string) => (await busy.inject({ url })).statusCode
  expect(await statusOf('/api/list')).toBe(503)
  expect(await statusOf('/assets/a-1.js')).toBe(200)
  expect(await statusOf('/captacao')).toBe(200)
  await busy.close()
})
