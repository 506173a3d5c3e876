import { createAgreement } from '@soleira/domain/agreement/contract'
import { addBusinessDays } from '@soleira/domain/calendar/business-days'
import { addDays } from '@soleira/domain/certificate/validity'
import { calendarIn } from '@soleira/domain/closing/calendar'
import * as contract from '@soleira/domain/closing/contract'
import {
  listDealCertificates,
  listDeals,
  listPropertyDeals,
  readDeal,
  undoDeal,
} from '@soleira/domain/deal/contract'
import { listActivity } from '@soleira/domain/history/contract'
import { readProperty } from '@soleira/domain/property/contract'
import { changeSettings } from '@soleira/domain/settings/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { type ClosingScene, closingScene, protocolEntry, today } from '../../../test/scenes/closing.ts'
import { acceptWhole, makePresented } from '../../../test/scenes/deal.ts'

let server: TestApp
let broker: Client
let propertyId: number
let dealId: number
let scene: ClosingScene
const inDays = (days: number) => addDays(today, days)

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  propertyId = (await takeIn(broker)).id
  const terms = { deedOn: inDays(40), keysOn: inDays(60) }
  const { id } = await makePresented(broker, propertyId, terms)
  await acceptWhole(broker, propertyId, id)
  const { body } = await broker.call(listPropertyDeals, { params: { id: propertyId } })
  dealId = body[0]?.id ?? 0
  scene = closingScene(broker, dealId)
})

const nextStep = async () => (await broker.call(readDeal, { params: { id: dealId } })).body.nextStep
describe('the milestones of a deal', () => {
  it('follow from the accepted offer, each with its day', async () => {
    const { milestones, isOver, offersStage, protocols } = await scene.read()
    expect(milestones.map(({ id, state, day }) => [id.replace(`${dealId}-`, ''), state, day])).toEqual([
      ['sinal', 'todo', '2100-02-01'],
      ['buyer_papers', 'todo', inDays(40)],
      ['financing_approval', 'todo', '2100-03-01'],
      ['financing_inspection', 'todo', null],
      ['financing_contract', 'todo', null],
      ['certificates', 'todo', inDays(40)],
      ['itbi', 'todo', null],
      ['deed', 'todo', inDays(40)],
      ['protocol', 'todo', null],
      ['registration', 'todo', null],
      ['balance-1', 'todo', '2100-03-01'],
      ['balance-3', 'todo', null],
      ['keys', 'todo', inDays(60)],
    ])
    expect({ isOver, offersStage, protocols }).toEqual({ isOver: false, offersStage: null, protocols: [] })
    expect(await nextStep()).toEqual({ label: 'Escritura', on: inDays(40), isLate: false })
  })

  it('are moved, done, set aside and taken back, and the next step follows', async () => {
    await scene.say('itbi', { due: { on: inDays(-2) } })
    expect(scene.one(await scene.read(), 'itbi')).toMatchObject({
      state: 'late',
      dayFrom: 'person',
      version: 1,
    })
    expect(await nextStep()).toEqual({ label: 'ITBI', on: inDays(-2), isLate: true })
    const late = await broker.call(listDeals, { query: { due: ['late'] } })
    expect(late.body.map(({ id }) => id)).toContain(dealId)
    await scene.say('itbi', { done: { on: today, words: 'guia 77' } }, 1)
    expect(scene.one(await scene.read(), 'itbi')).toMatchObject({
      state: 'done',
      done: { on: today, by: 'guia 77' },
    })
    expect((await nextStep())?.label).toBe('Escritura')
    expect((await scene.say('itbi', { aside: { reason: 'isento' } }, 2)).status).toBe(409)
    await scene.say('itbi', { done: null }, 2)
    await scene.say('itbi', { aside: { reason: 'isento' } }, 3)
    expect(scene.one(await scene.read(), 'itbi')).toMatchObject({
      state: 'set_aside',
      aside: { reason: 'isento' },
    })
    await scene.say('itbi', { aside: null }, 4)
    await scene.say('itbi', { due: null }, 5)
    expect(scene.one(await scene.read(), 'itbi')).toMatchObject({
      state: 'todo',
      day: null,
      aside: null,
      version: 6,
    })
  })

  it('count a term in business days of the place', async () => {
    const term = { from: today, days: 10, unit: 'business' as const }
    await scene.say('itbi', { due: term })
    const rio = { state: 'RJ', city: 'Rio de Janeiro' }
    const on = addBusinessDays(today, 10, calendarIn(rio))
    expect(scene.one(await scene.read(), 'itbi')).toMatchObject({ day: on, term })
    const own = [{ day: on, name: 'Ponte' }]
    await broker.call(changeSettings, { body: { holidays: own } })
    await scene.say('itbi', { due: term }, 1)
    expect(scene.one(await scene.read(), 'itbi')).toMatchObject({
      day: addBusinessDays(today, 10, calendarIn(rio, own)),
    })
  })

  it('of papers are never done by hand, and stay open while something lacks', async () => {
    for (const key of ['buyer_papers', 'certificates', 'protocol'])
      expect((await scene.say(key, { done: { on: today } })).status).toBe(422)
    const closing = await scene.read()
    expect(scene.one(closing, 'certificates')).toMatchObject({ byHand: false, moves: false, done: null })
    expect(scene.one(closing, 'certificates')?.lacks.join()).toMatch(/certidões ainda faltam/)
    expect(scene.one(closing, 'buyer_papers')?.lacks.join()).toContain('RG/CPF')
  })

  it('have details of their own kind, a day that has come, and one act at a time', async () => {
    const deed = { notary: '17º Ofício de Notas', book: '812', page: '44' }
    expect((await scene.say('deed', { done: { on: inDays(1) } })).status).toBe(422)
    expect((await scene.say('deed', { done: { on: today, details: { gas: '1' } } })).status).toBe(422)
    expect((await scene.say('deed', { done: { on: today }, due: { on: today } })).status).toBe(422)
    expect((await scene.say('deed', { done: { on: today, details: deed } })).status).toBe(200)
    expect(scene.one(await scene.read(), 'deed')?.done).toMatchObject({
      on: today,
      details: { ...deed, gas: null },
    })
    expect((await scene.say('fgts', { due: { on: today } })).status).toBe(404)
    expect((await scene.say('laudemio', { due: { on: today } })).status).toBe(404)
    await server.pool.query(`update properties set ground_lord = 'union' where id = $1`, [propertyId])
    expect((await scene.say('laudemio', { due: { on: today } })).status).toBe(200)
    expect(scene.one(await scene.read(), 'laudemio')).toMatchObject({
      label: 'Laudêmio e SPU',
      state: 'today',
    })
  })

  it('let one of two tabs win', async () => {
    const answers = await Promise.all([
      scene.say('keys', { due: { on: inDays(70), reason: 'mudança' } }),
      scene.say('keys', { due: { on: inDays(71), reason: 'mudança' } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('move the deed for certificates and lists, too', async () => {
    await scene.say('deed', { due: { on: inDays(50), reason: 'cartório sem agenda' } })
    expect(scene.one(await scene.read(), 'certificates')?.day).toBe(inDays(50))
    const { body } = await broker.call(listDealCertificates, { params: { id: propertyId } })
    expect(body.deedOn).toBe(inDays(50))
  })

  it('say why a day that was agreed is another one, and where it was agreed', async () => {
    const unsaid = await scene.say('keys', { due: { on: inDays(70) } })
    expect([unsaid.status, JSON.stringify(unsaid.body)]).toEqual([
      422,
      expect.stringContaining('Diga o motivo'),
    ])
    await scene.say('keys', { due: { on: inDays(70), reason: 'o comprador viaja' } })
    expect(scene.one(await scene.read(), 'keys')).toMatchObject({
      day: inDays(70),
      dayFrom: 'person',
      agreedOn: inDays(60),
      reason: 'o comprador viaja',
      agreedIn: 'dia das chaves, na proposta aceita',
    })
    await broker.call(createAgreement, { params: { id: dealId }, body: { kind: 'promessa' } as never })
    expect(scene.one(await scene.read(), 'keys')?.agreedIn).toMatch(/, e cláusula “Da posse” da promessa$/)
    await scene.say('keys', { due: null }, 1)
    expect(scene.one(await scene.read(), 'keys')).toMatchObject({
      day: inDays(60),
      dayFrom: 'offer',
      reason: null,
    })
  })

  it('stay as they are once the deal is undone', async () => {
    const undo = { cause: 'none' as const, reason: 'banco negou', deposit: 'none' as const, version: 1 }
    await broker.call(undoDeal, { params: { id: dealId }, body: undo })
    expect((await scene.say('keys', { due: { on: today } })).status).toBe(409)
    expect((await scene.read()).isOver).toBe(true)
  })
})

describe('a protocol at the registry', () => {
  const calendar = calendarIn({ state: 'RJ', city: 'Rio de Janeiro' })
  const after = (days: number, from = today) => addBusinessDays(from, days, calendar)

  it('runs its terms, each with its article, and is one milestone done', async () => {
    const closing = await scene.protocol()
    expect(scene.one(closing, 'protocol')).toMatchObject({ state: 'done', done: { on: today } })
    expect(scene.one(closing, 'registration')).toMatchObject({ day: after(10), dayFrom: 'law', moves: false })
    expect((await scene.say('registration', { due: { on: inDays(90) } })).status).toBe(422)
    expect(closing.protocols[0]?.clocks).toMatchObject([
      { kind: 'answer', days: 10, on: after(10), left: 10, state: 'running' },
      { kind: 'priority', days: 20, on: after(20), left: 20, state: 'running' },
    ])
    for (const { basis } of closing.protocols[0]?.clocks ?? []) {
      expect(basis.norm).toMatch(/art\. (188|205) da Lei nº 6\.015\/1973/)
      expect(basis.source).toContain('lido em')
    }
  })

  it('is one of five days only where no bank finances', async () => {
    const [made] = (await scene.protocol()).protocols
    const params = { id: made?.id ?? 0 }
    const body = { ...protocolEntry, isPlainDeed: true }
    const of = { params: { id: dealId }, body }
    const { fields } = await broker.refused(contract.createProtocol, of, 422)
    expect(fields?.isPlainDeed).toMatch(/há financiamento.* art\. 188/)
    await broker.refused(contract.changeProtocol, { params, body: { ...body, version: 1 } }, 422)
    expect((await scene.read()).protocols).toMatchObject([{ isPlainDeed: false, version: 1 }])
    await scene.say('financing_contract', { aside: { reason: 'pago à vista' } })
    const plain = await scene.protocol({ isPlainDeed: true })
    expect(plain.protocols).toHaveLength(2)
    expect(plain.protocols[0]?.clocks[0]).toMatchObject({ days: 5, on: after(5) })
  })

  it('is corrected and removed, and refuses a day ahead', async () => {
    const [made] = (await scene.protocol()).protocols
    const params = { id: made?.id ?? 0 }
    const body = { ...protocolEntry, on: inDays(-3), number: '9', version: 1 }
    const changed = await broker.call(contract.changeProtocol, { params, body })
    expect(changed.body.protocols[0]).toMatchObject({ on: inDays(-3), number: '9', version: 2 })
    expect((await broker.send(contract.changeProtocol, { params, body })).status).toBe(409)
    const ahead = { ...body, on: inDays(1), version: 2 }
    expect((await broker.send(contract.changeProtocol, { params, body: ahead })).status).toBe(422)
    expect((await broker.call(contract.removeProtocol, { params })).body.protocols).toEqual([])
  })

  it('takes notas devolutivas, whose demands the broker confirms, and re-enters', async () => {
    const on = inDays(-9)
    const [made] = (await scene.protocol({ on })).protocols
    const sent = makeUpload({ on: inDays(-5) }, { name: 'nota.pdf', bytes: makePdf() })
    const noted = await broker.send(contract.sendRegistryNote, { params: { id: made?.id ?? 0 }, ...sent })
    expect(noted.status).toBe(201)
    const [note] = (await scene.read()).protocols[0]?.notes ?? []
    expect(note).toMatchObject({ on: inDays(-5), demands: null, paper: { fileName: 'nota.pdf' } })
    expect(scene.one(await scene.read(), 'registration')?.day).toBeNull()
    const change = (body: object) =>
      broker.send(contract.changeRegistryNote, { params: { id: note?.id ?? 0 }, body: body as never })
    const demands = [{ words: 'Apresentar a guia do ITBI' }, { words: 'Retificar o nome', state: 'met' }]
    expect((await change({ version: 1, demands })).status).toBe(200)
    expect((await change({ version: 1, demands })).status).toBe(409)
    expect((await change({ version: 2, reenteredOn: inDays(-6) })).status).toBe(422)
    expect((await change({ version: 2, reenteredOn: inDays(-2) })).status).toBe(200)
    const [now] = (await scene.read()).protocols
    expect(now?.notes[0]).toMatchObject({
      proposed: [],
      reenteredOn: inDays(-2),
      version: 3,
      demands: [{ state: 'open' }, { words: 'Retificar o nome', state: 'met', page: null }],
    })
    expect(now?.clocks.map(({ kind, on, state }) => [kind, on, state])).toEqual([
      ['answer', after(10, on), 'answered'],
      ['reentry', after(5, inDays(-2)), expect.any(String)],
      ['priority', after(20, on), expect.any(String)],
    ])
    expect(scene.one(await scene.read(), 'registration')?.day).toBe(after(5, inDays(-2)))
    expect((await broker.send(contract.removeProtocol, { params: { id: made?.id ?? 0 } })).status).toBe(409)
    await broker.call(contract.removeRegistryNote, { params: { id: note?.id ?? 0 } })
    expect((await scene.read()).protocols[0]?.notes).toEqual([])
  })

  it('ends with the registration, which offers the last stage and moves it only by the setting', async () => {
    await scene.protocol()
    expect((await nextStep())?.label).toBe('Registro')
    await scene.say('registration', { done: { on: today, details: { act: 'R-7' } } })
    const closing = await scene.read()
    expect(closing.offersStage).toBe(7)
    expect(closing.protocols[0]?.clocks.map(({ state }) => state)).toEqual(['answered', 'answered'])
    expect(closing.owners).toMatchObject({ state: 'none', documentId: null })
    expect(closing.keeping[0]?.until).toBe(`${Number(today.slice(0, 4)) + 5}${today.slice(4)}`)
    const { body } = await broker.call(readProperty, { params: { id: propertyId } })
    expect(body.currentStage).toBeLessThan(7)
  })
})

it('tells the history what was done, without words that were typed', async () => {
  await scene.say('sinal', { done: { on: today, words: 'canário amarelo' } })
  await scene.say('keys', { due: { on: inDays(70), reason: 'canário verde' } })
  await scene.protocol({ office: 'canário azul' })
  const { body } = await broker.call(listActivity, { query: { property: propertyId, limit: 50 } as never })
  const told = JSON.stringify(body)
  expect(told).toContain('sinal_paid')
  expect(told).not.toContain('canário')
})
