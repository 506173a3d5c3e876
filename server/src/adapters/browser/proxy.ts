import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type Duplex, pipeline, type Readable, type Writable } from 'node:stream'
import { isOfChromium, type Network } from './network.ts'

interface Rules {
  network: Network
  maxBytes: number
  onTooMuch(): void
}

export interface FilteringProxy {
  address: string
  refused: ReadonlySet<string>
  close(): void
}

const patience = 20_000

/**
 * The browser's only way out. It checks every request, and so every redirect, by the rules of the network. It
 * also counts the bytes that come in. The browser resolves no name by itself.
 */
export async function openProxy(rules: Rules): Promise<FilteringProxy> {
  const outlet = openOutlet(rules)

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const url = URL.canParse(asked.url ?? '') ? new URL(asked.url ?? '') : null
    if (url?.protocol !== 'http:') {
      answer.writeHead(400).end()
      return
    }
    const { 'proxy-connection': _, ...headers } = asked.headers
    try {
      const onward = send({
        method: asked.method,
        path: `${url.pathname}${url.search}`,
        headers,
        createConnection: () => outlet.open(url.hostname, Number(url.port || 80)),
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

  function tunnel(asked: IncomingMessage, client: Duplex, head: Buffer): void {
    const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(asked.url ?? '') ?? []
    outlet.hold(client)
    client.on('error', () => {})
    try {
      const socket = outlet.open(host, Number(port))
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
    refused: outlet.refused,
    close() {
      server.close()
      server.closeAllConnections()
      outlet.close()
    },
  }
}

/** Opens connections by the rules, and remembers which addresses were refused. */
function openOutlet({ network, maxBytes, onTooMuch }: Rules) {
  const refused = new Set<string>()
  const sockets = new Set<Duplex>()
  let received = 0

  function count(chunk: Buffer): void {
    received += chunk.length
    if (received > maxBytes) onTooMuch()
  }

  function note(error: unknown, host: string, port: number): void {
    if (isRefusal(error)) refused.add(`${host}:${port}`)
  }

  function hold(socket: Duplex): void {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }

  function open(host: string, port: number): Socket {
    if (isOfChromium(host)) throw new Error('asked for by the browser itself')
    try {
      const socket = network.connect(host, port)
      hold(socket)
      socket.setTimeout(patience, () => socket.destroy())
      socket.once('connect', () => socket.setTimeout(0))
      socket.on('error', (error: NodeJS.ErrnoException) => note(error, host, port)).on('data', count)
      return socket
    } catch (error) {
      note(error, host, port)
      throw error
    }
  }

  return {
    refused: refused as ReadonlySet<string>,
    hold,
    open,
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Either side may have closed meanwhile. Then the other is closed, too. */
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
