import { expect, test } from '../ground/test.ts'

test('signing out ends the session, and going back shows nothing', async ({ desk, broker }) => {
  await broker.takeIn()
  await desk.goto('/dashboard')
  await desk.getByRole('link', { name: 'Buscar Imóvel' }).click()
  await expect(desk.getByLabel('Imóveis', { exact: true })).toContainText('00001')
  await desk.getByRole('button', { name: /^Menu de/ }).click()
  await desk.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(desk).toHaveURL(/\/login/)
  await desk.goBack()
  await expect(desk.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
  await expect(desk.getByText('Rua das Laranjeiras')).toBeHidden()
})
