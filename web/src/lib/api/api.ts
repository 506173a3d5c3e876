import {
  type AnswerOf,
  type CallOf,
  type Endpoint,
  fillPath,
  toQueryString,
} from '@soleira/domain/contract/endpoint'
import type { ErrorBody } from '@soleira/domain/contract/error-body'
import { type RefusalCode, refusalStatus } from '@soleira/domain/contract/refusal-codes'
import { unanswered } from '@soleira/domain/contract/unanswered'
import { checkConnection, noteAnswer } from './connection.ts'

/** Milliseconds without an answer after which the connection is checked. */
const suspicious = 400

interface Call {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  keepalive?: boolean
}

/** A refusal of the server, or `offline` when there was no answer. The message is written for the user. */
export class ApiError extends Error {
  readonly code: RefusalCode | 'offline'
  readonly status: number
  readonly fields: Record<string, string>
  /** The body of an answer that our server did not write, like a proxy's page. */
  readonly foreign: string | null
  readonly propertyId: number | undefined
  readonly undoneAt: ErrorBody['undoneAt']

  constructor(
    code: RefusalCode | 'offline',
    status: number,
    message: string,
    fields: Record<string, string> = {},
    foreign: string | null = null,
    { propertyId, undoneAt }: Pick<ErrorBody, 'propertyId' | 'undoneAt'> = {},
  ) {
    super(message)
    this.code = code
    this.status = status
    this.fields = fields
    this.foreign = foreign
    this.propertyId = propertyId
    this.undoneAt = undoneAt
  }
}

export interface Page<T> {
  items: T
  total: number
}

/** Names an endpoint without its schemas: write it with `satisfies`. */
export type Address<E extends Endpoint> = Pick<E, 'method' | 'path'>

/** Throws ApiError. */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E | Address<E>,
  request: CallOf<E> & CallOptions,
): Promise<AnswerOf<E>> {
  const response = await send(endpoint, request)
  // An answer is empty where there is nothing to tell (204), or work was only taken on (202).
  const body = await response.text()
  return (body ? JSON.parse(body) : undefined) as AnswerOf<E>
}

export async function callPage<E extends Endpoint>(
  endpoint: E,
  request: CallOf<E> & { signal?: AbortSignal },
): Promise<Page<AnswerOf<E>>> {
  const response = await send(endpoint, request)
  const items = (await response.json()) as AnswerOf<E>
  return { items, total: Number(response.headers.get('x-total-count') ?? 0) }
}

export async function callFile<E extends Endpoint>(
  endpoint: E,
  request: CallOf<E> & CallOptions,
): Promise<File> {
  const response = await send(endpoint, request)
  return new File([await response.blob()], fileName(response.headers.get('content-disposition')))
}

/** Prefers the form with accents (RFC 6266). */
export function fileName(disposition: string | null): string {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  const plain = disposition?.match(/filename="?([^";]+)"?/i)?.[1]
  try {
    return encoded ? decodeURIComponent(encoded) : (plain ?? 'arquivo')
  } catch {
    return plain ?? 'arquivo'
  }
}

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
      throw offlineError(endpoint.method)
    })
    .finally(() => clearTimeout(slow))
  noteAnswer()
  if (!response.ok) throw errorOf(response.status, await response.text())
  return response
}

export function errorOf(status: number, text: string): ApiError {
  try {
    const { code, message, fields, ...told } = JSON.parse(text) as ErrorBody
    if (Object.hasOwn(refusalStatus, code)) return new ApiError(code, status, message, fields, null, told)
  } catch {
    // The body is no JSON: a proxy wrote it.
  }
  const code = status === 413 ? 'too_large' : status >= 502 ? 'unavailable' : 'unexpected'
  return new ApiError(code, status, unanswered[code], {}, text)
}

/** There was no answer, so it is not known whether the request arrived. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'offline'
}

/** For a change the message says whether it was saved, as far as that is known. */
export function offlineError(method: Endpoint['method'] = 'GET'): ApiError {
  const unsure = 'Sem resposta do servidor: pode não ter sido salvo. Confira quando a conexão voltar.'
  const unsaved = 'Sem conexão: nada foi enviado nem salvo. Tente de novo quando a conexão voltar.'
  const unread = 'Sem conexão com o servidor. Verifique sua internet e tente novamente.'
  return new ApiError('offline', 0, method === 'GET' ? unread : navigator.onLine ? unsure : unsaved)
}
