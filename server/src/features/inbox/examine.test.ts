import { factsVersion } from '@soleira/domain/paper-fact/facts'
import { createPerson, erasePerson } from '@soleira/domain/person/contract'
import { isNull, lt } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf } from '../../../test/rows/factories/people.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { keepAsRead } from '../../../test/scenes/inbox.ts'
import { readings } from '../../database/tables/index.ts'
import { forgetReadings } from '../paper/unread.ts'
import { examineOlder, examineRead, selectDue } from './examine.ts'

let server: TestApp
let broker: Client
let property: number
beforeAll(async () => {
  server = await startTestApp()
  // These papers are read here, by their words, so the process that reads need not start.
  await server.jobs.stop()
})
beforeEach(async () => {
  await server.pool.query('delete from readings')
  broker = await signInBroker(server)
  property = (await takeIn(broker, { registrationNumber: '12345' })).id
})
afterAll(() => server.stop())

const usufruct = (whose: string) => [
  'REGISTRO DE IMÓVEIS - 9º OFÍCIO',
  'CERTIFICO que a presente é cópia da MATRÍCULA Nº 12.345',
  'IMÓVEL: Apartamento 301 da Rua das Laranjeiras, 120.',
  `R-1/12.345 - USUFRUTO: usufrutuária ${whose}. Rio, 2 de maio de 2016.`,
  'CERTIFICO, nos termos do art. 19 da Lei 6.015/1973. Rio de Janeiro, 1 de junho de 2020.',
]
const name = 'Celina Ramos Alves'
const upload = async () => (await uploadToSlot(broker, property, 'ONUS_REAIS')).id
const read = (documentId: number, whose = name.toUpperCase()) =>
  keepAsRead(server.pool, { documentId }, usufruct(whose))
const facts = async (documentId: number) =>
  (await server.pool.query('select field from paper_facts where document_id = $1', [documentId])).rows
const examined = async () =>
  (await server.pool.query('select examined from readings order by id')).rows.map((row) => row.examined)
const set = (columns: string) => server.pool.query(`update readings set ${columns}`)

async function erase(cpf: string | null = null): Promise<void> {
  const person = { kind: 'natural', fullName: name, ...(cpf && { cpf }) }
  const { id } = (await broker.call(createPerson, { body: person as never })).body
  await broker.call(erasePerson, { params: { id } })
}

it('an examined paper that names somebody who is erased is examined by no later rules', async () => {
  const documentId = await upload()
  await read(documentId)
  await examineRead(server)
  expect(await facts(documentId)).not.toEqual([])
  await server.pool.query('delete from paper_facts')
  await erase()
  const [version] = await examined()
  await server.pool.query('update readings set examined = examined - 1 where examined <= $1', [factsVersion])
  await examineOlder(server)
  expect(await facts(documentId)).toEqual([])
  expect(version).toBe(32_767)
})

it('one that waits for its examination at the erasure offers nothing', async () => {
  const documentId = await upload()
  await read(documentId)
  await set('examined = 0')
  await erase()
  await examineOlder(server)
  expect(await facts(documentId)).toEqual([])
})

it.each([
  ['waits to be read', 'by name', null],
  ['is locked', 'by name', null],
  ['waits to be read', 'by number', makeCpf()],
])('a filed paper that %s at the erasure and names them %s offers nothing', async (how, _, cpf) => {
  const [theirs, other] = [await upload(), await upload()]
  if (how === 'is locked') await set(`status = 'unreadable', unreadable = 'locked'`)
  await erase(cpf)
  if (how === 'is locked') {
    const { rows } = await server.pool.query('select account_id from readings')
    const scope = { account: rows[0]?.account_id } as never
    await server.db.transaction((db) =>
      forgetReadings(db, scope, isNull(readings.inboxPaperId), { isOtherFile: true }),
    )
  }
  await read(theirs, cpf ? `C. R. A., CPF ${cpf}` : undefined)
  await read(other, 'OLÍVIA PRADO REIS')
  await examineRead(server)
  expect(await facts(theirs)).toEqual([])
  expect(await facts(other)).not.toEqual([])
  expect(await examined()).toEqual([32_767, factsVersion])
  const { rows } = await server.pool.query('select distinct erased from readings')
  expect(rows).toEqual([{ erased: [] }])
})

it('a paper that nothing may be offered of stays so when its file is opened', async () => {
  await upload()
  await set(`status = 'unreadable', unreadable = 'locked', examined = 32767`)
  const { rows } = await server.pool.query('select account_id from readings')
  await server.db.transaction((db) =>
    forgetReadings(db, { account: rows[0]?.account_id } as never, isNull(readings.inboxPaperId)),
  )
  expect(await examined()).toEqual([32_767])
})

it('a paper whose examination fails lets the others go first, and is given up in the end', async () => {
  const [broken, sound] = [await upload(), await upload()]
  await read(broken)
  await read(sound)
  await server.pool.query(`update readings set text = '{"pages": 1}' where document_id = $1`, [broken])
  const before = server.logged.length
  await expect(examineOlder(server, 1)).rejects.toThrow()
  await examineOlder(server, 1)
  expect(await facts(sound)).not.toEqual([])
  await expect(examineRead(server)).rejects.toThrow()
  await expect(examineRead(server)).rejects.toThrow()
  await examineRead(server)
  expect(await examined()).toEqual([factsVersion, factsVersion])
  const said = server.logged.slice(before).filter((line) => line.includes('could not be examined'))
  expect(said).toHaveLength(1)
})

it('a burden that another paper told without its act, and that was refused, hides no act of this one', async () => {
  const [documentId, other] = [await upload(), await upload()]
  await read(documentId)
  await examineRead(server)
  await server.pool.query(`delete from paper_facts where field <> 'burden'`)
  await server.pool.query(
    `update paper_facts set document_id = $1, value = value - 'act', answer = 'refused', answered_at = now()
     where document_id = $2`,
    [other, documentId],
  )
  await set('examined = 0')
  await examineOlder(server)
  expect(await facts(documentId)).toContainEqual({ field: 'burden' })
})

it('the papers that are due are taken in the order of an index', async () => {
  const side = await server.pool.connect()
  await side.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
  for (const which of [isNull(readings.examined), lt(readings.examined, factsVersion)]) {
    const { sql, params } = selectDue(server.system, which, 30).toSQL()
    const { rows } = await side.query(`explain ${sql}`, params)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('readings_unexamined')
    expect(plan).not.toContain('Sort')
  }
  await side.query('rollback')
  side.release()
})
