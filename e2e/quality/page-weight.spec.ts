import type { Page } from '@playwright/test'
import { expect, test } from '../ground/test.ts'

async function weigh(page: Page, path: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return bytes
}

test('the sign-in weighs at most 170 KB', async ({ page }) => {
  const bytes = await weigh(page, '/login')
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
  expect(bytes).toBeLessThanOrEqual(170_000)
  expect(bytes).toBeGreaterThan(20_000)
})

test('the intake list weighs at most 300 KB', async ({ desk, broker }) => {
  for (let index = 0; index < 25; index++) await broker.takeIn()
  const bytes = await weigh(desk, '/captacao')
  await expect(desk.getByLabel('Imóveis', { exact: true })).toContainText('00025')
  expect(bytes).toBeLessThanOrEqual(300_000)
})

test('what is built is kept by the browser for ever, the page itself never', async ({ page }) => {
  const answers: [string, string | undefined][] = []
  page.on('response', (response) => {
    answers.push([new URL(response.url()).pathname, response.headers()['cache-control']])
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  const assets = answers.filter(([path]) => path.startsWith('/assets/'))
  expect(assets.length).toBeGreaterThan(1)
  for (const [path, caching] of assets) expect(caching, path).toBe('public, max-age=31536000, immutable')
  expect(answers.find(([path]) => path === '/login')?.[1]).toBe('private, no-cache')
})
