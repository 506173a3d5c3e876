import type { Page } from '@playwright/test'
import { listNotifications } from '@soleira/domain/notification/contract'
import { expectAccessible } from '../ground/axe.ts'
import { linkIn } from '../ground/emails.ts'
import { expect, test } from '../ground/test.ts'
import { expectTold, listenToToasts } from '../ground/toasts.ts'
import { prepareTwoStep } from '../ground/two-step.ts'

async function fillIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

const greeting = (page: Page) => page.getByRole('heading', { name: /^Olá, / })

test('a second step is set up, asked for at the sign-in, and turned off', async ({
  desk,
  broker,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  await desk.goto('/configuracoes?aba=seguranca')
  const authenticator = await prepareTwoStep(desk)
  const used = authenticator.now()
  const dialog = desk.getByRole('dialog', { name: 'Ativar verificação em duas etapas' })
  const code = dialog.getByLabel('Código do aplicativo')
  await expect(code).toBeFocused()
  await code.fill('000000')
  await code.press('Enter')
  await expect(dialog.getByText('Código incorreto ou já usado')).toBeVisible()
  await code.fill(used)
  await code.press('Enter')
  const codes = dialog.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recovery = '', other = ''] = await codes.allInnerTexts()
  const download = desk.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Baixar' }).click()
  expect((await download).suggestedFilename()).toBe('soleira-codigos-de-recuperacao.txt')
  await desk.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Já guardei os códigos' }).click()
  const panel = desk.getByRole('region', { name: 'Verificação em duas etapas' })
  await expect(panel.getByText('Restam 10 códigos de recuperação.')).toBeVisible()

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'pt-BR' })
  const page = await elsewhere.newPage()

  await test.step('the sign-in asks for the code only after the right password, and takes none twice', async () => {
    await page.goto('/login?redirect=%2Fcaptacao')
    await fillIn(page, { ...broker.registration, password: 'errada-123' })
    await expect(
      page.getByRole('form', { name: 'Entrar' }).getByText('E-mail ou senha incorretos'),
    ).toBeVisible()
    await page.getByLabel('Senha', { exact: true }).fill(broker.registration.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible()
    const field = page.getByLabel('Código', { exact: true })
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expectAccessible(page, 'second step of the sign-in')
    await page.keyboard.type(used)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Código incorreto ou já usado').first()).toBeVisible()
    await field.fill(authenticator.next())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Imóveis em Captação/ })).toBeVisible()
  })

  await test.step('the broker is told of the unknown device', async () => {
    const { notifications } = await broker.client.call(listNotifications, { query: { limit: 10 } })
    expect(notifications.map(({ title }) => title)).toContain('Novo acesso à sua conta')
  })

  await test.step('a recovery code stands in for the authenticator, once', async () => {
    await elsewhere.clearCookies()
    await page.goto('/login')
    await fillIn(page, broker.registration)
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
    const field = page.getByLabel('Código de recuperação')
    await expect(field).toBeFocused()
    await field.fill(recovery)
    await page.keyboard.press('Enter')
    await expect(greeting(page)).toBeVisible()
  })
  await elsewhere.close()

  await test.step('turning it off asks for password and code', async () => {
    await panel.getByRole('button', { name: 'Desativar' }).click()
    const removal = desk.getByRole('dialog', { name: 'Desativar verificação em duas etapas' })
    await removal.getByLabel('Senha atual').fill(broker.registration.password)
    await removal.getByLabel('Código').fill(recovery)
    await removal.getByRole('button', { name: 'Desativar' }).click()
    await expect(removal.getByText('Código incorreto ou já usado')).toBeVisible()
    await removal.getByLabel('Código').fill(other)
    await removal.getByRole('button', { name: 'Desativar' }).click()
    await expect(panel.getByText('Desativada')).toBeVisible()
  })
})

test('a forgotten password is set anew by letter, and ends the sessions', async ({
  desk,
  broker,
  browser,
  baseURL,
}) => {
  await desk.goto('/dashboard')
  await expect(greeting(desk)).toBeVisible()
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'pt-BR' })
  await listenToToasts(elsewhere)
  const page = await elsewhere.newPage()
  const { email } = broker.registration
  const requested: string[] = []
  page.on('request', (request) => requested.push(`${request.url()} ${JSON.stringify(request.headers())}`))

  await page.goto('/login')
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido recebido' })).toBeFocused()

  const link = await linkIn(email, 'Redefinir sua senha')
  const key = link.split('#')[1] as string
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Redefinir senha' })).toBeVisible()
  await expect(page).toHaveURL(/\/redefinir-senha$/)
  await page.getByLabel('Nova senha', { exact: true }).fill('telhado-novo-77')
  await page.getByLabel('Repetir nova senha').fill('telhado-novo-78')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByText('Senhas não coincidem')).toBeVisible()
  await page.getByLabel('Repetir nova senha').fill('telhado-novo-77')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expectTold(page, 'Entre com a nova senha.')
  expect(requested.filter((request) => request.includes(key))).toEqual([])

  await desk.reload()
  await expect(desk).toHaveURL(/\/login/)
  await fillIn(page, { email, password: 'telhado-novo-77' })
  await expect(greeting(page)).toBeVisible()

  await page.goto(link)
  await page.getByLabel('Nova senha', { exact: true }).fill('telhado-novo-99')
  await page.getByLabel('Repetir nova senha').fill('telhado-novo-99')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  await elsewhere.close()
})

test('the e-mail changes when its letter is confirmed, after signing in where needed', async ({
  desk,
  broker,
  browser,
  baseURL,
}) => {
  const email = `nova.${broker.registration.email}`
  const dialog = desk.getByRole('dialog', { name: 'Alterar e-mail' })
  const told = (address: string) => desk.getByText(`Enviamos um link de confirmação para ${address}.`)
  async function ask(address: string): Promise<void> {
    await desk.getByRole('button', { name: 'Alterar e-mail' }).click()
    await dialog.getByLabel('Novo e-mail').fill(address)
    await dialog.getByLabel('Senha atual').fill(broker.registration.password)
    await dialog.getByRole('button', { name: 'Enviar link' }).click()
    await expect(told(address)).toBeVisible()
  }

  await test.step('one that waits is seen after a reload, and can be taken back', async () => {
    const mistyped = `errada.${broker.registration.email}`
    await desk.goto('/configuracoes')
    await ask(mistyped)
    await desk.reload()
    await expect(told(mistyped)).toBeVisible()
    await desk.getByRole('button', { name: 'Cancelar a troca' }).press('Enter')
    await expectTold(desk, 'O e-mail da conta continua o mesmo.')
    await expect(told(mistyped)).toBeHidden()
    await expect(desk.getByRole('button', { name: 'Alterar e-mail' })).toBeFocused()
    await Promise.all([desk.waitForResponse('**/api/auth/email-changes'), desk.reload()])
    await expect(desk.getByRole('button', { name: 'Alterar e-mail' })).toBeVisible()
    await expect(told(mistyped)).toBeHidden()
  })

  await ask(email)
  await expect(desk.getByText('Perfil atualizado com sucesso.')).toBeHidden()

  const link = await linkIn(email, 'Confirme seu novo e-mail')
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'pt-BR' })
  const page = await elsewhere.newPage()
  await page.goto(link)
  await page.getByRole('link', { name: 'entre na sua conta' }).click()
  await expect(page).not.toHaveURL(new RegExp(link.split('#')[1] as string))
  await fillIn(page, broker.registration)
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail alterado' })).toBeVisible()
  await elsewhere.close()

  // The other sessions ended with it.
  await desk.reload()
  await expect(desk).toHaveURL(/\/login/)
  await fillIn(desk, { ...broker.registration, email })
  await expect(desk.getByLabel('E-mail', { exact: true })).toHaveValue(email)
})
