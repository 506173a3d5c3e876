import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Looks at the page as it is now, in both themes, and finds nothing. `what` names it in the message. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate(
      (scheme) => document.documentElement.setAttribute('data-mantine-color-scheme', scheme),
      theme,
    )
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    expect(found, `${what}, ${theme}`).toEqual([])
  }
}
