import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { channelPath } from '@soleira/domain/automation/channel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { signInBroker } from '../../test/scenes/broker.ts'

let server: TestApp
let host: string
let cookie: string
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soleira-telas-'))
  // The screens answer every address.
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="pt-BR"></html>')
  server = await startTestApp({ webRoot: folder })
  host = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).host
  cookie = (await signInBroker(server)).cookie ?? ''
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function upgraded(path: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(`ws://${host}${path}`, { headers: { host, ...headers } })
  socket.on('error', () => {})
  const opened = once(socket, 'open').then(() => 101)
  const refused = once(socket, 'unexpected-response').then(([, { statusCode }]) => statusCode as number)
  const status = await Promise.race([opened, refused])
  socket.terminate()
  return status
}

it.each(['/ws', '/x', '/', '/api/properties', '/healthz', '/assets/nada.js'])(
  'there is no socket at %s',
  async (path) => {
    expect(await upgraded(path, {})).toBe(404)
    expect(await upgraded(path, { cookie, origin: `http://${host}` })).toBe(404)
    expect(await upgraded(path, { cookie, origin: 'https://evil.example' })).toBe(404)
  },
)

it('the live channel opens for a session and a page of ours, and for nobody else', async () => {
  expect(await upgraded(channelPath, { cookie, origin: `http://${host}` })).toBe(101)
  expect(await upgraded(channelPath, { origin: `http://${host}` })).toBe(401)
  expect(await upgraded(channelPath, { cookie, origin: 'https://evil.example' })).toBe(403)
})
