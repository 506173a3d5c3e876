import { createAuthorization } from '@soleira/domain/authorization/contract'
import { changeItem } from '@soleira/domain/checklist/contract'
import { makeDossier } from '@soleira/domain/dossier/contract'
import * as inbox from '@soleira/domain/inbox/contract'
import { createLead } from '@soleira/domain/lead/contract'
import { createPerson } from '@soleira/domain/person/contract'
import { readNamed, searchEverything } from '@soleira/domain/search/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { twelvePapers } from '../../../test/files/twelve-papers.ts'
import { writtenPdf } from '../../../test/files/written-paper.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeTerms } from '../../../test/rows/factories/authorizations.ts'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { makeCpf, makePerson, makeRegistration } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { acceptWhole, makePresented } from '../../../test/scenes/deal.ts'
import { bringToInbox, federalClearance, sendToInbox } from '../../../test/scenes/inbox.ts'

// The reading process starts slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const cpf = makeCpf()
let server: TestApp
let broker: Client
let property: { id: number; personId: number }
let dossierId: number
let paperId: number
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
  property = await furnish(broker)
})
afterAll(() => server.stop())

/** A property of Otávio with a filed certificate, a dossier, and a second property of somebody else. */
async function furnish(client: Client) {
  const { id, owners } = await takeIn(client, {
    street: 'Rua das Acácias',
    owners: [makeOwner({ cpf, fullName: 'Otávio Lima' })],
  })
  await takeIn(client, {
    street: 'Avenida Otávio Mangabeira',
    owners: [makeOwner({ fullName: 'Rosa Otávia' })],
  })
  const personId = owners[0]?.personId ?? 0
  const paper = await bringToInbox(client, federalClearance(cpf, 'OTÁVIO LIMA', { number: '9F9F' }))
  paperId = paper.id
  const body = { ...paper.proposal, personId, propertyId: id } as never
  expect((await client.send(inbox.fileInboxPaper, { params: { id: paperId }, body })).status).toBe(200)
  const { id: document } = await uploadToSlot(client, id, 'ONUS_REAIS')
  const dossier = await client.call(makeDossier, {
    params: { id },
    body: { name: 'Para o Itaú', pieces: [`document:${document}`], cover: { revealCpf: false } },
  })
  dossierId = dossier.body.id
  return { id, personId }
}

const search = async (text: string, client = broker) =>
  (await client.call(searchEverything, { query: { text } })).body
const nothing = {
  properties: [],
  people: [],
  papers: [],
  dossiers: [],
  requests: [],
  authorizations: [],
  deals: [],
}

describe('a search for everything', () => {
  it('finds authorisations by their word, alone or with what finds their property', async () => {
    await broker.call(createAuthorization, { params: { id: property.id }, body: makeTerms() })
    const draft = { state: 'Rascunho', property: { propertyId: property.id } }
    const found = async (text: string, client = broker) => (await search(text, client)).authorizations
    expect(await found('autorização')).toMatchObject([draft])
    expect(await found('Autorização Acácias')).toMatchObject([draft])
    expect(await found('autorizações mangabeira')).toEqual([])
    expect(await found('acácias')).toEqual([])
    expect(await found('autorização', await signInBroker(server))).toEqual([])
  })

  it('finds a property by number, address and owner, the one of the number first', async () => {
    const [first] = (await search('1')).properties
    expect(first).toMatchObject({ sequenceNumber: '00001' })
    expect((await search('00001')).properties[0]).toMatchObject({
      id: property.id,
      sequenceNumber: '00001',
      owner: 'Otávio Lima',
      title: expect.stringContaining('Rua das Acácias'),
    })
    for (const text of ['acacias', 'otavio lima', cpf]) {
      expect(
        (await search(text)).properties.map(({ id }) => id),
        text,
      ).toEqual([property.id])
    }
  })

  it('finds a person by name and CPF, those whose name begins so first, and shows no whole CPF', async () => {
    const { people } = await search('otáv')
    expect(people.map(({ fullName }) => fullName)).toEqual(['Otávio Lima', 'Rosa Otávia'])
    expect(people[0]).toMatchObject({
      id: property.personId,
      properties: 1,
      number: expect.stringMatching(/^\*{3}\./),
    })
    const found = await search(cpf.replace(/\D/g, ''))
    expect(found.people.map(({ id }) => id)).toEqual([property.personId])
    expect(JSON.stringify(found.people)).not.toContain(cpf)
    expect(found.people[0]?.leadId).toBeNull()
    const lead = { personId: property.personId, origin: 'sign' as const }
    const { body } = await broker.call(createLead, { body: lead })
    expect((await search('otáv')).people.map(({ leadId }) => leadId)).toEqual([body.id, null])
  })

  it('finds a paper by what was read in it, and by its number, once', async () => {
    expect((await search('fazenda nacional')).papers).toMatchObject([
      { paperId, kindName: 'Receita Federal', property: { propertyId: property.id }, number: null },
    ])
    for (const text of ['9f9f.3d3a', '9F9F3']) {
      expect((await search(text)).papers, text).toMatchObject([{ paperId, number: '9F9F.3D3A.8D62.B7B1' }])
    }
    expect((await search('f9f.3d3a')).papers).toEqual([])
  })

  it('finds a paper that waits by kind, by whose it is and by its file, until it is filed', async () => {
    const other = makeCpf()
    await broker.call(createPerson, { body: makePerson({ fullName: 'Quitéria Façanha', cpf: other }) })
    const named = { name: 'digitalização-da-Quita.pdf' }
    const unread = await sendToInbox(broker, makePdf(), named)
    const cards = twelvePapers({ regina: makeCpf(), otto: makeCpf(), bento: makeCpf(), celia: other })
    const { id: card } = await bringToInbox(broker, writtenPdf(cards['rg-celia.pdf']), { name: 'foto-9.pdf' })
    const found = async (text: string, client = broker) =>
      (await search(text, client)).papers.map((paper) => paper.paperId)
    const waits = { whose: 'Quitéria Façanha' }
    for (const text of ['cnh quit', 'façanha', 'foto-9', 'RG/CNH'])
      expect((await search(text)).papers, text).toMatchObject([{ paperId: card, kindName: 'RG/CNH', waits }])
    expect(await found('digitalizacao quita')).toEqual([unread])
    for (const text of ['nh', 'cnh mangabeira']) expect(await found(text), text).toEqual([])
    expect(await found('foto-9', await signInBroker(server))).toEqual([])
    await broker.call(inbox.deleteInboxPaper, { params: { id: card } })
    expect(await found('foto-9')).toEqual([])
  })

  it('finds a dossier by its name and by its property', async () => {
    for (const text of ['itau', 'dossiê acácias', '00001']) {
      expect((await search(text)).dossiers, text).toMatchObject([
        { id: dossierId, name: 'Para o Itaú', property: { propertyId: property.id } },
      ])
    }
    expect((await search('mangabeira')).dossiers).toEqual([])
  })

  it('finds the open certificate of somebody, and no longer once it was asked for', async () => {
    const { requests } = await search('solicitar CNDT de Otávio Lima')
    expect(requests).toMatchObject([
      {
        kind: 'debitos_trabalhistas',
        person: { id: property.personId, fullName: 'Otávio Lima' },
        property: { propertyId: property.id },
      },
    ])
    expect((await search('receita federal otávio lima')).requests).toEqual([])
    expect((await search('ônus reais acácias')).requests).toMatchObject([{ person: null }])
    const params = { id: property.id, item: 'debitos_trabalhistas' } as const
    const body = { action: 'request', version: 0 } as const
    await broker.call(changeItem, { params, query: { person: property.personId }, body })
    expect((await search('solicitar CNDT de Otávio Lima')).requests).toEqual([])
  })

  it('finds offers and deals by word, place and buyer, and never the lowest price', async () => {
    const sold = await takeIn(broker, { street: 'Rua dos Jasmins' })
    const leave = { ...makeTerms(), lowestPrice: '765432.10' }
    await broker.call(createAuthorization, { params: { id: sold.id }, body: leave })
    const buyer = (await broker.call(createPerson, { body: makePerson({ fullName: 'Zoraide Brandão' }) }))
      .body
    const { id } = await makePresented(broker, sold.id, {}, buyer.id)
    const found = async (text: string, client = broker) => (await search(text, client)).deals
    const offer = { kind: 'offer', id, state: 'Apresentada', buyers: ['Zoraide Brandão'] }
    for (const text of ['proposta jasmins', 'zoraide', 'Propostas', 'contraproposta zoraide'])
      expect(await found(text), text).toMatchObject([{ ...offer, property: { propertyId: sold.id } }])
    for (const text of ['jasmins', 'negócio jasmins', 'proposta acácias'])
      expect(await found(text), text).toEqual([])
    await acceptWhole(broker, sold.id, id)
    for (const text of ['negócio jasmins', 'zoraide', 'negócios'])
      expect(await found(text), text).toMatchObject([{ kind: 'deal', state: 'Em contrato' }])
    for (const text of ['765432', '765.432,10', 'negócio 765432'])
      expect(JSON.stringify(await search(text))).not.toContain('765')
    expect(JSON.stringify(await search('zoraide'))).not.toContain('765432')
    expect(await found('zoraide', await signInBroker(server, makeRegistration()))).toEqual([])
  })

  it('takes signs of a pattern for what they are', async () => {
    for (const text of ['%', '_', '\\', "'", '&|!', '%limões%'])
      expect(await search(text), text).toEqual(nothing)
  })

  it('shows nobody what belongs to others', async () => {
    const other = await signInBroker(server, makeRegistration())
    for (const text of ['otavio', '00001', cpf, 'fazenda', '9F9F.3D3A', 'itau', 'cndt otavio']) {
      expect(await search(text, other), text).toEqual(nothing)
    }
    const { requests: _, authorizations: __, ...none } = nothing
    expect((await other.call(readNamed, { query: await allIds() })).body).toEqual(none)
  })
})

async function allIds() {
  const [paper] = (await search('9F9F.3D3A')).papers
  return {
    property: [property.id],
    person: [property.personId],
    paper: [paper?.readingId ?? 0],
    dossier: [dossierId],
    deal: (await search('negócios')).deals.map(({ id }) => id),
  }
}

it('names what is there by its ids, and leaves out what is not', async () => {
  const query = await allIds()
  const { body } = await broker.call(readNamed, {
    query: { ...query, person: [...query.person, 2_147_483_647] },
  })
  expect(query.deal).toHaveLength(1)
  expect(body).toMatchObject({
    properties: [{ id: property.id, owner: 'Otávio Lima' }],
    people: [{ id: property.personId }],
    papers: [{ paperId, kindName: 'Receita Federal', page: 1, passage: '' }],
    dossiers: [{ id: dossierId }],
    deals: [{ id: query.deal[0], state: 'Em contrato' }],
  })
  expect(body.people).toHaveLength(1)
})
