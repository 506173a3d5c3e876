import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { publicNetwork } from './network.ts'
import { type FilteringProxy, openProxy } from './proxy.ts'

/** Nobody may reach this server; `reached` counts who did. */
let canary: Server
let reached = 0
let port: number
let proxy: FilteringProxy
let tooMuch: number
beforeAll(async () => {
  canary = createServer((_, response) => {
    reached += 1
    response.end('x'.repeat(1_000))
  })
  canary.listen(0)
  await once(canary, 'listening')
  port = (canary.address() as AddressInfo).port
  const network: typeof publicNetwork = {
    connect: (host, asked) =>
      host === 'aqui.test' ? connect(port, '127.0.0.1') : publicNetwork.connect(host, asked),
  }
  proxy = await openProxy({ network, maxBytes: 3_000, onTooMuch: () => (tooMuch += 1) })
})
beforeEach(() => {
  reached = 0
  tooMuch = 0
})
afterAll(() => {
  proxy.close()
  canary.close()
})

const at = () => ({ host: '127.0.0.1', port: Number(new URL(proxy.address).port) })

async function get(path: string): Promise<number> {
  const asked = request({ ...at(), path, agent: false }).end()
  const [answer] = await once(asked, 'response')
  answer.resume()
  await once(answer, 'close')
  return answer.statusCode
}

async function tunnel(target: string): Promise<string> {
  const socket = connect(at().port, '127.0.0.1')
  socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`)
  const [head] = await once(socket, 'data')
  socket.destroy()
  return String(head).split('\r\n')[0] ?? ''
}

const closed = [
  '127.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  'localhost',
  '0.0.0.0',
  '2130706433',
  '0x7f.1',
  '127.0.0.1.',
  '169.254.169.254',
  '10.0.0.1',
  '192.168.0.1',
]

it.each(closed)('leads not to %s, by no port and in no way (T7, T39)', async (host) => {
  expect([403, 502]).toContain(await get(`http://${host}:${port}/`))
  expect([403, 502]).toContain(await get(`http://${host}/`))
  expect(await tunnel(`${host}:443`)).toMatch(/ (403|502) /)
  expect(await tunnel(`${host}:${port}`)).toMatch(/ (403|502) /)
  expect(reached).toBe(0)
})

it('leads to pages alone: no other port, no other scheme', async () => {
  expect(await get('http://exemplo.com.br:22/')).toBe(403)
  expect(await tunnel('exemplo.com.br:5432')).toContain('403')
  expect(await get('ftp://exemplo.com.br/')).toBe(400)
  expect(await get('/')).toBe(400)
  expect(await tunnel('nada')).toContain('403')
})

it('passes nothing on that the browser asks for by itself, which is no fault of the page', async () => {
  for (const host of ['accounts.google.com', 'Update.googleapis.com.', 'content-autofill.googleapis.com']) {
    expect(await tunnel(`${host}:443`)).toContain('403')
    expect(await get(`http://${host}/`)).toBe(502)
    expect(proxy.refused.has(`${host}:443`)).toBe(false)
  }
})

it('says which hosts it has refused', async () => {
  await get('http://10.1.2.3/')
  expect(proxy.refused.has('10.1.2.3:80')).toBe(true)
})

it('counts what comes in', async () => {
  for (let times = 0; times < 4; times += 1) expect(await get('http://aqui.test/')).toBe(200)
  expect(reached).toBe(4)
  await vi.waitFor(() => expect(tooMuch).toBeGreaterThan(0), 30_000)
})

it('outlives clients that go away in the middle', async () => {
  const socket = connect(at().port, '127.0.0.1')
  socket.write('GET http://aqui.test/ HTTP/1.1\r\nHost: aqui.test\r\n\r\n')
  await once(socket, 'connect')
  socket.destroy()
  expect(await get('http://aqui.test/')).toBe(200)
})
