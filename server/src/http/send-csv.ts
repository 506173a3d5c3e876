import type { FastifyReply } from 'fastify'

/** `name` holds only ASCII letters, digits and hyphens. */
export function sendCsv(reply: FastifyReply, name: string, csv: string): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(csv)
}
