import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { createAuthorization } from '@soleira/domain/authorization/contract'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { propertyTitle } from '@soleira/domain/property/title'
import { consentToSign } from '@soleira/domain/signing/signer'
import { makeTerms } from '@soleira/server/test/rows/factories/authorizations'
import { expectAccessible } from './axe.ts'
import type { Broker, Numbers } from './broker.ts'
import { codeIn, linkIn } from './emails.ts'
import { houseOfCouple, place } from './offer-links.ts'

const authorization = 'Autorização de intermediação'
const of = (title: string) => `${title}, imóvel ${propertyTitle(place)}`
export const reminderSubject = `Lembrete: documento para assinar: ${of(authorization)}`
export const signedSubject = `Documento assinado: ${of(authorization)}`
const codeSubject = 'Código para assinar o documento'

/** A house of a couple with a written authorisation that nobody has signed. */
export async function leaveOfCouple(broker: Broker, numbers: Numbers) {
  const { id, emails } = await houseOfCouple(broker, numbers)
  const today = dayOf(new Date())
  const terms = makeTerms({ startsOn: today, endsOn: addDays(today, 180) })
  await broker.client.call(createAuthorization, { params: { id }, body: terms })
  return { id, emails }
}

/** Opens the dialog that sends the authorisation of a property. */
export async function openSending(desk: Page, id: number) {
  await desk.goto(`/property/${id}`)
  const part = desk.getByRole('region', { name: 'Autorização', exact: true })
  await part.getByRole('button', { name: 'Enviar para assinatura' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Enviar para assinatura' })
  await expect(dialog.getByLabel('Nome completo')).toHaveCount(2)
  return dialog
}

/** Drafts it as signed elsewhere, and returns the dialog that takes the signed file. */
export async function prepareOutside(desk: Page, id: number, way: 'Em papel' | 'Assinado fora') {
  const sending = await openSending(desk, id)
  await sending.getByRole('radio', { name: way }).check()
  await sending.getByRole('button', { name: 'Preparar' }).click()
  const dialog = desk.getByRole('dialog', { name: authorization })
  // Its PDF is printed first, which takes long on a busy machine.
  await expect(dialog.getByRole('link', { name: 'Baixar original' })).toBeVisible({ timeout: 60_000 })
  return { dialog, form: dialog.getByRole('region', { name: 'Enviar o que foi assinado' }) }
}

/** Sends it to her first, and to him once she has signed. */
export async function sendInOrder(desk: Page, id: number): Promise<void> {
  const dialog = await openSending(desk, id)
  const names = dialog.getByLabel('Nome completo')
  if ((await names.first().inputValue()) !== 'Inês Prado Lins')
    await dialog.getByRole('button', { name: 'Subir: Inês Prado Lins' }).press('Shift+ArrowUp')
  await expect(names.first()).toHaveValue('Inês Prado Lins')
  await dialog.getByRole('checkbox', { name: 'Na mesma vez que a pessoa acima' }).uncheck()
  await expect(dialog.getByText('2ª vez')).toBeVisible()
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Waits for the letter with the link, and opens it. */
export async function openToSign(page: Page, email: string, subject?: string, title = authorization) {
  await page.goto(await linkIn(email, subject ?? `Documento para assinar: ${of(title)}`))
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

/** Signs the document on the page with the code of the newest letter. */
export async function signHere(page: Page, email: string, name: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Assinar o documento' })
  const receive = form.getByRole('button', { name: 'Receber código' })
  if (await receive.isVisible()) await receive.click()
  await expect(form.getByText(/O código foi enviado a/)).toBeVisible()
  await form.getByLabel('Código de seis números').fill(await codeIn(email, codeSubject))
  await form.getByLabel('Seu nome completo').fill(name)
  await form.getByLabel(consentToSign).check()
  await form.getByRole('button', { name: 'Assinar', exact: true }).click()
}

/** Opens the dialog of the signing that the property speaks of. */
export async function openSigning(desk: Page, id: number, title = authorization) {
  await desk.goto(`/property/${id}`)
  const part = desk.getByRole('region', { name: 'Assinaturas' })
  await part.getByRole('button').first().click()
  const dialog = desk.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('link', { name: 'Baixar original' })).toBeVisible()
  return dialog
}

/** The address that the broker hands to a signer. */
export async function linkFor(dialog: Locator, name: string): Promise<string> {
  await dialog.getByRole('button', { name: `Copiar link de ${name}` }).click()
  const address = dialog.getByLabel('Endereço do link')
  await expect(address).toHaveValue(/\/a\/[\w-]{43}$/)
  const { pathname } = new URL(await address.inputValue())
  await expectAccessible(dialog.page(), 'a link for a signer')
  await dialog.getByRole('button', { name: 'Voltar à assinatura' }).click()
  return pathname
}

/** Opens `/verificar` with a file, and returns what it says. */
export async function verify(page: Page, buffer: Buffer): Promise<Locator> {
  if (!page.url().endsWith('/verificar')) await page.goto('/verificar')
  const file = { name: 'assinado.pdf', mimeType: 'application/pdf', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  return page.getByRole('region', { name: 'Resultado' })
}

/** The file behind a link of a dialog. */
export async function saved(dialog: Locator, link: string): Promise<Buffer> {
  const download = dialog.page().waitForEvent('download')
  await dialog.getByRole('link', { name: link }).click()
  return readFile(await (await download).path())
}

/** With one byte changed, which shows nowhere. */
export function changedByte(pdf: Buffer): Buffer {
  const changed = Buffer.from(pdf)
  const place = changed.indexOf('/Producer') + 12
  changed[place] = (changed[place] ?? 0) ^ 1
  return changed
}
