import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { addPropertyLead, createLead, removeLead } from '@soleira/domain/lead/contract'
import { erasePerson } from '@soleira/domain/person/contract'
import { deleteProperty } from '@soleira/domain/property/contract'
import * as contract from '@soleira/domain/visit/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { pdfText } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeLead } from '../../../test/rows/factories/leads.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'

let server: TestApp
let broker: Client
let propertyId: number
let leadId: number
const today = dayOf(new Date())
const at = (days: number, hour = '15:00') => `${addDays(today, days)}T${hour}`

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.pool.query('delete from leads')
  await server.pool.query('delete from visits')
  propertyId = (await takeIn(broker)).id
  leadId = (await broker.call(createLead, { body: makeLead() })).body.id
})

type Planned = Partial<Parameters<typeof broker.call<typeof contract.planVisit>>[1]['body']>
const plan = async (given: Planned = {}, id = propertyId) => {
  const body = { leadIds: [leadId], at: at(2), ...given }
  return (await broker.call(contract.planVisit, { params: { id }, body })).body
}
const change = (id: number, body: object) =>
  broker.call(contract.changeVisit, { params: { id }, body: { version: 1, ...body } })
const list = async () => (await broker.call(contract.listVisits, { params: { id: propertyId } })).body

describe('a visit', () => {
  it('is at the hour of the account, and its leads are interested in the property', async () => {
    const visit = await plan({ at: '2026-03-02T15:00' })
    expect(visit).toMatchObject({
      at: '2026-03-02T18:00:00.000Z',
      minutes: 60,
      state: 'planned',
      host: null,
      collisions: [],
      leads: [{ id: leadId, fullName: 'Iara Campos Neves', phone: '(21) 97777-6655', whatsAppAt: null }],
    })
    const { body: lead } = await broker.call(addPropertyLead, {
      params: { id: propertyId },
      body: makeLead({ personId: visit.leads[0]?.personId }),
    })
    expect(lead).toMatchObject({ id: leadId, properties: [{ id: propertyId }] })
    expect((await plan({ at: '2026-03-02T15:00:00Z' })).at).toBe('2026-03-02T15:00:00.000Z')
    expect((await plan({ at: '2026-03-02T15:00:00+23:00' })).at).toBe('2026-03-01T16:00:00.000Z')
  })

  it('is planned once per key', async () => {
    const send = {
      params: { id: propertyId },
      body: { leadIds: [leadId], at: at(1) },
      headers: { 'idempotency-key': 'visit-once-1' },
    }
    const [one, other] = [
      await broker.call(contract.planVisit, send),
      await broker.call(contract.planVisit, send),
    ]
    expect(other.body.id).toBe(one.body.id)
  })

  it('stands in the list with those to come first', async () => {
    const ids: Record<string, number> = {}
    for (const days of [-3, 5, -1, 2]) ids[days] = (await plan({ at: at(days) })).id
    expect((await list()).map(({ id }) => id)).toEqual([ids[2], ids[5], ids[-1], ids[-3]])
    const { body: theirs } = await broker.call(contract.listLeadVisits, { params: { id: leadId } })
    expect(theirs).toHaveLength(4)
  })

  it('is done with an impression, and none is left where it did not take place', async () => {
    const { id } = await plan({ at: at(0, '00:00') })
    const done = { state: 'done', impression: 'liked', words: 'quer voltar com a mãe' }
    expect((await change(id, done)).body).toMatchObject({ ...done, version: 2 })
    const undone = (await change(id, { state: 'no_show', version: 2 })).body
    expect(undone).toMatchObject({ state: 'no_show', impression: null, words: done.words })
  })

  it('refuses an impression before, an outcome of a day to come, and an old version', async () => {
    const { id } = await plan()
    const refused = async (body: object, status: number) =>
      broker.refused(contract.changeVisit, { params: { id }, body: { version: 1, ...body } }, status)
    expect((await refused({ impression: 'liked' }, 422)).fields).toHaveProperty('impression')
    expect((await refused({ state: 'done' }, 422)).fields).toEqual({ state: 'A visita ainda não aconteceu' })
    expect((await refused({ words: 'x', version: 9 }, 409)).code).toBe('conflict')
    expect((await list())[0]).toMatchObject({ state: 'planned', version: 1 })
  })

  it('goes with its property, and with the last of its leads', async () => {
    const { id } = await plan()
    await broker.call(removeLead, { params: { id: leadId } })
    await broker.refused(contract.removeVisit, { params: { id } }, 404)
    leadId = (await broker.call(createLead, { body: makeLead() })).body.id
    const other = await plan()
    await broker.call(deleteProperty, { params: { id: propertyId } })
    await broker.refused(contract.removeVisit, { params: { id: other.id } }, 404)
  })
})

describe('two visits at one hour', () => {
  it('are told on both sides, and not refused', async () => {
    const elsewhere = (await takeIn(broker)).id
    const first = await plan({ at: at(2, '15:00') })
    const second = await plan({ at: at(2, '15:59') }, elsewhere)
    expect(second.collisions).toMatchObject([{ id: first.id, propertyId }])
    expect((await list())[0]?.collisions).toMatchObject([{ id: second.id, propertyId: elsewhere }])
  })

  it('do not collide where one ends as the other begins, others go, or one is cancelled', async () => {
    const first = await plan({ at: at(2, '15:00') })
    expect((await plan({ at: at(2, '16:00') })).collisions).toEqual([])
    expect((await plan({ at: at(2, '15:30'), host: 'Bruno' })).collisions).toEqual([])
    await change(first.id, { state: 'cancelled' })
    expect((await plan({ at: at(2, '15:00'), minutes: 60 })).collisions).toEqual([])
  })
})

describe('what leaves the product', () => {
  it('is a sheet with visible blanks', async () => {
    const { id } = await plan({ at: '2026-03-02T15:00' })
    const { raw } = await broker.call(contract.downloadVisitSheet, { params: { id } })
    const text = await pdfText(raw.rawPayload)
    for (const words of [
      'FICHA DE VISITA',
      'Iara Campos Neves',
      '2 de março de 2026, às ____:____ (marcada para 15:00)',
      'CPF DE IARA',
    ]) {
      expect(text.replace(/\s+/g, ' ')).toContain(words)
    }
  })

  it('is an event for calendars whose sequence grows, and which a cancelled visit takes back', async () => {
    const { id } = await plan({ at: '2026-03-02T15:00' })
    const file = async () => (await broker.call(contract.downloadVisitEvent, { params: { id } })).raw
    const first = await file()
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(first.body).toContain('\r\nSEQUENCE:0\r\n')
    expect(first.body).toContain('\r\nDTSTART:20260302T180000Z\r\n')
    await change(id, { state: 'cancelled' })
    const later = (await file()).body
    expect(later).toContain('\r\nSEQUENCE:1\r\n')
    expect(later).toContain('\r\nSTATUS:CANCELLED\r\n')
    const uid = (text: string) => /UID:.*/.exec(text)?.[0]
    expect(uid(later)).toBe(uid(first.body))
  })

  it('is said to have been opened in WhatsApp, for one lead', async () => {
    const { id } = await plan()
    const params = { id, leadId }
    const { body } = await broker.call(contract.openInWhatsApp, { params })
    expect(body.leads[0]?.whatsAppAt).toMatch(/^20/)
    const kept = (await change(id, { leadIds: [leadId], version: 1 })).body
    expect(kept.leads[0]?.whatsAppAt).toBe(body.leads[0]?.whatsAppAt)
    await broker.refused(contract.openInWhatsApp, { params: { id, leadId: leadId + 1 } }, 404)
  })
})

it('an erased person is in no visit, no words, and takes the visits that only they made', async () => {
  const { body: gone } = await broker.call(createLead, { body: makeLead({ fullName: 'Otávio Lima Serra' }) })
  const alone = await plan({ leadIds: [gone.id] })
  const together = await plan({ leadIds: [gone.id, leadId], words: 'otávio lima serra gostou da vista' })
  await broker.call(erasePerson, { params: { id: gone.personId } })
  const left = await list()
  expect(left.map(({ id }) => id)).toEqual([together.id])
  expect(left.map(({ id }) => id)).not.toContain(alone.id)
  expect(left[0]).toMatchObject({ words: 'pessoa apagada gostou da vista', leads: [{ id: leadId }] })
})
