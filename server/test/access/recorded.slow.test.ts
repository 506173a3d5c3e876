import { api } from '@soleira/domain/api'
import type { Endpoint } from '@soleira/domain/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMailboxes } from '../../src/adapters/mailbox/mailboxes.ts'
import { withSoleAccount } from '../../src/features/operation/access.cases.ts'
import { withoutAccount } from '../../src/features/restore/access.cases.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { certificate } from '../services/imap-certificate.ts'
import { accessCases, endpointKey } from './cases.ts'
import type { AccessCase, Scene } from './parts.ts'
import { makeScene } from './scene.ts'

let server: TestApp
let shared: Scene
beforeAll(async () => {
  server = await startTestApp({
    mailboxes: openMailboxes({ allowed: ['localhost'], ca: certificate }),
    publicUrl: 'http://localhost',
  })
  shared = await makeScene(server)
})
afterAll(() => server.stop())

async function lastEvent(): Promise<number> {
  const { rows } = await server.pool.query(
    `select coalesce(max(id), 0) as last from events where actor <> 'job'`,
  )
  return rows[0].last
}

// A backup is restored where nobody has an account, and with it whose history it could stand in. One is made where
// there is one account.
const elsewhere = [...withoutAccount, ...withSoleAccount]
const writing = api.filter(
  (endpoint) => endpoint.method !== 'GET' && !elsewhere.includes(endpointKey(endpoint)),
)

describe.each(writing.map((endpoint) => [endpointKey(endpoint), endpoint] as const))(
  '%s',
  (key, endpoint: Endpoint) => {
    const { right, prepare, noEvent } = accessCases[key] as AccessCase
    const attempt = async (scene: Scene) => {
      const sent = prepare ? await prepare(scene) : right(scene.mine)
      const before = await lastEvent()
      const { status, raw } = await scene.client.send(endpoint, sent)
      expect(status, raw.body.slice(0, 300)).toBe(endpoint.status)
      expect((await lastEvent()) > before).toBe(!noEvent)
    }
    it(noEvent ? 'leaves the history alone' : 'is in the history', async () => {
      // An earlier request may have ended what this one needs. Then a broker who did nothing yet sends it.
      await attempt(shared).catch(async () => {
        shared = await makeScene(server)
        await attempt(shared)
      })
    })
  },
)

it('has no exception that writes nothing', () => {
  const keys = writing.map(endpointKey)
  const excepted = Object.keys(accessCases).filter((key) => accessCases[key]?.noEvent)
  expect(excepted.filter((key) => !keys.includes(key))).toEqual([])
})
