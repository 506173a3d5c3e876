import { createHash } from 'node:crypto'
import { finished, type Readable, Transform } from 'node:stream'
import { asStorageFailure, Damage, StorageFailure } from './storage.ts'

/**
 * Passes bytes on while checking their number and, where a hash is given, their SHA-256. The latest piece is
 * held back until the next one has come, so that a damaged file fails before it is complete. Destroying
 * either stream destroys the other. Errors are StorageFailure.
 */
export function verifyBytes(source: Readable, length: number, sha256: Buffer | null): Readable {
  const hash = sha256 && createHash('sha256')
  let seen = 0
  let held: Buffer | undefined
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      hash?.update(chunk)
      const ready = held
      held = chunk
      done(seen > length ? damage('too many bytes') : null, ready)
    },
    flush(done) {
      if (seen !== length) return done(damage('too few bytes'))
      if (hash && sha256 && !hash.digest().equals(sha256)) return done(damage('the SHA-256 differs'))
      done(null, held)
    },
  })
  finished(source, (error) => {
    if (error) checked.destroy(asStorageFailure(error))
  })
  checked.once('close', () => source.destroy())
  return source.pipe(checked)
}

function damage(what: string): StorageFailure {
  return new StorageFailure('storage_unavailable', new Damage(`stored file is damaged: ${what}`))
}
