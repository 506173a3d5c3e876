import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'

/** How much longer a client may go on sending after its answer. */
export interface Lingering {
  milliseconds: number
  bytes: number
}

/**
 * An answer that comes before its request has been read to the end, as to an upload that is refused, ends the
 * connection: what still comes would else be met by the next request. And it ends it so that the answer arrives. Whoever
 * closes with bytes unread resets the connection, and a reset takes what the other side has not read yet; so our
 * side is closed first, and what the client still sends is dropped, for a while (F10).
 */
export const unreadBody = fp<Lingering>(async (app, lingering) => {
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (raw.complete || raw.readableEnded || !announcesBody(raw)) return payload
    reply.header('connection', 'close')
    linger(raw, lingering)
    return payload
  })
})

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function linger(request: IncomingMessage, { milliseconds, bytes }: Lingering): void {
  const { socket } = request
  const cut = () => request.destroy()
  const timer = setTimeout(cut, milliseconds)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
  let left = bytes
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) cut()
  })
  request.on('error', () => {})
  request.resume()

  // What Node calls after the last answer of a connection: by itself it would not wait for the client.
  const close = socket.destroySoon
  socket.destroySoon = () => {
    if (request.complete) return close.call(socket)
    socket.end()
    request.once('end', () => close.call(socket))
  }
}
