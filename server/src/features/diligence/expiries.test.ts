import { addDays } from '@soleira/domain/certificate/validity'
import { changeItem, fileCertificate } from '@soleira/domain/checklist/contract'
import { listNotifications } from '@soleira/domain/notification/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { changePapers } from '../../../test/scenes/change-papers.ts'
import { tellExpiries } from './expiries.ts'

let server: TestApp
let broker: Client
let id: number
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
  id = (await takeIn(broker)).id
  const params = { id, item: 'sefaz' } as const
  await broker.call(changeItem, { params, body: { action: 'request', version: 0 } })
  await fileAnother('sefaz', 1)
  await expireOn(lastDay)
})
afterAll(() => server.stop())

const lastDay = '2031-03-20'
const noon = (daysBefore: number) => new Date(`${addDays(lastDay, -daysBefore)}T15:00:00Z`)
const look = (now: Date) => tellExpiries(server, now)

async function fileAnother(item: 'sefaz', version: number): Promise<void> {
  const pdf = makeUpload({ version }, { name: 'certidão.pdf', bytes: makePdf() })
  expect((await broker.send(fileCertificate, { params: { id, item }, ...pdf })).status).toBe(200)
}
async function expireOn(day: string): Promise<void> {
  await changePapers(server.pool, { property: id }, { valid_until: day })
}
async function told(): Promise<string[]> {
  const { body } = await broker.call(listNotifications, { query: { limit: 100 } })
  return body.notifications
    .map(({ title }) => title)
    .filter((title) => /venc/.test(title))
    .reverse()
}

it('tells 10, 5 and 1 days before, and when it has expired, each once', async () => {
  for (let before = 12; before >= -40; before--) {
    await look(noon(before))
    await look(noon(before))
  }
  expect(await told()).toEqual([
    'Certidão vence em 10 dias',
    'Certidão vence em 5 dias',
    'Certidão vence amanhã',
    'Certidão vencida',
  ])
})

it('tells late what it could not tell in time, and not what is long past', async () => {
  await look(noon(7))
  await look(noon(-3))
  expect(await told()).toEqual(['Certidão vence em 7 dias', 'Certidão vencida'])
  await expireOn('2030-01-01')
  await look(noon(0))
  expect(await told()).toHaveLength(2)
})

it('tells nothing of the certificate that was replaced', async () => {
  await look(noon(10))
  await fileAnother('sefaz', 2)
  await look(noon(5))
  expect(await told()).toEqual(['Certidão vence em 10 dias'])
})

it('tells of the new certificate when its own days run out', async () => {
  await look(noon(1))
  await expireOn(addDays(lastDay, 90))
  await look(noon(-89))
  expect(await told()).toEqual(['Certidão vence amanhã', 'Certidão vence amanhã'])
})

it('waits until eight o’clock, and no longer', async () => {
  await look(new Date(`${addDays(lastDay, -10)}T10:59:59Z`))
  expect(await told()).toEqual([])
  await look(new Date(`${addDays(lastDay, -10)}T11:00:00Z`))
  expect(await told()).toEqual(['Certidão vence em 10 dias'])
})

it('goes by the calendar of the broker, and waits for the morning', async () => {
  const noonInManaus = '2031-03-10T16:00:00Z'
  await server.pool.query(
    `insert into user_settings (account_id, user_id, timezone)
     select u.account_id, u.id, 'America/Manaus' from properties p join users u using (account_id) where p.id = $1
     on conflict (account_id, user_id) do update set timezone = excluded.timezone`,
    [id],
  )
  // An hour after midnight in Brasília ten days are left; in Manaus there are still eleven.
  await look(new Date('2031-03-10T03:30:00Z'))
  expect(await told()).toEqual([])
  await look(new Date('2031-03-10T11:30:00Z'))
  expect(await told()).toEqual([])
  await look(new Date(noonInManaus))
  expect(await told()).toEqual(['Certidão vence em 10 dias'])
})

it('leaves an open issue alone, and tells of its paper once it is resolved', async () => {
  await changePapers(server.pool, { property: id }, { result: 'positiva' })
  await look(noon(5))
  await look(noon(-1))
  expect(await told()).toEqual([])
  await server.pool.query(
    `update paper_links set resolution = 'Baixada no cartório'
     where item_id in (select id from checklist_items where property_id = $1)`,
    [id],
  )
  await look(noon(-1))
  expect(await told()).toEqual(['Certidão vencida'])
})

it('leaves a concluded property alone', async () => {
  await server.pool.query('update properties set current_stage = 7 where id = $1', [id])
  await look(noon(1))
  expect(await told()).toEqual([])
})
