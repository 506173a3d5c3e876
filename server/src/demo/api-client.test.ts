import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { readAllNotifications } from '@soleira/domain/notification/contract'
import { expect, it, onTestFinished } from 'vitest'
import { ApiClient } from './api-client.ts'

/** Refuses `times`, as a busy machine does, and then does what it is asked. */
async function busyServer(times: number, status = 503, code = 'unavailable') {
  const asked: IncomingHttpHeaders[] = []
  const server = createServer(({ headers }, answer) => {
    asked.push(headers)
    if (asked.length <= times) answer.writeHead(status, { 'retry-after': '0' }).end(JSON.stringify({ code }))
    else answer.writeHead(readAllNotifications.status).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { address: `http://127.0.0.1:${port}`, asked }
}

it.each([
  [503, 'unavailable'],
  [422, 'too_costly'],
])('a request that a busy machine refuses by %i is made again under the same key', async (status, code) => {
  const { address, asked } = await busyServer(2, status, code)
  await new ApiClient(address, { mostTries: 3 }).call(readAllNotifications, {})
  expect(asked).toHaveLength(3)
  expect(new Set(asked.map((headers) => headers['idempotency-key'])).size).toBe(1)
})

it('one that is refused too often says so, and without patience at once', async () => {
  const { address, asked } = await busyServer(9)
  await expect(new ApiClient(address, { mostTries: 3 }).call(readAllNotifications, {})).rejects.toThrow('503')
  expect(asked).toHaveLength(3)
  await expect(new ApiClient(address).call(readAllNotifications, {})).rejects.toThrow('503')
  expect(asked).toHaveLength(4)
})

it('one that is wrong is not made again', async () => {
  const { address, asked } = await busyServer(9, 422, 'validation')
  await expect(new ApiClient(address, { mostTries: 3 }).call(readAllNotifications, {})).rejects.toThrow('422')
  expect(asked).toHaveLength(1)
})
