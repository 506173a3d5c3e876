import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Key } from './key.ts'

/** Table and row of a secret. A value that is moved elsewhere cannot be read there. */
export type SecretPlace = `${string}/${string | number}`

const algorithm = 'aes-256-gcm'
const lengths = { nonce: 12, tag: 16 }
/** Version, id of the key, and nonce, text and tag together: 'v1.0123456789ab.…' */
const form = /^v1\.([0-9a-f]{12})\.([\w-]+)$/

export function encrypt(key: Key, place: SecretPlace, text: string): string {
  const nonce = randomBytes(lengths.nonce)
  const cipher = createCipheriv(algorithm, key.bytes, nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `v1.${key.id}.${sealed.toString('base64url')}`
}

export function decrypt(key: Key, place: SecretPlace, kept: string): string {
  const sealed = Buffer.from(form.exec(kept)?.[2] ?? '', 'base64url')
  const nonce = sealed.subarray(0, lengths.nonce)
  const tag = sealed.subarray(-lengths.tag)
  const decipher = createDecipheriv(algorithm, key.bytes, nonce, { authTagLength: lengths.tag })
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
  const text = decipher.update(sealed.subarray(lengths.nonce, -lengths.tag))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}

export function keyIdOf(kept: string): string | null {
  return form.exec(kept)?.[1] ?? null
}
