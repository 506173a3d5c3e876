import * as contract from '@soleira/domain/inbox/contract'
import { createPerson, listPeople } from '@soleira/domain/person/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf, makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { bringAsRead } from '../../../test/scenes/inbox.ts'

let server: TestApp
let broker: Client
const place = {
  street: 'Rua Conde de Bonfim',
  number: '615',
  complement: 'apto 402',
  registrationNumber: null,
}
const home = 'RUA CONDE DE BONFIM, 615, APTO 402'
const issuer = ['LUZ DO RIO DISTRIBUIDORA S.A.', 'Av. Marechal Floriano, 168 - Centro']
let hers: Awaited<ReturnType<typeof takeIn>>
let regina: number
let cpf: string
beforeAll(async () => {
  server = await startTestApp()
  await server.jobs.stop()
})
afterAll(() => server.stop())
beforeEach(async () => {
  broker = await signInBroker(server)
  cpf = makeCpf()
  hers = await takeIn(broker, { ...place, owners: [makeOwner({ fullName: 'Regina Alves Moura', cpf })] })
  regina = hers.owners[0]?.personId ?? 0
})

async function bring(lines: readonly string[], propertyId?: number) {
  const id = await bringAsRead(server, broker, lines, propertyId === undefined ? {} : { propertyId })
  const { body } = await broker.call(contract.readInboxPaper, { params: { id } })
  const listed = (await broker.call(contract.listInbox, { query: { status: 'open' } })).body
  expect(listed.find((one) => one.id === id)?.proposal).toEqual(body.proposal)
  return body
}

/** Files it as the row proposes it. */
async function keep({ id, proposal, property }: contract.InboxPaper) {
  const filing = {
    kind: proposal?.filesAs,
    propertyId: property?.propertyId ?? null,
    personId: proposal?.subject?.id ?? null,
  }
  return broker.call(contract.fileInboxPaper, { params: { id }, body: filing as never })
}

const other = { kind: null, filesAs: 'OUTRO_PAPEL', sureness: 'doubtful' }

it.each([
  ['her number', ['DECLARAÇÃO', 'CPF: {cpf}']],
  ['her name alone', [...issuer, 'REGINA ALVES MOURA', 'Rua de Longe, 9']],
  [
    'her name, and the CNPJ of who sends it',
    ['LUZ DO RIO S.A.', 'CNPJ: 60.444.437/0001-46', 'REGINA ALVES MOURA', 'Rua de Longe, 9'],
  ],
])('a paper that nobody knows and that prints %s is proposed as another paper of hers', async (_, lines) => {
  const paper = await bring(lines.map((line) => line.replace('{cpf}', cpf)))
  expect(paper).toMatchObject({
    proposal: { ...other, subject: { id: regina, registeredName: 'Regina Alves Moura' } },
    property: { propertyId: hers.id },
    offers: [],
    isReady: false,
    mayVouch: false,
  })
  const { body } = await keep(paper)
  expect(body.filed).toMatchObject({ kindName: 'Outro papel', person: 'Regina Alves Moura' })
})

it('one that prints her property alone is the property’s', async () => {
  const paper = await bring([...issuer, 'INQUILINO DE TAL', home])
  expect(paper).toMatchObject({ proposal: other, property: { propertyId: hers.id } })
  expect(paper.proposal?.subject?.id).toBeUndefined()
  expect((await keep(paper)).body.filed).toMatchObject({ kindName: 'Outro papel', person: null })
})

it('one of somebody without a property is kept with them', async () => {
  await broker.call(createPerson, { body: makePerson({ fullName: 'Célia Ramos Prates' }) })
  const paper = await bring(['CARTA', 'Prezada Sra. Célia Ramos Prates,'])
  expect(paper).toMatchObject({ proposal: other, property: null })
  expect((await keep(paper)).body.filed).toMatchObject({ person: 'Célia Ramos Prates', property: null })
})

it('nothing is proposed where two have the name, nor to another account', async () => {
  const letter = ['CARTA', 'Prezada Sra. Regina Alves Moura,', home]
  await takeIn(broker, {
    ...place,
    street: 'Rua Dois',
    owners: [makeOwner({ fullName: 'Regina Alves Moura' })],
  })
  const unplaced = [...letter.slice(0, 2)]
  const paper = await bring(unplaced)
  expect(paper.proposal).not.toHaveProperty('filesAs')
  expect(paper).toMatchObject({ property: null, proposal: { subject: { hasNamesake: true } } })
  // The address is of one property all the same.
  expect(await bring(letter)).toMatchObject({ property: { propertyId: hers.id }, proposal: other })
  broker = await signInBroker(server)
  expect((await broker.call(listPeople, { query: {} })).body).toEqual([])
  const elsewhere = await bring(letter)
  expect(elsewhere.proposal).not.toHaveProperty('filesAs')
  expect(elsewhere.property).toBeNull()
})

it('one of somebody else, brought for a property, says where it goes, and names that property nowhere', async () => {
  const { id: wrong } = await takeIn(broker)
  expect(await bring(['DECLARAÇÃO', `CPF: ${cpf}`], wrong)).toMatchObject({
    property: { propertyId: hers.id },
    broughtFor: { propertyId: wrong },
    contradictions: ['another_person'],
  })
  expect(await bring(['DECLARAÇÃO', `CPF: ${makeCpf()}`], wrong)).toMatchObject({
    property: null,
    broughtFor: { propertyId: wrong },
    contradictions: ['another_person'],
  })
})

it('one that answers a letter is what that asked for', async () => {
  const id = await bringAsRead(server, broker, ['CARTA', 'Sem mais.'], { propertyId: hers.id })
  const read = async () => (await broker.call(contract.readInboxPaper, { params: { id } })).body.proposal
  expect(await read()).toMatchObject(other)
  await server.pool.query(
    `with letter as (
       insert into received_letters (account_id, hash, sender, property_id)
       select account_id, sha256, 'sindico@exemplo.com.br', property_id
       from inbox_papers where id = $1 returning id, account_id)
     update inbox_papers p set way = 'mail', letter_id = letter.id from letter where p.id = $1`,
    [id],
  )
  expect(await read()).not.toHaveProperty('filesAs')
})
