import { arrangeDiligence } from '@soleira/domain/diligence/arrange'
import { listDocuments } from '@soleira/domain/document/contract'
import * as contract from '@soleira/domain/person/contract'
import { moveProperty, readProperty, replaceProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { makePerson } from '../../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../../test/rows/factories/properties.ts'
import { everyColumn } from '../../../../test/rows/tables.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../../test/scenes/broker.ts'
import { fileFor } from '../../../../test/scenes/certificates.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const create = async (change: Parameters<typeof makePerson>[0] = {}) =>
  (await broker.call(contract.createPerson, { body: makePerson(change) })).body
const read = async (id: number) => (await broker.call(contract.readPerson, { params: { id } })).body
const erase = (id: number) => broker.call(contract.erasePerson, { params: { id } })
const preview = async (id: number) => (await broker.call(contract.previewErasure, { params: { id } })).body

async function conclude(id: number): Promise<void> {
  for (let stage = 2; stage <= 7; stage += 1) {
    const body = { currentStage: stage, reason: 'Já vendido' }
    await broker.call(moveProperty, { params: { id }, body })
  }
}

describe('erasing a person', () => {
  const mark = 'Zoraide Quaresma-Beltrão'

  it('leaves nothing of them in the database, in files and in what is searched', async () => {
    const owner = makeOwner({
      fullName: mark,
      rg: 'rg-81723',
      email: 'zoraide@exemplo.com.br',
      motherName: 'Mãe Quaresma',
    })
    const property = await takeIn(broker, { owners: [makeOwner({ fullName: 'Quem Fica' }), owner] })
    await uploadToSlot(broker, property.id, 'RG_CNH_2')
    await conclude(property.id)
    const id = property.owners[1]?.personId ?? 0
    const spouse = await create({ fullName: 'Rui' })
    const union = { kind: 'marriage', spouseId: spouse.id } as const
    await broker.call(contract.changePerson, { params: { id }, body: { union, profession: 'Luthier' } })
    expect(await preview(id)).toMatchObject({
      isGone: true,
      stays: [],
      goes: [{ propertyId: property.id }],
      papers: 1,
    })
    await erase(id)
    const everything = await everyColumn(server.pool)
    for (const trace of [
      mark,
      'zoraide',
      'Zoraide',
      owner.cpf,
      owner.cpf.replace(/\D/g, ''),
      'rg-81723',
      'Luthier',
      'Mãe Quaresma',
    ]) {
      expect(everything, trace).not.toContain(trace)
    }
    await broker.refused(contract.readPerson, { params: { id } }, 404)
    expect((await read(spouse.id)).union).toBeNull()
    const { body } = await broker.call(readProperty, { params: { id: property.id } })
    expect(body.owners.map(({ fullName }) => fullName)).toEqual(['Quem Fica'])
    expect((await broker.call(listDocuments, { params: { id: property.id } })).body).toEqual([])
    const { rows } = await server.pool.query(
      `select name, data from pgboss.job where name in ('purge-file', 'purge-files', 'clear-traces')`,
    )
    expect(rows.map(({ name }) => name)).toContain('clear-traces')
    expect(rows.length).toBeGreaterThan(1)
  })

  it('takes the name out of certificates of the broker’s own, and says of whom papers are that is no part any more', async () => {
    const [lia, rui] = [makeOwner({ fullName: 'Lia Quintela' }), makeOwner({ fullName: 'Rui Quintela' })]
    const property = await takeIn(broker, { owners: [lia, rui] })
    const [id, other] = property.owners.map(({ personId }) => personId) as [number, number]
    const add = [{ label: 'Declaração de LIA QUINTELA', about: 'property' as const }]
    await broker.call(arrangeDiligence, { params: { id: property.id }, body: { add } })
    await fileFor(broker, { property: property.id, item: 'sefaz', person: id })
    // She stays in an open deal but is no owner any more, and no union names her.
    const { owners, ...rest } = (await broker.call(readProperty, { params: { id: property.id } })).body
    await broker.call(replaceProperty, {
      params: { id: property.id },
      body: { ...rest, owners: owners.filter(({ personId }) => personId === other) } as never,
    })
    expect(await preview(id)).toMatchObject({
      isGone: false,
      stays: [{ propertyId: property.id, role: null }],
      ownKinds: ['Declaração de LIA QUINTELA'],
    })
    await conclude(property.id)
    expect(await preview(id)).toMatchObject({ isGone: true, goes: [{ role: null }] })
    await erase(id)
    const labels = await server.pool.query('select label from own_kinds where label like $1', ['Declaração%'])
    expect(labels.rows).toEqual([{ label: expect.stringMatching(/^Declaração de pessoa apagada \(\d+\)$/) }])
  })

  it('names what a running deal needs, leaves that, and takes the rest', async () => {
    const owner = makeOwner({ fullName: 'Zilda Prado', rg: '1' })
    const running = await takeIn(broker, { owners: [owner] })
    const done = await takeIn(broker, { owners: [owner] })
    await conclude(done.id)
    const id = running.owners[0]?.personId ?? 0
    await broker.call(contract.changePerson, { params: { id }, body: { profession: 'Médica' } })
    expect(await preview(id)).toMatchObject({
      isGone: false,
      stays: [{ propertyId: running.id, currentStage: 1, role: 'owner' }],
      goes: [{ propertyId: done.id, currentStage: 7 }],
    })
    await erase(id)
    const left = await read(id)
    expect(left).toMatchObject({
      fullName: 'Zilda Prado',
      cpf: owner.cpf,
      phones: [],
      profession: null,
      rg: null,
    })
    expect(left.parts.map(({ propertyId }) => propertyId)).toEqual([running.id])
    const { body } = await broker.call(readProperty, { params: { id: running.id } })
    expect(body.owners).toMatchObject([{ rg: '1', phone: owner.phone }])
  })
})
