import { mostAgreements } from '@soleira/domain/agreement/begin'
import * as contract from '@soleira/domain/agreement/contract'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { readDeal, undoDeal } from '@soleira/domain/deal/contract'
import { draftWarning } from '@soleira/domain/drafting/draft-text'
import { readProperty } from '@soleira/domain/property/contract'
import { changeSettings } from '@soleira/domain/settings/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { pdfText } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import {
  type BegunContract,
  clauseIdsOf,
  clauseOf,
  contractActs,
  missingLabels,
} from '../../../test/scenes/agreement.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { acceptedDeal } from '../../../test/scenes/deal.ts'

let server: TestApp
let broker: Client
let propertyId: number
let dealId: number
const today = dayOf(new Date())

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  propertyId = (await takeIn(broker)).id
  dealId = await acceptedDeal(broker, propertyId)
})

const { begin, read, put, rewrite, keep } = contractActs(() => ({ broker, dealId }))
const blanksOf = (one: BegunContract, id: string) =>
  clauseOf(one, id)?.pieces.flatMap(({ as, label }) => (as === 'blank' ? label : []))

async function buyerOf(): Promise<{ personId: number; fullName: string }> {
  const { body } = await broker.call(readDeal, { params: { id: dealId } })
  return body.buyers[0] as { personId: number; fullName: string }
}

describe('a contract', () => {
  it('begins with the clauses that apply, and says the accepted offer to the cent', async () => {
    const made = await begin()
    expect(made).toMatchObject({
      dealId,
      propertyId,
      kind: 'promessa',
      state: 'draft',
      version: 1,
      review: null,
    })
    expect(clauseOf(made, 'preco')?.text).toContain('R$ 800.000,00 (oitocentos mil reais)')
    const payment = clauseOf(made, 'pagamento')?.text
    expect(payment).toMatch(/a\) R\$\s40\.000,00 .* como sinal, em 01\/02\/2100;/)
    expect(payment).toMatch(
      /b\) R\$\s60\.000,00 .* em 60 parcelas de R\$\s1\.000,00, .* com correção por IPCA, \[DATA-BASE DA CORREÇÃO[^\]]*\];/,
    )
    expect(payment).toMatch(/c\) R\$\s500\.000,00 .* financiamento \(Banco Azul\)/)
    expect(clauseIdsOf(made)).toEqual(
      expect.arrayContaining(['financiamento', 'condicoes', 'arras_dizer', 'moveis']),
    )
    expect(clauseIdsOf(made)).not.toContain('permuta')
    expect(made.available.find(({ clauseId }) => clauseId === 'irretratabilidade')).toMatchObject({
      applies: false,
      excludes: [{ clauseId: 'irretratabilidade_dizer' }],
      grounds: [{ cite: 'art. 1.417 do Código Civil' }],
    })
    expect(missingLabels(made)).toContain('confirmatórias ou penitenciais')
    const { body } = await broker.call(contract.listAgreements, { params: { id: dealId } })
    expect(body).toMatchObject([{ id: made.id, missing: made.missing.length, versions: 0, state: 'draft' }])
  })

  it('moves the stage with the first promise where the account wants that', async () => {
    const stage = async () =>
      (await broker.call(readProperty, { params: { id: propertyId } })).body.currentStage
    const movesWithDeal = (on: boolean) => broker.call(changeSettings, { body: { movesWithDeal: on } })
    await server.pool.query('update properties set current_stage = 4 where id = $1', [propertyId])
    const { id } = await begin()
    expect(await stage()).toBe(4)
    await broker.call(contract.removeAgreement, { params: { id } })
    await movesWithDeal(true)
    await begin()
    expect(await stage()).toBe(5)
    await movesWithDeal(false)
  })

  it('is refused where the deal has as many as it can have', async () => {
    await server.pool.query(
      `insert into agreements (account_id, user_id, deal_id, kind, clauses)
       select account_id, user_id, deal_id, kind, clauses from agreements, generate_series(2, $2::int) where id = $1`,
      [(await begin()).id, mostAgreements],
    )
    const sent = { params: { id: dealId }, body: { kind: 'chaves' as const } }
    const { message } = await broker.refused(contract.createAgreement, sent, 409)
    expect(message).toContain('no máximo 50 contratos')
    expect((await broker.call(contract.listAgreements, { params: { id: dealId } })).body).toHaveLength(50)
  })

  it('is begun once by a key', async () => {
    const key = { 'idempotency-key': 'contract-of-deal-1' }
    const sent = { params: { id: dealId }, body: { kind: 'chaves' as const }, headers: key }
    const [one, two] = [
      await broker.send(contract.createAgreement, sent),
      await broker.send(contract.createAgreement, sent),
    ]
    expect(JSON.parse(one.raw.body).id).toBe(JSON.parse(two.raw.body).id)
  })

  it('keeps nothing of what the record says, and so follows it', async () => {
    const made = await begin()
    const { rows } = await server.pool.query('select clauses from agreements where id = $1', [made.id])
    expect(JSON.stringify(rows[0].clauses)).not.toMatch(/text|R\$/)
    expect(made.missing.find(({ label }) => label.startsWith('profissão'))?.place).toBe('person')
  })

  it('keeps the words of the broker, and tells when those of the product have changed', async () => {
    const made = await begin()
    const changed = await rewrite(made, 'mora', 'Juros de 1 % ao mês, em [QUE DIA].')
    expect(clauseOf(changed, 'mora')).toMatchObject({
      isChanged: true,
      hasNewer: false,
      text: 'Juros de 1 % ao mês, em [QUE DIA].',
      productText: clauseOf(made, 'mora')?.text,
    })
    expect(blanksOf(changed, 'mora')).toEqual(['que dia'])
    expect(missingLabels(changed)).toContain('que dia')
    const later = await put(
      changed,
      clauseIdsOf(changed).map((clauseId) => ({ clauseId })),
    )
    expect(clauseOf(later, 'mora')?.text).toBe('Juros de 1 % ao mês, em [QUE DIA].')
    await server.pool.query(
      `update agreements set clauses = (select jsonb_agg(case when c->>'clauseId' = 'mora'
         then c || '{"basis":"outro texto"}' else c end) from jsonb_array_elements(clauses) c) where id = $1`,
      [made.id],
    )
    const stale = await read(made.id)
    expect(clauseOf(stale, 'mora')).toMatchObject({
      hasNewer: true,
      text: 'Juros de 1 % ao mês, em [QUE DIA].',
    })
    expect(missingLabels(stale)).toContain("há nova versão da cláusula 'Da mora'")
    const back = await rewrite(stale, 'mora', null)
    expect(clauseOf(back, 'mora')).toMatchObject({ isChanged: false, text: clauseOf(made, 'mora')?.text })
  })

  it('takes free text, refuses unknown clauses and another version, and names clauses that clash', async () => {
    const made = await begin()
    const ids = clauseIdsOf(made).map((clauseId) => ({ clauseId }))
    const free = { clauseId: 'free-1', text: 'As partes leram tudo [].', name: null }
    const both = await put(made, [{ clauseId: 'irretratabilidade' }, free, ...ids])
    expect(both.clauses[1]).toMatchObject({ origin: 'free', heading: null })
    expect(both.missing.find(({ label }) => label === 'colchetes vazios')).toMatchObject({ fills: null })
    expect(both.clauses[0]?.besides).toMatchObject([{ clauseId: 'irretratabilidade_dizer' }])
    expect(missingLabels(both).join()).toContain('não podem ficar lado a lado')
    const params = { id: made.id }
    const old = { params, body: { clauses: ids, version: 1 } }
    expect((await broker.refused(contract.changeAgreement, old, 409)).code).toBe('conflict')
    const wrong = { params, body: { clauses: [{ clauseId: 'chaves_entrega' }], version: 2 } }
    expect((await broker.refused(contract.changeAgreement, wrong, 422)).fields).toHaveProperty(
      'clauses.0.clauseId',
    )
    const none = await put(both, [{ clauseId: 'objeto' }])
    expect(missingLabels(none)).toEqual(
      expect.arrayContaining(["falta a cláusula 'Do preço'", "falta a cláusula 'Do pagamento'"]),
    )
  })

  it('is removed as long as no version was kept', async () => {
    const [one, two] = [await begin(), await begin('recibo_sinal')]
    await broker.call(contract.removeAgreement, { params: { id: one.id } })
    await broker.refused(contract.readAgreement, { params: { id: one.id } }, 404)
    await keep(two)
    expect((await broker.refused(contract.removeAgreement, { params: { id: two.id } }, 409)).code).toBe(
      'not_a_draft',
    )
  })

  it('of an undone deal is closed, but for a distrato, which says how it was undone', async () => {
    const made = await begin()
    const undo = { on: today, cause: 'buyer', reason: 'desistiu', deposit: 'kept', version: 1 } as const
    await broker.call(undoDeal, { params: { id: dealId }, body: undo })
    expect((await read(made.id)).isClosed).toBe(true)
    const change = { params: { id: made.id }, body: { clauses: [], version: 1 } }
    expect((await broker.refused(contract.changeAgreement, change, 409)).message).toContain('desfeito')
    const other = { params: { id: dealId }, body: { kind: 'aditivo' as const } }
    await broker.refused(contract.createAgreement, other, 409)
    const ending = await begin('distrato')
    expect(clauseOf(ending, 'distrato_motivo')?.text).toContain(
      'por iniciativa ou culpa de quem compra: desistiu',
    )
    expect(clauseOf(ending, 'distrato_sinal')?.text).toMatch(
      /O que foi pago de sinal fica com quem vende\..* Foi pago: \[VALOR E DIA DO SINAL PAGO/,
    )
    await keep(ending)
  })
})

describe('versions', () => {
  it('are kept whole with their PDF, are compared by words, and say what the record changed', async () => {
    const made = await begin()
    const first = await keep(made)
    expect(first).toMatchObject({
      number: 1,
      missing: made.missing.length,
      review: null,
      by: expect.any(String),
    })
    expect(
      (await broker.refused(contract.keepVersion, { params: { id: made.id }, body: { version: 1 } }, 409))
        .message,
    ).toBe('Nada mudou desde a versão 1.')
    expect(await read(made.id)).toMatchObject({ state: 'kept', lastVersion: 1, recordChanges: [] })
    const file = await broker.send(contract.downloadVersion, { params: { id: made.id, number: 1 } })
    expect(file.status).toBe(200)
    const buyer = await buyerOf()
    await server.pool.query(`update people set profession = 'Pintora' where id = $1`, [buyer.personId])
    const now = await read(made.id)
    expect(now.state).toBe('changed')
    expect(now.recordChanges).toMatchObject([
      { label: expect.stringContaining(buyer.fullName), after: expect.stringContaining('pintora') },
    ])
    const changed = await rewrite(now, 'mora', 'Sem multa.')
    const compare = async (a: number | 'now', b: number | 'now') =>
      (await broker.call(contract.compareVersions, { params: { id: made.id, a, b } })).body.parts
    const parts = await compare(1, 'now')
    expect(parts.filter(({ as }) => as !== 'same').map(({ name }) => name)).toEqual(['Partes', 'Da mora'])
    const words = parts.find(({ clauseId }) => clauseId === 'mora')?.words ?? []
    expect(
      words
        .filter(({ as }) => as !== 'gone')
        .map(({ text }) => text)
        .join(''),
    ).toBe('Da mora\nSem multa.')
    expect((await keep(changed)).number).toBe(2)
    expect(await read(made.id)).toMatchObject({ state: 'kept', recordChanges: [], lastVersion: 2 })
    expect((await compare(2, 'now')).every(({ as }) => as === 'same')).toBe(true)
    const { body } = await broker.call(contract.listVersions, { params: { id: made.id } })
    expect(body.map(({ number }) => number)).toEqual([2, 1])
    await broker.refused(contract.downloadVersion, { params: { id: made.id, number: 3 } }, 404)
  })

  it('are kept once by a key', async () => {
    const { id } = await begin('chaves')
    const sent = { params: { id }, body: { version: 1 }, headers: { 'idempotency-key': 'keep-version-1' } }
    const one = await broker.send(contract.keepVersion, sent)
    const two = await broker.send(contract.keepVersion, sent)
    expect([one.status, two.status]).toEqual([201, 201])
    expect(JSON.parse(two.raw.body)).toEqual(JSON.parse(one.raw.body))
  })
})

describe('the review of a lawyer', () => {
  const review = { lawyer: 'Lia Prado', oab: 'rj 123456', on: today }

  it('takes the warning away until the text changes, and can be withdrawn', async () => {
    const made = await begin()
    const params = { id: made.id }
    const pdf = async () => {
      const { raw } = await broker.send(contract.downloadAgreement, { params: { ...params, format: 'pdf' } })
      return pdfText(raw.rawPayload)
    }
    expect(await pdf()).toContain(draftWarning)
    const late = { params, body: { ...review, on: addDays(today, 2), version: 1 } }
    expect((await broker.refused(contract.reviewAgreement, late, 422)).fields).toHaveProperty('on')
    const { body } = await broker.call(contract.reviewAgreement, { params, body: { ...review, version: 1 } })
    expect(body.review).toEqual({ ...review, oab: 'OAB/RJ 123.456', holds: true })
    expect(await pdf()).not.toContain(draftWarning)
    expect(await pdf()).toMatch(
      /Minuta com \d+ lacunas por preencher, revisada por Lia Prado, OAB\/RJ 123\.456, em/,
    )
    expect((await keep(body)).review).toEqual({ ...review, oab: 'OAB/RJ 123.456' })
    const changed = await rewrite(body, 'mora', 'Sem multa.')
    expect(changed.review?.holds).toBe(false)
    expect(await pdf()).toContain(draftWarning)
    const { body: without } = await broker.call(contract.withdrawReview, { params })
    expect(without.review).toBeNull()
    await broker.refused(contract.withdrawReview, { params }, 409)
  })
})
