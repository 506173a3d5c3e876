import * as contract from '@soleira/domain/automation/contract'
import { planAutomations, startSeveral } from '@soleira/domain/automation/plan'
import { changeItem } from '@soleira/domain/checklist/contract'
import { createProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../../test/clients/client.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { makeOwner, makeProperty } from '../../../../test/rows/factories/properties.ts'
import {
  type AutomationScene,
  setUpInfosimples,
  startAutomationScene,
} from '../../../../test/scenes/automation-scene.ts'
import { signInBroker } from '../../../../test/scenes/broker.ts'
import {
  issuesCertificate,
  type LocalInfosimples,
  neverAnswers,
  refusesWithCode,
} from '../../../../test/services/infosimples-service.ts'

let scene: AutomationScene
let service: LocalInfosimples
let server: TestApp
let broker: Client
let property: number
let person: number
beforeAll(async () => {
  scene = await startAutomationScene()
  ;({ service, server } = scene)
})
beforeEach(async () => {
  service.asked.length = 0
  service.behave(issuesCertificate())
  broker = await signInBroker(server)
  await takeIn({ ...makeOwner(), birthDate: '1970-02-28' })
  await setUp({ token: 'token-do-corretor' })
})
afterAll(() => scene.stop())

async function takeIn(owner: ReturnType<typeof makeOwner>) {
  const { body } = await broker.call(createProperty, { body: makeProperty({ owners: [owner] }) })
  property = body.id
  person = body.owners[0]?.personId ?? 0
}
const setUp = (body: Parameters<typeof setUpInfosimples>[1]) => setUpInfosimples(broker, body)
const plan = async () => (await broker.call(planAutomations, { params: { id: property } })).body
const planned = async (kind: string) => (await plan()).items.find(({ certidaoId }) => certidaoId === kind)
const overview = async () => (await broker.call(contract.readOverview, {})).body
const start = async (
  ...kinds: ('debitos_trabalhistas' | 'sefaz' | 'taxa_incendio' | 'receita_federal')[]
) => {
  const items = kinds.map((certidaoId) => ({
    certidaoId,
    ...(certidaoId !== 'taxa_incendio' && { personId: person }),
  }))
  return (await broker.call(startSeveral, { params: { id: property }, body: { items } })).body
}
const quiet = () =>
  vi.waitFor(async () => {
    const { automations } = await overview()
    expect(automations.map(({ status }) => status)).not.toContain('queued')
    expect(automations.map(({ status }) => status)).not.toContain('running')
    return automations
  }, 30_000)

describe('the plan', () => {
  it('says of whom, with which data and at which price, and what nobody can be asked for', async () => {
    const { items, providers } = await plan()
    expect(items).toHaveLength(15)
    expect(providers).toEqual([{ id: 'infosimples', name: 'Infosimples', monthlyLimit: null, left: null }])
    const revenue = items.find(({ certidaoId }) => certidaoId === 'receita_federal')
    expect(revenue).toMatchObject({ personId: person, state: 'pending', obstacle: null })
    expect(revenue?.offers).toHaveLength(1)
    expect(revenue?.offers[0]).toMatchObject({ provider: 'infosimples', price: null, missing: [] })
    expect(revenue?.offers[0]?.sends.map(({ label }) => label)).toEqual(['CPF', 'Data de nascimento'])
    expect(await planned('taxa_incendio')).toMatchObject({
      offers: [],
      obstacle: { code: 'no_provider', message: 'Nenhum serviço configurado para esta certidão.' },
    })
  })

  it('names what is missing, what runs, and what nothing is left for', async () => {
    service.behave(neverAnswers)
    await takeIn(makeOwner())
    expect(await planned('receita_federal')).toMatchObject({
      obstacle: { code: 'data_missing', message: 'Falta a data de nascimento no cadastro.' },
    })
    await start('sefaz')
    expect((await planned('sefaz'))?.obstacle?.code).toBe('running')
    await vi.waitFor(() => expect(service.asked).toHaveLength(1), 30_000)
    await setUp({ monthlyLimit: '1.00' })
    await server.pool.query('update automation_charges set amount = 100')
    expect((await planned('debitos_trabalhistas'))?.obstacle?.code).toBe('spending_limit')
  })

  it('leaves out what is here, and offers nothing of a provider that is off', async () => {
    await start('debitos_trabalhistas')
    await quiet()
    expect(await planned('debitos_trabalhistas')).toBeUndefined()
    await setUp({ isEnabled: false })
    const { items, providers } = await plan()
    expect(providers).toEqual([])
    expect(items.every(({ obstacle }) => obstacle?.code === 'no_provider')).toBe(true)
    expect((await overview()).isSetUp).toBe(false)
  })
})

describe('several at once', () => {
  it('begins all that can be, and names the others with the reason', async () => {
    const { started, left } = await start('debitos_trabalhistas', 'sefaz', 'taxa_incendio')
    expect(started.map(({ certidaoId }) => certidaoId)).toEqual(['debitos_trabalhistas', 'sefaz'])
    expect(left).toEqual([
      {
        certidaoId: 'taxa_incendio',
        personId: null,
        label: 'Taxa de incêndio',
        message: 'Nenhum serviço configurado para esta certidão.',
        isThere: false,
      },
    ])
    const done = await quiet()
    expect(done.map(({ status }) => status)).toEqual(['completed', 'completed'])
    expect(done[0]).toMatchObject({ sequenceNumber: '00001', personName: expect.any(String) })
    expect(service.asked).toHaveLength(2)
  })

  it('asks for nothing twice, while it runs and when it is here or waits', async () => {
    service.behave(neverAnswers)
    const first = await start('debitos_trabalhistas')
    // A second request before this one is sent would take its prepared answer.
    await vi.waitFor(() => expect(service.asked).toHaveLength(1), 30_000)
    const again = await start('debitos_trabalhistas')
    expect(again.started.map(({ id }) => id)).toEqual(first.started.map(({ id }) => id))
    await broker.call(contract.cancelAutomation, { params: { id: first.started[0]?.id ?? 0 } })
    service.behave(issuesCertificate(), issuesCertificate({ conseguiu_emitir_certidao_negativa: undefined }))
    await start('debitos_trabalhistas')
    await quiet()
    await start('sefaz')
    await quiet()
    service.asked.length = 0
    const { started, left } = await start('debitos_trabalhistas', 'sefaz')
    expect(started).toEqual([])
    expect(left.map(({ message, isThere }) => [message, isThere])).toEqual([
      ['Não falta mais na lista deste imóvel.', true],
      ['Já chegou e espera que você confira e valide.', true],
    ])
    expect(service.asked).toEqual([])
  })

  it('keeps the limit over what is in the queue', async () => {
    await start('debitos_trabalhistas', 'sefaz')
    await quiet()
    await server.pool.query(
      "update checklist_items set status = 'pending', requested_at = null where property_id = $1",
      [property],
    )
    await server.pool.query('delete from paper_links')
    await setUp({ monthlyLimit: '0.80' })
    service.behave(refusesWithCode(615))
    const { started, left } = await start('debitos_trabalhistas', 'sefaz')
    expect(started).toHaveLength(1)
    expect(left.map(({ message }) => message)).toEqual([
      'O limite de gastos do mês deste serviço foi atingido.',
    ])
  })
})

it('what was asked for by hand can still be asked for', async () => {
  const params = { id: property, item: 'sefaz' } as const
  await broker.call(changeItem, { params, body: { action: 'request', version: 0 } })
  expect(await planned('sefaz')).toMatchObject({ state: 'requested', obstacle: null })
})

it('the overview names what runs, what waits, and what ended today, with what was said last', async () => {
  service.behave(issuesCertificate({ conseguiu_emitir_certidao_negativa: undefined }))
  const { started } = await start('debitos_trabalhistas')
  const [done] = await quiet()
  expect(done).toMatchObject({ id: started[0]?.id, received: { result: null }, lastUpdate: done?.log.length })
  await server.pool.query("update automations set finished_at = now() - interval '2 days'")
  expect((await overview()).automations).toHaveLength(1)
  await broker.call(contract.judgeReceived, { params: { id: done?.id ?? 0 }, body: { isValid: false } })
  expect(await overview()).toEqual({ isSetUp: true, isUsed: true, automations: [] })
  const other = await signInBroker(server)
  expect((await other.call(contract.readOverview, {})).body).toEqual({
    isSetUp: false,
    isUsed: false,
    automations: [],
  })
})
