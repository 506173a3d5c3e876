import type { Page } from '@playwright/test'

/** Counts what a person presses, from now on and over page loads. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = (event: Event) => {
      if (!event.isTrusted) return
      sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1))
    }
    addEventListener('pointerdown', count, true)
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')))
}
