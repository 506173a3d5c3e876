import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Subscription } from '@soleira/domain/push/contract'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export async function startPushService() {
  const received: Received[] = []
  const answers = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(answers.get(path) ?? 201, { location: 'http://127.0.0.1:9/' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    received,
    answer: (path: string, status: number) => void answers.set(path, status),
    accepts: (endpoint: string) => endpoint.startsWith(`${address}/`),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

export class PushedBrowser {
  readonly subscription: Subscription
  readonly #secret = randomBytes(16)
  readonly #ecdh = createECDH('prime256v1')

  constructor(endpoint: string) {
    const p256dh = this.#ecdh.generateKeys('base64url')
    this.subscription = { endpoint, keys: { p256dh, auth: this.#secret.toString('base64url') } }
  }

  /** Opens one record of `aes128gcm` (RFC 8188) with keys agreed on by RFC 8291. */
  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const length = body.readUInt8(20)
    const sender = body.subarray(21, 21 + length)
    const sealed = body.subarray(21 + length)
    const shared = this.#ecdh.computeSecret(sender)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#ecdh.getPublicKey(), sender])
    const agreed = derive(shared, this.#secret, info, 32)
    const key = derive(agreed, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(agreed, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
  }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

/**
 * The claims of a VAPID header. Throws unless its signature is good under the key that it names (RFC 8292).
 */
export function readVapid(authorization: string): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', signed, how, Buffer.from(signature, 'base64url'))) throw new Error('forged')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}
