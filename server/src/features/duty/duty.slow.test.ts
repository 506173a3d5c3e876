import { listPropertyDeals } from '@soleira/domain/deal/contract'
import {
  answerDuty,
  clearDuty,
  concludeDuty,
  downloadDimob,
  downloadRegister,
  finishYearly,
  printRegister,
  readDuties,
  reopenDuty,
  reopenYearly,
} from '@soleira/domain/duty/contract'
import { type DutyQuestionId, questionIds } from '@soleira/domain/duty/questions'
import { listNotifications } from '@soleira/domain/notification/contract'
import { erasePerson, previewErasure, readPerson } from '@soleira/domain/person/contract'
import { deleteProperty, moveProperty, readProperty } from '@soleira/domain/property/contract'
import { changeSettings } from '@soleira/domain/settings/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { acceptedDeal, acceptWhole, makePresented } from '../../../test/scenes/deal.ts'
import { outlive } from '../../../test/scenes/past.ts'
import { dueDuties } from './due.ts'
import { forgetOldParties } from './holdings.ts'
import { remindOfDuties } from './reminders.ts'

let server: TestApp
let broker: Client
let registration: ReturnType<typeof makeRegistration>
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  registration = makeRegistration()
  broker = await signInBroker(server, registration)
})
afterAll(() => server.stop())

/** A deal of R$ 800.000,00, accepted in the middle of a year. */
async function dealOf(year: number, client = broker): Promise<number> {
  const { id: propertyId } = await takeIn(client)
  const id = await acceptedDeal(client, propertyId)
  await server.pool.query(
    `update offer_acceptances a set at = make_timestamptz($1, 6, 15, 12, 0, 0) from deals d
     where d.id = $2 and a.account_id = d.account_id and a.offer_id = d.offer_id`,
    [year, id],
  )
  return id
}

const read = async (year?: number, client = broker) =>
  (await client.call(readDuties, { query: { year } })).body

const answer = async (id: number, question: DutyQuestionId, body: object, client = broker) =>
  (
    await client.call(answerDuty, {
      params: { id, question },
      body: { version: 0, ...body } as never,
    })
  ).body

async function answerAll(id: number): Promise<void> {
  for (const question of questionIds)
    if (question !== 'itbi_base') await answer(id, question, { answer: 'no' })
}

it('has each deal by itself, with its parties, and says what is blank', async () => {
  const id = await dealOf(2024)
  await dealOf(2025)
  const { deals, declaration } = await read(2024)
  expect(deals).toMatchObject([
    { dealId: id, day: '2024-06-15', price: '800000.00', isInRegister: true, deedOn: null, fee: null },
  ])
  expect(deals[0]?.sellers[0]?.number).toMatch(/^\d{3}\./)
  expect(deals[0]?.buyers).toHaveLength(1)
  expect(deals[0]?.payment.join()).toContain('Sinal')
  expect(declaration).toMatchObject({ open: 1, mayDeclare: false, withoutBase: 1, state: 'late' })
  const other = await signInBroker(server)
  expect((await read(2024, other)).deals).toEqual([])
  const refused = { params: { id, question: 'cash' }, body: { answer: 'no', version: 0 } } as const
  await other.refused(answerDuty, refused, 404)
})

it('follows cash from the yes to the report and back, and loses nothing', async () => {
  const id = await dealOf(2024)
  const params = { id, question: 'cash' } as const
  const before = Date.now()
  const first = await answer(id, 'cash', { answer: 'yes', note: 'R$ 120 mil' })
  const since = first.said[0]?.since ?? ''
  expect(Date.parse(since)).toBeGreaterThanOrEqual(before - 1_000)
  expect((await read(2024)).waiting).toMatchObject([
    { key: `report-${id}-cash`, dealId: id, year: 2024, isLate: false },
  ])
  // Another note does not begin the 24 hours anew.
  const noted = await answer(id, 'cash', { answer: 'yes', note: 'R$ 120 mil no sinal', version: 1 })
  expect(noted.said[0]).toMatchObject({ since, note: 'R$ 120 mil no sinal', version: 2 })
  await broker.refused(answerDuty, { params, body: { answer: 'no', version: 1 } }, 409)
  const kept = { outcome: 'kept', words: 'analisado', version: 2 } as const
  await broker.refused(concludeDuty, { params, body: kept }, 422)
  const ahead = { outcome: 'reported', words: '4711', on: '2199-01-01', version: 2 } as const
  await broker.refused(concludeDuty, { params, body: ahead }, 422)
  const reported = { outcome: 'reported', words: '4711', on: '2024-06-16', version: 2 } as const
  const done = (await broker.call(concludeDuty, { params, body: reported })).body
  expect(done.said[0]).toMatchObject({ outcome: 'reported', outcomeOn: '2024-06-16', outcomeWords: '4711' })
  expect((await read(2024)).waiting).toEqual([])
  await broker.refused(answerDuty, { params, body: { answer: 'no', version: 3 } }, 409)
  await broker.refused(clearDuty, { params, query: { version: 3 } }, 409)
  expect((await read(2024)).declaration).toMatchObject({ state: 'excluded', mayDeclare: false })
  const again = (await broker.call(reopenDuty, { params, query: { version: 3 } })).body
  expect(again.said[0]).toMatchObject({ answer: 'yes', outcome: null, since })
  expect((await broker.call(clearDuty, { params, query: { version: 4 } })).body.said).toEqual([])
})

it('counts from the moment that the broker names, and from none ahead', async () => {
  const id = await dealOf(2024)
  const told = await answer(id, 'cash', { answer: 'yes', since: '2024-06-15T10:00' })
  expect(told.said[0]?.since).toBe('2024-06-15T13:00:00.000Z')
  expect((await read(2024)).waiting).toMatchObject([{ isLate: true }])
  const ahead = { answer: 'yes', since: '2199-01-01T10:00', version: 1 } as const
  await broker.refused(answerDuty, { params: { id, question: 'cash' }, body: ahead }, 422)
})

it('computes the sign of the ITBI, and takes nobody’s answer for it', async () => {
  const id = await dealOf(2024)
  const params = { id, question: 'itbi_base' } as const
  await broker.refused(answerDuty, { params, body: { answer: 'no', version: 0 } }, 422)
  await answer(id, 'itbi_base', { amount: '800000.00' })
  expect((await read(2024)).waiting).toEqual([])
  await answer(id, 'itbi_base', { amount: '650000.00', version: 1 })
  expect((await read(2024)).waiting).toMatchObject([{ key: `report-${id}-itbi_base`, isLate: false }])
  const kept = { outcome: 'kept', words: 'A prefeitura avalia mais baixo', version: 2 } as const
  await broker.call(concludeDuty, { params, body: kept })
  expect((await read(2024)).waiting).toEqual([])
})

it('takes a declaration only when it is true, and says so when it is true no more', async () => {
  const id = await dealOf(2024)
  const sent = { params: { duty: 'no_occurrence', year: 2024 }, body: { protocol: 'DNO-1' } } as const
  await broker.refused(finishYearly, sent, 409)
  await answerAll(id)
  const early = { ...sent, body: { ...sent.body, on: '2024-12-31' } }
  await broker.refused(finishYearly, early, 422)
  const done = (await broker.call(finishYearly, { ...sent, body: { protocol: 'DNO-1', on: '2025-01-20' } }))
    .body
  expect(done.declaration).toMatchObject({ state: 'done', done: { on: '2025-01-20', protocol: 'DNO-1' } })
  await answer(id, 'means', { answer: 'yes', version: 1 })
  const reported = { outcome: 'reported', words: '1', on: '2024-07-01', version: 2 } as const
  await broker.call(concludeDuty, { params: { id, question: 'means' }, body: reported })
  expect((await read(2024)).declaration.state).toBe('contradicted')
  const gone = (await broker.call(reopenYearly, { params: sent.params })).body
  expect(gone.declaration).toMatchObject({ state: 'excluded', done: null })
  // Next year is free of it.
  expect((await read(2023)).declaration).toMatchObject({ state: 'late', mayDeclare: true })
})

it('has the DIMOB of a company, and one line for a person', async () => {
  await dealOf(2024)
  expect((await read(2024)).dimob).toMatchObject({ state: 'not_bound' })
  await broker.refused(downloadDimob, { query: { year: 2024 } }, 404)
  await broker.call(changeSettings, { body: { isCompany: true, cnpj: '11.222.333/0001-81' } })
  // Another setting leaves the number as it is.
  await broker.call(changeSettings, { body: { weeklyReports: false } })
  const { dimob } = await read(2024)
  // The fee of the deal is blank, and nothing else.
  expect(dimob).toMatchObject({ state: 'late', closesOn: '2025-02-28', deals: 1, lacking: 1 })
  expect((await read(2023)).dimob.state).toBe('no_deals')
  const { raw } = await broker.call(downloadDimob, { query: { year: 2024 } })
  expect(raw.body).toContain('não é o arquivo da Receita')
  expect(raw.body).toContain('11.222.333/0001-81')
  expect(raw.body).toContain('"800000,00"')
})

it('prints and downloads the register without an answer', async () => {
  const id = await dealOf(2024)
  await answer(id, 'cash', { answer: 'yes', note: 'CANARIO-NOTA' })
  const { raw } = await broker.call(downloadRegister, { query: { year: 2024 } })
  expect(raw.body).toContain('"15/06/2024"')
  expect(raw.body).not.toMatch(/CANARIO|coaf/i)
  const pdf = await broker.send(printRegister, { query: { year: 2024 } })
  expect(pdf.status).toBe(200)
  expect(pdf.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

it('reminds of each step once, and only on the screens', async () => {
  const id = await dealOf(2024)
  const scope = await scopeOf(server, registration.email)
  await answer(id, 'cash', { answer: 'yes', since: '2024-06-15T10:00' })
  const noon = new Date('2024-07-01T15:00:00Z')
  await remindOfDuties(server, new Date('2024-07-01T09:00:00Z'))
  await remindOfDuties(server, noon)
  await remindOfDuties(server, noon)
  const { body } = await broker.call(listNotifications, { query: { limit: 100 } })
  const told = body.notifications.filter(({ title }) => title.startsWith('Obrigações'))
  expect(told.map(({ title }) => title)).toEqual(['Obrigações: prazo vencido'])
  const { rows } = await server.pool.query(
    `select left_at from notifications where account_id = $1 and title like 'Obrigações%'`,
    [scope.account],
  )
  // It has left for nowhere before anybody could send it.
  expect(rows).toEqual([{ left_at: expect.any(Date) }])
})

it('asks for what is done once a year of accounts that were there in that year', async () => {
  await broker.call(changeSettings, { body: { isCompany: true } })
  await dealOf(2024)
  const scope = await scopeOf(server, registration.email)
  const on = async (now: string) =>
    (await dueDuties(server.db, scope, new Date(now))).map(({ due }) => [due.kind, due.year, due.isLate])
  expect(await on('2025-02-10T12:00:00Z')).toEqual([])
  const moved = `update users set created_at = '2024-03-01' where account_id = $1`
  await server.pool.query(moved, [scope.account])
  expect(await on('2024-12-31T12:00:00Z')).toEqual([])
  expect(await on('2025-01-01T12:00:00Z')).toEqual([['no_occurrence', 2024, false]])
  expect(await on('2025-02-10T12:00:00Z')).toEqual([
    ['no_occurrence', 2024, true],
    ['dimob', 2024, false],
  ])
})

it('keeps name and number of an erased buyer in the register, and says so before', async () => {
  const { id: propertyId } = await takeIn(broker)
  await acceptedDeal(broker, propertyId)
  for (let stage = 2; stage <= 7; stage += 1) {
    const body = { currentStage: stage, reason: 'Já vendido' }
    await broker.call(moveProperty, { params: { id: propertyId }, body })
  }
  const before = (await read()).deals[0]
  const { body: known } = await broker.call(listPropertyDeals, { params: { id: propertyId } })
  const params = { id: known[0]?.buyers[0]?.personId ?? 0 }
  expect((await broker.call(previewErasure, { params })).body).toMatchObject({
    isGone: true,
    registerDeals: 1,
  })
  await broker.call(erasePerson, { params })
  await broker.refused(readPerson, { params }, 404)
  const after = (await read()).deals[0]
  expect(after?.buyers).toEqual(before?.buyers)
  expect(after?.sellers).toEqual(before?.sellers)
})

it('lets whoever was erased out of the register after its time', async () => {
  const id = await dealOf(2024)
  const { account } = await scopeOf(server, registration.email)
  await server.pool.query(
    `insert into register_parties (account_id, deal_id, side, full_name, kept_until)
     values ($1, $2, 'buyer', 'Zulmira Velha', '2020-01-01'), ($1, $2, 'buyer', 'Zeca Novo', '2199-01-01')`,
    [account, id],
  )
  await forgetOldParties(server.system)
  const { deals } = await read(2024)
  const names = deals[0]?.buyers.map(({ name }) => name)
  expect(names).toContain('Zeca Novo')
  expect(names).not.toContain('Zulmira Velha')
})

describe('a property that is deleted', () => {
  const small = {
    total: '90000.00',
    lines: [{ kind: 'own_funds' as const, value: '90000.00' }],
    conditions: [],
  }

  it('stays as long as the law has its deal in the register kept', async () => {
    const { id } = await takeIn(broker)
    await acceptedDeal(broker, id)
    const { message } = await broker.refused(deleteProperty, { params: { id } }, 409)
    const until = Number(new Date().toISOString().slice(0, 4)) + 5
    expect(message).toMatch(new RegExp(`depois de \\d{2}/\\d{2}/${until}\\.$`))
    expect((await broker.call(readProperty, { params: { id } })).status).toBe(200)
    expect((await read()).deals).toHaveLength(1)
    await outlive(server, id)
    await broker.call(deleteProperty, { params: { id } })
    expect((await read()).deals).toEqual([])
  })

  it('stays with an answer about a smaller deal, and goes without', async () => {
    const { id } = await takeIn(broker)
    await acceptWhole(broker, id, (await makePresented(broker, id, small)).id)
    const [deal] = (await broker.call(listPropertyDeals, { params: { id } })).body
    const params = { id: deal?.id ?? 0, question: 'listed' } as const
    await answer(params.id, params.question, { answer: 'no' })
    await broker.refused(deleteProperty, { params: { id } }, 409)
    await broker.call(clearDuty, { params, query: { version: 1 } })
    await broker.call(deleteProperty, { params: { id } })
    await broker.refused(readProperty, { params: { id } }, 404)
  })
})
