import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress } from 'node:zlib'
import fp from 'fastify-plugin'

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const brotli = promisify(brotliCompress)

/**
 * In bytes. Shorter JSON fits into a packet or two anyway. A page counts earlier, because everything else
 * waits for it.
 */
const worthwhile = { json: 4_096, page: 1_024 }

export const compress = fp(async (app) => {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    // A built file was compressed by the build.
    if (reply.hasHeader('content-encoding')) return payload
    const type = String(reply.getHeader('content-type'))
    const isPage = type.startsWith('text/html')
    if (payload instanceof Readable) {
      // Files leave as they are, and events leave at once.
      if (!type.startsWith('application/json')) return payload
    } else if (typeof payload !== 'string' || payload.length < worthwhile[isPage ? 'page' : 'json']) {
      return payload
    }
    reply.header(
      'vary',
      reply.hasHeader('vary') ? `${reply.getHeader('vary')}, accept-encoding` : 'accept-encoding',
    )
    if (!takesBrotli(request.headers['accept-encoding'] ?? '')) return payload
    reply.header('content-encoding', 'br').removeHeader('content-length')
    // A failure ends both streams, so a list that is cut short is cut for its reader too.
    return payload instanceof Readable
      ? pipeline(payload, createBrotliCompress(quick), () => {})
      : brotli(payload, quick)
  })
})

function takesBrotli(accepted: string): boolean {
  return accepted.split(',').some((one) => /^\s*br\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/i.test(one))
}
