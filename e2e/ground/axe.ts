import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules about colours that axe applies of its own accord; by tag it would add the stricter ones of AAA. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Looks at the page as it is now, in both themes, and finds nothing: with every rule in the light one, with those
 * about colours in the dark one, where nothing else differs. `what` names it in the message.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate(
      (scheme) => document.documentElement.setAttribute('data-mantine-color-scheme', scheme),
      theme,
    )
    // The mode for pages without frames of others: it opens no second page for every look and takes half the time.
    const axe = new AxeBuilder({ page }).setLegacyMode(true)
    const { violations } = await (theme === 'dark' ? axe.withRules(colourRules) : axe).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    expect(found, `${what}, ${theme}`).toEqual([])
  }
}
