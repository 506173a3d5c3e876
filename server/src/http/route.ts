import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@soleira/domain/contract/endpoint'
import { ruleWords } from '@soleira/domain/text/rule-words'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, invalidFields } from '../errors.ts'
import type { SessionActor, UserScope } from '../scope.ts'

// Replaces zod's own messages by Portuguese ones, because they reach users and programs (rules §9).
z.config({ customError: ruleWords })

interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  scope: E['access'] extends 'broker' ? UserScope<SessionActor> : null
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E> | FastifyReply>

declare module 'fastify' {
  interface FastifyRequest {
    scope: UserScope<SessionActor> | null
  }
  interface FastifyInstance {
    served: Endpoint[]
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** An id in a wrong form gets a 404, like one that does not exist. */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  app.served.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    handler: async (request, reply) => {
      const call = {
        params: parseParams(endpoint, request),
        query: parseQuery(endpoint, request),
        body: endpoint.bodyType === 'multipart' ? undefined : parseWith(endpoint.body, request.body),
        scope: request.scope,
        request,
        reply,
      } as Call<E>
      reply.code(endpoint.status)
      const answer = await handler(call)
      return answer === undefined && !reply.sent ? reply.send() : answer
    },
  })
}

function parseParams(endpoint: Endpoint, request: FastifyRequest): unknown {
  const parsed = endpoint.params?.safeParse(request.params)
  if (parsed && (!parsed.success || pathToNul(parsed.data))) throw new AppError('not_found')
  return parsed?.data
}

function parseQuery(endpoint: Endpoint, request: FastifyRequest): unknown {
  const parsed = endpoint.query?.safeParse(request.query)
  if (!parsed || parsed.success) return withoutNul(parsed?.data)
  // A parameter that is given twice but may come once is malformed (T22). A rule of the contract's own was
  // broken only by one that may come more often.
  const repeated = parsed.error.issues.some(
    ({ code, path: [name] }) => code !== 'custom' && Array.isArray(Object(request.query)[name as string]),
  )
  throw repeated ? new AppError('malformed') : invalidFields(fieldsOf(parsed.error))
}

export function parseWith<T extends z.ZodType>(
  schema: T | undefined,
  value: unknown,
): z.output<T> | undefined {
  if (!schema) return undefined
  const parsed = schema.safeParse(value ?? {})
  if (!parsed.success) throw invalidFields(fieldsOf(parsed.error))
  return withoutNul(parsed.data)
}

/**
 * PostgreSQL accepts NUL in no text. `cleanText` removes it from typed texts. This refuses it in all others,
 * so that no schema has to.
 */
function withoutNul<T>(value: T): T {
  const path = pathToNul(value)
  if (path) throw invalidFields({ [path.join('.')]: 'Texto inválido' })
  return value
}

function pathToNul(value: unknown): string[] | null {
  if (typeof value === 'string') return value.includes('\0') ? [] : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, held] of Object.entries(value)) {
    const path = key.includes('\0') ? [] : pathToNul(held)
    if (path) return [key.replaceAll('\0', ''), ...path]
  }
  return null
}

function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message
  return fields
}
