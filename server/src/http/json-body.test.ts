import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { signInBroker } from '../../test/scenes/broker.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const post = async (url: string, payload: string) =>
  (
    await server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { host: server.host, cookie: broker.cookie ?? '', 'content-type': 'application/json' },
    })
  ).statusCode

it('an empty body that is called JSON is none where none is asked for', async () => {
  expect(await post('/api/dashboard/reports', '')).toBe(202)
  expect(await post('/api/dashboard/reports', '{')).toBe(400)
  expect(await post('/api/properties', '')).toBe(400)
  expect(await post('/api/properties', '{"__proto__": {}}')).toBe(400)
})
