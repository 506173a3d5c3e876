import { createAgreement } from '@soleira/domain/agreement/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { beginContract } from '../../../test/scenes/agreement.ts'
import { runAnalysisToEnd } from '../../../test/scenes/analysed.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { acceptedDeal } from '../../../test/scenes/deal.ts'

let server: TestApp
let broker: Client

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

it('the draft of an analysis becomes a contract of the deal of its property', async () => {
  const { id: propertyId } = await takeIn(broker)
  const dealId = await acceptedDeal(broker, propertyId)
  const { id: analysisId } = await runAnalysisToEnd(broker, propertyId)
  const answers = JSON.stringify({ imovel_quitado: 'nao', outros_titulares: 'sim' })
  await server.pool.query('update analyses set answers = answers || $2::jsonb where id = $1', [
    analysisId,
    answers,
  ])
  const usual = await beginContract(broker, dealId)
  const params = { id: dealId }
  const body = { kind: 'promessa', analysisId } as const
  const { body: made } = await broker.call(createAgreement, { params, body })
  const before = new Map(usual.clauses.map(({ clauseId, text }) => [clauseId, text]))
  const taken = made.clauses.filter(({ clauseId, text }) => before.get(clauseId) !== text)
  expect(taken.length).toBeGreaterThan(0)
  expect(taken.every(({ isChanged }) => isChanged)).toBe(true)
  // The terms of the deal fill what the draft leaves blank, and go on following the record.
  for (const clauseId of ['preco', 'pagamento'])
    expect(made.clauses.find((one) => one.clauseId === clauseId)).toMatchObject({
      isChanged: false,
      text: before.get(clauseId),
    })
  const { rows } = await server.pool.query('select clauses from agreements where id = $1', [made.id])
  const kept = rows[0].clauses.filter(({ text }: { text?: string }) => text !== undefined)
  expect(kept.map(({ clauseId }: { clauseId: string }) => clauseId)).toEqual(
    taken.map(({ clauseId }) => clauseId),
  )

  const other = (await takeIn(broker)).id
  const elsewhere = { params: { id: await acceptedDeal(broker, other) }, body }
  expect((await broker.refused(createAgreement, elsewhere, 409)).message).toBe(
    'Esta análise é de outro imóvel.',
  )
  const unknown = { params, body: { ...body, analysisId: 2_147_483_647 } }
  await broker.refused(createAgreement, unknown, 404)
  const keys = { params, body: { ...body, kind: 'chaves' as const } }
  await broker.refused(createAgreement, keys, 422)
  await server.pool.query(`update analyses set nature = 'doacao' where id = $1`, [analysisId])
  expect((await broker.refused(createAgreement, { params, body }, 409)).message).toMatch(
    /Só a minuta de compra/,
  )
})
