import { expect, type Page } from '@playwright/test'

export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const limit = document.documentElement.clientWidth
    const isWide = (element: Element) => element.getBoundingClientRect().right > limit + 1
    const offenders = [...document.querySelectorAll('body *')].filter(
      (element) =>
        isWide(element) &&
        element.checkVisibility() &&
        !element.closest('[aria-hidden="true"]') &&
        // A box whose contents are moved about in it.
        !element.parentElement?.closest('[data-moves]'),
    )
    return {
      scrolls: document.documentElement.scrollWidth > limit,
      offenders: offenders.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
    }
  })
  expect(wide, what).toEqual({ scrolls: false, offenders: [] })
}

/**
 * Buttons and links have 40 px, and what stands in a field 36, which the theme alone gives them. A link among words has
 * its line.
 */
export async function expectFingerHigh(page: Page, what: string): Promise<void> {
  const low = await page
    .locator(':is(.mantine-Button-root, .mantine-ActionIcon-root, .mantine-Anchor-root):visible')
    .evaluateAll((controls) =>
      controls
        .filter((one) => {
          const least = one.closest('.mantine-Input-section') ? 36 : 40
          const isAmongWords = getComputedStyle(one).display === 'inline'
          return !isAmongWords && one.getBoundingClientRect().height < least - 0.5
        })
        .map((one) => one.outerHTML.slice(0, 120)),
    )
  expect(low, `${what}, for a finger`).toEqual([])
}

/** The same at the width of a phone, which the page leaves again: for a journey that needs nothing else of a phone. */
export async function expectToFitPhone(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, `${what}, on a phone`)
  await expectFingerHigh(page, what)
  if (before) await page.setViewportSize(before)
}
