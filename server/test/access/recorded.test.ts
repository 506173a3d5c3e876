import { askDeletion } from '@soleira/domain/account-data/contract'
import { api } from '@soleira/domain/api'
import { login, register } from '@soleira/domain/auth/contract'
import { requestEmailChange } from '@soleira/domain/auth/email-change'
import { confirmTwoStep, prepareTwoStep } from '@soleira/domain/auth/two-step'
import type { Endpoint } from '@soleira/domain/contract/endpoint'
import { uploadAvatar } from '@soleira/domain/profile/contract'
import { startPushes } from '@soleira/domain/push/contract'
import { addAnalysisDocument, changeAnalysis } from '@soleira/domain/risk/contract'
import { missingCategories } from '@soleira/domain/risk/document'
import { questions } from '@soleira/domain/risk/question'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOf, makeToken } from '../../src/features/auth/tokens.ts'
import { subscriptionToken } from '../../src/features/letter/subscription.ts'
import { makeAuthenticator } from '../authenticator.ts'
import { scopeOf } from '../broker.ts'
import { guardCanary } from '../canary.ts'
import { Client, type Sent } from '../client.ts'
import { makePdf, makeUpload } from '../factories/files.ts'
import { makeRegistration, password } from '../factories/people.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { Browser } from '../push-service.ts'
import { samplePng } from '../sample-files.ts'
import { accessCases, keyOf } from './cases.ts'
import { furnish } from './furnish.ts'
import type { Belongings } from './parts.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

interface Scene {
  client: Client
  mine: Belongings
  registration: ReturnType<typeof makeRegistration>
  user: number
}

/** What writes and is no part of the history, and why. */
const exceptions: Record<string, string> = {
  'POST /api/auth/reset-requests':
    'says nothing of whether there is such an account; the reset itself is recorded',
  'PATCH /api/notifications/read-all': 'a notice was seen: nothing of the account changed',
  'PATCH /api/notifications/{id}/read': 'a notice was seen: nothing of the account changed',
}

const proof = { currentPassword: password }

/** Keeps a key as a letter brings it, and answers it. */
async function keyOfLetter(
  { user }: Scene,
  purpose: 'reset' | 'email',
  email: string | null,
): Promise<string> {
  const token = makeToken()
  guardCanary('key of a letter', token)
  await server.pool.query(
    `insert into mail_tokens (account_id, user_id, token_hash, purpose, email, expires_at)
     select account_id, id, $2, $3, $4, now() + interval '1 hour' from users where id = $1`,
    [user, hashOf(token), purpose, email],
  )
  return token
}

/** Turns the second step on, and answers the code after the one that was spent on it. */
async function secondStep({ client }: Scene): Promise<string> {
  const { body } = await client.call(prepareTwoStep, { body: proof })
  const authenticator = makeAuthenticator(body.secret)
  await client.call(confirmTwoStep, { body: { code: authenticator.now() } })
  return authenticator.next()
}

async function readyAnalysis({ client, mine }: Scene) {
  const params = { id: mine.analysisId }
  const answers = Object.fromEntries(questions.map(({ id, options }) => [id, options[0]?.value]))
  await client.send(changeAnalysis, { params, body: { nature: 'doacao', answers } })
  for (const category of missingCategories([])) {
    const file = makeUpload({ category }, { name: 'prova.pdf', bytes: makePdf() })
    await client.send(addAnalysisDocument, { params, ...file })
  }
  return params
}

/** Requests that need something before they can succeed; all others are those of the table of accesses. */
const prepared: Record<string, (scene: Scene) => Promise<Sent>> = {
  'POST /api/auth/login': async ({ registration: { email } }) => ({ body: { email, password } }),
  'DELETE /api/auth/sessions': async ({ registration: { email } }) => {
    await new Client(server.app).call(login, { body: { email, password } })
    return {}
  },
  'POST /api/auth/resets': async (scene) => ({
    body: { token: await keyOfLetter(scene, 'reset', null), password: 'telhado-novo-77' },
  }),
  'DELETE /api/auth/email-changes': async ({ client }) => {
    await client.call(requestEmailChange, { body: { ...proof, email: makeRegistration().email } })
    return {}
  },
  'POST /api/auth/email-confirmations': async (scene) => ({
    body: { token: await keyOfLetter(scene, 'email', makeRegistration().email) },
  }),
  'POST /api/auth/two-step': async ({ client }) => {
    const { body } = await client.call(prepareTwoStep, { body: proof })
    return { body: { code: makeAuthenticator(body.secret).now() } }
  },
  'POST /api/auth/two-step/recovery-codes': async (scene) => ({
    body: { ...proof, code: await secondStep(scene) },
  }),
  'POST /api/auth/two-step/removals': async (scene) => ({
    body: { ...proof, code: await secondStep(scene) },
  }),
  'DELETE /api/profile/avatar': async ({ client }) => {
    await client.send(uploadAvatar, makeUpload({}, { name: 'eu.png', bytes: samplePng() }, 'avatar'))
    return {}
  },
  'DELETE /api/push-subscriptions': async ({ client }) => {
    await client.call(startPushes, { body: new Browser('http://127.0.0.1:9/push').subscription })
    return {}
  },
  'DELETE /api/account/deletion': async ({ client }) => {
    await client.call(askDeletion, { body: { ...proof, confirmation: 'EXCLUIR' } })
    return {}
  },
  'POST /api/unsubscribe/{token}': async ({ user }) => {
    const token = await subscriptionToken(server, await scopeOf(server, user), 'weeklyReports')
    return { params: { token } }
  },
  'POST /api/analyses/{id}/run': async (scene) => ({ params: await readyAnalysis(scene) }),
  'POST /api/analyses/{id}/cancel': async (scene) => {
    const params = await readyAnalysis(scene)
    await server.pool.query(`update analyses set status = 'running' where id = $1`, [params.id])
    return { params }
  },
}

async function makeScene(): Promise<Scene> {
  const registration = makeRegistration()
  const client = new Client(server.app)
  await client.call(register, { body: registration })
  const { body } = await client.call(login, { body: { email: registration.email, password } })
  return { client, mine: await furnish(client), registration, user: body.user.id }
}

/** The events that a request left, whosever they are; what jobs do beside it counts for nothing. */
async function lastEvent(): Promise<number> {
  const { rows } = await server.pool.query(
    `select coalesce(max(id), 0) as last from events where actor <> 'job'`,
  )
  return rows[0].last
}

const writing = api.filter(({ method }) => method !== 'GET')

describe.each(writing.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
  '%s',
  (key, endpoint: Endpoint) => {
    it(exceptions[key] ? 'leaves the history alone' : 'is in the history', async () => {
      const scene = await makeScene()
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
