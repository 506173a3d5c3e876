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

  constructor(address: string) {
    this.#address = address
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
    const response = await fetch(this.#address + path, {
      method,
      headers: { ...headers, ...(this.cookie && { cookie: this.cookie }) },
      ...(body && { body }),
    })
    if (response.status !== status) {
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    }
    const [given] = response.headers.getSetCookie()
    if (given) this.cookie = given.split(';', 1)[0]
    return response
  }
}
