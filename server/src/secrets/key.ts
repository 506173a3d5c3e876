import { createHmac, randomBytes } from 'node:crypto'

export interface Key {
  id: string
  bytes: Buffer
}

const length = 32

export function secretKeyOf(bytes: Buffer): Key {
  const id = createHmac('sha256', bytes).update('soleira: id of a key').digest('hex').slice(0, 12)
  return { id, bytes }
}

export const newKey = (): Key => secretKeyOf(randomBytes(length))

export const writeKey = ({ bytes }: Key): string => bytes.toString('base64')

/**
 * Reads 32 bytes in base64 or hexadecimal. Null for anything else, and for bytes too regular to be random.
 */
export function parseKey(text: string): Key | null {
  const isHex = /^[0-9a-f]{64}$/i.test(text)
  if (!isHex && !/^[\w+/-]{43}=?$/.test(text)) return null
  const bytes = Buffer.from(text, isHex ? 'hex' : 'base64')
  return bytes.length === length && new Set(bytes).size >= 12 ? secretKeyOf(bytes) : null
}
