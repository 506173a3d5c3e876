import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { register } from '@soleira/domain/auth/contract'
import * as contract from '@soleira/domain/restore/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeUpload } from '../../../test/rows/factories/files.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { sha256Of, writeArchive } from '../../backup/archive.ts'
import { none, openDesk } from '../../backup/desk.ts'
import { readEnv } from '../../env.ts'

const phrase = 'quatro janelas abertas ao vento'
let folder: string
let server: TestApp
let client: Client
const stopped = vi.fn()

beforeEach(async () => {
  stopped.mockReset()
  folder = await mkdtemp(join(tmpdir(), 'soleira-mesa-'))
  const desk = openDesk(readEnv({ DATA_DIR: folder }), async () => void stopped())
  server = await startTestApp({ desk })
  client = new Client(server.app)
})
afterEach(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function archive(secret: string | null, entries: Record<string, Buffer>): Promise<Buffer> {
  const output = new PassThrough()
  const written = buffer(output)
  const writer = await writeArchive(output, secret)
  const header = Buffer.from(JSON.stringify({ format: 1, migrations: [], tables: [], product: 'Soleira' }))
  for (const [name, bytes] of Object.entries({ 'header.json': header, ...entries })) {
    await writer.add(name, bytes.length, sha256Of(bytes), bytes)
  }
  await writer.finish({ rows: {}, files: 0 })
  return written
}
const key = { 'secrets.key': Buffer.from('chave') }

async function send(bytes: Buffer): Promise<string> {
  const { id } = (await client.call(contract.beginRestoring, { body: { size: bytes.length } })).body
  const pieces = 3
  for (let piece = 0; piece < pieces; piece++) {
    const [at, end] = [piece, piece + 1].map((each) => Math.floor((bytes.length * each) / pieces))
    const sent = makeUpload({}, { name: 'pedaço.bin', bytes: bytes.subarray(at, end) })
    // Each piece is sent twice, as after a lost answer.
    for (const _ of [1, 2]) {
      const answer = await client.send(contract.sendPiece, { ...sent, query: { id, at: at as number } })
      expect(answer.status, answer.raw.body).toBe(200)
    }
  }
  return id
}

async function opened(id: string, secret?: string) {
  await client.call(contract.openBackup, { body: { id, ...(secret && { phrase: secret }) } })
  const read = async () => (await client.call(contract.readRestoring, {})).body
  await vi.waitFor(async () => expect((await read()).phase).not.toMatch(/checking|restoring/), 30_000)
  return read()
}

it('a backup is taken in piece by piece and checked before the product is stopped for it', async () => {
  const bytes = await archive(null, { ...key, 'files/x': randomBytes(100_000) })
  const id = await send(bytes)
  expect(stopped).not.toHaveBeenCalled()
  expect(await opened(id)).toMatchObject({ phase: 'done', problem: null })
  expect(stopped).toHaveBeenCalledOnce()
  expect(await readdir(folder)).not.toContain('restauro')
})

it('one that is damaged, not whole, no backup, or without the key of its secrets stops nothing and leaves nothing', async () => {
  const good = await archive(null, { ...key, 'files/x': randomBytes(100_000) })
  const flipped = Buffer.from(good)
  flipped[60_000] = (flipped[60_000] as number) ^ 1
  const cases: [Buffer, RegExp][] = [
    [flipped, /danificada/],
    [good.subarray(0, 90_000), /danificada|incompleta/],
    [randomBytes(20_000), /danificada|incompleta/],
    [await archive(null, {}), /sem a chave dos segredos/],
  ]
  for (const [bytes, problem] of cases) {
    const state = await opened(await send(bytes))
    expect(state.phase).toBe('failed')
    expect(state.problem).toMatch(problem)
    expect(await readdir(folder)).not.toContain('restauro')
  }
  expect(stopped).not.toHaveBeenCalled()
})

it('with a wrong pass phrase, or none, it waits for the right one and is not sent again', async () => {
  const id = await send(await archive(phrase, key))
  expect(await opened(id)).toMatchObject({ phase: 'received', problem: expect.stringContaining('cifrada') })
  expect(await opened(id, 'outra frase qualquer')).toMatchObject({
    phase: 'received',
    problem: 'A frase não abre esta cópia.',
  })
  expect(await opened(id, phrase)).toMatchObject({ phase: 'done', problem: null })
})

it('nobody else may: who comes from elsewhere, through a proxy, by another name, or once there is an account', async () => {
  const body = { size: 10 }
  const ask = (of: TestApp, more: { headers?: Record<string, string>; remoteAddress?: string }) =>
    of.app.inject({
      method: 'POST',
      url: '/api/restore',
      payload: body,
      ...more,
      headers: { host: of.host, ...more.headers },
    })
  const mayRead = async (more: { headers?: Record<string, string>; remoteAddress?: string }) =>
    (
      await server.app.inject({
        url: '/api/restore',
        ...more,
        headers: { host: server.host, ...more.headers },
      })
    ).json().isPossible
  expect(await mayRead({})).toBe(true)
  for (const more of [{ remoteAddress: '192.168.0.7' }, { headers: { 'x-forwarded-for': '127.0.0.1' } }]) {
    expect((await ask(server, more)).statusCode).toBe(404)
    expect(await mayRead(more)).toBe(false)
  }
  for (const settings of [
    { PUBLIC_URL: 'http://casa.exemplo' },
    { DATABASE_URL: 'postgres://casa.exemplo/soleira' },
  ]) {
    expect(openDesk(readEnv(settings), async () => {})).toBeUndefined()
  }
  const id = await send(await archive(null, key))
  await client.call(register, { body: makeRegistration() })
  const refused = await client.send(contract.openBackup, { body: { id } })
  expect(refused.status).toBe(409)
  expect(JSON.stringify(refused.body)).toContain('Já há uma conta aqui')
  expect((await ask(server, {})).statusCode).toBe(409)
  expect((await client.call(contract.readRestoring, {})).body).toEqual({ isPossible: false, ...none })
  expect(stopped).not.toHaveBeenCalled()
})

it('the first screen says that a backup can be brought, to whom it can, until there is an account', async () => {
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="pt-BR"></html>')
  const published = await startTestApp({ webRoot: folder, publicUrl: 'http://casa.exemplo', beside: server })
  const own = await startTestApp({ webRoot: folder, beside: server })
  const page = async ({ app, host }: TestApp, headers = {}) =>
    (await app.inject({ url: '/login', headers: { host, ...headers } })).body
  try {
    expect(await page(own)).toContain('<html data-first data-visitor ')
    expect(await page(own, { 'x-forwarded-for': '10.0.0.7' })).not.toContain('data-first')
    expect(await page(published)).not.toContain('data-first')
    await client.call(register, { body: makeRegistration() })
    expect(await page(own)).not.toContain('data-first')
  } finally {
    await own.stop()
    await published.stop()
  }
})

it('pieces of another backup, out of their order, or too many are refused', async () => {
  const { id } = (await client.call(contract.beginRestoring, { body: { size: 10 } })).body
  const piece = (bytes: number) => makeUpload({}, { name: 'pedaço.bin', bytes: Buffer.alloc(bytes) })
  const status = async (query: { id: string; at: number }, bytes = 5) =>
    (await client.send(contract.sendPiece, { ...piece(bytes), query })).status
  expect(await status({ id: crypto.randomUUID(), at: 0 })).toBe(404)
  expect(await status({ id, at: 5 })).toBe(409)
  expect(await status({ id, at: 0 }, 11)).toBe(409)
  expect(await status({ id, at: 0 }, contract.pieceBytes + 1)).toBe(413)
  expect(await status({ id, at: 0 })).toBe(200)
  expect((await client.send(contract.openBackup, { body: { id } })).status).toBe(409)
  expect((await client.send(contract.beginRestoring, { body: { size: 2 ** 50 } })).status).toBe(507)
})
