import { dayOf } from '@soleira/domain/certificate/validity'
import { fileInboxPaper } from '@soleira/domain/inbox/contract'
import { stages } from '@soleira/domain/property/stage'
import * as contract from '@soleira/domain/today/contract'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { bringToInbox } from '../../../test/scenes/inbox.ts'
import type { UserScope } from '../../scope.ts'
import { recountChecklists } from '../checklist/counts.ts'
import { readToday } from './queries.ts'

let server: TestApp
let broker: Client
let scope: UserScope
beforeAll(async () => {
  server = await startTestApp({ isPatient: true })
})
beforeEach(async () => {
  const registration = makeRegistration()
  broker = await signInBroker(server, registration)
  scope = await scopeOf(server, registration.email)
})
afterAll(() => server.stop())

const today = dayOf(new Date())
const read = async () => (await broker.call(contract.readToday, {})).body
const set = (statement: string, ...values: unknown[]) => server.pool.query(statement, values)

const known = () =>
  makeOwner({
    rg: '12.345.678-9',
    birthDate: '1980-02-01',
    motherName: 'Célia Ávila',
    maritalStatus: 'Solteiro(a)',
  })

it('is made for one request of an account at a time, and for none that nobody waits for any more', async () => {
  const holder = await server.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table put_off_tasks in access exclusive mode')
    const left = new AbortController()
    const { cookie } = broker
    const request = { url: '/api/today', headers: { host: server.host, cookie }, signal: left.signal }
    const statuses: number[] = []
    const asked = Array.from({ length: 12 }, async () => {
      const { statusCode } = await server.app.inject(request as InjectOptions)
      statuses.push(statusCode)
    })
    const all = Promise.allSettled(asked)
    // One runs and eight wait, so the last three find no room.
    await vi.waitFor(() => expect(statuses).toEqual([429, 429, 429]), { timeout: 30_000 })
    const waiting = async () => {
      const text = `select from pg_locks where not granted and relation = 'put_off_tasks'::regclass`
      return (await holder.query(text))?.rowCount
    }
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 30_000)
    left.abort()
    const again = broker.send(contract.readToday, {})
    await all
    await holder.query('commit')
    expect((await again).status).toBe(200)
  } finally {
    holder.release(true)
  }
})

it('a short list begins as the whole one, whatever stands on it and is put off', async () => {
  const days = fc.integer({ min: -40, max: 40 })
  const item = fc.record({
    status: fc.constantFrom('requested', 'completed', 'completed'),
    result: fc.constantFrom(null, 'negativa', 'negativa', 'positiva'),
    validUntil: fc.oneof(fc.constant(200), days),
    requested: fc.oneof(fc.constant(0), days),
  })
  const portfolio = fc.array(
    fc.record({
      stage: fc.constantFrom(...stages),
      updated: fc.integer({ min: 0, max: 40 }),
      leaves: fc.array(
        fc.record({
          from: fc.integer({ min: -60, max: 20 }),
          days: fc.option(fc.integer({ min: 0, max: 60 })),
          ended: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 2 }),
          isSigned: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
      items: fc.oneof(
        fc.array(item, { maxLength: 3 }),
        item.map((one) => Array.from({ length: 15 }, () => one)),
      ),
    }),
    { minLength: 10, maxLength: 10 },
  )
  const ids: number[] = []
  for (let index = 0; index < 10; index += 1) ids.push((await takeIn(broker, { owners: [known()] })).id)
  await fc.assert(
    fc.asyncProperty(portfolio, fc.nat(9), fc.integer({ min: 1, max: 6 }), async (all, away, room) => {
      await set('delete from put_off_tasks where account_id = $1', scope.account)
      await set('delete from documents where account_id = $1', scope.account)
      await set('delete from checklist_items where account_id = $1', scope.account)
      await set(
        `with given as (
           select x.*, case x.n when 0 then 'sefaz' else 'item_' || x.n end as kind, gen_random_uuid() as file
           from jsonb_to_recordset($2::jsonb) as x(id int, n int, status text, result text, "validUntil" int, requested int)),
         items as (
           insert into checklist_items (account_id, property_id, kind, status, requested_at)
           select $1, id, kind, status, now() + requested * interval '1 day' from given
           returning id, property_id, kind),
         files as (
           insert into documents (account_id, property_id, category, file_name, file_type, file_size, sha256, storage_key)
           select $1, id, 'CERTIDAO', 'a.pdf', 'application/pdf', 1, '', file from given where status = 'completed'
           returning id, storage_key),
         filed as (
           insert into papers (account_id, kind, property_id, document_id, valid_until, result, result_by)
           select $1, kind, given.id, files.id, $3::date + "validUntil", result, case when result is not null then 'person' end
           from given join files on files.storage_key = file
           returning id, property_id, kind)
         insert into paper_links (account_id, item_id, paper_id)
         select $1, items.id, filed.id from items join filed using (property_id, kind)`,
        scope.account,
        JSON.stringify(all.flatMap(({ items }, at) => items.map((one, n) => ({ ...one, n, id: ids[at] })))),
        today,
      )
      await set('delete from authorizations where account_id = $1', scope.account)
      for (const [at, { stage, updated, leaves }] of all.entries()) {
        for (const { from, days, ended, isSigned } of leaves) {
          await set(
            `insert into authorizations (account_id, user_id, property_id, price, fee_percent, payer, is_exclusive,
               may_receive_deposit, may_advertise, signed_on, starts_on, ends_on, ended_on)
             values ($1, $2, $3, 1, 6, 'seller', false, false, true, case when $7 then $8::date end, $8::date + $4::int,
               $8::date + $4::int + $5::int, case when $7 then $8::date + $4::int + $6::int end)`,
            scope.account,
            scope.actor.user,
            ids[at],
            from,
            days,
            days !== null && ended !== null && ended > days ? null : ended,
            isSigned,
            today,
          )
        }
        await recountChecklists(server.db, scope, [ids[at] as number], 'items')
        await set(
          `update properties set current_stage = $2, updated_at = now() - $3 * interval '1 day' where id = $1`,
          ids[at],
          stage,
          updated,
        )
      }
      const whole = await readToday(server.db, scope, today, { room: 1_000 })
      expect(whole.more).toEqual({ properties: 0, people: 0 })
      const gone = whole.tasks[away]
      if (gone)
        await broker.call(contract.putOffTask, { params: { key: gone.key }, body: { grounds: gone.grounds } })
      const left = whole.tasks.filter((task) => task !== gone)
      const short = await readToday(server.db, scope, today, { room })
      expect(short.tasks).toEqual(left.slice(0, room))
      const subjects = (tasks: typeof left) =>
        new Set(tasks.flatMap(({ about }) => ('property' in about ? about.property.id : [])))
      expect(short.more.properties).toBe(subjects(left).size - subjects(short.tasks).size)
      expect(short.putOff).toBe(gone ? 1 : 0)
    }),
    { numRuns: 15 },
  )
})

it('says how many papers wait in the inbox: read or not to be read, not filed, and nobody else’s', async () => {
  const waiting = async () => (await read()).tasks.filter(({ matter }) => matter === 'inbox')
  const other = await signInBroker(server, makeRegistration())
  await bringToInbox(other, Buffer.from(makePdf()))
  expect(await waiting()).toEqual([])
  const first = await bringToInbox(broker, Buffer.from(makePdf()))
  const key = 'inbox'
  const line = { key, about: { type: 'inbox' }, grounds: [`paper:${first.id}`], action: { url: '/papeis' } }
  expect(await waiting()).toMatchObject([line])
  // Nobody can act on a paper while it is read.
  const status = (to: string) =>
    set(`update readings set status = $2, unreadable = null where inbox_paper_id = $1`, first.id, to)
  await status('waiting')
  expect(await waiting()).toEqual([])
  await status('read')
  await broker.call(contract.putOffTask, { params: { key }, body: { grounds: line.grounds } })
  expect(await waiting()).toEqual([])
  expect((await broker.call(contract.listPutOff, {})).body).toMatchObject([{ task: { key }, isDone: true }])
  await broker.call(contract.takeBackTask, { params: { key } })
  const { id } = await takeIn(broker)
  await broker.call(fileInboxPaper, {
    params: { id: first.id },
    body: { kind: 'COMPROVANTE_RESIDENCIA', propertyId: id, despite: ['another_kind'] },
  })
  expect(await waiting()).toEqual([])
})
