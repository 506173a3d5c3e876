import { api } from '@soleira/domain/api'
import type { Endpoint } from '@soleira/domain/contract/endpoint'
import { errorBody } from '@soleira/domain/contract/error-body'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signIn } from '../broker.ts'
import { Client } from '../client.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { untilRead } from '../inbox.ts'
import { accessCases, keyOf } from './cases.ts'
import { furnish } from './furnish.ts'
import type { AccessCase, Belongings } from './parts.ts'

let server: TestApp
let mallory: Client
let mine: Belongings
let theirs: Belongings

beforeAll(async () => {
  server = await startTestApp()
  mallory = await signIn(server)
  mine = await furnish(mallory)
  theirs = await furnish(await signIn(server))
})
afterAll(() => server.stop())

/** Everything a broker has, as the database holds it; what the reading itself touches is left out. */
async function everything(): Promise<string> {
  const tables = [
    'properties',
    'people',
    'unions',
    'representatives',
    'person_notes',
    'parties',
    'documents',
    'identity_uses',
    'stage_moves',
    'users',
    'events',
    'photos',
    'checklist_items',
    'diligence_changes',
    'packs',
    'own_kinds',
    'papers',
    'paper_links',
    'inbox_papers',
    'inbox_files',
    'sign_ins',
    'analyses',
    'analysis_documents',
    'data_exports',
    'notifications',
    'put_off_tasks',
    'automation_providers',
    'shares',
    'share_views',
    'share_questions',
    'sharing_grounds',
  ]
  const rows = await Promise.all(
    tables.map((table) => server.pool.query(`select * from ${table} order by 1, 2`)),
  )
  // When a notice left the screen, and as a push, is noted by jobs whenever they come to it.
  return JSON.stringify(rows.map((result) => result.rows.map(({ left_at: _, pushed_at: __, ...row }) => row)))
}

/** What an export changes after its answer must not count against the next request. */
async function exportsMade(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await server.pool.query("select 1 from data_exports where status = 'preparing'")
    expect(rows).toEqual([])
  }, 10_000)
}

function refusal(answer: { status: number; body: unknown; raw: { body: string } }, status: number): void {
  expect(answer.status, answer.raw.body).toBe(status)
  expect(errorBody.parse(answer.body)).toEqual(answer.body)
  expect(answer.raw.body).not.toMatch(/select |insert |update |\bat \w+.*\.ts|node_modules/i)
}

it('serves every endpoint of the contract, and tries each here', () => {
  const served = server.app.served.map(keyOf).sort()
  expect(served).toEqual(api.map(keyOf).sort())
  expect(Object.keys(accessCases).sort()).toEqual(served)
})

const cases = api.map((endpoint) => [keyOf(endpoint), endpoint, accessCases[keyOf(endpoint)]] as const)

// All refusals first: each compares every row that there is, and what follows adds brokers.
describe.each(cases)('%s', (_, endpoint: Endpoint, access: AccessCase | undefined) => {
  const { right, foreign, wrong = [] } = access as AccessCase

  it.runIf(endpoint.access === 'broker')('is closed without a session', async () => {
    const before = await everything()
    refusal(await new Client(server.app).send(endpoint, right(mine)), 401)
    const forger = new Client(server.app)
    forger.cookie = 'soleira=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    refusal(await forger.send(endpoint, right(mine)), 401)
    expect(await everything()).toBe(before)
  })

  it.runIf(foreign !== undefined)('knows nothing of another broker’s rows (T1, T2)', async () => {
    const before = await everything()
    for (const sent of foreign?.(mine, theirs) ?? []) {
      const { status, body } = await mallory.send(endpoint, sent)
      expect([404, 422], JSON.stringify(body)).toContain(status)
      expect(errorBody.parse(body).code).toMatch(/^(not_found|validation_failed)$/)
    }
    expect(await everything()).toBe(before)
  })

  it.runIf(wrong.length > 0)('refuses bad input', async () => {
    const before = await everything()
    for (const [sent, status] of wrong) refusal(await mallory.send(endpoint, sent), status)
    expect(await everything()).toBe(before)
  })

  it.runIf(endpoint.method !== 'GET')('is closed to pages of other origins (T14)', async () => {
    const before = await everything()
    for (const headers of hostileOrigins) {
      const sent = right(mine)
      const answer = await mallory.send(endpoint, { ...sent, headers: { ...sent.headers, ...headers } })
      refusal(answer, 403)
    }
    expect(await everything()).toBe(before)
  })
})

describe.each(cases)('%s', (_, endpoint: Endpoint, access: AccessCase | undefined) => {
  const { right, rightStatus } = access as AccessCase

  it('does what it promises', async () => {
    // Reading changes nothing that the next one needs.
    const isReading = endpoint.method === 'GET'
    const client = isReading ? mallory : await signIn(server)
    const belongings = isReading ? mine : await furnish(client)
    // A picture and the acts are there once it was read.
    if (/^\/api\/(papers|readings)\/\{id\}\//.test(endpoint.path)) await untilRead(client, belongings.inboxId)
    const answer = await client.send(endpoint, right(belongings))
    expect(answer.status, answer.raw.body.slice(0, 300)).toBe(rightStatus ?? endpoint.status)
    await exportsMade()
  })
})

const hostileOrigins: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example' },
  { origin: 'http://localhost:81' },
  { origin: 'https://localhost:80' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]
