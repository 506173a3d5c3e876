import { randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Fate, startBucketProxy } from '../../test/services/bucket-proxy.ts'
import { startS3Server } from '../../test/services/s3-server.ts'
import { type Bucket, openBucket } from '../adapters/bucket/bucket.ts'
import { partBytesFor, toBucket } from './destination.ts'
import { keepInBucket } from './keep.ts'
import { sendFile } from './send-file.ts'

let server: Awaited<ReturnType<typeof startS3Server>>
let proxy: Awaited<ReturnType<typeof startBucketProxy>>
let bucket: Bucket
let folder: string
let fate: (asked: string) => Fate

beforeEach(async () => {
  fate = () => 'pass'
  folder = await mkdtemp(join(tmpdir(), 'soleira-envio-'))
  server = await startS3Server()
  proxy = await startBucketProxy(server.options.endpoint, (asked) => fate(asked))
  bucket = openBucket({ ...server.options, endpoint: proxy.endpoint, patience: 100 })
})
afterEach(async () => {
  bucket.close()
  await proxy.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const put = async (key: string, bytes: Buffer) => {
  const destination = toBucket(bucket, key)
  await pipeline(Readable.from([bytes]), await destination.open(0))
}

it('an archive that was interrupted on its way goes on at the part where it broke; another one begins anew', async () => {
  const path = join(folder, 'cópia')
  const bytes = randomBytes(40 * 1024 ** 2)
  await writeFile(path, bytes)
  fate = (asked) => (asked === 'PUT UploadPart 3' ? { status: 503, code: 'SlowDown' } : 'pass')
  await expect(sendFile(bucket, 'cópia', path)).rejects.toThrow('SlowDown')
  expect(await bucket.list('')).toEqual([])
  fate = () => 'pass'
  expect(await sendFile(bucket, 'cópia', path)).toBe(1)
  expect((await buffer(await bucket.read('cópia'))).equals(bytes)).toBe(true)
  expect(await readdir(folder)).toEqual(['cópia'])

  fate = (asked) => (asked === 'PUT UploadPart 3' ? { status: 503, code: 'SlowDown' } : 'pass')
  await expect(sendFile(bucket, 'segunda', path)).rejects.toThrow('SlowDown')
  await appendFile(path, 'mais')
  fate = () => 'pass'
  expect(await sendFile(bucket, 'segunda', path)).toBe(3)
  expect((await buffer(await bucket.read('segunda'))).equals(await readFile(path))).toBe(true)
})

it('an archive of any size fits into the parts that a bucket takes', () => {
  for (const size of [0, 1, 20 * 1024 ** 3, 4 * 1024 ** 4]) {
    expect(size / partBytesFor(size)).toBeLessThanOrEqual(8_000)
    expect(partBytesFor(size)).toBeGreaterThan(5 * 1024 ** 2)
  }
})

it('a bucket has a backup of the day, once, and those that have to stay; nothing of anybody else is touched', async () => {
  const now = new Date('2026-11-22T06:23:00Z')
  const days = Array.from({ length: 40 }, (_, index) => addDays(dayOf(now), -index - 1))
  const own = 'casa/soleira-aaaaaaaa-'
  const foreign = ['casa/soleira-bbbbbbbb-2026-01-02.copia', `${own}2026-01-02.copia.txt`, 'casa/fotos.zip']
  for (const key of [...days.map((day) => `${own}${day}.copia`), ...foreign]) await put(key, Buffer.from('x'))
  const made: string[] = []
  const make = async (key: string) => {
    made.push(key)
    await put(key, Buffer.from('novo'))
  }
  expect(await keepInBucket(bucket, own, make, now)).toBe(true)
  expect(await keepInBucket(bucket, own, make, now)).toBe(false)
  expect(made).toEqual([`${own}2026-11-22.copia`])
  const left = await bucket.list('')
  expect(left).toEqual(expect.arrayContaining(foreign))
  for (const day of days.slice(0, 6)) expect(left).toContain(`${own}${day}.copia`)
  // Seven days, the last backup of three earlier weeks, and that of one earlier month.
  expect(left.filter((key) => key.startsWith(own) && key.endsWith('.copia'))).toHaveLength(11)
})
