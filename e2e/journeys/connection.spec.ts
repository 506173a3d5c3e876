import { readProperty } from '@soleira/domain/property/contract'
import { openRowMenu } from '../ground/intake.ts'
import { expect, test } from '../ground/test.ts'

const bar = 'Sem conexão. O que você mudar agora não será salvo.'

test('without a connection every screen says so, a change says it is not saved, and all of it comes back', async ({
  desk,
  broker,
  context,
}) => {
  const { id } = await broker.takeIn()
  await desk.goto('/captacao')
  const list = desk.getByLabel('Imóveis', { exact: true })
  await openRowMenu(desk)
  const advance = desk.getByRole('menuitem', { name: 'Avançar para Due Diligence' })
  await expect(advance).toBeVisible()

  await context.setOffline(true)
  await expect(desk.getByText(bar)).toBeVisible()
  await advance.click()
  await expect(desk.getByText('Sem conexão: nada foi enviado nem salvo.')).toBeVisible()
  await expect(list).toContainText('Em Captação')

  // The code of another screen is fetched ahead, and loses its sheets.
  await desk.getByRole('link', { name: 'Acompanhamento' }).first().hover()
  // A screen whose rows were never asked for says what is wrong, and shows them once there is a connection.
  await desk.getByRole('searchbox').fill('flores')
  await expect(desk.getByText('Não foi possível carregar os imóveis')).toBeVisible()
  // A screen that was never here says so among the others, and Back finds the list as it was.
  await desk.getByRole('link', { name: 'Acompanhamento' }).first().click()
  await expect(desk.getByRole('heading', { name: 'Não foi possível abrir esta tela' })).toBeVisible()
  await expect(desk.getByRole('main').getByText('Sem conexão com o servidor.')).toBeVisible()
  await desk.goBack()
  await expect(desk.getByText('Não foi possível carregar os imóveis')).toBeVisible()
  await expect(desk.getByRole('searchbox')).toHaveValue('flores')
  await context.setOffline(false)
  await expect(desk.getByText(bar)).toBeHidden()
  await expect(desk.getByText('Nenhum imóvel encontrado')).toBeVisible()
  await context.setOffline(true)
  await desk.getByRole('link', { name: 'Pessoas' }).first().click()
  await expect(desk.getByRole('heading', { name: 'Não foi possível abrir esta tela' })).toBeVisible()
  await context.setOffline(false)
  await expect(desk.getByRole('heading', { name: /^Pessoas/ })).toBeVisible()
  const { currentStage } = await broker.client.call(readProperty, { params: { id } })
  expect(currentStage).toBe(1)
})

test('a visitor is told, too, and then signs in to a screen with its style', async ({
  page,
  broker,
  context,
}) => {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(broker.registration.email)
  await page.getByLabel('Senha', { exact: true }).fill(broker.registration.password)
  await context.setOffline(true)
  await expect(page.getByText(bar)).toBeVisible()
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Sem conexão: nada foi enviado nem salvo.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(bar)).toBeHidden()
  // The first press also asked for the screen, and a browser asks for its style sheets only once.
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { name: /^Olá, / })).toBeVisible()
  await expect(page.locator('#conteudo')).toHaveCSS('padding-top', '32px')
})
