import { logout } from '@soleira/domain/auth/contract'
import { launchOptions } from '../ground/chromium.ts'
import { expect, test } from '../ground/test.ts'

test.use({
  // Playwright starts its browser without what is tried here, and the one without a window has none.
  launchOptions: { ...launchOptions('whole'), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

test('going back to the list shows it as it was left, and nothing of it once the session is over', async ({
  desk,
  broker,
}) => {
  await broker.takeIn()
  await desk.goto('/captacao')
  const list = desk.getByLabel('Imóveis', { exact: true })
  await expect(list).toContainText('00001')
  await desk.evaluate(() => Object.assign(window, { left: true }))
  // A browser keeps no page that still waits for an answer.
  await desk.waitForLoadState('networkidle')

  await desk.goto('/favicon.svg')
  await desk.goBack({ waitUntil: 'commit' })
  await expect(list).toBeVisible()
  expect(await desk.evaluate(() => 'left' in window)).toBe(true)

  await desk.goto('/favicon.svg')
  await broker.client.call(logout, {})
  await desk.goBack({ waitUntil: 'commit' })
  await expect(desk.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
  await expect(list).toBeHidden()
})
