import * as contract from '@soleira/domain/checklist/contract'
import { arrangeDiligence } from '@soleira/domain/diligence/arrange'
import { downloadDiligenceReport } from '@soleira/domain/diligence/contract'
import * as people from '@soleira/domain/person/contract'
import {
  moveProperty,
  readProperty,
  readStanding,
  replaceParties,
  replaceProperty,
} from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { pdfText } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner, makeProperty } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { lastUpkeep } from '../../jobs/upkeep.ts'
import { renewChecklists } from '../property/renew-checklists.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

type Place = Partial<Pick<Property, 'type' | 'city' | 'state'>>
const away: Place = { city: 'Vassouras', state: 'RJ' }

const read = async (id: number) => (await broker.call(contract.readDiligence, { params: { id } })).body
const property = async (id: number) => (await broker.call(readProperty, { params: { id } })).body

async function asked(id: number) {
  const { items, people, summary } = await read(id)
  const { diligence } = await property(id)
  expect(diligence).toEqual(summary)
  expect(summary.total).toBe(items.filter(({ counts }) => counts).length)
  const ofProperty = items.filter(({ subject }) => subject.type === 'property')
  return {
    total: summary.total,
    property: ofProperty.filter(({ counts }) => counts).map((item) => item.id as string),
    unowed: ofProperty.filter(({ counts }) => !counts).map((item) => item.id as string),
    people: people.map(({ name, role, papers, total }) => [name, role, papers, total]),
  }
}

async function change(id: number, fields: Place): Promise<void> {
  const { owners, ...now } = await property(id)
  await broker.call(replaceProperty, {
    params: { id },
    body: makeProperty({ ...now, ...fields, owners: owners.map((owner) => ({ ...owner })) } as never),
  })
}

const person = async (name: string, more: Parameters<typeof makePerson>[0] = {}) =>
  (await broker.call(people.createPerson, { body: makePerson({ fullName: name, ...more }) })).body.id

async function parties(id: number, ...others: { personId: number; role: string; representsId?: number }[]) {
  const owners = (await property(id)).owners.map(({ personId }) => ({ personId, role: 'owner' }))
  await broker.call(replaceParties, { params: { id }, body: { parties: [...owners, ...others] } as never })
}

describe('by what a property is', () => {
  const rio = [
    'onus_reais',
    'certidao_fazendaria',
    'quitacao_condominial',
    'situacao_fiscal',
    'taxa_incendio',
  ]

  it('the ordinary one in Rio asks for the fifteen; a farm, a plot and one elsewhere for what they can have', async () => {
    const { id } = await takeIn(broker)
    expect(await asked(id)).toMatchObject({ total: 15, property: rio, unowed: [] })
    await change(id, { ...away, type: 'fazenda' })
    expect(await asked(id)).toMatchObject({
      total: 14,
      property: ['onus_reais', 'ccir', 'itr', 'car'],
      unowed: [],
    })
    await change(id, { city: 'Rio de Janeiro', type: 'terreno' })
    expect(await asked(id)).toMatchObject({ total: 14, unowed: ['quitacao_condominial'] })
    await change(id, { ...away, type: 'casa' })
    expect(await asked(id)).toMatchObject({ total: 13, unowed: ['certidao_fazendaria', 'situacao_fiscal'] })
  })

  it('is so from the first moment, and where somebody else owns already', async () => {
    const owners = [makeOwner()]
    for (const known of [false, true]) {
      const { id, diligence } = await takeIn(broker, { owners, ...away, type: 'fazenda' })
      expect([known, diligence.total]).toEqual([known, 14])
      expect(await asked(id)).toMatchObject({ total: 14 })
    }
  })

  it('a farm has no slot for the Espelho de IPTU', async () => {
    const { documentation } = await takeIn(broker, { ...away, type: 'fazenda' })
    expect(documentation).toMatchObject({ requiredDocuments: 4 })
    expect(documentation.missingDocuments).not.toContain('ESPELHO_IPTU')
  })

  it('what cannot apply keeps nothing from being finished, is put aside by one step, and counts again when asked for', async () => {
    const { id } = await takeIn(broker, away)
    const items = async () => (await read(id)).items
    const unowed = (await items()).filter(({ counts }) => !counts)
    expect(unowed.map(({ state, elsewhere }) => [state, elsewhere])).toEqual(
      Array(2).fill(['pending', 'Não se aplica em Vassouras - RJ: é de imóveis do Rio de Janeiro - RJ.']),
    )
    await broker.call(moveProperty, { params: { id }, body: { currentStage: 2 } })
    const refused = await broker.send(moveProperty, { params: { id }, body: { currentStage: 3 } })
    expect(refused.status).toBe(409)
    expect(refused.raw.body).toContain('Faltam 13 de 13 certidões')
    expect(refused.raw.body).not.toContain('Fazendária,')
    const report = await broker.send(downloadDiligenceReport, { params: { id } })
    const text = (await pdfText(report.raw.rawPayload)).replace(/\s+/g, ' ')
    expect(text.match(/Não conta/g)).toHaveLength(2)
    expect(text).toContain('(0 de 13 certidões)')

    const setAside = unowed.map((item) => ({ item: item.id, reason: item.elsewhere ?? '' }))
    const { body: aside } = await broker.call(arrangeDiligence, { params: { id }, body: { setAside } })
    expect(aside.summary).toMatchObject({ completed: 2, total: 15 })
    expect(await asked(id)).toMatchObject({ total: 15, unowed: [] })
    const back = aside.items.filter(({ state }) => state === 'set_aside')
    await broker.call(contract.takeSteps, {
      params: { id },
      body: { action: 'take_back', items: back.map(({ id: item, version }) => ({ item, version })) },
    })
    expect(await asked(id)).toMatchObject({ total: 13, unowed: ['certidao_fazendaria', 'situacao_fiscal'] })

    const one = (await items()).find((item) => item.id === 'situacao_fiscal')
    const step = (action: 'request' | 'revert', version: number | undefined) =>
      broker.call(contract.changeItem, {
        params: { id, item: 'situacao_fiscal' },
        body: { action, version: version ?? 0 },
      })
    const { body: requested } = await step('request', one?.version)
    expect(await asked(id)).toMatchObject({ total: 14, unowed: ['certidao_fazendaria'] })
    const version = requested.items.find((item) => item.id === 'situacao_fiscal')?.version
    await step('revert', version)
    expect(await asked(id)).toMatchObject({ total: 13 })
  })

  it('the intake’s paper and the certificate of the same name have two names', async () => {
    const { id } = await takeIn(broker)
    const { body } = await broker.call(readStanding, { params: { id } })
    expect(body.missing[0]).toEqual({ what: 'documento Ônus Reais (captação)', action: 'upload_document' })
  })
})

describe('by who sells', () => {
  it('the papers of a foreigner, of a proxy and of who has the usufruct come and go with what is recorded', async () => {
    const { id, owners } = await takeIn(broker, { owners: [makeOwner({ fullName: 'Ana Reis' })] })
    const ana = owners[0]?.personId as number
    const nationality = (text: string | null) =>
      broker.call(people.changePerson, { params: { id: ana }, body: { nationality: text } })
    await nationality('Brasileira')
    expect(await asked(id)).toMatchObject({ total: 15 })
    await nationality('Alemã')
    expect(await asked(id)).toMatchObject({
      total: 16,
      people: [['Ana Reis', 'owner', ['documento_estrangeiro'], 11]],
    })
    const [rui, dulce] = [await person('Rui Sá'), await person('Dulce Paz')]
    await parties(
      id,
      { personId: rui, role: 'representative', representsId: ana },
      { personId: dulce, role: 'usufructuary' },
    )
    expect(await asked(id)).toMatchObject({
      total: 27,
      people: [
        ['Ana Reis', 'owner', ['procuracao', 'documento_estrangeiro'], 12],
        ['Dulce Paz', 'usufructuary', [], 10],
      ],
    })
    await broker.call(people.changePerson, { params: { id: dulce }, body: { nationality: 'Chilena' } })
    expect(await asked(id)).toMatchObject({ total: 28 })
    const { items } = await read(id)
    expect(items.find((item) => item.id === 'procuracao')?.because).toContain('Rui Sá assina por Ana Reis')
    await nationality(null)
    await parties(id)
    expect(await asked(id)).toMatchObject({ total: 15 })
  })

  it('the pacto goes by the regime and the day of the marriage', async () => {
    const { id, owners } = await takeIn(broker, { owners: [makeOwner({ fullName: 'Ana Reis' })] })
    const spouseId = await person('Ivo Luz')
    const marry = (regime: string, since: string | null) =>
      broker.call(people.changePerson, {
        params: { id: owners[0]?.personId as number },
        body: { union: { kind: 'marriage', regime, since, spouseId } } as never,
      })
    await marry('comunhao_universal', '1972-02-12')
    expect(await asked(id)).toMatchObject({ total: 25 })
    await marry('comunhao_universal', '1990-02-12')
    expect(await asked(id)).toMatchObject({ total: 26 })
    await marry('separacao_absoluta', '2010-02-12')
    expect(await asked(id)).toMatchObject({ total: 16 })
  })

  it('of who has died nothing of the living is asked, in the checklist and in the intake', async () => {
    const { id, owners } = await takeIn(broker, { owners: [makeOwner({ fullName: 'Rosa Ávila' })] })
    const rosa = owners[0]?.personId as number
    await uploadToSlot(broker, id, 'RG_CNH_1')
    const heir = await person('Caio Ávila')
    await parties(id, { personId: heir, role: 'heir' })
    const now = await property(id)
    expect(now.owners[0]).toMatchObject({ isDeceased: true })
    expect(now.documentation).toMatchObject({
      requiredDocuments: 2,
      missingDocuments: ['ONUS_REAIS', 'ESPELHO_IPTU'],
    })
    const { items } = await read(id)
    const hers = items.flatMap((item) => (item.subject.type === 'person' ? item.id : []))
    expect(hers).not.toContain('primeiro_interdicoes')
    expect(hers).toContain('certidao_obito')
    expect(await asked(id)).toMatchObject({ total: 5 + 8 + 6 })
    // The form sends back what it was shown and changes none of this.
    await change(id, { type: 'casa' })
    expect((await property(id)).owners[0]).toMatchObject({ personId: rosa, isDeceased: true })
    await parties(id)
    expect((await property(id)).owners[0]).not.toHaveProperty('isDeceased')
    expect((await property(id)).documentation.requiredDocuments).toBe(5)
  })
})

it('what the version before kept of properties comes right at the start of this one, once', async () => {
  const farm = await takeIn(broker, { ...away, type: 'fazenda' })
  const estate = await takeIn(broker)
  await parties(estate.id, { personId: await person('Caio Ávila'), role: 'heir' })
  await server.pool.query(
    `update properties set items_expected = 15, owners = (
       select json_agg(e - 'isDeceased') from jsonb_array_elements(owners::jsonb) e) where id = any($1)`,
    [[farm.id, estate.id]],
  )
  await server.pool.query(`delete from upkeep where name = 'checklists'`)
  const before = new Date()
  expect(await renewChecklists(server, before)).toBe(true)
  expect(await asked(farm.id)).toMatchObject({ total: 14 })
  expect(await asked(estate.id)).toMatchObject({ total: 19 })
  expect((await property(estate.id)).owners[0]).toMatchObject({ isDeceased: true })
  // Processes of the earlier version may have written in between, so every start within an hour checks again.
  const after = (minutes: number) => new Date(before.getTime() + minutes * 60_000)
  expect(await renewChecklists(server, after(59))).toBe(true)
  expect(await renewChecklists(server, after(61))).toBe(false)
  expect((await lastUpkeep(server.system, 'checklists'))?.outcome).toMatchObject({
    since: before.toISOString(),
  })
})
