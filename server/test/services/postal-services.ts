import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PostalBehaviour = (response: ServerResponse, path: string) => void

export const answersJson =
  (body: unknown, status = 200): PostalBehaviour =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

export async function startPostalService(initial: PostalBehaviour) {
  const service = { behaviour: initial, asked: [] as string[], base: '', close }
  const server = createServer((request, response) => {
    service.asked.push(request.url ?? '')
    service.behaviour(response, request.url ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  async function close(): Promise<void> {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return service
}
