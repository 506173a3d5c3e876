import type { Page, Request } from '@playwright/test'
import { expect, onPhone, test } from '../ground/test.ts'

async function open(page: Page, path: string) {
  const asked: string[] = []
  const scripts: string[] = []
  const hear = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname + search)
    if (pathname.endsWith('.js')) scripts.push(pathname)
  }
  page.on('request', hear)
  // The header asks for it once the screen rests, which a visitor has none of.
  const rests = path === '/login' ? null : page.waitForResponse('**/api/automations')
  const answer = await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await rests
  page.off('request', hear)
  const links = (await answer?.text())?.matchAll(/<link rel="preload" as="fetch" crossorigin href="([^"]+)"/g)
  return { asked, scripts, named: [...(links ?? [])].map(([, href = '']) => href.replaceAll('&amp;', '&')) }
}

test('what a screen asks for first is asked while its code is on its way, and only once', async ({
  desk,
  broker,
}) => {
  const { id } = await broker.takeIn()
  const lists = [
    '/captacao',
    '/due-diligence',
    '/mercado',
    '/timeline',
    '/analise-risco',
    '/papeis',
    '/pessoas',
    '/notificacoes',
    '/configuracoes',
  ]
  const screens = ['/dashboard', `/property/${id}`, ...lists]
  for (const path of screens) {
    const { asked, named, scripts } = await open(desk, path)
    expect(named.length, path).toBeGreaterThan(1)
    expect(scripts.length, path).toBeGreaterThan(3)
    // The validation of typed text comes with the first form.
    expect(
      scripts.filter((address) => address.includes('/schemas-')),
      path,
    ).toEqual([])
    for (const address of named) {
      expect(
        asked.filter((one) => one === address),
        `${path}: ${address}`,
      ).toHaveLength(1)
    }
  }
})

test('what the frame says is what the screen says, in the same place', { tag: onPhone }, async ({
  desk,
  browser,
  baseURL,
}) => {
  const storageState = await desk.context().storageState()
  const viewport = desk.viewportSize()
  const still = await browser.newContext({ storageState, viewport, javaScriptEnabled: false, baseURL })
  const frame = await still.newPage()
  const lists = ['/captacao', '/due-diligence', '/mercado', '/timeline', '/analise-risco', '/pessoas']
  for (const path of [...lists, '/notificacoes', '/configuracoes']) {
    await frame.goto(path)
    await desk.goto(path)
    const heading = frame.locator('.frame b')
    const title = (await heading.textContent()) ?? ''
    const drawn = desk.getByRole('main').getByRole('heading', { level: 1 })
    await expect(drawn, path).toHaveText(new RegExp(`^${title}( \\(\\d+\\))?$`))
    const lead = frame.locator('.frame span')
    const drawnLead = desk.getByRole('main').getByText((await lead.textContent()) ?? '', { exact: true })
    for (const [ahead, then] of [
      [heading, drawn],
      [lead, drawnLead],
    ] as const) {
      const [before, after] = [await ahead.boundingBox(), await then.boundingBox()]
      if (!before || !after) throw new Error(`${path}: not to be seen`)
      expect(Math.abs(before.x - after.x), path).toBeLessThanOrEqual(1)
      expect(Math.abs(before.y - after.y), path).toBeLessThanOrEqual(5)
    }
  }
  await still.close()
})

test('screens come without what judges forms and what lies over them', async ({ desk, broker }) => {
  const { id } = await broker.takeIn()
  for (const path of ['/captacao', `/property/${id}`, '/timeline', '/analise-risco', '/configuracoes']) {
    const page = await (await desk.request.get(path)).text()
    const scripts = [...page.matchAll(/href="(\/assets\/[^"]+\.js)"/g)].map(([, name]) => name ?? '')
    expect(scripts.length, path).toBeGreaterThan(3)
    expect(
      scripts.filter((name) => /\/(schemas|overlays)-/.test(name)),
      path,
    ).toEqual([])
  }
})

test('a visitor’s page asks nobody who is signed in', async ({ page }) => {
  const { asked, named } = await open(page, '/login')
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
  expect([...asked, ...named]).toEqual([])
  // Nor is anybody’s machine asked to read the product.
  const robots = await page.request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  expect(await robots.text()).toBe('User-agent: *\nDisallow: /\n')
})
