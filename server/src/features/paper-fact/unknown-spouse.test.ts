import { readDiligence } from '@soleira/domain/checklist/contract'
import { listDocuments } from '@soleira/domain/document/contract'
import * as inbox from '@soleira/domain/inbox/contract'
import * as contract from '@soleira/domain/paper-fact/contract'
import { createPerson, readPerson } from '@soleira/domain/person/contract'
import { listParties, readStanding, replaceParties } from '@soleira/domain/property/contract'
import { readToday } from '@soleira/domain/today/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf, makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker } from '../../../test/scenes/broker.ts'
import { wed } from '../../../test/scenes/couple.ts'
import { bringAsRead } from '../../../test/scenes/inbox.ts'
import {
  accept as acceptBy,
  husband,
  husbands,
  numbered,
  type OfferTaken,
  takeWife,
  unnumbered,
} from '../../../test/scenes/wife.ts'
import { examineOlder } from '../inbox/examine.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  // These papers are read here, by their words, so the process that reads need not start.
  await server.jobs.stop()
})
beforeEach(async () => {
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const clearanceOf = (cpf: string) => [
  'MINISTÉRIO DA FAZENDA',
  'Secretaria da Receita Federal do Brasil',
  'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA',
  'ATIVA DA UNIÃO',
  'Nome: OTTO LIMA MOURA',
  `CPF: ${cpf}`,
]
const takeRegina = (wife?: Parameters<typeof takeWife>[2]) => takeWife(server, broker, wife)
const accept = (offers: readonly OfferTaken[]) => acceptBy(broker, offers)
const refuse = ({ id }: OfferTaken, reason = 'É outra pessoa') =>
  broker.send(contract.refusePaperOffers, { body: { ids: [Number(id)], reason } })

/** Returns what the diligence, the standing and the list of today ask of a property. */
async function asked(id: number) {
  const { unregistered } = (await broker.call(readDiligence, { params: { id } })).body
  const { missing } = (await broker.call(readStanding, { params: { id } })).body
  const { tasks } = (await broker.call(readToday, {})).body
  return [
    ...unregistered.filter((one) => one.includes('Otto')),
    ...missing.filter(({ what }) => what === 'unknown_spouse').map(({ what }) => what),
    ...tasks.filter(({ matter }) => matter === 'unregistered').map(({ matter }) => matter),
  ]
}

it('a spouse whom nobody registered is asked about everywhere until somebody answers', async () => {
  const { id, file, ofUnion, union } = await takeRegina({ maritalStatus: 'Solteiro(a)' })
  await file(numbered(makeCpf()))
  expect(await asked(id)).toEqual([
    'Otto Lima Moura consta da certidão de casamento e não está no cadastro: as certidões dessa pessoa ainda não são pedidas.',
    'unknown_spouse',
    'unregistered',
  ])
  const offers = await ofUnion()
  // The record says that she is single, so all of it waits for a choice.
  expect(offers.map(({ field, isTicked }) => [field, isTicked])).toEqual(
    ['maritalStatus', 'regime', 'unionSince', 'spouseName'].map((field) => [field, false]),
  )
  const answers = await Promise.all([accept(offers), accept(offers)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect([await asked(id), await husbands(broker)]).toEqual([[], 1])
  expect(await union()).toMatchObject({
    regime: 'comunhao_parcial',
    since: '1998-05-12',
    spouse: { fullName: 'Otto Lima Moura' },
  })
})

it('nothing is missing anywhere of the spouse of who is no owner', async () => {
  const { id, regina, file } = await takeRegina({ others: [makeOwner()] })
  await file(unnumbered)
  expect(await asked(id)).toHaveLength(3)
  const { parties } = (await broker.call(listParties, { params: { id } })).body
  for (const hers of ['heir', 'buyer']) {
    const roles = parties.map(({ personId }) => ({ personId, role: personId === regina ? hers : 'owner' }))
    await broker.call(replaceParties, { params: { id }, body: { parties: roles } as never })
    expect(await asked(id)).toEqual([])
  }
  // The words of the paper are offered all the same.
  const { tasks } = (await broker.call(readToday, {})).body
  expect(tasks.filter(({ matter }) => matter === 'offered').map(({ text }) => text)).toEqual([
    expect.stringContaining('Cônjuge'),
  ])
})

it('somebody else is refused once, also for a later paper that says the same, but not with a number', async () => {
  const { id, file, spouse, union } = await takeRegina()
  await file(unnumbered)
  const offer = await spouse()
  const answers = await Promise.all([refuse(offer as OfferTaken), refuse(offer as OfferTaken)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(await asked(id)).toEqual([])
  await file(unnumbered)
  expect(await spouse()).toBeUndefined()
  const cpf = makeCpf()
  await file(numbered(cpf))
  expect(await spouse()).toMatchObject({ words: `Otto Lima Moura · ${cpf}` })
  expect(await union()).toBeNull()
})

it('each certificate that says so is of the two once the other one is registered by one of them', async () => {
  const { id, file, ofUnion, union } = await takeRegina()
  await file(unnumbered)
  await file(unnumbered)
  expect((await accept(await ofUnion())).status).toBe(204)
  const otto = (await union())?.spouse?.id
  const other = async () =>
    (await broker.call(listDocuments, { params: { id } })).body.map(({ spouseId }) => spouseId)
  expect(await other()).toEqual([otto, otto])
  await examineOlder(server)
  expect(await other()).toEqual([otto, otto])
})

it('who is registered by name alone is offered the CPF of their next certificate', async () => {
  const { id, file, ofUnion, union } = await takeRegina()
  await file(unnumbered)
  await accept(await ofUnion())
  const otto = (await union())?.spouse?.id as number
  const cpf = makeCpf()
  const clearance = async () => {
    const params = { id: await bringAsRead(server, broker, clearanceOf(cpf), { propertyId: id }) }
    const body = { kind: 'OUTRO_PAPEL' as const, propertyId: id, personId: otto }
    await broker.call(inbox.fileInboxPaper, { params, body })
  }
  await clearance()
  const offered = async () => (await broker.call(contract.listOffersOfPerson, { params: { id: otto } })).body
  const offers = await offered()
  // Another of that name may be meant, so nothing is ticked.
  expect(offers).toMatchObject([{ field: 'cpf', value: cpf, isTicked: false }])
  expect((await accept(offers)).status).toBe(204)
  expect((await broker.call(readPerson, { params: { id: otto } })).body.cpf).toBe(cpf)
  await clearance()
  expect(await offered()).toEqual([])
})

it('a certificate that names somebody else offers its CPF to them, and not to whom it was filed for', async () => {
  const { id, file, ofUnion, union } = await takeRegina()
  await file(unnumbered)
  await accept(await ofUnion())
  const otto = (await union())?.spouse?.id as number
  const body = makePerson({ fullName: 'Raul Lima Sá', cpf: null })
  const { id: raul } = (await broker.call(createPerson, { body })).body
  const { parties } = (await broker.call(listParties, { params: { id } })).body
  const owners = [...parties.map(({ personId }) => personId), raul].map((personId) => ({
    personId,
    role: 'owner',
  }))
  await broker.call(replaceParties, { params: { id }, body: { parties: owners } as never })
  const cpf = makeCpf()
  const offered = async (person: number) =>
    (await broker.call(contract.listOffersOfPerson, { params: { id: person } })).body.map(
      ({ value }) => value,
    )
  for (const name of ['CELINA RAMOS ALVES', 'OTTO LIMA MOURA']) {
    const lines = clearanceOf(cpf).with(4, `Nome: ${name}`)
    const params = { id: await bringAsRead(server, broker, lines, { propertyId: id }) }
    const body = { kind: 'OUTRO_PAPEL', propertyId: id, personId: raul, despite: ['another_name'] }
    await broker.call(inbox.fileInboxPaper, { params, body: body as never })
    expect([await offered(raul), await offered(otto)]).toEqual([[], name.startsWith('OTTO') ? [cpf] : []])
  }
})

it('a spouse of the same name with another CPF is somebody else', async () => {
  const { regina, file, spouse } = await takeRegina()
  const body = makePerson({ fullName: husband })
  const { id: otto } = (await broker.call(createPerson, { body })).body
  await wed(broker, regina, otto)
  const cpf = makeCpf()
  await file(numbered(cpf))
  expect(await spouse()).toMatchObject({
    words: `${husband} · ${cpf}`,
    current: `${husband} · ${body.cpf}`,
    isTicked: false,
  })
  await file(numbered(body.cpf as string))
  expect(await spouse()).toMatchObject({ alsoSaidBy: [] })
})
