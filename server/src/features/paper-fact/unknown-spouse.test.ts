import { readDiligence } from '@soleira/domain/checklist/contract'
import { listDocuments } from '@soleira/domain/document/contract'
import * as inbox from '@soleira/domain/inbox/contract'
import * as contract from '@soleira/domain/paper-fact/contract'
import { createPerson, listPeople, readPerson } from '@soleira/domain/person/contract'
import { readProperty, readStanding } from '@soleira/domain/property/contract'
import { readToday } from '@soleira/domain/today/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf, makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { wed } from '../../../test/scenes/couple.ts'
import { bringAsRead } from '../../../test/scenes/inbox.ts'
import { fileMatricula } from '../../../test/scenes/matricula.ts'
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

const marriage = (cpf: string, ...spouse: string[]) => [
  'REPÚBLICA FEDERATIVA DO BRASIL',
  'REGISTRO CIVIL DAS PESSOAS NATURAIS',
  'CERTIDÃO DE CASAMENTO',
  'Nomes',
  `REGINA ALVES MOURA CPF ${cpf}`,
  ...spouse,
  'Data do casamento: 12/05/1998',
  'Regime de bens: COMUNHÃO PARCIAL DE BENS',
  'Niterói, 9 de outubro de 2025.',
]
const clearanceOf = (cpf: string) => [
  'MINISTÉRIO DA FAZENDA',
  'Secretaria da Receita Federal do Brasil',
  'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA',
  'ATIVA DA UNIÃO',
  'Nome: OTTO LIMA MOURA',
  `CPF: ${cpf}`,
]
const numbered = (cpf: string) => `OTTO LIMA MOURA CPF ${cpf}`
const unnumbered = 'Cônjuge: OTTO LIMA MOURA'

async function takeRegina(
  maritalStatus: string | null = null,
  others: readonly ReturnType<typeof makeOwner>[] = [],
) {
  const cpf = makeCpf()
  const owners = [makeOwner({ fullName: 'Regina Alves Moura', cpf, maritalStatus }), ...others]
  const { id, owners: taken } = await takeIn(broker, { owners, registrationNumber: '12345' })
  const regina = taken[0]?.personId as number
  const file = async (...spouse: string[]) => {
    const params = { id: await bringAsRead(server, broker, marriage(cpf, ...spouse), { propertyId: id }) }
    const body = { kind: 'CERTIDAO_ESTADO_CIVIL' as const, propertyId: id, personId: regina, use: [] }
    await broker.call(inbox.fileInboxPaper, { params, body })
  }
  const ofUnion = async () =>
    (await broker.call(contract.listOffersOfProperty, { params: { id } })).body.filter(
      ({ subjectId, about }) => about === 'person' && subjectId === regina,
    )
  const spouse = async () => (await ofUnion()).find(({ field }) => field === 'spouseName')
  const union = async () => (await broker.call(readPerson, { params: { id: regina } })).body.union
  return { id, regina, file, ofUnion, spouse, union }
}

type Offer = Pick<contract.PaperOffer, 'id' | 'current'>
const accept = (offers: readonly (Offer & { personId?: number })[]) =>
  broker.send(contract.usePaperOffers, {
    body: { offers: offers.map(({ id, current, personId }) => ({ id: Number(id), current, personId })) },
  })
const refuse = ({ id }: Offer, reason = 'É outra pessoa') =>
  broker.send(contract.refusePaperOffers, { body: { ids: [Number(id)], reason } })

/** Returns what the diligence, the standing and the list of today ask of a property. */
async function asked(id: number) {
  const { unknowns } = (await broker.call(readDiligence, { params: { id } })).body
  const { missing } = (await broker.call(readStanding, { params: { id } })).body
  const { tasks } = (await broker.call(readToday, {})).body
  return [
    ...unknowns.filter((one) => one.includes('Otto')),
    ...missing.filter(({ what }) => what === 'unknown_spouse').map(({ what }) => what),
    ...tasks.filter(({ matter }) => matter === 'unregistered').map(({ matter }) => matter),
  ]
}

const namesakes = async () =>
  (await broker.call(listPeople, { query: { search: 'Otto Lima Moura' } })).body.length

it('a spouse whom nobody registered is asked about everywhere until somebody answers', async () => {
  const { id, file, ofUnion, union } = await takeRegina('Solteiro(a)')
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
  expect([await asked(id), await namesakes()]).toEqual([[], 1])
  expect(await union()).toMatchObject({
    regime: 'comunhao_parcial',
    since: '1998-05-12',
    spouse: { fullName: 'Otto Lima Moura' },
  })
})

it('somebody else is refused once, also for a later paper that says the same, but not with a number', async () => {
  const { id, file, spouse, union } = await takeRegina()
  await file(unnumbered)
  const offer = await spouse()
  const answers = await Promise.all([refuse(offer as Offer), refuse(offer as Offer)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(await asked(id)).toEqual([])
  await file(unnumbered)
  expect(await spouse()).toBeUndefined()
  const cpf = makeCpf()
  await file(numbered(cpf))
  expect(await spouse()).toMatchObject({ words: `Otto Lima Moura · ${cpf}` })
  expect(await union()).toBeNull()
})

it('a spouse without a number may be somebody of that name who is registered elsewhere', async () => {
  const { file, ofUnion, spouse, union } = await takeRegina()
  const known = makePerson({ fullName: 'Otto Lima Moura' })
  const { id: otto } = (await broker.call(createPerson, { body: known })).body
  const { id: other } = (await broker.call(createPerson, { body: makePerson() })).body
  const stranger = await signInBroker(server)
  const { id: theirs } = (await stranger.call(createPerson, { body: known })).body
  await file(unnumbered)
  const asOne = async (personId?: number) =>
    accept((await ofUnion()).map((one) => (one.field === 'spouseName' ? { ...one, personId } : one)))
  expect(await spouse()).toMatchObject({
    isTicked: false,
    namesakes: [{ personId: otto, fullName: 'Otto Lima Moura', cpf: known.cpf, cnpj: null }],
  })
  for (const wrong of [other, theirs]) expect((await asOne(wrong)).status).toBe(409)
  expect((await asOne(otto)).status).toBe(204)
  expect((await union())?.spouse?.id).toBe(otto)
  expect(await namesakes()).toBe(1)
})

it('one who is in another union is refused with the reason', async () => {
  const { file, ofUnion } = await takeRegina()
  const { id: otto } = (
    await broker.call(createPerson, { body: makePerson({ fullName: 'Otto Lima Moura' }) })
  ).body
  const { id: eva } = (await broker.call(createPerson, { body: makePerson() })).body
  await wed(broker, eva, otto)
  await file(unnumbered)
  const meant = (await ofUnion()).map((one) => ({ ...one, personId: one.namesakes[0]?.personId }))
  const { status, body } = await accept(meant)
  expect([status, body]).toMatchObject([
    409,
    { message: expect.stringContaining('Esta pessoa está em outra união') },
  ])
})

it('another of that name is registered where the broker says so, and a number leaves no question', async () => {
  const { file, ofUnion, spouse, union } = await takeRegina()
  const { id: otto } = (
    await broker.call(createPerson, { body: makePerson({ fullName: 'Otto Lima Moura' }) })
  ).body
  await file(numbered(makeCpf()))
  expect(await spouse()).toMatchObject({ isTicked: true, namesakes: [] })
  expect((await accept(await ofUnion())).status).toBe(204)
  expect((await union())?.spouse?.id).not.toBe(otto)
  expect(await namesakes()).toBe(2)
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

it('no company of that name is offered for a spouse', async () => {
  const { file, spouse } = await takeRegina()
  const company = makePerson({ kind: 'legal', cpf: null, fullName: 'Otto Lima Moura' })
  await broker.call(createPerson, { body: company })
  await file(unnumbered)
  expect(await spouse()).toMatchObject({ namesakes: [] })
})

it('of two who bear the name in the property, the broker says which one it is', async () => {
  const { id, regina, file, ofUnion, spouse, union } = await takeRegina(null, [
    makeOwner({ fullName: 'Otto Lima Moura' }),
    makeOwner({ fullName: 'Otto Lima Moura' }),
  ])
  const { owners } = (await broker.call(readProperty, { params: { id } })).body
  const both = owners.flatMap(({ personId }) => (personId && personId !== regina ? [personId] : []))
  await file(unnumbered)
  const offer = await spouse()
  expect(offer).toMatchObject({ isTicked: false, isRegistered: false })
  expect(offer?.namesakes.map(({ personId }) => personId)).toEqual(both)
  const meant = (await ofUnion()).map((one) =>
    one.field === 'spouseName' ? { ...one, personId: both[1] } : one,
  )
  expect((await accept(meant)).status).toBe(204)
  expect((await union())?.spouse?.id).toBe(both[1])
  expect(await namesakes()).toBe(2)
})

it('so may an owner', async () => {
  const { id } = await takeRegina()
  const { id: otto } = (
    await broker.call(createPerson, { body: makePerson({ fullName: 'Otto Lima Moura' }) })
  ).body
  const sale = 'R-1/12.345 - COMPRA E VENDA: adquirente OTTO LIMA MOURA. Rio de Janeiro, 15 de junho de 2009.'
  await fileMatricula(server, broker, id, [sale], { uses: false })
  const offers = (await broker.call(contract.listOffersOfProperty, { params: { id } })).body
  const offer = offers.find(({ field }) => field === 'owner') as contract.WaitingOffer
  expect(offer.namesakes).toMatchObject([{ personId: otto }])
  expect((await accept([{ ...offer, personId: otto }])).status).toBe(204)
  const { owners } = (await broker.call(readProperty, { params: { id } })).body
  expect(owners.map(({ personId }) => personId)).toContain(otto)
})
