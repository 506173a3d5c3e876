import fp from 'fastify-plugin'
import { AppError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Has `/readyz` say that the process is about to stop, and connections end with their answer; all else is served
     * as before.
     */
    drain(): void
  }
}

/**
 * While the process stops, what comes over connections that are still open is refused in the product's own words, and
 * may be tried again at another process; so a proxy learns from `/readyz` too. What is under way finishes (F16). With
 * `STOP_DELAY` the proxy learns it first, and sends the next requests elsewhere before any is refused (F39).
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
