import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The behaviour at the next call; the last one stays. */
export type ChatBehaviour = (response: ServerResponse, request: IncomingMessage) => void

export interface ChatService {
  baseUrl: string
  received: string[]
  headers: IncomingMessage['headers'][]
  behave(...behaviours: ChatBehaviour[]): void
  stop(): Promise<void>
}

export async function startChatService(): Promise<ChatService> {
  let queue: ChatBehaviour[] = []
  const service: Pick<ChatService, 'received' | 'headers'> = { received: [], headers: [] }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    service.received.push(Buffer.concat(chunks).toString())
    service.headers.push(request.headers)
    const behaviour = queue.length > 1 ? queue.shift() : queue[0]
    behaviour?.(response, request)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    ...service,
    baseUrl: `http://127.0.0.1:${port}/api/v1`,
    behave: (...behaviours) => {
      queue = behaviours
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const answersStatus =
  (code: number, text = ''): ChatBehaviour =>
  (response) =>
    response.writeHead(code, { 'content-type': 'text/plain' }).end(text)

export const answerJson =
  (body: unknown): ChatBehaviour =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

export const repliesWith = (content: unknown): ChatBehaviour =>
  answerJson({ choices: [{ message: { role: 'assistant', content } }] })

export const hangsUp: ChatBehaviour = (response) => response.destroy()
export const redirectsAway: ChatBehaviour = (response) =>
  response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
export const neverReplies: ChatBehaviour = () => {}
