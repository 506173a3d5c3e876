import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { login, register } from '@soleira/domain/auth/contract'
import { requestReset } from '@soleira/domain/auth/reset'
import { createProperty } from '@soleira/domain/property/contract'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { makeRegistration } from '../rows/factories/people.ts'
import { makeProperty } from '../rows/factories/properties.ts'
import { startCollector } from '../services/otlp-collector.ts'
import { endApplications } from './application-process.ts'
import { clearScene, untilHolds } from './scene.ts'
import { startTraced } from './traced.ts'

afterEach(async () => {
  await endApplications()
  await clearScene()
})

const traceId = '0af7651916cd43dd8448eb211c80319c'
const spanId = 'b7ad6b7169203331'

async function startPostalCodes(): Promise<string> {
  const server = createServer((_request, response) => void response.writeHead(404).end()).listen(
    0,
    '127.0.0.1',
  )
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('a request, its statements, what it asks of others and its jobs come to the collector, and nothing of anybody', async () => {
  const collector = await startCollector()
  onTestFinished(() => collector.stop())
  const service = await startPostalCodes()
  const { client, address, said } = await startTraced(collector.address, {
    VIACEP_URL: service,
    BRASILAPI_URL: service,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20segredo, x-inquilino=a',
  })
  const person = makeRegistration()
  const property = makeProperty()
  await client.call(register, { body: person })
  await client.call(login, { body: person })
  await client.call(createProperty, { body: property })
  await client.call(requestReset, { body: { email: person.email } })
  const headers = { cookie: client.cookie ?? '' }
  const ask = (path: string, traceparent?: string) =>
    fetch(address + path, { headers: { ...headers, ...(traceparent && { traceparent }) } })
  await ask('/api/properties?search=Fulano%20de%20Tal', `00-${traceId}-${spanId}-01`)
  await ask('/api/cep/20040020')
  await ask('/api/people', `00-${'a'.repeat(32)}-${spanId}-00`)
  await ask('/nada/Fulano')
  const { spans } = collector
  await untilHolds(async () => spans.some(({ name }) => name === 'GET none' || name === 'GET /*'), 60_000)
  await untilHolds(async () => spans.some(({ name }) => name === 'job reset-letter'), 60_000)

  const list = spans.find((span) => span.traceId === traceId && span.parentSpanId === spanId)
  expect(list).toMatchObject({
    name: 'GET /api/properties',
    kind: 2,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/properties',
      'http.response.status_code': 200,
    },
  })
  const ofList = spans.filter(({ parentSpanId }) => parentSpanId === list?.spanId)
  expect(ofList.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['SELECT sessions', 'WITH properties']),
  )
  for (const { attributes } of ofList) expect(attributes['db.system.name']).toBe('postgresql')

  const create = spans.find(({ name }) => name === 'POST /api/properties')
  expect(create?.parentSpanId ?? '').toBe('')
  const logged = said('answered').find(
    ({ method, route }) => method === 'POST' && route === '/api/properties',
  )
  expect(create?.traceId).toBe(logged?.traceId)
  // Also what comes after the body was read.
  const written = spans.filter(({ parentSpanId }) => parentSpanId === create?.spanId).map(({ name }) => name)
  expect(
    written.some((name) => /^(INSERT|WITH) /.test(name)),
    String(written),
  ).toBe(true)

  const cep = spans.find(({ name }) => name === 'GET /api/cep/:cep')
  const outgoing = spans.filter(
    ({ parentSpanId, name }) => parentSpanId === cep?.spanId && name === 'GET 127.0.0.1',
  )
  expect(outgoing[0]?.attributes).toMatchObject({
    'server.address': '127.0.0.1',
    'http.response.status_code': 404,
  })

  expect(spans.filter((span) => span.traceId === 'a'.repeat(32))).toEqual([])
  // The queues look for work every two seconds, and what is sent to the collector is itself a call.
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId)
  for (const { name } of roots) expect(name).toMatch(/^(job|GET|POST) /)
  expect(spans.some(({ attributes }) => attributes['server.port'] === new URL(collector.address).port)).toBe(
    false,
  )

  expect(collector.resources[0]).toMatchObject({ 'service.name': 'soleira' })
  expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer segredo', 'x-inquilino': 'a' })
  const sent = collector.bodies.join('\n')
  const [owner] = property.owners
  for (const own of [
    person.email,
    person.password,
    person.cpf,
    person.firstName,
    property.street,
    owner?.fullName,
    owner?.cpf,
    'Fulano',
    '20040020',
    client.cookie?.split('=')[1],
  ]) {
    if (own) expect(sent).not.toContain(own)
  }
}, 240_000)
