import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startS3Server } from '../../../test/services/s3-server.ts'
import { openStorage } from './open.ts'
import { markName, type Storage } from './storage.ts'

interface Place {
  storage: Storage
  folder: string
  fileOf(key: string): string
  close(): Promise<void>
}

async function onDisk(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'soleira-files-'))
  return {
    storage: await openStorage(folder, null),
    folder,
    fileOf: (key) => join(folder, key.slice(0, 2), key),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

async function inBucket(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'soleira-files-'))
  const server = await startS3Server()
  const storage = await openStorage(folder, server.options)
  return {
    storage,
    folder,
    fileOf: (key) => join(server.directory, server.options.bucket, `${key}._S3rver_object`),
    async close() {
      storage.close()
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const limits = { maxBytes: 3_000_000 }
const exists = (path: string) => stat(path).then(Boolean, () => false)
const pieces = (bytes: Buffer, size = 65_536) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    ),
  )

describe.each([
  ['disk', onDisk],
  ['S3', inBucket],
])('storage on %s', (_name, start) => {
  let place: Place
  let storage: Storage
  const temporary = () => readdir(join(place.folder, 'tmp'))

  beforeAll(async () => {
    place = await start()
    storage = place.storage
  })
  afterAll(() => place.close())

  async function store(bytes: Buffer) {
    const staged = await storage.stage(pieces(bytes), limits)
    return staged.keep(randomUUID())
  }

  it('keeps a mark that is no file', async () => {
    const { storage } = place
    expect(await storage.readMark()).toBeNull()
    await storage.writeMark('a-marca')
    expect(await storage.readMark()).toBe('a-marca')
    for await (const { files } of storage.list()) {
      expect(files.map(({ key }) => key)).not.toContain(markName)
    }
  })

  it('keeps a stream and gives back the same bytes, with size and SHA-256', async () => {
    const bytes = randomBytes(1_234_567)
    const key = randomUUID()
    const staged = await storage.stage(pieces(bytes), limits)
    expect(await exists(place.fileOf(key))).toBe(false)
    const file = await staged.keep(key)
    expect(file).toEqual({ key, size: bytes.length, sha256: createHash('sha256').update(bytes).digest() })
    expect(await readFile(place.fileOf(key))).toEqual(bytes)
    expect(await buffer(await storage.open(file))).toEqual(bytes)
    expect(await temporary()).toEqual([])
  })

  it.each([1, 65_535, 65_536, 65_537, limits.maxBytes])('keeps exactly %i bytes', async (size) => {
    const bytes = randomBytes(size)
    const file = await store(bytes)
    expect(file.size).toBe(size)
    expect((await buffer(await storage.open(file))).equals(bytes)).toBe(true)
  })

  it('lets a staged file be read anywhere before it is kept', async () => {
    const bytes = randomBytes(100_000)
    const staged = await storage.stage(pieces(bytes), limits)
    expect(await staged.read(0, 5)).toEqual(bytes.subarray(0, 5))
    expect(await staged.read(99_990, 100)).toEqual(bytes.subarray(99_990))
    expect(await staged.read(100_000, 10)).toEqual(Buffer.alloc(0))
    await staged.discard()
    expect(await temporary()).toEqual([])
  })

  it.each([
    { start: 0, end: 1 },
    { start: 1000, end: 1999 },
    { start: 99_998, end: 99_999 },
    { start: 0, end: 99_999 },
  ])('answers the range $start to $end', async (range) => {
    const bytes = randomBytes(100_000)
    const file = await store(bytes)
    const answer = await buffer(await storage.open(file, range))
    expect(answer).toEqual(bytes.subarray(range.start, range.end + 1))
  })

  it.each([
    { start: 5, end: 4 },
    { start: 0, end: 10 },
    { start: -1, end: 3 },
  ])('refuses the range $start to $end of ten bytes', async (range) => {
    const file = await store(Buffer.from('0123456789'))
    await expect(storage.open(file, range)).rejects.toThrow(RangeError)
  })

  it('ends with too_large one byte beyond the limit and leaves nothing', async () => {
    const source = pieces(randomBytes(limits.maxBytes + 1))
    await expect(storage.stage(source, limits)).rejects.toMatchObject({ code: 'too_large' })
    expect(source.destroyed).toBe(true)
    expect(await temporary()).toEqual([])
  })

  it('does not read an endless stream beyond the limit', async () => {
    let given = 0
    const endless = new Readable({
      read() {
        given += 65_536
        this.push(Buffer.alloc(65_536))
      },
    })
    await expect(storage.stage(endless, limits)).rejects.toMatchObject({ code: 'too_large' })
    expect(given).toBeLessThan(limits.maxBytes + 20 * 65_536)
  })

  it('leaves nothing of an upload that the client breaks off, and passes the error on', async () => {
    async function* brokenOff() {
      yield randomBytes(200_000)
      throw new Error('client went away')
    }
    await expect(storage.stage(Readable.from(brokenOff()), limits)).rejects.toThrow('client went away')
    const closed = new Readable({ read() {} })
    closed.push(randomBytes(1000))
    setTimeout(() => closed.destroy(), 20)
    await expect(storage.stage(closed, limits)).rejects.toThrow('Premature close')
    const failed = new Readable({ read() {} })
    failed.destroy(new Error('failed before it was read'))
    await expect(storage.stage(failed, limits)).rejects.toThrow('failed before it was read')
    expect(await temporary()).toEqual([])
  })

  it('forgets a discarded file, and discarding after keeping harms nothing', async () => {
    const discarded = await storage.stage(pieces(randomBytes(1000)), limits)
    await discarded.discard()
    await discarded.discard()
    const bytes = randomBytes(1000)
    const staged = await storage.stage(pieces(bytes), limits)
    const file = await staged.keep(randomUUID())
    await staged.discard()
    expect(await buffer(await storage.open(file))).toEqual(bytes)
    expect(await temporary()).toEqual([])
  })

  it('removes a file, and an absent one without complaint', async () => {
    const file = await store(randomBytes(1000))
    await storage.remove(file.key)
    expect(await exists(place.fileOf(file.key))).toBe(false)
    await storage.remove(file.key)
    await expect(storage.open(file)).rejects.toMatchObject({ code: 'storage_unavailable' })
  })

  it.each([
    '',
    '../../etc/passwd',
    'a/b',
    '00000000-0000-0000-0000-000000000000',
    `${randomUUID()}\0`,
    'CON',
  ])('refuses the key %j', async (key) => {
    const sha256 = Buffer.alloc(32)
    await expect(storage.open({ key, size: 1, sha256 })).rejects.toThrow(TypeError)
    await expect(storage.remove(key)).rejects.toThrow(TypeError)
    const staged = await storage.stage(pieces(randomBytes(10)), limits)
    await expect(staged.keep(key)).rejects.toThrow(TypeError)
    await staged.discard()
    expect(await temporary()).toEqual([])
  })

  it('breaks off a file of which one bit has flipped, before its end (F22)', async () => {
    const bytes = randomBytes(300_000)
    const file = await store(bytes)
    const damaged = Buffer.from(bytes)
    damaged[150_000] = (damaged[150_000] as number) ^ 1
    await writeFile(place.fileOf(file.key), damaged)
    let seen = 0
    const reading = (async () => {
      for await (const chunk of await storage.open(file)) seen += chunk.length
    })()
    await expect(reading).rejects.toMatchObject({ code: 'storage_unavailable' })
    expect(seen).toBeLessThan(bytes.length)
  })

  it.each([
    ['shorter', 99],
    ['longer', 101],
  ])('refuses a stored file that is %s than its row says', async (_how, size) => {
    const file = await store(randomBytes(100))
    await writeFile(place.fileOf(file.key), randomBytes(size))
    await expect(storage.open(file)).rejects.toMatchObject({ code: 'storage_unavailable' })
  })

  it('keeps forty files at once apart', async () => {
    const contents = Array.from({ length: 40 }, () => randomBytes(50_000))
    const files = await Promise.all(contents.map(store))
    const read = await Promise.all(files.map(async (file) => buffer(await storage.open(file))))
    expect(read).toEqual(contents)
    expect(await temporary()).toEqual([])
  })

  it('closes what a reader leaves unread', async () => {
    const file = await store(randomBytes(1_000_000))
    const before = await openDescriptors()
    for (let i = 0; i < 50; i++) (await storage.open(file)).destroy()
    await expect.poll(openDescriptors).toBeLessThan(before + 25)
  })

  it('says when it is well, and names no vendor when its folder is gone', async () => {
    await storage.check()
    const moved = `${place.folder}-moved`
    await rename(place.folder, moved)
    try {
      const failure = { code: 'storage_unavailable', message: 'Armazenamento indisponível. Tente novamente.' }
      await expect(storage.check()).rejects.toMatchObject(failure)
      const source = pieces(randomBytes(1000))
      await expect(storage.stage(source, limits)).rejects.toMatchObject(failure)
      expect(source.destroyed).toBe(true)
    } finally {
      await rename(moved, place.folder)
    }
    await storage.check()
  })
})

describe('the folder of temporary files', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'soleira-files-'))
    return () => rm(folder, { recursive: true, force: true })
  })

  it('is private, as are the files', async () => {
    const storage = await openStorage(join(folder, 'files'), null)
    const staged = await storage.stage(Readable.from([Buffer.from('x')]), limits)
    const [name] = await readdir(join(folder, 'files/tmp'))
    expect((await stat(join(folder, 'files/tmp'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, 'files/tmp', name as string))).mode & 0o777).toBe(0o600)
    const { key } = await staged.keep(randomUUID())
    expect((await stat(join(folder, 'files', key.slice(0, 2)))).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, 'files', key.slice(0, 2), key))).mode & 0o777).toBe(0o600)
  })

  it('is rid at the start of what dead processes left, and of nothing else (F1)', async () => {
    const temporary = join(folder, 'tmp')
    await mkdir(temporary)
    const host = hostname().replaceAll(/[^A-Za-z0-9]/g, '')
    const running = `${host}-${process.ppid}-${randomUUID()}`
    const elsewhere = `outra-4194305-${randomUUID()}`
    const dead = `${host}-4194305-${randomUUID()}`
    const mine = `${host}-${process.pid}-${randomUUID()}`
    const old = `${host}-${process.ppid}-${randomUUID()}`
    for (const name of [running, elsewhere, dead, mine, old, 'stray']) {
      await writeFile(join(temporary, name), 'x')
      await utimes(join(temporary, name), new Date(), new Date()) // Tests cannot move the kernel's clock.
    }
    await utimes(join(temporary, old), new Date(0), new Date(0))
    await openStorage(folder, null)
    expect((await readdir(temporary)).sort()).toEqual([running, elsewhere].sort())
  })
})

async function openDescriptors(): Promise<number> {
  return process.platform === 'linux' ? (await readdir('/proc/self/fd')).length : 0
}
