import type { z } from 'zod'
import type { RefusalCode } from './refusal.ts'

export type Access = 'public' | 'broker'

/** JSON of a schema, nothing, bytes, or events until one side has enough. */
export type Answer = z.ZodType | 'empty' | 'file' | 'events'

/**
 * One endpoint of the API. The server's route, the browser's client, the tests' client and
 * the OpenAPI document are all derived from this object (rules §9).
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with parameters in braces: `/api/properties/{id}`. */
  path: `/${string}`
  area: string
  summary: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** `multipart` bodies are described by `body` but read as a stream by the feature. */
  bodyType?: 'json' | 'multipart'
  status: number
  answer: Answer
  /** Refusals beyond those that every endpoint of its kind can give. */
  refusals?: readonly RefusalCode[]
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined
type In<T> = T extends z.ZodType ? z.input<T> : undefined

export type ParamsOf<E extends Endpoint> = Out<E['params']>
export type QueryOf<E extends Endpoint> = Out<E['query']>
export type BodyOf<E extends Endpoint> = Out<E['body']>
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.output<E['answer']>
  : E['answer'] extends 'empty'
    ? undefined
    : unknown

/** Only the parts that the endpoint declares. */
export type CallOf<E extends Endpoint> = Part<'params', In<E['params']>> &
  Part<'query', In<E['query']>> &
  Part<'body', In<E['body']>>

type Part<K extends string, V> = [V] extends [undefined]
  ? unknown
  : Record<never, never> extends V
    ? { [key in K]?: V }
    : { [key in K]: V }

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** `/api/properties/{id}` with `{ id: 7 }` → `/api/properties/7`. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Query string with its `?`, arrays as repeated keys; undefined, null and empty values left out. */
export function toQueryString(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== null && one !== '')
      .map((one) => `${encodeURIComponent(key)}=${encodeURIComponent(String(one).toWellFormed())}`),
  )
  return pairs.length ? `?${pairs.join('&')}` : ''
}
