import * as contract from '@soleira/domain/agreement/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
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
let dealId: number

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  dealId = await acceptedDeal(broker, (await takeIn(broker)).id)
})

const { begin, read, put, rewrite } = contractActs(() => ({ broker, dealId }))

describe('blanks', () => {
  const fill = async ({ id, version }: BegunContract, blanks: Record<string, string | null>) =>
    (await broker.call(contract.changeAgreement, { params: { id }, body: { blanks, version } })).body
  const fine = 'percentual da multa de mora'

  it('are filled in place, in each clause that has them, and the clause goes on following the record', async () => {
    const made = await begin()
    expect(made.blanks.find(({ label }) => label === fine)).toMatchObject({ as: 'percent', typed: null })
    expect(made.missing.find(({ label }) => label === fine)).toMatchObject({ fills: fine, clauseId: 'mora' })
    const kind = 'confirmatórias ou penitenciais'
    const filled = await fill(made, {
      [fine]: '2,5',
      [kind]: 'penitenciais',
      'data da assinatura': '2027-03-12',
    })
    expect(clauseOf(filled, 'mora')).toMatchObject({
      isChanged: false,
      text: expect.stringContaining('multa de 2,5 %.'),
      pieces: expect.arrayContaining([{ as: 'typed', text: '2,5 %', label: fine }]),
    })
    expect(filled.closing).toMatch(/, 12\/03\/2027\.$/)
    expect(clauseOf(filled, 'arras_dizer')?.text).toContain('como arras penitenciais e faz parte do preço')
    expect(missingLabels(filled)).not.toContain(fine)
    expect(filled.blanks.find(({ label }) => label === fine)).toMatchObject({ typed: '2.5', says: null })
    const written = await rewrite(filled, 'foro', 'Multa de [PERCENTUAL DA MULTA DE MORA].')
    expect(clauseOf(written, 'foro')?.text).toBe('Multa de 2,5 %.')
    expect(clauseOf(written, 'mora')).toMatchObject({ isChanged: false, hasNewer: false })
    const shown = clauseOf(written, 'mora')?.text ?? ''
    expect(clauseOf(await rewrite(written, 'mora', shown), 'mora')?.isChanged).toBe(false)
    const { rows } = await server.pool.query(
      `select detail from events where entity = 'agreement' and entity_id = $1`,
      [made.id],
    )
    expect(rows.map(({ detail }) => detail)).toContain('blanks')
    expect(JSON.stringify(rows)).not.toMatch(/2,5|penitenciais/)
  })

  it('keep what was typed while the clause is out, and forget it with null', async () => {
    const made = await begin()
    const filled = await fill(made, { [fine]: '2' })
    const rest = clauseIdsOf(filled).flatMap((clauseId) => (clauseId === 'mora' ? [] : { clauseId }))
    const without = await put(filled, rest)
    expect(without.blanks.map(({ label }) => label)).not.toContain(fine)
    const again = await put(without, [...rest, { clauseId: 'mora' }])
    expect(clauseOf(again, 'mora')?.text).toContain('multa de 2 %.')
    const empty = await fill(again, { [fine]: null })
    expect(clauseOf(empty, 'mora')?.text).toContain('[PERCENTUAL DA MULTA DE MORA]')
  })

  it('of free text are filled, and its brackets stay when it comes back as it was shown', async () => {
    const made = await begin()
    const ids = clauseIdsOf(made).map((clauseId) => ({ clauseId }))
    const written = await put(made, [
      ...ids,
      { clauseId: 'free-1', text: 'Vaga [Número da vaga].', name: null },
    ])
    const filled = await fill(written, { 'número da vaga': '12' })
    const text = clauseOf(filled, 'free-1')?.text ?? ''
    expect(text).toBe('Vaga 12.')
    const again = await put(filled, [{ clauseId: 'free-1', text, name: null }, ...ids])
    expect(clauseOf(again, 'free-1')?.pieces[1]).toEqual({ as: 'typed', text: '12', label: 'número da vaga' })
  })

  it('refuse what their field refuses, and what a record or nothing holds', async () => {
    const made = await begin()
    const refused = async (blanks: Record<string, string>) => {
      const sent = { params: { id: made.id }, body: { blanks, version: 1 } }
      return (await broker.refused(contract.changeAgreement, sent, 422)).fields
    }
    expect(await refused({ [fine]: 'muito' })).toEqual({
      [`blanks.${fine}`]: 'Percentual inválido: de 0,01 a 100',
    })
    const held = made.missing.find(({ place }) => place === 'person')
    expect(held?.fills).toBeNull()
    for (const label of [held?.label ?? '', 'sonho', 'constructor'])
      expect(await refused({ [label]: 'x' })).toEqual({
        [`blanks.${label}`]: 'Esta lacuna não se preenche aqui',
      })
    expect((await read(made.id)).version).toBe(1)
  })

  it('stand behind the record, which is told to say otherwise', async () => {
    const made = await begin()
    const label = 'vencimento da primeira: parcelas'
    await server.pool.query(`update agreements set typed = $2 where id = $1`, [
      made.id,
      { [label]: '2027-01-01', [fine]: '2' },
    ])
    const { rows } = await server.pool.query('select typed from agreements where id = $1', [made.id])
    expect(rows[0].typed).toHaveProperty([label])
    const now = await read(made.id)
    const told = now.missing.find(({ fills, kind }) => kind === 'contradiction' && fills === label)
    const says = now.blanks.find((one) => one.label === label)?.says
    expect(told?.label).toBe(`o cadastro diz outra coisa: ${label}: ${says}`)
    expect(clauseOf(now, 'pagamento')?.text).toContain(says)
    expect(missingLabels(await fill(now, { [label]: null })).join()).not.toContain('outra coisa')
  })
})
