import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules about colours that axe applies by default. A tag would add the stricter ones of AAA. */
const colourRules = ['color-contrast', 'link-in-text-block']

async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  // Its source is so large that to send it takes as long as to look, and half as long again as Playwright's argument.
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: source })
  await session.detach()
}

/**
 * Fails when axe finds anything on the page as it is now. The light theme is checked by every rule, the dark
 * one only by those about colours, because nothing else differs. Only what lies over the page is looked at while a
 * dialog or a menu is open: the page below is a screen of its own. `what` names the page in the message.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await bringAxe(page)
  // A list has the colours of neither theme while it is dimmed until newer data are here.
  await expect(page.locator('[data-stale="true"]')).toHaveCount(0)
  expect(await page.evaluate(look, { theme: 'light' }), `${what}, light`).toEqual([])
  expect(await page.evaluate(look, { theme: 'dark', rules: colourRules }), `${what}, dark`).toEqual([])
}

async function look({ theme, rules }: { theme: string; rules?: string[] }): Promise<string[]> {
  document.documentElement.setAttribute('data-mantine-color-scheme', theme)
  // A colour that is still changing belongs to neither theme.
  const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(changes.map(({ finished }) => finished))
  const over = [...document.querySelectorAll('[data-portal]')]
  const isOver = over.some((one) => one.querySelector('[role="dialog"], [role="menu"]'))
  const place = isOver ? { include: over } : document
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(place, {
    // Otherwise axe also describes every element that is in order, which takes as long as the search.
    resultTypes: ['violations'],
    // A control must be called by the words that it shows, for voice control; axe checks that only when told to.
    rules: { 'label-content-name-mismatch': { enabled: true } },
    ...(rules && { runOnly: { type: 'rule' as const, values: rules } }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
