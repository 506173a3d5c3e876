import {
  type AnswerOf,
  type CallOf,
  type Endpoint,
  fillPath,
  toQueryString,
} from '@soleira/domain/contract/endpoint'
import type { ErrorBody } from '@soleira/domain/contract/error-body'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { guardBody, guardCanary, guardSecrets, noteError } from '../watch/canary.ts'
import { injectRequest } from './inject.ts'

interface Answer<T> {
  status: number
  body: T
  headers: LightMyRequestResponse['headers']
  raw: LightMyRequestResponse
}

export class Client {
  cookie: string | undefined
  readonly #app: FastifyInstance
  readonly #headers: Record<string, string>

  constructor(app: FastifyInstance, headers: Record<string, string> = {}) {
    this.#app = app
    this.#headers = headers
  }

  async call<E extends Endpoint>(
    endpoint: E,
    request: CallOf<E> & { headers?: Record<string, string> },
  ): Promise<Answer<AnswerOf<E>>> {
    const answer = await this.send(endpoint, request as Sent)
    expect(answer.status, answer.raw.body.slice(0, 500)).toBe(endpoint.status)
    if (typeof endpoint.answer !== 'string') {
      expect(endpoint.answer.parse(answer.body)).toEqual(answer.body)
    }
    return answer as Answer<AnswerOf<E>>
  }

  async refused<E extends Endpoint>(endpoint: E, request: Sent, status: number): Promise<ErrorBody> {
    const answer = await this.send(endpoint, request)
    expect(answer.status, answer.raw.body.slice(0, 500)).toBe(status)
    return answer.body as ErrorBody
  }

  async send(endpoint: Endpoint, { params, query, body, payload, headers }: Sent): Promise<Answer<unknown>> {
    guardBody(body)
    const request: InjectOptions = {
      method: endpoint.method,
      url: fillPath(endpoint.path, params) + toQueryString(query),
      headers: { ...this.#headers, ...(this.cookie && { cookie: this.cookie }), ...headers },
      ...(payload ? { payload } : body === undefined ? {} : { payload: body as object }),
    }
    const raw = await injectRequest(this.#app, request, endpoint.answer === 'events')
    const [given] = raw.cookies
    guardCanary('session', given?.value)
    if (given) this.cookie = given.value ? `${given.name}=${given.value}` : undefined
    const isJson = String(raw.headers['content-type']).includes('json')
    const answered = isJson ? raw.json() : undefined
    if (raw.statusCode >= 400) noteError(raw.body)
    else guardSecrets(answered)
    return { status: raw.statusCode, headers: raw.headers, raw, body: answered }
  }
}

export interface Sent {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  payload?: Buffer | string
  headers?: Record<string, string>
}
