import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'

/** How much longer a client may go on sending after its answer. */
export interface Lingering {
  milliseconds: number
  bytes: number
}

/**
 * Closes the connection after an answer whose request was not read to its end, as when an upload is refused: the rest
 * of the body would be taken for the next request. Closing a socket that has unread bytes resets it, and a reset
 * destroys the answer before the client has read it. So only our side is closed first, and for a while the rest of
 * what the client sends is read and thrown away (F10).
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
