import { addComment } from '@soleira/domain/agreement/comment-contract'
import * as contract from '@soleira/domain/agreement/contract'
import { dayOf } from '@soleira/domain/certificate/validity'
import { readDeal, undoDeal } from '@soleira/domain/deal/contract'
import { erasePerson } from '@soleira/domain/person/contract'
import { deleteProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeReader, reader } from '../../../test/scenes/agreement.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { acceptedDeal } from '../../../test/scenes/deal.ts'
import { outlive } from '../../../test/scenes/past.ts'
import { agreementHoldings } from './holdings.ts'

let server: TestApp
let broker: Client
let propertyId: number
let dealId: number

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())
beforeEach(async () => {
  broker = await signInBroker(server)
  propertyId = (await takeIn(broker)).id
  dealId = await acceptedDeal(broker, propertyId)
})

async function keptWith(text: string) {
  const created = await broker.call(contract.createAgreement, {
    params: { id: dealId },
    body: { kind: 'promessa' },
  })
  const { id } = created.body
  const clauses = [
    { clauseId: 'preco' },
    { clauseId: 'pagamento' },
    { clauseId: 'mora', text },
    { clauseId: 'free-1', text },
  ]
  const blanks = { 'dados bancários de quem vende': text }
  await broker.call(contract.changeAgreement, { params: { id }, body: { clauses, blanks, version: 1 } })
  await broker.call(contract.keepVersion, { params: { id }, body: { version: 2 } })
  return id
}

const undo = {
  on: dayOf(new Date()),
  cause: 'none',
  reason: 'sem crédito',
  deposit: 'none',
  version: 1,
} as const

const storedBytes = async () =>
  Number((await server.pool.query('select sum(stored_bytes) as sum from accounts')).rows[0].sum)

it('the versions of an undone deal go with a person whom they name, and typed words lose the name', async () => {
  const { body: deal } = await broker.call(readDeal, { params: { id: dealId } })
  const { personId, fullName } = deal.buyers[0] as { personId: number; fullName: string }
  const id = await keptWith(`Paga ${fullName}, até maio.`)
  await broker.call(contract.createClause, { body: { name: 'Da vaga', text: `De ${fullName}.` } })
  await broker.call(undoDeal, { params: { id: dealId }, body: undo })
  await broker.call(erasePerson, { params: { id: personId } })
  for (const table of ['agreements', 'agreement_versions', 'own_clauses']) {
    const { rows } = await server.pool.query(`select row_to_json(t)::text as line from ${table} t`)
    expect(rows.filter(({ line }) => line.includes(fullName))).toEqual([])
  }
  const { rows: left } = await server.pool.query('select clauses, typed from agreements where id = $1', [id])
  expect(left[0].typed).toEqual({ 'dados bancários de quem vende': 'Paga pessoa apagada, até maio.' })
  expect(JSON.stringify(left[0].clauses)).toContain('Paga pessoa apagada, até maio.')
  expect((await broker.call(contract.listVersions, { params: { id } })).body).toEqual([])
})

it('comments of an undone deal lose the name, and those by a link go with the version they speak of', async () => {
  const { body: deal } = await broker.call(readDeal, { params: { id: dealId } })
  const { personId, fullName } = deal.buyers[0] as { personId: number; fullName: string }
  const id = await keptWith('Sem multa.')
  await makeReader(broker, id, { name: fullName, email: 'quem.compra@exemplo.com.br' })
  const say = (clauseId: string, words: string) =>
    broker.call(addComment, { params: { id }, body: { clauseId, words } })
  await say('mora', `Perguntar a ${fullName}.`)
  await broker.call(undoDeal, { params: { id: dealId }, body: undo })
  await broker.call(erasePerson, { params: { id: personId } })
  const { rows: said } = await server.pool.query(
    `select c.words from agreement_comments c join agreement_threads t on t.id = c.thread_id
     where t.agreement_id = $1`,
    [id],
  )
  expect(said).toEqual([{ words: 'Perguntar a pessoa apagada.' }])
  const { rows: links } = await server.pool.query(
    'select row_to_json(l)::text as line from agreement_links l',
  )
  expect(links.filter(({ line }) => /quem\.compra/.test(line) || line.includes(fullName))).toEqual([])
})

it('the versions of a running deal stay as long as it needs its people', async () => {
  const { body: deal } = await broker.call(readDeal, { params: { id: dealId } })
  const id = await keptWith('Sem multa.')
  await broker.call(erasePerson, { params: { id: deal.buyers[0]?.personId ?? 0 } })
  expect((await broker.call(contract.listVersions, { params: { id } })).body).toHaveLength(1)
})

it('are counted and go with their property, with their files', async () => {
  const before = await storedBytes()
  await keptWith('Sem multa.')
  expect(await storedBytes()).toBeGreaterThan(before)
  await outlive(server, propertyId)
  await broker.call(deleteProperty, { params: { id: propertyId } })
  expect((await server.pool.query('select from agreements where deal_id = $1', [dealId])).rowCount).toBe(0)
})

it('stand in the copy of the account with their files', async () => {
  const id = await keptWith('Sem multa.')
  await makeReader(broker, id)
  await broker.call(addComment, { params: { id }, body: { clauseId: 'mora', words: 'Rever.' } })
  await broker.call(contract.changeClause, { params: { id: 'medidas' }, body: { isOff: true } })
  const { rows } = await server.pool.query('select user_id from agreements where id = $1', [id])
  const scope = await scopeOf(server, rows[0].user_id)
  const files: string[] = []
  const read = await agreementHoldings.copy?.read(server.db, scope, (path) => {
    files.push(path)
    return path
  })
  expect(read).toMatchObject({
    'contratos.json': [
      {
        id,
        kind: 'promessa',
        threads: [{ clauseId: 'mora', comments: [{ words: 'Rever.' }] }],
        versions: [{ number: 1, file: files[0], links: [{ name: reader.name }] }],
      },
    ],
    'clausulas.json': { own: [], off: ['medidas'] },
  })
  expect(JSON.stringify(read)).not.toMatch(/storageKey|accountId|userId|reviewHash|keyHash/)
})
