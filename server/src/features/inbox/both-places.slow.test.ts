import { readDiligence, removeCertificate } from '@soleira/domain/checklist/contract'
import { arrangeDiligence } from '@soleira/domain/diligence/arrange'
import { deleteDocument, listDocuments, viewDocument } from '@soleira/domain/document/contract'
import { listDossierChoices } from '@soleira/domain/dossier/contract'
import * as contract from '@soleira/domain/inbox/contract'
import type { Filing } from '@soleira/domain/inbox/filing'
import { changePerson, createPerson, readPerson } from '@soleira/domain/person/contract'
import { readProperty, replaceParties } from '@soleira/domain/property/contract'
import { searchEverything } from '@soleira/domain/search/contract'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { writtenPdf } from '../../../test/files/written-paper.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { makeCpf, makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { bringToInbox, clearanceDays, mortgagedMatricula } from '../../../test/scenes/inbox.ts'

// The reading process starts slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

let server: TestApp
let broker: Client
let property: number
const cpf = makeCpf()
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
  property = (await takeIn(broker, { owners: [makeOwner({ cpf })] })).id
})
afterAll(() => server.stop())

const file = (id: number, filing: Partial<Filing>) => {
  const body = { propertyId: property, ...filing } as Filing
  return broker.send(contract.fileInboxPaper, { params: { id }, body })
}

async function item(kind: string, at = property, person?: number) {
  const { items } = (await broker.call(readDiligence, { params: { id: at } })).body
  return items.find(
    ({ id, subject }) =>
      id === kind && (person === undefined || (subject.type === 'person' && subject.personId === person)),
  )
}

const slots = async (at = property) =>
  (await broker.call(listDocuments, { params: { id: at } })).body.map(({ category, id }) => [category, id])

const unfile = (id: number) => broker.send(contract.unfileInboxPaper, { params: { id } })

async function bringMatricula() {
  const { owners } = (await broker.call(readProperty, { params: { id: property } })).body
  const bytes = mortgagedMatricula({ cpf, fullName: owners[0]?.fullName as string })
  return bringToInbox(broker, bytes, { propertyId: property })
}

it.each(['onus_reais', 'ONUS_REAIS'] as const)(
  'a matrícula filed as %s fills slot and item, and leaves both',
  async (kind) => {
    const { id, proposal } = await bringMatricula()
    const { issuedOn = null } = proposal ?? {}
    expect(issuedOn).toBe(clearanceDays.issuedOn)
    const body = { kind, propertyId: property, personId: null, ...(kind === 'onus_reais' && { issuedOn }) }
    const filed = await broker.call(contract.fileInboxPaper, { params: { id }, body: body as never })
    const documentId = filed.body.filed?.documentId as number
    expect(filed.body.filed?.fills).toEqual([
      { what: 'slot', name: 'Ônus Reais' },
      { what: 'item', name: 'Ônus Reais' },
    ])
    expect(await slots()).toEqual([['ONUS_REAIS', documentId]])
    expect(await item('onus_reais')).toMatchObject({ status: 'completed', documentId, issuedOn })
    expect((await unfile(id)).status).toBe(200)
    expect(await slots()).toEqual([])
    expect(await item('onus_reais')).toMatchObject({ status: 'pending', documentId: null })
  },
)

it('a paper that leaves one of both places stays at the other, with its file', async () => {
  const { id } = await bringMatricula()
  await file(id, { kind: 'onus_reais', issuedOn: clearanceDays.issuedOn })
  const [[, documentId]] = (await slots()) as [[string, number]]
  const view = async () => (await broker.send(viewDocument, { params: { id: documentId } })).status
  expect((await broker.send(deleteDocument, { params: { id: documentId } })).status).toBe(204)
  expect(await slots()).toEqual([])
  expect(await item('onus_reais')).toMatchObject({ status: 'completed', documentId })
  expect(await view()).toBe(200)
  // It is taken back from where it still is.
  expect((await unfile(id)).status).toBe(200)
  expect(await item('onus_reais')).toMatchObject({ status: 'pending' })

  const again = await file(id, { kind: 'onus_reais', issuedOn: clearanceDays.issuedOn })
  expect(again.status).toBe(200)
  const [[, second]] = (await slots()) as [[string, number]]
  const { version } = (await item('onus_reais')) as { version: number }
  const removed = { params: { id: property, item: 'onus_reais' }, query: { version } } as never
  expect((await broker.send(removeCertificate, removed)).status).toBe(200)
  expect(await slots()).toEqual([['ONUS_REAIS', second]])
  expect(await item('onus_reais')).toMatchObject({ status: 'requested', documentId: null })
  expect((await broker.send(viewDocument, { params: { id: second } })).status).toBe(200)
  expect((await unfile(id)).status).toBe(200)
  expect(await slots()).toEqual([])
})

it('a file for the slot replaces no certificate that counts', async () => {
  const first = await bringMatricula()
  await file(first.id, { kind: 'onus_reais', issuedOn: clearanceDays.issuedOn })
  const before = await item('onus_reais')
  const second = await bringToInbox(broker, makePdf(), { propertyId: property })
  expect((await file(second.id, { kind: 'ONUS_REAIS' })).status).toBe(200)
  expect(await slots()).toHaveLength(2)
  expect(await item('onus_reais')).toEqual(before)
  expect((await unfile(second.id)).status).toBe(200)
  expect(await slots()).toHaveLength(1)
})

it('a certificate that the checklist does not ask for fills the slot that takes it', async () => {
  const { id } = await bringToInbox(broker, writtenPdf(['CERTIDÃO DE CASAMENTO']))
  expect(await item('certidao_casamento')).toBeUndefined()
  const { owners } = (await broker.call(readProperty, { params: { id: property } })).body
  const personId = owners[0]?.personId as number
  expect((await file(id, { kind: 'certidao_casamento', personId })).status).toBe(200)
  expect((await slots()).map(([category]) => category)).toEqual(['CERTIDAO_ESTADO_CIVIL'])
  // No slot takes this one.
  const other = await bringToInbox(broker, writtenPdf(['PACTO ANTENUPCIAL']))
  expect((await file(other.id, { kind: 'pacto_antenupcial', personId })).status).toBe(409)
  // It is kept with the property all the same, and found by its words.
  expect((await file(other.id, { kind: 'OUTRO_PAPEL' })).status).toBe(200)
  expect((await slots()).map(([category]) => category)).toEqual(['CERTIDAO_ESTADO_CIVIL', 'OUTRO_PAPEL'])
  const { papers } = (await broker.call(searchEverything, { query: { text: 'antenupcial' } })).body
  expect(papers).toMatchObject([{ kindName: 'Outro papel', property: { propertyId: property } }])
  const { body: choices } = await broker.call(listDossierChoices, { params: { id: property } })
  expect(choices.map(({ title }) => title)).toContain('Outro papel')
  expect((await unfile(other.id)).status).toBe(200)
  expect(await slots()).toHaveLength(1)
})

it('the marriage certificate of a couple counts for both, and leaves both', async () => {
  const { owners } = (await broker.call(readProperty, { params: { id: property } })).body
  const one = owners[0]?.personId as number
  const { body: other } = await broker.call(createPerson, { body: makePerson({ fullName: 'Otto Lima' }) })
  const { body: person } = await broker.call(readPerson, { params: { id: one } })
  const union = { kind: 'marriage', regime: 'comunhao_parcial', spouseId: other.id }
  const married = { params: { id: one }, body: { version: person.version, union } } as never
  expect((await broker.send(changePerson, married)).status).toBe(200)
  const parties = [one, other.id].map((personId) => ({ personId, role: 'owner' })) as never
  await broker.call(replaceParties, { params: { id: property }, body: { parties } })
  const add = [one, other.id].map((person) => ({ kind: 'certidao_casamento', person }))
  await broker.call(arrangeDiligence, { params: { id: property }, body: { add } as never })

  const { id } = await bringToInbox(broker, writtenPdf(['CERTIDÃO DE CASAMENTO']))
  const filing = { kind: 'certidao_casamento', personId: one, issuedOn: clearanceDays.issuedOn } as const
  expect((await file(id, filing)).status).toBe(200)
  const states = () =>
    Promise.all([one, other.id].map(async (of) => (await item('certidao_casamento', property, of))?.status))
  expect(await states()).toEqual(['completed', 'completed'])
  expect(await slots()).toHaveLength(1)
  expect((await unfile(id)).status).toBe(200)
  expect(await states()).toEqual(['pending', 'pending'])

  await file(id, filing)
  const { version } = (await item('certidao_casamento', property, one)) as { version: number }
  const where = { id: property, item: 'certidao_casamento' }
  await broker.call(removeCertificate, { params: where, query: { person: one, version } } as never)
  expect(await states()).toEqual(['requested', 'requested'])
  // It was filed, so it stays in the slot.
  expect(await slots()).toHaveLength(1)
})

it('what was filed before keeps its place, and the file of a slot counts for no item before it is read', async () => {
  const { id } = await uploadToSlot(broker, property, 'ONUS_REAIS')
  expect(await slots()).toEqual([['ONUS_REAIS', id]])
  expect(await item('onus_reais')).toMatchObject({ status: 'pending', documentId: null })
})
