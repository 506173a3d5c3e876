import * as contract from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf } from '../../../test/rows/factories/people.ts'
import { makeOwner, makeProperty } from '../../../test/rows/factories/properties.ts'
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

type OwnerChange = Parameters<typeof makeOwner>[0]

const change = (property: Property, owner: OwnerChange) => {
  const [first, ...others] = property.owners
  const owners = [{ ...first, ...owner }, ...others] as never
  return broker.send(contract.replaceProperty, {
    params: { id: property.id },
    body: { ...makeProperty(), ...property, owners },
  })
}
const read = async ({ id }: { id: number }) =>
  (await broker.call(contract.readProperty, { params: { id } })).body
const ownerOf = async (property: { id: number }) => (await read(property)).owners[0]

const people = async (personId: number | undefined) =>
  (await server.pool.query('select * from people where id = $1', [personId])).rows[0]
const notesOf = async (personId: number | undefined) => {
  const { rows } = await server.pool.query(
    'select property_id, fact, value from person_notes where person_id = $1 order by id',
    [personId],
  )
  return rows
}

describe('the same owner in two properties', () => {
  const cpf = () => makeCpf()
  let one: Property
  let other: Property
  beforeEach(async () => {
    const jose = makeOwner({ fullName: 'José Prado', cpf: cpf(), rg: '12.345' })
    one = await takeIn(broker, { owners: [jose] })
    other = await takeIn(broker, { owners: [{ ...jose, email: 'jose@exemplo.com.br' }] })
  })

  it('is one person, who learns from the second file what the first left open', async () => {
    const personId = one.owners[0]?.personId
    expect(other.owners[0]?.personId).toBe(personId)
    expect(await people(personId)).toMatchObject({
      full_name: 'José Prado',
      emails: ['jose@exemplo.com.br'],
      version: 2,
    })
    expect((await ownerOf(one))?.email).toBeNull()
  })

  it('is changed in one file and stays what the person and the other file say', async () => {
    expect((await change(one, { fullName: 'José Sá', phone: '(21) 97777-0000' })).status).toBe(200)
    expect(await ownerOf(one)).toMatchObject({ fullName: 'José Sá', phone: '(21) 97777-0000' })
    expect(await ownerOf(other)).toMatchObject({ fullName: 'José Prado', phone: '(21) 98888-7777' })
    expect(await people(one.owners[0]?.personId)).toMatchObject({ full_name: 'José Prado' })
    expect((await read(other)).version).toBe(other.version)
  })

  it('is changed everywhere when asked, and the other property is a newer version that is found by it', async () => {
    await change(other, { rg: '99.999' })
    await change(one, { fullName: 'José Sá', rg: '77.777', forPerson: true })
    const personId = one.owners[0]?.personId
    expect(await people(personId)).toMatchObject({ full_name: 'José Sá', rg: '77.777' })
    expect(await ownerOf(other)).toMatchObject({
      fullName: 'José Sá',
      rg: '77.777',
      email: 'jose@exemplo.com.br',
    })
    // Facts that only the other file had are replaced, and kept as notes.
    expect(await notesOf(personId)).toEqual([{ property_id: other.id, fact: 'rg', value: '99.999' }])
    const { body } = await broker.call(contract.listProperties, { query: { search: 'jose sa' } })
    expect(body.map(({ id }) => id).sort()).toEqual([one.id, other.id].sort())
    expect((await change(other, { motherName: 'Íris' })).status).toBe(409)
    const { rows } = await server.pool.query(
      `select count(*)::int as count from events where entity = 'property' and action = 'updated' and property_id = $1`,
      [other.id],
    )
    expect(rows).toEqual([{ count: 2 }])
  })

  it('says so from a new property, too, and empties nothing that it leaves out', async () => {
    const { cpf = '' } = one.owners[0] ?? {}
    await takeIn(broker, { owners: [makeOwner({ fullName: 'José Novo', cpf, forPerson: true })] })
    expect(await people(one.owners[0]?.personId)).toMatchObject({
      full_name: 'José Novo',
      rg: '12.345',
      emails: ['jose@exemplo.com.br'],
    })
    expect(await ownerOf(other)).toMatchObject({ fullName: 'José Novo', email: 'jose@exemplo.com.br' })
  })

  it('becomes another person by another CPF, and stays who it was elsewhere', async () => {
    const changed = cpf()
    await change(one, { cpf: changed })
    const [here, there] = [await ownerOf(one), await ownerOf(other)]
    expect([here?.cpf, there?.cpf]).toEqual([changed, one.owners[0]?.cpf])
    expect(here?.id).toBe(one.owners[0]?.id)
    expect(here?.personId).not.toBe(there?.personId)
  })

  it('has a CPF corrected in every property when asked', async () => {
    const changed = cpf()
    await change(one, { cpf: changed, forPerson: true })
    const [here, there] = [await ownerOf(one), await ownerOf(other)]
    expect([here?.cpf, there?.cpf]).toEqual([changed, changed])
    expect(here?.personId).toBe(one.owners[0]?.personId)
  })

  it('goes with the last property, and not before', async () => {
    const personId = one.owners[0]?.personId
    await broker.call(contract.deleteProperty, { params: { id: one.id } })
    expect(await people(personId)).toBeDefined()
    await change(other, { cpf: cpf(), fullName: 'Outra Pessoa' })
    await broker.call(contract.deleteProperty, { params: { id: other.id } })
    expect(await people(personId)).toBeUndefined()
    const { rows } = await server.pool.query('select 1 from people where full_name = $1', ['Outra Pessoa'])
    expect(rows).toEqual([])
  })
})

describe('an owner of one property only', () => {
  it('is the person: what changes here changes there, a mistyped CPF too', async () => {
    const property = await takeIn(broker)
    const cpf = makeCpf()
    await change(property, { cpf, fullName: 'Outro Nome', phone: '(21) 97777-0000' })
    const owner = await ownerOf(property)
    expect(owner?.personId).toBe(property.owners[0]?.personId)
    expect(await people(owner?.personId)).toMatchObject({
      cpf,
      full_name: 'Outro Nome',
      phones: ['(21) 97777-0000'],
    })
  })

  it('can swap places, CPFs included, with another', async () => {
    const property = await takeIn(broker, { owners: [makeOwner(), makeOwner()] })
    const [first, second] = property.owners as [Property['owners'][0], Property['owners'][0]]
    const body = {
      ...makeProperty(),
      ...property,
      owners: [
        { ...first, cpf: second.cpf },
        { ...second, cpf: first.cpf },
      ],
    }
    const { body: swapped } = await broker.call(contract.replaceProperty, {
      params: { id: property.id },
      body,
    })
    expect(swapped.owners.map(({ id, personId, cpf }) => [id, personId, cpf])).toEqual([
      [first.id, second.personId, second.cpf],
      [second.id, first.personId, first.cpf],
    ])
  })

  it('leaves the former CPF to somebody who is named with it', async () => {
    const property = await takeIn(broker)
    const [first] = property.owners as [Property['owners'][0]]
    const cpf = makeCpf()
    const owners = [{ ...first, cpf }, makeOwner({ cpf: first.cpf })]
    const { body } = await broker.call(contract.replaceProperty, {
      params: { id: property.id },
      body: { ...makeProperty(), ...property, owners },
    })
    expect(body.owners.map(({ cpf }) => cpf)).toEqual([cpf, first.cpf])
    expect(body.owners[1]?.personId).toBe(first.personId)
  })
})

it('two who take in the same new person at once get one', async () => {
  const owner = makeOwner()
  const taken = await Promise.all(
    Array.from({ length: 6 }, () =>
      broker.call(contract.createProperty, { body: makeProperty({ owners: [owner] }) }),
    ),
  )
  expect(new Set(taken.map(({ body }) => body.owners[0]?.personId)).size).toBe(1)
})

it('another account’s person of the same CPF is another', async () => {
  const mine = await takeIn(broker)
  const { cpf = '' } = mine.owners[0] ?? {}
  const theirs = await takeIn(await signInBroker(server), {
    owners: [makeOwner({ cpf, fullName: 'Nome de Lá', forPerson: true })],
  })
  expect(theirs.owners[0]?.personId).not.toBe(mine.owners[0]?.personId)
  expect((await ownerOf(mine))?.fullName).toBe(mine.owners[0]?.fullName)
})

it('changes that cross each other in two properties end, one after the other', async () => {
  const [ana, rui] = [makeOwner(), makeOwner()]
  const one = await takeIn(broker, { owners: [ana, rui] })
  const other = await takeIn(broker, { owners: [rui, ana] })
  const answers = await Promise.all(
    [one, other, one, other].map((property, index) =>
      change(property, { rg: `rg ${index}`, forPerson: true }),
    ),
  )
  expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([])
})
