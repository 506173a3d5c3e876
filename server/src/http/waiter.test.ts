import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Waiter } from '../adapters/turns.ts'
import { jobScope } from '../scope.ts'
import { waiterOf } from './waiter.ts'

const silence = 30_000
const longest = 95_000

const app = () => {
  const app = fastify({ connectionTimeout: silence })
  app.post('/', (request, reply) => {
    waiters.push(waiterOf(jobScope({ accountId: 7, userId: 1 }), reply, { longest }))
    timeouts.push(request.socket.timeout)
    return work.promise
  })
  app.get('/', async (request) => timeouts.push(request.socket.timeout))
  return app
}
let server: ReturnType<typeof app>
let work: PromiseWithResolvers<string>
let waiters: Waiter[]
let timeouts: (number | undefined)[]
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeEach(async () => {
  waiters = []
  timeouts = []
  work = Promise.withResolvers()
  server = app()
  await server.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  work.resolve('done')
  agent.destroy()
  await server.close()
})

function send(method: 'GET' | 'POST'): ClientRequest {
  const { port } = server.server.address() as AddressInfo
  const sent = request({ port, method, agent, headers: { 'content-type': 'application/json' } })
  return sent.on('error', () => {}).end(method === 'POST' ? '{}' : undefined)
}

async function answered(sent: ClientRequest): Promise<string> {
  return text(await new Promise<IncomingMessage>((resolve) => sent.once('response', resolve)))
}

it('waits until its client leaves, though the body has long come', async () => {
  const sent = send('POST')
  await vi.waitFor(() => expect(waiters).toHaveLength(1), 30_000)
  expect(waiters[0]).toMatchObject({ account: 7, signal: { aborted: false } })
  sent.destroy()
  await vi.waitFor(() => expect(waiters[0]?.signal.aborted).toBe(true), 30_000)
})

it('outlasts its work on a connection that silence would end, and leaves the next request its own time', async () => {
  const slow = answered(send('POST'))
  await vi.waitFor(() => expect(waiters).toHaveLength(1), 30_000)
  work.resolve('done')
  expect(await slow).toBe('done')
  await answered(send('GET'))
  expect(timeouts[0]).toBeGreaterThan(longest)
  expect(timeouts[1]).toBe(silence)
})
