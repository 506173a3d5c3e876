import { listDocuments } from '@soleira/domain/document/contract'
import * as contract from '@soleira/domain/person/contract'
import { listParties, readProperty, replaceParties } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/clients/client.ts'
import { unzipAll } from '../../../../test/files/unzip.ts'
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
const merge = async (id: number, otherId: number) =>
  (await broker.call(contract.mergePeople, { params: { id }, body: { otherId } })).body
const erase = (id: number) => broker.call(contract.erasePerson, { params: { id } })

describe('two records of one person', () => {
  it('become one with the parts, papers and words of both', async () => {
    const one = await takeIn(broker, { owners: [makeOwner({ fullName: 'José Prado', rg: '1' })] })
    const other = await takeIn(broker, {
      owners: [
        makeOwner({ fullName: 'José Prado Sá', rg: '2', phone: '(21) 3333-4444', motherName: 'Íris' }),
      ],
    })
    await uploadToSlot(broker, other.id, 'RG_CNH_1')
    const [id, otherId] = [one, other].map(({ owners }) => owners[0]?.personId ?? 0) as [number, number]
    const merged = await merge(id, otherId)
    expect(merged).toMatchObject({
      fullName: 'José Prado',
      rg: '1',
      motherName: 'Íris',
      cpf: one.owners[0]?.cpf,
      phones: ['(21) 98888-7777', '(21) 3333-4444'],
    })
    expect(merged.notes.map(({ fact, value }) => `${fact} ${value}`).sort()).toEqual([
      `cpf ${other.owners[0]?.cpf}`,
      'fullName José Prado Sá',
      'rg 2',
    ])
    expect(merged.parts.map(({ propertyId }) => propertyId).sort()).toEqual([one.id, other.id].sort())
    const { body: property } = await broker.call(readProperty, { params: { id: other.id } })
    // The file of that property keeps its own words; the person is the same for both.
    expect(property.owners).toMatchObject([
      { personId: id, fullName: 'José Prado Sá', cpf: one.owners[0]?.cpf },
    ])
    expect(property.version).toBe(2)
    expect((await broker.call(listDocuments, { params: { id: other.id } })).body).toHaveLength(1)
    await broker.refused(contract.readPerson, { params: { id: otherId } }, 404)
  })

  it('are one owner where both were owners of the same property', async () => {
    const property = await takeIn(broker, {
      owners: [
        makeOwner({ fullName: 'Ana' }),
        makeOwner({ fullName: 'Ana Sá', rg: '2' }),
        makeOwner({ fullName: 'Rui' }),
      ],
    })
    for (const slot of ['RG_CNH_1', 'RG_CNH_2', 'RG_CNH_3'] as const)
      await uploadToSlot(broker, property.id, slot)
    const [ana, twin, rui] = property.owners.map(({ personId }) => personId) as [number, number, number]
    const body = {
      parties: [
        { personId: ana, role: 'owner', share: '25' },
        { personId: twin, role: 'owner', share: '25' },
        { personId: rui, role: 'owner', share: '50' },
      ],
    } as const
    await broker.call(replaceParties, { params: { id: property.id }, body: body as never })
    const merged = await merge(ana, twin)
    expect(merged.parts).toMatchObject([{ role: 'owner', share: '50.0000' }])
    const { body: after } = await broker.call(readProperty, { params: { id: property.id } })
    expect(after.owners.map(({ fullName }) => fullName)).toEqual(['Ana', 'Rui'])
    const { body: papers } = await broker.call(listDocuments, { params: { id: property.id } })
    expect(papers.map(({ category }) => category)).toEqual(['RG_CNH_1', 'RG_CNH_1', 'RG_CNH_2'])
    expect(merged.notes.map(({ fact, value }) => `${fact} ${value}`)).toContain('fullName Ana Sá')
  })

  it('keep their unions and offices, and the history of both', async () => {
    const [kept, other, spouse] = [await create(), await create({ cpf: null }), await create()]
    await create({ kind: 'legal', cpf: null, representatives: [{ personId: other.id }] })
    const union = { kind: 'marriage', regime: 'comunhao_parcial', spouseId: spouse.id } as const
    await broker.call(contract.changePerson, { params: { id: other.id }, body: { union } })
    expect((await merge(kept.id, other.id)).union).toMatchObject({ spouse: { id: spouse.id } })
    expect((await read(spouse.id)).union?.spouse?.id).toBe(kept.id)
    const { body: companies } = await broker.call(contract.listPeople, { query: { kind: 'legal' } })
    expect((await read(companies[0]?.id ?? 0)).representatives.map(({ id }) => id)).toEqual([kept.id])
    const { body: events } = await broker.call(contract.listPersonEvents, { params: { id: kept.id } })
    expect(events.map(({ action, detail }) => [action, detail])).toEqual([
      ['updated', 'merged'],
      ['updated', null],
      ['created', null],
      ['created', null],
    ])
  })

  it('keep the history of all three where a third one joins', async () => {
    const [first, second, third] = [await create(), await create({ cpf: null }), await create({ cpf: null })]
    await broker.call(contract.changePerson, { params: { id: third.id }, body: { profession: 'Médica' } })
    await merge(second.id, third.id)
    await merge(first.id, second.id)
    const { body: events } = await broker.call(contract.listPersonEvents, { params: { id: first.id } })
    const course = events.map(({ action, detail }) => [action, detail])
    expect(course.slice(0, 2)).toEqual([
      ['updated', 'merged'],
      ['updated', 'merged'],
    ])
    expect(course.slice(2).sort()).toEqual([
      ['created', null],
      ['created', null],
      ['created', null],
      ['updated', null],
    ])
    const { raw } = await broker.send(contract.exportPerson, { params: { id: first.id } })
    const copied = JSON.parse(String((await unzipAll(raw.rawPayload)).get('historico.json')))
    expect(copied).toHaveLength(course.length)
  })

  it('leave whoever represents one of them with the one that stays', async () => {
    const { id, owners } = await takeIn(broker)
    const dead = owners[0]?.personId as number
    const [kept, executor] = [await create({ cpf: null }), await create({ cpf: null })]
    const parties = [
      { personId: dead, role: 'owner' },
      { personId: executor.id, role: 'executor', representsId: dead },
    ]
    await broker.call(replaceParties, { params: { id }, body: { parties } as never })
    await merge(kept.id, dead)
    const { body } = await broker.call(listParties, { params: { id } })
    expect(body.parties).toMatchObject([
      { personId: kept.id, role: 'owner' },
      { personId: executor.id, role: 'executor', representsId: kept.id },
    ])
  })

  it.each(['both say whom', 'one says whom'])(
    'are one heir only where they are of one owner: %s',
    async (how) => {
      const { id, owners } = await takeIn(broker)
      const first = owners[0]?.personId as number
      const [second, kept, other] = [await create(), await create({ cpf: null }), await create({ cpf: null })]
      const heirOf = how === 'both say whom' ? second.id : null
      const parties = [
        { personId: first, role: 'owner' },
        { personId: second.id, role: 'owner' },
        { personId: kept.id, role: 'heir', representsId: heirOf },
        { personId: other.id, role: 'heir', representsId: first },
      ]
      await broker.call(replaceParties, { params: { id }, body: { parties } as never })
      const call = { params: { id: kept.id }, body: { otherId: other.id } }
      if (heirOf) {
        const { message } = await broker.refused(contract.mergePeople, call, 409)
        expect(message).toMatch(/representam pessoas diferentes/)
        expect((await broker.call(listParties, { params: { id } })).body.parties).toMatchObject(parties)
        return
      }
      await merge(kept.id, other.id)
      expect((await broker.call(listParties, { params: { id } })).body.parties.slice(2)).toMatchObject([
        { personId: kept.id, role: 'heir', representsId: first },
      ])
    },
  )

  it('keep one of two spouses, with a note of the other for both', async () => {
    const [kept, other] = [await create({ fullName: 'Ana Sá' }), await create({ fullName: 'Ana M. Sá' })]
    const [rui, ivo] = [await create({ fullName: 'Rui Reis' }), await create({ fullName: 'Ivo Luz' })]
    const marry = (id: number, spouseId: number, regime: 'comunhao_parcial' | 'separacao_absoluta') =>
      broker.call(contract.changePerson, {
        params: { id },
        body: { union: { kind: 'marriage', regime, since: '2010-02-10', spouseId } },
      })
    await marry(kept.id, rui.id, 'comunhao_parcial')
    await marry(other.id, ivo.id, 'separacao_absoluta')
    const merged = await merge(kept.id, other.id)
    expect(merged.union).toMatchObject({ regime: 'comunhao_parcial', spouse: { id: rui.id } })
    expect(merged.notes.map(({ fact, value }) => `${fact} ${value}`)).toContain(
      'union Casamento com Ivo Luz, separação absoluta de bens, desde 10/02/2010',
    )
    const left = await read(ivo.id)
    expect(left.union).toMatchObject({ regime: 'separacao_absoluta', spouse: null })
    expect(left.notes).toMatchObject([
      { fact: 'union', value: 'Casamento com Ana M. Sá, separação absoluta de bens, desde 10/02/2010' },
    ])
    // An erased person is not named in notes of others either.
    await erase(ivo.id)
    expect(await everyColumn(server.pool)).not.toContain('Ivo Luz')
  })

  it('fill the gaps of the one union that they know between them', async () => {
    const [kept, other, rui] = [await create(), await create(), await create({ fullName: 'Rui Reis' })]
    const body = { union: { kind: 'marriage', regime: 'comunhao_parcial' } } as const
    await broker.call(contract.changePerson, { params: { id: kept.id }, body })
    const union = { kind: 'marriage', since: '2010-02-10', spouseId: rui.id } as const
    await broker.call(contract.changePerson, { params: { id: other.id }, body: { union } })
    const { union: one, notes } = await merge(kept.id, other.id)
    expect(one).toEqual({
      kind: 'marriage',
      regime: 'comunhao_parcial',
      since: '2010-02-10',
      prenup: null,
      spouse: { id: rui.id, fullName: 'Rui Reis', cpf: rui.cpf },
    })
    expect(notes.filter(({ fact }) => fact === 'union')).toEqual([])
    expect((await read(rui.id)).union?.spouse?.id).toBe(kept.id)
  })

  it('stay two where they cannot be one', async () => {
    const [ana, rui] = [await create(), await create()]
    const company = await create({ kind: 'legal', cpf: null })
    const union = { kind: 'marriage', spouseId: rui.id } as const
    await broker.call(contract.changePerson, { params: { id: ana.id }, body: { union } })
    const { id, owners } = await takeIn(broker)
    const dead = owners[0]?.personId as number
    const executor = { personId: ana.id, role: 'executor', representsId: dead }
    const parties = [{ personId: dead, role: 'owner' }, executor]
    await broker.call(replaceParties, { params: { id }, body: { parties } as never })
    await broker.refused(contract.mergePeople, { params: { id: dead }, body: { otherId: ana.id } }, 409)
    for (const otherId of [company.id, rui.id, ana.id, dead]) {
      const call = { params: { id: ana.id }, body: { otherId } }
      expect((await broker.refused(contract.mergePeople, call, 409)).code).toBe('conflict')
    }
    const stale = { params: { id: ana.id }, body: { otherId: rui.id, version: 1 } }
    expect((await broker.refused(contract.mergePeople, stale, 409)).code).toBe('stale_person')
  })

  it('stay two where the other one was changed after they were compared', async () => {
    const [ana, twin] = [await create(), await create()]
    const params = { id: twin.id }
    await broker.call(contract.changePerson, { params, body: { profession: 'Médica' } })
    const body = { otherId: twin.id, version: ana.version, otherVersion: twin.version }
    const stale = await broker.refused(contract.mergePeople, { params: { id: ana.id }, body }, 409)
    expect(stale.code).toBe('stale_person')
    const { version: otherVersion, profession } = await read(twin.id)
    expect(profession).toBe('Médica')
    const joined = { params: { id: ana.id }, body: { ...body, otherVersion } }
    expect((await broker.call(contract.mergePeople, joined)).body.profession).toBe('Médica')
  })
})

it('a copy of one person holds their words, parts and papers, and nobody else’s', async () => {
  const property = await takeIn(broker, {
    owners: [makeOwner({ fullName: 'Íris Sá' }), makeOwner({ fullName: 'Outro Dono' })],
  })
  await uploadToSlot(broker, property.id, 'RG_CNH_1')
  await uploadToSlot(broker, property.id, 'RG_CNH_2')
  const [id, other] = property.owners.map(({ personId }) => personId) as [number, number]
  await fileFor(broker, { property: property.id, item: 'sefaz', person: id }, { number: 'de Íris' })
  await fileFor(broker, { property: property.id, item: 'sefaz', person: other }, { number: 'Outro Dono' })
  await fileFor(broker, { property: property.id, item: 'onus_reais' }, { number: 'Outro Dono' })
  const answer = await broker.send(contract.exportPerson, { params: { id } })
  expect(answer.headers['content-type']).toBe('application/zip')
  const entries = await unzipAll(answer.raw.rawPayload)
  const text = (name: string) => String(entries.get(name))
  expect([...entries.keys()].sort()).toEqual([
    'README.txt',
    expect.stringMatching(/^arquivos\/imoveis\/00001\/\d+-.+\.pdf$/),
    expect.stringMatching(/^arquivos\/imoveis\/00001\/certidoes\/\d+-.+\.pdf$/),
    'assinaturas.json',
    'certidoes.json',
    'compartilhamentos.json',
    'dados-pedidos.json',
    'documentos.json',
    'historico.json',
    'hoje.json',
    'imoveis.json',
    'interesse.json',
    'papeis-recebidos.json',
    'pedidos-de-documentos.json',
    'pessoa.json',
    'propostas.json',
  ])
  expect(JSON.parse(text('pessoa.json'))).toMatchObject({ id, fullName: 'Íris Sá' })
  expect(JSON.parse(text('certidoes.json'))).toMatchObject([
    {
      kind: 'sefaz',
      number: 'de Íris',
      file: expect.stringContaining('/certidoes/'),
      links: [{ until: null }],
    },
  ])
  for (const name of entries.keys())
    if (name.endsWith('.json')) expect(text(name)).not.toContain('Outro Dono')
})
