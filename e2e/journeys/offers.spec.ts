import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { showDate } from '@soleira/domain/format/birth-date'
import { createPerson } from '@soleira/domain/person/contract'
import { expectAccessible } from '../ground/axe.ts'
import { present } from '../ground/deals.ts'
import { takeToStage } from '../ground/market.ts'
import { expect, test } from '../ground/test.ts'
import { expectNoSidewaysScroll, expectToFitPhone } from '../ground/width.ts'

test('an offer is countered, accepted, undone, and a second one accepted', async ({ desk, broker }) => {
  const { id } = await takeToStage(broker, 3, { street: 'Rua das Flores', number: '120', value: '800000' })
  const person = async (fullName: string) =>
    (await broker.client.call(createPerson, { body: { kind: 'natural', fullName } as never })).id
  await person('Iara Campos Neves')
  const rival = await person('Rui Prado Neves')
  const day = addDays(dayOf(new Date()), 5)
  await desk.goto(`/property/${id}`)
  const part = desk.getByRole('region', { name: 'Propostas' })
  const offers = part.getByRole('list', { name: 'Propostas deste imóvel' })
  await expect(part).toContainText('Nenhuma proposta ainda')

  await test.step('the lines add up to the total before it is saved', async () => {
    await part.getByRole('button', { name: 'Nova proposta' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Nova proposta' })
    await dialog.getByRole('combobox', { name: 'Quem compra' }).fill('Iara')
    await desk.getByRole('option', { name: /Iara Campos Neves/ }).click()
    await dialog.getByLabel('Preço total').fill('750000')
    await dialog.getByRole('group', { name: 'Linha 1: Sinal' }).getByLabel('Valor').fill('50000')
    await expect(dialog.getByRole('status')).toContainText('faltam R$ 700.000,00')
    await dialog.getByRole('button', { name: 'Salvar rascunho' }).click()
    await expect(dialog).toContainText('Valor é obrigatório')
    await dialog.getByRole('button', { name: 'Completar com recursos próprios' }).click()
    await expect(dialog.getByRole('status')).toContainText('confere com o total')
    await dialog.getByRole('button', { name: 'Salvar rascunho' }).click()
    await expect(dialog).toContainText('Dia ou hora inválidos')
    await dialog.getByLabel('Pode ser aceita até').fill(showDate(day))
    await expectAccessible(desk, 'form of an offer')
    await dialog.getByRole('button', { name: 'Salvar rascunho' }).click()
    await expect(dialog).toBeHidden()
    await expect(offers).toContainText('R$ 750.000,00 · Iara Campos Neves')
    await expect(offers).toContainText('Rascunho')
    await expect(offers).toContainText('falta conhecer: Honorários')
  })

  const presentHere = async () => {
    await offers.getByRole('button', { name: 'Apresentar' }).click()
    await desk
      .getByRole('dialog', { name: 'Apresentar proposta' })
      .getByRole('button', { name: 'Registrar apresentação' })
      .click()
  }

  await test.step('the owner counters with another price, and what changes stands beside', async () => {
    await presentHere()
    await expect(part).toContainText('1 proposta aberta · R$ 750.000,00')
    await offers.getByRole('button', { name: 'Contrapropor' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Contraproposta do proprietário' })
    await expectToFitPhone(desk, 'form of a counter-offer')
    await dialog.getByLabel('Pode ser aceita até').fill(showDate(day))
    await dialog.getByRole('button', { name: 'Salvar rascunho' }).click()
    await expect(dialog).toContainText('Nada mudou')
    await dialog.getByLabel('Preço total').fill('780000')
    await dialog.getByRole('button', { name: 'Completar com recursos próprios' }).click()
    await dialog.getByRole('button', { name: 'Salvar rascunho' }).click()
    await expect(dialog).toBeHidden()
    await offers.getByText('O que muda (2)').click()
    await expect(offers.getByRole('row', { name: /Preço total/ })).toContainText('R$ 750.000,00')
    await expect(offers.getByRole('row', { name: /Preço total/ })).toContainText('R$ 780.000,00')
    await presentHere()
    await expect(part).toContainText('1 proposta aberta · R$ 780.000,00')
    await offers.getByText('Antes: 1 proposta').click()
    await expect(offers.getByRole('list', { name: 'Propostas anteriores' })).toContainText(
      'Contraproposta em',
    )
    await expectToFitPhone(desk, 'a chain of offers with its changes')
  })

  await test.step('it is saved as a document', async () => {
    const saved = desk.waitForEvent('download')
    await offers.getByRole('button', { name: 'Ações da proposta' }).first().click()
    await desk.getByRole('menuitem', { name: 'Documento em PDF' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^contraproposta-\d+\.pdf$/)
  })

  const deal = desk.getByRole('region', { name: 'Negócio em andamento' })
  await test.step('a rival offers more, both are compared, and the buyer accepts first', async () => {
    const terms = { total: '790000.00', lines: [{ kind: 'own_funds', value: '790000.00' }] }
    await present(broker, id, { ...terms, buyers: [{ personId: rival }] })
    await desk.reload()
    await expect(part).toContainText('2 propostas abertas · a maior de R$ 790.000,00')
    await part.getByRole('button', { name: 'Comparar propostas' }).click()
    const compared = desk.getByRole('dialog', { name: 'Comparar propostas' })
    await expect(compared.getByRole('row', { name: /Preço total/ })).toContainText('R$ 780.000,00')
    await desk.keyboard.press('Escape')
    const mine = offers.getByRole('listitem').filter({ hasText: 'R$ 780.000,00' }).first()
    await mine.getByRole('button', { name: 'Registrar aceite' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Registrar aceite' })
    await dialog.getByRole('button', { name: 'Registrar aceite' }).click()
    await expect(dialog).toContainText('Diga quem aceitou')
    await dialog.getByLabel(/Iara Campos Neves/).check()
    await dialog.getByRole('button', { name: 'Registrar aceite' }).click()
    await expect(deal).toContainText('Em contrato · R$ 780.000,00 com Iara Campos Neves')
    await expect(deal).toContainText('Outra proposta continua aberta.')
  })

  await test.step('the stage that follows is offered, and not taken by itself', async () => {
    await expect(deal).toContainText('A proposta foi aceita. Avançar para Proposta?')
    await deal.getByRole('button', { name: 'Avançar' }).click()
    await expect(deal).toContainText('A proposta foi aceita. Avançar para Contrato?')
    await deal.getByRole('button', { name: 'Agora não' }).click()
    await expect(deal).not.toContainText('Avançar para')
    await expectAccessible(desk, 'property with a deal')
  })

  await test.step('all deals have a page of their own, with the offers that are open', async () => {
    await desk.goto('/negocios')
    const row = desk.getByRole('list', { name: 'Negócios em andamento' }).getByRole('listitem')
    await expect(row).toContainText('Rua das Flores, 120')
    await expect(row).toContainText('Iara Campos Neves')
    await expect(desk.getByRole('region', { name: 'Propostas abertas' })).toContainText('R$ 790.000,00')
    await expectAccessible(desk, 'deals')
    await row.getByRole('link').click()
  })

  await test.step('the deal is undone with its reason, and the other offer is accepted', async () => {
    await deal.getByRole('button', { name: 'Desfazer negócio' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Desfazer negócio' })
    await dialog.getByRole('button', { name: 'Desfazer negócio' }).click()
    await expect(dialog).toContainText('Diga por causa de quem')
    await expectToFitPhone(desk, 'a deal to be undone')
    await dialog.getByLabel('Por causa de quem').selectOption('Comprador')
    await dialog.getByLabel('Motivo').fill('O banco negou o crédito')
    await dialog.getByLabel('O que é feito do sinal').selectOption('Devolvido ao comprador')
    await dialog.getByRole('button', { name: 'Desfazer negócio' }).click()
    await expect(deal).toContainText('O banco negou o crédito · por causa de: comprador')
    const other = offers.getByRole('listitem').filter({ hasText: 'R$ 790.000,00' }).first()
    await other.getByRole('button', { name: 'Registrar aceite' }).click()
    const accept = desk.getByRole('dialog', { name: 'Registrar aceite' })
    await accept.getByRole('checkbox').first().check()
    await accept.getByRole('button', { name: 'Registrar aceite' }).click()
    await expect(deal).toContainText('R$ 790.000,00 com Rui Prado Neves')
    await desk.getByRole('link', { name: 'Rui Prado Neves' }).first().click()
    await expect(desk.getByRole('region', { name: 'Propostas de compra' })).toContainText(
      'R$ 790.000,00 · Aceita',
    )
  })
})

test('two, four and five offers are set side by side, and saved', async ({ desk, broker }) => {
  const { id } = await takeToStage(broker, 3, { street: 'Rua das Flores', number: '120', value: '800000' })
  const names = ['Iara Campos', 'Rui Prado', 'Davi Lins', 'Nair Vidal', 'Saulo Dias']
  const offer = (fullName: string, index: number) =>
    present(broker, id, {
      total: `${710_000 + 10_000 * index}.00`,
      lines: [{ kind: 'own_funds', value: `${710_000 + 10_000 * index}.00` }],
      buyers: [{ fullName }],
    })
  const part = desk.getByRole('region', { name: 'Propostas' })
  const compared = desk.getByRole('dialog', { name: 'Comparar propostas' })
  const heads = compared.getByRole('columnheader')
  const compare = async (count: number) => {
    await desk.goto(`/property/${id}`)
    await expect(part).toContainText(`${count} propostas abertas`)
    await part.getByRole('button', { name: 'Comparar propostas' }).click()
    await expect(heads).toHaveCount(1 + Math.min(count, 4))
    await expectNoSidewaysScroll(desk, `${count} offers compared`)
    await expectToFitPhone(desk, `${count} offers compared`)
  }
  let made = 0
  for (const count of [2, 4, 5]) {
    for (; made < count; made++) await offer(names[made] ?? '', made)
    await test.step(`${count} of them`, () => compare(count))
  }
  await expectAccessible(desk, 'offers compared')
  await expect(heads).toHaveText(['Proposta', 'Saulo Dias', 'Nair Vidal', 'Davi Lins', 'Rui Prado'])
  await compared.getByRole('checkbox', { name: /^Rui Prado/ }).uncheck()
  await compared.getByRole('checkbox', { name: /^Iara Campos/ }).check()
  await expect(compared.getByRole('row', { name: /Preço total/ })).toContainText('R$ 710.000,00')
  const saved = desk.waitForEvent('download')
  await compared.getByRole('button', { name: 'Baixar PDF' }).click()
  expect((await saved).suggestedFilename()).toBe('comparacao-de-propostas.pdf')
})
