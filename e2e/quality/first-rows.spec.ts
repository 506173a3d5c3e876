import type { Page } from '@playwright/test'
import { readCommissionYear } from '@soleira/domain/commission/contract'
import { drawFirstDeals } from '@soleira/domain/deal/contract'
import { drawFirstRows } from '@soleira/domain/property/contract'
import { Broker } from '../ground/broker.ts'
import { sell } from '../ground/deals.ts'
import { expect, test } from '../ground/test.ts'
import { hostileTexts } from '../hostile/texts.ts'

/** Opens a list and keeps its code back until the returned function is called. */
async function openWithoutCode(page: Page, path = '/captacao'): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return letGo
}

const firstRows = (page: Page) => page.locator('.frame').getByRole('table', { name: 'Imóveis' })
const rows = (page: Page) => page.getByRole('main').getByRole('table', { name: 'Imóveis' })

test('the list shows its rows before its code is here, and nothing moves when it comes', async ({
  desk,
  broker,
}) => {
  for (let index = 0; index < 14; index++) await broker.takeIn({ number: String(index + 1) })
  const letGo = await openWithoutCode(desk)
  await expect(firstRows(desk)).toContainText('00014')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Imóveis em Captação (14)')
  const placesOf = async (table: typeof firstRows) =>
    table(desk)
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => JSON.stringify(cell.getBoundingClientRect())))
  const [before, texts] = [await placesOf(firstRows), await firstRows(desk).innerText()]
  expect(before.length).toBeGreaterThan(70)
  letGo()
  await expect(rows(desk)).toBeVisible()
  expect(await placesOf(rows)).toEqual(before)
  // The buttons in the rows come with the code.
  expect((await rows(desk).innerText()).replaceAll(/\n?(Documentos|Campos) pendentes/g, '')).toBe(
    texts.replaceAll(/\n?(Documentos|Campos) pendentes/g, ''),
  )
})

test('the deals show their rows likewise', async ({ desk, broker }) => {
  for (let index = 0; index < 12; index++) {
    const { id } = await broker.takeIn({ number: String(index + 1) })
    await sell(broker, id)
  }
  // A note on a fee comes with the year's sums, a line more in its row.
  await desk.route(`**${readCommissionYear.path}*`, () => new Promise(() => undefined))
  const drawn = desk.locator('.frame').getByRole('list', { name: 'Negócios em andamento' })
  const shown = desk.getByRole('main').getByRole('list', { name: 'Negócios em andamento' })
  const letGo = await openWithoutCode(desk, '/negocios')
  await expect(drawn).toContainText('00012')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Negócios (12)')
  const placesOf = (list: typeof drawn) =>
    list
      .locator(':scope > li > *')
      .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())))
  const [before, texts] = [await placesOf(drawn), await drawn.innerText()]
  expect(before).toHaveLength(48)
  letGo()
  await expect(shown).toBeVisible()
  expect(await placesOf(shown)).toEqual(before)
  expect(await shown.innerText()).toBe(texts)
})

test('a row leads to its property before the code is here', async ({ desk, broker }) => {
  const { id } = await broker.takeIn()
  const letGo = await openWithoutCode(desk)
  await firstRows(desk).getByRole('link').click()
  await desk.waitForURL(`/property/${id}`, { waitUntil: 'commit' })
  letGo()
  await expect(desk.getByRole('region', { name: 'Progresso do Processo' })).toBeVisible()
})

test('first rows are texts, of the broker alone, and kept nowhere', async ({
  desk,
  broker,
  numbers,
  baseURL,
  playwright,
}) => {
  for (const text of hostileTexts) await broker.takeIn({ street: text, neighborhood: text })
  const other = await Broker.make(baseURL as string, numbers)
  await other.takeIn({ street: 'Rua de Outra' })
  const letGo = await openWithoutCode(desk)
  await expect(firstRows(desk)).toContainText('=HYPERLINK')
  await expect(firstRows(desk)).not.toContainText('Rua de Outra')
  expect(await desk.evaluate(() => 'ran' in globalThis)).toBe(false)
  letGo()
  await expect(rows(desk)).toContainText('=HYPERLINK')

  const nobody = await playwright.request.newContext({ baseURL: baseURL as string })
  for (const { path } of [drawFirstRows, drawFirstDeals]) {
    const answer = await desk.request.get(path)
    expect(answer.headers()['cache-control']).toBe('no-store, private')
    expect(answer.headers()['content-security-policy']).toContain("script-src 'self'")
    expect((await nobody.get(path)).status()).toBe(401)
  }
  await nobody.dispose()
  const caches = await desk.evaluate(async () => (await window.caches.keys()).length)
  expect(caches).toBe(0)
})
