import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

export async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

interface RawAnswer {
  status: number
  text: string
  /** The error code that ended the connection, such as ECONNRESET; null when it was closed in order. */
  failure: string | null
}

/** Writes these bytes, valid or not, on a connection of its own, and reads until the server closes it. */
export async function rawRequest(app: FastifyInstance, bytes: Buffer | string): Promise<RawAnswer> {
  const socket = connect(await portOf(app), '127.0.0.1', () => socket.write(bytes))
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk
  })
  const failure = await new Promise<string | null>((resolve) => {
    socket.once('close', () => resolve(null))
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
  })
  return { status: Number(text.slice(9, 12)), text, failure }
}
