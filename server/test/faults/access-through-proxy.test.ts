import { api } from '@soleira/domain/api'
import { errorBody } from '@soleira/domain/contract/error-body'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { accessCases, endpointKey } from '../access/cases.ts'
import { everythingThereIs, hostileOrigins } from '../access/everything.ts'
import { furnishAccount } from '../access/furnish.ts'
import type { AccessCase } from '../access/parts.ts'
import { Client, type Sent } from '../clients/client.ts'
import { overHttp } from '../clients/over-http.ts'
import type { TestApp } from '../harness.ts'
import { signInBroker } from '../scenes/broker.ts'
import { untilInboxFileRead } from '../scenes/inbox.ts'
import { endApplications } from './application-process.ts'
import { freePort } from './pgbouncer.ts'
import { startPlainProxy } from './proxies.ts'
import { clearScene, runStatements, untilHolds } from './scene.ts'
import { type SharedGround, startSharedGround } from './shared-ground.ts'

let ground: SharedGround
beforeEach(async () => {
  ground = await startSharedGround()
})
afterEach(async () => {
  await endApplications()
  await ground.close()
  await clearScene()
})

it('two processes behind a proxy, with one database and one bucket, refuse on every endpoint what one process refuses', async () => {
  const ports = [await freePort(), await freePort()] as const
  const proxy = await startPlainProxy(ports)
  onTestFinished(() => proxy.stop())
  const away = 'http://127.0.0.1:2'
  const running = await Promise.all(
    ports.map((port) =>
      ground.start({
        PORT: String(port),
        REGISTRATIONS_PER_HOUR: '1000',
        INFOSIMPLES_URL: away,
        PLEXI_URL: away,
        VIACEP_URL: away,
        BRASILAPI_URL: away,
      }),
    ),
  )
  await Promise.all(running.map(({ application }) => application.ready))
  await Promise.all(ports.map((port) => proxy.sees(port)))

  const server = { app: overHttp(proxy.address), host: new URL(proxy.address).host } as TestApp
  const mallory = await signInBroker(server)
  const mine = await furnishAccount(mallory)
  const victim = await signInBroker(server)
  const theirs = await furnishAccount(victim)
  await untilInboxFileRead(mallory, mine.inboxId)
  await untilInboxFileRead(victim, theirs.inboxId)
  const foreign = new Map<string, Sent[]>()
  for (const [key, access] of Object.entries(accessCases)) {
    foreign.set(key, (await access.foreign?.(mine, theirs, victim)) ?? [])
  }
  const rows = async () => (await runStatements(ground.connection, everythingThereIs))[0]?.text
  // Waits until the side effects of the first steps have ended.
  let before = await rows()
  await untilHolds(async () => {
    const earlier = before
    before = await rows()
    return before === earlier
  }, 30_000)

  const stranger = new Client(server.app, { host: server.host })
  let refused = 0
  const refuses = async (who: Client, key: string, sent: Sent, statuses: number[]) => {
    const endpoint = api.find((each) => endpointKey(each) === key) as (typeof api)[number]
    // By one process and by the other: they take turns.
    for (const turn of [1, 2]) {
      const answer = await who.send(endpoint, sent)
      expect(statuses, `${key}, turn ${turn}: ${answer.raw.body.slice(0, 300)}`).toContain(answer.status)
      expect(errorBody.parse(answer.body)).toEqual(answer.body)
      refused += 1
    }
  }
  for (const endpoint of api) {
    const key = endpointKey(endpoint)
    const { right } = accessCases[key] as AccessCase
    if (endpoint.access === 'broker') {
      await refuses(stranger, key, right(mine), [401])
      const forged = { cookie: `soleira=${'A'.repeat(43)}` }
      await refuses(stranger, key, { ...right(mine), headers: { ...right(mine).headers, ...forged } }, [401])
    }
    for (const sent of foreign.get(key) ?? []) await refuses(mallory, key, sent, [404, 422])
    if (endpoint.method !== 'GET') {
      for (const headers of [hostileOrigins[0], hostileOrigins.at(-1)]) {
        const sent = right(mine)
        await refuses(mallory, key, { ...sent, headers: { ...sent.headers, ...headers } }, [403])
      }
    }
  }
  expect(refused).toBeGreaterThan(4 * api.length)
  expect(await rows()).toBe(before)
}, 240_000)
