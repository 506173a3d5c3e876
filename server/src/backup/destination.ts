import { access, type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Writable } from 'node:stream'
import type { Bucket } from '../adapters/bucket/bucket.ts'
import { syncFolder } from '../database/embedded/directory.ts'
import { BadArchive } from './bad-archive.ts'
import { Unwritable } from './folder.ts'

/** The archive appears at its destination only when it is complete. */
export interface Destination {
  name: string
  isBucket: boolean
  open(expected: number): Promise<Writable>
  finish(): Promise<number>
  abandon(): Promise<void>
}

export const nullIfAbsent = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

/**
 * A file that only its owner can read. It has another name until it is complete.
 * @throws Unwritable
 */
export function toFile(to: string): Destination {
  const path = resolve(to)
  const unfinished = `${path}.incompleta`
  const refuse = (error: unknown): never => {
    throw new Unwritable(path, error)
  }
  let output: Writable | undefined
  return {
    name: path,
    isBucket: false,
    async open() {
      if (
        await access(path)
          .then(() => true, nullIfAbsent)
          .catch(refuse)
      )
        throw alreadyThere(path)
      output = into(await open(unfinished, 'w', 0o600).catch(refuse), refuse)
      return output
    },
    async finish() {
      await rename(unfinished, path).catch(refuse)
      await syncFolder(dirname(path))
      return (await stat(path)).size
    },
    async abandon() {
      if (!output) return
      output.destroy()
      await rm(unfinished, { force: true })
    },
  }
}

/** Syncs the file to disk before the stream finishes. `refuse` throws the error that the stream ends with. */
function into(file: FileHandle, refuse: (error: unknown) => never): Writable {
  const tell = (work: Promise<void>, done: (error?: Error | null) => void) =>
    void work.catch(refuse).then(() => done(), done)
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => tell(file.appendFile(chunk), done),
    final: (done) =>
      tell(
        file.sync().then(() => file.close()),
        done,
      ),
    // `final` may have closed it already.
    destroy: (error, done) =>
      void file.close().then(
        () => done(error),
        () => done(error),
      ),
  })
}

export function toBucket(bucket: Bucket, key: string): Destination {
  const name = `s3://${bucket.name}/${key}`
  let sent = 0
  let abort = async () => {}
  return {
    name,
    isBucket: true,
    async open(expected) {
      if ((await bucket.sizeOf(key)) !== null) throw alreadyThere(name)
      const upload = await bucket.begin(key)
      abort = upload.abort
      return inParts(partBytesFor(expected), {
        put: async (number, bytes) => {
          sent += bytes.length
          return upload.part(number, bytes)
        },
        end: upload.complete,
      })
    },
    async finish() {
      const size = await bucket.sizeOf(key)
      if (size !== sent) throw new BadArchive(`${name} tem ${size} bytes em vez de ${sent}.`)
      return sent
    },
    abandon: () => abort(),
  }
}

const alreadyThere = (name: string) => new BadArchive(`Já existe um arquivo ${name}.`)

const megabyte = 1024 ** 2

/**
 * A bucket takes at most 10,000 parts of an object, and some want parts of equal length. Planning for 8,000
 * allows for an `expected` that is too low.
 */
export function partBytesFor(expected: number): number {
  return Math.max(16, Math.ceil(expected / 8_000 / megabyte)) * megabyte
}

interface Parts {
  put(number: number, bytes: Buffer): Promise<string>
  end(marks: string[]): Promise<void>
}

/**
 * Cuts a stream into parts of equal length; the last may be shorter. It sends one part while it gathers the
 * next, so at most two are in memory.
 */
function inParts(length: number, { put, end }: Parts): Writable {
  let gathered = Buffer.allocUnsafe(length)
  let filled = 0
  const marks: string[] = []
  let sending: Promise<void> = Promise.resolve()
  const send = async () => {
    await sending
    const part = gathered.subarray(0, filled)
    gathered = Buffer.allocUnsafe(length)
    filled = 0
    sending = put(marks.length + 1, part).then((mark) => void marks.push(mark))
    // The next `await sending` reports a failure.
    sending.catch(() => {})
  }
  const take = async (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; ) {
      const taken = chunk.copy(gathered, filled, at)
      at += taken
      filled += taken
      if (filled === length) await send()
    }
  }
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => void take(chunk).then(() => done(), done),
    final: (done) =>
      void (filled ? send() : Promise.resolve())
        .then(() => sending)
        .then(() => end(marks))
        .then(() => done(), done),
  })
}
