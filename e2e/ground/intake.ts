import type { Page } from '@playwright/test'

/** Opens the menu of a row of the intake list, which has the same actions at the desk and on a phone. */
export async function openRowMenu(page: Page, number = '00001'): Promise<void> {
  await page.getByRole('button', { name: `Mais ações do imóvel ${number}` }).click()
}

export async function chooseInRow(page: Page, action: string | RegExp, number?: string): Promise<void> {
  await openRowMenu(page, number)
  await page.getByRole('menuitem', { name: action }).click()
}
