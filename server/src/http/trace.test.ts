import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { traceIdOf } from './trace.ts'

const id = '0af7651916cd43dd8448eb211c80319c'
const own = '1f0c9e1e-5b0a-4c58-9f4e-0d6f7c2b1a90'

it.each([
  [`00-${id}-b7ad6b7169203331-01`, id],
  [`00-${'0'.repeat(32)}-b7ad6b7169203331-01`, null],
  [`00-${id}-${'0'.repeat(16)}-01`, null],
  [`00-${id.toUpperCase()}-b7ad6b7169203331-01`, null],
  [`00-${id}-b7ad6b7169203331-01; fulano@exemplo.com.br`, null],
  ['529.982.247-25', null],
  [undefined, null],
])('the trace of %s', (header, trace) => {
  expect(traceIdOf(header, own)).toBe(trace ?? '1f0c9e1e5b0a4c589f4e0d6f7c2b1a90')
})

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

it('stands in every line of a request', async () => {
  const ask = (headers: Record<string, string>) =>
    server.app.inject({ url: '/api/properties', headers: { host: 'localhost', ...headers } })
  await ask({ traceparent: `00-${id}-b7ad6b7169203331-01` })
  await ask({})
  const lines = server.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  expect(lines.at(-2)).toMatchObject({ traceId: id, reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(lines.at(-1).traceId).toBe(lines.at(-1).reqId.replaceAll('-', ''))
})
