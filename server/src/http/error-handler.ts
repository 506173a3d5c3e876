import type { ErrorBody } from '@soleira/domain/contract/error-body'
import { refusals } from '@soleira/domain/contract/refusal'
import type { RefusalCode } from '@soleira/domain/contract/refusal-codes'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { refusalOfUnavailable } from '../database/failure.ts'
import { AppError, framesOf } from '../errors.ts'
import { refusalPage, wantsPage } from './refusal-page.ts'

declare module 'fastify' {
  interface FastifyInstance {
    refusals: Map<RefusalCode, number>
  }
}

const frameworkCodes: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_type',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

function refusalOf(error: FastifyError | AppError | Error): AppError | null {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as Partial<FastifyError>
  if (code && frameworkCodes[code]) return new AppError(frameworkCodes[code])
  if (statusCode === 429) return new AppError('too_many_requests')
  if (statusCode === 503) return new AppError('unavailable', { headers: { 'retry-after': '2' } })
  if (statusCode === 404) return new AppError('not_found')
  if (statusCode && statusCode >= 400 && statusCode < 500) return new AppError('malformed')
  return refusalOfUnavailable(error)
}

const traceOf = (error: Error) => [error.name, ...framesOf(error)].join('\n')

function sendRefusal(reply: FastifyReply, status: number, body: ErrorBody): FastifyReply {
  reply.code(status)
  return wantsPage(reply.request.headers)
    ? reply.type('text/html; charset=utf-8').send(refusalPage(body))
    : reply.type('application/json; charset=utf-8').send(body)
}

/**
 * The framework refuses an unreadable address before any hook, in its own words, which contain the address.
 */
export function refuseAddress(headersFor: (url: string) => Record<string, string>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, body } = refusalOf(error) ?? new AppError('malformed')
    void sendRefusal(reply.headers(headersFor(request.url)), status, body)
  }
}

/** The only mapping from errors to answers (rules §9). */
export const errorHandler = fp(async (app) => {
  const refused = new Map<RefusalCode, number>()
  const count = (code: RefusalCode) => refused.set(code, (refused.get(code) ?? 0) + 1)
  app.decorate('refusals', refused)
  app.setErrorHandler<FastifyError>((error, request: FastifyRequest, reply) => {
    const refusal = refusalOf(error)
    count(refusal?.code ?? 'unexpected')
    if (refusal) {
      if (refusal.status >= 500) {
        request.log.warn({ refusal: refusal.code, databaseCode: codeOf(error) }, 'refused')
      }
      return sendRefusal(reply.headers(refusal.headers), refusal.status, refusal.body)
    }
    request.log.error({ code: codeOf(error), trace: traceOf(error) }, 'unexpected error')
    const { status, message } = refusals.unexpected
    const body: ErrorBody = { code: 'unexpected', message, requestId: request.id }
    return sendRefusal(reply, status, body)
  })
  app.setNotFoundHandler((_, reply) => {
    count('not_found')
    const { status, body } = new AppError('not_found')
    return sendRefusal(reply, status, body)
  })
})

function codeOf(error: Error): string | undefined {
  const cause = error.cause as { code?: string } | undefined
  return cause?.code ?? (error as FastifyError).code
}
