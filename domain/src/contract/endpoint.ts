import type { z } from 'zod'
import type { RefusalCode } from './refusal-codes.ts'

type Access = 'public' | 'broker'

type Answer = z.ZodType | 'empty' | 'file' | 'events'

/**
 * The server's route, the clients of browser and tests, and the OpenAPI document are all derived from this
 * object (rules §9).
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  area: string
  summary: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** `body` describes a `multipart` body, but the feature reads it as a stream. */
  bodyType?: 'json' | 'multipart'
  status: number
  answer: Answer
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

export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Begins with '?'. Arrays become repeated keys; undefined, null and empty values are left out. */
export function toQueryString(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== null && one !== '')
      .map((one) => `${encodeURIComponent(key)}=${encodeURIComponent(String(one).toWellFormed())}`),
  )
  return pairs.length ? `?${pairs.join('&')}` : ''
}
