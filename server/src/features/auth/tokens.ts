import { createHash, randomBytes } from 'node:crypto'

export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only the hash of a key is stored and compared (T11). */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
