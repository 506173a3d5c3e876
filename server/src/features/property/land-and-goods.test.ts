import { readDiligence } from '@soleira/domain/checklist/contract'
import { changePerson, createPerson, exportPerson, mergePeople } from '@soleira/domain/person/contract'
import * as contract from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { unzipAll } from '../../../test/files/unzip.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const own = { goods: 'own', acquiredBy: 'inheritance', acquiredOn: '2008-07-30' } as const
const nothing = { goods: null, acquiredBy: null, acquiredOn: null }

async function owned() {
  const property = await takeIn(broker)
  const [owner] = property.owners
  return {
    id: property.id,
    part: { id: owner?.id, personId: owner?.personId as number, role: 'owner' as const },
  }
}
const replace = async (id: number, parties: object[]) =>
  (await broker.call(contract.replaceParties, { params: { id }, body: { parties } as never })).body.parties

describe('whose the property of an owner is', () => {
  it('is not known at first, is kept, stays where it is left out, and goes when it is taken back', async () => {
    const { id, part } = await owned()
    expect((await broker.call(contract.listParties, { params: { id } })).body.parties[0]).toMatchObject(
      nothing,
    )
    expect((await replace(id, [{ ...part, ...own, acquiredOn: '30/07/2008' }]))[0]).toMatchObject(own)
    expect((await replace(id, [part]))[0]).toMatchObject(own)
    expect((await replace(id, [{ ...part, ...nothing }]))[0]).toMatchObject(nothing)
    const wrong = { parties: [{ ...part, goods: 'mine' }] } as never
    await broker.refused(contract.replaceParties, { params: { id }, body: wrong }, 422)
  })

  it('is in the copy of what is held of the person', async () => {
    const { id, part } = await owned()
    await replace(id, [{ ...part, ...own }])
    const { raw } = await broker.send(exportPerson, { params: { id: part.personId } })
    const files = await unzipAll(raw.rawPayload)
    expect([...files.values()].map(String).join()).toContain('"acquiredBy": "inheritance"')
  })

  it('survives that two records of the owner become one', async () => {
    const { id, part } = await owned()
    const { body: twin } = await broker.call(createPerson, {
      body: makePerson({ fullName: 'Otávio Lima', cpf: undefined }),
    })
    await replace(id, [part, { personId: twin.id, role: 'owner', ...own }])
    await broker.call(mergePeople, { params: { id: part.personId }, body: { otherId: twin.id } })
    expect((await broker.call(contract.listParties, { params: { id } })).body.parties).toMatchObject([own])
  })
})

describe('foreiro land', () => {
  const kinds = async (id: number) =>
    (await broker.call(readDiligence, { params: { id } })).body.items.map((item) => item.id)
  const expected = async (id: number) =>
    (await broker.call(contract.readProperty, { params: { id } })).body.diligence.total

  it('asks for its paper from the beginning, and counts it', async () => {
    const { id } = await takeIn(broker, { groundLord: 'union' })
    const { id: plain } = await takeIn(broker)
    expect(await kinds(id)).toContain('cat_uniao')
    expect(await kinds(plain)).not.toContain('cat_uniao')
    expect(await expected(id)).toBe((await expected(plain)) + 1)
    expect(await expected(id)).toBe((await kinds(id)).length)
  })

  it('is answered later, stays where it is left out, and goes when it is taken back', async () => {
    const { id } = await takeIn(broker)
    const put = async (change: object) => {
      const { body: property } = await broker.call(contract.readProperty, { params: { id } })
      const { groundLord: _, ...input } = property
      return (
        await broker.call(contract.replaceProperty, {
          params: { id },
          body: { ...input, ...change } as never,
        })
      ).body
    }
    const before = await expected(id)
    expect((await put({ groundLord: 'municipality' })).groundLord).toBe('municipality')
    expect(await kinds(id)).toContain('laudemio_municipio')
    expect(await expected(id)).toBe(before + 1)
    expect((await put({ number: '121' })).groundLord).toBe('municipality')
    expect((await put({ groundLord: 'none' })).groundLord).toBe('none')
    expect(await expected(id)).toBe(before)
    expect((await put({ groundLord: null })).groundLord).toBeNull()
  })
})

it('the gender of a person is kept, and joins another record where that one has none', async () => {
  const { body: one } = await broker.call(createPerson, { body: makePerson({ gender: 'feminino' }) })
  expect(one.gender).toBe('feminino')
  const { body: other } = await broker.call(createPerson, { body: makePerson() })
  expect(other.gender).toBeNull()
  const body = { otherId: one.id }
  const { body: merged } = await broker.call(mergePeople, { params: { id: other.id }, body })
  expect(merged.gender).toBe('feminino')
  const change = { params: { id: other.id }, body: { gender: null } }
  expect((await broker.call(changePerson, change)).body.gender).toBeNull()
})
