import { connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { portOf } from '../../test/clients/raw-request.ts'
import { unreadBody } from './unread-body.ts'

let app: FastifyInstance
afterEach(() => app.close())

async function refusing(milliseconds: number, bytes: number): Promise<void> {
  app = fastify()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  await app.register(unreadBody, { milliseconds, bytes })
  app.post('/', async (_, reply) => reply.code(403).send('no'))
}

async function sendForEver(piece: Buffer, pause: number) {
  const socket = connect({ port: await portOf(app), host: '127.0.0.1', allowHalfOpen: true })
  let text = ''
  let ended = false
  socket.on('data', (chunk) => {
    text += chunk.toString()
  })
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\nContent-Length: 999999999\r\n\r\n'
  const began = performance.now()
  const closed = new Promise<void>((resolve) => {
    const end = () => {
      ended = true
      resolve()
    }
    socket.once('close', end).once('error', end)
  })
  socket.write(head)
  const send = () => {
    if (!ended) socket.write(piece, () => setTimeout(send, pause))
  }
  send()
  await closed
  return { text, sent: socket.bytesWritten, took: performance.now() - began }
}

it('lets a client that goes on sending read its answer, then cuts it off after so many bytes', async () => {
  await refusing(60_000, 3_000_000)
  const { text, sent } = await sendForEver(Buffer.alloc(100_000), 0)
  expect(text).toMatch(/^HTTP\/1.1 403 .*\r\nconnection: close\r\n/s)
  expect(sent).toBeGreaterThan(3_000_000)
  expect(sent).toBeLessThan(30_000_000)
})

it('and after so much time, however little it sends', async () => {
  await refusing(500, 1_000_000_000)
  const { text, took } = await sendForEver(Buffer.from('x'), 20)
  expect(text).toMatch(/^HTTP\/1.1 403 /)
  expect(took).toBeGreaterThan(400)
  expect(took).toBeLessThan(30_000)
})

it('keeps the connection of a request that was read, or had nothing to read', async () => {
  await refusing(500, 1_000)
  app.get('/nothing', async () => 'fine')
  const home = `http://127.0.0.1:${await portOf(app)}`
  expect((await fetch(`${home}/nothing`)).headers.get('connection')).toBe('keep-alive')
  expect((await fetch(home, { method: 'POST' })).headers.get('connection')).toBe('keep-alive')
})
