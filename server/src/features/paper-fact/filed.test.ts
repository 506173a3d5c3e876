import { readDiligence } from '@soleira/domain/checklist/contract'
import { completeCnm, maskCnm } from '@soleira/domain/format/cnm'
import * as inbox from '@soleira/domain/inbox/contract'
import * as contract from '@soleira/domain/paper-fact/contract'
import { changePerson, readPerson } from '@soleira/domain/person/contract'
import { readProperty, readStanding } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { bringAsRead } from '../../../test/scenes/inbox.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
  // These papers are read here, by their words, so the process that reads need not start.
  await server.jobs.stop()
})
afterAll(() => server.stop())

const bringRead = (lines: readonly string[], propertyId: number) =>
  bringAsRead(server, broker, lines, { propertyId })

const card = (cpf: string, rg = '11.482.073-6') => [
  'REPÚBLICA FEDERATIVA DO BRASIL',
  'ESTADO DO RIO DE JANEIRO',
  'CARTEIRA DE IDENTIDADE',
  'VÁLIDA EM TODO O TERRITÓRIO NACIONAL',
  `REGISTRO GERAL: ${rg}`,
  'DATA DE EXPEDIÇÃO: 10/03/2019',
  'NOME: REGINA ALVES MOURA',
  'NATURALIDADE: NITERÓI - RJ',
  'DATA DE NASCIMENTO: 22/08/1971',
  `CPF: ${cpf}`,
]

const cnm = completeCnm('11133820012345')

const register = (cpf: string) => [
  'REGISTRO DE IMÓVEIS - 9º OFÍCIO',
  `CNM: ${maskCnm(cnm)}`,
  'CERTIFICO que a presente é cópia da MATRÍCULA Nº 12.345',
  'IMÓVEL: Apartamento 301 da Rua das Laranjeiras, 120.',
  `R-1/12.345 - COMPRA E VENDA: adquirente OTTO LIMA MOURA, CPF ${cpf}.`,
  'Rio de Janeiro, 12 de junho de 2009.',
  'CERTIFICO, nos termos do art. 19 da Lei 6.015/1973. Rio de Janeiro, 3 de novembro de 2019.',
]

it('papers filed many at once write nothing, and what they say waits on person and property', async () => {
  const [cpf, otto] = [makeCpf(), makeCpf()]
  const owners = [makeOwner({ fullName: 'Regina Alves Moura', cpf })]
  const { id, owners: taken } = await takeIn(broker, { owners, registrationNumber: null })
  const ids = [await bringRead(card(cpf), id), await bringRead(register(otto), id)]
  const body = { ids, isReplacing: false, isKeeping: false }
  const { filed } = (await broker.call(inbox.fileSurePapers, { body })).body
  expect(filed.toSorted()).toEqual(ids.toSorted())

  const property = async () => (await broker.call(readProperty, { params: { id } })).body
  expect(await property()).toMatchObject({ registrationNumber: null, cnm: null })
  const params = { id: taken[0]?.personId as number }
  const ofPerson = (await broker.call(contract.listOffersOfPerson, { params })).body
  expect(ofPerson.map(({ field }) => field)).toEqual(['rg', 'birthDate', 'birthplace'])
  const all = (await broker.call(contract.listOffersOfProperty, { params: { id } })).body
  const ofProperty = all.filter(({ about }) => about === 'property')
  expect(ofProperty.map(({ field, words, isTicked }) => [field, words, isTicked])).toEqual([
    ['registrationNumber', '12345', true],
    ['cnm', maskCnm(cnm), true],
    ['registryOffice', 'Registro de Imóveis - 9º Ofício', true],
    ['owner', `Otto Lima Moura · ${otto}`, true],
  ])
})

it('a CNM is written into the record by one answer, and taken out with its paper', async () => {
  const { id } = await takeIn(broker, { registrationNumber: '12.345' })
  const paper = await bringRead(register(makeCpf()), id)
  const params = { id: paper }
  const { offers } = (await broker.call(inbox.readInboxPaper, { params })).body
  const use = offers.flatMap(({ id, field }) => (field === 'cnm' ? [id] : []))
  await broker.call(inbox.fileInboxPaper, { params, body: { kind: 'onus_reais', propertyId: id, use } })
  const kept = async () => (await broker.call(readProperty, { params: { id } })).body.cnm
  expect(await kept()).toBe(cnm)
  const waiting = (await broker.call(contract.listOffersOfProperty, { params: { id } })).body
  expect(waiting.map(({ field }) => field)).toEqual(['registryOffice', 'owner'])
  await broker.call(inbox.unfileInboxPaper, { params })
  expect(await kept()).toBeNull()
})

it('a CNM that two papers say stays until both are taken back, whichever goes first', async () => {
  const { id } = await takeIn(broker, { registrationNumber: '12.345' })
  const kept = async () => (await broker.call(readProperty, { params: { id } })).body.cnm
  const unfile = async (paper: number) =>
    (await broker.call(inbox.unfileInboxPaper, { params: { id: paper } })).body.stays
  const papers: number[] = []
  for (const kind of ['onus_reais', 'ONUS_REAIS'] as const) {
    const paper = await bringRead(register(makeCpf()), id)
    const params = { id: paper }
    const { offers } = (await broker.call(inbox.readInboxPaper, { params })).body
    const use = offers.flatMap(({ id, field }) => (field === 'cnm' ? [id] : []))
    await broker.call(inbox.fileInboxPaper, { params, body: { kind, propertyId: id, use } })
    papers.push(paper)
  }
  const [first = 0, second = 0] = papers
  expect(await unfile(first)).toEqual([`CNM: ${maskCnm(cnm)}`])
  expect(await kept()).toBe(cnm)
  expect(await unfile(second)).toEqual([])
  expect(await kept()).toBeNull()
})

it('an owner whom the register knows from elsewhere is told as no owner here, and is not registered again', async () => {
  const otto = makeCpf()
  await takeIn(broker, { owners: [makeOwner({ fullName: 'Otto Lima Moura', cpf: otto })] })
  const { id } = await takeIn(broker, { registrationNumber: null })
  const paper = await bringRead(register(otto), id)
  await broker.call(inbox.fileInboxPaper, {
    params: { id: paper },
    body: { kind: 'onus_reais', propertyId: id },
  })
  const waiting = (await broker.call(contract.listOffersOfProperty, { params: { id } })).body
  expect(waiting.find(({ field }) => field === 'owner')).toMatchObject({ isRegistered: true })
  const { missing } = (await broker.call(readStanding, { params: { id } })).body
  expect(missing.map(({ what }) => what)).not.toContain('unknown_owner')
  const { unregistered } = (await broker.call(readDiligence, { params: { id } })).body
  expect(unregistered).toContain(
    'Otto Lima Moura consta da matrícula 12.345 (R-1) e não está entre os proprietários.',
  )
})

async function seller() {
  const cpf = makeCpf()
  const owners = [makeOwner({ fullName: 'Regina Alves Moura', cpf })]
  const { id, owners: taken } = await takeIn(broker, { owners, registrationNumber: '12345' })
  return { id, cpf, regina: taken[0]?.personId as number }
}

const person = async (id: number) => (await broker.call(readPerson, { params: { id } })).body
const offersTo = async (id: number) =>
  (await broker.call(contract.listOffersOfPerson, { params: { id } })).body

interface Filing {
  kind: 'RG_CNH' | 'COMPROVANTE_RESIDENCIA'
  propertyId: number
  personId: number
}

/** Files what was read, and uses all that it offers where `isUsed`. */
async function fileRead(lines: readonly string[], filing: Filing, isUsed: boolean): Promise<number> {
  const paper = await bringRead(lines, filing.propertyId)
  const params = { id: paper }
  const { offers } = (await broker.call(inbox.readInboxPaper, { params })).body
  const use = isUsed ? offers.map(({ id }) => id) : []
  await broker.call(inbox.fileInboxPaper, { params, body: { ...filing, use } })
  return paper
}

const bill = (cpf: string) => [
  'CONTA DE ENERGIA ELÉTRICA',
  'Unidade consumidora 3118 Leitura anterior 100 Leitura atual 180 kWh 80',
  'REGINA ALVES MOURA',
  'RUA AZUL 81 AP 302 - PITUBA',
  '41810-010 SALVADOR BA',
  `CPF: ${cpf}`,
  'Data de emissão: 06/10/2025',
]

it('a home that a bill prints is written in its parts, and taken out with its paper', async () => {
  const { id, cpf, regina } = await seller()
  const paper = await fileRead(
    bill(cpf),
    { kind: 'COMPROVANTE_RESIDENCIA', propertyId: id, personId: regina },
    true,
  )
  const home = { street: 'Rua Azul', number: '81', complement: 'Ap 302', neighborhood: 'Pituba' }
  expect(await person(regina)).toMatchObject({ ...home, city: 'Salvador', state: 'BA', cep: '41810-010' })
  const { stays } = (await broker.call(inbox.unfileInboxPaper, { params: { id: paper } })).body
  expect(stays).toEqual([])
  expect(await person(regina)).toMatchObject({ street: null, city: null, state: null, cep: null })
})

it('what a broker has typed beside a home that a bill prints stays when the paper is taken back', async () => {
  const { id, cpf, regina } = await seller()
  const filing = { kind: 'COMPROVANTE_RESIDENCIA', propertyId: id, personId: regina } as const
  const paper = await fileRead(bill(cpf), filing, true)
  const { version, street } = await person(regina)
  expect(street).toBe('Rua Azul')
  const typed = { neighborhood: 'Pituba Nova' }
  await broker.call(changePerson, { params: { id: regina }, body: { version, ...typed } })
  const { stays } = (await broker.call(inbox.unfileInboxPaper, { params: { id: paper } })).body
  expect(stays).toEqual(['Endereço: Pituba Nova'])
  expect(await person(regina)).toMatchObject({ street: null, number: null, city: null, cep: null, ...typed })
})

it('a matrícula offers the profession of each owner, and the lord of the land to the property', async () => {
  const { id, cpf, regina } = await seller()
  const lines = [
    'REGISTRO DE IMÓVEIS - 9º OFÍCIO',
    'CERTIFICO que a presente é cópia da MATRÍCULA Nº 12.345',
    'IMÓVEL: Apartamento 301 da Rua das Laranjeiras, 120. Terreno foreiro à União.',
    `R-1/12.345 - COMPRA E VENDA: adquirente REGINA ALVES MOURA, brasileira, médica, CPF ${cpf}.`,
    'Rio de Janeiro, 12 de junho de 2009.',
    'CERTIFICO, nos termos do art. 19 da Lei 6.015/1973. Rio de Janeiro, 3 de novembro de 2019.',
  ]
  const params = { id: await bringRead(lines, id) }
  await broker.call(inbox.fileInboxPaper, { params, body: { kind: 'onus_reais', propertyId: id } })
  const waiting = (await broker.call(contract.listOffersOfProperty, { params: { id } })).body
  expect(waiting.map(({ field, words, isTicked }) => [field, words, isTicked])).toEqual([
    ['registryOffice', 'Registro de Imóveis - 9º Ofício', true],
    ['groundLord', 'Foreiro à União', false],
    ['nationality', 'Brasileira', true],
    ['profession', 'Médica', false],
  ])
  const offers = waiting.map(({ id, current }) => ({ id: Number(id), current }))
  await broker.call(contract.usePaperOffers, { body: { offers } })
  expect((await broker.call(readProperty, { params: { id } })).body.groundLord).toBe('union')
  expect(await person(regina)).toMatchObject({ nationality: 'Brasileira', profession: 'Médica' })
})

it('a paper that says what the record says is quoted beside another word, and keeps it there', async () => {
  const { id, cpf, regina } = await seller()
  const filing = { kind: 'RG_CNH', propertyId: id, personId: regina } as const
  const first = await fileRead(card(cpf), filing, true)
  await fileRead(card(cpf), filing, false)
  expect(await offersTo(regina)).toEqual([])
  await fileRead(card(cpf, '20.000.000-1'), filing, false)
  expect(await offersTo(regina)).toMatchObject([
    {
      field: 'rg',
      words: '20.000.000-1',
      current: '11.482.073-6',
      saidBy: { paper: 'RG/CNH', page: 1, text: '11.482.073-6' },
    },
  ])
  const { stays } = (await broker.call(inbox.unfileInboxPaper, { params: { id: first } })).body
  expect(stays).toEqual(['RG: 11.482.073-6', 'Data de nascimento: 22/08/1971', 'Naturalidade: Niterói/RJ'])
  expect((await person(regina)).rg).toBe('11.482.073-6')
  const [other] = await offersTo(regina)
  const body = { offers: [{ id: Number(other?.id), current: other?.current ?? null }] }
  expect((await broker.send(contract.usePaperOffers, { body })).status).toBe(204)
  expect((await person(regina)).rg).toBe('20.000.000-1')
})

it('a card gives its CPF to a person who has none, and never another in place of one', async () => {
  const { id, regina } = await seller()
  const filing = { kind: 'RG_CNH', propertyId: id, personId: regina } as const
  const cpf = makeCpf()
  const despite = { despite: ['another_person'] } as const
  const bring = async () => {
    const params = { id: await bringRead(card(cpf), id) }
    await broker.call(inbox.fileInboxPaper, { params, body: { ...filing, ...despite } as never })
  }
  await bring()
  expect((await offersTo(regina)).map(({ field }) => field)).toEqual(['rg', 'birthDate', 'birthplace'])
  await server.pool.query('update people set cpf = null where id = $1', [regina])
  await bring()
  const offer = (await offersTo(regina)).find(({ field }) => field === 'cpf')
  expect(offer).toMatchObject({ words: cpf, current: null, isTicked: true })
  await broker.call(contract.usePaperOffers, { body: { offers: [{ id: Number(offer?.id), current: null }] } })
  expect((await person(regina)).cpf).toBe(cpf)
})
