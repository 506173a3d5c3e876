import { listSessions, login } from '@soleira/domain/auth/contract'
import type { Endpoint } from '@soleira/domain/contract/endpoint'
import { downloadPortfolio } from '@soleira/domain/dashboard/contract'
import { downloadDocument, viewDocument } from '@soleira/domain/document/contract'
import { listOpenings } from '@soleira/domain/history/contract'
import { listNotifications } from '@soleira/domain/notification/contract'
import { deleteProperty } from '@soleira/domain/property/contract'
import { changeSettings } from '@soleira/domain/settings/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { untilJobsDone } from '../../../test/jobs.ts'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { moveAllInTime, moveInTime } from '../../../test/scenes/past.ts'
import { emailsIn } from '../../../test/watch/outbox.ts'

let server: TestApp
let beside: TestApp
beforeAll(async () => {
  server = await startTestApp()
  beside = await startTestApp({ beside: server })
})
afterAll(async () => {
  await beside.stop()
  await server.stop()
})

let registration: ReturnType<typeof makeRegistration>
let client: Client
let propertyId: number
beforeEach(async () => {
  registration = makeRegistration()
  client = await signInBroker(server, registration)
  propertyId = (await takeIn(client)).id
})

interface Recorded {
  action: string
  entity_id: number
  opening_number: number
  session_id: number
}

async function recorded(): Promise<Recorded[]> {
  const { rows } = await server.pool.query<Recorded>(
    `select e.* from events e join users u on u.account_id = e.account_id
     where u.email = $1 and e.action in ('viewed', 'downloaded') order by e.opening_number`,
    [registration.email],
  )
  return rows
}

async function papers(count: number): Promise<number[]> {
  const first = await uploadToSlot(client, propertyId, 'ONUS_REAIS')
  const { rows } = await server.pool.query<{ id: number }>(
    `insert into documents (account_id, property_id, category, file_name, file_type, is_viewable, file_size, sha256, storage_key)
     select account_id, property_id, category, file_name, file_type, is_viewable, file_size, sha256, gen_random_uuid()
     from documents, generate_series(2, $2) where id = $1 returning id`,
    [first.id, count],
  )
  return [first.id, ...rows.map(({ id }) => id)]
}

const open = (id: number, { from = client, endpoint = downloadDocument as Endpoint, headers = {} } = {}) =>
  from.send(endpoint, { params: { id }, headers })

const secondSession = async () => {
  const other = new Client(server.app)
  await other.call(login, { body: { email: registration.email, password: registration.password } })
  return other
}

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()
const letters = async () =>
  (await Promise.all([server, beside].map(({ outbox }) => emailsIn(outbox, registration.email)))).flat()
const notices = async () =>
  (await client.call(listNotifications, {})).body.notifications.filter(
    ({ title }) => title === 'Muitos documentos abertos',
  )

describe('opening a paper', () => {
  it('is recorded once for a session, however its viewer asks for it', async () => {
    const { id } = await uploadToSlot(client, propertyId, 'RG_CNH_1')
    const pieces = ['bytes=0-1', 'bytes=2-9', 'bytes=-4', undefined, undefined, 'bytes=0-']
    const answers = await Promise.all(
      pieces.map((range) => open(id, { endpoint: viewDocument, headers: range ? { range } : {} })),
    )
    expect(answers.map(({ status }) => status)).toEqual([206, 206, 206, 200, 200, 206])
    await open(id)
    expect(await recorded()).toMatchObject([{ action: 'viewed', entity_id: id, opening_number: 1 }])
    const other = await secondSession()
    await open(id, { from: other })
    await open(id, { from: other, endpoint: viewDocument })
    const [first, second, ...more] = await recorded()
    expect(second).toMatchObject({ action: 'downloaded', opening_number: 2 })
    expect(second?.session_id).not.toBe(first?.session_id)
    expect(more).toEqual([])
  })

  it('is recorded again after ten minutes, and nothing is of what does not exist', async () => {
    const { id } = await uploadToSlot(client, propertyId, 'ONUS_REAIS')
    await open(id)
    await moveInTime(server, propertyId, ago(9 * 60))
    await open(id)
    expect(await recorded()).toHaveLength(1)
    await moveInTime(server, propertyId, ago(10 * 60 + 1))
    await open(id)
    expect(await recorded()).toHaveLength(2)
    expect((await open(2_000_000_000)).status).toBe(404)
    expect((await open(id, { from: await signInBroker(server) })).status).toBe(404)
    expect(await recorded()).toHaveLength(2)
  })

  it('is numbered, and nothing else is', async () => {
    const { email } = registration
    const [{ id: account, user }] = (
      await server.pool.query('select account_id as id, id as user from users where email = $1', [email])
    ).rows
    const write = (action: string, number: number | null) =>
      server.pool.query(
        `insert into events (account_id, user_id, actor, action, entity, opening_number) values ($1, $2, 'job', $3, 'document', $4)`,
        [account, user, action, number],
      )
    await expect(write('viewed', null)).rejects.toMatchObject({ code: '23514' })
    await expect(write('created', 7)).rejects.toMatchObject({ code: '23514' })
    await write('viewed', 1)
    await expect(write('downloaded', 1)).rejects.toMatchObject({ code: '23505' })
  })
})

describe('many downloads in a row (T27, T37)', () => {
  it('are recorded, told once and slowed down; another broker opens what they like', async () => {
    await client.call(changeSettings, { body: { emailNotifications: false } })
    const ids = await papers(160)
    const answers = []
    for (const id of ids.slice(0, 150)) answers.push(await open(id))
    expect(answers).not.toContainEqual(expect.objectContaining({ status: 429 }))
    const refused = []
    for (const id of ids.slice(150)) {
      // As quick as on any machine: the last opening was a moment ago.
      await moveInTime(server, propertyId, ago(0))
      refused.push(await open(id))
    }
    expect(refused.filter(({ status }) => status === 429)).toHaveLength(10)
    const wait = Number(refused[0]?.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(20)
    expect(refused[0]?.body).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(
        /^Muitos documentos desta conta foram abertos na última hora\. Por segurança, o próximo abre em \d+ segundos?\.$/,
      ),
    })
    const rows = await recorded()
    expect(rows.map(({ entity_id, opening_number }) => [entity_id, opening_number])).toEqual(
      ids.slice(0, 150).map((id, place) => [id, place + 1]),
    )
    // A paper that was just opened opens again: its viewer may want the rest of it.
    expect((await open(ids[0] as number)).status).toBe(200)
    await moveInTime(server, propertyId, ago(0))
    expect((await open(ids[159] as number)).status).toBe(429)

    expect(await notices()).toMatchObject([
      { type: 'warning', actionUrl: '/configuracoes/acessos', message: expect.stringMatching(/^100 doc/) },
    ])
    await untilJobsDone(server, 'security-note', 'deliver-notice', 'mail-notice')
    const sent = await letters()
    expect(sent.map(({ subject }) => subject)).toEqual(['Muitos documentos abertos'])
    expect(sent[0]?.text).toContain('Acessos')

    const stranger = await signInBroker(server)
    const theirs = await uploadToSlot(stranger, (await takeIn(stranger)).id, 'ONUS_REAIS')
    expect((await open(theirs.id, { from: stranger })).status).toBe(200)
  })

  it('go on one by one, twenty seconds apart, until the hour is over; a hundred more are told of again', async () => {
    const ids = await papers(160)
    for (const id of ids.slice(0, 150)) await open(id)
    const last = ago(5)
    await moveInTime(server, propertyId, last)
    const wait = Number((await open(ids[150] as number)).headers['retry-after'])
    expect(wait).toBeLessThanOrEqual(20 - 5)
    expect(wait).toBeGreaterThanOrEqual(20 - (Date.now() - Date.parse(last)) / 1_000)
    await moveInTime(server, propertyId, ago(21))
    expect((await open(ids[150] as number)).status).not.toBe(429)
    await moveInTime(server, propertyId, ago(0))
    expect((await open(ids[151] as number)).status).toBe(429)
    expect(await notices()).toHaveLength(1)
    await moveAllInTime(server, registration.email, ago(3_601))
    for (const id of ids.slice(0, 99)) await open(id)
    expect(await notices()).toHaveLength(1)
    expect((await open(ids[99] as number)).status).not.toBe(429)
    expect(await notices()).toHaveLength(2)
  })

  it('count together in all processes, also at the same moment', async () => {
    const ids = await papers(170)
    const there = new Client(beside.app)
    there.cookie = client.cookie
    const openAll = (some: number[]) =>
      Promise.all(some.map((id, place) => open(id, { from: place % 2 ? there : client })))
    await openAll(ids.slice(0, 140))
    const answers = await openAll(ids.slice(140))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
    expect((await recorded()).map(({ opening_number }) => opening_number)).toEqual(
      Array.from({ length: 150 }, (_, place) => place + 1),
    )
    expect(await notices()).toHaveLength(1)
    // The usual letter of notices leaves this notice out, because its letter was sent at once.
    await untilJobsDone(server, 'security-note', 'deliver-notice', 'mail-notice')
    const said = (await letters()).filter(({ text }) => text?.match(/documentos e relatórios da sua conta/))
    expect(said.map(({ subject }) => subject)).toEqual(['Muitos documentos abertos'])
  })
})

describe('the list of openings', () => {
  const list = async (query = {}, from = client) => {
    const { body, headers } = await from.call(listOpenings, { query })
    return { rows: body, total: Number(headers['x-total-count']) }
  }

  it('says what was opened, how, when and from where, the latest first', async () => {
    const paper = await uploadToSlot(client, propertyId, 'RG_CNH_1', {
      name: 'rg-da-proprietária.pdf',
      bytes: makePdf(),
    })
    await open(paper.id, { endpoint: viewDocument })
    const other = await secondSession()
    await other.call(downloadPortfolio, {})
    const { rows, total } = await list()
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      {
        action: 'downloaded',
        entity: 'report',
        detail: 'portfolio',
        property: null,
        isThere: true,
        session: { device: 'Dispositivo desconhecido', isCurrent: false },
      },
      {
        action: 'viewed',
        entity: 'document',
        detail: 'RG_CNH_1',
        isThere: true,
        fileName: 'rg-da-proprietária.pdf',
        property: { id: propertyId, sequenceNumber: '00001' },
        session: { isCurrent: true },
      },
    ])
    expect((await list({ session: 'others' })).rows).toEqual(rows.slice(0, 1))
    expect((await list({ session: 'this' }, other)).rows).toMatchObject([{ detail: 'portfolio' }])
    expect(await list({ entity: ['document', 'draft'] })).toMatchObject({
      total: 1,
      rows: [{ id: rows[1]?.id }],
    })
    expect(await list({ limit: 1, offset: 1 })).toMatchObject({ total: 2, rows: [{ id: rows[1]?.id }] })
    expect(await list({}, await signInBroker(server))).toEqual({ rows: [], total: 0 })
    expect((await client.call(listSessions, {})).body).toHaveLength(2)
  })

  it('keeps what was opened of a paper that is gone, without its name', async () => {
    const { id } = await uploadToSlot(client, propertyId, 'ONUS_REAIS', {
      name: 'segredo.pdf',
      bytes: makePdf(),
    })
    await open(id)
    await client.call(deleteProperty, { params: { id: propertyId } })
    const { rows } = await list()
    expect(rows).toMatchObject([
      {
        entity: 'document',
        detail: 'ONUS_REAIS',
        fileName: null,
        isThere: false,
        property: { id: null, sequenceNumber: '00001' },
      },
    ])
    expect(JSON.stringify(rows)).not.toContain('segredo')
    expect(JSON.stringify(await recorded())).not.toContain('segredo')
  })

  it('is in the copy of the account, and goes with it', async () => {
    const { id } = await uploadToSlot(client, propertyId, 'ONUS_REAIS')
    await open(id)
    const scope = await scopeOf(server, registration.email)
    const copy = server.holdings.find(({ copy }) => copy?.documents['atividade.json'])?.copy
    const read = await copy?.read(server.db, scope, () => '')
    expect(read?.['atividade.json']).toMatchObject({
      events: expect.arrayContaining([
        expect.objectContaining({ action: 'downloaded', entityId: id, openingNumber: 1 }),
      ]),
    })
    await server.pool.query('delete from accounts where id = $1', [scope.account])
    const { rowCount } = await server.pool.query('select from events where account_id = $1', [scope.account])
    expect(rowCount).toBe(0)
  })
})
