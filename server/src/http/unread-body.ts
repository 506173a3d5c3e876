import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'

export interface Lingering {
  milliseconds: number
  bytes: number
}

/**
 * Closes the connection after an answer whose request was not read to its end, such as a refused upload. The
 * rest of the body would be taken for the next request. Closing a socket with unread bytes resets it, and a
 * reset destroys the answer before the client has read it. So our side closes first, and for a while the
 * client's bytes are thrown away (F10).
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

  // Node calls this after the last answer of a connection. By itself it would not wait for the client.
  const close = socket.destroySoon
  socket.destroySoon = () => {
    if (request.complete) return close.call(socket)
    socket.end()
    request.once('end', () => close.call(socket))
  }
}
