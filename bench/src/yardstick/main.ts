import type { PropertyInput } from '@soleira/domain/property/property'
import fastify from 'fastify'
import pg from 'pg'
import { type Broker, findBroker } from './session.ts'
import { fullList, moveProperty, readProperty, selectPage, selectSearched } from './statements.ts'
import { createProperty, replaceProperty } from './writes.ts'

/**
 * Gives the same answers from the same database with as little as possible in between: bare Fastify and pg,
 * SQL by hand, no validation, no log.
 */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
const pool = new pg.Pool({ ...JSON.parse(process.env.DATABASE ?? '{}'), max: 12 })
const app = fastify()

app.decorateRequest('broker')
app.addHook('onRequest', async (request, reply) => {
  if (!request.url.startsWith('/api/')) return
  const broker = await findBroker(pool, request.headers.cookie ?? '')
  if (broker === null) return reply.code(401).send({ code: 'unauthenticated' })
  request.broker = broker
})

app.get('/readyz', async () => ({ status: 'ok' }))

app.get<{ Querystring: { search?: string; limit?: string } }>('/api/properties', async (request, reply) => {
  const { search: typed, limit } = request.query
  const { total, properties } = typed
    ? await selectSearched(pool, request.broker.account, typed, Number(limit))
    : limit
      ? await selectPage(pool, request.broker.account, Number(limit))
      : await fullList(pool, request.broker.account)
  reply.header('x-total-count', total)
  return properties
})

app.get<{ Params: { id: string } }>('/api/properties/:id', async (request, reply) => {
  const property = await readProperty(pool, request.broker.account, Number(request.params.id))
  return property ?? reply.code(404).send({ code: 'not_found' })
})

app.post<{ Body: PropertyInput }>('/api/properties', async (request, reply) => {
  reply.code(201)
  const key = String(request.headers['idempotency-key'])
  return createProperty(pool, request.broker, key, request.body)
})

app.put<{ Params: { id: string }; Body: PropertyInput }>('/api/properties/:id', async (request) =>
  replaceProperty(pool, request.broker, Number(request.params.id), request.body),
)

app.patch<{ Params: { id: string }; Body: { currentStage: number } }>(
  '/api/properties/:id',
  async (request) => moveProperty(pool, request.broker, Number(request.params.id), request.body.currentStage),
)

process.once('SIGTERM', () => app.close().then(() => pool.end()))
await app.listen({ port: Number(process.env.PORT) })

declare module 'fastify' {
  interface FastifyRequest {
    broker: Broker
  }
}
