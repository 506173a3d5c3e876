import { listDocuments, listPersonDocuments } from '@soleira/domain/document/contract'
import { listDossierChoices } from '@soleira/domain/dossier/contract'
import { presets, takenBy } from '@soleira/domain/dossier/presets'
import * as contract from '@soleira/domain/inbox/contract'
import { createPerson, erasePerson, previewErasure, readPerson } from '@soleira/domain/person/contract'
import {
  deleteProperty,
  readProperty,
  replaceParties,
  replaceProperty,
} from '@soleira/domain/property/contract'
import { readDeletion } from '@soleira/domain/property/deletion-contract'
import { searchEverything } from '@soleira/domain/search/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner, makeProperty } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { wed } from '../../../test/scenes/couple.ts'
import { bringAsRead, sendToInbox } from '../../../test/scenes/inbox.ts'

let server: TestApp
let broker: Client
let ana: ReturnType<typeof makeOwner>
let one: Awaited<ReturnType<typeof takeIn>>
let other: Awaited<ReturnType<typeof takeIn>>
let personId: number
let paper: number
beforeAll(async () => {
  server = await startTestApp()
  await server.jobs.stop()
})
beforeEach(async () => {
  broker = await signInBroker(server)
  ana = makeOwner({ fullName: 'Ana Prado' })
  one = await takeIn(broker, { owners: [ana] })
  other = await takeIn(broker, { owners: [makeOwner(), ana] })
  personId = one.owners[0]?.personId ?? 0
  paper = await bringAsRead(server, broker, ['Declaração de imposto de renda', 'Nome: ANA PRADO'])
})
afterAll(() => server.stop())

const file = (id: number | null, propertyId: number | null = one.id) =>
  broker.send(contract.fileInboxPaper, {
    params: { id: paper },
    body: { kind: 'OUTRO_PAPEL', propertyId, personId: id },
  })
const ofPerson = async () =>
  (await broker.call(listPersonDocuments, { params: { id: personId } })).body.map(({ label, uses }) => [
    label,
    uses.map(({ propertyId }) => propertyId),
  ])
/** In the search over everything. */
const foundBy = async (text: string) =>
  (await broker.call(searchEverything, { query: { text } })).body.papers.map(({ paperId, property }) => ({
    paperId,
    property,
  }))
const documentsOf = async (id: number) =>
  (await broker.call(listDocuments, { params: { id } })).body.map(({ category }) => category)
const choicesOf = async (id: number) =>
  (await broker.call(listDossierChoices, { params: { id } })).body.filter(
    ({ title }) => title === 'Outro papel',
  )

it('a paper that fits nowhere is kept with its person, and offered to dossiers of all their properties', async () => {
  expect((await file(personId)).body).toMatchObject({
    filed: { kindName: 'Outro papel', person: 'Ana Prado' },
  })
  expect(await ofPerson()).toEqual([['Outro papel', [one.id]]])
  expect(await documentsOf(one.id)).toEqual(['OUTRO_PAPEL'])
  expect(await documentsOf(other.id)).toEqual([])
  expect(await choicesOf(one.id)).toHaveLength(1)
  expect(await choicesOf(other.id)).toHaveLength(1)
  const strange = await takeIn(broker)
  expect(await choicesOf(strange.id)).toEqual([])
  await broker.call(contract.unfileInboxPaper, { params: { id: paper } })
  expect(await ofPerson()).toEqual([])
})

it('of the property alone it is nobody’s, and whoever has no part in the property has no paper there', async () => {
  const stranger = await broker.call(createPerson, { body: makePerson() })
  const refused = await file(stranger.body.id)
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ message: 'Esta pessoa não é parte deste imóvel.' })
  expect((await file(null)).status).toBe(200)
  expect(await ofPerson()).toEqual([])
  expect(await choicesOf(other.id)).toEqual([])
})

it('of the spouse of an owner it is kept with them, and an erasure takes it along', async () => {
  const { id: spouse } = (await broker.call(createPerson, { body: makePerson() })).body
  expect((await file(spouse)).status).toBe(409)
  await wed(broker, personId, spouse)
  expect((await file(spouse)).status).toBe(200)
  const { body: theirs } = await broker.call(listPersonDocuments, { params: { id: spouse } })
  expect(theirs.map(({ label }) => label)).toEqual(['Outro papel'])
  expect(await choicesOf(one.id)).toHaveLength(1)
  expect(await choicesOf(other.id)).toHaveLength(1)
  expect(await choicesOf((await takeIn(broker)).id)).toEqual([])
  await server.pool.query('update properties set current_stage = 7')
  await broker.call(erasePerson, { params: { id: spouse } })
  expect(await documentsOf(one.id)).toEqual([])
})

const leavingWith = async (id: number) => (await broker.call(readDeletion, { params: { id } })).body.papers
const withoutAna = async ({ id, version }: typeof one) => {
  const body = { ...makeProperty({ owners: [makeOwner()] }), version }
  await broker.call(replaceProperty, { params: { id }, body })
}

it('it stays with the property that its person leaves, and with the person when that is deleted', async () => {
  await file(personId)
  await withoutAna(one)
  expect(await documentsOf(one.id)).toEqual(['OUTRO_PAPEL'])
  expect(await leavingWith(one.id)).toBe(0)
  await broker.call(deleteProperty, { params: { id: one.id } })
  expect(await ofPerson()).toEqual([['Outro papel', []]])
  expect(await choicesOf(other.id)).toHaveLength(1)
  expect(await documentsOf(other.id)).toEqual([])
  expect(await foundBy('imposto de renda')).toEqual([{ paperId: paper, property: null }])
})

it('it keeps the record of its person when their only property is deleted, and is offered to the next one', async () => {
  await withoutAna(other)
  await file(personId)
  await broker.call(deleteProperty, { params: { id: one.id } })
  expect((await broker.call(readPerson, { params: { id: personId } })).body.fullName).toBe('Ana Prado')
  expect(await ofPerson()).toEqual([['Outro papel', []]])
  expect(await choicesOf((await takeIn(broker, { owners: [ana] })).id)).toHaveLength(1)
})

it('of a spouse without a part it stays with them, and is offered wherever the other one sells', async () => {
  const { id: spouse } = (await broker.call(createPerson, { body: makePerson() })).body
  await wed(broker, personId, spouse)
  await file(spouse)
  expect(await leavingWith(one.id)).toBe(0)
  await broker.call(deleteProperty, { params: { id: one.id } })
  const { body: theirs } = await broker.call(listPersonDocuments, { params: { id: spouse } })
  expect(theirs).toMatchObject([{ label: 'Outro papel', uses: [] }])
  expect(await choicesOf(other.id)).toHaveLength(1)
})

/** The presets that put it into a dossier of the property. */
const takenInto = async (id: number) => {
  const { body: choices } = await broker.call(listDossierChoices, { params: { id } })
  const keys = choices.flatMap(({ key, title }) => (title === 'Outro papel' ? [key] : []))
  expect(keys).toHaveLength(1)
  return presets.flatMap((preset) => (takenBy(preset, choices).includes(keys[0] ?? '') ? preset.name : []))
}

it.each([
  ['buyer', 'here'],
  ['buyer', 'nowhere'],
  ['spouse', 'here'],
  ['spouse', 'nowhere'],
])('of a %s of the other side, kept %s, no dossier of who sells takes it by itself', async (who, where) => {
  const register = async () => (await broker.call(createPerson, { body: makePerson() })).body.id
  const [buyer, spouse] = [await register(), await register()]
  await wed(broker, buyer, spouse)
  const parties = [
    { personId, role: 'owner' },
    { personId: buyer, role: 'buyer' },
  ]
  await broker.call(replaceParties, { params: { id: one.id }, body: { parties } as never })
  expect((await file(who === 'buyer' ? buyer : spouse, where === 'here' ? one.id : null)).status).toBe(200)
  expect(await takenInto(one.id)).toEqual([
    'Pasta do negócio: comprador',
    'Pasta do negócio: arquivo do corretor',
  ])
})

it('of who buys and sells it stays among the papers of who sells', async () => {
  const parties = [
    { personId, role: 'owner' },
    { personId, role: 'buyer' },
  ]
  await broker.call(replaceParties, { params: { id: one.id }, body: { parties } as never })
  await file(personId)
  expect(await takenInto(one.id)).toContain('Para o cartório')
})

it('of the property alone it goes with that, and the question before says so', async () => {
  await file(null)
  expect(await leavingWith(one.id)).toBe(1)
  await broker.call(deleteProperty, { params: { id: one.id } })
  expect(await foundBy('imposto de renda')).toEqual([])
})

it('it stays with the person whom it was filed for when the owner turns out to be another', async () => {
  await file(personId)
  const [was] = one.owners
  const owners = [{ ...makeOwner({ fullName: 'Bento Reis' }), id: was?.id }]
  const body = { ...makeProperty({ owners }), version: one.version }
  await broker.call(replaceProperty, { params: { id: one.id }, body })
  const { body: now } = await broker.call(readProperty, { params: { id: one.id } })
  expect(now.owners[0]?.personId).not.toBe(personId)
  expect(await ofPerson()).toEqual([['Outro papel', [one.id]]])
})

it('an erasure of its person takes it along', async () => {
  await file(personId)
  await server.pool.query('update properties set current_stage = 7')
  const { body } = await broker.call(previewErasure, { params: { id: personId } })
  expect(body.papers).toBe(1)
  await broker.call(erasePerson, { params: { id: personId } })
  expect(await documentsOf(one.id)).toEqual([])
})

it('says for which property it was brought before anything of it is read', async () => {
  const broughtFor = async (id: number) =>
    (await broker.call(contract.readInboxPaper, { params: { id } })).body
  const id = await sendToInbox(broker, makePdf(), { propertyId: other.id })
  expect(await broughtFor(id)).toMatchObject({
    proposal: null,
    property: null,
    broughtFor: { propertyId: other.id, sequenceNumber: other.sequenceNumber },
  })
  expect(await broughtFor(paper)).toMatchObject({ broughtFor: null })
})

it('of somebody without a property it is kept with them, found by its words, and offered to dossiers later', async () => {
  const fullName = 'Bento Luz Prates'
  const alone = (await broker.call(createPerson, { body: makePerson({ fullName }) })).body
  const lines = ['Declaração de imposto de renda', `Nome: ${fullName.toUpperCase()}`]
  paper = await bringAsRead(server, broker, lines)
  const refused = await file(null, null)
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { propertyId: 'Escolha a pessoa ou o imóvel' } },
  })
  const filed = await file(alone.id, null)
  expect(filed.status, filed.raw.body).toBe(200)
  expect(filed.body).toMatchObject({
    status: 'filed',
    filed: { property: null, personId: alone.id, kindName: 'Outro papel', person: fullName, fills: [] },
  })
  const theirs = async () => (await broker.call(listPersonDocuments, { params: { id: alone.id } })).body
  expect(await theirs()).toMatchObject([{ label: 'Outro papel', uses: [] }])
  expect(await foundBy('imposto de renda prates')).toEqual([{ paperId: paper, property: null }])

  const owners = [makeOwner({ fullName, cpf: alone.cpf ?? '' })]
  const { id } = await takeIn(broker, { owners })
  expect(await choicesOf(id)).toHaveLength(1)
  expect(await choicesOf(other.id)).toEqual([])
  await broker.call(contract.unfileInboxPaper, { params: { id: paper } })
  expect(await theirs()).toEqual([])
  expect((await file(alone.id, null)).status).toBe(200)
  await server.pool.query('update properties set current_stage = 7')
  expect((await broker.call(previewErasure, { params: { id: alone.id } })).body.papers).toBe(1)
  await broker.call(erasePerson, { params: { id: alone.id } })
  const kept = await server.pool.query('select id from documents where person_id = $1', [alone.id])
  expect(kept.rows).toEqual([])
})

it('brought for a property and filed with a person alone, it is found as of no property', async () => {
  const alone = (await broker.call(createPerson, { body: makePerson() })).body
  paper = await bringAsRead(server, broker, ['Contrato de gaveta'], { propertyId: one.id })
  expect(await foundBy('gaveta')).toEqual([
    { paperId: paper, property: expect.objectContaining({ propertyId: one.id }) },
  ])
  expect((await file(alone.id, null)).status).toBe(200)
  expect(await foundBy('gaveta')).toEqual([{ paperId: paper, property: null }])
})

it('another account’s person keeps no paper of this one', async () => {
  const stranger = await signInBroker(server)
  const theirs = (await stranger.call(createPerson, { body: makePerson() })).body
  expect((await file(theirs.id, null)).status).toBe(404)
})

it('every other paper, of a property or a person, is found by its words among everything', async () => {
  expect((await file(null)).status).toBe(200)
  expect(await foundBy('declaracao de imposto de renda')).toEqual([
    { paperId: paper, property: expect.objectContaining({ propertyId: one.id }) },
  ])
  const first = paper
  paper = await bringAsRead(server, broker, ['Contrato de gaveta', 'Nome: ANA PRADO'])
  expect((await file(personId)).status).toBe(200)
  expect(await foundBy('contrato de gaveta')).toEqual([
    { paperId: paper, property: expect.objectContaining({ propertyId: one.id }) },
  ])
  expect((await choicesOf(one.id)).length).toBe(2)
  expect((await choicesOf(other.id)).length).toBe(1)
  expect(first).not.toBe(paper)
})
