import type { Diligence } from '@soleira/domain/checklist/contract'
import * as contract from '@soleira/domain/checklist/contract'
import { downloadDiligenceReport } from '@soleira/domain/diligence/contract'
import { listNotifications } from '@soleira/domain/notification/contract'
import * as people from '@soleira/domain/person/contract'
import { listProperties, moveProperty, readProperty } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { pdfText } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
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
const create = async (change: Parameters<typeof makePerson>[0] = {}) =>
  (await broker.call(people.createPerson, { body: makePerson(change) })).body.id

describe('the checklist of two owners', () => {
  it('asks both for theirs, each item with whom it is about and why', async () => {
    const { items, people, unknowns } = await read()
    expect(items).toHaveLength(25)
    const as = { role: 'owner', title: 'Proprietário', kind: 'natural', gender: null, papers: [] } as const
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
    const other = await signInBroker(server)
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
        params: { id: couple.id, item },
        body,
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
    // Without companion, result and date the diligence must not look concluded (rules §14).
    expect(body.notifications.map(({ message }) => message).join(' ')).toMatch(
      /A certidão do imóvel .* chegou\. Em aberto: falta a da PGE; 1 certidão sem resultado ou data de emissão\./,
    )
  })

  it('is reported person by person', async () => {
    await complete('sefaz', rui)
    await change('receita_federal', rui, 'set_aside', 'Emitida por engano')
    const { raw } = await broker.send(downloadDiligenceReport, { params: { id: couple.id } })
    const text = await pdfText(raw.rawPayload)
    expect(text).toContain('Certidões pessoais de Ana Reis (proprietário(a)): 0 de 10 concluídas.')
    expect(text).toContain('Certidões pessoais de Rui Sá (proprietário(a)): 2 de 10 concluídas.')
    expect(text).toContain('SEFAZ de Rui Sá: resultado não informado')
    expect(text).toMatch(
      /Não se aplicam .*Receita Federal de Rui Sá: deixada de lado em .* Emitida por engano/,
    )
  })
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
