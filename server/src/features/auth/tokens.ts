import { createHash, randomBytes } from 'node:crypto'

/** A key of 256 random bits, for cookies and links. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only the hash of a key is ever stored or compared (T11). */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
