import { readProperty } from '@soleira/domain/property/contract'
import { boardCard, boardColumn, takeToStage } from '../ground/market.ts'
import { expect, onlyOnPhone, test } from '../ground/test.ts'
import { expectTold } from '../ground/toasts.ts'

test('a property is moved over the board by drag, menu and keyboard, one stage at a time', async ({
  desk,
  broker,
}) => {
  const { id } = await takeToStage(broker, 3)
  await takeToStage(broker, 4)
  const stage = async () => (await broker.client.call(readProperty, { params: { id } })).currentStage
  await desk.goto('/mercado')
  const link = boardCard(desk, '00001').getByRole('link')
  await expect(boardColumn(desk, 'Mercado', 1)).toBeVisible()

  await test.step('dragged to the neighbouring column', async () => {
    await link.dragTo(boardColumn(desk, 'Proposta').getByRole('heading'))
    await expect(boardColumn(desk, 'Proposta', 2).getByText('00001')).toBeVisible()
    await expectTold(desk, 'O imóvel 00001 está em Proposta.')
    expect(await stage()).toBe(4)
    await expect(link).toBeFocused()
  })

  await test.step('not to a column further away', async () => {
    await link.dragTo(boardColumn(desk, 'Instrumento').getByRole('heading'))
    await expect(boardColumn(desk, 'Proposta', 2).getByText('00001')).toBeVisible()
    expect(await stage()).toBe(4)
  })

  await test.step('by keyboard, and the focus goes along', async () => {
    await link.focus()
    await desk.keyboard.press('Shift+ArrowRight')
    // Certificates are missing, which the contract makes dearer.
    const open = desk.getByRole('dialog', { name: 'Ir para Contrato com pendências?' })
    await expect(open).toContainText('15 certidões que faltam')
    await open.getByRole('button', { name: 'Cancelar' }).click()
    await expect.poll(stage).toBe(4)
    await link.focus()
    await desk.keyboard.press('Shift+ArrowRight')
    await open.getByRole('button', { name: 'Avançar mesmo assim' }).click()
    await expect(boardColumn(desk, 'Contrato', 1).getByText('00001')).toBeVisible()
    await expect(link).toBeFocused()
    await expect.poll(stage).toBe(5)
    await expect(boardCard(desk, '00001')).toHaveAttribute('aria-busy', 'false')
    await desk.keyboard.press('Shift+ArrowLeft')
    await expect(boardColumn(desk, 'Proposta', 2).getByText('00001')).toBeVisible()
    await expect.poll(stage).toBe(4)
  })

  await test.step('what the server refuses goes back to where it was, and says why', async () => {
    const address = `**/api/properties/${id}`
    await desk.route(address, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 503 }) : route.continue(),
    )
    await expect(boardCard(desk, '00001')).toHaveAttribute('aria-busy', 'false')
    await desk.keyboard.press('Shift+ArrowRight')
    await desk.getByRole('button', { name: 'Avançar mesmo assim' }).click()
    await expect(desk.getByText('Serviço indisponível no momento. Tente novamente.')).toBeVisible()
    await expect(boardColumn(desk, 'Proposta', 2).getByText('00001')).toBeVisible()
    await desk.unroute(address)
    await desk.getByRole('button', { name: 'Fechar aviso' }).click()
  })

  await test.step('the card leads to the property', async () => {
    await boardCard(desk, '00001').click()
    await expect(desk).toHaveURL(new RegExp(`/property/${id}$`))
  })
})

test('a phone shows a column at a time, and a property leaves the market by its menu', {
  tag: onlyOnPhone,
}, async ({ desk, broker }) => {
  await takeToStage(broker, 3)
  await takeToStage(broker, 5)
  await desk.goto('/mercado')
  const menu = desk.getByRole('button', { name: 'Mover imóvel 00001' })

  await expect(boardCard(desk, '00001')).toBeVisible()
  await expect(boardCard(desk, '00002')).toBeHidden()
  await desk.getByRole('link', { name: 'Contrato 1' }).click()
  await expect(boardCard(desk, '00002')).toBeVisible()
  await expect(desk.getByRole('navigation', { name: 'Etapas' }).locator('[aria-current]')).toHaveText(
    'Contrato 1',
  )
  await desk.reload()
  await expect(boardCard(desk, '00002')).toBeVisible()

  await desk.getByRole('link', { name: 'Mercado 1' }).click()
  await menu.click()
  await desk.getByRole('menuitem', { name: 'Retornar para Due Diligence' }).click()
  await expectTold(desk, 'O imóvel 00001 está em Due Diligence.')
  await expect(desk.getByRole('link', { name: 'Mercado 0' })).toBeVisible()
  await expect(boardColumn(desk, 'Mercado', 0)).toContainText('Nenhum imóvel nesta etapa')
})

test('a column shows 25 cards, and more on request; search narrows all columns', async ({ desk, broker }) => {
  for (let number = 1; number <= 27; number++) {
    await takeToStage(broker, 3, { street: number === 9 ? 'Rua São João' : 'Rua do Catete' })
  }
  await desk.goto('/mercado')
  const market = boardColumn(desk, 'Mercado')
  await expect(market.getByRole('listitem')).toHaveCount(25)
  await market.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect(market.getByRole('listitem')).toHaveCount(27)
  await expect(market.getByRole('button', { name: 'Mostrar mais' })).toHaveCount(0)

  await desk.getByRole('searchbox').fill('sao joao')
  await expect(market.getByRole('listitem')).toHaveCount(1)
  await expect(desk).toHaveURL(/search=sao/)
  await desk.getByRole('searchbox').fill('nada assim')
  await expect(desk.getByText('Nenhum imóvel de Mercado a Concluído corresponde à busca.')).toBeVisible()
  await desk.getByRole('link', { name: 'Limpar busca' }).click()
  await expect(market.getByRole('listitem')).toHaveCount(27)
})
