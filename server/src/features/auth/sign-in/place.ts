import { isIP } from 'node:net'
import type { SessionInfo } from '@soleira/domain/auth/contract'
import type { FastifyRequest } from 'fastify'

export type SignInPlace = SessionInfo['place']

/** A request that came through an untrusted proxy carries the proxy's address, so its place is null. */
export function placeOfRequest(request: Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>): SignInPlace {
  const { headers } = request
  const passedOn = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via
  return passedOn !== undefined && !request.ips ? null : placeOfAddress(request.ip)
}

const ofThisMachine = /^(127\.|::1$)/
/** RFC 1918, link-local, and unique local addresses of IPv6 (RFC 4193). */
const ofTheNetwork =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|fe[89ab][0-9a-f]:|f[cd][0-9a-f]{2}:)/

export function placeOfAddress(address: string): SignInPlace {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (!isIP(plain)) return null
  if (ofThisMachine.test(plain)) return 'machine'
  return ofTheNetwork.test(plain) ? 'network' : null
}
