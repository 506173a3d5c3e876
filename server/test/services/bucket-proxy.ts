import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Fate = 'pass' | 'cut' | { status: number; code: string } | { cutAfter: number }

export async function startBucketProxy(endpoint: string, fate: (asked: string) => Fate) {
  const asked: string[] = []
  const server = createServer((incoming, answer) => {
    const { 'x-id': operation = '' } = Object.fromEntries(new URL(incoming.url ?? '', endpoint).searchParams)
    const name = `${incoming.method} ${operation} ${/partNumber=(\d+)/.exec(incoming.url ?? '')?.[1] ?? ''}`
      .trim()
      .replaceAll('  ', ' ')
    asked.push(name)
    const chosen = fate(name)
    if (chosen === 'cut') return void incoming.once('data', () => incoming.destroy())
    if (typeof chosen === 'object' && 'status' in chosen) {
      const text = `<Error><Code>${chosen.code}</Code></Error>`
      return void incoming.resume().on('end', () => answer.writeHead(chosen.status).end(text))
    }
    passOn(endpoint, incoming, answer, chosen === 'pass' ? null : chosen.cutAfter)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function passOn(
  endpoint: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
  cutAfter: number | null,
) {
  const { port } = new URL(endpoint)
  const { method, url, headers } = incoming
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (found) => {
    answer.writeHead(found.statusCode ?? 500, found.headers)
    if (cutAfter === null) return void found.pipe(answer)
    let left = cutAfter
    found.on('data', (chunk: Buffer) => {
      answer.write(chunk.subarray(0, left), () => left <= 0 && answer.destroy())
      left -= chunk.length
    })
  })
  onward.on('error', () => answer.destroy())
  incoming.pipe(onward)
}
