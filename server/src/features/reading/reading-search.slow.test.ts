import * as contract from '@soleira/domain/inbox/contract'
import { proposeFields } from '@soleira/domain/reading/before-saving'
import { searchPapers } from '@soleira/domain/reading/search'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { matriculaInColumns, matriculaInShortColumns } from '../../../test/files/columns-paper.ts'
import { writtenPdf } from '../../../test/files/written-paper.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { makeCpf, makeRegistration } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { readItem } from '../../../test/scenes/certificates.ts'
import { bringToInbox, clearanceDays, federalClearance } from '../../../test/scenes/inbox.ts'
import { filesSince } from '../../../test/watch/stored-files.ts'

const cpf = makeCpf()
// The reading process starts slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

let server: TestApp
let ownFiles: () => Promise<string[]>
let broker: Client
let property: { id: number; personId: number }
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())
beforeEach(async () => {
  ownFiles = await filesSince(server)
  broker = await signInBroker(server)
  const { id, owners } = await takeIn(broker, { owners: [makeOwner({ cpf, fullName: 'Otávio Lima' })] })
  property = { id, personId: owners[0]?.personId ?? 0 }
})

const file = (id: number, body: object) =>
  broker.send(contract.fileInboxPaper, { params: { id }, body: body as never })
const item = () => readItem(broker, { property: property.id, item: 'receita_federal' })
const open = async () => (await broker.call(contract.listInbox, { query: { status: 'open' } })).body

it('reads the acts of a matrícula: what each does and to whom, what still burdens, and who owns', async () => {
  const buyer = makeCpf()
  const { id } = await bringToInbox(
    broker,
    writtenPdf([
      'REGISTRO DE IMÓVEIS DA COMARCA DE EXEMPLO',
      'CERTIDÃO DE INTEIRO TEOR - MATRÍCULA Nº 12.345',
      'Imóvel: casa na Rua das Flores, 12. Proprietário: OTÁVIO LIMA,',
      `CPF ${cpf}, solteiro.`,
      'R-1 - 12.345. Em 10/03/2010. HIPOTECA em favor do Banco Exemplo.',
      'Av-2 - 12.345. Em 11/04/2015. CANCELAMENTO da hipoteca do R-1.',
      'R-3 - 12.345. Em 12/05/2016. COMPRA E VENDA. Adquirente:',
      `MARTA NUNES, CPF ${buyer}.`,
      'R-4 - 12.345. Em 13/06/2020. ALIENAÇÃO FIDUCIÁRIA ao Banco Exemplo.',
    ]),
  )
  const { body } = await broker.call(contract.readMatriculaActs, { params: { id } })
  expect(body.acts).toMatchObject([
    { number: 'R-1', kind: 'hipoteca', date: '2010-03-10', isCancelled: true },
    { number: 'Av-2', kind: 'cancelamento', isCancelled: false },
    { number: 'R-3', kind: 'compra_e_venda', people: [{ kind: 'cpf', value: buyer }] },
    { number: 'R-4', kind: 'alienacao_fiduciaria', isCancelled: false },
  ])
  expect(body.burdens).toEqual(['alienacao_fiduciaria'])
  expect(body.owners).toMatchObject([{ value: buyer }])
  expect(body).toMatchObject({ gaps: [], unreadPages: 0 })
})

it('reads a matrícula in two columns one after the other, or says that their order is unsure', async () => {
  const bytes = matriculaInColumns(cpf, makeCpf(), makeCpf())
  const { id, doubts } = await bringToInbox(broker, bytes)
  const { body } = await broker.call(contract.readMatriculaActs, { params: { id } })
  expect(body.acts).toMatchObject([
    { number: 'R-1', kind: 'compra_e_venda', date: '2014-03-12' },
    { number: 'R-2', kind: 'usufruto', date: '2019-05-09', isCancelled: false },
  ])
  expect(body).toMatchObject({ burdens: ['usufruto'], owners: [{ value: cpf }] })
  expect(doubts).not.toContain('columns')
  const short = await bringToInbox(broker, matriculaInShortColumns())
  expect(short.proposal).toMatchObject({ sureness: 'doubtful' })
  expect(short.doubts).toContain('columns')
})

it('says how many pages of a paper were not read', async () => {
  const { id, unreadPages } = await bringToInbox(broker, federalClearance(cpf))
  expect(unreadPages).toBe(0)
  await server.pool.query('update readings set pages = 41 where inbox_paper_id = $1', [id])
  const { body } = await broker.call(contract.readInboxPaper, { params: { id } })
  expect(body).toMatchObject({ pages: 41, unreadPages: 40 })
  const acts = await broker.call(contract.readMatriculaActs, { params: { id } })
  expect(acts.body.unreadPages).toBe(40)
})

it('says where the same certificate was filed, by its number and code', async () => {
  const first = await bringToInbox(broker, federalClearance(cpf))
  expect((await file(first.id, { ...first.proposal, personId: property.personId })).status).toBe(200)
  const { documentId } = await item()
  const again = await bringToInbox(broker, federalClearance(cpf, 'OTÁVIO  LIMA'))
  expect(again.same).toMatchObject({ by: 'number', paperId: first.id, documentId })
  const renewed = await bringToInbox(broker, federalClearance(cpf, 'OTÁVIO LIMA', { number: '9F9F' }))
  expect(renewed.same).toBeNull()
  // An office may number anew each year: the code tells the two apart.
  const ours = 'where account_id = (select account_id from properties where id = $1)'
  for (const change of [
    `papers set number = '77'`,
    `readings set reading = jsonb_set(reading, '{proposal,number}', '"77"')`,
  ]) {
    await server.pool.query(`update ${change} ${ours}`, [property.id])
  }
  const sameOf = async (id: number) =>
    (await broker.call(contract.readInboxPaper, { params: { id } })).body.same
  expect(await sameOf(again.id)).toMatchObject({ by: 'number', paperId: first.id })
  expect(await sameOf(renewed.id)).toBeNull()
})

describe('the search in papers', () => {
  const search = async (text: string, client = broker) =>
    (await client.call(searchPapers, { query: { text } })).body

  it('finds the page on which all the words begin, without accents and case, and quotes it', async () => {
    const pages = [
      ['Registro de imóveis, sem mais nada nesta página'],
      ['R-5 HIPOTECA em favor', 'do Banco Sólido'],
    ]
    const { id } = await bringToInbox(broker, writtenPdf(...pages), {
      name: 'matricula.pdf',
      propertyId: property.id,
    })
    const [found, ...others] = await search('solid hipotéca')
    expect(others).toEqual([])
    expect(found).toMatchObject({
      paperId: id,
      documentId: null,
      fileName: 'matricula.pdf',
      page: 2,
      passage: 'R-5 HIPOTECA em favor do Banco Sólido',
      property: { propertyId: property.id },
    })
    expect(found?.boxes).toHaveLength(2)
    // All words must be on one page, and none matches in the middle of another.
    for (const text of ['registro hipoteca', 'poteca', 'penhora', '—', 'a']) {
      expect(await search(text.padEnd(2, '.'))).toEqual([])
    }
  })

  it('finds a CPF however it is typed, and the document that a paper was filed as', async () => {
    const { id, proposal } = await bringToInbox(broker, federalClearance(cpf))
    expect((await file(id, { ...proposal, personId: property.personId })).status).toBe(200)
    for (const typed of [cpf, cpf.replace(/\D/g, '')]) {
      expect(await search(typed)).toMatchObject([
        { paperId: id, kindName: 'Receita Federal', property: { propertyId: property.id } },
      ])
    }
    expect((await search(cpf))[0]?.documentId).toBe((await item()).documentId)
  })

  it('shows nobody the papers of others', async () => {
    await bringToInbox(broker, federalClearance(cpf))
    expect(await search('fazenda')).toHaveLength(1)
    expect(await search('fazenda', await signInBroker(server, makeRegistration()))).toEqual([])
  })
})

describe('a file that is about to be saved', () => {
  const propose = async (bytes: Buffer, fields: Record<string, string | number>, name = 'certidao.pdf') => {
    const answer = await broker.send(proposeFields, makeUpload(fields, { name, bytes }))
    expect(answer.status, answer.raw.body).toBe(200)
    return proposeFields.answer.parse(answer.body)
  }
  const place = () => ({ kind: 'receita_federal', propertyId: property.id, personId: property.personId })

  it('says what it is, and nothing of it is kept', async () => {
    expect(await propose(federalClearance(cpf), place())).toMatchObject({
      unreadable: null,
      pages: 1,
      kindName: 'Receita Federal',
      contradictions: [],
      proposal: {
        kind: 'receita_federal',
        ...clearanceDays,
        result: 'negativa',
      },
    })
    expect(await open()).toEqual([])
    expect(await ownFiles()).toEqual([])
  })

  it('is told when it is of another person, or not what the place is for', async () => {
    const stranger = federalClearance(makeCpf(), 'MARTA NUNES')
    expect((await propose(stranger, place())).contradictions).toEqual(['another_person'])
    const elsewhere = { ...place(), kind: 'debitos_trabalhistas' }
    expect((await propose(federalClearance(cpf), elsewhere)).contradictions).toEqual(['another_kind'])
    expect((await propose(federalClearance(cpf), { propertyId: property.id })).contradictions).toEqual([])
  })

  it('is read before its property is saved, and then compared with what kind it should be', async () => {
    const before = { kind: 'debitos_trabalhistas', propertyId: '', personId: '' }
    expect(await propose(federalClearance(cpf), before)).toMatchObject({
      proposal: { kind: 'receita_federal' },
      contradictions: ['another_kind'],
    })
  })

  it('names the owners of a matrícula, each with the words that say so', async () => {
    const [first, second] = [makeCpf(), makeCpf()]
    const matricula = (acts: string[]) =>
      writtenPdf([
        'REGISTRO DE IMÓVEIS DA COMARCA DE EXEMPLO',
        'CERTIDÃO DE ÔNUS REAIS',
        'Matrícula nº 54.318',
        `Proprietário: BENTO LUZ, CPF ${first}.`,
        ...acts,
        'O referido é verdade e dou fé.',
      ])
    const sale = `COMPRA E VENDA: BENTO LUZ vendeu a RUI TELES, CPF ${second}.`
    expect(await propose(matricula([`R-1/54.318 - ${sale}`]), {})).toMatchObject({
      proposal: { subject: { matricula: '54318' } },
      owners: {
        people: [
          { kind: 'cpf', value: second, name: 'RUI TELES', page: 1, text: `RUI TELES, CPF ${second}.` },
        ],
        isWhole: true,
      },
    })
    // The first act is missing, so somebody else may have bought it.
    expect(await propose(matricula([`R-2/54.318 - ${sale}`]), {})).toMatchObject({
      owners: { people: [{ value: second }], isWhole: false },
    })
    expect(await propose(matricula([]), {})).toMatchObject({ owners: null })
    expect(await propose(federalClearance(cpf), {})).toMatchObject({ owners: null })
  })

  it('and cannot be read says why', async () => {
    expect(await propose(makePdf(), place())).toMatchObject({ unreadable: 'no_text', proposal: null })
  })
})
