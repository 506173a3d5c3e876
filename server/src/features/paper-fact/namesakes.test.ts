import * as contract from '@soleira/domain/paper-fact/contract'
import { changePerson, createPerson, mergePeople, readPerson } from '@soleira/domain/person/contract'
import { readProperty, replaceParties } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf, makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker } from '../../../test/scenes/broker.ts'
import { wed } from '../../../test/scenes/couple.ts'
import { fileMatricula } from '../../../test/scenes/matricula.ts'
import {
  accept as acceptBy,
  husband,
  husbands,
  numbered,
  type OfferTaken,
  takeWife,
  unnumbered,
} from '../../../test/scenes/wife.ts'

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

const takeRegina = (wife?: Parameters<typeof takeWife>[2]) => takeWife(server, broker, wife)
const accept = (offers: readonly OfferTaken[]) => acceptBy(broker, offers)
const register = async (change: Partial<ReturnType<typeof makePerson>> = {}) =>
  (await broker.call(createPerson, { body: makePerson({ fullName: husband, ...change }) })).body.id
/** Answers all that a certificate says of Regina, with whom it means. */
const meaning = (offers: readonly contract.PaperOffer[], personId: number | undefined) =>
  accept(offers.map((one) => (one.field === 'spouseName' ? { ...one, personId } : one)))
const saleTo = (whom: string) =>
  `R-1/12.345 - COMPRA E VENDA: adquirente ${whom}. Rio de Janeiro, 15 de junho de 2009.`
const record = async (id: number) => (await broker.call(readPerson, { params: { id } })).body

it('a spouse without a number may be somebody of that name who is registered elsewhere', async () => {
  const { file, ofUnion, spouse, union } = await takeRegina()
  const known = makePerson({ fullName: 'Otto Lima Moura' })
  const { id: otto } = (await broker.call(createPerson, { body: known })).body
  const { id: other } = (await broker.call(createPerson, { body: makePerson() })).body
  const stranger = await signInBroker(server)
  const { id: theirs } = (await stranger.call(createPerson, { body: known })).body
  await file(unnumbered)
  const asOne = async (personId: number) => meaning(await ofUnion(), personId)
  expect(await spouse()).toMatchObject({
    isTicked: false,
    namesakes: [{ personId: otto, fullName: 'Otto Lima Moura', cpf: known.cpf, cnpj: null }],
  })
  for (const wrong of [other, theirs]) expect((await asOne(wrong)).status).toBe(409)
  expect((await asOne(otto)).status).toBe(204)
  expect((await union())?.spouse?.id).toBe(otto)
  expect(await husbands(broker)).toBe(1)
})

it('one who is in another union is refused with the reason', async () => {
  const { file, ofUnion } = await takeRegina()
  const otto = await register()
  const { id: eva } = (await broker.call(createPerson, { body: makePerson() })).body
  await wed(broker, eva, otto)
  await file(unnumbered)
  const { status, body } = await meaning(await ofUnion(), otto)
  expect([status, body]).toMatchObject([
    409,
    { message: expect.stringContaining('Esta pessoa está em outra união') },
  ])
})

it('another of that name is registered where the broker says so, and a number leaves no question', async () => {
  const { file, ofUnion, spouse, union } = await takeRegina()
  const otto = await register()
  await file(numbered(makeCpf()))
  expect(await spouse()).toMatchObject({ isTicked: true, namesakes: [] })
  expect((await accept(await ofUnion())).status).toBe(204)
  expect((await union())?.spouse?.id).not.toBe(otto)
  expect(await husbands(broker)).toBe(2)
})

it('no company of that name is offered for a spouse', async () => {
  const { file, spouse } = await takeRegina()
  const company = makePerson({ kind: 'legal', cpf: null, fullName: 'Otto Lima Moura' })
  await broker.call(createPerson, { body: company })
  await file(unnumbered)
  expect(await spouse()).toMatchObject({ namesakes: [] })
})

it('of two who bear the name in the property, the broker says which one it is', async () => {
  const { id, regina, file, ofUnion, spouse, union } = await takeRegina({
    others: [makeOwner({ fullName: husband }), makeOwner({ fullName: husband })],
  })
  const { owners } = (await broker.call(readProperty, { params: { id } })).body
  const both = owners.flatMap(({ personId }) => (personId && personId !== regina ? [personId] : []))
  await file(unnumbered)
  const offer = await spouse()
  expect(offer).toMatchObject({ isTicked: false, isRegistered: false })
  expect(offer?.namesakes.map(({ personId }) => personId)).toEqual(both)
  expect((await meaning(await ofUnion(), both[1])).status).toBe(204)
  expect((await union())?.spouse?.id).toBe(both[1])
  expect(await husbands(broker)).toBe(2)
})

it('so may an owner', async () => {
  const { id } = await takeRegina()
  const otto = await register()
  await fileMatricula(server, broker, id, [saleTo('OTTO LIMA MOURA')], { uses: false })
  const offers = (await broker.call(contract.listOffersOfProperty, { params: { id } })).body
  const offer = offers.find(({ field }) => field === 'owner') as contract.WaitingOffer
  expect(offer.namesakes).toMatchObject([{ personId: otto }])
  expect((await accept([{ ...offer, personId: otto }])).status).toBe(204)
  const { owners } = (await broker.call(readProperty, { params: { id } })).body
  expect(owners.map(({ personId }) => personId)).toContain(otto)
})

it.each(['a spouse', 'an owner'])(
  'of two without a CPF in the property, the broker says who %s with a number is, and nobody else is registered',
  async (whom) => {
    const { id, regina, file, offers, union } = await takeRegina()
    const both = [await register({ cpf: null }), await register({ cpf: null })]
    // Whom a matrícula names is asked about while they own nothing.
    const role = whom === 'a spouse' ? ('owner' as const) : ('buyer' as const)
    const parties = [
      { personId: regina, role: 'owner' as const },
      ...both.map((personId) => ({ personId, role })),
    ]
    await broker.call(replaceParties, { params: { id }, body: { parties } as never })
    const cpf = makeCpf()
    if (whom === 'a spouse') await file(numbered(cpf))
    else await fileMatricula(server, broker, id, [saleTo(`OTTO LIMA MOURA, CPF ${cpf}`)], { uses: false })
    const field = whom === 'a spouse' ? 'spouseName' : 'owner'
    const offer = (await offers()).find((one) => one.field === field)
    expect(offer).toMatchObject({ isTicked: false, isRegistered: false })
    expect(offer?.namesakes.map(({ personId }) => personId)).toEqual(both)
    const along = (await offers()).filter((one) => whom === 'a spouse' && one.about === 'person')
    const meant = [
      ...along.filter((one) => one.field !== field),
      { ...(offer as contract.PaperOffer), personId: both[1] },
    ]
    expect((await accept(meant)).status).toBe(204)
    // The next paper may print the number alone.
    expect(await record(both[1] as number)).toMatchObject({ cpf })
    expect(await husbands(broker)).toBe(2)
    if (whom === 'a spouse') expect((await union())?.spouse?.id).toBe(both[1])
  },
)

it('one elsewhere in the register without a CPF may be whom a number names', async () => {
  const { file, spouse } = await takeRegina()
  const otto = await register({ cpf: null })
  await register()
  await file(numbered(makeCpf()))
  expect(await spouse()).toMatchObject({ isTicked: false, namesakes: [{ personId: otto }] })
})

it('one who is single in the record is asked about, with the word that the record has', async () => {
  const { file, ofUnion, offers, union } = await takeRegina()
  const otto = await register({ maritalStatus: 'Solteiro(a)' })
  await file(unnumbered)
  expect((await meaning(await ofUnion(), otto)).status).toBe(204)
  expect(await union()).toMatchObject({ regime: 'comunhao_parcial', spouse: { id: otto } })
  const waiting = await offers()
  expect(waiting).toMatchObject([
    { field: 'maritalStatus', subjectId: otto, value: 'Casado(a)', current: 'Solteiro(a)', isTicked: false },
  ])
  expect(waiting).toHaveLength(1)
  expect((await accept(waiting)).status).toBe(204)
  expect(await record(otto)).toMatchObject({ maritalStatus: 'Casado(a)' })
  expect(await offers()).toEqual([])
})

it('so is a registered spouse whom the paper numbers', async () => {
  const { file, ofUnion, offers, union } = await takeRegina()
  const cpf = makeCpf()
  const otto = await register({ cpf, maritalStatus: 'Divorciado(a)' })
  await file(numbered(cpf))
  expect((await accept(await ofUnion())).status).toBe(204)
  expect((await union())?.spouse?.id).toBe(otto)
  expect(await record(otto)).toMatchObject({ maritalStatus: 'Divorciado(a)' })
  expect(await offers()).toMatchObject([
    { field: 'maritalStatus', subjectId: otto, current: 'Divorciado(a)' },
  ])
})

it('one whose union is recorded without a spouse keeps its regime, and that of the paper waits', async () => {
  const { regina, file, ofUnion, offers, union } = await takeRegina()
  const otto = await register({
    maritalStatus: 'Casado(a)',
    union: { kind: 'marriage', regime: 'separacao_absoluta' } as never,
  })
  await file(unnumbered)
  expect((await meaning(await ofUnion(), otto)).status).toBe(204)
  expect(await union()).toMatchObject({
    regime: 'separacao_absoluta',
    since: '1998-05-12',
    spouse: { id: otto },
  })
  const waiting = await offers()
  expect(waiting).toMatchObject([
    { field: 'regime', subjectId: regina, value: 'comunhao_parcial', isTicked: false },
  ])
  expect(waiting[0]?.current).toMatch(/separação/i)
  expect((await accept(waiting)).status).toBe(204)
  expect((await record(otto)).union).toMatchObject({ regime: 'comunhao_parcial', spouse: { id: regina } })
})

it('one who became one with another record meanwhile is that record', async () => {
  const { file, ofUnion, union } = await takeRegina()
  const [otto, twin] = [await register(), await register({ fullName: 'Otto L. Moura', cpf: null })]
  await file(unnumbered)
  const shown = await ofUnion()
  await broker.call(mergePeople, { params: { id: twin }, body: { otherId: otto } })
  expect((await meaning(shown, otto)).status).toBe(204)
  expect((await union())?.spouse?.id).toBe(twin)
})

it('one who is gone or bears another name by now is told so', async () => {
  const { file, ofUnion } = await takeRegina()
  const [gone, renamed] = [await register(), await register()]
  await file(unnumbered)
  const shown = await ofUnion()
  await server.pool.query('delete from people where id = $1', [gone])
  const { version } = await record(renamed)
  await broker.call(changePerson, { params: { id: renamed }, body: { version, fullName: 'Raul Lima Sá' } })
  for (const id of [gone, renamed]) {
    const { status, body } = await meaning(shown, id)
    const message = 'A pessoa escolhida não está mais no cadastro com este nome. Confira a situação atual.'
    expect([status, body]).toMatchObject([409, { message }])
  }
})
