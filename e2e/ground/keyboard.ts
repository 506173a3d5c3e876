import { expect, type Locator, type Page } from '@playwright/test'
import type { PaperFile } from './inbox-papers.ts'

/** More stops than any screen has. */
const most = 250

/** Goes on with the Tab key until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor({ timeout: 120_000 })
  for (let stop = 0; stop < most; stop++) {
    if (await control.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not reach ${control}`)
}

export async function pressByKey(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** The choice of the system, which a keyboard works as well, is answered here. */
export async function chooseByKey(
  page: Page,
  open: () => Promise<void>,
  files: readonly PaperFile[],
): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()])
  await chooser.setFiles([...files])
}

/** Opens the first thing that the search over everything finds. */
export async function findByKey(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Buscar em tudo' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(text)
  await expect(palette.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
}
