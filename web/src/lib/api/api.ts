import {
  type AnswerOf,
  type CallOf,
  type Endpoint,
  fillPath,
  toQueryString,
} from '@soleira/domain/contract/endpoint'
import type { ErrorBody } from '@soleira/domain/contract/error-body'
import { type RefusalCode, refusals } from '@soleira/domain/contract/refusal'
import { checkConnection, noteAnswer } from './connection.ts'

/** How long an answer may be awaited before the connection is looked at, in milliseconds. */
const suspicious = 400

interface Call {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** It arrives even if the page is left meanwhile. */
  keepalive?: boolean
}

/** A refusal of the server, or `offline` when there was no answer at all. The message is fit to be shown. */
export class ApiError extends Error {
  readonly code: RefusalCode | 'offline'
  readonly status: number
  readonly fields: Record<string, string>
  /** The text of an answer that is not ours, like a proxy's page. */
  readonly foreign: string | null

  constructor(
    code: RefusalCode | 'offline',
    status: number,
    message: string,
    fields: Record<string, string> = {},
    foreign: string | null = null,
  ) {
    super(message)
    this.code = code
    this.status = status
    this.fields = fields
    this.foreign = foreign
  }
}

/** An answer together with the total that paged lists carry in X-Total-Count. */
export interface Page<T> {
  items: T
  total: number
}

/** All that a call needs of an endpoint; `satisfies` it to name one without carrying its schemas. */
export type Address<E extends Endpoint> = Pick<E, 'method' | 'path'>

/** Calls an endpoint of the contract and answers its body. Throws ApiError. */
export async function call<E extends Endpoint>(
  endpoint: E | Address<E>,
  request: CallOf<E> & CallOptions,
): Promise<AnswerOf<E>> {
  const response = await send(endpoint, request)
  return (response.status === 204 ? undefined : await response.json()) as AnswerOf<E>
}

/** Like `call`, for a paged list. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  request: CallOf<E> & { signal?: AbortSignal },
): Promise<Page<AnswerOf<E>>> {
  const response = await send(endpoint, request)
  const items = (await response.json()) as AnswerOf<E>
  return { items, total: Number(response.headers.get('x-total-count') ?? 0) }
}

/** Like `call`, for bytes: the file, under the name that the server gives it. */
export async function callFile<E extends Endpoint>(
  endpoint: E,
  request: CallOf<E> & CallOptions,
): Promise<File> {
  const response = await send(endpoint, request)
  return new File([await response.blob()], fileName(response.headers.get('content-disposition')))
}

/** The name in a Content-Disposition header; the form with accents comes first (RFC 6266). */
export function fileName(disposition: string | null): string {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  const plain = disposition?.match(/filename="?([^";]+)"?/i)?.[1]
  try {
    return encoded ? decodeURIComponent(encoded) : (plain ?? 'arquivo')
  } catch {
    return plain ?? 'arquivo'
  }
}

/** The address of an endpoint, for links that the browser opens by itself. */
export function urlOf<E extends Endpoint>(endpoint: E | Address<E>, request: CallOf<E>): string {
  const { params, query } = request as Call
  return fillPath(endpoint.path, params) + toQueryString(query)
}

async function send<E extends Endpoint>(
  endpoint: E | Address<E>,
  request: CallOf<E> & CallOptions,
): Promise<Response> {
  const { body } = request as Call
  const slow = setTimeout(checkConnection, suspicious)
  const response = await fetch(urlOf(endpoint, request), {
    method: endpoint.method,
    credentials: 'same-origin',
    signal: request.signal ?? null,
    keepalive: request.keepalive ?? false,
    headers: { ...request.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
    .catch((error: unknown) => {
      if (request.signal?.aborted) throw error
      void checkConnection()
      throw offline(endpoint.method)
    })
    .finally(() => clearTimeout(slow))
  noteAnswer()
  if (!response.ok) throw errorOf(response.status, await response.text())
  return response
}

/** The error for an answer's status and body; a body that is not ours still gives a fitting message. */
export function errorOf(status: number, text: string): ApiError {
  try {
    const { code, message, fields } = JSON.parse(text) as ErrorBody
    if (Object.hasOwn(refusals, code)) return new ApiError(code, status, message, fields)
  } catch {
    // Not JSON: a proxy's page.
  }
  const code = status === 413 ? 'too_large' : status >= 502 ? 'unavailable' : 'unexpected'
  return new ApiError(code, status, refusals[code].message, {}, text)
}

/** There was no answer. Of a change it is said whether it is saved, as far as that is known. */
export function offline(method: Endpoint['method'] = 'GET'): ApiError {
  const unsure = 'Sem resposta do servidor: pode não ter sido salvo. Confira quando a conexão voltar.'
  const unsaved = 'Sem conexão: nada foi enviado nem salvo. Tente de novo quando a conexão voltar.'
  const unread = 'Sem conexão com o servidor. Verifique sua internet e tente novamente.'
  return new ApiError('offline', 0, method === 'GET' ? unread : navigator.onLine ? unsure : unsaved)
}
