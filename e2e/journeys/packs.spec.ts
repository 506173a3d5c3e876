import { expectAccessible } from '../ground/axe.ts'
import { checklistOf, itemRow, takeToDiligence } from '../ground/checklist.ts'
import { expect, test } from '../ground/test.ts'
import { holdUndo } from '../ground/toasts.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

test('a property elsewhere takes the pack of its place, and a certificate in the broker’s own words', async ({
  desk,
  broker,
}) => {
  const { id } = await takeToDiligence(broker, { city: 'Curitiba', state: 'PR' })
  await desk.goto(`/due-diligence?open=${id}`)
  const dialog = checklistOf(desk, '00001')

  await test.step('what cannot apply there is not owed, is put aside by one click, and comes back', async () => {
    await expect(itemRow(dialog, 'Taxa de incêndio').getByText('Não conta')).toBeVisible()
    await expect(
      itemRow(dialog, 'Taxa de incêndio').getByRole('button', { name: /^Solicitar:/ }),
    ).toHaveCount(0)
    await expect(dialog.getByText('Imóvel: 0/2')).toBeVisible()
    await expectAccessible(desk, 'a list of which some does not count')
    await expectNoSidewaysScroll(desk, 'a list of which some does not count')
    await dialog.getByRole('button', { name: 'Retirar as 3' }).click()
    const undo = await holdUndo(desk)
    await expect(dialog.getByText('Imóvel: 3/5')).toBeVisible()
    await undo.click()
    await expect(dialog.getByText('Imóvel: 0/2')).toBeVisible()
  })

  await test.step('what would leave the list is named before it does', async () => {
    await expect(itemRow(dialog, 'Taxa de incêndio').getByText(/^Não se aplica em Curitiba/)).toBeVisible()
    await dialog.getByRole('button', { name: 'usar o conjunto de Curitiba' }).click()
    const choice = desk.getByRole('dialog', { name: 'Trocar conjunto' })
    await expect(choice.getByRole('radio', { name: 'Curitiba' })).toBeChecked()
    await expect(choice.getByText(/^Saem, porque nada foi feito com elas: .*Taxa de incêndio/)).toBeVisible()
    await expectAccessible(desk, 'choice of a pack')
    await expectNoSidewaysScroll(desk, 'choice of a pack')
    await choice.getByRole('button', { name: 'Usar este conjunto' }).click()
    await expect(dialog.getByText('Imóvel: 0/3')).toBeVisible()
    await expect(itemRow(dialog, 'SEFA-PR e PGE-PR')).toBeVisible()
  })

  await test.step('a kind of one’s own is one of the list', async () => {
    await dialog.getByRole('button', { name: 'Acrescentar certidão' }).click()
    const addition = desk.getByRole('dialog', { name: 'Acrescentar certidão' })
    await addition.getByRole('combobox', { name: 'Certidão', exact: true }).fill('Planta aprovada')
    await desk.getByRole('option', { name: 'Usar as minhas palavras: Planta aprovada' }).click()
    await expectAccessible(desk, 'addition to a list')
    await addition.getByRole('button', { name: 'Acrescentar', exact: true }).click()
    await expect(dialog.getByText('Imóvel: 0/4')).toBeVisible()
    await itemRow(dialog, 'Planta aprovada')
      .getByRole('button', { name: /^Retirar da lista/ })
      .click()
    const undo = await holdUndo(desk)
    await expect(itemRow(dialog, 'Planta aprovada')).toBeHidden()
    await undo.click()
    await expect(itemRow(dialog, 'Planta aprovada')).toBeVisible()
  })

  await test.step('a pack of one’s own begins as a copy', async () => {
    await desk.goto('/configuracoes?aba=conjuntos')
    await desk.getByRole('button', { name: 'Duplicar: Curitiba' }).click()
    const editor = desk.getByRole('dialog', { name: 'Novo conjunto' })
    await editor.getByRole('textbox', { name: 'Nome' }).fill('Meu Curitiba')
    await editor.getByRole('button', { name: 'Retirar do conjunto: Protesto' }).first().click()
    await editor.getByRole('button', { name: 'Salvar conjunto' }).click()
    const own = desk.getByRole('region', { name: 'Meus conjuntos' })
    await expect(own.getByRole('listitem', { name: 'Meu Curitiba' })).toBeVisible()
    await expectNoSidewaysScroll(desk, 'packs')
    await own.getByRole('button', { name: 'Excluir: Meu Curitiba' }).click()
    await expect(own.getByRole('listitem')).toHaveCount(0)
  })
})
