import * as contract from '@soleira/domain/risk/contract'
import { maxRunning } from '@soleira/domain/risk/document'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { makeOwner } from '../../../../test/rows/factories/properties.ts'
import { readyToAnalyse, runAnalysisToEnd } from '../../../../test/scenes/analysed.ts'
import { signInBroker, takeIn } from '../../../../test/scenes/broker.ts'
import { freeStuck } from './give-up.ts'

let server: TestApp
let broker: Client
let ask: (signal: AbortSignal) => Promise<{ failure: string }>
beforeAll(async () => {
  server = await startTestApp({
    chat: { model: 'modelo/teste', isConfigured: true, ask: (_, signal) => ask(signal) },
  })
})
beforeEach(async () => {
  ask = async () => ({ failure: 'nenhuma' })
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const begin = async (): Promise<number> => {
  const { id } = await takeIn(broker)
  const analysis = await readyToAnalyse(broker, id)
  await broker.call(contract.runAnalysis, { params: { id: analysis } })
  return analysis
}
const read = async (id: number) => (await broker.call(contract.readAnalysis, { params: { id } })).body
const untilFailed = (id: number) =>
  vi.waitFor(
    async () => {
      const analysis = await read(id)
      expect(analysis.status).toBe('failed')
      return analysis
    },
    { timeout: 30_000 },
  )
const lines = () => server.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 50)

describe('an analysis whose job is given up', () => {
  it('has failed with a reason, frees its place, and can be run again', async () => {
    ask = async () => {
      throw new SyntaxError('Invalid regular expression: /ana-clara/u')
    }
    const ids: number[] = []
    for (let count = 0; count < maxRunning; count += 1) ids.push(await begin())
    for (const id of ids) {
      expect(await untilFailed(id)).toMatchObject({
        failure: expect.stringMatching(/^A análise parou por um erro do sistema/),
        report: null,
        consent: null,
      })
    }
    expect(lines()).toContainEqual(
      expect.objectContaining({ msg: 'a risk analysis failed', error: 'SyntaxError', analysisId: ids[0] }),
    )
    expect(server.logged.join()).not.toContain('ana-clara')

    // The places are free again, and the answers can still be changed.
    ask = async () => ({ failure: 'sem resposta' })
    const params = { id: ids[0] as number }
    await broker.call(contract.changeAnalysis, { params, body: { answers: { financiamento: 'sim' } } })
    const again = await broker.call(contract.runAnalysis, { params })
    expect(again.body).toMatchObject({ status: 'running', failure: null })
    await vi.waitFor(async () => expect((await read(params.id)).status).toBe('finished'), 30_000)
  })

  it('comes free, too, where no job is at it any more', async () => {
    let isAsked = false
    ask = (signal) =>
      new Promise((_, reject) => {
        isAsked = true
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    const id = await begin()
    await vi.waitFor(() => expect(isAsked).toBe(true), 30_000)
    const parts = { system: server.system, log: server.app.log }
    await freeStuck(parts)
    expect((await read(id)).status).toBe('running')
    await server.system.execute(sql`delete from pgboss.job where name = 'write-report'`)
    await freeStuck(parts)
    expect(await untilFailed(id)).toMatchObject({ failure: expect.stringMatching(/^A análise parou antes/) })
    expect(lines()).toContainEqual(
      expect.objectContaining({ msg: 'a risk analysis was given up', analysisId: id }),
    )
  })
})

it('a name with a hyphen stops no analysis', async () => {
  const { id } = await takeIn(broker, {
    owners: [makeOwner({ fullName: 'Ana-Clara Ribeiro', fatherName: "Jean-Pierre D'Ávila-Groß" })],
  })
  expect((await runAnalysisToEnd(broker, id)).report?.findings?.length).toBeGreaterThan(3)
})
