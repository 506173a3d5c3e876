import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { TracedPart, Tracing } from '../adapters/tracing/tracing.ts'
import { parentOf, traceIdOf } from './trace.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export const tracing = fp<{ tracing: Tracing }>(async (app, { tracing }) => {
  const parts = new WeakMap<FastifyRequest, TracedPart>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers
    const parent = parentOf(traceparent)
    if (parent && !parent.isFollowed) return done()
    const part = tracing.request({
      method: methods.includes(request.method) ? request.method : 'other',
      route: request.routeOptions.url ?? 'none',
      traceId: traceIdOf(traceparent, request.id),
      parent,
    })
    parts.set(request, part)
    part.within(done)
  })
  // A body arrives in the events of its connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => {
    const part = parts.get(request)
    if (part) part.within(done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => parts.get(request)?.end({ status: reply.statusCode }))
  app.addHook('onRequestAbort', async (request) => parts.get(request)?.end({ error: { code: 'aborted' } }))
})
