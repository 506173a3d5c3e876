import { api } from '@soleira/domain/api'
import type { Endpoint } from '@soleira/domain/contract/endpoint'
import { errorBody } from '@soleira/domain/contract/error-body'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Client } from '../clients/client.ts'
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
// Keys that do not exist are counted together, and every kind of link has some here.
beforeEach(() => server.pool.query("delete from rate_limits where key like 'link-wrong%'"))
afterAll(() => server.stop())

let known: string | undefined

/** Reads all rows once a test: what one leaves is what the next begins with. */
async function expectNoChange(work: () => Promise<void>): Promise<void> {
  const before = known ?? (await everything())
  await work()
  known = await everything()
  expect(known).toBe(before)
}

async function everything(): Promise<string> {
  return (await server.pool.query(everythingThereIs)).rows[0].text
}

function refusal(answer: { status: number; body: unknown; raw: { body: string } }, status: number): void {
  expect(answer.status, answer.raw.body).toBe(status)
  expect(errorBody.parse(answer.body)).toEqual(answer.body)
  expect(answer.raw.body).not.toMatch(/select |insert |update |\bat \w+.*\.ts|node_modules/i)
}

it('serves every endpoint of the contract, and tries each here', () => {
  const served = server.app.served.map(endpointKey).sort()
  expect(served).toEqual(api.map(endpointKey).sort())
  expect(Object.keys(accessCases).sort()).toEqual(served)
})

const cases = api.map((endpoint) => {
  return [endpointKey(endpoint), endpoint, accessCases[endpointKey(endpoint)] as AccessCase] as const
})
const those = (which: (endpoint: Endpoint, access: AccessCase) => unknown) =>
  cases.filter(([, endpoint, access]) => which(endpoint, access))

// All refusals first: each compares every row that there is, and what follows adds brokers.
it.each(those(({ access }) => access === 'broker'))(
  '%s is closed without a session',
  async (_, endpoint, { right }) => {
    await expectNoChange(async () => {
      refusal(await new Client(server.app).send(endpoint, right(mine)), 401)
      const forger = new Client(server.app)
      forger.cookie = 'soleira=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
      refusal(await forger.send(endpoint, right(mine)), 401)
    })
  },
)

it.each(those((_, { foreign }) => foreign))(
  '%s knows nothing of another broker’s rows (T1, T2)',
  async (_, endpoint, { foreign }) => {
    // Some make rows for it.
    known = undefined
    const all = (await foreign?.(mine, theirs, other)) ?? []
    await expectNoChange(async () => {
      for (const sent of all) {
        const { status, body } = await mallory.send(endpoint, sent)
        expect([404, 422], JSON.stringify(body)).toContain(status)
        expect(errorBody.parse(body).code).toMatch(/^(not_found|validation_failed)$/)
      }
    })
  },
)

it.each(those((_, { wrong }) => wrong?.length))(
  '%s refuses bad input',
  async (_, endpoint, { wrong = [] }) => {
    await expectNoChange(async () => {
      for (const [sent, status] of wrong) refusal(await mallory.send(endpoint, sent), status)
    })
  },
)

it.each(those(({ method }) => method !== 'GET'))(
  '%s is closed to pages of other origins (T14)',
  async (_, endpoint, { right }) => {
    await expectNoChange(async () => {
      for (const headers of hostileOrigins) {
        const sent = right(mine)
        const answer = await mallory.send(endpoint, { ...sent, headers: { ...sent.headers, ...headers } })
        refusal(answer, 403)
      }
    })
  },
)

// recorded.slow.test.ts tries successful writes, each for a broker of its own. A refused write changes nothing.
it.each(those(({ method }, { rightStatus }) => method === 'GET' || rightStatus !== undefined))(
  '%s does what it promises',
  async (_, endpoint, { right, rightStatus }) => {
    // A picture and the acts are there once it was read.
    if (/^\/api\/(papers|readings)\/\{id\}\//.test(endpoint.path))
      await untilInboxFileRead(other, theirs.inboxId)
    const answer = await other.send(endpoint, right(theirs))
    expect(answer.status, answer.raw.body.slice(0, 300)).toBe(rightStatus ?? endpoint.status)
  },
)
