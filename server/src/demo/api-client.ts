import { setTimeout as sleep } from 'node:timers/promises'
import {
  type AnswerOf,
  type CallOf,
  type Endpoint,
  fillPath,
  toQueryString,
} from '@soleira/domain/contract/endpoint'
import { type PropertyDocument, propertyDocument, uploadDocument } from '@soleira/domain/document/contract'

export interface Paper {
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

export class ApiClient {
  cookie: string | undefined
  readonly #address: string
  readonly #mostTries: number

  /**
   * A busy machine refuses requests for a moment (`unavailable`), or gives too little of its time to the work of
   * one (`too_costly`). Each is tried `mostTries` times under one key, so that nothing is made twice.
   */
  constructor(address: string, { mostTries = 1 } = {}) {
    this.#address = address
    this.#mostTries = mostTries
  }

  async call<E extends Endpoint>(endpoint: E, request: CallOf<E>): Promise<AnswerOf<E>> {
    const { params, query, body } = request as Record<'params' | 'query' | 'body', Record<string, unknown>>
    const path = fillPath(endpoint.path, params) + toQueryString(query)
    const response = await this.#send(endpoint, path, {
      headers: body ? { 'content-type': 'application/json' } : {},
      ...(body && { body: JSON.stringify(body) }),
    })
    return (response.status === 204 ? undefined : await response.json()) as AnswerOf<E>
  }

  async sendForm<E extends Endpoint>(
    endpoint: E,
    params: Record<string, string | number>,
    parts: Record<string, string | Paper>,
    query: Record<string, unknown> = {},
  ): Promise<AnswerOf<E>> {
    const body = new FormData()
    for (const [name, part] of Object.entries(parts)) {
      body.append(
        name,
        typeof part === 'string' ? part : new File([part.bytes], part.name, { type: part.type }),
      )
    }
    const response = await this.#send(endpoint, fillPath(endpoint.path, params) + toQueryString(query), {
      headers: {},
      body,
    })
    return (await response.json()) as AnswerOf<E>
  }

  async upload(propertyId: number, category: string, file: Paper): Promise<PropertyDocument> {
    const sent = await this.sendForm(uploadDocument, {}, { propertyId: String(propertyId), category, file })
    return propertyDocument.parse(sent)
  }

  async #send(
    { method, status }: Endpoint,
    path: string,
    { headers, body }: { headers: Record<string, string>; body?: string | FormData },
  ): Promise<Response> {
    const key = crypto.randomUUID()
    const once = () =>
      fetch(this.#address + path, {
        method,
        headers: { ...headers, 'idempotency-key': key, ...(this.cookie && { cookie: this.cookie }) },
        ...(body && { body }),
      })
    let response = await once()
    for (let tries = 1; tries < this.#mostTries && (await mayPass(response)); tries++) {
      await response.body?.cancel()
      await sleep(Number(response.headers.get('retry-after') ?? 1) * 1_000)
      response = await once()
    }
    if (response.status !== status) {
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    }
    const [given] = response.headers.getSetCookie()
    if (given) this.cookie = given.split(';', 1)[0]
    return response
  }
}

async function mayPass(response: Response): Promise<boolean> {
  if (response.status !== 422) return response.status === 503
  const { code } = (await response.clone().json()) as { code?: string }
  return code === 'too_costly'
}
