import { downloadCharges, listCharges, sumCharges } from '@soleira/domain/automation/charges'
import * as contract from '@soleira/domain/automation/contract'
import { deleteProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../../test/clients/client.ts'
import type { TestApp } from '../../../../test/harness.ts'
import {
  type AutomationScene,
  setUpInfosimples,
  startAutomationScene,
} from '../../../../test/scenes/automation-scene.ts'
import { signInBroker, takeIn } from '../../../../test/scenes/broker.ts'
import {
  answersHtml,
  issuesCertificate,
  type LocalInfosimples,
  type Mood,
  refusesWithCode,
} from '../../../../test/services/infosimples-service.ts'

const token = 'token-do-corretor-8172'
const infosimples = { params: { provider: 'infosimples' } } as const

let scene: AutomationScene
let service: LocalInfosimples
let server: TestApp
let broker: Client
beforeAll(async () => {
  scene = await startAutomationScene()
  ;({ service, server } = scene)
})
beforeEach(async () => {
  service.asked.length = 0
  broker = await signInBroker(server)
  await setUpInfosimples(broker, { token })
})
afterAll(() => scene.stop())

async function ask(propertyId: number, mood: Mood): Promise<number> {
  service.behave(mood)
  const body = { propertyId, certidaoId: 'debitos_trabalhistas' } as const
  const { id } = (await broker.call(contract.startDiligence, { body })).body
  await vi.waitFor(async () => {
    const { status } = (await broker.call(contract.readAutomation, { params: { id } })).body
    expect(['completed', 'failed']).toContain(status)
  }, 30_000)
  return id
}

const monthAgo = (id: number) =>
  server.pool.query(
    `update automation_charges set asked_at = date_trunc('month', now() at time zone 'America/Sao_Paulo')
       at time zone 'America/Sao_Paulo' - interval '1 second' where automation_id = $1`,
    [id],
  )

describe('the ledger', () => {
  it('says of each try what it cost, or that nobody has said it; by month and by property', async () => {
    const [one, other] = [await takeIn(broker), await takeIn(broker)]
    await ask(one.id, issuesCertificate())
    await ask(one.id, refusesWithCode(611, { billable: true, price: '0.30' }))
    await monthAgo(await ask(other.id, issuesCertificate({}, '/recibo.pdf', null)))
    const { body, headers } = await broker.call(listCharges, {})
    expect(headers['x-total-count']).toBe('3')
    expect(
      body.map(({ amount, isSettled, status, property }) => [amount, isSettled, status, property?.id]),
    ).toEqual([
      // Its answer named no price, so the last known price stays as possibly charged.
      ['0.30', false, 'completed', other.id],
      ['0.30', true, 'failed', one.id],
      ['0.24', true, 'completed', one.id],
    ])
    const summary = (await broker.call(sumCharges, {})).body
    expect(summary.chosen).toEqual({ requests: 3, spent: '0.84', unknown: 0 })
    expect(summary.months.map(({ spent }) => spent)).toEqual(['0.54', '0.30'])
    expect(summary.properties.map(({ id, spent }) => [id, spent])).toEqual([
      [one.id, '0.54'],
      [other.id, '0.30'],
    ])
    const month = summary.months[0]?.month as string
    const ofMonth = { query: { month, property: one.id } }
    expect((await broker.call(sumCharges, ofMonth)).body.chosen.spent).toBe('0.54')
    expect((await broker.call(listCharges, ofMonth)).body).toHaveLength(2)
    expect((await broker.call(listCharges, { query: { month, property: other.id } })).body).toEqual([])
    const stranger = await signInBroker(server)
    expect((await stranger.call(listCharges, { query: { property: one.id } })).body).toEqual([])
  })

  it('counts what nobody knows apart, and keeps its lines when the property goes', async () => {
    const { id } = await takeIn(broker)
    await ask(id, issuesCertificate({}, '/recibo.pdf', null))
    await broker.call(deleteProperty, { params: { id } })
    expect((await broker.call(sumCharges, {})).body.chosen).toEqual({
      requests: 1,
      spent: '0.00',
      unknown: 1,
    })
    const [line] = (await broker.call(listCharges, {})).body
    expect(line).toMatchObject({ amount: null, isSettled: false, property: null, status: null })
  })

  it('takes no price from what was only set aside for a request that never said one', async () => {
    const offered = async () => {
      const { offers } = (await broker.call(contract.listProviders, {}))
        .body[0] as contract.AutomationProvider
      return offers.find(({ kind }) => kind === 'debitos_trabalhistas')?.price
    }
    await setUpInfosimples(broker, { unitPrice: '1.50' })
    await ask((await takeIn(broker)).id, issuesCertificate({}, '/recibo.pdf', null))
    await setUpInfosimples(broker, { unitPrice: '2.00' })
    expect((await broker.call(listCharges, {})).body).toMatchObject([{ amount: '1.50', isSettled: false }])
    expect(await offered()).toBe('2.00')
  })

  it('is a table for Brazilian spreadsheets', async () => {
    const { id, sequenceNumber } = await takeIn(broker)
    await ask(id, issuesCertificate())
    const { raw } = await broker.send(downloadCharges, {})
    expect(raw.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(raw.headers['content-disposition']).toBe('attachment; filename="gastos-com-certidoes.csv"')
    const [heading, line, end] = raw.body.split('\r\n')
    expect(heading).toMatch(/^\ufeff"Data";"Serviço";"Certidão";"Imóvel"/)
    expect(line?.split(';').slice(1)).toEqual([
      '"Infosimples"',
      '"Débitos Trabalhistas (CNDT)"',
      `"${sequenceNumber}"`,
      '"1"',
      '"Certidão recebida"',
      '"0,24"',
      '"Sim"',
    ])
    expect(line).toMatch(/^"\d\d\/\d\d\/\d{4} \d\d:\d\d";/)
    expect(end).toBe('')
  })
})

describe('a test of the token', () => {
  const test = async (mood: Mood) => {
    service.behave(mood)
    const { outcome, code } = (await broker.call(contract.testProvider, infosimples)).body
    return [outcome, code]
  }

  it('says what the service answered, and asks for nothing that is charged', async () => {
    expect(await test(refusesWithCode(602))).toEqual(['not_refused', '602'])
    expect(service.asked).toEqual([
      { path: '/api/v2/consultas/soleira/teste-de-token', fields: { token, timeout: '240' } },
    ])
    expect(await test(refusesWithCode(601))).toEqual(['refused', '601'])
    expect(await test(refusesWithCode(603))).toEqual(['refused', '603'])
    expect(await test(refusesWithCode(615))).toEqual(['away', '615'])
    expect(await test(refusesWithCode(607))).toEqual(['unclear', '607'])
    expect(await test(answersHtml(503, 'fora do ar'))).toEqual(['away', null])
    expect(await test(answersHtml(200, '<html>'))).toEqual(['unclear', null])
    expect((await broker.call(listCharges, {})).body).toEqual([])
  })

  it('needs one', async () => {
    await broker.call(contract.changeProvider, { ...infosimples, body: { token: null } })
    expect((await broker.refused(contract.testProvider, infosimples, 409)).message).toBe(
      'Grave um token antes de testar.',
    )
  })
})
