import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

/** In milliseconds, for the arrival of a body: JSON is small, a document is not (T18). */
const jsonPatience = 30_000
const uploadPatience = 120_000

/** Fastify itself would wait for ever for a body (F9). */
export const bodyPatience = fp(async (app) => {
  app.addHook('onRequest', async (request) => {
    if (request.raw.complete || request.method === 'GET' || request.method === 'HEAD') return
    const timer = setTimeout(() => request.raw.destroy(), patienceFor(request))
    timer.unref()
    request.raw.once('close', () => clearTimeout(timer))
  })
})

function patienceFor(request: FastifyRequest): number {
  return request.routeOptions.config.endpoint?.bodyType === 'multipart' ? uploadPatience : jsonPatience
}
