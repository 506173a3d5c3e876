import * as contract from '@soleira/domain/agreement/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { clauseIdsOf, contractActs } from '../../../test/scenes/agreement.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { acceptedDeal } from '../../../test/scenes/deal.ts'

let server: TestApp
let broker: Client
let dealId: number

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())
beforeEach(async () => {
  broker = await signInBroker(server)
  dealId = await acceptedDeal(broker, (await takeIn(broker)).id)
})

const { begin, read } = contractActs(() => ({ broker, dealId }))
const listed = async () => (await broker.call(contract.listClauses, {})).body
const create = async (body: { name: string; text: string; copyOf?: string }) =>
  (await broker.call(contract.createClause, { body })).body
const change = async (id: string, body: object) =>
  (await broker.call(contract.changeClause, { params: { id }, body })).body

const parking = { name: 'Da vaga', text: 'A vaga de {comprador} por {preço}, em {sonho}, [A QUEM].' }

describe('a clause of the account', () => {
  it('can be added to a contract, where its fields are filled, and goes on to follow the library', async () => {
    const own = await create(parking)
    expect(own).toMatchObject({ origin: 'own', version: 1, isOff: false, copyOf: null, kinds: ['promessa'] })
    const made = await begin()
    expect(clauseIdsOf(made)).not.toContain(own.clauseId)
    expect(made.available.find(({ clauseId }) => clauseId === own.clauseId)).toMatchObject({ origin: 'own' })
    const clauses = [...clauseIdsOf(made), own.clauseId].map((clauseId) => ({ clauseId }))
    const put = { params: { id: made.id }, body: { clauses, version: 1 } }
    const { body } = await broker.call(contract.changeAgreement, put)
    const added = body.clauses.at(-1)
    expect(added).toMatchObject({ isChanged: false, heading: expect.stringMatching(/ª – Da vaga$/) })
    expect(added?.text).toMatch(/^A vaga de .+ por R\$\s800\.000,00 .*, em \[SONHO\], \[A QUEM\]\.$/)
    const blanks = added?.pieces.filter(({ as }) => as === 'blank').map(({ label }) => label)
    expect(blanks).toEqual(['sonho', 'a quem'])
    await change(own.clauseId, { text: 'Sem vaga.', version: 1 })
    expect((await read(made.id)).clauses.at(-1)?.text).toBe('Sem vaga.')
    await broker.call(contract.removeClause, { params: { id: own.clauseId } })
    expect((await read(made.id)).clauses.at(-1)?.text).toBe('Sem vaga.')
    expect((await listed()).map(({ clauseId }) => clauseId)).not.toContain(own.clauseId)
    const gone = { params: { id: own.clauseId }, body: { text: 'x', version: 2 } }
    await broker.refused(contract.changeClause, gone, 404)
  })

  it('that is a copy takes the place of the product’s in new contracts, and cannot stand beside it', async () => {
    const before = await begin()
    const copy = await create({ name: 'Da mora', text: 'Juros de 1 %.', copyOf: 'mora' })
    expect(copy).toMatchObject({ copyOf: 'mora', hasNewer: false, rule: 'Sempre' })
    const made = await begin()
    expect(clauseIdsOf(made)).toContain(copy.clauseId)
    expect(clauseIdsOf(made)).not.toContain('mora')
    expect(clauseIdsOf(await read(before.id))).toContain('mora')
    expect(made.available.find(({ clauseId }) => clauseId === 'mora')?.excludes).toMatchObject([
      { clauseId: copy.clauseId },
    ])
    const id = Number(copy.clauseId.replace('own-', ''))
    await server.pool.query(`update own_clauses set basis = 'antes' where id = $1`, [id])
    expect((await listed()).find(({ clauseId }) => clauseId === copy.clauseId)?.hasNewer).toBe(true)
    await change(copy.clauseId, { isOff: true, version: 1 })
    expect(clauseIdsOf(await begin())).toContain('mora')
  })

  it('is changed by its version alone, and belongs to its account', async () => {
    const { clauseId } = await create(parking)
    await change(clauseId, { name: 'Da garagem', version: 1 })
    const stale = { params: { id: clauseId }, body: { name: 'Da rua', version: 1 } }
    await broker.refused(contract.changeClause, stale, 409)
    const other = await signInBroker(server)
    await other.refused(contract.changeClause, { ...stale, body: { name: 'x', version: 2 } }, 404)
    expect(
      (await other.call(contract.listClauses, {})).body.filter(({ origin }) => origin === 'own'),
    ).toEqual([])
  })
})

describe('a clause of the product', () => {
  it('is switched off for new contracts, is on again, and takes no words', async () => {
    expect(await change('medidas', { isOff: true })).toMatchObject({ clauseId: 'medidas', isOff: true })
    const made = await begin()
    expect(clauseIdsOf(made)).not.toContain('medidas')
    expect(made.available.map(({ clauseId }) => clauseId)).not.toContain('medidas')
    expect(await change('medidas', { isOff: false })).toMatchObject({ isOff: false })
    expect(clauseIdsOf(await begin())).toContain('medidas')
    const words = { params: { id: 'medidas' }, body: { text: 'outra' } }
    expect((await broker.refused(contract.changeClause, words, 422)).fields).toHaveProperty('text')
  })

  it('stands in new contracts where the account put it, and one that it does not name follows its own before', async () => {
    const before = await begin()
    const order = (clauseIds: string[]) => broker.call(contract.orderClauses, { body: { clauseIds } })
    const { body } = await order(['foro', 'preco', 'objeto'])
    expect(
      body.map(({ clauseId }) => clauseId).filter((id) => ['objeto', 'preco', 'foro'].includes(id)),
    ).toEqual(['foro', 'preco', 'objeto'])
    const ids = clauseIdsOf(await begin())
    expect(ids.slice(0, 2)).toEqual(['foro', 'preco'])
    expect(ids.indexOf('medidas')).toBe(ids.indexOf('objeto') + 1)
    expect([...ids].sort()).toEqual(clauseIdsOf(before).sort())
    expect(clauseIdsOf(await read(before.id))).toEqual(clauseIdsOf(before))
    const other = await signInBroker(server)
    expect((await other.call(contract.listClauses, {})).body.map(({ clauseId }) => clauseId)).toEqual(
      (await order([])).body.map(({ clauseId }) => clauseId),
    )
    await broker.refused(contract.orderClauses, { body: { clauseIds: ['own-1'] } }, 422)
  })

  it('is listed with its rule, its sources and a text of blanks', async () => {
    const all = await listed()
    expect(all.find(({ clauseId }) => clauseId === 'arras_confirmatorias')).toMatchObject({
      rule: 'Quando a proposta diz que o sinal é confirmatório',
      grounds: [
        { cite: 'art. 417 do Código Civil', on: '2026-11-21' },
        { cite: 'art. 418 do Código Civil' },
        { cite: 'art. 419 do Código Civil' },
      ],
      excludes: [
        { clauseId: 'arras_dizer' },
        { clauseId: 'arras_penitenciais' },
        { clauseId: 'arrependimento' },
      ],
    })
    expect(all.find(({ clauseId }) => clauseId === 'preco')?.text).toContain('[PREÇO]')
    expect(all.find(({ clauseId }) => clauseId === 'mora')?.grounds).toEqual([
      { cite: 'prática', where: null, on: null },
    ])
  })
})
