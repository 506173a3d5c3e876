import { api } from '@soleira/domain/api'
import type { Endpoint } from '@soleira/domain/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../harness.ts'
import { moveAllInTime } from '../scenes/past.ts'
import { accessCases, endpointKey } from './cases.ts'
import type { AccessCase, Scene } from './parts.ts'
import { makeScene } from './scene.ts'

let server: TestApp
let scene: Scene
beforeAll(async () => {
  server = await startTestApp()
  scene = await makeScene(server)
})
afterAll(() => server.stop())

const openings = async (): Promise<number> =>
  (await server.pool.query('select count(*)::int as count from events where opening_number is not null'))
    .rows[0].count

const reading = api.filter(({ method, answer, access }) => {
  return method === 'GET' && access === 'broker' && answer !== 'events'
})

describe.each(reading.map((endpoint) => [endpointKey(endpoint), endpoint] as const))(
  '%s',
  (key, endpoint: Endpoint) => {
    const { right, prepare, noOpening } = accessCases[key] as AccessCase
    const isPaper = endpoint.answer === 'file' && !noOpening
    it(isPaper ? 'is recorded before it leaves (T27)' : 'is no paper', async () => {
      const sent = prepare ? await prepare(scene) : right(scene.mine)
      // A paper that was just viewed and is then saved counts as one opening, so earlier openings move into
      // the past.
      await moveAllInTime(server, scene.registration.email, '2026-01-01T12:00Z')
      const before = await openings()
      const { status, raw } = await scene.client.send(endpoint, sent)
      if (isPaper) expect(status, raw.body.slice(0, 300)).toBe(200)
      expect((await openings()) > before).toBe(isPaper)
      if (isPaper) expect(endpoint.refusals).toContain('too_many_requests')
    })
  },
)

it('has no exception that gives no file away', () => {
  const files = reading.filter(({ answer }) => answer === 'file').map(endpointKey)
  const excepted = Object.keys(accessCases).filter((key) => accessCases[key]?.noOpening)
  expect(excepted.filter((key) => !files.includes(key))).toEqual([])
})
