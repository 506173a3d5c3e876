import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  type ScryptOptions,
  scrypt,
} from 'node:crypto'
import { type Duplex, Transform } from 'node:stream'
import { promisify } from 'node:util'
import { BadArchive, WrongPhrase } from './bad-archive.ts'

export const magic = Buffer.from('SOLEIRA\x01')
const saltBytes = 16
const pieceBytes = 64 * 1024
const tagBytes = 16
/** 128 MB and a third of a second for each guess. */
const cost: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 }

/** Magic, salt, and a sign that tells a wrong pass phrase at once. */
export const headBytes = magic.length + saltBytes + 16

async function keysOf(phrase: string, salt: Buffer): Promise<{ key: Buffer; sign: Buffer }> {
  const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
  const both = await derive(phrase.normalize('NFC'), salt, 64, cost)
  const sign = createHmac('sha256', both.subarray(32)).update('soleira backup').digest().subarray(0, 16)
  return { key: both.subarray(0, 32), sign }
}

/**
 * The nonce holds the piece's number and whether it is the last one. So no piece can be moved, left out or
 * cut off.
 */
function nonceOf(piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(Math.floor(piece / 2 ** 32), 3)
  nonce.writeUInt32BE(piece % 2 ** 32, 7)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

/** AES-256-GCM in pieces of 64 KB. Each archive has its own key, from the phrase and a new salt. */
export async function encryptStream(phrase: string): Promise<Duplex> {
  const salt = randomBytes(saltBytes)
  const { key, sign } = await keysOf(phrase, salt)
  const stream = sealPieces(key)
  stream.push(Buffer.concat([magic, salt, sign]))
  return stream
}

export async function decryptStream(phrase: string, head: Buffer): Promise<Duplex> {
  const salt = head.subarray(magic.length, magic.length + saltBytes)
  const { key, sign } = await keysOf(phrase, salt)
  if (!sign.equals(head.subarray(magic.length + saltBytes, headBytes))) {
    throw new WrongPhrase('A frase não abre esta cópia.')
  }
  return unsealPieces(key)
}

/** `key` must encrypt nothing else, because the nonces of every stream begin at 0. */
export function sealPieces(key: Buffer): Transform {
  return inPieces(pieceBytes, (plain, piece, isLast) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(piece, isLast))
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  })
}

export function unsealPieces(key: Buffer): Transform {
  return inPieces(pieceBytes + tagBytes, (sealed, piece, isLast) => {
    const end = Math.max(0, sealed.length - tagBytes)
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(piece, isLast), {
        authTagLength: tagBytes,
      })
      decipher.setAuthTag(sealed.subarray(end))
      return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
    } catch {
      throw new BadArchive('A cópia está danificada ou incompleta: um trecho cifrado não confere.')
    }
  })
}

/** Calls `work` with pieces of equal length. Only the last may be shorter; it comes even when it is empty. */
function inPieces(
  length: number,
  work: (piece: Buffer, number: number, isLast: boolean) => Buffer,
): Transform {
  let waiting: Buffer[] = []
  let bytes = 0
  let number = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting.push(chunk)
      bytes += chunk.length
      try {
        // A piece that is just full may be the last one.
        if (bytes > length) {
          const all = Buffer.concat(waiting)
          let from = 0
          for (; all.length - from > length; from += length) {
            this.push(work(all.subarray(from, from + length), number++, false))
          }
          waiting = [all.subarray(from)]
          bytes = all.length - from
        }
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      try {
        done(null, work(Buffer.concat(waiting), number, true))
      } catch (error) {
        done(error as Error)
      }
    },
  })
}
