import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Record<string, unknown>
  /** Nanoseconds. */
  took: number
  status?: { code?: number }
}

interface Wire {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<SentSpan, 'attributes' | 'took'> & WireSpan)[] }[]
  }[]
}
interface WireSpan {
  attributes: Attribute[]
  startTimeUnixNano: string
  endTimeUnixNano: string
}
interface Attribute {
  key: string
  value: Record<string, unknown>
}

/**
 * A collector of OTLP over HTTP, as JSON: `/v1/traces` takes spans. `behave` changes its next answers; 'hang'
 * takes spans and never answers.
 */
export async function startCollector(port = 0) {
  const spans: SentSpan[] = []
  const resources: Record<string, unknown>[] = []
  const bodies: string[] = []
  const headers: Record<string, unknown>[] = []
  let behaviour: 'take' | 'hang' | 'refuse' = 'take'
  const server = createServer(async (request, response) => {
    const raw = await buffer(request)
    if (behaviour === 'hang') return
    if (behaviour === 'refuse' || request.url !== '/v1/traces' || request.method !== 'POST') {
      response.writeHead(behaviour === 'refuse' ? 400 : 404).end()
      return
    }
    const body = String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw)
    bodies.push(body)
    headers.push(request.headers)
    for (const { resource, scopeSpans } of (JSON.parse(body) as Wire).resourceSpans) {
      resources.push(plain(resource.attributes))
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        const took = Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano))
        spans.push({ ...span, attributes: plain(span.attributes), took })
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}')
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resources,
    bodies,
    headers,
    behave(how: typeof behaviour) {
      behaviour = how
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function plain(attributes: Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}
