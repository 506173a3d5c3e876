import fp from 'fastify-plugin'
import { AppError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * From then on `/readyz` says that the process is about to stop, and connections end with their answer.
     * Everything else goes on.
     */
    drain(): void
  }
}

/**
 * Refuses requests over open connections while the process stops, so that clients retry at another process.
 * Running requests finish (F16). `STOP_DELAY` lets the proxy learn it from `/readyz` before any request is
 * refused (F39).
 */
export const draining = fp(async (app) => {
  let isStopping = false
  let isDraining = false
  app.decorate('drain', () => {
    isDraining = true
  })
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onRequest', async (request, reply) => {
    const isAskedWhether = request.routeOptions.url === '/readyz'
    if (isStopping || (isDraining && isAskedWhether)) {
      throw new AppError('unavailable', { headers: { 'retry-after': '2', connection: 'close' } })
    }
    if (isDraining) reply.header('connection', 'close')
  })
})
