import { once } from 'node:events'
import { createServer } from 'node:http'
import { refusals } from '@soleira/domain/contract/refusal'
import { readRestoring } from '@soleira/domain/restore/contract'
import type { Desk } from '../backup/desk.ts'

export async function openWaitingRoom(at: { port: number; host: string }, desk: Desk) {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url === readRestoring.path
    const body = isAsked
      ? { isPossible: true, ...desk.state() }
      : { code: 'unavailable', message: refusals.unavailable.message }
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' }
    request.resume()
    response.writeHead(isAsked ? 200 : 503, isAsked ? headers : { ...headers, 'retry-after': '2' })
    response.end(JSON.stringify(body))
  })
  server.listen(at)
  await once(server, 'listening')
  return {
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
