import { listDocuments, viewDocument } from '@soleira/domain/document/contract'
import { createPerson, erasePerson, exportPerson, previewErasure } from '@soleira/domain/person/contract'
import { deleteProperty, replaceParties } from '@soleira/domain/property/contract'
import { proposeFields } from '@soleira/domain/reading/before-saving'
import * as contract from '@soleira/domain/reading/contract'
import { searchPapers } from '@soleira/domain/reading/search'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scopeOf, signIn, takeIn } from '../../../test/broker.ts'
import { fileFor, readItem } from '../../../test/certificates.ts'
import type { Client } from '../../../test/client.ts'
import { makePdf, makeUpload } from '../../../test/factories/files.ts'
import { makeCpf, makePerson, makeRegistration } from '../../../test/factories/people.ts'
import { makeOwner } from '../../../test/factories/properties.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { bring, federalClearance, receive, untilRead } from '../../../test/inbox.ts'
import { storedFiles } from '../../../test/stored-files.ts'
import { unzip } from '../../../test/unzip.ts'
import { pictureOf, writtenPdf } from '../../../test/written-paper.ts'
import { withPdf } from '../../adapters/reading/pdf.ts'
import { openDiskStorage } from '../../adapters/storage/disk.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { takeUpAbandoned } from './read.ts'
import { fileSurePapers } from './sure.ts'

const cpf = makeCpf()
// A busy machine takes its time to start what reads.
vi.setConfig({ testTimeout: 240_000 })

let server: TestApp
let broker: Client
let property: { id: number; personId: number }
beforeEach(async () => {
  server = await startTestApp()
  broker = await signIn(server)
  const { id, owners } = await takeIn(broker, { owners: [makeOwner({ cpf, fullName: 'Otávio Lima' })] })
  property = { id, personId: owners[0]?.personId ?? 0 }
})
afterEach(() => server.stop())

const file = (id: number, body: object) =>
  broker.send(contract.fileInboxPaper, { params: { id }, body: body as never })
const unfile = (id: number) => broker.send(contract.unfileInboxPaper, { params: { id } })
const item = () => readItem(broker, { property: property.id, item: 'receita_federal' })
const open = async () => (await broker.call(contract.listInbox, { query: { status: 'open' } })).body

describe('a paper in the inbox', () => {
  it('is read: what it is, whose, from when, until when, with what result, and on which words that rests', async () => {
    const paper = await bring(broker, federalClearance(cpf))
    expect(paper).toMatchObject({
      status: 'read',
      pages: 1,
      kindName: 'Receita Federal',
      proposal: {
        kind: 'receita_federal',
        subject: { kind: 'person', cpf, id: property.personId },
        propertyId: property.id,
        issuedOn: '2026-11-03',
        validUntil: '2027-05-02',
        result: 'negativa',
        sureness: 'sure',
      },
      property: { propertyId: property.id },
      contradictions: [],
      same: null,
    })
    const words = paper.evidence.find(({ field }) => field === 'cpf')
    expect(words).toMatchObject({ page: 1, text: cpf })
  })

  it('is filed as by hand, and taken back: the item as before, the file in the inbox again', async () => {
    const { id, proposal } = await bring(broker, federalClearance(cpf))
    const before = await item()
    const answer = await file(id, { ...proposal, personId: property.personId })
    expect(answer.status, answer.raw.body).toBe(200)
    expect(await item()).toMatchObject({
      status: 'completed',
      result: 'negativa',
      issuedOn: '2026-11-03',
      validUntil: '2027-05-02',
    })
    expect(answer.body).toMatchObject({
      status: 'filed',
      filed: {
        kindName: 'Receita Federal',
        person: 'Otávio Lima',
        certificate: { issuedOn: '2026-11-03', validUntil: '2027-05-02', result: 'negativa' },
      },
    })
    expect((await file(id, { ...proposal, personId: property.personId })).status).toBe(409)
    expect((await unfile(id)).status).toBe(200)
    expect(await item()).toMatchObject({ status: before.status, documentId: null, requestedAt: null })
    expect((await open()).map(({ id }) => id)).toEqual([id])
    expect(await storedFiles(server)).toHaveLength(1)
    // And once more: nothing of the first time is in the way.
    expect((await file(id, { ...proposal, personId: property.personId })).status).toBe(200)
    expect(await storedFiles(server)).toHaveLength(1)
  })

  it('shows since it was filed what a person made of it, not what was read', async () => {
    const { id, proposal } = await bring(broker, federalClearance(cpf))
    const mended = {
      ...proposal,
      result: 'positiva_com_efeito_de_negativa',
      number: '77',
      personId: property.personId,
    }
    expect((await file(id, mended)).status).toBe(200)
    const { body } = await broker.call(contract.readInboxPaper, { params: { id } })
    expect(body.proposal?.result).toBe('negativa')
    expect(body.filed?.certificate).toMatchObject({ result: 'positiva_com_efeito_de_negativa', number: '77' })
  })

  it('is not sure where its property does not ask for it, and says so', async () => {
    const buyer = makeCpf()
    const body = makePerson({ cpf: buyer, fullName: 'Marta Nunes' })
    const { id: personId } = (await broker.call(createPerson, { body })).body
    const parties = [
      { personId: property.personId, role: 'owner' },
      { personId, role: 'buyer' },
    ] as never
    await broker.call(replaceParties, { params: { id: property.id }, body: { parties } })
    const { proposal, contradictions } = await bring(broker, federalClearance(buyer, 'MARTA NUNES'))
    expect(proposal).toMatchObject({ propertyId: property.id, sureness: 'doubtful' })
    expect(contradictions).toEqual(['not_asked'])
  })

  it('takes the place of an older one, which is back when the filing is taken back', async () => {
    const of = { property: property.id, item: 'receita_federal' } as const
    const older = await fileFor(broker, of, { result: 'negativa' })
    const { id, proposal } = await bring(broker, federalClearance(cpf))
    expect((await file(id, { ...proposal, personId: property.personId })).status).toBe(200)
    expect((await item()).documentId).not.toBe(older.documentId)
    expect((await unfile(id)).status).toBe(200)
    expect(await item()).toMatchObject({ status: 'completed', documentId: older.documentId })
  })

  it('that is a photo is filed as a PDF where an item takes nothing else, and its page stands as it was read', async () => {
    const photo = await pictureOf(federalClearance(cpf), { dpi: 150, isPhoto: true })
    const { id } = await bring(broker, photo, { name: 'foto.jpg' })
    const answer = await file(id, {
      kind: 'receita_federal',
      propertyId: property.id,
      personId: property.personId,
    })
    expect(answer.status, answer.raw.body).toBe(200)
    expect(answer.body).toMatchObject({ status: 'filed', fileType: 'application/pdf' })
    expect((await item()).status).toBe('completed')
    // The photo itself is gone, by a job.
    const stored = await vi.waitFor(async () => {
      const all = await storedFiles(server)
      expect(all).toHaveLength(1)
      return all
    }, 30_000)
    const { documentId } = await item()
    const pdf = await broker.send(viewDocument, { params: { id: documentId ?? 0 } })
    const page = await withPdf(pdf.raw.rawPayload, ({ page, pageCount }) => ({
      ...{ pageCount, ...page(0, (one) => one.draw(400)) },
    }))
    expect(page.pageCount).toBe(1)
    // Cut to the paper, which is A4, and nothing of the table around it; a blank page would be white all over.
    expect(Math.abs(page.height / page.width - Math.SQRT2)).toBeLessThan(0.1)
    expect(page.data.filter((value) => value < 100).length).toBeGreaterThan(500)
    expect((await broker.send(contract.viewPaperPage, { params: { id, page: 1 } })).status).toBe(200)
    expect((await unfile(id)).body).toMatchObject({ fileType: 'application/pdf' })
    expect(await storedFiles(server)).toEqual(stored)
  })

  it('of another person is stopped, unless somebody has seen that', async () => {
    const paper = await bring(broker, federalClearance(makeCpf(), 'MARTA NUNES'), { propertyId: property.id })
    expect(paper.proposal?.sureness).toBe('doubtful')
    const body = { ...paper.proposal, kind: 'receita_federal', personId: property.personId }
    const refused = await file(paper.id, body)
    expect(refused.status).toBe(409)
    expect(refused.raw.body).toContain('é de outra pessoa')
    expect((await item()).status).toBe('pending')
    expect((await file(paper.id, { ...body, despite: ['another_person'] })).status).toBe(200)
  })

  it('fills the place of the intake that its kind is for', async () => {
    const { id } = await bring(
      broker,
      writtenPdf(['Conta de energia elétrica, sem mais palavras conhecidas']),
    )
    expect((await file(id, { kind: 'COMPROVANTE_RESIDENCIA', propertyId: property.id })).status).toBe(200)
    const { body } = await broker.call(listDocuments, { params: { id: property.id } })
    expect(body.map(({ category }) => category)).toEqual(['COMPROVANTE_RESIDENCIA'])
    expect((await unfile(id)).status).toBe(200)
    expect((await broker.call(listDocuments, { params: { id: property.id } })).body).toEqual([])
  })

  it('of no known kind says so, and one that cannot be read says why', async () => {
    const unknown = await bring(
      broker,
      writtenPdf(['Lista de compras: arroz, feijão, café, açúcar e manteiga']),
    )
    expect(unknown).toMatchObject({ status: 'read', proposal: { kind: null, sureness: 'doubtful' } })
    expect(await bring(broker, makePdf())).toMatchObject({ status: 'unreadable', unreadable: 'no_text' })
  })

  it('that came before is told, by its content and by its number', async () => {
    const pdf = federalClearance(cpf)
    const first = await bring(broker, pdf)
    expect((await bring(broker, pdf)).same).toMatchObject({
      ...{ by: 'content', receivedAt: first.receivedAt, paperId: first.id },
    })
  })

  it('shows its pages and a small picture of the first', async () => {
    const { id } = await bring(broker, federalClearance(cpf))
    for (const [endpoint, params] of [
      [contract.viewPaperThumbnail, { id }],
      [contract.viewPaperPage, { id, page: 1 }],
    ] as const) {
      const { status, raw } = await broker.send(endpoint, { params })
      expect(status).toBe(200)
      expect((await sharp(raw.rawPayload).metadata()).format).toBe('webp')
    }
    const openings = async () =>
      (await server.pool.query('select count(*)::int as count from events where opening_number is not null'))
        .rows
    const before = await openings()
    expect((await broker.send(contract.viewPaperPage, { params: { id, page: 2 } })).status).toBe(404)
    expect(await openings()).toEqual(before)
  })

  it('is deleted with its file', async () => {
    const { id } = await bring(broker, federalClearance(cpf))
    expect((await broker.send(contract.deleteInboxPaper, { params: { id } })).status).toBe(204)
    await vi.waitFor(async () => expect(await storedFiles(server)).toEqual([]), 30_000)
  })
})

it('files all that are sure and leaves the others', async () => {
  const sure = await bring(broker, federalClearance(cpf))
  const stranger = await bring(broker, federalClearance(makeCpf(), 'MARTA NUNES'))
  const again = await bring(broker, federalClearance(cpf, 'OTÁVIO LIMA', { number: '9F9F' }))
  const ids = [sure, stranger, again].map(({ id }) => id)
  // Both would fit: which one is filed shows only when the first is there.
  const waiting = async () => (await broker.call(contract.listSurePapers, {})).body.ids
  expect(await waiting()).toEqual([again.id, sure.id])
  const { body } = await broker.call(contract.fileSurePapers, { body: { ids } })
  // What already has a paper that counts is left alone.
  expect(body).toEqual({ filed: [sure.id], left: [stranger.id, again.id], later: [] })
  expect(await waiting()).toEqual([again.id])
})

it('files as many of those that are sure as there is time for, and says which are left for later', async () => {
  const second = makeCpf()
  await takeIn(broker, { owners: [makeOwner({ cpf: second, fullName: 'Marta Nunes' })] })
  const sure = await bring(broker, federalClearance(cpf))
  const other = await bring(broker, federalClearance(second, 'MARTA NUNES'))
  const scope = (await scopeOf(server, 1)) as UserScope
  // PDFs are filed without a store or a reader.
  const parts = server as unknown as Parts
  const waiter = { account: scope.account, signal: new AbortController().signal }
  const inTime = (longest: number) => fileSurePapers(parts, scope, [sure.id, other.id], waiter, longest)
  expect(await inTime(0)).toEqual({ filed: [sure.id], left: [], later: [other.id] })
  expect(await inTime(60_000)).toEqual({ filed: [other.id], left: [sure.id], later: [] })
})

it('reads the acts of a matrícula: what each does and to whom, what still burdens, and who owns', async () => {
  const buyer = makeCpf()
  const { id } = await bring(
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

it('says how many pages of a paper were not read', async () => {
  const { id, unreadPages } = await bring(broker, federalClearance(cpf))
  expect(unreadPages).toBe(0)
  await server.pool.query('update readings set pages = 41 where inbox_paper_id = $1', [id])
  const { body } = await broker.call(contract.readInboxPaper, { params: { id } })
  expect(body).toMatchObject({ pages: 41, unreadPages: 40 })
  const acts = await broker.call(contract.readMatriculaActs, { params: { id } })
  expect(acts.body.unreadPages).toBe(40)
})

it('says where the same certificate was filed, by its number and code', async () => {
  const first = await bring(broker, federalClearance(cpf))
  expect((await file(first.id, { ...first.proposal, personId: property.personId })).status).toBe(200)
  const { documentId } = await item()
  // Printed once more: other bytes, the same code.
  const again = await bring(broker, federalClearance(cpf, 'OTÁVIO  LIMA'))
  expect(again.same).toMatchObject({ by: 'number', paperId: first.id, documentId })
  const renewed = await bring(broker, federalClearance(cpf, 'OTÁVIO LIMA', { number: '9F9F' }))
  expect(renewed.same).toBeNull()
})

it('reads the papers of accounts in turn: one with many keeps no other waiting', async () => {
  const other = await signIn(server, makeRegistration())
  const mine = await scopeOf(server, 1)
  // As many as would be read for a long time, the first of them all.
  await server.pool.query(
    `insert into inbox_papers (account_id, user_id, file_name, sha256)
     select $1, 1, 'a.pdf', decode('00', 'hex') from generate_series(1, 200)`,
    [mine.account],
  )
  await server.pool.query(
    `insert into readings (account_id, user_id, inbox_paper_id, begun_at)
     select account_id, user_id, id, now() from inbox_papers`,
  )
  expect((await bring(other, federalClearance(cpf))).status).toBe('read')
  const { rows } = await server.pool.query(
    `select count(*)::int as waiting from readings where account_id = $1 and status = 'waiting'`,
    [mine.account],
  )
  expect(rows[0].waiting).toBeGreaterThan(100)
})

describe('the search in papers', () => {
  const search = async (text: string, client = broker) =>
    (await client.call(searchPapers, { query: { text } })).body

  it('finds the page on which all the words begin, without accents and case, and quotes it', async () => {
    const pages = [
      ['Registro de imóveis, sem mais nada nesta página'],
      ['R-5 HIPOTECA em favor', 'do Banco Sólido'],
    ]
    const { id } = await bring(broker, writtenPdf(...pages), {
      name: 'matricula.pdf',
      propertyId: property.id,
    })
    const [found, ...others] = await search('solid hipotéca')
    expect(others).toEqual([])
    expect(found).toMatchObject({
      ...{ paperId: id, documentId: null, fileName: 'matricula.pdf', page: 2 },
      ...{ passage: 'R-5 HIPOTECA em favor do Banco Sólido', property: { propertyId: property.id } },
    })
    expect(found?.boxes).toHaveLength(2)
    // Every word on one page, and none in the middle of another.
    for (const text of ['registro hipoteca', 'poteca', 'penhora', '—', 'a']) {
      expect(await search(text.padEnd(2, '.'))).toEqual([])
    }
  })

  it('finds a CPF however it is typed, and the document that a paper was filed as', async () => {
    const { id, proposal } = await bring(broker, federalClearance(cpf))
    expect((await file(id, { ...proposal, personId: property.personId })).status).toBe(200)
    for (const typed of [cpf, cpf.replace(/\D/g, '')]) {
      expect(await search(typed)).toMatchObject([
        { paperId: id, kindName: 'Receita Federal', property: { propertyId: property.id } },
      ])
    }
    expect((await search(cpf))[0]?.documentId).toBe((await item()).documentId)
  })

  it('shows nobody the papers of others', async () => {
    await bring(broker, federalClearance(cpf))
    expect(await search('fazenda')).toHaveLength(1)
    expect(await search('fazenda', await signIn(server, makeRegistration()))).toEqual([])
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
      ...{ unreadable: null, pages: 1, kindName: 'Receita Federal', contradictions: [] },
      proposal: {
        kind: 'receita_federal',
        issuedOn: '2026-11-03',
        validUntil: '2027-05-02',
        result: 'negativa',
      },
    })
    expect(await open()).toEqual([])
    expect(await storedFiles(server)).toEqual([])
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

  it('and cannot be read says why', async () => {
    expect(await propose(makePdf(), place())).toMatchObject({ unreadable: 'no_text', proposal: null })
  })
})

describe('who is erased', () => {
  it('takes along the papers about them that nobody has filed, also without a property, and says so before', async () => {
    const mine = makePerson({ cpf: makeCpf() })
    const { id } = (await broker.call(createPerson, { body: mine })).body
    const about = await bring(broker, federalClearance(mine.cpf ?? ''))
    const other = await bring(broker, federalClearance(makeCpf(), 'MARTA NUNES'))
    const preview = async () => (await broker.call(previewErasure, { params: { id } })).body
    expect(await preview()).toMatchObject({ isGone: true, inboxPapers: 1 })
    const copy = await unzip((await broker.send(exportPerson, { params: { id } })).raw.rawPayload)
    expect([...copy.keys()].filter((name) => name.startsWith('arquivos/'))).toEqual([
      `arquivos/papeis/${about.id}-certidao(3).pdf`,
    ])
    expect(String(copy.get('papeis-recebidos.json'))).toContain('receita_federal')
    await broker.call(erasePerson, { params: { id } })
    expect((await open()).map(({ id }) => id)).toEqual([other.id])
    expect((await broker.send(contract.readInboxPaper, { params: { id: about.id } })).status).toBe(404)
    await vi.waitFor(async () => expect(await storedFiles(server)).toHaveLength(1), 30_000)
  })

  it('keeps what a deal has that runs, and loses what nobody has filed', async () => {
    const filed = await bring(broker, federalClearance(cpf))
    expect((await file(filed.id, { ...filed.proposal, personId: property.personId })).status).toBe(200)
    await bring(broker, federalClearance(cpf, 'OTÁVIO LIMA', { number: '9F9F' }))
    await broker.call(erasePerson, { params: { id: property.personId } })
    expect(await open()).toEqual([])
    expect(await item()).toMatchObject({ status: 'completed' })
  })
})

describe('with two processes', () => {
  const begun = async ({ pool } = server) =>
    (await pool.query('select tries, status from readings order by id')).rows

  it('each paper is read once', async () => {
    const other = await startTestApp({ beside: server, storage: await openDiskStorage(server.files) })
    try {
      const ids = await Promise.all(
        Array.from({ length: 6 }, () => receive(broker, federalClearance(makeCpf()))),
      )
      for (const id of ids) await untilRead(broker, id)
      expect(await begun()).toEqual(ids.map(() => ({ tries: 1, status: 'read' })))
    } finally {
      await other.stop()
    }
  })

  it('what another has begun since is written down by that one alone', async () => {
    const storage = await openDiskStorage(server.files)
    let isTaken = false
    const busy = await startTestApp({
      storage: {
        ...storage,
        open: async (file) => {
          // As if the hold had run out while this process was busy, and another one had begun.
          if (!isTaken) await busy.pool.query(`update readings set begun_at = now() + interval '1 second'`)
          isTaken = true
          return storage.open(file)
        },
      },
    })
    try {
      const client = await signIn(busy)
      await receive(client, federalClearance(cpf))
      await bring(client, federalClearance(makeCpf()))
      expect(await begun(busy)).toEqual([
        { tries: 1, status: 'waiting' },
        { tries: 1, status: 'read' },
      ])
    } finally {
      await busy.stop()
    }
  })

  it('what one has begun and left is begun anew once it is held no longer', async () => {
    const { id } = await bring(broker, federalClearance(cpf))
    const leave = (held: string) =>
      server.pool.query(
        `update readings set status = 'waiting', tries = 1, held_until = now() + $1::interval where inbox_paper_id = $2`,
        [held, id],
      )
    await server.pool.query('delete from reading_pages')
    await leave('1 minute')
    await bring(broker, federalClearance(makeCpf()))
    expect(await begun()).toMatchObject([{ tries: 1, status: 'waiting' }, { status: 'read' }])
    await leave('-1 second')
    await takeUpAbandoned(server)
    expect((await untilRead(broker, id)).proposal?.kind).toBe('receita_federal')
    expect(await begun()).toMatchObject([{ tries: 2, status: 'read' }, { tries: 1 }])
  })
})

/** Kinds of the documents that were read. */
async function kindsRead(): Promise<unknown[]> {
  const { rows } = await server.pool.query(
    `select reading -> 'proposal' ->> 'kind' as kind from readings
     where document_id is not null and inbox_paper_id is null and status = 'read' order by id`,
  )
  return rows.map(({ kind }) => kind)
}
const untilKinds = (kinds: string[]) =>
  vi.waitFor(async () => expect(await kindsRead()).toEqual(kinds), { timeout: 120_000, interval: 300 })

it('reads what was saved in a dialog at once', async () => {
  await server.stop()
  server = await startTestApp({ readsAtOnce: true })
  const client = await signIn(server)
  const { id } = await takeIn(client, { owners: [makeOwner({ cpf })] })
  await fileFor(client, { property: id, item: 'receita_federal' }, {}, federalClearance(cpf))
  await untilKinds(['receita_federal'])
})

it('reads what was there before behind the rest, two in a minute', async () => {
  for (const item of ['receita_federal', 'justica_federal', 'sefaz'] as const) {
    await fileFor(broker, { property: property.id, item }, {}, federalClearance(cpf))
  }
  await server.pool.query(`update readings set is_later = true, held_until = null`)
  await takeUpAbandoned(server)
  await untilKinds(['receita_federal', 'receita_federal'])
  // Another knock brings what somebody waits for, and nothing more of before.
  await bring(broker, federalClearance(cpf))
  expect(await kindsRead()).toHaveLength(2)
  await server.pool.query(`update readings set begun_at = begun_at - interval '2 minutes'`)
  await takeUpAbandoned(server)
  await untilKinds(['receita_federal', 'receita_federal', 'receita_federal'])
})

it('reads what lies in the inbox before what others saved in dialogs', async () => {
  const other = await signIn(server)
  const { id } = await takeIn(other, { owners: [makeOwner({ cpf })] })
  for (const item of ['receita_federal', 'sefaz'] as const) {
    await fileFor(other, { property: id, item }, {}, federalClearance(cpf))
  }
  await bring(broker, federalClearance(cpf))
  // All wait now, and nothing of the other account was ever begun.
  await server.pool.query(
    `update readings set status = 'waiting', reading = null, text = null, held_until = null`,
  )
  await server.pool.query('delete from reading_pages')
  await takeUpAbandoned(server)
  await untilKinds(['receita_federal', 'receita_federal'])
  const { rows } = await server.pool.query<{ isInInbox: boolean }>(
    `select inbox_paper_id is not null as "isInInbox" from readings order by begun_at`,
  )
  expect(rows.map(({ isInInbox }) => isInInbox)).toEqual([true, false, false])
})

describe('a paper that somebody is reading', () => {
  /** Has it be held by a reader, as long as `meanwhile` takes. */
  async function during(id: number, meanwhile: () => Promise<unknown>): Promise<void> {
    await untilRead(broker, id)
    await server.pool.query(
      `update readings set status = 'waiting', reading = null, text = null, held_until = now() + interval '1 hour'
       where inbox_paper_id = $1`,
      [id],
    )
    await server.pool.query('delete from reading_pages')
    await meanwhile()
    await server.pool.query('update readings set held_until = null')
    await takeUpAbandoned(server)
  }

  it('goes with the person whom it turns out to be about, who was erased meanwhile', async () => {
    const hers = makeCpf()
    const { body: person } = await broker.call(createPerson, { body: makePerson({ cpf: hers }) })
    const kept = await bring(broker, federalClearance(makeCpf()))
    const id = await receive(broker, federalClearance(hers))
    await during(id, async () => {
      await broker.call(erasePerson, { params: { id: person.id } })
      // Nobody knows yet whom it is about.
      expect((await open()).map(({ id }) => id)).toEqual([id, kept.id])
    })
    await vi.waitFor(async () => expect((await open()).map(({ id }) => id)).toEqual([kept.id]), {
      timeout: 120_000,
      interval: 200,
    })
    await vi.waitFor(async () => expect(await storedFiles(server)).toHaveLength(1), 30_000)
  })

  it('stays without its property, which is deleted meanwhile', async () => {
    const id = await receive(broker, federalClearance(makeCpf()), { propertyId: property.id })
    await during(id, () => broker.call(deleteProperty, { params: { id: property.id } }))
    expect(await untilRead(broker, id)).toMatchObject({ status: 'read', property: null })
  })
})
