import { readDiligence } from '@soleira/domain/checklist/contract'
import { listInbox } from '@soleira/domain/inbox/contract'
import { listProperties } from '@soleira/domain/property/contract'
import { expectAccessible } from '../ground/axe.ts'
import { countClicks } from '../ground/clicks.ts'
import { electricityBill } from '../ground/inbox-papers.ts'
import { chooseByKey, findByKey, pressByKey, tabTo } from '../ground/keyboard.ts'
import { PropertyForm } from '../ground/property-form.ts'
import { identity, matriculaOfFlat } from '../ground/property-papers.ts'
import { expect, test } from '../ground/test.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

test.setTimeout(240_000)
const untilRead = { timeout: 120_000 }

test('a property is taken in from two papers by the keyboard alone, and nothing is saved before', async ({
  desk,
  broker,
  numbers,
}) => {
  const clicks = await countClicks(desk)
  const cpf = numbers.cpf()
  const properties = () => broker.client.call(listProperties, { query: {} })
  await desk.goto('/dashboard')
  await desk.getByRole('heading', { level: 1 }).waitFor()
  await findByKey(desk, 'novo imóvel')
  const form = new PropertyForm(desk)
  const { dialog } = form
  const [field, owner] = [form.field.bind(form), form.owner(1)]
  const bring = dialog.getByRole('button', { name: 'Preencher com papéis' })
  await chooseByKey(desk, () => pressByKey(desk, bring), [
    matriculaOfFlat(cpf, 'RAFAEL BRANDÃO'),
    identity(cpf, 'RAFAEL BRANDÃO'),
    electricityBill(),
  ])
  await expect(field('Matrícula')).toHaveValue('54318', untilRead)
  await expect(dialog.getByText(/Lendo o papel|Enviando para leitura/)).toHaveCount(0, untilRead)

  await test.step('what was read stands in its field with its words, the rest is blank', async () => {
    const read = { Matrícula: '54318', Rua: 'Rua das Laranjeiras', Número: '314', Complemento: 'apto 502' }
    for (const [label, value] of Object.entries(read)) await expect(field(label)).toHaveValue(value)
    const facts = { 'Nome completo': 'Rafael Brandão', CPF: cpf, RG: '12.345.678-9' }
    for (const [label, value] of Object.entries(facts))
      await expect(owner.getByLabel(new RegExp(`^${label}`))).toHaveValue(value)
    for (const label of ['Valor', 'CEP', 'Bairro', 'Cidade']) await expect(field(label)).toHaveValue('')
    await expect(dialog.getByText(/^de: “54\.318” página 1, matricula\.pdf/)).toBeVisible()
    await expect(dialog.getByText(/^de: “RAFAEL BRANDÃO” página 1, rg\.pdf/)).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Papéis sem lugar aqui' })).toContainText('conta.pdf')
    await expectAccessible(desk, 'a form filled from papers')
    await expectNoSidewaysScroll(desk, 'a form filled from papers')
    expect(await properties()).toEqual([])
    expect(await broker.client.call(listInbox, { query: {} })).toEqual([])
  })

  await test.step('the blanks are typed, and the files go on by the inbox', async () => {
    const type = async (label: string, text: string) => {
      await tabTo(desk, field(label))
      await desk.keyboard.type(text)
    }
    await type('Tipo', 'Apart')
    await type('Valor', '89000000')
    await type('CEP', '22240003')
    await expect(field('Cidade')).toHaveValue('Rio de Janeiro')
    await type('Telefone', '21998765432')
    await pressByKey(desk, dialog.getByRole('button', { name: 'Cadastrar imóvel' }))
    // Once it is saved the dialog has another name, and it goes when the files are sent.
    await expect(desk.getByRole('dialog')).toHaveCount(0, untilRead)
  })

  expect(await clicks()).toBe(0)
  expect(await properties()).toMatchObject([
    {
      type: 'apartamento',
      street: 'Rua das Laranjeiras',
      number: '314',
      complement: 'apto 502',
      registrationNumber: '54318',
      owners: [{ fullName: 'Rafael Brandão', cpf, rg: '12.345.678-9' }],
    },
  ])
  await test.step('once they are read, the papers count in the slots and in the diligence', async () => {
    const waiting = async () =>
      (await broker.client.call(listInbox, { query: { status: 'open' } })).map(({ fileName }) => fileName)
    await expect.poll(waiting, untilRead).toEqual(['conta.pdf'])
    const [{ id, documentation } = { id: 0, documentation: null }] = await properties()
    expect(documentation?.missingDocuments).toEqual(expect.not.arrayContaining(['ONUS_REAIS', 'RG_CNH_1']))
    const { items } = await broker.client.call(readDiligence, { params: { id } })
    expect(items.find((item) => item.id === 'onus_reais')?.documentId).not.toBeNull()
  })
})
