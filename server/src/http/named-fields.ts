import type { FastifyRequest } from 'fastify'

/** Those that the body names. An absent field stays unchanged; the schema cannot tell it from an empty one. */
export function namedFields<Fields extends object>(request: FastifyRequest, fields: Fields): Partial<Fields> {
  const named = Object.keys(Object(request.body))
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => named.includes(name)),
  ) as Partial<Fields>
}
