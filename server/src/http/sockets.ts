import websocket from '@fastify/websocket'
import fp from 'fastify-plugin'
import { AppError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    isSocket?: boolean
  }
}

const maxPayload = 16 * 1024

/**
 * Register it before all other hooks. They judge who may open a socket, and it closes the connection of
 * refused requests.
 */
export const sockets = fp(async (app) => {
  await app.register(websocket, {
    options: { maxPayload, perMessageDeflate: false },
    // A client may do anything to its socket. That is no error of ours.
    errorHandler: (_, socket) => socket.terminate(),
  })
  // The plug-in makes a socket for every upgrade request, even at an unknown address, and closes a refused
  // one afterwards.
  app.addHook('onRequest', async ({ ws, routeOptions }) => {
    if (ws && !routeOptions.config.isSocket) throw new AppError('not_found')
  })
})
