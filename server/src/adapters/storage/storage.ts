import type { Readable } from 'node:stream'
import { AppError } from '../../errors.ts'
import type { Part } from './listing.ts'

/** What a row keeps of a file: under which key its bytes lie, how many they are (bytes), and their SHA-256. */
export interface StoredFile {
  key: string
  size: number
  sha256: Buffer
}

/** Bytes `start` to `end` of a file, both included, counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

/** A received file that is not permanent yet: it is judged, then kept or discarded. */
export interface Staged {
  size: number
  sha256: Buffer
  /** Up to `length` bytes from `position` on; fewer at the end of the file. */
  read(position: number, length: number): Promise<Buffer>
  /**
   * Makes the file permanent under a random UUID of the caller's. When this resolves the bytes are durable,
   * and the row may be committed; if the row then fails, the caller removes the key. Throws StorageFailure,
   * and then neither the key nor the temporary file is left.
   */
  keep(key: string): Promise<StoredFile>
  /** Forgets the file. Always safe to call, also after `keep`: it belongs into a `finally`. */
  discard(): Promise<void>
}

/** Where private files lie: a folder, or a bucket (architecture rule 7). Every method throws StorageFailure. */
export interface Storage {
  /**
   * Receives a stream into a temporary file, hashing it on the way. Ends with `too_large` at the first byte
   * beyond `maxBytes`. An error of the stream itself (the client went away) is passed on as it is.
   * Whatever goes wrong, nothing is left behind, and the stream is destroyed.
   */
  stage(source: Readable, limits: { maxBytes: number }): Promise<Staged>
  /**
   * The bytes of a stored file, whole or a range within it. The length is always checked, and the SHA-256
   * of a whole file: a damaged one breaks off before its last piece, so that it never looks complete.
   */
  open(file: StoredFile, range?: ByteRange): Promise<Readable>
  /** Removes a file; one that is absent is fine. */
  remove(key: string): Promise<void>
  /** All files, those that are in no row too, in the order of their keys. */
  list(): AsyncIterable<Part>
  /** Removes the temporary files that nobody works at any more. */
  tidy(): Promise<void>
  /** Resolves when files can be kept and read, for /readyz. */
  check(): Promise<void>
  /** Resolves when a file of the largest size still finds room on the disk of this machine. */
  checkRoom(): Promise<void>
  /** How many bytes are left on the disk of this machine where files are received. */
  room(): Promise<number>
  /** What tells this storage from others, as `writeMark` left it; null where nobody has. */
  readMark(): Promise<string | null>
  writeMark(mark: string): Promise<void>
  /** Lets go of connections. */
  close(): void
}

/** Where the mark lies, beside the files, whose names are random. */
export const markName = 'soleira-storage'

/** What is stored differs from what was kept. */
export class Damage extends Error {}

/** The storage cannot do it now: away (503), full (507), or the file is over the limit (413). */
export class StorageFailure extends AppError {
  constructor(code: 'storage_unavailable' | 'no_space' | 'too_large', cause?: unknown) {
    super(code)
    this.cause = cause
  }

  /** Whether the file is not there, or not as it was kept: to ask again helps nobody. */
  get isLost(): boolean {
    const { code, name } = Object(this.cause) as { code?: string; name?: string }
    return code === 'ENOENT' || name === 'NoSuchKey' || this.cause instanceof Damage
  }
}

/** Any error met while storing, as a StorageFailure. Its cause is for the log, never for the user. */
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

/** Awaits an operation of the storage; its errors become StorageFailure. */
export async function guarded<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation
  } catch (error) {
    throw asStorageFailure(error)
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Whether a name is that of a stored file. */
export const isKey = (name: string): boolean => uuid.test(name)

/** A key names a file on disk: anything but a UUID is a bug of the caller, and goes no further (T6). */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new TypeError('a storage key must be a UUID')
}

/** How many bytes a range of a file has. Throws RangeError when it does not lie within the file. */
export function lengthOf(file: StoredFile, range: ByteRange | undefined): number {
  if (!range) return file.size
  const { start, end } = range
  if (!(start >= 0 && start <= end && end < file.size)) throw new RangeError('range outside of the file')
  return end - start + 1
}
