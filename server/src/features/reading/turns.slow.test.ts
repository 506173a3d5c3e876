import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { dearPng } from '../../../test/files/sample-files.ts'
import { pictureOf } from '../../../test/files/written-paper.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf, makeRegistration } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { fileFor } from '../../../test/scenes/certificates.ts'
import {
  bringToInbox,
  federalClearance,
  sendToInbox,
  untilInboxFileRead,
} from '../../../test/scenes/inbox.ts'
import { installedTesseract } from '../../adapters/reading/installed.ts'
import { openReader } from '../../adapters/reading/reader.ts'
import { takeUpAbandoned } from './turns.ts'

const cpf = makeCpf()
// The reading process starts slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

let server: TestApp
let broker: Client
let account: number
beforeEach(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
  account = (await scopeOf(server, 1)).account
})
afterEach(() => server.stop())

interface Waiting {
  of?: number
  from?: 'inbox' | 'dialog'
  count: number
  isPictured?: boolean
}

async function wait({ of = account, from = 'inbox', count, isPictured = false }: Waiting): Promise<void> {
  const papers =
    from === 'inbox'
      ? `insert into inbox_papers (account_id, user_id, file_name, sha256) select u.account_id, u.id, 'a.pdf', '' from u`
      : `insert into documents (account_id, property_id, category, file_name, file_type, file_size, sha256, storage_key)
         select p.account_id, p.id, 'ESPELHO_IPTU', 'a.pdf', 'application/pdf', 1, '', gen_random_uuid()
         from u join properties p on p.account_id = u.account_id`
  await server.pool.query(
    `with u as (select account_id, id from users, generate_series(1, $2) where account_id = $1),
      paper as (${papers} returning account_id, id)
    insert into readings (account_id, user_id, ${from === 'inbox' ? 'inbox_paper_id' : 'document_id'}, pages, so_far)
    select paper.account_id, (select id from u limit 1), paper.id, ($3::jsonb ->> 'pageCount')::int, $3 from paper`,
    [of, count, isPictured ? { pageCount: 1, pages: [], frames: {}, left: [1] } : null],
  )
}

async function begunInOrder(): Promise<string[]> {
  await takeUpAbandoned(server)
  return vi.waitFor(
    async () => {
      const { rows } = await server.pool.query(
        `select concat_ws(' ', case when account_id = $1 then 'mine' else 'other' end,
           case when inbox_paper_id is null then 'saved' else 'inbox' end) as "begun", begun_at as "at"
         from readings order by begun_at`,
        [account],
      )
      expect(rows.filter(({ at }) => at === null)).toEqual([])
      return rows.map(({ begun }) => begun)
    },
    { timeout: 120_000, interval: 200 },
  )
}

async function another(): Promise<{ client: Client; of: number }> {
  const client = await signInBroker(server, makeRegistration())
  await takeIn(client, { owners: [makeOwner({ cpf })] })
  const { rows } = await server.pool.query('select max(account_id) as of from users')
  return { client, of: rows[0].of }
}

it('reads the papers of accounts in turn: one with many keeps no other waiting', async () => {
  const { of } = await another()
  await wait({ count: 6 })
  await wait({ of, count: 2 })
  expect(await begunInOrder()).toEqual([
    'mine inbox',
    'other inbox',
    'mine inbox',
    'other inbox',
    'mine inbox',
    'mine inbox',
    'mine inbox',
    'mine inbox',
  ])
})

it('has what somebody saved in a dialog wait for no inbox of others', async () => {
  const { of } = await another()
  await wait({ count: 4 })
  await wait({ of, from: 'dialog', count: 1 })
  expect(await begunInOrder()).toEqual(['mine inbox', 'other saved', ...Array(3).fill('mine inbox')])
})

it('reads of one account what lies in its inbox and what was saved in dialogs in turn', async () => {
  await takeIn(broker, { owners: [makeOwner({ cpf })] })
  await wait({ from: 'dialog', count: 2 })
  await wait({ count: 3 })
  const begun = ['mine saved', 'mine inbox', 'mine saved', 'mine inbox', 'mine inbox']
  expect(await begunInOrder()).toEqual(begun)
})

it('counts the turns of pictures by pictures: texts that were read since cost an account none', async () => {
  const { of } = await another()
  await wait({ count: 2, isPictured: true })
  await wait({ of, count: 2, isPictured: true })
  await server.pool.query(
    `update readings set status = 'unreadable', unreadable = 'no_text', engine = 'text', begun_at = now()
     where id in (select max(id) from readings group by account_id)`,
  )
  // A picture of the first account was begun earlier; of the other account only a text, later.
  await server.pool.query(
    `update readings set engine = null, begun_at = now() - interval '1 minute' where account_id = $1 and status = 'unreadable'`,
    [account],
  )
  const begun = await begunInOrder()
  expect(begun.slice(-2)).toEqual(['other inbox', 'mine inbox'])
})

it('has no text wait for pictures, of the same account neither', async () => {
  await server.stop()
  const real = openReader({ tesseract: installedTesseract(process.env) })
  const recognised = Promise.withResolvers<void>()
  const reader = {
    ...real,
    recognise: async (...what: Parameters<typeof real.recognise>) => {
      await recognised.promise
      return real.recognise(...what)
    },
  }
  server = await startTestApp({ reader })
  broker = await signInBroker(server)
  const scans = [cpf, makeCpf()].map(async (cpf) =>
    sendToInbox(broker, await pictureOf(federalClearance(cpf)), { name: 'a.jpg' }),
  )
  const [first = 0, second = 0] = await Promise.all(scans)
  // Both stand in the line for pictures, and are held.
  await vi.waitFor(async () => {
    const { rows } = await server.pool.query(
      `select count(held_until)::int as held, count(so_far)::int as seen from readings`,
    )
    expect(rows).toEqual([{ held: 2, seen: 2 }])
  }, 120_000)
  expect((await bringToInbox(broker, federalClearance(makeCpf()))).proposal?.kind).toBe('receita_federal')
  recognised.resolve()
  for (const id of [first, second])
    expect((await untilInboxFileRead(broker, id)).proposal?.kind).toBe('receita_federal')
})

it('has no picture of the inbox wait for texts', async () => {
  await server.stop()
  const real = openReader({ tesseract: installedTesseract(process.env) })
  const searched = Promise.withResolvers<void>()
  const reader = {
    ...real,
    text: async (...what: Parameters<typeof real.text>) => {
      await searched.promise
      return real.text(...what)
    },
  }
  server = await startTestApp({ reader })
  broker = await signInBroker(server)
  const text = await sendToInbox(broker, federalClearance(cpf))
  const photo = await sendToInbox(broker, await pictureOf(federalClearance(makeCpf())), { name: 'a.jpg' })
  expect((await untilInboxFileRead(broker, photo)).proposal?.kind).toBe('receita_federal')
  searched.resolve()
  expect((await untilInboxFileRead(broker, text)).proposal?.kind).toBe('receita_federal')
})

it('decodes no picture of the inbox whose header tells that it is beyond all measure', async () => {
  const picture = await sendToInbox(broker, await dearPng(7_071), { name: 'a.png' })
  expect(await untilInboxFileRead(broker, picture)).toMatchObject({
    status: 'unreadable',
    unreadable: 'too_costly',
  })
})

async function kindsRead(): Promise<unknown[]> {
  const { rows } = await server.pool.query(
    `select reading -> 'proposal' ->> 'kind' as kind from readings
     where document_id is not null and inbox_paper_id is null and status = 'read' order by id`,
  )
  return rows.map(({ kind }) => kind)
}
const untilKinds = (kinds: string[]) =>
  vi.waitFor(async () => expect(await kindsRead()).toEqual(kinds), { timeout: 120_000, interval: 300 })

it('reads what was saved in a dialog at once', async () => {
  await server.stop()
  server = await startTestApp({ readsAtOnce: true })
  const client = await signInBroker(server)
  const { id } = await takeIn(client, { owners: [makeOwner({ cpf })] })
  await fileFor(client, { property: id, item: 'receita_federal' }, {}, federalClearance(cpf))
  await untilKinds(['receita_federal'])
})

it('reads what was there before behind the rest, two in a minute', async () => {
  const property = await takeIn(broker, { owners: [makeOwner({ cpf })] })
  for (const item of ['receita_federal', 'justica_federal', 'sefaz'] as const) {
    await fileFor(broker, { property: property.id, item }, {}, federalClearance(cpf))
  }
  await server.pool.query(`update readings set is_later = true, held_until = null`)
  await takeUpAbandoned(server)
  await untilKinds(['receita_federal', 'receita_federal'])
  // Another job reads new papers, but nothing more of the backlog.
  await bringToInbox(broker, federalClearance(cpf))
  expect(await kindsRead()).toHaveLength(2)
  await server.pool.query(`update readings set begun_at = begun_at - interval '2 minutes'`)
  await takeUpAbandoned(server)
  await untilKinds(['receita_federal', 'receita_federal', 'receita_federal'])
})
