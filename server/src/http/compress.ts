import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fp from 'fastify-plugin'

const brotli = promisify(brotliCompress)

/** Shorter answers fit into a packet or two as they are. */
const worthwhile = 4_096

/** Lists leave packed when the client takes brotli; the work is done beside the event loop. */
export const compress = fp(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhile) return payload
    reply.header('vary', 'accept-encoding')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return payload
    reply.header('content-encoding', 'br').removeHeader('content-length')
    return brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  })
})
