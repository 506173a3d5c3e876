import { expect, onlyOnPhone, test } from '../ground/test.ts'

test('the theme of the system is followed at once, on the sign-in too; light stays the default', async ({
  page,
  context,
  broker,
}) => {
  const root = page.locator('html')
  const bar = page.locator('meta[name=theme-color]')
  const scheme = 'data-mantine-color-scheme'
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  await expect(root).toHaveAttribute(scheme, 'light')

  await broker.enter(context)
  await page.goto('/configuracoes?aba=aparencia')
  await expect(root).toHaveAttribute(scheme, 'light')
  await page.getByRole('button', { name: 'Do sistema' }).click()
  await expect(root).toHaveAttribute(scheme, 'dark')
  await expect(bar).toHaveAttribute('content', '#101513')
  await expect(page.getByRole('button', { name: 'Usar tema claro' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(root).toHaveAttribute(scheme, 'light')
  await expect(bar).toHaveAttribute('content', '#faf8f4')
  await expect(page.getByRole('button', { name: 'Usar tema escuro' })).toBeVisible()

  await page.getByRole('button', { name: /^Menu de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(root).toHaveAttribute(scheme, 'dark')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
  await expect(root).toHaveAttribute(scheme, 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(root).toHaveAttribute(scheme, 'light')
})

test('a phone with a dark system is asked once for its theme, and follows it', { tag: onlyOnPhone }, async ({
  page,
  context,
  broker,
}) => {
  const question = page.getByRole('region', { name: 'Tema' })
  const scheme = 'data-mantine-color-scheme'
  await broker.enter(context)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/captacao')
  await expect(page.locator('html')).toHaveAttribute(scheme, 'light')
  await question.getByRole('button', { name: 'Como o sistema' }).click()
  await expect(page.locator('html')).toHaveAttribute(scheme, 'dark')
  await expect(question).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Imóveis em Captação/ })).toBeVisible()
  await expect(question).toBeHidden()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute(scheme, 'light')
})
