import { logout } from '@soleira/domain/auth/contract'
import { samplePng } from '@soleira/server/test/files/sample-files'
import { anyWidth, expect, test } from '../ground/test.ts'

test('the profile and its picture are changed, and seen at once in the menu', async ({ desk }) => {
  await desk.goto('/configuracoes')
  await desk.getByLabel('Sobrenome').fill('Prado Reis')
  await desk.getByLabel('Bio').fill('Vinte anos de praça.')
  await expect(desk.getByText('20/500')).toBeVisible()

  await test.step('what is not saved is not lost', async () => {
    await desk.getByRole('tab', { name: 'Sobre' }).click()
    await expect(desk).toHaveURL(/aba=sobre/)
    await desk.getByRole('link', { name: /^suporte@/ }).waitFor()
    await desk.goBack()
    await expect(desk.getByLabel('Sobrenome')).toHaveValue('Prado Reis')
    await desk.getByRole('button', { name: 'Descartar' }).click()
    await desk.getByRole('button', { name: 'Continuar editando' }).click()
  })

  await desk.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(desk.getByText('Perfil atualizado com sucesso.')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Menu de Helena Prado Reis' })).toBeVisible()

  const file = desk.getByLabel('Arquivo da foto')
  await file.setInputFiles({ name: 'eu.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(desk.getByText('Tipo de arquivo não permitido. Use JPG, PNG, GIF ou WebP.')).toBeVisible()
  await file.setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: samplePng() })
  await expect(desk.getByText('Avatar atualizado com sucesso.')).toBeVisible()
  await expect(desk.getByText('eu.svg')).toBeHidden()
  const picture = desk.getByRole('button', { name: /^Menu de/ }).locator('img')
  await expect(picture).toHaveAttribute('src', /^\/api\/profile\/avatar\?v=/)

  await desk.reload()
  await expect(desk.getByLabel('Bio')).toHaveValue('Vinte anos de praça.')
  await expect(desk.getByRole('img', { name: 'Foto do perfil' })).toBeVisible()
})

test('a changed password ends the session in another browser', { tag: anyWidth }, async ({
  desk,
  broker,
  browser,
  baseURL,
}) => {
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
  await expect(desk.getByText('As outras sessões foram encerradas.')).toBeVisible()

  await elsewhere.goto('/captacao')
  await expect(elsewhere).toHaveURL(/\/login/)
  await enter(password)
  await expect(elsewhere.getByText('E-mail ou senha incorretos')).toBeVisible()
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

test('the activity tells what was done, and more on demand', { tag: anyWidth }, async ({ desk, broker }) => {
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
