import { spawnSync } from 'node:child_process'
import { askDeletion } from '@soleira/domain/account-data/contract'
import * as contract from '@soleira/domain/agenda/contract'
import { listActivity } from '@soleira/domain/history/contract'
import { withdrawOffer } from '@soleira/domain/offer/contract'
import { changeVisit } from '@soleira/domain/visit/contract'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { fillAgenda } from '../../../test/scenes/agenda.ts'
import { signInBroker } from '../../../test/scenes/broker.ts'
import { guardCanary } from '../../../test/watch/canary.ts'

let server: TestApp
let broker: Client
const registration = makeRegistration()
const stranger = () => new Client(server.app, { host: server.host })

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.pool.query('delete from rate_limits')
  await server.pool.query('delete from agenda_feeds')
  broker = await signInBroker(server, makeRegistration())
})

async function makeFeed(): Promise<string> {
  const { uri } = (await broker.call(contract.makeAgendaFeed, {})).body
  const key = new URL(uri).pathname.replace('/ics/', '')
  guardCanary('key of a feed', key)
  return key
}
const read = async (key: string) =>
  (await stranger().call(contract.downloadAgendaFeed, { params: { key } })).raw.body
const refused = (key: string, status: number) =>
  stranger().refused(contract.downloadAgendaFeed, { params: { key } }, status)

const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, summary, startDate, endDate } = new ICAL.Event(component)
    const status = String(component.getFirstPropertyValue('status'))
    return { uid, sequence, summary, from: startDate.toString(), to: endDate.toString(), status }
  })

it('shows every date to a calendar that has the key and no session', async () => {
  const { day, visit } = await fillAgenda(broker)
  const key = await makeFeed()
  const answer = await stranger().call(contract.downloadAgendaFeed, { params: { key } })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
  expect(answer.headers['set-cookie']).toBeUndefined()
  const place = 'Rua das Laranjeiras, 310'
  const events = eventsOf(answer.raw.body)
  expect(events.map(({ summary }) => summary)).toEqual([
    'Falar com interessado',
    `Visita · ${place}`,
    `Sinal · ${place}`,
    `Certidões sem apontamento · ${place}`,
    `Outra condição · ${place}`,
    `Fim do pedido de documentos · ${place}`,
    `Fim do prazo da proposta · ${place}`,
    `Fim de um link de documentos · ${place}`,
    `Fim da autorização de intermediação · ${place}`,
    `Vence: Ônus Reais · ${place}`,
    `Entrega das chaves · ${place}`,
  ])
  expect(events.at(-1)).toMatchObject({ from: day(30), to: day(31), status: 'CONFIRMED' })
  expect(events[1]?.uid).toBe(`visita-${visit.id}-${Date.parse(visit.createdAt)}@soleira`)
})

it('names nobody, no sum, no number of anybody and nothing that was typed', async () => {
  await fillAgenda(broker)
  expect(await read(await makeFeed())).not.toMatch(
    /Iara|Teresa|Caio|777123|800000|850000|100000|pressa|pode subir|\d{3}\.\d{3}\.\d{3}-\d\d/,
  )
})

it('counts versions, and says for thirty days that something fell away', async () => {
  const { visit, open } = await fillAgenda(broker)
  const key = await makeFeed()
  const [before] = eventsOf(await read(key)).filter(({ summary }) => summary.startsWith('Visita'))
  const change = (body: object) => broker.call(changeVisit, { params: { id: visit.id }, body: body as never })
  await change({ minutes: 90, version: 1 })
  await change({ state: 'cancelled', version: 2 })
  await broker.call(withdrawOffer, { params: { id: open.id }, body: { version: open.version } as never })
  const off = eventsOf(await read(key)).filter(({ status }) => status === 'CANCELLED')
  expect(off.map(({ summary, sequence }) => [summary.split(' · ')[0], sequence])).toEqual([
    ['Visita cancelada', 2],
    ['Fim do prazo da proposta', open.version],
  ])
  expect(off[0]?.uid).toBe(before?.uid)
  await server.pool.query(`update visits set updated_at = now() - interval '31 days'`)
  await server.pool.query(`update offers set updated_at = now() - interval '31 days'`)
  expect(eventsOf(await read(key)).filter(({ status }) => status === 'CANCELLED')).toEqual([])
})

it('is one address a user: another one ends it, and so do revoking and leaving', async () => {
  expect((await broker.call(contract.readAgendaFeed, {})).body).toEqual({ feed: null })
  const first = await makeFeed()
  await read(first)
  const second = await makeFeed()
  await refused(first, 404)
  await read(second)
  expect((await broker.call(contract.readAgendaFeed, {})).body.feed?.madeAt).toMatch(/^20/)
  await broker.call(contract.revokeAgendaFeed, {})
  await broker.call(contract.revokeAgendaFeed, {})
  await refused(second, 404)
  const { body } = await broker.call(listActivity, {})
  const told = body.activities.filter(({ entity }) => entity === 'agenda_feed')
  expect(told.map(({ action }) => action)).toEqual(['deleted', 'updated', 'created'])
})

it('keeps only the hash of the key', async () => {
  const key = await makeFeed()
  const { rows } = await server.pool.query('select * from agenda_feeds')
  expect(JSON.stringify(rows)).not.toContain(key)
  expect(rows[0].key_hash).toHaveLength(32)
})

it('shows nothing while the account waits to go', async () => {
  broker = await signInBroker(server, registration)
  const key = await makeFeed()
  const body = { currentPassword: registration.password, confirmation: 'EXCLUIR' }
  await broker.call(askDeletion, { body: body as never })
  await refused(key, 409)
})

it('stops who tries keys', async () => {
  const tries = Array.from({ length: 40 }, (_, place) => String(place).padStart(43, 'A'))
  const statuses: number[] = []
  for (const key of tries) {
    statuses.push((await stranger().send(contract.downloadAgendaFeed, { params: { key } })).status)
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
})

const python = ['python3', '/usr/bin/python3'].find(
  (name) => spawnSync(name, ['-c', 'import icalendar']).status === 0,
)
// A moment without a duration has no DTEND, and ends as it begins (RFC 5545, 3.6.1).
const script = `
import icalendar, json, sys
from datetime import timezone
calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
def at(prop):
  moment = prop.dt
  return moment.isoformat() if len(moment.isoformat()) == 10 else moment.astimezone(timezone.utc).isoformat()[:19] + 'Z'
print(json.dumps([dict(uid=str(e['uid']), sequence=int(e['sequence']), summary=str(e['summary']),
  status=str(e['status']), start=at(e['dtstart']), end=at(e.get('dtend', e['dtstart']))) for e in calendar.walk('VEVENT')]))`

// Without it, the tests with ical.js still read the same file.
it.runIf(python)('is read by a second parser as by the first (Debian: python3-icalendar)', async () => {
  const { visit } = await fillAgenda(broker)
  const called = { params: { id: visit.id }, body: { state: 'cancelled', version: visit.version } as never }
  await broker.call(changeVisit, called)
  const text = await read(await makeFeed())
  const { stdout, stderr } = spawnSync(python ?? '', ['-c', script], { input: text, encoding: 'utf8' })
  expect(stderr).toBe('')
  const seen = JSON.parse(stdout) as { status: string; start: string }[]
  expect(seen).toEqual(eventsOf(text).map(({ from: start, to: end, ...event }) => ({ ...event, start, end })))
  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set(['CONFIRMED', 'CANCELLED']))
  expect(new Set(seen.map(({ start }) => start.length))).toEqual(new Set([10, 20]))
})

it('asked for several times at once, is each time made, and the last address holds', async () => {
  const keys = await Promise.all(Array.from({ length: 6 }, makeFeed))
  const { rows } = await server.pool.query<{ count: number }>('select count(*)::int from agenda_feeds')
  expect(rows).toEqual([{ count: 1 }])
  const read = await Promise.all(
    keys.map((key) => server.app.inject(contract.downloadAgendaFeed.path.replace('{key}', key))),
  )
  expect(read.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})
