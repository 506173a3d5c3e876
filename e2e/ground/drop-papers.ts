import type { Locator, Page } from '@playwright/test'
import type { PaperFile } from './inbox-papers.ts'

export async function dropFiles(page: Page, files: readonly PaperFile[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }))
  await page.evaluate((all) => {
    const dataTransfer = new DataTransfer()
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    const target = document.querySelector('main')
    const how = { bubbles: true, cancelable: true, dataTransfer }
    target?.dispatchEvent(new DragEvent('dragover', how))
    target?.dispatchEvent(new DragEvent('drop', how))
  }, given)
}

export const paperRow = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Papéis', exact: true }).getByRole('listitem').filter({ hasText: name })
