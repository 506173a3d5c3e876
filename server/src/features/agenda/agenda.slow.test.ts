import * as contract from '@soleira/domain/agenda/contract'
import { agendaKinds } from '@soleira/domain/agenda/terms'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { listPropertyDeals, undoDeal } from '@soleira/domain/deal/contract'
import { withdrawOffer } from '@soleira/domain/offer/contract'
import { deleteProperty } from '@soleira/domain/property/contract'
import { revokeShare } from '@soleira/domain/share/contract'
import { changeVisit } from '@soleira/domain/visit/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { fillAgenda } from '../../../test/scenes/agenda.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { dealWithFee } from '../../../test/scenes/commission.ts'
import { outlive } from '../../../test/scenes/past.ts'

let server: TestApp
let broker: Client
let other: Client
const today = dayOf(new Date())

beforeAll(async () => {
  server = await startTestApp()
  other = await signInBroker(server, makeRegistration())
})
afterAll(() => server.stop())
beforeEach(async () => {
  broker = await signInBroker(server, makeRegistration())
})

type Query = Parameters<typeof broker.call<typeof contract.readAgenda>>[1]['query']
const range = { from: today, to: addDays(today, 61) }
const read = async (more: Partial<Query> = {}, who = broker) =>
  (await who.call(contract.readAgenda, { query: { ...range, ...more } })).body

describe('the agenda', () => {
  it('has every kind of date once, the earliest first, where it is met', async () => {
    const { property, lead, visit, day } = await fillAgenda(broker)
    const found = await read()
    expect(found.map((one) => [one.day, one.title, one.url])).toEqual([
      [day(2), 'Falar com Iara Campos Neves', `/interessados/${lead.id}`],
      [day(3), 'Visita', `/property/${property.id}`],
      [day(4), 'Sinal', `/property/${property.id}`],
      [day(5), 'Certidões sem apontamento', `/property/${property.id}`],
      [day(6), 'Teresa Lima desocupa', `/property/${property.id}`],
      [day(7), 'Fim do pedido de documentos', `/property/${property.id}?open=request`],
      [day(8), 'Fim do prazo da proposta', `/property/${property.id}`],
      [day(15), 'Fim do link de Dr. Caio Lemos', `/property/${property.id}?open=share`],
      [day(20), 'Fim da autorização de intermediação', `/property/${property.id}`],
      [day(25), 'Vence: Ônus Reais', `/due-diligence?open=${property.id}`],
      [day(30), 'Entrega das chaves', `/property/${property.id}`],
    ])
    // Parts of a fee and duties have tests of their own, which look for their words everywhere.
    const kinds = agendaKinds.filter((kind) => kind !== 'commission' && kind !== 'duty')
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(kinds))
    expect(found.find(({ kind }) => kind === 'visit')).toMatchObject({
      key: `visit-${visit.id}`,
      at: visit.at,
      minutes: 60,
      version: 1,
      stays: null,
      moves: 'O dia da visita; a hora fica',
      people: [{ fullName: 'Iara Campos Neves' }],
      property: { sequenceNumber: '00001', street: 'Rua das Laranjeiras', number: '310' },
    })
    const movable = found.filter(({ moves }) => moves !== null).map(({ kind }) => kind)
    expect(movable).toEqual(['contact', 'visit', 'deal', 'deal', 'deal', 'deal'])
    for (const { moves, stays } of found) expect((moves === null) !== (stays === null)).toBe(true)
  })

  it('has neither sums nor numbers of people nor notes', async () => {
    await fillAgenda(broker)
    const text = JSON.stringify(await read())
    expect(text).not.toMatch(/777123|800000|850000|100000|5\.5|pressa|pode subir|\d{3}\.\d{3}\.\d{3}-\d\d/)
  })

  it('shows nothing of another account', async () => {
    const { property, visit } = await fillAgenda(broker)
    expect(await read({}, other)).toEqual([])
    const person = visit.leads[0]?.personId ?? 0
    expect(await read({ property: property.id }, other)).toEqual([])
    expect(await read({ person }, other)).toEqual([])
  })

  it('is filtered by kind, property and person', async () => {
    const { property, visit } = await fillAgenda(broker)
    const { id } = await takeIn(broker)
    const kindsOf = async (more: Partial<Query>) => (await read(more)).map(({ kind }) => kind)
    expect(await kindsOf({ kind: ['visit', 'offer'] })).toEqual(['visit', 'offer'])
    expect(await kindsOf({ property: id })).toEqual([])
    expect(await kindsOf({ property: property.id })).toHaveLength(11)
    expect(await kindsOf({ person: visit.leads[0]?.personId })).toEqual(['contact', 'visit'])
    expect(await kindsOf({ person: property.owners[0]?.personId })).toEqual(['request'])
  })

  it('counts both days by the time zone of the account', async () => {
    const { visit, day } = await fillAgenda(broker)
    const move = { params: { id: visit.id }, body: { at: `${day(3)}T23:30`, version: 1 } as never }
    await broker.call(changeVisit, move)
    const on = (days: number) => read({ kind: ['visit'], from: day(days), to: day(days) })
    expect([await on(2), await on(3), await on(4)].map(({ length }) => length)).toEqual([0, 1, 0])
  })

  it('refuses what is no span of 62 days at most', async () => {
    const wrong = async (query: object) =>
      (await broker.refused(contract.readAgenda, { query } as never, 422)).fields
    expect(await wrong({})).toEqual({ from: 'Informe o primeiro dia', to: 'Informe o último dia' })
    expect(await wrong({ from: today, to: addDays(today, 62) })).toEqual({
      to: 'No máximo 62 dias de cada vez',
    })
    expect(await wrong({ from: today, to: addDays(today, -1) })).toEqual({
      to: 'O último dia vem antes do primeiro',
    })
  })

  it('forgets what fell away', async () => {
    const { property, visit, open, share } = await fillAgenda(broker)
    const { id } = property
    await broker.call(changeVisit, {
      params: { id: visit.id },
      body: { state: 'cancelled', version: 1 } as never,
    })
    await broker.call(withdrawOffer, { params: { id: open.id }, body: { version: open.version } as never })
    await broker.call(revokeShare, { params: { id, shareId: share.id } })
    const [deal] = (await broker.call(listPropertyDeals, { params: { id } })).body
    const undone = { cause: 'none', reason: 'desistiu', deposit: 'returned', version: deal?.version }
    await broker.call(undoDeal, { params: { id: deal?.id ?? 0 }, body: undone as never })
    const kinds = (await read()).map(({ kind }) => kind)
    expect(kinds).toEqual(['contact', 'request', 'authorization', 'certificate'])
  })

  it('says what a part of a fee follows', async () => {
    await dealWithFee(broker, (await takeIn(broker)).id)
    const parts = await read({ kind: ['commission'], from: '2100-02-01', to: '2100-02-01' })
    expect(parts).toMatchObject([{ moves: null, stays: expect.stringMatching(/^Vence com o sinal\./) }])
  })

  it('forgets what is registered, runs out or is removed with its property', async () => {
    const { property, open } = await fillAgenda(broker)
    const { id } = property
    await server.pool.query(
      `update offers set presented_at = now() - interval '2 days', valid_until = now() - interval '1 hour' where id = $1`,
      [open.id],
    )
    const span = { from: addDays(today, -1), to: today }
    expect(await read({ kind: ['offer'], ...span })).toEqual([])
    await server.pool.query('update properties set current_stage = 7 where id = $1', [id])
    const kinds = (await read()).map(({ kind }) => kind)
    expect(kinds).toEqual(['contact', 'visit', 'request', 'share'])
    await outlive(server, id)
    await broker.call(deleteProperty, { params: { id } })
    expect((await read()).map(({ kind }) => kind)).toEqual(['contact'])
  })
})
