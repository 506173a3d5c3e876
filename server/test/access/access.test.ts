import { api } from '@soleira/domain/api'
import type { Endpoint } from '@soleira/domain/contract/endpoint'
import { errorBody } from '@soleira/domain/contract/error-body'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client, type Sent } from '../clients/client.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { signInBroker } from '../scenes/broker.ts'
import { accessCases, endpointKey } from './cases.ts'
import { everythingThereIs } from './everything.ts'
import { furnishAccount } from './furnish.ts'
import type { AccessCase, Belongings } from './parts.ts'

// One try of each kind. access.slow.test.ts has all, and says after each endpoint whether a row has changed.

let server: TestApp
let mallory: Client
let other: Client
let mine: Belongings
let theirs: Belongings

beforeAll(async () => {
  server = await startTestApp()
  mallory = await signInBroker(server)
  mine = await furnishAccount(mallory)
  other = await signInBroker(server)
  theirs = await furnishAccount(other)
})
afterAll(() => server.stop())

const cases = api.map((endpoint) => [endpoint, accessCases[endpointKey(endpoint)] as AccessCase] as const)

async function everything(): Promise<string> {
  return (await server.pool.query(everythingThereIs)).rows[0].text
}

type Try = readonly [endpoint: Endpoint, sent: Sent]

/** Sends them all and returns those whose answer is not `right`; afterwards every row is as before. */
async function answeredWrongly(
  client: Client,
  tries: readonly Try[],
  right: (answer: { status: number; body: unknown }) => boolean,
): Promise<string[]> {
  const before = await everything()
  const wrong: string[] = []
  for (const [endpoint, sent] of tries) {
    // Keys that do not exist are counted together, and every kind of link has some here.
    await server.pool.query("delete from rate_limits where key like 'link-wrong%'")
    const answer = await client.send(endpoint, sent)
    if (!right(answer)) wrong.push(`${endpointKey(endpoint)}: ${answer.status}`)
  }
  expect(tries.length).toBeGreaterThan(50)
  expect((await everything()) === before, 'a refused request changed a row').toBe(true)
  return wrong
}

it('serves every endpoint of the contract, and tries each here', () => {
  const served = server.app.served.map(endpointKey).sort()
  expect(served).toEqual(api.map(endpointKey).sort())
  expect(Object.keys(accessCases).sort()).toEqual(served)
})

it('every endpoint of a broker is closed without a session', async () => {
  const tries = cases.flatMap(([endpoint, { right }]): Try[] =>
    endpoint.access === 'broker' ? [[endpoint, right(mine)]] : [],
  )
  const open = await answeredWrongly(new Client(server.app), tries, ({ status }) => status === 401)
  expect(open).toEqual([])
})

it('no endpoint knows of another broker’s rows (T1, T2)', async () => {
  const tries: Try[] = []
  const built = new Set<string | undefined>()
  for (const [endpoint, { foreign }] of cases) {
    // Where `foreign` has to build its rows by a third argument, one endpoint stands for those of its path.
    const [, , path] = endpoint.path.split('/')
    if (foreign?.length === 3 && built.has(path)) continue
    if (foreign?.length === 3) built.add(path)
    const [sent] = (await foreign?.(mine, theirs, other)) ?? []
    if (sent) tries.push([endpoint, sent])
  }
  const open = await answeredWrongly(mallory, tries, ({ status, body }) => {
    const isRefused = [404, 422].includes(status)
    return isRefused && /^(not_found|validation_failed)$/.test(errorBody.parse(body).code)
  })
  expect(open).toEqual([])
})

it('no endpoint that writes takes a page of another origin (T14)', async () => {
  const tries = cases.flatMap(([endpoint, { right }]): Try[] => {
    const sent = right(mine)
    const headers = { ...sent.headers, origin: 'https://evil.example' }
    return endpoint.method === 'GET' ? [] : [[endpoint, { ...sent, headers }]]
  })
  const open = await answeredWrongly(mallory, tries, ({ status }) => status === 403)
  expect(open).toEqual([])
})
