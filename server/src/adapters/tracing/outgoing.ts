import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { TracedPart } from './tracing.ts'

interface Call {
  method: string
  /** Only the host, because a path may hold a key, or what somebody looks for. */
  host: string
  port: number
}

type Begin = (call: Call) => TracedPart | null

/**
 * Follows calls by `fetch` and by Node's own client until their answer begins. Returns the function that
 * stops it.
 */
export function followOutgoing(begin: Begin): () => void {
  const parts = new WeakMap<object, TracedPart>()
  const onBegin = (request: object, call: Call) => {
    const part = begin(call)
    if (part) parts.set(request, part)
  }
  const channels: Record<string, (message: never) => void> = {
    'undici:request:create': ({ request }: { request: { origin: string | URL; method: string } }) => {
      const { protocol, hostname, port } = new URL(request.origin)
      onBegin(request, { method: request.method, ...where(protocol, hostname, port) })
    },
    'undici:request:headers': ({
      request,
      response,
    }: {
      request: object
      response: { statusCode: number }
    }) => parts.get(request)?.end({ status: response.statusCode }),
    'undici:request:error': ({ request, error }: { request: object; error: unknown }) =>
      parts.get(request)?.end({ error }),
    'http.client.request.start': ({ request }: { request: Client }) =>
      onBegin(request, {
        method: request.method,
        ...where(
          request.protocol,
          request.host.replace(/:\d+$/, ''),
          String(request.socket?.remotePort ?? ''),
        ),
      }),
    'http.client.response.finish': ({
      request,
      response,
    }: {
      request: object
      response: { statusCode: number }
    }) => parts.get(request)?.end({ status: response.statusCode }),
    'http.client.request.error': ({ request, error }: { request: object; error: unknown }) =>
      parts.get(request)?.end({ error }),
  }
  const all = Object.entries(channels) as [string, (message: unknown) => void][]
  for (const [name, listener] of all) subscribe(name, listener)
  return () => {
    for (const [name, listener] of all) unsubscribe(name, listener)
  }
}

interface Client {
  method: string
  protocol: string
  host: string
  socket: { remotePort?: number } | null
}

function where(protocol: string, host: string, port: string): Pick<Call, 'host' | 'port'> {
  return { host, port: Number(port) || (protocol === 'https:' ? 443 : 80) }
}
