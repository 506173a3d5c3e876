import type { Locator, Page } from '@playwright/test'
import { itemLabel } from '@soleira/domain/checklist/item-kinds'
import { patience, requestOf } from '../ground/automation.ts'
import { checklistOf, itemRow, takeToDiligence } from '../ground/checklist.ts'
import { expect, test } from '../ground/test.ts'

test.describe.configure({ timeout: 360_000 })

const labour = itemLabel('debitos_trabalhistas')

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible({ timeout: patience })
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

const hasFocus = (place: Locator) => place.evaluate((element) => element.contains(document.activeElement))

test('certificates are set up, asked for, followed and paid for without a pointer', async ({
  desk,
  broker,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no keyboard')
  const { id, sequenceNumber } = await takeToDiligence(broker)
  await desk.goto('/configuracoes?aba=automacao')
  const panel = desk.getByRole('region', { name: 'Infosimples' })
  const tokenField = panel.getByLabel('Token', { exact: true })
  const tryOut = panel.getByRole('button', { name: 'Testar token' })

  await test.step('a token is typed, tried, and typed again', async () => {
    await tabTo(desk, tokenField)
    await desk.keyboard.type('token-da-corretora')
    await desk.keyboard.press('Enter')
    await expect(tryOut).toBeVisible()
    expect(await hasFocus(panel)).toBe(true)
    await press(desk, tryOut)
    await expect(panel.getByText(/Resposta do serviço: 602\.$/)).toBeVisible()
    await expect(tryOut).toBeFocused()
    await press(desk, panel.getByRole('button', { name: 'Trocar' }))
    await expect(tokenField).toBeFocused()
    await press(desk, panel.getByRole('button', { name: 'Cancelar' }))
    await expect(tryOut).toBeVisible()
    expect(await hasFocus(panel)).toBe(true)
  })

  await test.step('a limit is kept, and taken away', async () => {
    const limit = panel.getByLabel('Limite de gastos por mês')
    await tabTo(desk, limit)
    await desk.keyboard.type('10')
    await desk.keyboard.press('Enter')
    const takeAway = panel.getByRole('button', { name: 'Tirar o limite' })
    await expect(takeAway).toBeVisible()
    await expect(limit).toBeFocused()
    await expect(limit).toHaveValue('R$ 10,00')
    await press(desk, takeAway)
    await expect(takeAway).toBeHidden()
    await expect(limit).toBeFocused()
    await expect(limit).toHaveValue('')
  })

  await test.step('a page is switched on', async () => {
    const page = desk.getByRole('switch', { name: /CNDT/ })
    await tabTo(desk, page)
    await desk.keyboard.press('Space')
    await expect(page).toBeChecked()
    await expect(page).toBeFocused()
    await desk.keyboard.press('Space')
    await expect(page).not.toBeChecked()
  })

  const list = checklistOf(desk, sequenceNumber)
  await test.step('one is asked for from its row, and the focus never leaves the list', async () => {
    await desk.goto(`/due-diligence?open=${id}`)
    const way = itemRow(list, labour).getByRole('button', { name: 'Solicitar automaticamente' })
    const question = desk.getByRole('dialog', { name: 'Solicitar automaticamente' })
    await press(desk, way)
    const ask = question.getByRole('button', { name: 'Pedir sem saber o preço' })
    await expect(ask).toBeFocused()
    for (let steps = 0; steps < 6; steps += 1) {
      await desk.keyboard.press('Tab')
      expect(await hasFocus(question)).toBe(true)
    }
    await desk.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(way).toBeFocused()
    await desk.keyboard.press('Enter')
    await expect(ask).toBeFocused()
    await desk.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect.poll(() => hasFocus(list)).toBe(true)
    await expect(itemRow(list, labour).getByText('Validado')).toBeVisible({ timeout: patience })
    const log = requestOf(list, labour).getByRole('button', { name: 'Ver registro' })
    await press(desk, log)
    await expect(requestOf(list, labour).getByText('Certidão recebida e validada.')).toBeVisible()
  })

  await test.step('the panel of all requests opens, leads to its list, and gives the focus back', async () => {
    await desk.goto('/captacao')
    const opener = desk.getByRole('button', { name: /^Pedidos automáticos/ })
    const all = desk.getByRole('dialog', { name: 'Pedidos automáticos' })
    await press(desk, opener)
    await expect(all).toBeVisible()
    await expect.poll(() => hasFocus(all)).toBe(true)
    await desk.keyboard.press('Escape')
    await expect(all).toBeHidden()
    await expect(opener).toBeFocused()
    await desk.keyboard.press('Enter')
    await press(desk, all.getByRole('link', { name: `Abrir: ${labour}, imóvel ${sequenceNumber}` }))
    await expect(list).toBeVisible()
    await expect(all).toBeHidden()
  })

  await test.step('the ledger is reached, and saved as a table', async () => {
    await desk.goto('/configuracoes?aba=automacao')
    await press(desk, desk.getByRole('link', { name: 'Ver Gastos' }))
    await expect(desk.getByText('R$ 0,24 em 1 pedido')).toBeVisible()
    const download = desk.waitForEvent('download')
    await press(desk, desk.getByRole('link', { name: 'Baixar CSV' }))
    expect((await download).suggestedFilename()).toBe('gastos-com-certidoes.csv')
  })
})
