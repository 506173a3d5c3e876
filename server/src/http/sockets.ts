import websocket from '@fastify/websocket'
import fp from 'fastify-plugin'
import { AppError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it answers by a socket. */
    isSocket?: boolean
  }
}

/** Bytes of a message: what clients have to say is short. */
const maxPayload = 16 * 1024

/**
 * Lets routes answer by a socket. It stands before all other hooks: they judge who may open one like any request, and
 * it closes the connection of whoever was refused.
 */
export const sockets = fp(async (app) => {
  await app.register(websocket, {
    options: { maxPayload, perMessageDeflate: false },
    // Whatever a client does to its socket is no error of ours.
    errorHandler: (_, socket) => socket.terminate(),
  })
  // It makes a socket of whatever asks for one, and closes it afterwards: of another address, of none too.
  app.addHook('onRequest', async ({ ws, routeOptions }) => {
    if (ws && !routeOptions.config.isSocket) throw new AppError('not_found')
  })
})
