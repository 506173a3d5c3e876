import { logout } from '@soleira/domain/auth/contract'
import { expect, test } from '../ground/test.ts'
import { expectTold } from '../ground/toasts.ts'

test('a changed password ends the session in another browser', async ({ desk, broker, browser, baseURL }) => {
  const other = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'pt-BR' })
  const elsewhere = await other.newPage()
  const { email, password } = broker.registration
  const enter = async (secret: string) => {
    await elsewhere.getByLabel('E-mail').fill(email)
    await elsewhere.getByLabel('Senha', { exact: true }).fill(secret)
    await elsewhere.getByRole('button', { name: 'Entrar' }).click()
  }
  await elsewhere.goto('/login')
  await enter(password)
  await expect(elsewhere.getByRole('heading', { name: /^Olá, / })).toBeVisible()

  await desk.goto('/configuracoes?aba=seguranca')
  await desk.getByRole('button', { name: 'Alterar Senha' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Alterar Senha' })
  await dialog.getByLabel('Senha atual').fill('errada-123')
  await dialog.getByLabel('Nova senha', { exact: true }).fill('telhado-novo-77')
  await dialog.getByLabel('Repetir nova senha').fill('telhado-novo-77')
  await dialog.getByRole('button', { name: 'Alterar Senha' }).click()
  await expect(dialog.getByText('Senha atual incorreta')).toBeVisible()
  await expect(dialog.getByLabel('Senha atual')).toBeFocused()
  await dialog.getByLabel('Senha atual').fill(password)
  await dialog.getByRole('button', { name: 'Alterar Senha' }).click()
  await expectTold(desk, 'As outras sessões foram encerradas.')

  await elsewhere.goto('/captacao')
  await expect(elsewhere).toHaveURL(/\/login/)
  await enter(password)
  await expect(
    elsewhere.getByRole('form', { name: 'Entrar' }).getByText('E-mail ou senha incorretos'),
  ).toBeVisible()
  await enter('telhado-novo-77')
  await expect(elsewhere.getByRole('heading', { name: /^Imóveis em Captação/ })).toBeVisible()

  await test.step('that session is seen here, and ended after the question', async () => {
    await desk.getByRole('button', { name: 'Ver Sessões' }).click()
    const sessions = desk.getByRole('list', { name: 'Sessões abertas' }).getByRole('listitem')
    await expect(sessions).toHaveCount(2)
    await expect(sessions.filter({ hasText: 'Esta sessão' })).toHaveCount(1)
    await desk.getByRole('button', { name: /^Encerrar a sessão em / }).click()
    await desk
      .getByRole('dialog', { name: 'Encerrar sessão' })
      .getByRole('button', { name: 'Encerrar' })
      .click()
    await expect(sessions).toHaveCount(1)
    await elsewhere.reload()
    await expect(elsewhere).toHaveURL(/\/login/)
  })
  await other.close()
})

test('the activity tells what was done, and more on demand', async ({ desk, broker }) => {
  for (let count = 0; count < 11; count++) await broker.takeIn()
  // The stream of notifications, and the bell that asks without it, would tell of the logout before the click.
  await desk.route('**/api/notifications**', (route) => route.fulfill({ status: 503, body: '' }))
  await desk.route('**/api/notifications/**', (route) => route.fulfill({ status: 503, body: '' }))
  const asked: string[] = []
  desk.on('request', (request) => {
    if (request.url().includes('/api/profile/activity')) asked.push(request.url())
  })
  // The header asks for it once the screen rests. Answered after the logout it would lead away before the click.
  const lastAsked = desk.waitForResponse('**/api/automations')
  await desk.goto('/configuracoes')
  await desk.getByRole('button', { name: 'Salvar Alterações' }).waitFor()
  expect(asked).toEqual([])
  await desk.getByRole('tab', { name: 'Segurança' }).click()
  const entries = desk.getByRole('region', { name: 'Registro de atividade' }).getByRole('listitem')
  await expect(entries).toHaveCount(10)
  await expect(entries.first()).toContainText('Imóvel cadastrado')
  await desk.getByRole('button', { name: 'Ver mais' }).click()
  await expect(entries).toHaveCount(11)
  await lastAsked
  await broker.client.call(logout, {})
  await desk.getByRole('button', { name: 'Ver Sessões' }).click()
  await expect(desk).toHaveURL(/\/login/)
})
