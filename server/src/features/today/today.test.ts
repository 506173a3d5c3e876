import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { changeItem, fileCertificate } from '@soleira/domain/checklist/contract'
import { changePerson, erasePerson } from '@soleira/domain/person/contract'
import { deleteProperty, moveProperty, replaceParties } from '@soleira/domain/property/contract'
import * as contract from '@soleira/domain/today/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import type { UserScope } from '../../scope.ts'
import { keepPlacesOf } from '../person/kept-place.ts'
import { readToday } from './queries.ts'

let server: TestApp
let broker: Client
let scope: UserScope
beforeAll(async () => {
  server = await startTestApp({ isPatient: true })
})
beforeEach(async () => {
  const registration = makeRegistration()
  broker = await signInBroker(server, registration)
  scope = await scopeOf(server, registration.email)
})
afterAll(() => server.stop())

const today = dayOf(new Date())
const read = async () => (await broker.call(contract.readToday, {})).body
const lines = async () => (await read()).tasks.map(({ key, text }) => `${key}: ${text}`)
const set = (statement: string, ...values: unknown[]) => server.pool.query(statement, values)

const known = () =>
  makeOwner({
    rg: '12.345.678-9',
    birthDate: '1980-02-01',
    motherName: 'Célia Ávila',
    maritalStatus: 'Solteiro(a)',
  })

async function request(id: number, item: string, version = 0): Promise<void> {
  await broker.call(changeItem, {
    params: { id, item: item as 'sefaz' },
    body: { action: 'request', version },
  })
}

async function receive(id: number, item: string, fields: Record<string, unknown>): Promise<void> {
  await request(id, item)
  const file = makeUpload({ version: 1, ...fields }, { name: 'certidao.pdf', bytes: makePdf() })
  expect((await broker.send(fileCertificate, { params: { id, item }, ...file })).status).toBe(200)
}

async function advance(id: number, stage: number): Promise<void> {
  for (let currentStage = 2; currentStage <= stage; currentStage += 1) {
    await broker.call(moveProperty, { params: { id }, body: { currentStage, reason: 'Conferido em papel' } })
  }
}

describe('the list', () => {
  it('is empty for a new broker', async () => {
    expect(await read()).toEqual({ day: today, tasks: [], more: { properties: 0, people: 0 }, putOff: 0 })
  })

  it('has one line for each thing that a property needs, the dearest to leave first', async () => {
    const { id } = await takeIn(broker, { owners: [known()] })
    const other = await takeIn(broker, { owners: [known()] })
    await advance(id, 4)
    await receive(id, 'sefaz', { validUntil: addDays(today, 3), result: 'negativa' })
    await receive(id, 'onus_reais', { validUntil: addDays(today, 90) })
    await receive(id, 'receita_federal', { validUntil: addDays(today, 90), result: 'positiva' })
    for (const item of ['justica_federal', 'taxa_incendio']) await request(id, item)
    expect((await read()).tasks.map(({ matter }) => matter)).not.toContain('waiting')
    await set(
      `update checklist_items set requested_at = now() - interval '9 days' where property_id = $1`,
      id,
    )
    expect((await read()).tasks.map(({ key, urgency }) => `${urgency} ${key}`)).toEqual([
      `now issue-property-${id}`,
      `now expiring-property-${id}`,
      `soon waiting-property-${id}`,
      `soon missing-property-${id}`,
      `open unstated-property-${id}`,
      `open companion-property-${id}`,
      'open cib',
      `later missing-property-${other.id}`,
    ])
    expect((await lines()).at(-1)).toMatch(/Antes de Due Diligence falta: .+, .+, .+ e mais 2$/)
  })

  it('says which paper counts only with another, until that one comes and passes', async () => {
    const { id } = await takeIn(broker, { owners: [known()] })
    await receive(id, 'sefaz', { result: 'negativa', validUntil: addDays(today, 90) })
    const gaps = async () =>
      (await read()).tasks.filter(({ matter }) => matter === 'companion').map(({ text }) => text)
    const come = (version: number, result: string) => {
      const file = makeUpload({ version, result }, { name: 'pge.pdf', bytes: makePdf() })
      return broker.send(fileCertificate, {
        params: { id, item: 'sefaz' },
        query: { slot: 'companion' },
        ...file,
      })
    }
    expect(await gaps()).toEqual(['Falta a da PGE'])
    expect((await come(2, 'positiva')).status).toBe(200)
    expect(await gaps()).toEqual(['A da PGE é positiva'])
    expect((await come(3, 'negativa')).status).toBe(200)
    expect(await gaps()).toEqual([])
    // A companion without a result is no gap, but the result is asked for.
    expect((await come(4, '')).status).toBe(200)
    expect(await gaps()).toEqual([])
    expect(await lines()).toContain(
      `unstated-property-${id}: 1 certidão sem resultado informado: SEFAZ (a da PGE)`,
    )
  })

  it('says which certificate came by itself and waits to be validated, and chases nobody for it', async () => {
    const { id, owners } = await takeIn(broker, { owners: [known()] })
    await advance(id, 2)
    await request(id, 'sefaz')
    await set(
      `update checklist_items set requested_at = now() - interval '9 days' where property_id = $1`,
      id,
    )
    const ofPapers = async () =>
      (await read()).tasks.filter(({ matter }) => ['received', 'waiting'].includes(matter))
    expect((await ofPapers()).map(({ matter }) => matter)).toEqual(['waiting'])
    // The line is the same however long it waits.
    for (const days of [9, 0]) {
      await set(
        `with given as (
           insert into documents (account_id, property_id, category, file_name, file_type, file_size, sha256, storage_key)
           values ($1, $2, 'CERTIDAO', 'sefaz.pdf', 'application/pdf', 1, '', gen_random_uuid()) returning id)
         insert into automations (account_id, user_id, property_id, kind, person_id, provider, status, document_id)
         select $1, $3, $2, 'sefaz', $4, 'infosimples', 'completed', id from given`,
        scope.account,
        id,
        scope.actor.user,
        owners[0]?.personId,
      )
      await set(
        `update checklist_items set requested_at = now() - $2 * interval '1 day' where property_id = $1`,
        id,
        days,
      )
      expect(await ofPapers()).toMatchObject([
        {
          text: '1 certidão recebida e ainda não validada: SEFAZ',
          urgency: 'soon',
          action: { label: 'Validar', url: `/property/${id}?open=diligence` },
        },
      ])
      const short = await readToday(server.db, scope, today, { room: 1 })
      expect(short.tasks.map(({ matter }) => matter)).toEqual(['received'])
      await set(`delete from documents where account_id = $1`, scope.account)
    }
    expect((await ofPapers()).map(({ matter }) => matter)).toEqual([])
  })

  it('has nothing of a concluded property or of another broker’s', async () => {
    const { id } = await takeIn(broker, { owners: [known()] })
    await advance(id, 7)
    await takeIn(await signInBroker(server))
    expect(await lines()).toEqual([])
  })

  it('asks for what is not known of the people in deals that run', async () => {
    const owner = makeOwner({ maritalStatus: 'Casado(a)', rg: null, fullName: 'Rosa Ávila' })
    const { owners } = await takeIn(broker, { owners: [owner] })
    const id = owners[0]?.personId as number
    const ofPeople = async () => (await read()).tasks.filter(({ about }) => about.type === 'person')
    expect((await ofPeople()).map(({ key }) => key)).toEqual([
      `unknown-person-${id}`,
      `person_data-person-${id}`,
    ])
    expect((await ofPeople())[0]).toMatchObject({
      about: { name: 'Rosa Ávila', property: { sequenceNumber: 1 } },
      action: { url: `/pessoas/${id}` },
    })
    await set(
      `insert into person_notes (account_id, person_id, fact, value) values ($1, $2, 'fullName', 'Rosa Avila')`,
      scope.account,
      id,
    )
    await keepPlacesOf(server.db, scope, [id])
    const union = { kind: 'marriage', regime: 'comunhao_parcial' } as const
    await broker.call(changePerson, { params: { id }, body: { union } })
    expect((await ofPeople()).map(({ matter, text }) => `${matter}: ${text}`)).toEqual([
      'unknown: Não consta o cônjuge: disso dependem as certidões do casal',
      'notes: Informações que divergem: Nome',
      expect.stringMatching(/^person_data: Falta no cadastro: RG/),
    ])
    await broker.call(changePerson, {
      params: { id },
      body: { union: { ...union, regime: 'separacao_absoluta' } },
    })
    expect((await ofPeople()).map(({ matter }) => matter)).toEqual(['notes', 'person_data'])
  })

  it('does not ask for the regime of owners who are married to each other, nor for the spouse of who has died', async () => {
    const married = { maritalStatus: 'Casado(a)' }
    const couple = await takeIn(broker, { owners: [makeOwner(married), makeOwner(married)] })
    const asked = async () => (await read()).tasks.filter(({ matter }) => matter === 'unknown').length
    expect(await asked()).toBe(2)
    const [one, spouseId] = couple.owners.map(({ personId }) => personId) as [number, number]
    const union = { kind: 'marriage', spouseId } as const
    await broker.call(changePerson, { params: { id: one }, body: { union } })
    expect(await asked()).toBe(0)
    const { id, owners } = await takeIn(broker, { owners: [makeOwner(married)] })
    expect(await asked()).toBe(1)
    const [dead, other] = [owners, couple.owners].map(([one]) => one?.personId as number) as [number, number]
    const survivedBy = (role: 'heir' | 'executor') =>
      broker.call(replaceParties, {
        params: { id },
        body: {
          parties: [
            { personId: dead, role: 'owner' },
            { personId: other, role, representsId: dead },
          ],
        },
      })
    await survivedBy('heir')
    const unknown = (await read()).tasks.filter(({ matter }) => matter === 'unknown')
    expect(unknown).toMatchObject([
      {
        text: 'Não consta o inventariante: disso dependem as certidões do espólio',
        action: { url: `/property/${id}` },
      },
    ])
    await survivedBy('executor')
    expect(await asked()).toBe(0)
  })
})

describe('a line', () => {
  it('that is done is seen again when something is new in it, and on its day', async () => {
    const { id } = await takeIn(broker, { owners: [known()], cib: 'ABC1234J' })
    await advance(id, 2)
    for (const item of ['sefaz', 'onus_reais']) await request(id, item)
    const age = (days: number) =>
      set(
        `update checklist_items set requested_at = now() - $2 * interval '1 day' where property_id = $1`,
        id,
        days,
      )
    await age(9)
    const line = (await read()).tasks.find(({ matter }) => matter === 'waiting')
    const key = line?.key as string
    await broker.call(contract.putOffTask, { params: { key }, body: { grounds: line?.grounds ?? [] } })
    expect(await read()).toMatchObject({ putOff: 1, tasks: [{ matter: 'missing' }] })
    expect((await broker.call(contract.listPutOff, {})).body).toMatchObject([
      { task: { key }, isDone: true, reason: null, until: addDays(today, 7) },
    ])
    await age(10)
    expect((await read()).putOff).toBe(0)
    await age(9)
    expect((await read()).putOff).toBe(1)
    await set(`update put_off_tasks set until = $2 where account_id = $1`, scope.account, today)
    expect((await read()).tasks.map((one) => one.key)).toContain(key)
    expect((await broker.call(contract.listPutOff, {})).body).toEqual([])
  })

  it('that is put off says why and until when, and can be put back', async () => {
    const { id } = await takeIn(broker, { owners: [known()], cib: 'ABC1234J' })
    const params = { key: `missing-property-${id}` }
    const until = addDays(today, 20)
    const grounds = (await read()).tasks[0]?.grounds ?? []
    await broker.call(contract.putOffTask, {
      params,
      body: { grounds, putOff: { until, reason: 'Espera o inventário' } },
    })
    expect((await read()).tasks).toEqual([])
    expect((await broker.call(contract.listPutOff, {})).body).toMatchObject([
      { isDone: false, reason: 'Espera o inventário', until },
    ])
    await broker.call(contract.takeBackTask, { params })
    expect((await read()).tasks).toHaveLength(1)
    await broker.refused(contract.takeBackTask, { params }, 404)
  })

  it('is forgotten with its property, and with its person', async () => {
    const { id, owners } = await takeIn(broker, { owners: [makeOwner({ rg: null })] })
    const personId = owners[0]?.personId as number
    for (const key of [`missing-property-${id}`, `person_data-person-${personId}`]) {
      await broker.call(contract.putOffTask, { params: { key }, body: { grounds: [] } })
    }
    const kept = async () =>
      (await set(`select key from put_off_tasks where account_id = $1`, scope.account)).rows.length
    await broker.call(erasePerson, { params: { id: personId } })
    expect(await kept()).toBe(1)
    await broker.call(deleteProperty, { params: { id } })
    expect(await kept()).toBe(0)
  })
})
