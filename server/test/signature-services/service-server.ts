import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface AskedRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Answer {
  status: number
  /** Bytes are sent as they are, text as text, anything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

/**
 * 'silence' never answers. 'lost' does what is asked and closes the connection: the work is done, and nobody is
 * told. 'mute' does it and never answers. 'cut' closes it before anything is done. 'endless' sends a beginning and no
 * end.
 */
export type Mishap = Answer | 'silence' | 'mute' | 'lost' | 'cut' | 'endless'

export interface ServiceServer {
  origin: string
  asked: AskedRequest[]
  /** The next `times` requests whose 'METHOD /path' fits meet the mishap. */
  upset(on: RegExp, mishap: Mishap, times?: number): void
  calm(): void
  stop(): void
}

/** Serves one service on this machine, with mishaps on command. */
export async function startServiceServer(
  respond: (asked: AskedRequest) => Answer | Promise<Answer>,
): Promise<ServiceServer> {
  const asked: AskedRequest[] = []
  let upsets: { on: RegExp; mishap: Mishap; left: number }[] = []
  function mishapFor(line: string): Mishap | null {
    const upset = upsets.find(({ on, left }) => left > 0 && on.test(line))
    if (!upset) return null
    upset.left--
    return upset.mishap
  }
  const server = createServer(async (request, response) => {
    const one = await take(request).catch(() => null)
    if (!one) return
    asked.push(one)
    const mishap = mishapFor(`${one.method} ${one.path}`)
    if (mishap === 'silence') return
    if (mishap === 'cut') return void response.destroy()
    if (mishap === 'endless') {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"data": ')
      return
    }
    if (mishap && mishap !== 'lost' && mishap !== 'mute') return say(response, mishap)
    const answer = await respond(one)
    if (mishap === 'mute') return
    if (mishap === 'lost') response.destroy()
    else say(response, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    upset: (on, mishap, times = Number.POSITIVE_INFINITY) => {
      upsets.push({ on, mishap, left: times })
    },
    calm: () => {
      upsets = []
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function take(request: IncomingMessage): Promise<AskedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks),
  }
}

function say(response: ServerResponse, { status, body, headers }: Answer): void {
  const isPlain = Buffer.isBuffer(body) || typeof body === 'string'
  response
    .writeHead(status, { ...(!isPlain && { 'content-type': 'application/json' }), ...headers })
    .end(isPlain ? body : JSON.stringify(body ?? {}))
}

export type SentValues = Record<string, unknown>

export const fieldsOf = (value: unknown): SentValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as SentValues) : {}

/** Null when the body is no JSON object. */
export function jsonOf(body: Buffer): SentValues | null {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as SentValues) : null
  } catch {
    return null
  }
}

/** The fields and files of a multipart body, read by Node itself. */
export function formOf({ headers, body }: AskedRequest): Promise<FormData> {
  return new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData()
}

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

export const isBase64 = (text: string): boolean => /^[A-Za-z0-9+/]+={0,2}$/.test(text)
