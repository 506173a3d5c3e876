import { readDiligence } from '@soleira/domain/checklist/contract'
import { listDocuments } from '@soleira/domain/document/contract'
import { listInbox } from '@soleira/domain/inbox/contract'
import { listProperties } from '@soleira/domain/property/contract'
import { expectAccessible } from '../ground/axe.ts'
import { countClicks } from '../ground/clicks.ts'
import { dropFiles, paperRow } from '../ground/drop-papers.ts'
import { federalClearance } from '../ground/inbox-papers.ts'
import { PropertyForm } from '../ground/property-form.ts'
import { identity, matriculaOfFlat } from '../ground/property-papers.ts'
import { expect, test } from '../ground/test.ts'
import { expectTold, holdUndo } from '../ground/toasts.ts'
import { expectNoSidewaysScroll, expectToFitPhone } from '../ground/width.ts'

test.setTimeout(240_000)
const untilRead = { timeout: 120_000 }

test('papers of somebody new in the inbox become a property with two clicks, are filed there, and taken back', async ({
  desk,
  broker,
  numbers,
}) => {
  const cpf = numbers.cpf()
  const properties = () => broker.client.call(listProperties, { query: {} })
  const waiting = async () => {
    const papers = await broker.client.call(listInbox, { query: { status: 'open' } })
    return papers.map(({ fileName }) => fileName).sort()
  }
  await desk.goto('/papeis')
  await desk.getByRole('heading', { level: 1 }).waitFor()
  const clicks = await countClicks(desk)
  await desk.reload()
  await desk.getByRole('heading', { level: 1 }).waitFor()
  await dropFiles(desk, [
    identity(cpf, 'YOLANDA PRATES', 'DATA DE NASCIMENTO 01/02/1980 '),
    federalClearance('receita.pdf', cpf, 'YOLANDA PRATES'),
    matriculaOfFlat(cpf, 'YOLANDA PRATES', ', Laranjeiras, Rio de Janeiro - RJ, CEP 22240-003'),
  ])
  const both = desk.getByRole('button', { name: /^Nova captação com estes 2\./ })
  await expect(both).toBeVisible(untilRead)
  await expect(paperRow(desk, 'matricula.pdf')).toContainText('Ônus Reais', untilRead)
  await expectNoSidewaysScroll(desk, 'papers of somebody new')
  await expectToFitPhone(desk, 'papers of somebody new')
  await both.click()
  const form = new PropertyForm(desk)

  await test.step('the form is filled, each field with its words, and nothing is saved', async () => {
    await expect(form.dialog.getByText(/^matricula\.pdf nomeia Yolanda Prates: veio junto/)).toBeVisible()
    const read = {
      Matrícula: '54318',
      Rua: 'Rua das Laranjeiras',
      Número: '314',
      Complemento: 'apto 502',
      Bairro: 'Laranjeiras',
      Cidade: 'Rio de Janeiro',
      CEP: '22240-003',
    }
    for (const [label, value] of Object.entries(read))
      await expect(form.field(label)).toHaveValue(value, untilRead)
    const facts = { 'Nome completo': 'Yolanda Prates', CPF: cpf, 'Data de nascimento': '01/02/1980' }
    for (const [label, value] of Object.entries(facts))
      await expect(form.owner(1).getByLabel(new RegExp(`^${label}`))).toHaveValue(value)
    await expect(form.dialog.getByText(/^de: “54\.318” página 1, matricula\.pdf/)).toBeVisible()
    await expect(form.dialog.getByText(/^de: “01\/02\/1980” página 1, rg\.pdf/)).toBeVisible()
    await expectAccessible(desk, 'a form filled from the inbox')
    await expectNoSidewaysScroll(desk, 'a form filled from the inbox')
    await expectToFitPhone(desk, 'a form filled from the inbox')
    expect(await properties()).toEqual([])
    expect(await waiting()).toEqual(['matricula.pdf', 'receita.pdf', 'rg.pdf'])
  })

  const type = async (label: string, text: string) => {
    await form.field(label).focus()
    await desk.keyboard.type(text)
  }
  await type('Tipo', 'Apart')
  await type('Valor', '89000000')
  await type('Telefone', '21998765432')
  await form.dialog.getByRole('button', { name: 'Cadastrar imóvel' }).click()
  const undo = await holdUndo(desk)
  await expectTold(desk, '3 papéis arquivados', untilRead)
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  expect(await clicks()).toBeLessThanOrEqual(2)

  const [property] = await properties()
  const params = { id: property?.id ?? 0 }
  await test.step('each paper fills its place by one filing', async () => {
    expect(property).toMatchObject({
      street: 'Rua das Laranjeiras',
      neighborhood: 'Laranjeiras',
      registrationNumber: '54318',
      owners: [{ fullName: 'Yolanda Prates', cpf, birthDate: '1980-02-01' }],
    })
    const documents = await broker.client.call(listDocuments, { params })
    expect(documents.map(({ category }) => category).sort()).toEqual(['ONUS_REAIS', 'RG_CNH_1'])
    const { items } = await broker.client.call(readDiligence, { params })
    const held = items.filter(({ documentId }) => documentId !== null).map(({ id }) => id)
    expect(held.sort()).toEqual(['onus_reais', 'receita_federal'])
    expect(await waiting()).toEqual([])
  })

  await test.step('and all of it is taken back at once', async () => {
    await undo.click()
    await expectTold(desk, 'Papéis de volta à caixa')
    expect(await waiting()).toEqual(['matricula.pdf', 'receita.pdf', 'rg.pdf'])
    expect(await broker.client.call(listDocuments, { params })).toEqual([])
  })
})
