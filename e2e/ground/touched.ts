import { expect, type Page } from '@playwright/test'
import { expectFingerHigh, expectNoSidewaysScroll } from './width.ts'

const opened = (page: Page) => page.locator('[role="dialog"]:visible, [role="menu"]:visible').count()

/**
 * The page as it is, for fingers and at the width of a phone: to open it anew there would take as long as all else that
 * is looked at. `reopen` is only called where the other layout has closed what was open.
 */
export async function expectToFitTouched(
  page: Page,
  what: string,
  narrow: { width: number; height: number },
  reopen: () => Promise<void>,
): Promise<void> {
  const before = { size: page.viewportSize(), open: await opened(page) }
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.setViewportSize(narrow)
  try {
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches), 'for fingers').toBe(true)
    // The next frame has the other layout.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    if ((await opened(page)) !== before.open) await reopen()
    await expect(async () => {
      await expectNoSidewaysScroll(page, what)
      await expectFingerHigh(page, what)
    }).toPass({ timeout: 10_000 })
  } finally {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await session.detach()
    if (before.size) await page.setViewportSize(before.size)
  }
}
