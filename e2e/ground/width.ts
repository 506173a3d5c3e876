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
