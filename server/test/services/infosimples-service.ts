import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { showDate } from '@soleira/domain/format/birth-date'
import { dayFromToday } from '../days.ts'
import { makePdf } from '../rows/factories/files.ts'

export type Mood = (service: LocalInfosimples, response: ServerResponse) => void

/**
 * Infosimples as documented, on this machine: one POST, and the PDF under the address that its answer names.
 */
export interface LocalInfosimples {
  base: string
  asked: { path: string; fields: Record<string, string> }[]
  behave(...moods: Mood[]): void
  print(pdf?: Buffer): void
  stop(): void
}

export const issuedDays = { issuedOn: dayFromToday(-2), validUntil: dayFromToday(178) }

/** The answer of an issued certificate, as in the documents of `tribunal/tst/cndt`. */
export const issuesCertificate =
  (
    data: Record<string, unknown> = {},
    receipt: string | null = '/recibo.pdf',
    price: unknown = '0.24',
    service?: string,
  ): Mood =>
  ({ base }, response) =>
    answer(response, {
      code: 200,
      code_message: 'A requisição foi processada com sucesso.',
      errors: [],
      header: { billable: true, price, service, elapsed_time_in_milliseconds: 2_100 },
      data_count: 1,
      data: [
        {
          certidao: '81726354/2026',
          certidao_codigo: 'ABCD-1234',
          conseguiu_emitir_certidao_negativa: true,
          consta: false,
          emissao_data: showDate(issuedDays.issuedOn),
          validade: showDate(issuedDays.validUntil),
          ...data,
        },
      ],
      site_receipts:
        receipt === null ? [] : [receipt.startsWith('/') ? `${new URL(base).origin}${receipt}` : receipt],
    })

export const refusesWithCode =
  (code: number, header: Record<string, unknown> = { billable: false, price: '0.0' }): Mood =>
  (_, response) =>
    answer(response, {
      code,
      code_message: 'não',
      errors: ['não'],
      header,
      data_count: 0,
      data: [],
      site_receipts: [],
    })

export const answersHtml =
  (status: number, text: string): Mood =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end(text)

export const neverAnswers: Mood = () => {}

export const answersEndlessly: Mood = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"code": 200, ')
}

function answer(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const files: Record<string, (response: ServerResponse, printed?: Buffer) => void> = {
  '/recibo.pdf': (response, printed) => response.end(printed ?? makePdf()),
  '/pagina.pdf': (response) => response.end('<html>Sistema em manutenção</html>'),
  '/fora.pdf': (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  '/enorme.pdf': (response) => response.end(Buffer.alloc(40 * 1024 * 1024)),
}

export async function startInfosimples(): Promise<LocalInfosimples> {
  let queue: Mood[] = [issuesCertificate()]
  let printed: Buffer | undefined
  const asked: LocalInfosimples['asked'] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    const path = request.url ?? ''
    const file = request.method === 'GET' ? files[path] : undefined
    if (file) return file(response, printed)
    if (request.method === 'GET') return response.writeHead(404).end()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    asked.push({ path, fields })
    const mood = queue.length > 1 ? queue.shift() : queue[0]
    mood?.(service, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const service: LocalInfosimples = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`,
    asked,
    behave: (...moods) => {
      queue = moods
    },
    print: (pdf) => {
      printed = pdf
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return service
}
