import { expect, type Page } from '@playwright/test'
import { expectFingerHigh, expectNoSidewaysScroll } from './width.ts'

/** Widest first: who fits 390 may not fit 360. */
export const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
] as const

const opened = (page: Page) => page.locator('[role="dialog"]:visible, [role="menu"]:visible').count()

/**
 * The page as it is, for fingers and at the widths of phones: to open it anew there would take as long as all else that
 * is looked at. `reopen` is only called where the other layout has closed what was open.
 */
export async function expectToFitTouched(
  page: Page,
  what: string,
  reopen: () => Promise<void>,
): Promise<void> {
  const before = { size: page.viewportSize(), open: await opened(page) }
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.setViewportSize(phones[0])
  try {
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches), 'for fingers').toBe(true)
    // The next frame has the other layout.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    if ((await opened(page)) !== before.open) await reopen()
    for (const size of phones) {
      await page.setViewportSize(size)
      await expect(async () => {
        await expectNoSidewaysScroll(page, `${what}, ${size.width}`)
        await expectFingerHigh(page, what)
      }).toPass({ timeout: 10_000 })
    }
  } finally {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await session.detach()
    if (before.size) await page.setViewportSize(before.size)
  }
}
