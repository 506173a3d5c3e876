import { readDiligence } from '@soleira/domain/checklist/contract'
import { deleteDocument } from '@soleira/domain/document/contract'
import * as inbox from '@soleira/domain/inbox/contract'
import type { Filing } from '@soleira/domain/inbox/filing'
import * as contract from '@soleira/domain/paper-fact/contract'
import { createPerson, erasePerson, readPerson } from '@soleira/domain/person/contract'
import { listParties, readProperty, readStanding } from '@soleira/domain/property/contract'
import { readToday } from '@soleira/domain/today/contract'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { writtenPdf } from '../../../test/files/written-paper.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf, makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { bringToInbox, mortgagedMatricula } from '../../../test/scenes/inbox.ts'

// The reading process starts slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

let server: TestApp
let broker: Client
let property: number
let regina: number
let cpf: string
let otto: string
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())
beforeEach(async () => {
  broker = await signInBroker(server)
  cpf = makeCpf()
  otto = makeCpf()
  const owners = [makeOwner({ fullName: 'Regina Alves Moura', cpf })]
  const taken = await takeIn(broker, { owners, registrationNumber: null })
  property = taken.id
  regina = taken.owners[0]?.personId as number
})

const card = (mother = 'CELINA RAMOS ALVES') =>
  writtenPdf([
    'REPÚBLICA FEDERATIVA DO BRASIL',
    'ESTADO DO RIO DE JANEIRO',
    'CARTEIRA DE IDENTIDADE',
    'VÁLIDA EM TODO O TERRITÓRIO NACIONAL',
    'REGISTRO GERAL: 11.482.073-6',
    'NOME: REGINA ALVES MOURA',
    'FILIAÇÃO',
    'AUGUSTO RAMOS ALVES',
    mother,
    'NATURALIDADE: NITERÓI - RJ',
    'DATA DE NASCIMENTO: 22/08/1971',
    `CPF: ${cpf}`,
  ])

const marriage = () =>
  writtenPdf([
    'REPÚBLICA FEDERATIVA DO BRASIL',
    'REGISTRO CIVIL DAS PESSOAS NATURAIS',
    'CERTIDÃO DE CASAMENTO',
    'Nomes',
    `REGINA ALVES MOURA CPF ${cpf}`,
    `OTTO LIMA MOURA CPF ${otto}`,
    'Data do casamento: 12/05/1998',
    'Regime de bens: COMUNHÃO PARCIAL DE BENS',
    'Niterói, 9 de outubro de 2025.',
  ])

async function file(bytes: Buffer, filing: Partial<Filing>, use: 'ticked' | 'none' = 'none') {
  const paper = await bringToInbox(broker, bytes, { propertyId: property })
  const { offers } = (await broker.call(inbox.readInboxPaper, { params: { id: paper.id } })).body
  const chosen = use === 'ticked' ? offers.filter(({ isTicked }) => isTicked).map(({ id }) => id) : []
  const body = { propertyId: property, personId: null, use: chosen, ...filing } as Filing
  const answer = await broker.send(inbox.fileInboxPaper, { params: { id: paper.id }, body })
  expect(answer.status, answer.raw.body).toBe(200)
  return { id: paper.id, offers, filed: inbox.fileInboxPaper.answer.parse(answer.body) }
}

const person = async (id = regina) => (await broker.call(readPerson, { params: { id } })).body
const ofPerson = async () => (await broker.call(contract.listOffersOfPerson, { params: { id: regina } })).body
const ofProperty = async () =>
  (await broker.call(contract.listOffersOfProperty, { params: { id: property } })).body
const fields = (offers: readonly contract.PaperOffer[]) => offers.map(({ field }) => field)
const accept = ({ id, current }: contract.PaperOffer) =>
  broker.send(contract.usePaperOffers, { body: { offers: [{ id: Number(id), current }] } })

it('a card offers what the record lacks, each with its words; what is used is in the record with the filing', async () => {
  const { id, offers, filed } = await file(card(), { kind: 'RG_CNH', personId: regina }, 'ticked')
  expect(offers).toHaveLength(5)
  expect(offers[0]).toMatchObject({
    about: 'person',
    subjectId: regina,
    field: 'rg',
    value: '11.482.073-6',
    current: null,
    page: 1,
    isTicked: true,
  })
  expect(await person()).toMatchObject({
    rg: '11.482.073-6',
    birthDate: '1971-08-22',
    birthplace: 'Niterói/RJ',
    motherName: 'Celina Ramos Alves',
    fatherName: 'Augusto Ramos Alves',
  })
  expect(filed.offers).toEqual([])
  const back = await broker.call(inbox.unfileInboxPaper, { params: { id } })
  expect(back.body.stays).toEqual([])
  expect(await person()).toMatchObject({ rg: null, birthDate: null, birthplace: null, motherName: null })
  // In the inbox again it offers the same.
  expect(fields(back.body.offers)).toEqual(fields(offers))
})

it('what nobody used waits on the person until it is answered, once, and a refusal is dated', async () => {
  await file(card(), { kind: 'RG_CNH', personId: regina })
  const waiting = await ofPerson()
  expect(fields(waiting)).toEqual(['rg', 'birthDate', 'birthplace', 'fatherName', 'motherName'])
  expect(waiting[0]).toMatchObject({ paper: 'RG/CNH', property: { propertyId: property } })
  const [rg, birth] = waiting as [contract.WaitingOffer, contract.WaitingOffer]
  const both = await Promise.all([accept(rg), accept(rg)])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
  expect((await person()).rg).toBe('11.482.073-6')
  const refusal = { body: { ids: [Number(birth.id)], reason: 'Ilegível' } }
  expect((await broker.send(contract.refusePaperOffers, refusal)).status).toBe(204)
  expect((await accept(birth)).status).toBe(409)
  expect(fields(await ofPerson())).toEqual(['birthplace', 'fatherName', 'motherName'])
  const { rows } = await server.pool.query(
    `select answer, reason, answered_at from paper_facts
     where field = 'birthDate' and account_id = (select account_id from properties where id = $1)`,
    [property],
  )
  expect(rows).toEqual([{ answer: 'refused', reason: 'Ilegível', answered_at: expect.any(Date) }])
})

it('another word than the record’s is not ticked, and used it takes its place', async () => {
  await file(card(), { kind: 'RG_CNH', personId: regina }, 'ticked')
  const { id, offers } = await file(card('CELINA RAMOS'), { kind: 'RG_CNH', personId: regina })
  expect(offers).toMatchObject([
    { field: 'motherName', value: 'Celina Ramos', current: 'Celina Ramos Alves', isTicked: false },
  ])
  const [waiting] = (await ofPerson()) as [contract.WaitingOffer]
  expect((await accept(waiting)).status).toBe(204)
  expect((await person()).motherName).toBe('Celina Ramos')
  // The word that stood there before is gone, so this one stays.
  const { stays } = (await broker.call(inbox.unfileInboxPaper, { params: { id } })).body
  expect(stays).toEqual(['Nome da mãe: Celina Ramos'])
  expect((await person()).motherName).toBe('Celina Ramos')
})

it('a marriage certificate registers the spouse with regime and day, and both bear the union', async () => {
  const { offers } = await file(marriage(), { kind: 'CERTIDAO_ESTADO_CIVIL' }, 'ticked')
  expect(fields(offers)).toEqual(['maritalStatus', 'regime', 'unionSince', 'spouseName'])
  const { union } = await person()
  expect(union).toMatchObject({
    regime: 'comunhao_parcial',
    since: '1998-05-12',
    spouse: { fullName: 'Otto Lima Moura' },
  })
  expect(await person(union?.spouse?.id)).toMatchObject({ cpf: otto, union: { spouse: { id: regina } } })
  expect(await ofProperty()).toEqual([])
})

it('an owner whom a matrícula names is offered to the property, registered by one answer, and never twice', async () => {
  const bytes = mortgagedMatricula({ cpf: otto, fullName: 'Otto Lima Moura' })
  const { id, offers } = await file(bytes, { kind: 'onus_reais' })
  expect(offers.map(({ field, words, act }) => [field, words, act])).toEqual([
    ['registrationNumber', '12345', null],
    ['registryOffice', 'Registro de Imóveis - 9º Ofício', null],
    ['owner', `Otto Lima Moura · ${otto}`, 'R-1'],
    ['burden', 'Hipoteca (R-2) · BANCO DO POVO SA · de 15/06/2009', 'R-2'],
  ])
  const owner = (await ofProperty()).find(({ field }) => field === 'owner')
  const standing = async () => (await broker.call(readStanding, { params: { id: property } })).body.missing
  expect((await standing())[0]).toMatchObject({
    what: 'unknown_owner',
    name: 'Otto Lima Moura',
    paper: 'Ônus Reais',
    page: 1,
  })
  const today = async () => (await broker.call(readToday, {})).body.tasks.map(({ text }) => text)
  const told =
    'Otto Lima Moura consta da matrícula 12.345 (R-1) e não está no cadastro: as certidões dessa pessoa ainda não são pedidas'
  expect(await today()).toContain(told)
  const unregistered = async () =>
    (await broker.call(readDiligence, { params: { id: property } })).body.unregistered
  expect(await unregistered()).toContain(`${told}.`)
  expect(owner?.text).toContain('OTTO LIMA MOURA')
  expect((await accept(owner as contract.WaitingOffer)).status).toBe(204)
  const parties = async () => (await broker.call(listParties, { params: { id: property } })).body.parties
  expect((await parties()).map(({ fullName, cpf }) => [fullName, cpf])).toEqual([
    ['Regina Alves Moura', cpf],
    ['Otto Lima Moura', otto],
  ])
  expect(await today()).not.toContain(told)
  expect(await unregistered()).not.toContain(`${told}.`)
  expect((await standing()).map(({ what }) => what)).not.toContain('unknown_owner')
  // The number is not answered yet, and another copy of the paper offers the owner no more.
  expect(fields(await ofProperty())).toEqual(['registrationNumber', 'registryOffice', 'burden'])
  const [matricula] = (await ofProperty()) as [contract.WaitingOffer]
  expect((await accept(matricula)).status).toBe(204)
  const registered = (await broker.call(readProperty, { params: { id: property } })).body.registrationNumber
  expect(registered).toBe('12345')
  const { stays } = (await broker.call(inbox.unfileInboxPaper, { params: { id } })).body
  expect(stays).toEqual([`Proprietário(a): Otto Lima Moura · ${otto}`])
  expect(await parties()).toHaveLength(2)
})

it('offers go with their file and with the person whom they name', async () => {
  await file(marriage(), { kind: 'CERTIDAO_ESTADO_CIVIL' })
  expect(fields(await ofPerson())).toContain('spouseName')
  const { body: spouse } = await broker.call(createPerson, {
    body: makePerson({ fullName: 'Otto Lima Moura', cpf: otto }),
  })
  await broker.call(erasePerson, { params: { id: spouse.id } })
  expect(fields(await ofPerson())).not.toContain('spouseName')
  const { rows } = await server.pool.query(
    `select value::text from paper_facts where value::text ilike '%otto%'
       and account_id = (select account_id from properties where id = $1)`,
    [property],
  )
  expect(rows).toEqual([])

  const { filed } = await file(card(), { kind: 'RG_CNH', personId: regina })
  const id = filed.filed?.documentId as number
  expect((await broker.send(deleteDocument, { params: { id } })).status).toBe(204)
  expect(fields(await ofPerson())).not.toContain('rg')
})
