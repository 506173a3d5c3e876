import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Fate, startBucketProxy } from '../../../test/services/bucket-proxy.ts'
import { startS3Server } from '../../../test/services/s3-server.ts'
import { toBucket } from '../../backup/destination.ts'
import { type Bucket, openBucket } from './bucket.ts'

let server: Awaited<ReturnType<typeof startS3Server>>
let proxy: Awaited<ReturnType<typeof startBucketProxy>>
let bucket: Bucket
let fate: (asked: string) => Fate

beforeEach(async () => {
  fate = () => 'pass'
  server = await startS3Server()
  proxy = await startBucketProxy(server.options.endpoint, (asked) => fate(asked))
  bucket = openBucket({ ...server.options, endpoint: proxy.endpoint, patience: 3_000 })
})
afterEach(async () => {
  bucket.close()
  await proxy.close()
  await server.close()
})

function once(which: string, what: Fate) {
  let isLeft = true
  fate = (asked) => {
    if (asked !== which || !isLeft) return 'pass'
    isLeft = false
    return what
  }
}
const megabytes = 1024 ** 2
const sent = async (key: string, bytes: Buffer) => {
  const destination = toBucket(bucket, key)
  await pipeline(Readable.from([bytes.subarray(0, 700), bytes.subarray(700)]), await destination.open(0))
  return destination.finish()
}

it('an object goes up in parts, and one that broke off or was refused for the moment goes alone again', async () => {
  const bytes = randomBytes(40 * megabytes)
  once('PUT UploadPart 2', 'cut')
  expect(await sent('uma/cópia', bytes)).toBe(bytes.length)
  const parts = proxy.asked.filter((asked) => asked.includes('UploadPart'))
  expect(parts).toEqual([1, 2, 2, 3].map((number) => `PUT UploadPart ${number}`))
  expect((await buffer(await bucket.read('uma/cópia'))).equals(bytes)).toBe(true)
  once('PUT UploadPart 1', { status: 503, code: 'SlowDown' })
  expect(await sent('outra', bytes.subarray(0, 5))).toBe(5)
  expect(await bucket.list('')).toEqual(['outra', 'uma/cópia'])
  await expect(sent('outra', bytes)).rejects.toThrow('Já existe um arquivo s3://documentos/outra.')
})

it('a download that breaks off goes on where it broke', async () => {
  const bytes = randomBytes(3 * megabytes)
  await sent('cópia', bytes)
  once('GET GetObject', { cutAfter: 1_000_000 })
  expect((await buffer(await bucket.read('cópia'))).equals(bytes)).toBe(true)
  expect(proxy.asked.filter((asked) => asked === 'GET GetObject')).toHaveLength(2)
  await expect(bucket.read('nenhuma')).rejects.toThrow('Não há essa cópia no bucket documentos.')
})

it('who may not is told at once, and who waits too long in the end', async () => {
  fate = () => ({ status: 403, code: 'AccessDenied' })
  await expect(bucket.begin('x')).rejects.toThrow(
    'O bucket documentos não fez o que foi pedido: AccessDenied.',
  )
  expect(proxy.asked).toHaveLength(1)
  fate = () => ({ status: 503, code: 'SlowDown' })
  await expect(bucket.list('')).rejects.toThrow('SlowDown')
  expect(proxy.asked.length).toBeGreaterThan(2)
})

it('unfinished uploads are given up when they are ours and a day old, and only where the bucket lists them', async () => {
  const aborted: string[] = []
  const other = createServer((request, response) => {
    if (request.method === 'DELETE') aborted.push(request.url ?? '')
    const uploads = [
      ['copias/soleira-1-a', '2026-01-01T00:00:00Z'],
      ['copias/soleira-1-b', '2026-03-01T00:00:00Z'],
      ['alheio', '2026-01-01T00:00:00Z'],
    ].map(
      ([key, at]) => `<Upload><Key>${key}</Key><UploadId>id</UploadId><Initiated>${at}</Initiated></Upload>`,
    )
    response.end(`<ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>`)
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const one = openBucket({ ...server.options, endpoint })
  try {
    await one.abortBefore('copias/soleira-1-', new Date('2026-02-01T00:00:00Z'))
    expect(aborted).toHaveLength(1)
    expect(aborted[0]).toContain('/copias/soleira-1-a?')
    // The server of the other tests cannot list uploads.
    await bucket.abortBefore('', new Date())
    expect(proxy.asked).toEqual([expect.stringContaining('GET')])
  } finally {
    one.close()
    other.closeAllConnections()
    other.close()
  }
})
