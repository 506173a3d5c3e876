import type { Diligence } from '@soleira/domain/diligence/contract'
import * as contract from '@soleira/domain/diligence/contract'
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
import { signIn, takeIn } from '../../../test/broker.ts'
import type { Client } from '../../../test/client.ts'
import { makePdf, makeUpload } from '../../../test/factories/files.ts'
import { makePerson } from '../../../test/factories/people.ts'
import { makeOwner, makeProperty } from '../../../test/factories/properties.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { pdfText } from '../../../test/pdf-text.ts'

let server: TestApp
let broker: Client
let couple: Property
let ana: number
let rui: number
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signIn(server)
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
async function change(item: Kind, person: number | undefined, action: contract.Step, note?: string) {
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

describe('the checklist of two owners', () => {
  it('asks both for theirs, each item with whom it is about and why', async () => {
    const { items, people, unknowns } = await read()
    expect(items).toHaveLength(25)
    const as = { role: 'owner', title: 'Proprietário', kind: 'natural' } as const
    expect(people).toEqual([
      { personId: ana, name: 'Ana Reis', ...as, completed: 0, total: 10 },
      { personId: rui, name: 'Rui Sá', ...as, completed: 0, total: 10 },
    ])
    expect(unknowns).toEqual([])
    expect(itemOf({ items } as Diligence, 'sefaz', rui)).toMatchObject({
      label: 'SEFAZ',
      subject: { type: 'person', personId: rui, name: 'Rui Sá', role: 'owner' },
      because: expect.stringContaining('Rui Sá'),
    })
    expect(items.slice(0, 5).every((item) => isOf(item, null))).toBe(true)
    expect(await counts()).toMatchObject({ total: 25, completed: 0 })
  })

  it('means the first owner where no person is named, and keeps two apart', async () => {
    await change('sefaz', undefined, 'request')
    const done = await complete('sefaz', rui)
    expect(itemOf(done, 'sefaz', ana)).toMatchObject({ state: 'requested', documentId: null })
    expect(itemOf(done, 'sefaz', rui)).toMatchObject({ state: 'completed' })
    expect(done.people.map(({ completed }) => completed)).toEqual([0, 1])
    expect(await counts()).toMatchObject({ total: 25, completed: 1, requested: 1, percent: 4 })
  })

  it('names whose in the history and in notices, by the given name', async () => {
    await complete('sefaz', rui)
    await change('onus_reais' as Kind, undefined, 'request').catch(() => undefined)
    const { body: changes } = await broker.call(contract.listItemChanges, { params: { id: couple.id } })
    expect(changes.at(-1)).toMatchObject({
      item: 'sefaz',
      label: 'SEFAZ',
      person: { personId: rui, name: 'Rui Sá' },
    })
    const { body } = await broker.call(listNotifications, {})
    const messages = body.notifications.map(({ message }) => message)
    expect(messages.some((message) => message.startsWith('SEFAZ de Rui, do imóvel'))).toBe(true)
    expect(messages.join()).not.toContain('Rui Sá')
  })

  it('knows no item of somebody else, of nobody, or of a person that the property has', async () => {
    const stranger = await create()
    const body = { action: 'request', version: 0 } as const
    const ask = (item: Kind, person: unknown, status: number) =>
      broker.refused(
        contract.changeItem,
        { params: { id: couple.id, item }, query: { person }, body },
        status,
      )
    await ask('sefaz', stranger, 404)
    await ask('sefaz', 999_999, 404)
    await ask('onus_reais', ana, 404)
    await ask('sefaz', 'x', 422)
    const other = await signIn(server)
    const theirs = { params: { id: couple.id, item: 'sefaz' }, query: { person: rui }, body }
    await other.refused(contract.changeItem, theirs, 404)
    expect((await counts()).requested).toBe(0)
  })

  it('bars the market until everybody’s are there, and says whose are missing', async () => {
    await broker.call(moveProperty, { params: { id: couple.id }, body: { currentStage: 2 } })
    const { items } = await read()
    for (const { id: item, subject } of items) {
      if (item === 'sefaz' && subject.type === 'person' && subject.personId === rui) continue
      const person = subject.type === 'person' ? subject.personId : undefined
      const body = { action: 'set_aside', version: 0, note: 'Não há no município' } as const
      await broker.call(contract.changeItem, {
        ...{ params: { id: couple.id, item }, body },
        query: { person: person ?? undefined },
      })
    }
    const move = { params: { id: couple.id }, body: { currentStage: 3 } }
    expect((await broker.refused(moveProperty, move, 409)).message).toBe(
      'Falta 1 de 25 certidões: SEFAZ de Rui.',
    )
    const done = await complete('sefaz', rui)
    expect(done.summary).toMatchObject({ status: 'completed', completed: 25, percent: 100 })
    await broker.call(moveProperty, { params: { id: couple.id }, body: { currentStage: 3 } })
    const { body } = await broker.call(listNotifications, {})
    expect(body.notifications.map(({ message }) => message).join(' ')).toMatch(
      /A certidão do imóvel .* está validada; 24 não se aplicam\./,
    )
  })

  it('is reported person by person', async () => {
    await complete('sefaz', rui)
    await change('receita_federal', rui, 'set_aside', 'Emitida por engano')
    const { raw } = await broker.send(contract.downloadDiligenceReport, { params: { id: couple.id } })
    const text = await pdfText(raw.rawPayload)
    expect(text).toContain('Certidões pessoais de Ana Reis (proprietário(a)): 0 de 10 concluídas.')
    expect(text).toContain('Certidões pessoais de Rui Sá (proprietário(a)): 2 de 10 concluídas.')
    expect(text).toContain('SEFAZ de Rui Sá: resultado não informado')
    expect(text).toMatch(
      /Não se aplicam .*Receita Federal de Rui Sá: deixada de lado em .* Emitida por engano/,
    )
  })
})

it('is headed by the estate of an owner who has died', async () => {
  const parties = [
    { personId: ana, role: 'owner' },
    { personId: rui, role: 'executor', representsId: ana },
  ] as never
  await broker.call(replaceParties, { params: { id: couple.id }, body: { parties } })
  const { raw } = await broker.send(contract.downloadDiligenceReport, { params: { id: couple.id } })
  expect(await pdfText(raw.rawPayload)).toContain('Proprietários Espólio de Ana Reis Corretor')
})

describe('an item that cannot apply', () => {
  it('is put aside with a reason, counts as done, and is taken back to where it was', async () => {
    await change('sefaz', ana, 'request')
    const aside = await change('sefaz', ana, 'set_aside', 'Empresa sem inscrição')
    expect(itemOf(aside, 'sefaz', ana)).toMatchObject({
      state: 'set_aside',
      setAside: { reason: 'Empresa sem inscrição' },
    })
    expect(await counts()).toMatchObject({ completed: 1, requested: 0, status: 'in_progress' })
    const back = await change('sefaz', ana, 'take_back')
    expect(itemOf(back, 'sefaz', ana)).toMatchObject({ state: 'requested', setAside: null })
    expect(await counts()).toMatchObject({ completed: 0, requested: 1 })
    const { body } = await broker.call(contract.listItemChanges, { params: { id: couple.id } })
    expect(body.map(({ action, note }) => [action, note]).slice(0, 2)).toEqual([
      ['take_back', null],
      ['set_aside', 'Empresa sem inscrição'],
    ])
  })

  it('needs the reason, and no paper that is there', async () => {
    const params = { id: couple.id, item: 'sefaz' } as const
    const error = await broker.refused(
      contract.changeItem,
      { params, body: { action: 'set_aside', version: 0, note: ' ' } },
      422,
    )
    expect(error.fields).toEqual({ note: 'Escreva por que a certidão não se aplica' })
    const { version } = itemOf(await complete('sefaz', ana), 'sefaz', ana)
    await broker.refused(
      contract.changeItem,
      { params, body: { action: 'set_aside', version, note: 'x' } },
      409,
    )
  })
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
      ...{ what: fc.constant('union' as const), one: person, other: person },
      regime: fc.constantFrom(null, 'comunhao_parcial' as const, 'separacao_absoluta' as const),
    }),
    fc.record({
      ...{ what: fc.constant('step' as const), at: fc.nat(60) },
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
    await marry(spouse, ana, 'separacao_absoluta')
    expect(await counts()).toMatchObject({ total: 25 })
    await marry(spouse, ana, 'comunhao_parcial')
    await broker.call(people.changePerson, { params: { id: spouse }, body: { union: null } })
    expect(await counts()).toMatchObject({ total: 25 })
    // Married to each other they are asked once.
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
    // Taken back it is as one that nobody asked for.
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

describe('one step with several items', () => {
  const step = async (action: contract.JointStep, items: readonly Item[], note?: string) => {
    const named = items.map(({ id, subject, version }) => ({
      item: id,
      version,
      person: subject.type === 'person' ? (subject.personId ?? undefined) : undefined,
    }))
    return broker.send(contract.takeSteps, {
      params: { id: couple.id },
      body: { action, items: named, note },
    })
  }
  const chosen = async (...states: string[]) =>
    (await read()).items.filter(({ state }) => states.includes(state))
  const told = async () => (await broker.call(listNotifications, {})).body.notifications

  it('is taken by all of them, of whomever, and told of once', async () => {
    const items = (await chosen('pending')).slice(3, 17)
    expect((await step('request', items)).status).toBe(200)
    expect(await chosen('requested')).toHaveLength(14)
    expect((await counts()).requested).toBe(14)
    expect((await told()).map(({ title }) => title)).toContain('14 certidões solicitadas')
    expect((await told()).filter(({ title }) => /solicitada/.test(title))).toHaveLength(1)
    expect((await step('revert', await chosen('requested'))).status).toBe(200)
    expect(await chosen('requested')).toEqual([])
  })

  it('is taken by none when one does not allow it, or was changed meanwhile', async () => {
    await change('sefaz', rui, 'request')
    const items = await chosen('pending', 'requested')
    expect(await step('request', items)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const stale = items.map((item) => ({ ...item, version: 0 }))
    expect(await step('set_aside', stale, 'x')).toMatchObject({ status: 409, body: { code: 'stale_item' } })
    expect(await chosen('requested')).toHaveLength(1)
    expect(await chosen('set_aside')).toEqual([])
  })

  it('says with a reason what does not apply, and concludes the diligence once', async () => {
    const items = await chosen('pending')
    expect((await step('set_aside', items, ' ')).status).toBe(422)
    expect((await step('set_aside', items, 'Casa sem condomínio')).status).toBe(200)
    expect((await read()).items.every(({ setAside }) => setAside?.reason === 'Casa sem condomínio')).toBe(
      true,
    )
    expect((await counts()).status).toBe('completed')
    expect((await told()).filter(({ title }) => title === 'Due Diligence concluída')).toHaveLength(1)
    expect((await step('take_back', await chosen('set_aside'))).status).toBe(200)
    expect(await chosen('pending')).toHaveLength(25)
  })
})
