import { api } from '@soleira/domain/api'
import type { Endpoint } from '@soleira/domain/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMailboxes } from '../../src/adapters/mailbox/mailboxes.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { certificate } from '../imap-certificate.ts'
import { accessCases, keyOf } from './cases.ts'
import { makeScene, prepared } from './prepared.ts'
import { withoutAccount } from './restore-cases.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ mailboxes: openMailboxes({ allowed: ['localhost'], ca: certificate }) })
})
afterAll(() => server.stop())

/** What writes and is no part of the history, and why. */
const exceptions: Record<string, string> = {
  'POST /api/auth/reset-requests':
    'says nothing of whether there is such an account; the reset itself is recorded',
  'PATCH /api/notifications/read-all': 'a notice was seen: nothing of the account changed',
  'PATCH /api/notifications/{id}/read': 'a notice was seen: nothing of the account changed',
  'POST /api/automations/providers/{provider}/test':
    'a provider was asked whether it knows the token: nothing of the account changed',
  'POST /api/automations/knocks/{key}':
    'an answer is only looked for sooner; what comes of it is recorded when it is there',
  'POST /api/mailbox/fetch': 'a mailbox is only looked into sooner; the papers that it brings are recorded',
  'POST /api/shared/{key}/views': 'for how long somebody looked is noted with their visit, which is recorded',
  'POST /api/papers/proposals': 'a file was read for a dialog: nothing is kept until it is saved',
  'PATCH /api/readings/{id}':
    'what an analysis may send was narrowed or not: the analysis that sends says what it sent',
  'POST /api/dossiers/verify': 'a file was compared: nothing is kept of it',
  'POST /api/dossier-presets': 'a selection for next time: nothing of any property changed',
  'DELETE /api/dossier-presets/{id}': 'a selection for next time: nothing of any property changed',
  'POST /api/dashboard/reports': 'a report is only made; fetching it is recorded',
  'DELETE /api/dashboard/reports/{id}':
    'a report that can be made again is gone: nothing of the account changed',
  'PUT /api/today/put-off/{key}': 'a reminder was put off: nothing of what it reminds of changed',
  'DELETE /api/today/put-off/{key}': 'a reminder is seen again: nothing of what it reminds of changed',
}

/** The events that a request left, whosever they are; what jobs do beside it counts for nothing. */
async function lastEvent(): Promise<number> {
  const { rows } = await server.pool.query(
    `select coalesce(max(id), 0) as last from events where actor <> 'job'`,
  )
  return rows[0].last
}

// A backup is restored where nobody has an account, and with it whose history it could stand in.
const writing = api.filter(
  (endpoint) => endpoint.method !== 'GET' && !withoutAccount.includes(keyOf(endpoint)),
)

describe.each(writing.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
  '%s',
  (key, endpoint: Endpoint) => {
    it(exceptions[key] ? 'leaves the history alone' : 'is in the history', async () => {
      const scene = await makeScene(server)
      const sent = prepared[key] ? await prepared[key](scene) : (accessCases[key]?.right(scene.mine) ?? {})
      const before = await lastEvent()
      const { status, raw } = await scene.client.send(endpoint, sent)
      expect(status, raw.body.slice(0, 300)).toBe(endpoint.status)
      expect((await lastEvent()) > before).toBe(!exceptions[key])
    })
  },
)

it('has no exception that is no endpoint', () => {
  const keys = writing.map(keyOf)
  expect([...Object.keys(exceptions), ...Object.keys(prepared)].filter((key) => !keys.includes(key))).toEqual(
    [],
  )
})
