import { text } from 'node:stream/consumers'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** Leaves an event stream after its head. */
export async function injectRequest(
  app: FastifyInstance,
  request: InjectOptions,
  isStream: boolean,
): Promise<LightMyRequestResponse> {
  if (!isStream) return app.inject(request)
  const answer = await app.inject({ ...request, payloadAsStream: true })
  const opened = answer.statusCode === 200
  if (opened) answer.raw.res.destroy()
  const body = opened ? '' : await text(answer.stream())
  return Object.assign(answer, { body, payload: body, json: () => JSON.parse(body) })
}
