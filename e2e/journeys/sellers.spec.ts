import type { Locator } from '@playwright/test'
import { changePerson, createPerson } from '@soleira/domain/person/contract'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { expectAccessible } from '../ground/axe.ts'
import {
  certificate,
  checklistOf,
  checklistPage,
  completeItem,
  itemRow,
  pressOnceRead,
  takeToDiligence,
} from '../ground/checklist.ts'
import { expect, test } from '../ground/test.ts'
import { expectTold, holdUndo } from '../ground/toasts.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

test('a couple under comunhão parcial: the papers of both, person by person', async ({
  desk,
  broker,
  numbers,
}) => {
  const property = await takeToDiligence(broker, {
    owners: [makeOwner({ fullName: 'Rui Sá', cpf: numbers.cpf(), maritalStatus: 'Casado(a)' })],
  })
  const husband = property.owners[0]?.personId ?? 0
  await desk.goto(`/due-diligence?open=${property.id}`)
  const dialog = checklistOf(desk, '00001')

  await test.step('what nobody has recorded asks for nothing, and is said', async () => {
    await expect(dialog.getByText('Pessoais: 0/10')).toBeVisible()
    const unknown = dialog.getByRole('region', { name: 'O que ainda não se sabe' })
    await expect(unknown.getByRole('link', { name: /no cadastro de/ })).toHaveAttribute(
      'href',
      `/pessoas/${husband}`,
    )
  })

  const cpf = numbers.cpf()
  const wife = await broker.client.call(createPerson, { body: { kind: 'natural', fullName: 'Íris Sá', cpf } })
  const union = { kind: 'marriage', regime: 'comunhao_parcial', spouseId: wife.id } as const
  await broker.client.call(changePerson, { params: { id: husband }, body: { union } })
  await desk.reload()

  const page = checklistPage(desk, '00001')
  const grid = page.getByRole('grid', { name: 'Certidões de cada pessoa' })
  const panel = desk.getByRole('dialog', { name: /de Íris Sá$/ })
  await test.step('the matrix leads by keyboard to an item of the wife', async () => {
    await expect(page.getByText('Pessoais: 0/20')).toBeVisible()
    await grid.getByRole('button', { name: '2º Distribuidor: Pendente Rui Sá' }).focus()
    await desk.keyboard.press('ArrowRight')
    await expectAccessible(desk, 'matrix of a couple')
    await expectNoSidewaysScroll(desk, 'matrix of a couple')
    await desk.keyboard.press('Enter')
    await expect(itemRow(panel, '2º Distribuidor de Íris Sá')).toBeVisible()
    await expectAccessible(desk, 'panel of an item')
    await desk.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  await test.step('what must be at hand is hers', async () => {
    await grid.getByRole('button', { name: 'Receita Federal: Pendente Íris Sá' }).click()
    await panel.getByRole('button', { name: /demonstração.*Receita Federal/ }).click()
    const guide = panel.getByRole('region', { name: 'Como obter: Receita Federal de Íris Sá' })
    await expect(guide.getByText(cpf)).toBeVisible()
    await expect(guide.getByText(/é cônjuge de Rui Sá \(comunhão parcial de bens\)/)).toBeVisible()
    await panel.getByRole('button', { name: 'Fechar' }).click()
  })

  await test.step('hers are asked for together, and one comes', async () => {
    await grid.getByRole('checkbox', { name: /^Selecionar tudo.*Íris Sá/ }).check()
    await page.getByRole('button', { name: 'Solicitar 10' }).click()
    await desk.getByRole('button', { name: 'Marcar 10 como solicitadas' }).click()
    await expectTold(desk, '10 certidões confirmadas!')
    await grid.getByRole('button', { name: 'SEFAZ: Solicitado Íris Sá' }).click()
    await panel.getByLabel('PDF de SEFAZ de Íris Sá', { exact: true }).setInputFiles(certificate)
    await pressOnceRead(panel)
    await expect(page.getByText('Pessoais: 1/20')).toBeVisible()
    await expect(grid.getByRole('button', { name: 'SEFAZ: Validado Íris Sá' })).toBeVisible()
  })
})

test('the same seller with a second property: what was fetched for the first counts there by a click', async ({
  desk,
  broker,
  numbers,
}) => {
  const owner = makeOwner({ fullName: 'José Prado', cpf: numbers.cpf() })
  const first = await takeToDiligence(broker, { owners: [owner] })
  const papers = { issuedOn: '2026-11-02', validUntil: '2099-05-01', result: 'negativa' }
  await completeItem(broker, first.id, 'sefaz', papers)
  await completeItem(broker, first.id, 'receita_federal', papers)
  await completeItem(broker, first.id, 'onus_reais', papers)
  await broker.send(first.id, 'RG_CNH_1', 'rg-frente.pdf')
  await broker.send(first.id, 'RG_CNH_1', 'rg-verso.pdf')
  const second = await takeToDiligence(broker, { owners: [owner] })
  await desk.goto(`/due-diligence?open=${second.id}`)
  const dialog = checklistOf(desk, '00002')
  let undo: Locator
  const use = dialog.getByRole('button', { name: 'Usar as 2 certidões de José Prado que ainda valem' })

  await test.step('those about the seller are used, and it is said where they came from', async () => {
    await use.click()
    undo = await holdUndo(desk)
    await expect(dialog.getByText('Pessoais: 2/10')).toBeVisible()
    await expect(dialog.getByText('Imóvel: 0/5')).toBeVisible()
    await expect(itemRow(dialog, 'SEFAZ')).toContainText('#00001')
    await expect(use).toBeHidden()
  })

  await test.step('and that is taken back', async () => {
    await undo.click()
    await expect(dialog.getByText('Pessoais: 0/10')).toBeVisible()
    await expect(use).toBeVisible()
  })

  await test.step('the identity documents too: used, named on the page of the person, and taken back', async () => {
    await desk.goto(`/property/${second.id}`)
    const card = desk.getByRole('region', { name: 'Documentação' })
    const offer = card.getByRole('button', { name: 'Usar os 2 documentos de José Prado' })
    await offer.click()
    undo = await holdUndo(desk)
    await expect(card.getByText('1 de 5 documentos')).toBeVisible()
    await expect(card.getByText('do imóvel #00001')).toHaveCount(2)
    await undo.click()
    await expect(card.getByText('0 de 5 documentos')).toBeVisible()
    await offer.click()
    await expect(card.getByText('1 de 5 documentos')).toBeVisible()
    await desk.goto(`/pessoas/${second.owners[0]?.personId}`)
    const papers = desk.getByRole('region', { name: 'Papéis' })
    await expect(papers.getByRole('link', { name: 'Ver RG/CNH: rg-verso.pdf' })).toBeVisible()
    await expect(papers.getByRole('link', { name: /^00002 · / })).toHaveCount(2)
    await desk.goto(`/property/${second.id}`)
    await card.getByRole('button', { name: 'Gerenciar Documentos' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Documentos - Imóvel 00002' })
    await dialog.getByRole('button', { name: 'Deixar de usar rg-frente.pdf' }).click()
    await expect(desk.getByText('continua no imóvel #00001')).toBeVisible()
    await desk.getByRole('button', { name: 'Deixar de usar', exact: true }).click()
    await expect(dialog.getByText('rg-frente.pdf', { exact: true })).toBeHidden()
    await expect(dialog.getByText('rg-verso.pdf', { exact: true })).toBeVisible()
  })
})
