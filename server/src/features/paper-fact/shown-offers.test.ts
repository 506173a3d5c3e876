import * as inbox from '@soleira/domain/inbox/contract'
import type { Filing } from '@soleira/domain/inbox/filing'
import * as contract from '@soleira/domain/paper-fact/contract'
import type { FactValue, PaperFactField } from '@soleira/domain/paper-fact/fact'
import { createPerson, erasePerson, readPerson } from '@soleira/domain/person/contract'
import { readProperty } from '@soleira/domain/property/contract'
import { pageOf } from '@soleira/domain/reading/flow'
import { readPaper } from '@soleira/domain/reading/read-paper'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { makeCpf, makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { sendToInbox } from '../../../test/scenes/inbox.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
  // These papers are read here, by their words, so the process that reads need not start.
  await server.jobs.stop()
})
afterAll(() => server.stop())

async function readIn(paper: number, lines: readonly string[]) {
  const text = { pages: [pageOf(lines)] }
  await server.pool.query(
    `update readings set status = 'read', pages = 1, text = $2, reading = $3 where inbox_paper_id = $1`,
    [paper, text, readPaper(text)],
  )
}

const cardOf = (name: string, rg: string, cpf?: string) => [
  'REPÚBLICA FEDERATIVA DO BRASIL',
  'ESTADO DO RIO DE JANEIRO',
  'CARTEIRA DE IDENTIDADE',
  'VÁLIDA EM TODO O TERRITÓRIO NACIONAL',
  `REGISTRO GERAL: ${rg}`,
  `NOME: ${name}`,
  'NATURALIDADE: NITERÓI - RJ',
  'DATA DE NASCIMENTO: 22/08/1971',
  ...(cpf ? [`CPF: ${cpf}`] : []),
]

async function taken(...names: string[]) {
  const owners = names.map((fullName) => makeOwner({ fullName, cpf: makeCpf() }))
  const { id, owners: parts } = await takeIn(broker, { owners, registrationNumber: null })
  return { id, people: parts.map(({ personId }) => personId as number) as [number, number] }
}

const rgOf = async (id: number) => (await broker.call(readPerson, { params: { id } })).body.rg
const shown = async (id: number) => (await broker.call(inbox.readInboxPaper, { params: { id } })).body.offers
const waitingOf = async (id: number) =>
  (await broker.call(contract.listOffersOfPerson, { params: { id } })).body
const use = (offers: readonly { id: string; current: string | null }[]) =>
  broker.send(contract.usePaperOffers, {
    body: { offers: offers.map(({ id, current }) => ({ id: Number(id), current })) },
  })
const file = (id: number, filing: Partial<Filing>) => {
  const body = { kind: 'RG_CNH', despite: ['another_person', 'another_name'], ...filing } as Filing
  return broker.send(inbox.fileInboxPaper, { params: { id }, body })
}

/** A filed card of the person, with one fact that waits beside what it says. */
async function waits(
  at: { id: number; person: number },
  field: PaperFactField,
  value: FactValue,
  words = '',
) {
  const paper = await sendToInbox(broker, makePdf(), { propertyId: at.id })
  await readIn(paper, ['FOLHA SEM NADA'])
  const filed = await file(paper, { propertyId: at.id, personId: at.person })
  expect(filed.status, filed.raw.body).toBe(200)
  const { documentId } = inbox.fileInboxPaper.answer.parse(filed.body).filed as { documentId: number }
  const isOfProperty = ['owner', 'registrationNumber', 'municipalRegistration', 'propertyTax'].includes(field)
  const { rows } = await server.pool.query(
    `insert into paper_facts (account_id, document_id, property_id, person_id, field, value, page, words, is_sure)
     select account_id, id, property_id, $2, $3, $4, 1, $5, true from documents where id = $1 returning id`,
    [documentId, isOfProperty ? null : at.person, field, value, words || value.said],
  )
  return { id: String(rows[0]?.id), current: null }
}

it('what was shown of one person is not written into another', async () => {
  const { id, people } = await taken('Regina Alves Moura', 'Otto Lima Moura')
  const [regina, otto] = people
  const paper = await sendToInbox(broker, makePdf(), { propertyId: id })
  await readIn(paper, cardOf('REGINA ALVES MOURA', '11.482.073-6'))
  const offers = await shown(paper)
  expect(offers.map(({ field, subjectId }) => [field, subjectId])).toEqual([
    ['rg', regina],
    ['birthDate', regina],
    ['birthplace', regina],
  ])
  for (const one of offers) expect(one.id.length).toBeLessThanOrEqual(20)
  // Now the card names nobody who is registered, and so is of whoever is chosen.
  await server.pool.query(`update people set full_name = 'Regina A. Moura' where id = $1`, [regina])
  const chosen = { propertyId: id, personId: otto, use: offers.map((one) => one.id) }
  expect(await file(paper, chosen)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('confira de novo') },
  })
  expect([await rgOf(otto), await rgOf(regina)]).toEqual([null, null])
})

it('what the paper said before it was read again, or beside another record, is not written', async () => {
  const { id, people } = await taken('Regina Alves Moura')
  const [regina] = people
  const paper = await sendToInbox(broker, makePdf(), { propertyId: id })
  await readIn(paper, cardOf('REGINA ALVES MOURA', '11.482.073-6'))
  const asShown = async () => {
    const [rg] = await shown(paper)
    return { propertyId: id, personId: regina, use: [rg?.id as string] }
  }
  const first = await asShown()
  await readIn(paper, cardOf('REGINA ALVES MOURA', '99.482.073-6'))
  expect((await file(paper, first)).status).toBe(409)
  const second = await asShown()
  await server.pool.query(`update people set rg = '20.000.000-1' where id = $1`, [regina])
  expect((await file(paper, second)).status).toBe(409)
  expect(await rgOf(regina)).toBe('20.000.000-1')
  expect((await file(paper, await asShown())).status).toBe(200)
  expect(await rgOf(regina)).toBe('99.482.073-6')
})

it('an acceptance writes over nothing that was not shown beside it', async () => {
  const { id, people } = await taken('Regina Alves Moura')
  const [regina] = people
  const at = { id, person: regina }
  const rg = await waits(at, 'rg', { said: '11.482.073-6' })
  await server.pool.query(`update people set rg = '20.000.000-1' where id = $1`, [regina])
  const number = await waits(at, 'registrationNumber', { said: '12345' })
  await server.pool.query(`update properties set registration_number = '777' where id = $1`, [id])
  const registered = async () => (await broker.call(readProperty, { params: { id } })).body.registrationNumber
  for (const one of [rg, number]) {
    expect((await use([one])).status).toBe(409)
  }
  expect([await rgOf(regina), await registered()]).toEqual(['20.000.000-1', '777'])
  expect(
    (
      await use([
        { ...rg, current: '20.000.000-1' },
        { ...number, current: '777' },
      ])
    ).status,
  ).toBe(204)
  expect([await rgOf(regina), await registered()]).toEqual(['11.482.073-6', '12345'])
})

it('two papers that say different things of one person are not used in one answer', async () => {
  const { id, people } = await taken('Regina Alves Moura')
  const at = { id, person: people[0] }
  const status = await waits(at, 'maritalStatus', { said: 'Casado(a)' })
  const first = await waits(at, 'spouseName', { said: 'Otto Lima Moura' })
  const second = await waits(at, 'spouseName', { said: 'Bento Reis Sales' })
  expect((await use([status, first, second])).status).toBe(409)
  expect(await waitingOf(people[0])).toHaveLength(3)
  expect((await use([status, first])).status).toBe(204)
  const { union } = (await broker.call(readPerson, { params: { id: people[0] } })).body
  expect(union?.spouse?.fullName).toBe('Otto Lima Moura')
})

it('an IPTU without its year takes none away, be it said by another paper or by the record', async () => {
  const { id, people } = await taken('Regina Alves Moura')
  const at = { id, person: people[0] }
  const [dated, undated] = [
    await waits(at, 'propertyTax', { said: '1234.56 2026' }),
    await waits(at, 'propertyTax', { said: '1234.56' }),
  ]
  const tax = async () => {
    const { propertyTax, propertyTaxYear } = (await broker.call(readProperty, { params: { id } })).body
    return [propertyTax, propertyTaxYear]
  }
  // The one between says the same as either, and they do not say the same.
  const other = await waits(at, 'propertyTax', { said: '1234.56 2025' })
  expect((await use([dated, undated, other])).status).toBe(409)
  expect((await use([dated, undated])).status).toBe(204)
  expect(await tax()).toEqual(['1234.56', 2026])
  const late = await waits(at, 'propertyTax', { said: '1234.56' })
  expect((await use([late])).status).toBe(204)
  expect(await tax()).toEqual(['1234.56', 2026])
})

it('what two windows answer at once is answered once, and the other is told; several are refused by one request', async () => {
  const { id, people } = await taken('Regina Alves Moura')
  const at = { id, person: people[0] }
  const [rg, mother, father] = [
    await waits(at, 'rg', { said: '11.482.073-6' }),
    await waits(at, 'motherName', { said: 'Celina Ramos' }),
    await waits(at, 'fatherName', { said: 'Augusto Ramos' }),
  ]
  const refuse = (offers: readonly { id: string }[], reason: string | null) =>
    broker.send(contract.refusePaperOffers, { body: { ids: offers.map(({ id }) => Number(id)), reason } })
  const answers = await Promise.all([use([rg]), use([rg])])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    message: expect.stringContaining('outra janela'),
  })
  expect(await rgOf(people[0])).toBe('11.482.073-6')
  // One that was answered meanwhile leaves the others waiting.
  expect((await refuse([mother, rg], null)).status).toBe(409)
  expect(await waitingOf(people[0])).toHaveLength(2)
  const windows = await Promise.all([refuse([mother, father], 'De outra pessoa'), use([father])])
  expect(windows.map(({ status }) => status).sort()).toEqual([204, 409])
  const { rows } = await server.pool.query(
    `select field, answer, reason, answered_at from paper_facts where person_id = $1 and field like '%Name' order by id`,
    [people[0]],
  )
  const [isRefused] = windows.map(({ status }) => status === 204)
  const answeredAt = expect.any(Date)
  const refused = { answer: 'refused', reason: 'De outra pessoa', answered_at: answeredAt }
  const open = { answer: null, reason: null, answered_at: null }
  expect(rows).toEqual([
    { field: 'motherName', ...(isRefused ? refused : open) },
    {
      field: 'fatherName',
      ...(isRefused ? refused : { ...open, answer: 'accepted', answered_at: answeredAt }),
    },
  ])
})

it('what a record cannot hold is refused in words', async () => {
  const { id, people } = await taken('Regina Alves Moura')
  const at = { id, person: people[0] }
  const long = await waits(at, 'registrationNumber', { said: '1'.repeat(61) })
  const owner = await waits(at, 'owner', { said: 'Otto '.repeat(40).trim() })
  for (const one of [long, owner]) {
    const { status, body } = await use([one])
    expect(status).toBe(409)
    expect(body).toMatchObject({ message: expect.stringContaining('não cabe no cadastro') })
  }
})

it('an erased person is named by no fact, quote or reason, whatever the accents', async () => {
  const { id, people } = await taken('Regina Alves Moura')
  const at = { id, person: people[0] }
  const cpf = makeCpf()
  const body = makePerson({ fullName: 'João Antônio Sá', cpf })
  const { id: gone } = (await broker.call(createPerson, { body })).body
  await waits(at, 'fatherName', { said: 'Joao Antonio Sa' }, 'JOAO ANTONIO SA')
  await waits(at, 'motherName', { said: 'Celina Ramos' }, 'JOAO ANTONIO SA e CELINA RAMOS')
  await waits(at, 'owner', { said: 'J. A. Sa', cpf }, `J. A. SA, CPF ${cpf}`)
  const usufruct = { said: 'usufruto', act: 'R-3', creditor: 'JOAO ANTONIO SA' }
  await waits(at, 'burden', usufruct, 'R-3 - USUFRUTO: usufrutuário JOAO ANTONIO SA')
  const rg = await waits(at, 'rg', { said: '11.482.073-6' }, `RG 11.482.073-6 CPF ${cpf}`)
  const refusal = { body: { ids: [Number(rg.id)], reason: 'É do joao antonio  sa' } }
  expect((await broker.send(contract.refusePaperOffers, refusal)).status).toBe(204)
  await broker.call(erasePerson, { params: { id: gone } })
  const { rows } = await server.pool.query(
    `select field, words, reason, value->>'creditor' as creditor from paper_facts where property_id = $1 order by id`,
    [id],
  )
  expect(rows).toEqual([
    { field: 'motherName', words: 'Celina Ramos', reason: null, creditor: null },
    { field: 'burden', words: 'Usufruto (R-3)', reason: null, creditor: null },
    { field: 'rg', words: '11.482.073-6', reason: null, creditor: null },
  ])
})
