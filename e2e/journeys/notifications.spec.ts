import { logout } from '@soleira/domain/auth/contract'
import { bellMenu, bellOf, rowsOf } from '../ground/notification-screens.ts'
import { expect, test } from '../ground/test.ts'

test('what happens is told while the screen is open, and leads to where it happened', async ({
  desk,
  broker,
}) => {
  await desk.goto('/dashboard')
  const bell = bellOf(desk)
  const menu = bellMenu(desk)

  await test.step('with nothing to tell, the menu says so', async () => {
    await expect(bell).toHaveAccessibleName('Notificações')
    await bell.click()
    await expect(menu).toContainText('Nenhuma notificação')
    await expect(menu.getByRole('button', { name: 'Marcar todas como lidas' })).toBeHidden()
    await desk.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(bell).toBeFocused()
  })

  const { id } = await broker.takeIn({ street: 'Rua do Catete' })
  await test.step('a property taken in elsewhere is counted without a reload', async () => {
    await expect(bell).toHaveAccessibleName('Notificações, 1 não lida')
    await bell.click()
    const told = menu.getByRole('listitem')
    await expect(told).toContainText('Imóvel cadastrado')
    await expect(told).toContainText('Rua do Catete, 120) entrou em Captação.agora')
    await expect(told).toContainText('Não lida')
  })

  await test.step('pressed, it is read and leads to the property', async () => {
    await menu.getByRole('link', { name: 'Imóvel cadastrado' }).click()
    await expect(desk).toHaveURL(new RegExp(`/property/${id}$`))
    await expect(menu).toBeHidden()
    await expect(bell).toHaveAccessibleName('Notificações')
  })

  await test.step('above nine the badge stops counting', async () => {
    for (let count = 1; count <= 11; count++) await broker.takeIn()
    await expect(bell).toHaveAccessibleName('Notificações, 11 não lidas')
    await expect(bell.locator('[data-count]')).toHaveAttribute('data-count', '9+')
    await bell.click()
    await expect(menu.getByRole('listitem')).toHaveCount(5)
  })

  await test.step('all of them are on a screen of their own, in pages', async () => {
    await menu.getByRole('link', { name: 'Ver todas as notificações' }).click()
    await expect(desk).toHaveURL(/\/notificacoes$/)
    await expect(menu).toBeHidden()
    await expect(rowsOf(desk)).toHaveCount(10)
    await expect(desk.getByText('Mostrando 1 a 10 de 12 notificações')).toBeVisible()
    await desk.getByRole('button', { name: 'Próxima' }).click()
    await expect(rowsOf(desk)).toHaveCount(2)
    await desk.reload()
    await expect(rowsOf(desk)).toHaveCount(2)
    await desk.goBack()
    await expect(rowsOf(desk)).toHaveCount(10)
  })

  await test.step('one is marked without going there; only the others remain in the filter', async () => {
    await desk.getByRole('button', { name: 'Não lidas (11)' }).click()
    await expect(desk).toHaveURL(/filtro=nao-lidas/)
    await desk
      .getByRole('button', { name: /^Marcar como lida/ })
      .first()
      .click()
    await expect(desk.getByRole('button', { name: 'Não lidas (10)' })).toHaveAttribute('aria-pressed', 'true')
    await expect(bell).toHaveAccessibleName('Notificações, 10 não lidas')
    await desk.reload()
    await expect(rowsOf(desk)).toHaveCount(10)
  })

  await test.step('all are marked at once, and stay so', async () => {
    await desk.getByRole('main').getByRole('button', { name: 'Marcar todas como lidas' }).click()
    await expect(desk.getByText('Nenhuma notificação não lida')).toBeVisible()
    await expect(bell).toHaveAccessibleName('Notificações')
    await desk.getByRole('button', { name: 'Ver todas', exact: true }).click()
    await expect(rowsOf(desk)).toHaveCount(10)
    await desk.reload()
    await expect(rowsOf(desk)).toHaveCount(10)
    await expect(desk.getByText('Não lida', { exact: true })).toHaveCount(0)
    await expect(bell).toHaveAccessibleName('Notificações')
  })
})

test('while nothing can be told, the bell asks every thirty seconds', async ({ desk, broker }) => {
  await desk.route('**/api/notifications/stream', (route) => route.fulfill({ status: 503, body: '' }))
  await desk.clock.install()
  const first = desk.waitForResponse('**/api/notifications?*')
  await desk.goto('/dashboard')
  await expect(desk.getByRole('heading', { name: /^Olá, / })).toBeVisible()
  await first
  await broker.takeIn()
  await expect(bellOf(desk)).toHaveAccessibleName('Notificações')
  await desk.clock.fastForward(31_000)
  await expect(bellOf(desk)).toHaveAccessibleName('Notificações, 1 não lida')
})

test('a mark that fails says so and is taken back; a list that fails can be asked for again', async ({
  desk,
  broker,
}) => {
  await broker.takeIn()
  await desk.goto('/notificacoes')
  await desk.route('**/api/notifications/*/read', (route) => route.fulfill({ status: 503, body: '' }))
  await desk.getByRole('button', { name: /^Marcar como lida/ }).click()
  await expect(desk.getByText('Não foi possível marcar como lida')).toBeVisible()
  await expect(bellOf(desk)).toHaveAccessibleName('Notificações, 1 não lida')

  const lists = '**/api/notifications?**'
  await desk.route(lists, (route) => route.fulfill({ status: 503, body: '' }))
  await desk.reload()
  await expect(desk.getByText('Não foi possível carregar as notificações')).toBeVisible()
  await desk.unroute(lists)
  await desk.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(rowsOf(desk)).toHaveCount(1)

  await test.step('a session that was ended elsewhere leaves the screen by itself (T9)', async () => {
    const listening = desk.waitForResponse('**/api/notifications/stream')
    await desk.reload()
    await listening
    await expect(rowsOf(desk)).toHaveCount(1)
    await broker.client.call(logout, {})
    await expect(desk).toHaveURL(/\/login/, { timeout: 20_000 })
    await expect(desk.getByText('Sua sessão terminou')).toBeVisible()
  })
})
