import { readDiligence } from '@soleira/domain/checklist/contract'
import * as contract from '@soleira/domain/inbox/contract'
import { readPerson } from '@soleira/domain/person/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { dayFromToday } from '../../../test/days.ts'
import { twelvePapers } from '../../../test/files/twelve-papers.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { makeCpf } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { takeCouple } from '../../../test/scenes/couple.ts'
import { bringAsRead, sendToInbox } from '../../../test/scenes/inbox.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.jobs.stop()
})
afterAll(() => server.stop())

async function bring() {
  const broker = await signInBroker(server)
  const regina = makeCpf()
  const { id: property, owners } = await takeIn(broker, {
    owners: [makeOwner({ cpf: regina, fullName: 'Regina Alves Moura' })],
  })
  const texts = twelvePapers({ regina, otto: makeCpf(), bento: makeCpf(), celia: makeCpf() })
  const send = (name: 'receita-regina.pdf' | 'receita-regina-antiga.pdf', fileName: string = name) =>
    bringAsRead(server, broker, texts[name], { name: fileName })
  return { broker, property, person: owners[0]?.personId as number, send }
}
const read = async (broker: Client, id: number) =>
  (await broker.call(contract.readInboxPaper, { params: { id } })).body
const file = async (broker: Client, body: { ids: number[]; isKeeping?: boolean; isReplacing?: boolean }) =>
  (await broker.call(contract.fileSurePapers, { body: body as never })).body
async function shown(broker: Client, id: number) {
  const { items } = (await broker.call(readDiligence, { params: { id } })).body
  const item = items.find((one) => one.id === 'receita_federal')
  return { state: item?.state, fileName: item?.fileName }
}

it('of two papers for one place the newer is sure, and the older says which it meets', async () => {
  const { broker, property, send } = await bring()
  const newer = await send('receita-regina.pdf')
  const older = await send('receita-regina-antiga.pdf')
  expect(await read(broker, newer)).toMatchObject({ proposal: { sureness: 'sure' }, collidesWith: null })
  expect(await read(broker, older)).toMatchObject({
    proposal: { sureness: 'doubtful' },
    isReady: false,
    mayReplace: true,
    contradictions: ['collides'],
    collidesWith: { paperId: newer, fileName: 'receita-regina.pdf', issuedOn: dayFromToday(-20) },
  })
  expect((await broker.call(contract.listSurePapers, {})).body).toEqual({ ids: [newer] })
  expect(await file(broker, { ids: [older, newer] })).toEqual({ filed: [newer], left: [older], later: [] })
  expect((await read(broker, older)).contradictions).toEqual(['replaces'])
  expect(await shown(broker, property)).toEqual({ state: 'completed', fileName: 'receita-regina.pdf' })
})

it('of two that wait, the older does not replace the newer', async () => {
  const { broker, property, send } = await bring()
  const ids = [await send('receita-regina.pdf'), await send('receita-regina-antiga.pdf')]
  const [newer, older] = ids as [number, number]
  expect(await file(broker, { ids, isReplacing: true })).toEqual({ filed: [newer], left: [older], later: [] })
  expect(await shown(broker, property)).toEqual({ state: 'completed', fileName: 'receita-regina.pdf' })
})

it('of one day neither is sure, and both are kept by one click', async () => {
  const { broker, property, send } = await bring()
  const ids = [await send('receita-regina.pdf', 'uma.pdf'), await send('receita-regina.pdf', 'outra.pdf')]
  const [one, other] = ids as [number, number]
  expect((await read(broker, one)).collidesWith?.paperId).toBe(other)
  expect((await read(broker, other)).collidesWith?.paperId).toBe(one)
  expect((await broker.call(contract.listSurePapers, {})).body).toEqual({ ids: [] })
  expect((await file(broker, { ids })).filed).toEqual([])
  expect((await file(broker, { ids, isKeeping: true })).filed.toSorted()).toEqual(ids.toSorted())
  expect((await shown(broker, property)).state).toBe('completed')
})

it('an older one that is kept beside the newer counts again once that is taken back, and leaves no trace', async () => {
  const { broker, property, send } = await bring()
  const newer = await send('receita-regina.pdf')
  const older = await send('receita-regina-antiga.pdf')
  await file(broker, { ids: [newer] })
  expect(await file(broker, { ids: [older], isKeeping: true })).toMatchObject({ filed: [older] })
  expect(await shown(broker, property)).toEqual({ state: 'completed', fileName: 'receita-regina.pdf' })
  const unfile = (id: number) => broker.call(contract.unfileInboxPaper, { params: { id } })
  await unfile(newer)
  expect(await shown(broker, property)).toEqual({
    state: 'completed',
    fileName: 'receita-regina-antiga.pdf',
  })
  await unfile(older)
  expect(await shown(broker, property)).toEqual({ state: 'pending', fileName: null })
})

it('the newest of those that are kept counts again, and behind it the one before', async () => {
  const { broker, property, send } = await bring()
  const oldest = await send('receita-regina-antiga.pdf', 'velha.pdf')
  await file(broker, { ids: [oldest] })
  const newest = await send('receita-regina.pdf', 'nova.pdf')
  await file(broker, { ids: [newest], isKeeping: true })
  const same = await send('receita-regina.pdf', 'igual.pdf')
  await file(broker, { ids: [same], isKeeping: true })
  for (const [paper, fileName] of [
    [newest, 'igual.pdf'],
    [same, 'velha.pdf'],
    [oldest, null],
  ] as const) {
    await broker.call(contract.unfileInboxPaper, { params: { id: paper } })
    expect((await shown(broker, property)).fileName).toBe(fileName)
  }
})

it('where a day is missing, the one that counted last counts again', async () => {
  const { broker, property, person, send } = await bring()
  const undated = await send('receita-regina.pdf', 'sem-dia.pdf')
  const body = { kind: 'receita_federal' as const, propertyId: property, personId: person, issuedOn: null }
  await broker.call(contract.fileInboxPaper, { params: { id: undated }, body })
  const dated = await send('receita-regina-antiga.pdf')
  expect(await file(broker, { ids: [dated], isKeeping: true })).toMatchObject({ filed: [dated] })
  expect((await shown(broker, property)).fileName).toBe('sem-dia.pdf')
  const newest = await send('receita-regina.pdf', 'nova.pdf')
  await file(broker, { ids: [newest], isReplacing: true })
  expect((await shown(broker, property)).fileName).toBe('nova.pdf')
  await broker.call(contract.unfileInboxPaper, { params: { id: newest } })
  expect((await shown(broker, property)).fileName).toBe('sem-dia.pdf')
})

it('a paper of another account takes no place', async () => {
  const { send, broker } = await bring()
  const stranger = await bring()
  await stranger.send('receita-regina.pdf')
  expect((await read(broker, await send('receita-regina-antiga.pdf'))).collidesWith).toBeNull()
})

it('of two marriage certificates of one couple, each under another spouse, the newer alone is sure', async () => {
  const broker = await signInBroker(server)
  const { property, one, other } = await takeCouple(broker)
  const cpfOf = async (id: number) => (await broker.call(readPerson, { params: { id } })).body.cpf
  const send = async (person: number, days: number) => {
    const id = await sendToInbox(broker, makePdf())
    const subject = { kind: 'person', cpf: await cpfOf(person) }
    const proposal = { kind: 'certidao_casamento', subject, issuedOn: dayFromToday(-days), sureness: 'sure' }
    await server.pool.query(
      `update readings set status = 'read', pages = 1, reading = $2 where inbox_paper_id = $1`,
      [id, { proposal, evidence: [], doubts: [] }],
    )
    return id
  }
  const newer = await send(one, 10)
  expect(await read(broker, newer)).toMatchObject({ isReady: true, property: { propertyId: property } })
  const older = await send(other, 20)
  // Each is asked for by itself, too, and finds the other one.
  expect((await read(broker, older)).collidesWith?.paperId).toBe(newer)
  expect((await broker.call(contract.listSurePapers, {})).body).toEqual({ ids: [newer] })
  expect(await file(broker, { ids: [older, newer] })).toEqual({ filed: [newer], left: [older], later: [] })
  expect((await read(broker, older)).contradictions).toEqual(['replaces'])
})
