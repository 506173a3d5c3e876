import type { FastifyRequest } from 'fastify'

/** What a proxy adds: the request comes from elsewhere, though its connection may come from this machine. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Whether whoever asks sits at this machine. Nobody is known to where the product has a public address: a proxy may
 * stand before it.
 */
export function isOfThisMachine({ raw, headers }: FastifyRequest, publicUrl: string | undefined): boolean {
  if (publicUrl || forwarding.some((name) => headers[name] !== undefined)) return false
  return /^(127\.|::1$|::ffff:127\.)/.test(raw.socket.remoteAddress ?? '')
}
