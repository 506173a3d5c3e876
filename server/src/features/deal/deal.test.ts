import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import * as contract from '@soleira/domain/deal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import type { makeOfferTerms } from '../../../test/rows/factories/offers.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { fileFor } from '../../../test/scenes/certificates.ts'
import { acceptWhole, makePresented } from '../../../test/scenes/deal.ts'

let server: TestApp
let broker: Client
let propertyId: number
const today = dayOf(new Date())
const inDays = (days: number) => addDays(today, days)

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  propertyId = (await takeIn(broker)).id
})

type Change = Parameters<typeof makeOfferTerms>[0]

/** A deal without other days than those that are named. */
async function dealWith(days: Change): Promise<number> {
  const lines = [{ kind: 'own_funds' as const, value: '800000.00' }]
  const { id } = await makePresented(broker, propertyId, { lines, conditions: [], keysOn: null, ...days })
  await acceptWhole(broker, propertyId, id)
  const { body } = await broker.call(contract.listPropertyDeals, { params: { id: propertyId } })
  return body[0]?.id ?? 0
}
const read = async (id: number) => (await broker.call(contract.readDeal, { params: { id } })).body
const certificates = async () =>
  (await broker.call(contract.listDealCertificates, { params: { id: propertyId } })).body

describe('the list of deals', () => {
  const due = async (query: { due: ('late' | 'month')[] }) =>
    (await broker.call(contract.listDeals, { query })).body.map(({ id }) => id)

  it('filters by the day of the next step', async () => {
    // Midnight may come between a day of the test and the server's look at its clock.
    vi.useFakeTimers({ now: new Date(`${today}T15:00:00Z`), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const late = await dealWith({ keysOn: inDays(-1), deedOn: inDays(-9) })
    propertyId = (await takeIn(broker)).id
    const soon = await dealWith({ keysOn: '2999-05-02', deedOn: today })
    propertyId = (await takeIn(broker)).id
    const far = await dealWith({ keysOn: '2999-05-02' })
    propertyId = (await takeIn(broker)).id
    const none = await dealWith({})
    expect((await read(late)).nextStep).toEqual({ label: 'Escritura', on: inDays(-9), isLate: true })
    expect((await read(soon)).nextStep).toEqual({ label: 'Escritura', on: today, isLate: false })
    expect((await read(none)).nextStep).toBeNull()
    expect(await due({ due: ['late'] })).toEqual([late])
    const month = await due({ due: ['month'] })
    expect(month).toContain(soon)
    expect(month.filter((id) => id === far || id === none)).toEqual([])
    expect(await due({ due: ['late', 'month'] })).toEqual(expect.arrayContaining([late, soon]))
    expect(await due({ due: [] })).toEqual([none, far, soon, late])
  })
})

describe('the certificates of a property', () => {
  const file = (item: 'sefaz' | 'quitacao_condominial', dates: object) =>
    fileFor(broker, { property: propertyId, item }, { result: 'negativa', ...dates })

  it('tell nothing of their age without a running deal', async () => {
    await file('quitacao_condominial', { issuedOn: inDays(-12), validUntil: inDays(20) })
    expect(await certificates()).toEqual({ deedOn: null, certificates: [] })
  })

  it('tell their age, how they came, and which end before the deed', async () => {
    await file('quitacao_condominial', { issuedOn: inDays(-12), validUntil: inDays(20) })
    const id = await dealWith({ deedOn: inDays(21) })
    expect(await certificates()).toEqual({
      deedOn: inDays(21),
      certificates: [
        {
          documentId: expect.any(Number),
          issuedOn: inDays(-12),
          way: 'arquivo enviado por você',
          endsBeforeDeed: true,
        },
      ],
    })
    expect((await read(id)).lacks).toContain('1 certidão vence antes da escritura')
    const { rows } = await server.pool.query('select document_id as id from papers order by id desc limit 1')
    const note = 'pelo pedido automático (Infosimples)'
    await server.pool.query(
      `update diligence_changes c set note = $1 from events e
       where e.id = c.event_id and e.entity = 'certificate' and e.entity_id = $2`,
      [note, rows[0].id],
    )
    expect((await certificates()).certificates[0]?.way).toBe('pelo serviço Infosimples')
  })

  it('that last until the deed, or where no deed is planned, are not missing', async () => {
    await file('quitacao_condominial', { issuedOn: inDays(-12), validUntil: inDays(20) })
    const id = await dealWith({ deedOn: inDays(20) })
    expect((await read(id)).lacks.join()).not.toContain('antes da escritura')
    propertyId = (await takeIn(broker)).id
    await file('quitacao_condominial', { issuedOn: inDays(-12), validUntil: inDays(20) })
    await dealWith({})
    expect((await certificates()).certificates[0]?.endsBeforeDeed).toBe(false)
  })

  it('are missing no more once the deal is done', async () => {
    propertyId = (await takeIn(broker)).id
    await file('quitacao_condominial', { issuedOn: inDays(-12), validUntil: inDays(20) })
    const id = await dealWith({ deedOn: inDays(21) })
    expect((await read(id)).lacks).not.toEqual([])
    await server.pool.query('update properties set current_stage = 7 where id = $1', [propertyId])
    expect(await read(id)).toMatchObject({ state: 'done', lacks: [] })
  })

  it('are read in as many statements for several deals as for one', async () => {
    broker = await signInBroker(server)
    const ending = async (certificates: number) => {
      propertyId = (await takeIn(broker)).id
      const dates = { issuedOn: inDays(-12), validUntil: inDays(20) }
      for (const item of (['sefaz', 'quitacao_condominial'] as const).slice(0, certificates))
        await file(item, dates)
      return dealWith({ deedOn: inDays(21) })
    }
    const statements = async () => {
      const sent = vi.spyOn(server.pool, 'query')
      const { body } = await broker.call(contract.listDeals, { query: {} })
      // Jobs send others meanwhile.
      const texts = sent.mock.calls.map(([statement]) => JSON.stringify(statement ?? ''))
      sent.mockRestore()
      const count = texts.filter((text) => /checklist_items|from parties/.test(text)).length
      return {
        count,
        lacks: body.map(({ lacks }) => lacks.filter((one) => one.includes('antes da escritura'))),
      }
    }
    await ending(1)
    const one = await statements()
    expect(one.lacks).toEqual([['1 certidão vence antes da escritura']])
    await ending(2)
    await ending(1)
    const several = await statements()
    expect(several.lacks.map(([lack]) => lack?.slice(0, 2))).toEqual(['1 ', '2 ', '1 '])
    expect(one.count).toBeGreaterThan(1)
    expect(several.count).toBe(one.count)
  })
})
