import { changeItem } from '@soleira/domain/checklist/contract'
import { listDocuments, viewDocument } from '@soleira/domain/document/contract'
import * as contract from '@soleira/domain/inbox/contract'
import { createPerson } from '@soleira/domain/person/contract'
import { replaceParties } from '@soleira/domain/property/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { dayFromToday } from '../../../test/days.ts'
import { pictureOf, writtenPdf } from '../../../test/files/written-paper.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { makeCpf, makePerson, makeRegistration } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { fileFor, readItem } from '../../../test/scenes/certificates.ts'
import { bringToInbox, clearanceDays, federalClearance } from '../../../test/scenes/inbox.ts'
import { filesSince } from '../../../test/watch/stored-files.ts'
import { withPdf } from '../../adapters/reading/pdf.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { fileReadyPapers } from '../inbox/sure.ts'

const cpf = makeCpf()
// The reading process starts slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

let server: TestApp
let ownFiles: () => Promise<string[]>
let broker: Client
let email: string
let property: { id: number; personId: number }
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())
beforeEach(async () => {
  ownFiles = await filesSince(server)
  const person = makeRegistration()
  email = person.email
  broker = await signInBroker(server, person)
  const { id, owners } = await takeIn(broker, { owners: [makeOwner({ cpf, fullName: 'Otávio Lima' })] })
  property = { id, personId: owners[0]?.personId ?? 0 }
})

const file = (id: number, body: object) =>
  broker.send(contract.fileInboxPaper, { params: { id }, body: body as never })
const unfile = (id: number) => broker.send(contract.unfileInboxPaper, { params: { id } })
const item = () => readItem(broker, { property: property.id, item: 'receita_federal' })
const open = async () => (await broker.call(contract.listInbox, { query: { status: 'open' } })).body

describe('a paper in the inbox', () => {
  it('is read: what it is, whose, from when, until when, with what result, and on which words that rests', async () => {
    const paper = await bringToInbox(broker, federalClearance(cpf))
    expect(paper).toMatchObject({
      status: 'read',
      pages: 1,
      kindName: 'Receita Federal',
      proposal: {
        kind: 'receita_federal',
        subject: { kind: 'person', cpf, id: property.personId },
        propertyId: property.id,
        ...clearanceDays,
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
    const { id, proposal } = await bringToInbox(broker, federalClearance(cpf))
    const before = await item()
    const answer = await file(id, { ...proposal, personId: property.personId })
    expect(answer.status, answer.raw.body).toBe(200)
    expect(await item()).toMatchObject({
      status: 'completed',
      result: 'negativa',
      ...clearanceDays,
    })
    expect(answer.body).toMatchObject({
      status: 'filed',
      filed: {
        kindName: 'Receita Federal',
        person: 'Otávio Lima',
        certificate: { ...clearanceDays, result: 'negativa' },
      },
    })
    expect((await unfile(id)).status).toBe(200)
    expect(await item()).toMatchObject({ status: before.status, documentId: null, requestedAt: null })
    expect((await open()).map(({ id }) => id)).toEqual([id])
    expect(await ownFiles()).toHaveLength(1)
    expect((await file(id, { ...proposal, personId: property.personId })).status).toBe(200)
    expect(await ownFiles()).toHaveLength(1)
  })

  it('shows since it was filed what a person made of it, not what was read', async () => {
    const { id, proposal } = await bringToInbox(broker, federalClearance(cpf))
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
    const { proposal, contradictions } = await bringToInbox(broker, federalClearance(buyer, 'MARTA NUNES'))
    expect(proposal).toMatchObject({ propertyId: property.id, sureness: 'doubtful' })
    expect(contradictions).toEqual(['not_asked'])
    const params = { id: property.id, item: 'receita_federal' } as const
    const aside = { action: 'set_aside', version: 0, note: 'O cartório a dispensa' } as const
    await broker.call(changeItem, { params, body: aside })
    expect(await bringToInbox(broker, federalClearance(cpf))).toMatchObject({
      contradictions: ['not_asked'],
      counts: [],
    })
  })

  it('takes the place of an older one, which is back when the filing is taken back', async () => {
    const of = { property: property.id, item: 'receita_federal' } as const
    const older = await fileFor(broker, of, { result: 'negativa' })
    const { id, proposal } = await bringToInbox(broker, federalClearance(cpf))
    expect((await file(id, { ...proposal, personId: property.personId })).status).toBe(200)
    expect((await item()).documentId).not.toBe(older.documentId)
    expect((await unfile(id)).status).toBe(200)
    expect(await item()).toMatchObject({ status: 'completed', documentId: older.documentId })
  })

  it('that is a photo is filed as a PDF where an item takes nothing else, and its page stands as it was read', async () => {
    const photo = await pictureOf(federalClearance(cpf), { dpi: 150, isPhoto: true })
    const { id } = await bringToInbox(broker, photo, { name: 'foto.jpg' })
    const answer = await file(id, {
      kind: 'receita_federal',
      propertyId: property.id,
      personId: property.personId,
    })
    expect(answer.status, answer.raw.body).toBe(200)
    expect(answer.body).toMatchObject({ status: 'filed', fileType: 'application/pdf' })
    expect((await item()).status).toBe('completed')
    const stored = await vi.waitFor(async () => {
      const all = await ownFiles()
      expect(all).toHaveLength(1)
      return all
    }, 30_000)
    const { documentId } = await item()
    const pdf = await broker.send(viewDocument, { params: { id: documentId ?? 0 } })
    const page = await withPdf(pdf.raw.rawPayload, ({ page, pageCount }) => ({
      pageCount,
      ...page(0, (one) => one.draw(400)),
    }))
    expect(page.pageCount).toBe(1)
    // The page is cut to the paper, which is A4, without the table around it. A blank page would be all
    // white.
    expect(Math.abs(page.height / page.width - Math.SQRT2)).toBeLessThan(0.1)
    expect(page.data.filter((value) => value < 100).length).toBeGreaterThan(500)
    expect((await broker.send(contract.viewPaperPage, { params: { id, page: 1 } })).status).toBe(200)
    expect((await unfile(id)).body).toMatchObject({ fileType: 'application/pdf' })
    expect(await ownFiles()).toEqual(stored)
  })

  it('fills the place of the intake that its kind is for', async () => {
    const { id } = await bringToInbox(
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
    const unknown = await bringToInbox(
      broker,
      writtenPdf(['Lista de compras: arroz, feijão, café, açúcar e manteiga']),
    )
    expect(unknown).toMatchObject({ status: 'read', proposal: { kind: null, sureness: 'doubtful' } })
    expect(await bringToInbox(broker, makePdf())).toMatchObject({
      status: 'unreadable',
      unreadable: 'no_text',
    })
  })

  it('that came before is told by its content', async () => {
    const pdf = federalClearance(cpf)
    const first = await bringToInbox(broker, pdf)
    expect((await bringToInbox(broker, pdf)).same).toMatchObject({
      by: 'content',
      receivedAt: first.receivedAt,
      paperId: first.id,
    })
  })

  it('shows its pages and a small picture of the first', async () => {
    const { id } = await bringToInbox(broker, federalClearance(cpf))
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
    const { id } = await bringToInbox(broker, federalClearance(cpf))
    expect((await broker.send(contract.deleteInboxPaper, { params: { id } })).status).toBe(204)
    await vi.waitFor(async () => expect(await ownFiles()).toEqual([]), 30_000)
  })
})

it('files all that are sure and leaves the others', async () => {
  const sure = await bringToInbox(broker, federalClearance(cpf))
  const stranger = await bringToInbox(broker, federalClearance(makeCpf(), 'MARTA NUNES'))
  const older = { number: '9F9F', issuedOn: dayFromToday(-30) }
  const again = await bringToInbox(broker, federalClearance(cpf, 'OTÁVIO LIMA', older))
  const ids = [sure, stranger, again].map(({ id }) => id)
  // Both papers would fit, and the newer one is it.
  const waiting = async () => (await broker.call(contract.listSurePapers, {})).body.ids
  expect(await waiting()).toEqual([sure.id])
  const { body } = await broker.call(contract.fileSurePapers, { body: { ids } })
  // A place that already has a paper that counts is left alone.
  expect(body).toEqual({ filed: [sure.id], left: [stranger.id, again.id], later: [] })
  expect(await waiting()).toEqual([])
})

it('files as many of those that are sure as there is time for, and says which are left for later', async () => {
  const second = makeCpf()
  await takeIn(broker, { owners: [makeOwner({ cpf: second, fullName: 'Marta Nunes' })] })
  const sure = await bringToInbox(broker, federalClearance(cpf))
  const other = await bringToInbox(broker, federalClearance(second, 'MARTA NUNES'))
  const scope = (await scopeOf(server, email)) as UserScope
  // Filing a PDF needs neither storage nor reader.
  const parts = server as unknown as Parts
  const waiter = { account: scope.account, signal: new AbortController().signal }
  const inTime = (longest: number) =>
    fileReadyPapers(parts, scope, { ids: [sure.id, other.id] }, waiter, { longest })
  expect(await inTime(0)).toEqual({ filed: [sure.id], left: [], later: [other.id] })
  expect(await inTime(60_000)).toEqual({ filed: [other.id], left: [sure.id], later: [] })
})
