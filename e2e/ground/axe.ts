import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules about colours that axe applies of its own accord; by tag it would add the stricter ones of AAA. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Fails when axe finds anything on the page as it is now. In the light theme it tries every rule, in the dark one
 * those about colours, because nothing else differs. `what` names the page in the message.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate(
      (scheme) => document.documentElement.setAttribute('data-mantine-color-scheme', scheme),
      theme,
    )
    // This mode opens no second page, which takes half the time. It is meant for pages without frames of others.
    const axe = new AxeBuilder({ page }).setLegacyMode(true)
    const { violations } = await (theme === 'dark' ? axe.withRules(colourRules) : axe).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    expect(found, `${what}, ${theme}`).toEqual([])
  }
}
