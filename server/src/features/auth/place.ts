import { isIP } from 'node:net'
import type { SessionInfo } from '@soleira/domain/auth/contract'
import type { FastifyRequest } from 'fastify'

/** As near as this machine can tell by itself where somebody is: here, in its network, or it cannot tell. */
export type Place = SessionInfo['place']

/**
 * Where a request comes from. One that came through a proxy which is not trusted to name the sender has the proxy's
 * address, and says nothing.
 */
export function placeOf(request: Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>): Place {
  const { headers } = request
  const passedOn = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via
  return passedOn !== undefined && !request.ips ? null : placeOfAddress(request.ip)
}

const ofThisMachine = /^(127\.|::1$)/
/** RFC 1918, link-local, and unique local addresses of IPv6 (RFC 4193). */
const ofTheNetwork =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|fe[89ab][0-9a-f]:|f[cd][0-9a-f]{2}:)/

/** Where an address is: '192.168.0.7' is in the network. */
export function placeOfAddress(address: string): Place {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (!isIP(plain)) return null
  if (ofThisMachine.test(plain)) return 'machine'
  return ofTheNetwork.test(plain) ? 'network' : null
}
