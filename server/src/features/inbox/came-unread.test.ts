import { listItemChanges, readDiligence, stateCertificate } from '@soleira/domain/checklist/contract'
import { arrangeDiligence } from '@soleira/domain/diligence/arrange'
import * as contract from '@soleira/domain/inbox/contract'
import { createPerson } from '@soleira/domain/person/contract'
import { replaceParties } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { dayFromToday } from '../../../test/days.ts'
import { twelvePapers } from '../../../test/files/twelve-papers.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { makeCpf, makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { readItem } from '../../../test/scenes/certificates.ts'
import { takeCouple, weddingOf } from '../../../test/scenes/couple.ts'
import { bringAsRead, keepAsRead, sendToInbox } from '../../../test/scenes/inbox.ts'
import type { Parts } from '../../parts.ts'
import { examineRead } from './examine.ts'
import type { Filed } from './file-at-places.ts'
import { filePhotoOrPdf } from './filing.ts'

let server: TestApp
let broker: Client
let scope: Awaited<ReturnType<typeof scopeOf>>
let property: number
let regina: number
let texts: ReturnType<typeof twelvePapers>
beforeAll(async () => {
  server = await startTestApp()
  // Papers are read here, by their words, so the process that reads need not start.
  await server.jobs.stop()
})
beforeEach(async () => {
  broker = await signInBroker(server)
  const cpf = makeCpf()
  const owners = [makeOwner({ cpf, fullName: 'Regina Alves Moura' })]
  const taken = await takeIn(broker, { owners })
  property = taken.id
  regina = taken.owners[0]?.personId as number
  texts = twelvePapers({ regina: cpf, otto: makeCpf(), bento: makeCpf(), celia: makeCpf() })
  const { rows } = await server.pool.query(
    'select u.id from users u join properties p using (account_id) where p.id = $1',
    [property],
  )
  scope = await scopeOf(server, rows[0].id)
})
afterAll(() => server.stop())

const [newer, older] = ['receita-regina.pdf', 'receita-regina-antiga.pdf'] as const
const unstated = { number: null, code: null, issuedOn: null, validUntil: null, result: null }
const bring = (name: keyof typeof texts) => bringAsRead(server, broker, texts[name], { name })
const bringUnread = (name: string) => sendToInbox(broker, makePdf(), { name, propertyId: property })
const read = async (inboxPaperId: number, lines: readonly string[]) => {
  await keepAsRead(server.pool, { inboxPaperId }, lines)
  await examineRead(server)
}
const file = async (id: number, body = { kind: 'receita_federal', personId: regina, propertyId: property }) =>
  broker.call(contract.fileInboxPaper, { params: { id }, body: body as never })
const fileSure = async (id: number, isKeeping = false) => {
  const body = { ids: [id], isKeeping, isReplacing: false }
  expect((await broker.call(contract.fileSurePapers, { body })).body.filed).toEqual([id])
}
/** As a paper whose words were forgotten at the very moment of the click is kept. */
const keepBeside = async (id: number, filing: Partial<Filed> = {}) => {
  const of = { kind: 'receita_federal', propertyId: property, personId: regina } as const
  const choice = { filing: { ...of, ...unstated, alsoFor: [], ...filing }, despite: [], isKeeping: true }
  const parts = { ...server, quota: 1_000_000_000 } as unknown as Parts
  const waiter = { account: scope.account, signal: new AbortController().signal }
  await filePhotoOrPdf(parts, scope, id, { ...choice, isPdf: true }, waiter)
}
const shown = async () => {
  const { state, fileName, earlier } = await readItem(broker, {
    property,
    item: 'receita_federal',
    person: regina,
  })
  return { state, fileName, below: earlier.map((paper) => paper.fileName) }
}
const reasonOf = async (deed: string) => {
  const { body } = await broker.call(listItemChanges, { params: { id: property } })
  return body.find(({ action }) => action === deed)?.note
}
const inbox = async (id: number) => (await broker.call(contract.readInboxPaper, { params: { id } })).body

it('of a paper that was kept beside another before it was read, the newer of the two counts', async () => {
  await fileSure(await bring(older))
  const unread = await bringUnread('por-ler.pdf')
  await keepBeside(unread)
  expect(await shown()).toMatchObject({ fileName: older, below: ['por-ler.pdf'] })
  await read(unread, texts[newer])
  expect(await shown()).toEqual({ state: 'completed', fileName: 'por-ler.pdf', below: [older] })
  await broker.call(contract.unfileInboxPaper, { params: { id: unread } })
  expect(await shown()).toEqual({ state: 'completed', fileName: older, below: [] })
})

it('an older one that was kept unread stays below', async () => {
  await fileSure(await bring(newer))
  const unread = await bringUnread('por-ler.pdf')
  await keepBeside(unread)
  await read(unread, texts[older])
  expect(await shown()).toEqual({ state: 'completed', fileName: newer, below: ['por-ler.pdf'] })
})

it('a day to come was misread, and makes no paper the newer one', async () => {
  await fileSure(await bring(newer))
  const unread = await bringUnread('por-ler.pdf')
  await keepBeside(unread)
  await keepAsRead(server.pool, { inboxPaperId: unread }, texts[older])
  await server.pool.query(
    `update readings set reading = jsonb_set(reading, '{proposal,issuedOn}', to_jsonb($2::text))
     where inbox_paper_id = $1`,
    [unread, dayFromToday(400)],
  )
  await examineRead(server)
  expect(await shown()).toEqual({ state: 'completed', fileName: newer, below: ['por-ler.pdf'] })
})

it('one that was filed unread counts no longer once it is read as older than the one kept beside it', async () => {
  const unread = await bringUnread('por-ler.pdf')
  await file(unread)
  await fileSure(await bring(newer), true)
  expect(await shown()).toMatchObject({ fileName: 'por-ler.pdf', below: [newer] })
  await read(unread, texts[older])
  expect(await shown()).toEqual({ state: 'completed', fileName: newer, below: ['por-ler.pdf'] })
})

it('nor one whose day the broker states later', async () => {
  const undated = await bring(older)
  await file(undated)
  await fileSure(await bring(newer), true)
  expect(await shown()).toMatchObject({ fileName: older, below: [newer] })
  const { version } = await readItem(broker, { property, item: 'receita_federal', person: regina })
  await broker.call(stateCertificate, {
    params: { id: property, item: 'receita_federal' },
    query: { person: regina },
    body: { version, issuedOn: dayFromToday(-90) } as never,
  })
  expect(await shown()).toMatchObject({ fileName: newer, below: [older] })
})

it.each([
  ['another person', 'receita-otto.pdf', 'another_person'],
  ['another kind', 'trabalho-bento.pdf', 'another_kind'],
] as const)('one of %s is a question again, and what counted before counts', async (_, name, code) => {
  const unread = await bringUnread('por-ler.pdf')
  await file(unread)
  await read(unread, texts[name])
  expect(await shown()).toEqual({ state: 'pending', fileName: null, below: [] })
  expect(await inbox(unread)).toMatchObject({ status: 'read', filed: null, isReady: false })
  const asked = await broker.send(contract.fileInboxPaper, {
    params: { id: unread },
    body: { kind: 'receita_federal', personId: regina, propertyId: property } as never,
  })
  expect(asked.status).toBe(409)
  await fileSure(await bring(newer))
  const beside = await bringUnread('outro.pdf')
  await keepBeside(beside)
  await read(beside, texts[name])
  expect(await shown()).toEqual({ state: 'completed', fileName: newer, below: [] })
  expect(await reasonOf('remove')).toBe('o papel, lido depois, não é deste lugar')
  expect(await reasonOf('give_back')).toBe('o papel, lido depois, não é deste lugar')
  const { filed, contradictions, isReady } = await inbox(beside)
  expect({ filed, isReady }).toEqual({ filed: null, isReady: false })
  if (code === 'another_person') expect(contradictions).toContain(code)
})

it('one that was read when it was filed stays where the broker has put it', async () => {
  const id = await bring('receita-otto.pdf')
  const body = {
    kind: 'receita_federal',
    personId: regina,
    propertyId: property,
    despite: ['another_person'],
  }
  await file(id, body)
  await examineRead(server)
  expect(await shown()).toMatchObject({ state: 'completed', fileName: 'receita-otto.pdf' })
})

it('a couple’s leaves the item of whom it does not name also where another one counts by now', async () => {
  const kind = 'certidao_casamento'
  const couple = await takeCouple(broker)
  const { id: third } = (await broker.call(createPerson, { body: makePerson() })).body
  const { one, other } = couple
  property = couple.property
  const parties = [one, other, third].map((personId) => ({ personId, role: 'owner' }))
  await broker.call(replaceParties, { params: { id: property }, body: { parties } as never })
  const add = [{ kind, person: third }]
  await broker.call(arrangeDiligence, { params: { id: property }, body: { add } as never })
  const words = await weddingOf(broker, one, third)
  const first = await bringUnread('primeira.pdf')
  await broker.call(contract.fileInboxPaper, {
    params: { id: first },
    body: { kind, personId: one, propertyId: property, issuedOn: dayFromToday(-60) } as never,
  })
  const second = await bringAsRead(server, broker, words, { name: 'segunda.pdf' })
  await keepBeside(second, { kind, personId: one, issuedOn: dayFromToday(-30) })
  const each = async () => {
    const { items } = (await broker.call(readDiligence, { params: { id: property } })).body
    return [one, other, third].map((id) => {
      const item = items.find(
        ({ id: its, subject }) => its === kind && subject.type === 'person' && subject.personId === id,
      )
      return [item?.fileName, item?.earlier.map(({ fileName }) => fileName)]
    })
  }
  expect(await each()).toEqual([
    ['segunda.pdf', ['primeira.pdf']],
    ['primeira.pdf', []],
    ['segunda.pdf', []],
  ])
  await read(first, words)
  expect(await each()).toEqual([
    ['segunda.pdf', ['primeira.pdf']],
    [null, []],
    ['segunda.pdf', ['primeira.pdf']],
  ])
  expect(await reasonOf('remove')).toBe('o papel não nomeia esta pessoa')
  await broker.call(contract.unfileInboxPaper, { params: { id: second } })
  expect((await each()).map(([fileName]) => fileName)).toEqual(['primeira.pdf', null, 'primeira.pdf'])
})
