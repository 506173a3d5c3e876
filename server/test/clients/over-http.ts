import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

export function overHttp(address: string): FastifyInstance {
  const inject = ({ method, url, headers, payload, payloadAsStream }: InjectOptions) =>
    new Promise<LightMyRequestResponse>((resolve, reject) => {
      const isPlain = payload !== undefined && typeof payload !== 'string' && !Buffer.isBuffer(payload)
      const asked = request(address + String(url), {
        method: method as string,
        headers: {
          ...(isPlain && { 'content-type': 'application/json' }),
          ...(headers as Record<string, string>),
        },
      })
      asked.on('error', reject)
      asked.on('response', async (answer) => {
        const isOpen = payloadAsStream && answer.statusCode === 200
        if (isOpen) answer.destroy()
        const bytes = isOpen ? Buffer.alloc(0) : await buffer(answer)
        const body = String(bytes)
        const cookies = (answer.headers['set-cookie'] ?? []).map((line) => {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          return { name, value }
        })
        resolve({
          statusCode: answer.statusCode,
          headers: answer.headers,
          cookies,
          rawPayload: bytes,
          body,
          payload: body,
          json: () => JSON.parse(body),
          raw: { res: { destroy: () => {} } },
          stream: () => [bytes],
        } as unknown as LightMyRequestResponse)
      })
      asked.end(isPlain ? JSON.stringify(payload) : (payload as Buffer | string | undefined))
    })
  return { inject } as unknown as FastifyInstance
}
