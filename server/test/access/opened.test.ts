import { readExports, startExport } from '@soleira/domain/account-data/contract'
import { api } from '@soleira/domain/api'
import type { Endpoint } from '@soleira/domain/contract/endpoint'
import { readReports, startReport } from '@soleira/domain/dashboard/contract'
import { readDossier } from '@soleira/domain/dossier/contract'
import { addAnalysisDocument, changeAnalysis, readAnalysis, runAnalysis } from '@soleira/domain/risk/contract'
import { missingCategories } from '@soleira/domain/risk/document'
import { questions } from '@soleira/domain/risk/question'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signIn } from '../broker.ts'
import type { Client, Sent } from '../client.ts'
import { makePdf, makeUpload } from '../factories/files.ts'
import { makeRegistration, password } from '../factories/people.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { moveAllInTime } from '../past.ts'
import { accessCases, keyOf } from './cases.ts'
import { furnish } from './furnish.ts'
import type { Belongings } from './parts.ts'
import { beginDossier } from './prepared.ts'

const registration = makeRegistration()
let server: TestApp
let client: Client
let mine: Belongings
beforeAll(async () => {
  server = await startTestApp()
  client = await signIn(server, registration)
  mine = await furnish(client)
})
afterAll(() => server.stop())

/** Files that are no papers, and why. */
const exceptions: Record<string, string> = {
  'GET /api/photos/{id}/view': 'made to be shown to strangers, and nothing of a person is in it',
  'GET /api/papers/{id}/thumbnail': 'a small picture, in a list, on which nothing can be read',
  'GET /api/photos/{id}/thumbnail': 'a small picture of such a photo, in a list',
  'GET /api/automations/charges.csv': 'what the broker spent, by property number: nobody is named in it',
  'GET /api/profile/avatar': 'the broker’s own picture, on every screen',
}

async function finishedAnalysis(): Promise<Sent> {
  const params = { id: mine.analysisId }
  const answers = Object.fromEntries(questions.map(({ id, options }) => [id, options[0]?.value]))
  await client.send(changeAnalysis, { params, body: { nature: 'doacao', answers } })
  for (const category of missingCategories([])) {
    const file = makeUpload({ category }, { name: 'prova.pdf', bytes: makePdf() })
    await client.send(addAnalysisDocument, { params, ...file })
  }
  await client.send(runAnalysis, { params })
  await vi.waitFor(
    async () => expect((await client.call(readAnalysis, { params })).body.status).toBe('finished'),
    30_000,
  )
  return { params }
}

async function finishedDossier(): Promise<number> {
  const id = await beginDossier({ client, mine })
  await vi.waitFor(
    async () => expect((await client.call(readDossier, { params: { id } })).body.status).toBe('ready'),
    30_000,
  )
  return id
}

/** What has to be there before it can be opened; all others are as in the table of accesses. */
const prepared: Record<string, () => Promise<Sent>> = {
  'GET /api/account/exports/{id}/download': async () => {
    await client.call(startExport, { body: { currentPassword: password } })
    return vi.waitFor(async () => {
      const { latest } = (await client.call(readExports, {})).body
      expect(latest?.status).toBe('ready')
      return { params: { id: latest?.id } }
    }, 30_000)
  },
  'GET /api/dashboard/reports/{id}/download': async () => {
    await client.call(startReport, {})
    return vi.waitFor(async () => {
      const { latest } = (await client.call(readReports, {})).body
      expect(latest?.status).toBe('ready')
      return { params: { id: latest?.id } }
    }, 30_000)
  },
  'GET /api/dossiers/{id}': async () => ({ params: { id: await finishedDossier() } }),
  'GET /api/dossiers/{id}/download': async () => ({ params: { id: await finishedDossier() } }),
  'GET /api/dossiers/{id}/zip': async () => ({ params: { id: await finishedDossier() } }),
  'GET /api/analyses/{id}/report': finishedAnalysis,
  'GET /api/analyses/{id}/drafts/{draft}': async () => ({
    params: { id: mine.analysisId, draft: 'contrato' },
  }),
}

const openings = async (): Promise<number> =>
  (await server.pool.query('select count(*)::int as count from events where opening_number is not null'))
    .rows[0].count

const reading = api.filter(({ method, answer, access }) => {
  return method === 'GET' && access === 'broker' && answer !== 'events'
})

describe.each(reading.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
  '%s',
  (key, endpoint: Endpoint) => {
    const isPaper = endpoint.answer === 'file' && !exceptions[key]
    it(isPaper ? 'is recorded before it leaves (T27)' : 'is no paper', async () => {
      const sent = (await prepared[key]?.()) ?? accessCases[key]?.right(mine) ?? {}
      // What was seen just now, and is saved, is opened once.
      await moveAllInTime(server, registration.email, '2026-01-01T12:00Z')
      const before = await openings()
      const { status, raw } = await client.send(endpoint, sent)
      if (isPaper) expect(status, raw.body.slice(0, 300)).toBe(200)
      expect((await openings()) > before).toBe(isPaper)
      if (isPaper) expect(endpoint.refusals).toContain('too_many_requests')
    })
  },
)

it('has no exception that is no endpoint', () => {
  const keys = reading.map(keyOf)
  expect([...Object.keys(exceptions), ...Object.keys(prepared)].filter((key) => !keys.includes(key))).toEqual(
    [],
  )
})
