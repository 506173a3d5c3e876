import type { FastifyRequest } from 'fastify'

const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** Never true for a product with a public address: a proxy may stand before it. */
export function isOfThisMachine({ raw, headers }: FastifyRequest, publicUrl: string | undefined): boolean {
  if (publicUrl || forwarding.some((name) => headers[name] !== undefined)) return false
  return /^(127\.|::1$|::ffff:127\.)/.test(raw.socket.remoteAddress ?? '')
}
