import { operations } from '@soleira/domain/api'
import type { Endpoint } from '@soleira/domain/contract/endpoint'
import { errorBody } from '@soleira/domain/contract/error-body'
import { refusals } from '@soleira/domain/contract/refusal'
import type { RefusalCode } from '@soleira/domain/contract/refusal-codes'
import { z } from 'zod'
import { keyPattern, takesKey } from './idempotency.ts'

type Json = Record<string, unknown>

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

/** Rules §9. */
export function openApiDocument(serverUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of operations) {
    const method = endpoint.method.toLowerCase()
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Soleira',
      version: '1.0.0',
      description: 'API do back-office do corretor de imóveis.',
      license: { name: 'Todos os direitos reservados', identifier: 'LicenseRef-Soleira' },
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie(serverUrl) } },
    },
  }
}

function sessionCookie(serverUrl: string): string {
  return serverUrl.startsWith('https:') ? '__Host-soleira' : 'soleira'
}

function operation(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    tags: [endpoint.area],
    summary: endpoint.summary,
    // Public operations get an empty list. Without one a reader could not tell whether it was forgotten.
    security: endpoint.access === 'broker' ? [{ session: [] }] : [],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(takesKey(endpoint) ? [repeatKey] : []),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: bodyOf(endpoint, endpoint.body) } }),
    responses: { [endpoint.status]: success(endpoint), ...failures(endpoint) },
  }
}

function bodyOf({ bodyType }: Endpoint, body: z.ZodType): Json {
  const schema = schemaOf(body, 'input')
  if (bodyType !== 'multipart') return { 'application/json': { schema } }
  const fields = Object.entries(schema.properties as Record<string, Json>).map(([name, field]) => {
    const isOpen = !('type' in field || 'anyOf' in field)
    return [name, isOpen ? { ...field, type: 'string', format: 'binary' } : field]
  })
  return { 'multipart/form-data': { schema: { ...schema, properties: Object.fromEntries(fields) } } }
}

const repeatKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Sent again with the same key and content, the request has one effect and the same answer, for a day.',
  schema: { type: 'string', pattern: keyPattern.source },
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: json,
  }))
}

function success({ answer }: Endpoint): Json {
  if (answer === 'empty') return { description: 'Feito.' }
  return { description: 'Sucesso.', content: contentOf(answer) }
}

function contentOf(answer: Exclude<Endpoint['answer'], 'empty'>): Json {
  if (answer === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  if (answer === 'events') return { 'text/event-stream': { schema: { type: 'string' } } }
  return { 'application/json': { schema: schemaOf(answer, 'output') } }
}

export function refusalsOf(endpoint: Endpoint): RefusalCode[] {
  const codes: RefusalCode[] = ['unexpected', 'unavailable', 'misdirected', ...(endpoint.refusals ?? [])]
  if (endpoint.access === 'broker') codes.push('unauthenticated')
  if (endpoint.method !== 'GET') codes.push('foreign_origin')
  // A body is read before anything checks whether there should be one.
  if (endpoint.method !== 'GET') codes.push('malformed', 'too_large', 'unsupported_type')
  if (endpoint.body) codes.push('validation_failed')
  if (endpoint.answer === 'file') codes.push('range_unsatisfiable')
  if (endpoint.query) codes.push('malformed', 'validation_failed')
  return codes
}

function failures(endpoint: Endpoint): Json {
  const byStatus = Object.groupBy(new Set(refusalsOf(endpoint)), (code) => refusals[code].status)
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [status, { description: codes?.join(', '), content }]),
  )
}
