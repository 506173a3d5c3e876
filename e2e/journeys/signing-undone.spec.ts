import { expectAccessible } from '../ground/axe.ts'
import { sellHouse, sendContract } from '../ground/contracts.ts'
import { openPhone } from '../ground/offer-links.ts'
import { expect, test } from '../ground/test.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

test('undoing a deal cancels what is out to be signed, and says so before and by the link', async ({
  desk,
  broker,
  browser,
  baseURL,
}) => {
  test.slow()
  const id = await sellHouse(broker)
  const { title, path } = await sendContract(broker, id, 'iara@exemplo.com.br')
  const phone = await openPhone(browser, baseURL as string)
  await phone.goto(path)
  await expect(phone.getByRole('form', { name: 'Assinar o documento' })).toBeVisible()

  await test.step('the dialog names it', async () => {
    await desk.goto(`/property/${id}`)
    await desk.getByRole('button', { name: 'Desfazer negócio' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Desfazer negócio' })
    await expect(dialog.getByRole('note')).toContainText(
      `${title}: os links param na hora, e quem os abre lê que o negócio foi desfeito`,
    )
    await expectAccessible(desk, 'a deal to be undone while its contract is out')
    await dialog.getByLabel('Por causa de quem').selectOption('Comprador')
    await dialog.getByLabel('Motivo').fill('O banco negou o crédito')
    await dialog.getByLabel('O que é feito do sinal').selectOption('Devolvido ao comprador')
    await dialog.getByRole('button', { name: 'Desfazer negócio' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the property and the link say why it ended', async () => {
    const part = desk.getByRole('region', { name: 'Assinaturas' })
    await expect(part).toContainText('cancelad')
    await part.getByRole('button', { name: /^Ver/ }).first().click()
    await expect(desk.getByRole('dialog', { name: title })).toContainText('o negócio foi desfeito')
    await phone.reload()
    await expect(phone.getByText('O negócio foi desfeito: este documento não se assina mais.')).toBeVisible()
    await expect(phone.getByRole('form', { name: 'Assinar o documento' })).toBeHidden()
    await expectNoSidewaysScroll(phone, 'a link whose deal is undone')
  })
})
