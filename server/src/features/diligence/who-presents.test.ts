import type { Diligence } from '@soleira/domain/checklist/contract'
import * as contract from '@soleira/domain/checklist/contract'
import { downloadDiligenceReport } from '@soleira/domain/diligence/contract'
import { listNotifications } from '@soleira/domain/notification/contract'
import * as people from '@soleira/domain/person/contract'
import {
  deleteProperty,
  listProperties,
  moveProperty,
  readProperty,
  replaceParties,
  replaceProperty,
} from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { pdfText } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner, makeProperty } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'

let server: TestApp
let broker: Client
let couple: Property
let ana: number
let rui: number
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
  const owners = [makeOwner({ fullName: 'Ana Reis' }), makeOwner({ fullName: 'Rui Sá' })]
  couple = await takeIn(broker, { owners })
  ;[ana, rui] = couple.owners.map(({ personId }) => personId) as [number, number]
})
afterAll(() => server.stop())

type Item = Diligence['items'][number]
const read = async (id = couple.id) => (await broker.call(contract.readDiligence, { params: { id } })).body
const isOf = ({ subject }: Item, person: number | null) =>
  person === null ? subject.type === 'property' : subject.type === 'person' && subject.personId === person
const itemOf = ({ items }: Diligence, item: string, person: number | null) =>
  items.find((one) => one.id === item && isOf(one, person)) as Item
const counts = async (id = couple.id) => {
  const { body } = await broker.call(readProperty, { params: { id } })
  const diligence = await read(id)
  expect(diligence.summary).toEqual(body.diligence)
  expect(diligence.items).toHaveLength(body.diligence.total)
  const { body: list } = await broker.call(listProperties, {})
  expect(list.find((one) => one.id === id)?.diligence).toEqual(body.diligence)
  return body.diligence
}
type Kind = Item['id']
async function change(item: Kind, person: number | undefined, action: contract.ItemStep, note?: string) {
  const found = itemOf(await read(), item, person ?? ana)
  const query = { person }
  const body = { action, version: found.version, note }
  return (await broker.call(contract.changeItem, { params: { id: couple.id, item }, query, body })).body
}
async function complete(item: Kind, person: number) {
  const { version } = itemOf(await change(item, person, 'request'), item, person)
  const upload = makeUpload({ version }, { name: 'certidão.pdf', bytes: makePdf() })
  const query = { person }
  const answer = await broker.send(contract.fileCertificate, {
    params: { id: couple.id, item },
    query,
    ...upload,
  })
  expect(answer.status, answer.raw.body).toBe(200)
  return contract.diligence.parse(answer.body)
}
const marry = (
  id: number,
  spouseId: number | null,
  regime: 'comunhao_parcial' | 'separacao_absoluta' | null,
) =>
  broker.call(people.changePerson, {
    params: { id },
    body: { union: { kind: 'marriage', regime, spouseId } },
  })
const create = async (change: Parameters<typeof makePerson>[0] = {}) =>
  (await broker.call(people.createPerson, { body: makePerson(change) })).body.id

it('is headed by the estate of an owner who has died', async () => {
  const parties = [
    { personId: ana, role: 'owner' },
    { personId: rui, role: 'executor', representsId: ana },
  ] as never
  await broker.call(replaceParties, { params: { id: couple.id }, body: { parties } })
  const { raw } = await broker.send(downloadDiligenceReport, { params: { id: couple.id } })
  expect(await pdfText(raw.rawPayload)).toContain('Proprietários Espólio de Ana Reis Corretor')
})

it('whatever happens to people and items, what is kept with the property is what the checklist has', async () => {
  const everybody = [await create(), await create(), await create(), await create()]
  const person = fc.constantFrom(...everybody)
  const happening = fc.oneof(
    fc.record({
      what: fc.constant('parties' as const),
      owners: fc.uniqueArray(person, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      what: fc.constant('union' as const),
      one: person,
      other: person,
      regime: fc.constantFrom(null, 'comunhao_parcial' as const, 'separacao_absoluta' as const),
    }),
    fc.record({
      what: fc.constant('step' as const),
      at: fc.nat(60),
      action: fc.constantFrom('request', 'revert', 'set_aside', 'take_back'),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 6, maxLength: 12 }), async (happenings) => {
      for (const happened of happenings) {
        if (happened.what === 'parties') {
          const parties = happened.owners.map((personId) => ({ personId, role: 'owner' as const }))
          await broker.call(replaceParties, { params: { id: couple.id }, body: { parties } })
        } else if (happened.what === 'union') {
          const { one: id, other: spouseId, regime } = happened
          const body = { union: { kind: 'marriage', regime, spouseId } }
          await broker.send(people.changePerson, { params: { id }, body })
        } else {
          const { items } = await read()
          const { id: item, subject, version } = items[happened.at % items.length] as Item
          const query = { person: subject.type === 'person' ? subject.personId : undefined }
          const body = { action: happened.action, version, note: 'x' }
          await broker.send(contract.changeItem, { params: { id: couple.id, item }, query, body })
        }
        await counts()
      }
    }),
    { numRuns: 4 },
  )
})

describe('who has to present papers changes', () => {
  it('with the union of an owner: the spouse whose consent the regime asks for', async () => {
    const spouse = await create({ fullName: 'Ivo Luz' })
    await marry(ana, spouse, null)
    expect(await counts()).toMatchObject({ total: 25 })
    expect((await read()).unknowns[0]).toContain('não consta o regime')
    await marry(ana, spouse, 'comunhao_parcial')
    expect(await counts()).toMatchObject({ total: 35 })
    const { people: present, unknowns } = await read()
    expect(present.map(({ personId, role }) => [personId, role])).toEqual([
      [ana, 'owner'],
      [spouse, 'spouse'],
      [rui, 'owner'],
    ])
    expect(unknowns).toEqual([])
    // Nothing is asked of the spouse; only the pacto of their regime is added.
    await marry(spouse, ana, 'separacao_absoluta')
    expect(await counts()).toMatchObject({ total: 25 + 1 })
    expect((await read()).people[0]).toMatchObject({
      personId: ana,
      papers: ['pacto_antenupcial'],
      total: 11,
    })
    await marry(spouse, ana, 'comunhao_parcial')
    await broker.call(people.changePerson, { params: { id: spouse }, body: { union: null } })
    expect(await counts()).toMatchObject({ total: 25 })
    // Two owners married to each other are asked once.
    await marry(ana, rui, 'comunhao_parcial')
    expect(await counts()).toMatchObject({ total: 25 })
  })

  it('with the form and with the parties; what was begun stays, as of somebody who is no party', async () => {
    await complete('sefaz', rui)
    await change('receita_federal', rui, 'request')
    await change('justica_federal', rui, 'request')
    await change('justica_federal', rui, 'revert')
    const [first] = couple.owners
    const body = { ...makeProperty(), ...couple, owners: [first] as never, version: undefined }
    await broker.call(replaceProperty, { params: { id: couple.id }, body })
    expect(await counts()).toMatchObject({ total: 17, completed: 1, requested: 1 })
    const left = (await read()).items.filter((item) => isOf(item, rui))
    expect(left.map(({ id, subject }) => [id, subject])).toEqual([
      ['sefaz', { type: 'person', personId: rui, name: 'Rui Sá', role: 'former' }],
      ['receita_federal', { type: 'person', personId: rui, name: 'Rui Sá', role: 'former' }],
    ])
    // Once reverted, it is like an item that nobody asked for.
    await change('receita_federal', rui, 'revert')
    expect(await counts()).toMatchObject({ total: 16 })
    const parties = [ana, rui].map((personId) => ({ personId, role: 'owner' as const }))
    await broker.call(replaceParties, { params: { id: couple.id }, body: { parties } })
    expect(await counts()).toMatchObject({ total: 25, completed: 1 })
    await broker.call(deleteProperty, { params: { id: couple.id } })
  })

  it('when a known person comes in by a new property', async () => {
    const spouse = await create()
    await marry(ana, spouse, 'comunhao_parcial')
    const cpf = couple.owners[0]?.cpf as string
    const another = await takeIn(broker, { owners: [makeOwner({ fullName: 'Ana Reis', cpf })] })
    expect(await counts(another.id)).toMatchObject({ total: 25 })
  })

  it('when two records become one: the item that came further stays', async () => {
    await complete('sefaz', rui)
    await change('sefaz', ana, 'request')
    await change('receita_federal', rui, 'request')
    await broker.call(people.mergePeople, { params: { id: ana }, body: { otherId: rui } })
    expect(await counts()).toMatchObject({ total: 15, completed: 1, requested: 1 })
    const now = await read()
    expect(itemOf(now, 'sefaz', ana)).toMatchObject({ state: 'completed' })
    const { body: changes } = await broker.call(contract.listItemChanges, { params: { id: couple.id } })
    expect(new Set(changes.map(({ person }) => person?.personId))).toEqual(new Set([ana]))
  })

  it('when somebody is erased: a deal that runs keeps their papers, one that is done loses them', async () => {
    const spouse = await create({ fullName: 'Ivo Luz' })
    await marry(ana, spouse, 'comunhao_parcial')
    await complete('sefaz', spouse)
    const preview = await broker.call(people.previewErasure, { params: { id: spouse } })
    expect(preview.body).toMatchObject({ isGone: false, stays: [{ propertyId: couple.id, role: 'spouse' }] })
    await broker.call(people.erasePerson, { params: { id: spouse } })
    expect(await counts()).toMatchObject({ total: 26, completed: 1 })
    for (let stage = 2; stage <= 7; stage += 1) {
      const body = { currentStage: stage, reason: 'Já vendido' }
      await broker.call(moveProperty, { params: { id: couple.id }, body })
    }
    const gone = await broker.call(people.previewErasure, { params: { id: spouse } })
    expect(gone.body).toMatchObject({ isGone: true, papers: 1 })
    await broker.call(people.erasePerson, { params: { id: spouse } })
    expect(await counts()).toMatchObject({ total: 25, completed: 0 })
    const { body } = await broker.call(listNotifications, { query: { limit: 100 } })
    expect(body.notifications.map(({ message }) => message).join()).not.toContain('Ivo')
    const { rows } = await server.pool.query(`select 1 from documents where property_id = $1`, [couple.id])
    expect(rows).toEqual([])
  })
})
