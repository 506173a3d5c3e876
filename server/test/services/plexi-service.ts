import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makePdf } from '../rows/factories/files.ts'

export type PlexiMood = (response: ServerResponse) => void

/** Plexi as documented, on this machine: a POST is accepted, and its result can be fetched later. */
export interface LocalPlexi {
  base: string
  asked: { path: string; token: string; callback: string | undefined; body: unknown }[]
  looked: string[]
  take(...moods: PlexiMood[]): void
  tell(...moods: PlexiMood[]): void
  stop(): void
}

export const plexiAnswers =
  (status: number, body: unknown = {}): PlexiMood =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))

export const isPending = plexiAnswers(202)

/** The result of an issued certificate, as in the documents of TRF2. */
export const plexiResult = (change: Record<string, unknown> = {}): PlexiMood =>
  plexiAnswers(200, {
    endpoint: 'trf2-certidao-distribuicao',
    status: 'negativo',
    numeroCertidao: '2026.01524841',
    codigoVerificador: 'E7QK.WQXT.ADJ4.X3DJ.8KWS',
    dataHoraEmissao: '21/11/2026 12:16:51',
    processos: [],
    pdf: makePdf().toString('base64'),
    ...change,
  })

export async function startPlexi(): Promise<LocalPlexi> {
  let taking: PlexiMood[] = []
  let telling: PlexiMood[] = [isPending]
  const asked: LocalPlexi['asked'] = []
  const looked: string[] = []
  const next = (moods: PlexiMood[]) => (moods.length > 1 ? moods.shift() : moods[0])
  const server = createServer(async (request: IncomingMessage, response) => {
    const path = (request.url ?? '').replace('/api/maestro/', '')
    if (request.method === 'GET') {
      looked.push(path.replace('result/', ''))
      return next(telling)?.(response)
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { authorization = '', callback } = request.headers
    asked.push({
      path,
      token: authorization.replace('Bearer ', ''),
      callback: callback as string | undefined,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    })
    const mood = next(taking) ?? plexiAnswers(201, { requestId: `pedido-${asked.length}` })
    mood(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    looked,
    take: (...moods) => {
      taking = moods
    },
    tell: (...moods) => {
      telling = moods
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
