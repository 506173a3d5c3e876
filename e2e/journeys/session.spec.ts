import { logout } from '@soleira/domain/auth/contract'
import { PropertyForm } from '../ground/property-form.ts'
import { expect, test } from '../ground/test.ts'
import { expectTold } from '../ground/toasts.ts'

test('a session that ends leads to the sign-in, says so, and comes back to where the broker was', async ({
  desk,
  broker,
}) => {
  await broker.takeIn()
  // The stream of notifications, and the bell that asks without it, would tell it too, and sooner than what the
  // broker does.
  await desk.route('**/api/notifications**', (route) => route.fulfill({ status: 503, body: '' }))
  await desk.route('**/api/notifications/**', (route) => route.fulfill({ status: 503, body: '' }))
  // So would what is asked for after the rows stand, on a busy machine.
  const late = desk.waitForResponse('**/api/automations')
  await desk.goto('/captacao?search=laranjeiras')
  await expect(desk.getByLabel('Imóveis', { exact: true })).toContainText('00001')
  await late
  await broker.client.call(logout, {})
  await desk.getByLabel('Ordenar por').selectOption('value')
  await expect(desk.getByText('Sua sessão terminou')).toBeVisible()
  await expect(desk).toHaveURL(/\/login/)
  const { email, password } = broker.registration
  await desk.getByLabel('E-mail').fill(email)
  await desk.getByLabel('Senha', { exact: true }).fill(password)
  await desk.getByRole('button', { name: 'Entrar' }).click()
  await expect(desk).toHaveURL(/\/captacao\?.*search=laranjeiras/)
  // The toast names the dashboard only when it goes there.
  await expectTold(desk, 'Abrindo a tela que você pediu...')
  await expect(desk.getByLabel('Imóveis', { exact: true })).toContainText('00001')
})

test('what was typed survives a save that fails, and leaving asks first', async ({ desk, numbers }) => {
  await desk.goto('/captacao')
  await desk.getByRole('button', { name: 'Nova Captação' }).click()
  const form = new PropertyForm(desk)
  const address = { street: 'Rua do Catete', number: '228', neighborhood: 'Catete', city: 'Rio de Janeiro' }
  await form.fillProperty({ type: 'casa', value: '500000', cep: '22220001', ...address, state: 'RJ' })
  await form.fillOwner(1, { fullName: 'Otávio Lima', cpf: numbers.cpf(), phone: '21987654321' })
  await desk.route('**/api/properties', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await form.dialog.getByRole('button', { name: 'Cadastrar imóvel' }).click()
  await expect(desk.getByText('Erro ao cadastrar')).toBeVisible()
  await expect(form.field('Número')).toHaveValue('228')

  await form.dialog.getByRole('button', { name: 'Cancelar' }).click()
  await desk.getByRole('button', { name: 'Continuar editando' }).click()
  await form.dialog.getByRole('button', { name: 'Cadastrar imóvel' }).click()
  await expect(form.dialog).toBeHidden()
  await expect(desk.getByLabel('Imóveis', { exact: true })).toContainText('Rua do Catete, 228')
})

test('a signed-in broker finds the dashboard instead of the sign-in, also when asking who it is fails first', async ({
  desk,
}) => {
  await desk.goto('/register')
  await expect(desk.getByRole('heading', { name: /^Olá, / })).toBeVisible()

  let failing = true
  await desk.route('**/api/auth/user', (route) =>
    failing
      ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Serviço indisponível.' } })
      : route.continue(),
  )
  for (const path of ['/captacao', '/login']) {
    failing = true
    await desk.goto(path)
    const retry = desk.getByRole('button', { name: 'Tentar novamente' })
    await expect(retry).toBeVisible()
    await expect(desk.getByRole('heading', { name: 'Entre na sua conta' })).toBeHidden()
    failing = false
    await retry.click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(
      path === '/login' ? /^Olá/ : /^Imóveis em Captação/,
    )
  }
})
