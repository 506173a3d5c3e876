import { api } from '@soleira/domain/api'
import type { Endpoint } from '@soleira/domain/contract/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { accessCases, endpointKey } from '../access/cases.ts'
import { furnishAccount } from '../access/furnish.ts'
import type { Belongings } from '../access/parts.ts'
import type { Client, Sent } from '../clients/client.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { makePdf, makeUpload } from '../rows/factories/files.ts'
import { signInBroker } from '../scenes/broker.ts'

const nul = 'a\0b'

let server: TestApp
let client: Client
let mine: Belongings

beforeAll(async () => {
  server = await startTestApp()
  client = await signInBroker(server)
  mine = await furnishAccount(client)
}, 120_000)
afterAll(() => server.stop())

interface JsonSchema {
  type?: string | string[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
}

function textsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return Object.keys(properties).filter((name) => mayBeText(properties[name] as JsonSchema))
}

function mayBeText({ type, anyOf }: JsonSchema): boolean {
  if (anyOf) return anyOf.some(mayBeText)
  return type === undefined || [type].flat().includes('string')
}

/**
 * One copy of the value for each text in it, with that text replaced, or lengthened: an address must remain
 * one.
 */
function variants(value: unknown): unknown[] {
  if (typeof value === 'string') return [nul, `${value}\0`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, held]) =>
    variants(held).map((other) =>
      Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other },
    ),
  )
}

/** Right requests, each with a NUL in one place, which PostgreSQL accepts in no text. */
function* requestsOf(endpoint: Endpoint): Generator<Sent> {
  const right = (accessCases[endpointKey(endpoint)]?.right(mine) ?? {}) as Sent
  for (const key of Object.keys(right.params ?? {}))
    yield { ...right, params: { ...right.params, [key]: nul } }
  for (const key of textsOf(endpoint.query)) yield { ...right, query: { ...right.query, [key]: nul } }
  const fields = textsOf(endpoint.body)
  if (endpoint.bodyType === 'multipart') {
    const file = { name: 'papel.pdf', bytes: makePdf() }
    for (const key of fields) yield { ...right, ...makeUpload({ [key]: nul }, file) }
  } else {
    for (const body of variants(right.body)) yield { ...right, body }
    const known = Object(right.body) as Record<string, unknown>
    for (const key of fields)
      if (typeof known[key] !== 'string') yield { ...right, body: { ...known, [key]: nul } }
  }
}

it('takes NUL in no text of any request, wherever it stands, for an error of its own', async () => {
  const failed: string[] = []
  let sent = 0
  for (const endpoint of api) {
    for (const request of requestsOf(endpoint)) {
      const { status, raw } = await client.send(endpoint, request)
      sent += 1
      if (status >= 500 || raw.body.includes('\\u0000'))
        failed.push(
          `${endpointKey(endpoint)} ${JSON.stringify(request.body ?? request.query)?.slice(0, 300)}: ${status}`,
        )
    }
  }
  expect(failed).toEqual([])
  expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([])
  expect(sent).toBeGreaterThan(400)
}, 240_000)
