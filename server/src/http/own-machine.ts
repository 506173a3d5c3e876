import type { FastifyRequest } from 'fastify'

/** A proxy adds these: the request comes from elsewhere, though its connection may come from this machine. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** A product with a public address trusts nobody as local: a proxy may stand before it. */
export function isOfThisMachine({ raw, headers }: FastifyRequest, publicUrl: string | undefined): boolean {
  if (publicUrl || forwarding.some((name) => headers[name] !== undefined)) return false
  return /^(127\.|::1$|::ffff:127\.)/.test(raw.socket.remoteAddress ?? '')
}
