import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type Duplex, pipeline, type Readable, type Writable } from 'node:stream'
import { isOfChromium, type Network } from './network.ts'

interface Rules {
  network: Network
  /** How much may come in altogether, in bytes. */
  maxBytes: number
  onTooMuch(): void
}

export interface FilteringProxy {
  /** http://127.0.0.1:41234 */
  address: string
  /** The hosts that were asked for and refused, with their ports. */
  refused: ReadonlySet<string>
  close(): void
}

/** How long a connection may take to come about, in milliseconds. */
const patience = 20_000

/**
 * The only way out that a browser has: it judges every request, and so every redirect, by the network's rules, and
 * counts what comes in. The browser looks no name up by itself.
 */
export async function openProxy({ network, maxBytes, onTooMuch }: Rules): Promise<FilteringProxy> {
  const refused = new Set<string>()
  const sockets = new Set<Duplex>()
  let received = 0

  function count(chunk: Buffer): void {
    received += chunk.length
    if (received > maxBytes) onTooMuch()
  }

  /** A connection that is counted and closed with the proxy. Throws what the network throws. */
  function open(host: string, port: number): Socket {
    if (isOfChromium(host)) throw new Error('asked for by the browser itself')
    try {
      const socket = network.connect(host, port)
      sockets.add(socket)
      socket.setTimeout(patience, () => socket.destroy())
      socket.once('connect', () => socket.setTimeout(0)).once('close', () => sockets.delete(socket))
      socket.on('error', (error: NodeJS.ErrnoException) => note(error, host, port)).on('data', count)
      return socket
    } catch (error) {
      note(error, host, port)
      throw error
    }
  }

  function note(error: unknown, host: string, port: number): void {
    if (isRefusal(error)) refused.add(`${host}:${port}`)
  }

  /** A plain request, which names its whole address. */
  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const url = URL.canParse(asked.url ?? '') ? new URL(asked.url ?? '') : null
    if (url?.protocol !== 'http:') {
      answer.writeHead(400).end()
      return
    }
    const { 'proxy-connection': _, ...headers } = asked.headers
    try {
      const onward = send({
        ...{ method: asked.method, path: `${url.pathname}${url.search}`, headers },
        createConnection: () => open(url.hostname, Number(url.port || 80)),
      })
      onward.on('error', (error) => refuse(answer, error))
      onward.on('response', (came) => {
        answer.writeHead(came.statusCode ?? 502, came.headers)
        join(came, answer)
      })
      join(asked, onward)
    } catch (error) {
      refuse(answer, error)
    }
  }

  /** A tunnel, for https and sockets. */
  function tunnel(asked: IncomingMessage, client: Duplex, head: Buffer): void {
    const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(asked.url ?? '') ?? []
    sockets.add(client)
    client.on('error', () => {}).once('close', () => sockets.delete(client))
    try {
      const socket = open(host, Number(port))
      socket.once('error', (error) => client.end(`HTTP/1.1 ${isRefusal(error) ? 403 : 502} no\r\n\r\n`))
      socket.once('connect', () => {
        client.write('HTTP/1.1 200 OK\r\n\r\n')
        socket.write(head)
        join(socket, client)
        join(client, socket)
      })
    } catch {
      client.end('HTTP/1.1 403 no\r\n\r\n')
    }
  }

  const server = createServer(pass).on('connect', tunnel)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused,
    close() {
      server.close()
      server.closeAllConnections()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Passes on what comes; either side may have gone meanwhile, and then the other goes too. */
function join(from: Readable, to: Writable): void {
  if (from.destroyed || to.destroyed) {
    from.destroy()
    to.destroy()
  } else pipeline(from, to, () => {})
}

function refuse(answer: ServerResponse, error: unknown): void {
  if (answer.headersSent) answer.destroy()
  else answer.writeHead(isRefusal(error) ? 403 : 502).end()
}

function isRefusal(error: unknown): boolean {
  return (Object(error) as { code?: string }).code === 'ENOTPUBLIC'
}
