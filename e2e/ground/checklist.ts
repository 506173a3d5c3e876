import type { Locator, Page } from '@playwright/test'
import {
  changeItem,
  type Diligence,
  fileCertificate,
  readDiligence,
} from '@soleira/domain/checklist/contract'
import { type ChecklistItemId, checklistIds } from '@soleira/domain/checklist/item-kinds'
import { moveProperty } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { makePdf } from '@soleira/server/test/rows/factories/files'
import type { makeProperty } from '@soleira/server/test/rows/factories/properties'
import type { Broker } from './broker.ts'

type Fields = Partial<Record<'number' | 'issuedOn' | 'validUntil' | 'result', string>>

export const certificate = { name: 'Certidão.pdf', mimeType: 'application/pdf', buffer: makePdf() }

export async function takeToDiligence(
  broker: Broker,
  change: Parameters<typeof makeProperty>[0] = {},
): Promise<Property> {
  const { id } = await broker.takeIn(change)
  return broker.client.call(moveProperty, { params: { id }, body: { currentStage: 2 } })
}

export async function requestItem({ client }: Broker, id: number, item: ChecklistItemId): Promise<Diligence> {
  const version = await versionOf(client, id, item)
  return client.call(changeItem, { params: { id, item }, body: { action: 'request', version } })
}

export async function completeItem(
  broker: Broker,
  id: number,
  item: ChecklistItemId,
  fields: Fields = {},
): Promise<Diligence> {
  const { items } = await requestItem(broker, id, item)
  const version = items.find((one) => one.id === item)?.version ?? 0
  const bytes = new Uint8Array(makePdf())
  const file = { name: `${item}.pdf`, type: 'application/pdf', bytes }
  return broker.client.sendForm(fileCertificate, { id, item }, { version: String(version), ...fields, file })
}

export async function completeBeside(
  { client }: Broker,
  id: number,
  item: ChecklistItemId,
  fields: Fields = {},
): Promise<void> {
  const version = String(await versionOf(client, id, item))
  const bytes = new Uint8Array(makePdf())
  const file = { name: `${item}-junto.pdf`, type: 'application/pdf', bytes }
  await client.sendForm(fileCertificate, { id, item }, { version, ...fields, file }, { slot: 'companion' })
}

export async function completeAllBut(broker: Broker, id: number, left: ChecklistItemId[]): Promise<void> {
  for (const item of checklistIds) if (!left.includes(item)) await completeItem(broker, id, item)
}

async function versionOf(client: Broker['client'], id: number, item: ChecklistItemId): Promise<number> {
  const { items } = await client.call(readDiligence, { params: { id } })
  return items.find((one) => one.id === item)?.version ?? 0
}

export function checklistOf(page: Page, sequenceNumber: string): Locator {
  return page.getByRole('dialog', { name: `Due Diligence - Imóvel ${sequenceNumber}` })
}

/** Several people have a page, because a dialog has no room for them. */
export function checklistPage(page: Page, sequenceNumber: string): Locator {
  const heading = page.getByRole('heading', { level: 1, name: `Due Diligence - Imóvel ${sequenceNumber}` })
  return page.getByRole('main').filter({ has: heading })
}

export function itemRow(dialog: Locator, label: string): Locator {
  return dialog.getByRole('listitem', { name: label, exact: true })
}

export async function sendCertificate(dialog: Locator, label: string, result?: string): Promise<void> {
  await dialog.getByLabel(`PDF de ${label}`, { exact: true }).setInputFiles(certificate)
  const form = dialog.getByRole('form', { name: `Certidão recebida: ${label}` })
  if (result) await form.getByLabel('Resultado').selectOption({ label: result })
  await pressOnceRead(form)
}

export async function pressOnceRead(form: Locator): Promise<void> {
  const send = form.getByRole('button', { name: 'Enviar documento' })
  await send.waitFor({ timeout: 60_000 })
  await send.click()
}

export async function keepPagesHere(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const opened: string[] = []
    Object.assign(window, { opened })
    window.open = () =>
      ({ opener: window, location: { replace: (url: string) => opened.push(url) } }) as never
  })
  return () => page.evaluate(() => (window as unknown as { opened: string[] }).opened)
}

export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}
