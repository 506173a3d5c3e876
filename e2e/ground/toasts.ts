import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

interface Listening {
  told: string[]
}

/** A toast goes after seconds, or when the next one comes: a page writes down what its toasts have told. */
export async function listenToToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const told: string[] = []
    Object.assign(window, { told })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.matches('.mantine-Notification-root'))
          told.push((node as HTMLElement).innerText)
    }).observe(document, { childList: true, subtree: true })
  })
}

/** That a toast has told these words since the last one that was asked for, whether or not it still stands. */
export async function expectTold(
  page: Page,
  words: string,
  { timeout }: { timeout?: number } = {},
): Promise<void> {
  const hear = () =>
    page.evaluate((sought) => {
      const { told } = window as unknown as Listening
      const at = told.findIndex((text) => text.includes(sought))
      return at < 0 ? told.join(' | ') : told.splice(0, at + 1) && sought
    }, words)
  await expect.poll(hear, { message: 'what the toasts have told', timeout }).toBe(words)
}

/** A toast stays under the pointer: what it can undo may be looked at as long as it takes. */
export async function holdUndo(page: Page): Promise<Locator> {
  const undo = page.locator('.mantine-Notification-root').getByRole('button', { name: 'Desfazer' })
  await undo.hover({ timeout: 60_000 })
  return undo
}
