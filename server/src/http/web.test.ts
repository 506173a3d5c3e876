import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { webPages } from './web.ts'

const root = mkdtempSync(join(tmpdir(), 'soleira-web-'))
const app = fastify()

beforeAll(async () => {
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), '<html lang="pt-BR"><body>page</body></html>')
  writeFileSync(join(root, 'robots.txt'), 'Disallow: /')
  writeFileSync(join(root, 'assets/a-1.js'), 'start()')
  writeFileSync(join(root, 'assets/a-1.js.br'), brotliCompressSync('start()'))
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
  expect((await get('/assets/../../etc/passwd')).body).toContain('page')
  for (const url of ['/assets/b-2.js', '/assets/', '/api/nothing'])
    expect((await get(url)).statusCode, url).toBe(404)
})
