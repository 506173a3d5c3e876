import { expect, type Page } from '@playwright/test'

/** Says in the settings that the device is the broker's own, and waits until it can be opened without a connection. */
export async function makeOwn(page: Page): Promise<void> {
  await page.goto('/configuracoes?aba=aparencia')
  await page.getByLabel('Este aparelho é só meu').check({ force: true })
  await expect.poll(() => isReady(page)).toBe(true)
}

export const keptNames = (page: Page) => page.evaluate(() => caches.keys())

const isReady = (page: Page) =>
  page.evaluate(
    async () =>
      navigator.serviceWorker.controller !== null && (await caches.match('/index.html')) !== undefined,
  )
