import { readDiligence } from '@soleira/domain/checklist/contract'
import { readRecent, readStats } from '@soleira/domain/dashboard/contract'
import * as contract from '@soleira/domain/deal/contract'
import type { BuyerPapers } from '@soleira/domain/deal/deal'
import { listDocuments, listPersonDocuments, viewDocument } from '@soleira/domain/document/contract'
import { listDossierChoices } from '@soleira/domain/dossier/contract'
import { listOpenings } from '@soleira/domain/history/contract'
import { changePerson, createPerson, erasePerson, mergePeople } from '@soleira/domain/person/contract'
import {
  deleteProperty,
  listProperties,
  readFacets,
  readProperty,
  readStanding,
} from '@soleira/domain/property/contract'
import { readToday } from '@soleira/domain/today/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { makePerson, makeRegistration } from '../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { acceptWhole, makePresented } from '../../../test/scenes/deal.ts'
import { outlive } from '../../../test/scenes/past.ts'
import { papersOfProperty } from '../paper/readings.ts'
import { copyOfPerson } from '../person/copy/copy.ts'

const registration = makeRegistration()
let server: TestApp
let broker: Client
let propertyId: number
let dealId: number
let buyer: BuyerPapers

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server, registration)
})
afterAll(() => server.stop())
beforeEach(async () => {
  propertyId = (await takeIn(broker)).id
  dealId = await financed()
  const [one] = await papers()
  buyer = one as BuyerPapers
})

async function financed(): Promise<number> {
  const lines = (['own_funds', 'financing', 'fgts'] as const).map((kind) => ({ kind, value: '100.00' }))
  const { id } = await makePresented(broker, propertyId, { total: '300.00', lines })
  await acceptWhole(broker, propertyId, id)
  const { body } = await broker.call(contract.listPropertyDeals, { params: { id: propertyId } })
  return body[0]?.id ?? 0
}
const papers = async (id = dealId) => (await broker.call(contract.listBuyerPapers, { params: { id } })).body
const lacks = async () => (await broker.call(contract.readDeal, { params: { id: dealId } })).body.lacks
const states = async () => (await papers())[0]?.papers.map(({ kind, state }) => `${kind} ${state}`)
const filesOf = async (kind: string) =>
  (await papers())[0]?.papers.find((one) => one.kind === kind)?.files ?? []
type Kind = 'identity' | 'civil_status' | 'income' | 'fgts'
const send = (kind: Kind, name = 'papel.pdf', person = buyer.personId) =>
  broker.send(contract.sendBuyerPaper, {
    params: { id: dealId },
    ...makeUpload({ person, kind }, { name, bytes: makePdf() }),
  })
const named = (kind: Kind) => ({ params: { id: dealId, person: buyer.personId, kind } })
const setAside = (kind: Kind, reason: string | null) =>
  broker.call(contract.setBuyerPaperAside, { ...named(kind), body: { reason } })
const held = async () => {
  const { rows } = await server.pool.query(
    'select count(*)::int as n from documents where property_id = $1',
    [propertyId],
  )
  return rows[0].n
}

describe('the papers of a buyer', () => {
  it('are asked for by what the offer pays with, sent, replaced and removed', async () => {
    expect(await states()).toEqual([
      'identity missing',
      'civil_status missing',
      'income missing',
      'fgts missing',
    ])
    expect(await lacks()).toEqual([
      `${buyer.fullName}: RG/CPF, certidão de estado civil, comprovante de renda e extrato do FGTS`,
    ])
    expect((await send('income', 'holerite.pdf')).status).toBe(201)
    expect((await send('identity', 'rg.pdf')).status).toBe(201)
    expect((await send('income', 'holerite novo.pdf')).status).toBe(201)
    expect((await filesOf('income')).map(({ fileName }) => fileName)).toEqual(['holerite novo.pdf'])
    expect(await lacks()).toEqual([`${buyer.fullName}: Certidão de estado civil e extrato do FGTS`])
    expect(await held()).toBe(2)

    await broker.call(contract.removeBuyerPaper, named('income'))
    await broker.call(contract.removeBuyerPaper, named('identity'))
    await broker.refused(contract.removeBuyerPaper, named('identity'), 404)
    expect(await states()).toEqual([
      'identity missing',
      'civil_status missing',
      'income missing',
      'fgts missing',
    ])
    expect(await held()).toBe(0)
  })

  it('are set aside with a reason, which a file takes the place of', async () => {
    await setAside('civil_status', 'Solteiro, consta no RG')
    expect((await papers())[0]?.papers[1]).toMatchObject({
      state: 'set_aside',
      setAside: { reason: 'Solteiro, consta no RG' },
    })
    await broker.refused(
      contract.setBuyerPaperAside,
      { ...named('civil_status'), body: { reason: 'x' } },
      409,
    )
    await setAside('civil_status', null)
    await setAside('identity', 'Conferido pelo banco')
    expect(await states()).toContain('identity set_aside')
    await send('identity')
    expect(await states()).toEqual([
      'identity received',
      'civil_status missing',
      'income missing',
      'fgts missing',
    ])
    await broker.refused(contract.setBuyerPaperAside, { ...named('identity'), body: { reason: 'x' } }, 409)
  })

  it('count an RG that is on file elsewhere, and leave it there', async () => {
    const elsewhere = await takeIn(broker, {})
    const ownerId = elsewhere.owners[0]?.personId ?? 0
    await broker.call(mergePeople, { params: { id: ownerId }, body: { otherId: buyer.personId } })
    await server.pool.query(
      `with d as (insert into documents (account_id, property_id, person_id, category, file_name, file_type,
          is_viewable, file_size, sha256, storage_key)
        select account_id, property_id, person_id, 'RG_CNH', 'rg.pdf', 'application/pdf', true, 9, '\\x01',
          gen_random_uuid() from parties where property_id = $1 and role = 'owner' returning *)
       insert into identity_uses (account_id, property_id, person_id, document_id, category)
       select account_id, property_id, person_id, id, category from d`,
      [elsewhere.id],
    )
    const [file] = await filesOf('identity')
    expect(file?.from).toMatchObject({ propertyId: elsewhere.id })
    expect((await states())?.[0]).toBe('identity received')
    const { personId: person } = (await papers())[0] ?? { personId: 0 }
    const one = { params: { id: dealId, person, kind: 'identity' as const } }
    await broker.refused(contract.removeBuyerPaper, one, 404)
  })

  it('are refused of strangers, of what is not asked for, and of a deal that was undone', async () => {
    const { id: other } = (await broker.call(createPerson, { body: makePerson() })).body
    expect((await send('income', 'x.pdf', other)).status).toBe(422)
    await broker.call(changePerson, { params: { id: buyer.personId }, body: { fullName: 'Ivo Prado' } })
    const undone = { cause: 'none', reason: 'desistiu', deposit: 'none', version: 1, reopens: false } as const
    await send('income')
    await broker.call(contract.undoDeal, { params: { id: dealId }, body: undone })
    expect((await send('income')).status).toBe(409)
    await broker.refused(contract.setBuyerPaperAside, { ...named('fgts'), body: { reason: 'x' } }, 409)
    expect(await filesOf('income')).toHaveLength(1)
    expect(await lacks()).toEqual([])
  })

  it('are opened like every paper, and the opening is recorded', async () => {
    await send('income')
    const [file] = await filesOf('income')
    expect((await broker.send(viewDocument, { params: { id: file?.documentId ?? 0 } })).status).toBe(200)
    const { body } = await broker.call(listOpenings, { query: { entity: 'deal' } })
    expect(body[0]).toMatchObject({ entity: 'deal', detail: 'paper', isThere: true })
  })

  it('go with an erased buyer, and with the property', async () => {
    const kept = async () =>
      (await server.pool.query('select id from deal_papers where deal_id = $1', [dealId])).rows
    await send('income')
    await setAside('fgts', 'Sem conta')
    const undone = { cause: 'none', reason: 'desistiu', deposit: 'none', version: 1, reopens: false } as const
    await broker.call(contract.undoDeal, { params: { id: dealId }, body: undone })
    await broker.call(erasePerson, { params: { id: buyer.personId } })
    expect(await kept()).toEqual([])
    expect(await held()).toBe(0)
    dealId = await financed()
    buyer = (await papers())[0] as BuyerPapers
    await send('income')
    await outlive(server, propertyId)
    await broker.call(deleteProperty, { params: { id: propertyId } })
    expect(await held()).toBe(0)
  })

  it('are in the copies of the account and of the person', async () => {
    await send('income', 'renda.pdf')
    const scope = await scopeOf(server, registration.email)
    const copied = await copyOfPerson(server.db, scope, buyer.personId)
    expect(copied?.documents['documentos.json']).toMatchObject([
      { category: 'COMPRADOR', file: expect.stringMatching(/renda\.pdf$/) },
    ])
  })

  it('follow the person whose record another one takes', async () => {
    await send('income', 'renda.pdf')
    const { id: kept } = (await broker.call(createPerson, { body: makePerson({ fullName: 'Otávio Lima' }) }))
      .body
    await server.pool.query('update people set cpf = null where id = $1', [kept])
    await broker.call(mergePeople, { params: { id: kept }, body: { otherId: buyer.personId } })
    expect((await filesOf('income')).map(({ fileName }) => fileName)).toEqual(['renda.pdf'])
  })
})

it('leaves every count of the sellers as it is', async () => {
  const params = { params: { id: propertyId } }
  const counted = async () => {
    const { version: _, updatedAt: __, ...property } = (await broker.call(readProperty, params)).body
    const listed = (await broker.call(listProperties, { query: {} })).body
    return {
      property,
      listed: listed.map(({ id, diligence, documentation }) => ({ id, diligence, documentation })),
      standing: (await broker.call(readStanding, params)).body,
      diligence: (await broker.call(readDiligence, params)).body,
      documents: (await broker.call(listDocuments, params)).body,
      facets: (await broker.call(readFacets, { query: {} })).body,
      stats: (await broker.call(readStats, {})).body,
      recent: (await broker.call(readRecent, {})).body.map(({ diligence }) => diligence),
      today: (await broker.call(readToday, {})).body,
      // The buyers' papers are choices of the deal's own folders.
      choices: (await broker.call(listDossierChoices, params)).body.filter(
        ({ kind }) => kind !== 'deal:buyer',
      ),
    }
  }
  const before = await counted()
  expect(before.diligence.summary).toMatchObject({ total: expect.any(Number) })
  for (const kind of ['identity', 'civil_status', 'income'] as const) await send(kind)
  await setAside('fgts', 'Sem conta')
  expect(await lacks()).toEqual([])
  expect(await counted()).toEqual(before)
  const scope = await scopeOf(server, registration.email)
  expect(await papersOfProperty(server.db, scope, propertyId, [])).toEqual([])
  const { body: own } = await broker.call(listPersonDocuments, { params: { id: buyer.personId } })
  expect(own).toHaveLength(1)
})
