import { api } from '@soleira/domain/api'
import type { Endpoint } from '@soleira/domain/contract/endpoint'
import { errorBody } from '@soleira/domain/contract/error-body'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client, type Sent } from '../clients/client.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { signInBroker } from '../scenes/broker.ts'
import { untilInboxFileRead } from '../scenes/inbox.ts'
import { accessCases, endpointKey } from './cases.ts'
import { everythingThereIs, hostileOrigins } from './everything.ts'
import { furnishAccount } from './furnish.ts'
import type { AccessCase, Belongings } from './parts.ts'

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

let known: string | undefined

async function everything(): Promise<string> {
  // By its name, so that it is planned but once: planning a hundred tables takes as long as reading them.
  return (await server.pool.query({ name: 'everything', text: everythingThereIs })).rows[0].text
}

/** Keys that do not exist are counted together, and every kind of link has some here. */
const forgetWrongKeys = () => server.pool.query("delete from rate_limits where key like 'link-wrong%'")

interface Try {
  kind: string
  by: Client
  sent: Sent
  statuses: readonly number[]
}

/** All that an endpoint must refuse, by kind. */
function* refused(endpoint: Endpoint, { right, wrong = [] }: AccessCase, foreign: Sent[]): Generator<Try> {
  if (endpoint.access === 'broker') {
    const stranger = new Client(server.app)
    const forger = new Client(server.app)
    forger.cookie = 'soleira=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    for (const by of [stranger, forger])
      yield { kind: 'without a session', by, sent: right(mine), statuses: [401] }
  }
  for (const sent of foreign)
    yield { kind: 'of another broker (T1, T2)', by: mallory, sent, statuses: [404, 422] }
  for (const [sent, status] of wrong) yield { kind: 'bad input', by: mallory, sent, statuses: [status] }
  if (endpoint.method !== 'GET')
    for (const headers of hostileOrigins) {
      const { headers: own, ...sent } = right(mine)
      const from = { ...sent, headers: { ...own, ...headers } }
      yield { kind: 'from another origin (T14)', by: mallory, sent: from, statuses: [403] }
    }
}

it('serves every endpoint of the contract, and tries each here', () => {
  const served = server.app.served.map(endpointKey).sort()
  expect(served).toEqual(api.map(endpointKey).sort())
  expect(Object.keys(accessCases).sort()).toEqual(served)
})

const cases = api.map((endpoint) => {
  return [endpointKey(endpoint), endpoint, accessCases[endpointKey(endpoint)] as AccessCase] as const
})

// All refusals first: each test compares every row that there is, and what follows adds brokers.
it.each(cases)(
  '%s is closed to strangers, other origins and bad input, knows no foreign rows, and changes none',
  async (_, endpoint, access) => {
    // Those that take a client make rows by it. Otherwise what one test leaves is what the next begins with.
    if (access.foreign?.length === 3) known = undefined
    const foreign = (await access.foreign?.(mine, theirs, other)) ?? []
    const before = known ?? (await everything())
    for (const { kind, by, sent, statuses } of refused(endpoint, access, foreign)) {
      if (endpoint.access !== 'broker') await forgetWrongKeys()
      const { status, body, raw } = await by.send(endpoint, sent)
      const told = `${kind}: ${raw.body}`
      expect(statuses, told).toContain(status)
      expect(errorBody.parse(body), told).toEqual(body)
      expect(raw.body, told).not.toMatch(/select |insert |update |\bat \w+.*\.ts|node_modules/i)
      if (kind.includes('T1,'))
        expect(errorBody.parse(body).code, told).toMatch(/^(not_found|validation_failed)$/)
    }
    known = await everything()
    expect(known).toBe(before)
  },
)

// recorded.slow.test.ts tries successful writes, each for a broker of its own. A refused write changes nothing.
it.each(cases.filter(([, { method }, { rightStatus }]) => method === 'GET' || rightStatus !== undefined))(
  '%s does what it promises',
  async (_, endpoint, { right, rightStatus }) => {
    // A picture and the acts are there once it was read.
    if (/^\/api\/(papers|readings)\/\{id\}\//.test(endpoint.path))
      await untilInboxFileRead(other, theirs.inboxId)
    const answer = await other.send(endpoint, right(theirs))
    expect(answer.status, answer.raw.body.slice(0, 300)).toBe(rightStatus ?? endpoint.status)
  },
)
