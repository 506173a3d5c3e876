import { providerNames, type Service } from '@soleira/domain/signing/signing'
import { readAtMost } from '../bounded.ts'
import { ServiceFailure, type ServiceRequest } from './service.ts'
import { sentenceIn, withoutPeople } from './words.ts'

const usualPatience = 60_000
const maxBytes = 4 * 1024 * 1024
const longestWindow = 24 * 3_600

export interface ServiceCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** May hold a secret: it stands in no error, and traces keep the host alone. */
  url: string
  headers: Record<string, string>
  body?: string | FormData
}

export interface ServiceAnswer {
  status: number
  headers: Headers
  /** Undefined when the body is not JSON. */
  body: unknown
}

export interface Caller {
  service: Service
  patience?: number | undefined
}

/**
 * Calls a service in bounded time and size, and follows no redirect. Throws a ServiceFailure when there is no
 * answer. Whether the service did what was asked is not known then.
 */
export async function callService({ service, patience }: Caller, call: ServiceCall): Promise<ServiceAnswer> {
  try {
    const { method, headers, body } = call
    const response = await fetch(call.url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience ?? usualPatience),
      ...(body !== undefined && { body }),
    })
    const bytes = await readAtMost(response.body, maxBytes)
    if (!bytes) throw unreadable(service)
    return { status: response.status, headers: response.headers, body: parse(bytes.toString('utf8')) }
  } catch (error) {
    if (error instanceof ServiceFailure) throw error
    // The error of fetch may name the address, so nothing of it is kept.
    throw new ServiceFailure('unavailable', `A ${providerNames[service]} não respondeu. Tente mais tarde.`)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The body of an answer that says yes. Throws the ServiceFailure that any other answer means. */
export function accepted(
  service: Service,
  { status, headers, body }: ServiceAnswer,
  request: Pick<ServiceRequest, 'signers'> = { signers: [] },
): unknown {
  if (status === 204) return {}
  if (status >= 200 && status < 300 && body !== undefined) return body
  const name = providerNames[service]
  if (status === 401 || status === 403) throw noAccess(service)
  if (status === 429) {
    const retryAt = windowEnd(headers)
    throw new ServiceFailure('busy', `A ${name} pede para esperar antes de outra consulta.`, retryAt)
  }
  if (status >= 500) {
    throw new ServiceFailure('unavailable', `A ${name} está com problemas (${status}). Tente mais tarde.`)
  }
  if (status === 404) throw new ServiceFailure('invalid', `A ${name} não encontra este documento.`)
  if (status >= 400) throw rejected(service, sentenceIn(body), request)
  throw unreadable(service)
}

export const noAccess = (service: Service): ServiceFailure =>
  new ServiceFailure(
    'refused',
    `A ${providerNames[service]} recusou o acesso. Confira o token em Configurações › Negócio.`,
  )

export function rejected(
  service: Service,
  sentence: string | null,
  request: Pick<ServiceRequest, 'signers'> = { signers: [] },
): ServiceFailure {
  const said = sentence ? `: ${withoutPeople(sentence, request)}` : '.'
  return new ServiceFailure('invalid', `A ${providerNames[service]} não aceitou${said}`)
}

export function unreadable(service: Service): ServiceFailure {
  return new ServiceFailure('unavailable', `A ${providerNames[service]} respondeu algo que não se entende.`)
}

/** Retry-After in seconds or as a date, or X-Rate-Limit-Reset in seconds or as a moment. Bounded to a day. */
function windowEnd(headers: Headers): Date {
  const told = headers.get('retry-after') ?? headers.get('x-rate-limit-reset') ?? ''
  const number = Number(told)
  const now = Date.now() / 1_000
  const until = !told.trim() ? Number.NaN : Number.isNaN(number) ? Date.parse(told) / 1_000 - now : number
  const seconds = until > 1e9 ? until - now : until
  const wait = Number.isNaN(seconds) ? 60 : Math.min(Math.max(seconds, 1), longestWindow)
  return new Date((now + wait) * 1_000)
}
