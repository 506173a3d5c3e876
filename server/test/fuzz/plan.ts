import type { Endpoint } from '@soleira/domain/contract/endpoint'
import fc from 'fast-check'
import type { z } from 'zod'
import { type Form, someForm, writeForm } from './forms.ts'
import { fromSchema, withIds } from './from-schema.ts'
import { hostileAddress, hostileBody, hostileHeader, hostileQuery } from './hostile-requests.ts'
import { hostileValue, writeJson } from './hostile-values.ts'

export type Ids = Record<string, Record<string, unknown>>

interface Change {
  part: 'params' | 'query' | 'body'
  /** Index into the places that exist; it wraps around. */
  place: number
  value: unknown
}

export interface Plan {
  endpoint: Endpoint
  who: 'broker' | 'nobody' | 'forger'
  isReader: boolean
  times: number
  method: string | null
  /** True: it begins as the right request of the access table. False: query and body are drawn. */
  isRight: boolean
  query: unknown
  body: unknown
  form: Parameters<typeof writeForm>[0] | null
  changes: Change[]
  headers: [string, string][]
  rawBody: { bytes: Buffer; type: string | undefined } | null
  rawQuery: string | null
  address: ((address: string) => string) | null
  network: number
}

const change: fc.Arbitrary<Change> = fc.record({
  part: fc.constantFrom('params', 'query', 'body', 'body', 'body'),
  place: fc.nat(200),
  value: hostileValue,
})

const onceIn = <T>(times: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 1, arbitrary }, { weight: times - 1, arbitrary: fc.constant(null) })
const drawnFrom = (schema: z.ZodType | undefined) => (schema ? fromSchema(schema) : fc.constant(undefined))

/** A third is right, a third is right by the schemas, a third is hostile. */
export function plansFor(endpoint: Endpoint): fc.Arbitrary<Plan> {
  const common = {
    endpoint: fc.constant(endpoint),
    who: fc.constantFrom<Plan['who']>(
      'broker',
      'broker',
      'broker',
      'broker',
      'broker',
      'broker',
      'nobody',
      'forger',
    ),
    isReader: fc.boolean(),
    times: fc.constantFrom(1, 1, 1, 1, 1, 1, 2, 4),
    network: fc.nat(60_000),
  }
  const isForm = endpoint.bodyType === 'multipart'
  const fileField = endpoint.path.endsWith('/avatar') ? 'avatar' : 'file'
  const form = (hostile: boolean) =>
    isForm ? someForm(drawnFrom(endpoint.body), fileField, hostile) : fc.constant(null)
  const tame = {
    method: fc.constant(null),
    changes: fc.constant<Change[]>([]),
    // The same key again and again, with what is the same and what is not.
    headers: onceIn(4, fc.constant<[string, string][]>([['idempotency-key', 'chave-de-repeticao-1']])).map(
      (headers) => headers ?? [],
    ),
    rawBody: fc.constant(null),
    rawQuery: fc.constant(null),
    address: fc.constant(null),
  }
  const drawn = {
    query: drawnFrom(endpoint.query),
    body: isForm ? fc.constant(undefined) : drawnFrom(endpoint.body),
  }
  const right = { query: fc.constant(undefined), body: fc.constant(undefined), form: fc.constant(null) }
  return fc.oneof(
    fc.record<Plan>({ ...common, ...tame, ...right, isRight: fc.constant(true) }),
    fc.record<Plan>({ ...common, ...tame, ...drawn, isRight: fc.constant(false), form: form(false) }),
    fc.record<Plan>({
      ...common,
      ...drawn,
      isRight: fc.boolean(),
      form: form(true),
      method: onceIn(
        30,
        fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'),
      ),
      changes: fc.array(change, { maxLength: 3 }),
      headers: fc.array(hostileHeader, { maxLength: 2 }),
      rawBody: onceIn(6, hostileBody),
      rawQuery: onceIn(5, hostileQuery),
      address: onceIn(10, hostileAddress),
    }),
  )
}

export interface Draft {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  form: Form | null
  headers: Record<string, string>
}

export function draftOf(
  plan: Plan,
  right: Partial<Draft> & { payload?: Buffer | string | undefined },
  ids: Ids,
): Draft {
  const drawnForm =
    plan.form &&
    writeForm({ ...plan.form, fields: withIds(plan.form.fields, ids) as Record<string, unknown> })
  const rightForm = right.payload
    ? { payload: Buffer.from(right.payload), headers: right.headers ?? {} }
    : null
  const draft: Draft = {
    params: { ...right.params },
    query: { ...((plan.isRight ? right.query : withIds(plan.query, ids)) as object) },
    body: structuredClone(plan.isRight ? right.body : withIds(plan.body, ids)),
    form: plan.isRight ? rightForm : drawnForm,
    headers: plan.isRight && right.headers && !rightForm ? right.headers : {},
  }
  for (const { part, place, value } of plan.changes) put(draft, part, place, value)
  return draft
}

function put(draft: Draft, part: Change['part'], place: number, value: unknown): void {
  const places: [holder: Record<string, unknown>, key: string][] = []
  const visit = (holder: Record<string, unknown>, key: string) => {
    places.push([holder, key])
    const held = holder[key]
    if (typeof held !== 'object' || held === null) return
    for (const inner of Object.keys(held)) visit(held as Record<string, unknown>, inner)
  }
  if (part === 'body') visit(draft as unknown as Record<string, unknown>, 'body')
  else for (const key of Object.keys(draft[part])) visit(draft[part], key)
  const [holder, key] = places[place % places.length] ?? []
  // A copy: what is put into it next is of this request alone.
  if (holder && key !== undefined) holder[key] = structuredClone(value)
}

export function requestBodyOf(
  { body, form, headers }: Draft,
  { rawBody }: Plan,
): { payload?: Buffer | string; headers: Record<string, string> } {
  if (rawBody) {
    return {
      payload: rawBody.bytes,
      headers: rawBody.type === undefined ? {} : { 'content-type': rawBody.type },
    }
  }
  if (form) return form
  if (body === undefined) return { headers }
  return { payload: writeJson(body), headers: { 'content-type': 'application/json', ...headers } }
}
