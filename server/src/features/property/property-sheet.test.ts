import { completeCnpj } from '@soleira/domain/format/cnpj'
import { changePerson, createPerson } from '@soleira/domain/person/contract'
import { downloadSheet, replaceParties } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn, takeIn } from '../../../test/broker.ts'
import { makePerson } from '../../../test/factories/people.ts'
import { makeOwner } from '../../../test/factories/properties.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { readPdf } from '../../../test/pdf-text.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

it('the sheet says of every owner what is known, the filiation too, and conceals the numbers until it is asked', async () => {
  const broker = await signIn(server)
  const owners = [
    makeOwner({ fullName: 'João Ávila', fatherName: 'José Ávila', motherName: 'Ana Ávila' }),
    makeOwner({ fullName: 'Rosa Ávila', fatherName: null, motherName: 'Íris Sá' }),
    makeOwner({ fullName: 'Caio Ávila', fatherName: null, motherName: null }),
  ]
  const { id } = await takeIn(broker, { owners })
  const text = async (reveal: 'true' | 'false') => {
    const { raw } = await broker.send(downloadSheet, { params: { id }, query: { reveal } })
    const pages = await readPdf(raw.rawPayload)
    return pages
      .map((page) => page.text)
      .join(' ')
      .replace(/\s+/g, ' ')
  }
  const sheet = await text('false')
  for (const { fullName } of owners) expect(sheet).toContain(fullName)
  expect(sheet).toContain('Filiação José Ávila e Ana Ávila')
  expect(sheet).toContain('Filiação Íris Sá')
  expect(sheet.match(/Filiação/g)).toHaveLength(2)
  expect(sheet).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}/)
  expect(await text('true')).toContain(owners[0]?.cpf)
})

it('the sheet says who signs for a company, to whom an owner is married, and who acts for an estate', async () => {
  const broker = await signIn(server)
  const create = async (change: Parameters<typeof makePerson>[0]) =>
    (await broker.call(createPerson, { body: makePerson(change) })).body
  const [dead, rui] = [await create({ fullName: 'Ana Sá' }), await create({ fullName: 'Rui Sá' })]
  const iris = await create({ fullName: 'Íris Luz' })
  const company = await create({
    ...{ kind: 'legal', cpf: null, cnpj: completeCnpj('12ABC34501DE'), fullName: 'Casa Nova Ltda' },
    representatives: [{ personId: rui.id, capacity: 'sócio' }],
  })
  const union = { kind: 'marriage', regime: 'comunhao_parcial', spouseId: rui.id } as const
  await broker.call(changePerson, { params: { id: iris.id }, body: { union } })
  const { id } = await takeIn(broker)
  const parties = [
    ...[company, dead, iris].map((one) => ({ personId: one.id, role: 'owner' })),
    { personId: rui.id, role: 'executor', representsId: dead.id },
  ] as never
  await broker.call(replaceParties, { params: { id }, body: { parties } })
  const { raw } = await broker.send(downloadSheet, { params: { id }, query: { reveal: 'false' } })
  const pages = await readPdf(raw.rawPayload)
  const sheet = pages
    .map((page) => page.text)
    .join(' ')
    .replace(/\s+/g, ' ')
  for (const said of [
    'Casa Nova Ltda (principal) CNPJ 12.ABC.345/01DE-35',
    'Representantes Rui Sá (sócio)',
    'Espólio de Ana Sá CPF ***',
    'Cônjuge Rui Sá Regime de bens Comunhão parcial de bens',
    'Outras partes',
    'Inventariante: Rui Sá (de Ana Sá)',
    'Certidões Do imóvel: 0 de 5 concluídas',
    'Casa Nova Ltda (proprietário): 0 de 14 concluídas',
    'Ana Sá (espólio): 0 de 16 concluídas',
    'Rui Sá (inventariante): 0 de 10 concluídas',
    'Íris Luz (proprietário): 0 de 10 concluídas',
    'Documento pendente: Contrato ou estatuto social - Casa Nova Ltda',
  ]) {
    expect(sheet).toContain(said)
  }
})
