import type { FastifyReply } from 'fastify'

/** Answers a PDF to be saved under a name of ASCII letters, digits and hyphens. */
export function sendPdf(reply: FastifyReply, name: string, pdf: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(pdf)
}
