import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { refusals } from '@soleira/domain/contract/refusal'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startS3Server } from '../../../test/services/s3-server.ts'
import { openS3Storage } from './s3.ts'
import { asStorageFailure, type Storage } from './storage.ts'

const bytes = randomBytes(200_000)
const file = { key: randomUUID(), size: bytes.length, sha256: createHash('sha256').update(bytes).digest() }
const account = { region: 'us-east-1', bucket: 'documentos', accessKeyId: 'a', secretAccessKey: 'b' }
const unavailable = {
  code: 'storage_unavailable',
  message: 'Armazenamento indisponível. Tente novamente.',
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soleira-files-'))
  return () => rm(folder, { recursive: true, force: true })
})

describe('a bucket that misbehaves (F20)', () => {
  let server: Server
  let storage: Storage
  let behave: (request: IncomingMessage, response: ServerResponse) => void
  let asked: string[]

  beforeEach(async () => {
    asked = []
    server = createServer((request, response) => {
      asked.push(request.method ?? '')
      behave(request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const timeouts = { connect: 1_000, answer: 800, upload: 2_000, idle: 1_000 }
    storage = await openS3Storage(folder, { ...account, endpoint, timeouts })
  })
  afterEach(async () => {
    storage.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  async function keep() {
    const staged = await storage.stage(Readable.from([bytes]), { maxBytes: 1_000_000 })
    return staged.keep(file.key).finally(async () => expect(await readdir(join(folder, 'tmp'))).toEqual([]))
  }
  const answering =
    (status: number, text = '') =>
    (request: IncomingMessage, response: ServerResponse) => {
      request.resume().on('end', () => response.writeHead(status).end(text))
    }

  it('sends the length, the checksum and every byte', async () => {
    let sent: { headers: IncomingMessage['headers']; body: Buffer } | undefined
    behave = async (request, response) => {
      sent = { headers: request.headers, body: await buffer(request) }
      response.end()
    }
    await keep()
    expect(sent?.body.equals(bytes)).toBe(true)
    expect(sent?.headers).toMatchObject({
      'content-length': String(bytes.length),
      'x-amz-checksum-sha256': file.sha256.toString('base64'),
    })
  })

  it.each([
    ['404', '<Error><Code>NoSuchBucket</Code></Error>'],
    ['403', '<Error><Code>AccessDenied</Code></Error>'],
    ['500', 'not XML'],
    ['503', '<Error><Code>SlowDown</Code></Error>'],
  ])('is unavailable when every answer is %s', async (status, body) => {
    behave = answering(Number(status), body)
    await expect(storage.check()).rejects.toMatchObject(unavailable)
    await expect(keep()).rejects.toMatchObject(unavailable)
    await expect(storage.open(file)).rejects.toMatchObject(unavailable)
    await expect(storage.remove(randomUUID())).rejects.toMatchObject(unavailable)
  })

  it('is full when it says so', async () => {
    behave = answering(507, '<Error><Code>InsufficientStorage</Code></Error>')
    await expect(keep()).rejects.toMatchObject({ code: 'no_space' })
  })

  it('is tried a second time, with the whole file again', async () => {
    let received = Buffer.alloc(0)
    behave = async (request, response) => {
      if (asked.length === 1) return answering(503)(request, response)
      received = await buffer(request)
      response.end()
    }
    expect(await keep()).toEqual(file)
    expect(asked).toEqual(['PUT', 'PUT'])
    expect(received.equals(bytes)).toBe(true)
  })

  it('is unavailable in bounded time when it never answers', async () => {
    behave = () => {}
    const began = performance.now()
    await expect(storage.check()).rejects.toMatchObject(unavailable)
    await expect(storage.open(file)).rejects.toMatchObject(unavailable)
    await expect(keep()).rejects.toMatchObject(unavailable)
    expect(performance.now() - began).toBeLessThan(40_000)
  })

  it.each([
    [
      'breaks off',
      (response: ServerResponse) => response.write(bytes.subarray(0, 90_000), () => response.destroy()),
    ],
    ['stalls', (response: ServerResponse) => response.write(bytes.subarray(0, 90_000))],
    ['gives other bytes', (response: ServerResponse) => response.end(randomBytes(bytes.length))],
  ])('ends a download in an error when the body %s', async (_how, finish) => {
    behave = (_request, response) => {
      response.writeHead(200, { 'content-length': bytes.length })
      finish(response)
    }
    let seen = 0
    const reading = (async () => {
      for await (const chunk of await storage.open(file)) seen += chunk.length
    })()
    await expect(reading).rejects.toMatchObject(unavailable)
    expect(seen).toBeLessThan(bytes.length)
  })

  it.each([
    ['empty', Buffer.alloc(0)],
    ['an error page with status 200', Buffer.from('<Error/>')],
    ['the whole file instead of the range', bytes],
  ])('refuses an answer that is %s', async (_what, body) => {
    behave = (_request, response) => response.writeHead(200, { 'content-length': body.length }).end(body)
    await expect(storage.open(file, { start: 10, end: 99 })).rejects.toMatchObject(unavailable)
  })
})

describe('a bucket that is not there', () => {
  const closedPort = { ...account, endpoint: 'http://127.0.0.1:9' }

  it('is unavailable when nothing listens, and leaves no temporary file', async () => {
    const storage = await openS3Storage(folder, closedPort)
    await expect(storage.check()).rejects.toMatchObject(unavailable)
    const staged = await storage.stage(Readable.from([bytes]), { maxBytes: 1_000_000 })
    await expect(staged.keep(randomUUID())).rejects.toMatchObject(unavailable)
    expect(await readdir(join(folder, 'tmp'))).toEqual([])
    storage.close()
  })

  it('is unavailable when the server has no such bucket', async () => {
    const server = await startS3Server()
    const storage = await openS3Storage(folder, { ...server.options, bucket: 'outro' })
    await expect(storage.check()).rejects.toMatchObject(unavailable)
    await expect(storage.open(file)).rejects.toMatchObject(unavailable)
    storage.close()
    await server.close()
  })
})

describe('errors of the storage', () => {
  it.each([
    ['ENOSPC', 'no_space'],
    ['EDQUOT', 'no_space'],
    ['EIO', 'storage_unavailable'],
    ['EROFS', 'storage_unavailable'],
    ['EACCES', 'storage_unavailable'],
    ['EMFILE', 'storage_unavailable'],
    ['ENOENT', 'storage_unavailable'],
  ])('%s is %s, with the cause for the log only', (code, expected) => {
    const cause = Object.assign(new Error(`${code}: write '/srv/soleira'`), { code })
    const failure = asStorageFailure(cause)
    expect(failure.code).toBe(expected)
    expect(failure.cause).toBe(cause)
    expect(failure.body).toEqual({ code: expected, message: refusals[failure.code].message })
  })
})
