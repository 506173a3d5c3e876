import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { Db } from '../../../database/client.ts'
import { sessionScope } from '../../../scope.ts'
import { AutomationSocket } from './socket.ts'

let server: WebSocketServer
beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
})
afterEach(() => {
  for (const client of server.clients) client.terminate()
  server.close()
})

async function connect(options: { autoPong: boolean }) {
  const { port } = server.address() as AddressInfo
  const opened = once(server, 'connection')
  const client = new WebSocket(`ws://127.0.0.1:${port}`, options)
  const [peer] = (await opened) as [WebSocket]
  await once(client, 'open')
  const stream = new AutomationSocket({} as Db, peer, sessionScope({ accountId: 1, userId: 1, id: 1 }))
  return { client, peer, stream }
}

it('a peer that is gone without a word is found by the second beat (T38)', async () => {
  const { client, stream } = await connect({ autoPong: false })
  const closed = once(client, 'close')
  const pinged = once(client, 'ping')
  stream.beat()
  await pinged
  expect(client.readyState).toBe(WebSocket.OPEN)
  stream.beat()
  expect((await closed)[0]).toBe(1006)
})

it('one that answers the pings stays, however long it says nothing', async () => {
  const { client, peer, stream } = await connect({ autoPong: true })
  for (let beat = 0; beat < 4; beat++) {
    const answered = once(peer, 'pong')
    stream.beat()
    await answered
  }
  expect(client.readyState).toBe(WebSocket.OPEN)
})
