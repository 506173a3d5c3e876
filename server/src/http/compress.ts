import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fp from 'fastify-plugin'

const brotli = promisify(brotliCompress)

/** Shorter answers of the API fit into a packet or two as they are; before a page everything else waits. */
const worthwhile = { json: 4_096, page: 1_024 }

/** Lists and pages leave packed when the client takes brotli; the work is done beside the event loop. */
export const compress = fp(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string') return payload
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    if (payload.length < worthwhile[isPage ? 'page' : 'json']) return payload
    reply.header(
      'vary',
      reply.hasHeader('vary') ? `${reply.getHeader('vary')}, accept-encoding` : 'accept-encoding',
    )
    if (!takesBrotli(request.headers['accept-encoding'] ?? '')) return payload
    reply.header('content-encoding', 'br').removeHeader('content-length')
    return brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  })
})

/** Whether it is named; a weight of zero says that it is not wanted. */
function takesBrotli(accepted: string): boolean {
  return accepted.split(',').some((one) => /^\s*br\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/i.test(one))
}
