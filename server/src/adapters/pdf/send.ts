import type { FastifyReply } from 'fastify'

/** `name` holds only ASCII letters, digits and hyphens. */
export function sendPdf(reply: FastifyReply, name: string, pdf: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(pdf)
}
