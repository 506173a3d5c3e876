import type { Readable } from 'node:stream'
import { AppError } from '../../errors.ts'

export interface Listed {
  key: string
  size: number
  at: Date
}

/** The files whose keys come after `after`, up to and including `to`. */
export interface ListedPart {
  after: string
  to: string
  files: Listed[]
}

export interface StoredFile {
  key: string
  size: number
  sha256: Buffer
}

/** Both ends are included, and count from 0. */
export interface ByteRange {
  start: number
  end: number
}

export interface Staged {
  size: number
  sha256: Buffer
  read(position: number, length: number): Promise<Buffer>
  /**
   * `key` is a random UUID. Once this resolves the bytes are durable, and the row may be committed. If the
   * row then fails, the caller removes the key. Throws StorageFailure, and then neither the key nor the
   * temporary file is left.
   */
  keep(key: string): Promise<StoredFile>
  /** Safe to call at any time, even after `keep`, so it belongs in a `finally`. */
  discard(): Promise<void>
}

/** A folder or a bucket for private files (architecture rule 7). Every method throws StorageFailure. */
export interface Storage {
  /**
   * Receives a stream into a temporary file. Throws `too_large` at the first byte beyond `maxBytes`. An error
   * of the stream itself is passed on: the client went away. After a failure nothing is left behind, and the
   * stream is destroyed.
   */
  stage(source: Readable, limits: { maxBytes: number }): Promise<Staged>
  /**
   * Checks the length, and the SHA-256 of a whole file. A damaged file breaks off before its last piece, so
   * that it never looks complete.
   */
  open(file: StoredFile, range?: ByteRange): Promise<Readable>
  remove(key: string): Promise<void>
  /** In the order of their keys, including files that no row names. */
  list(): AsyncIterable<ListedPart>
  tidy(): Promise<void>
  check(): Promise<void>
  checkRoom(): Promise<void>
  room(): Promise<number>
  readMark(): Promise<string | null>
  writeMark(mark: string): Promise<void>
  close(): void
}

/** No file can have this name, because files are named by UUIDs. */
export const markName = 'soleira-storage'

export class Damage extends Error {}

/** The storage is away (503), full (507), or the file is over the limit (413). */
export class StorageFailure extends AppError {
  constructor(code: 'storage_unavailable' | 'no_space' | 'too_large', cause?: unknown) {
    super(code)
    this.cause = cause
  }

  /** The file is missing or damaged, so that another try is no use. */
  get isLost(): boolean {
    const { code, name } = Object(this.cause) as { code?: string; name?: string }
    return code === 'ENOENT' || name === 'NoSuchKey' || this.cause instanceof Damage
  }
}

export function asStorageFailure(error: unknown): StorageFailure {
  if (error instanceof StorageFailure) return error
  const { code, name, $metadata } = Object(error) as {
    code?: string
    name?: string
    $metadata?: { httpStatusCode?: number }
  }
  const full =
    code === 'ENOSPC' || code === 'EDQUOT' || name === 'QuotaExceeded' || $metadata?.httpStatusCode === 507
  return new StorageFailure(full ? 'no_space' : 'storage_unavailable', error)
}

export async function guardStorage<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation
  } catch (error) {
    throw asStorageFailure(error)
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export const isKey = (name: string): boolean => uuid.test(name)

/** A key names a file on disk. Anything but a UUID is a bug of the caller, and goes no further (T6). */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new TypeError('a storage key must be a UUID')
}

/** In bytes. Throws RangeError when the range does not lie within the file. */
export function lengthOf(file: StoredFile, range: ByteRange | undefined): number {
  if (!range) return file.size
  const { start, end } = range
  if (!(start >= 0 && start <= end && end < file.size)) throw new RangeError('range outside of the file')
  return end - start + 1
}
