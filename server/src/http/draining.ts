import fp from 'fastify-plugin'
import { AppError } from '../errors.ts'

/**
 * While the process stops, what comes over connections that are still open is refused in the product's own words, and may be
 * tried again at another process; so a proxy learns from `/readyz` too. What is under way finishes (F16).
 */
export const draining = fp(async (app) => {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onRequest', async () => {
    if (!isStopping) return
    throw new AppError('unavailable', { headers: { 'retry-after': '2', connection: 'close' } })
  })
})
