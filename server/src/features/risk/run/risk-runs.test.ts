import * as contract from '@soleira/domain/risk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { makeOwner } from '../../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../../test/scenes/broker.ts'
import {
  addAnalysisPaper,
  finishAnalysis,
  goodReport,
  prepareAnalysis,
  type RiskScene,
  readAnalysis,
  startRiskScene,
} from '../../../../test/scenes/risk-scene.ts'
import {
  answersStatus,
  type ChatService,
  neverReplies,
  repliesWith,
} from '../../../../test/services/chat-service.ts'

let scene: RiskScene
let service: ChatService
let server: TestApp
let withoutKey: TestApp
let broker: Client
beforeAll(async () => {
  scene = await startRiskScene()
  service = scene.service
  server = scene.server
  withoutKey = await startTestApp()
})
beforeEach(async () => {
  service.received.length = 0
  broker = await signInBroker(server)
})
afterAll(async () => {
  await scene.stop()
  await withoutKey.stop()
})

describe('the analysis', () => {
  it('is the AI’s when it answers as asked; markup in it stays text', async () => {
    service.behave(repliesWith(`Claro! ${JSON.stringify(goodReport)}`))
    const analysis = await finishAnalysis(broker, await prepareAnalysis(broker))
    expect(analysis).toMatchObject({
      source: 'ai',
      model: 'modelo/teste',
      failure: null,
      // The AI's report stays as it is; only the note that no paper was read is added.
      report: { ...goodReport, summary: `${goodReport.summary} Nenhum papel foi lido.` },
    })
  })

  it('sends nothing personal (T31)', async () => {
    service.behave(repliesWith(JSON.stringify(goodReport)))
    const owner = makeOwner({
      fullName: 'Canário da Silva',
      email: 'canario@exemplo.com.br',
      rg: '55.666.777-8',
    })
    const property = await takeIn(broker, { street: 'Rua do Canário', owners: [owner] })
    const id = await prepareAnalysis(broker, { propertyId: property.id })
    await addAnalysisPaper(broker, id, 'contratos_anteriores', { name: 'contrato-do-canário.pdf' })
    await finishAnalysis(broker, id)
    const sent = service.received.join('')
    expect(sent).toContain('Compra e venda')
    for (const secret of [
      'Canário',
      'canario',
      owner.cpf,
      '55.666.777-8',
      '500.000',
      '500000',
      'papel.pdf',
    ]) {
      expect(sent).not.toContain(secret)
    }
  })

  it.each([
    ['an HTTP error', answersStatus(401, 'No auth'), 'Erro na API do OpenRouter: 401 No auth'],
    ['an error with NUL in it', answersStatus(401, 'a\u0000b'), 'Erro na API do OpenRouter: 401 ab'],
    ['words only', repliesWith('Não sei'), 'IA retornou formato inválido'],
    [
      'half a report',
      repliesWith(JSON.stringify({ ...goodReport, alerts: [] })),
      'Resposta incompleta da IA. Campos ausentes: alerts',
    ],
  ])('is the rules’ after %s, with the reason', async (_, mood, failure) => {
    service.behave(mood)
    const analysis = await finishAnalysis(broker, await prepareAnalysis(broker))
    expect(analysis).toMatchObject({ source: 'rules', model: null, failure, report: { riskLevel: 'médio' } })
  })

  it('is the rules’ without a key, and nobody is asked', async () => {
    broker = await signInBroker(withoutKey)
    const analysis = await finishAnalysis(broker, await prepareAnalysis(broker))
    expect(analysis).toMatchObject({ source: 'rules', failure: null })
    expect(service.received).toEqual([])
  })

  it('can be cancelled while it runs; a late answer changes nothing, and it can be run again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    service.behave(
      (response, request) =>
        void promise.then(() => repliesWith(JSON.stringify(goodReport))(response, request)),
      repliesWith(JSON.stringify({ ...goodReport, riskLevel: 'alto' })),
    )
    const id = await prepareAnalysis(broker)
    const params = { id }
    await broker.call(contract.runAnalysis, { params })
    await vi.waitFor(() => expect(service.received).toHaveLength(1), 30_000)
    await broker.refused(contract.changeAnalysis, { params, body: { nature: 'doacao' } }, 409)
    await broker.refused(contract.runAnalysis, { params }, 409)
    expect((await broker.call(contract.cancelAnalysis, { params })).body.status).toBe('draft')
    const again = finishAnalysis(broker, id)
    resolve()
    expect((await again).report?.riskLevel).toBe('alto')
    await broker.refused(contract.cancelAnalysis, { params }, 409)
  })

  it('that was cancelled no longer waits for its answer', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    service.behave((response) => response.on('close', resolve))
    const params = { id: await prepareAnalysis(broker) }
    await broker.call(contract.runAnalysis, { params })
    await vi.waitFor(() => expect(service.received).toHaveLength(1), 30_000)
    await broker.call(contract.cancelAnalysis, { params })
    await promise
    expect(await readAnalysis(broker, params.id)).toMatchObject({ status: 'draft', report: null })
  })

  it('runs three times at once for one broker, and not more than ten times a minute (T31)', async () => {
    service.behave(neverReplies)
    const [first, ...others] = [
      await prepareAnalysis(broker),
      await prepareAnalysis(broker),
      await prepareAnalysis(broker),
      await prepareAnalysis(broker),
    ]
    for (const id of others) await broker.call(contract.runAnalysis, { params: { id } })
    const params = { id: first as number }
    const busy = await broker.refused(contract.runAnalysis, { params }, 409)
    expect(busy.message).toBe('Você já tem 3 análises em andamento. Aguarde o fim de uma delas.')
    for (const id of others) await broker.call(contract.cancelAnalysis, { params: { id } })
    for (let run = 5; run <= 10; run += 1) {
      await broker.call(contract.runAnalysis, { params })
      await broker.call(contract.cancelAnalysis, { params })
    }
    await broker.refused(contract.runAnalysis, { params }, 429)
    expect((await readAnalysis(broker, params.id)).status).toBe('draft')
  })

  it('is written once, though its job runs twice (F17)', async () => {
    service.behave(repliesWith(JSON.stringify(goodReport)))
    const id = await prepareAnalysis(broker)
    const finished = await finishAnalysis(broker, id)
    await server.pool.query(
      `insert into pgboss.job (name, data, policy) select name, data, policy from pgboss.job
       where name = 'write-report' and (data->>'analysisId')::int = $1`,
      [id],
    )
    service.behave(repliesWith(JSON.stringify({ ...goodReport, riskLevel: 'alto' })))
    await vi.waitFor(async () => {
      const sql = `select 1 from pgboss.job where name = 'write-report' and (data->>'analysisId')::int = $1 and state = 'completed'`
      expect((await server.pool.query(sql, [id])).rowCount).toBe(2)
    }, 30_000)
    expect(await readAnalysis(broker, id)).toEqual(finished)
  })

  it('keeps nothing but ids in its job (T20)', async () => {
    service.behave(neverReplies)
    await broker.call(contract.runAnalysis, { params: { id: await prepareAnalysis(broker) } })
    const { rows } = await server.pool.query("select data from pgboss.job where name = 'write-report'")
    for (const { data } of rows)
      expect(Object.keys(data).sort()).toEqual(['accountId', 'analysisId', 'run', 'userId'])
  })
})
