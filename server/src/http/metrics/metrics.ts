import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Registry } from 'prom-client'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { isOfThisMachine } from '../own-machine.ts'
import { nodeMetrics, watchProcess } from './process.ts'
import { databaseMetrics } from './state.ts'
import { watchTraffic } from './traffic.ts'

/**
 * Asks for the token of the settings. Without one in the settings it answers this machine only, and only
 * where the product has no public name. Anybody else gets a 404.
 */
export const metrics = fp<Pick<Parts, 'system' | 'storage' | 'connections' | 'publicUrl' | 'metricsToken'>>(
  async (app, deps) => {
    const own = new Registry()
    watchTraffic(app, own)
    watchProcess(app, deps, own)
    app.get('/metrics', async (request, reply) => {
      if (!mayRead(request, deps)) throw new AppError('not_found')
      const state = await databaseMetrics(deps.system)
      reply.header('cache-control', 'no-store').type(own.contentType)
      return Registry.merge([own, state, await nodeMetrics()]).metrics()
    })
  },
)

function mayRead(
  request: FastifyRequest,
  {
    metricsToken,
    publicUrl,
  }: Pick<Parts, 'system' | 'storage' | 'connections' | 'publicUrl' | 'metricsToken'>,
): boolean {
  if (metricsToken) return isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
  return isOfThisMachine(request, publicUrl)
}

function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(wanted))
}
