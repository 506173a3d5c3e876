import type { PropertyInput } from '@soleira/domain/property/property'
import fastify from 'fastify'
import pg from 'pg'
import { type PropertyRow, toJson } from './json.ts'
import { type Broker, findBroker } from './session.ts'

/**
 * The second yardstick works like a document store: one table, owners in a column, one statement per request.
 * It lacks history, search key and transactions of several steps; the difference is their cost.
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

app.get<{ Querystring: { limit: string } }>('/api/properties', async (request, reply) => {
  const { rows } = await pool.query<PropertyRow & { total: number }>({
    name: 'flat list',
    text: `select f.*, (select property_count from accounts where id = $1) as total
           from flat_properties f where account_id = $1 order by updated_at desc, id desc limit $2`,
    values: [request.broker.account, Number(request.query.limit)],
  })
  reply.header('x-total-count', rows[0]?.total ?? 0)
  return rows.map(toJson)
})

const columns = `type, street, number, complement, neighborhood, city, state, cep, value, registration_number,
  municipal_registration, owners`

function valuesOf({ owners, ...input }: PropertyInput): unknown[] {
  return [
    input.type,
    input.street,
    input.number,
    input.complement,
    input.neighborhood,
    input.city,
    input.state,
    input.cep,
    input.value,
    input.registrationNumber,
    input.municipalRegistration,
    JSON.stringify(owners.map((owner, index) => ({ id: index + 1, ...owner }))),
  ]
}

app.post<{ Body: PropertyInput }>('/api/properties', async (request, reply) => {
  const { rows } = await pool.query<PropertyRow>({
    name: 'flat create',
    text: `insert into flat_properties (account_id, ${columns})
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning *`,
    values: [request.broker.account, ...valuesOf(request.body)],
  })
  reply.code(201)
  return toJson(rows[0] as PropertyRow)
})

app.put<{ Params: { id: string }; Body: PropertyInput }>('/api/properties/:id', async (request, reply) => {
  const { rows } = await pool.query<PropertyRow>({
    name: 'flat replace',
    text: `update flat_properties set (${columns}) = ($3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14),
             version = version + 1, updated_at = now()
           where account_id = $1 and id = $2 returning *`,
    values: [request.broker.account, Number(request.params.id), ...valuesOf(request.body)],
  })
  return rows[0] ? toJson(rows[0]) : reply.code(404).send({ code: 'not_found' })
})

process.once('SIGTERM', () => app.close().then(() => pool.end()))
await app.listen({ port: Number(process.env.PORT) })

declare module 'fastify' {
  interface FastifyRequest {
    broker: Broker
  }
}
