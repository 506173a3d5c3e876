import { addBurden, changeBurden } from '@soleira/domain/burden/contract'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { changeItem } from '@soleira/domain/checklist/contract'
import { arrangeDiligence } from '@soleira/domain/diligence/arrange'
import { downloadDiligenceReport } from '@soleira/domain/diligence/contract'
import { completeCnpj } from '@soleira/domain/format/cnpj'
import { changePerson, createPerson } from '@soleira/domain/person/contract'
import { downloadSheet, replaceParties } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfText } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { fileFor } from '../../../test/scenes/certificates.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

it('the sheet says of every owner what is known, the filiation too, and conceals the numbers until it is asked', async () => {
  const broker = await signInBroker(server)
  const owners = [
    makeOwner({ fullName: 'João Ávila', fatherName: 'José Ávila', motherName: 'Ana Ávila' }),
    makeOwner({ fullName: 'Rosa Ávila', fatherName: null, motherName: 'Íris Sá' }),
    makeOwner({ fullName: 'Caio Ávila', fatherName: null, motherName: null }),
  ]
  const { id } = await takeIn(broker, { owners })
  const text = async (reveal: 'true' | 'false') => {
    const { raw } = await broker.send(downloadSheet, { params: { id }, query: { reveal } })
    return pdfText(raw.rawPayload)
  }
  const sheet = await text('false')
  for (const { fullName } of owners) expect(sheet).toContain(fullName)
  expect(sheet).toContain('Filiação José Ávila e Ana Ávila')
  expect(sheet).toContain('Filiação Íris Sá')
  expect(sheet.match(/Filiação/g)).toHaveLength(2)
  expect(sheet).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}/)
  expect(await text('true')).toContain(owners[0]?.cpf)
})

it('sheet and diligence report list the burdens, and never say that there are none', async () => {
  const broker = await signInBroker(server)
  const { id } = await takeIn(broker)
  const printed = async () => {
    const sheet = await broker.send(downloadSheet, { params: { id }, query: { reveal: 'false' } })
    const report = await broker.send(downloadDiligenceReport, { params: { id } })
    return [await pdfText(sheet.raw.rawPayload), await pdfText(report.raw.rawPayload)]
  }
  for (const text of await printed()) {
    expect(text).toContain(
      'Ônus do imóvel Nenhum ônus registrado. Isso não quer dizer que o imóvel esteja livre',
    )
  }
  const mortgage = { kind: 'hipoteca', act: 'R-5', creditor: 'Banco do Povo' } as const
  await broker.call(addBurden, { params: { id }, body: { kind: 'usufruto' } })
  const added = (await broker.call(addBurden, { params: { id }, body: mortgage })).body
  const cancellation = { on: '12/03/2015', act: 'Av-7' }
  const body = { cancellation, version: 1 } as never
  await broker.call(changeBurden, { params: { id: added.id }, body })
  for (const text of await printed()) {
    expect(text).toContain('Usufruto. Em vigor, informado pelo corretor')
    expect(text).toContain('Hipoteca (R-5) · Banco do Povo. Cancelado: baixa pela Av-7, de 12/03/2015')
    expect(text).not.toContain('Nenhum ônus registrado')
  }
})

it('the sheet says who signs for a company, to whom an owner is married, and who acts for an estate', async () => {
  const broker = await signInBroker(server)
  const create = async (change: Parameters<typeof makePerson>[0]) =>
    (await broker.call(createPerson, { body: makePerson(change) })).body
  const [dead, rui] = [await create({ fullName: 'Ana Sá' }), await create({ fullName: 'Rui Sá' })]
  const iris = await create({ fullName: 'Íris Luz' })
  const company = await create({
    kind: 'legal',
    cpf: null,
    cnpj: completeCnpj('12ABC34501DE'),
    fullName: 'Casa Nova Ltda',
    representatives: [{ personId: rui.id, capacity: 'sócio' }],
  })
  const dated = { since: '2010-02-10', prenup: 'Livro 3, fls. 9' }
  const union = { kind: 'marriage', regime: 'comunhao_parcial', spouseId: rui.id, ...dated } as const
  await broker.call(changePerson, { params: { id: iris.id }, body: { union } })
  const { id } = await takeIn(broker)
  const parties = [
    ...[company, dead, iris].map((one) => ({ personId: one.id, role: 'owner' })),
    { personId: rui.id, role: 'executor', representsId: dead.id },
    { personId: company.id, role: 'usufructuary' },
    { personId: rui.id, role: 'heir', representsId: dead.id },
  ] as never
  await broker.call(replaceParties, { params: { id }, body: { parties } })
  await broker.call(arrangeDiligence, {
    params: { id },
    body: { setAside: [{ item: 'sefaz', person: iris.id, reason: 'Mora fora do Estado' }] },
  })
  const params = { id, item: 'taxa_incendio' } as const
  await broker.call(changeItem, { params, body: { action: 'request', version: 0 } })
  const { raw } = await broker.send(downloadSheet, { params: { id }, query: { reveal: 'false' } })
  const sheet = await pdfText(raw.rawPayload)
  for (const said of [
    'Casa Nova Ltda (principal) CNPJ 12.ABC.345/01DE-35',
    'Representantes Rui Sá (sócio)',
    'Espólio de Ana Sá CPF ***',
    'Cônjuge Rui Sá Regime de bens Comunhão parcial de bens Casamento em 10/02/2010 Pacto antenupcial Livro 3, fls. 9',
    'Outras partes',
    'Inventariante: Rui Sá (de Ana Sá)',
    'Usufrutuária: Casa Nova Ltda',
    'Herdeiro(a): Rui Sá (de Ana Sá)',
    'Conjunto de certidões Rio de Janeiro (capital)',
    'Certidões Do imóvel: 0 de 5 concluídas Pendente: Ônus Reais, Certidão Fazendária',
    'Solicitado: Taxa de incêndio',
    'Casa Nova Ltda (proprietária): 0 de 14 concluídas',
    'Ana Sá (espólio): 0 de 14 concluídas',
    'Rui Sá (inventariante): 0 de 10 concluídas',
    'Íris Luz (proprietário(a)): 1 de 10 concluídas',
    'Não se aplica: SEFAZ',
    'Não se aplica: SEFAZ de Íris Luz (Mora fora do Estado)',
    'Documento pendente: Contrato ou estatuto social - Casa Nova Ltda',
  ]) {
    expect(sheet).toContain(said)
  }
})

it('the sheet is printed also of owners of whom nobody knows more than the name, with their shares', async () => {
  const broker = await signInBroker(server)
  const nothing = { cpf: null, phones: [], emails: [] }
  const bodies = [
    makePerson({ ...nothing, fullName: 'Zé' }),
    makePerson({ ...nothing, kind: 'legal', fullName: 'Casa Nova Ltda' }),
  ]
  const [ze, company] = await Promise.all(
    bodies.map(async (body) => (await broker.call(createPerson, { body })).body.id),
  )
  const { id } = await takeIn(broker)
  const parties = [
    { personId: ze, role: 'owner' },
    { personId: company, role: 'owner', share: '33,3333' },
  ] as never
  await broker.call(replaceParties, { params: { id }, body: { parties } })
  const { raw } = await broker.send(downloadSheet, { params: { id }, query: { reveal: 'false' } })
  const sheet = await pdfText(raw.rawPayload)
  expect(sheet).toContain('Zé (principal) Nenhum dado informado')
  expect(sheet).toContain('Casa Nova Ltda Participação 33,3333%')
})

it('the sheet says of a received certificate that nobody stated its result, and what is missing beside it', async () => {
  const broker = await signInBroker(server)
  const { id } = await takeIn(broker)
  const validUntil = addDays(dayOf(new Date()), 9)
  await fileFor(broker, { property: id, item: 'sefaz' })
  await fileFor(broker, { property: id, item: 'receita_federal' }, { result: 'negativa', validUntil })
  const { raw } = await broker.send(downloadSheet, { params: { id }, query: { reveal: 'false' } })
  expect(await pdfText(raw.rawPayload)).toContain(
    'Validado: Receita Federal, SEFAZ (resultado não informado; validade: sem data de emissão; falta a da PGE)',
  )
})

it('the sheet calls a companion so, and says where the broker took an issue for resolved', async () => {
  const broker = await signInBroker(server)
  const { id, owners } = await takeIn(broker, { owners: [makeOwner({ fullName: 'Ugo Reis' })] })
  const person = owners[0]?.personId as number
  const vera = (await broker.call(createPerson, { body: makePerson({ fullName: 'Vera Luz' }) })).body
  const union = { kind: 'stable_union', since: '2015-06-10', spouseId: vera.id } as const
  await broker.call(changePerson, { params: { id: person }, body: { union } })
  await fileFor(broker, { property: id, item: 'receita_federal' }, { result: 'positiva' })
  const params = { id, item: 'receita_federal' } as const
  const body = { action: 'resolve', version: 2, note: 'Homônimo' } as const
  await broker.call(changeItem, { params, query: { person }, body })
  const { raw } = await broker.send(downloadSheet, { params: { id }, query: { reveal: 'false' } })
  const sheet = await pdfText(raw.rawPayload)
  expect(sheet).toContain('Companheiro(a) Vera Luz União estável desde 10/06/2015')
  expect(sheet).not.toContain('Cônjuge')
  expect(sheet).toContain(
    'Validado: Receita Federal (positiva, com nota de resolução do corretor; validade: sem data de emissão)',
  )
})
