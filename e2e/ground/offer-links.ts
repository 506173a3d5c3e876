import { randomInt } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { propertyTitle } from '@soleira/domain/property/title'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { expectAccessible } from './axe.ts'
import type { Broker, Numbers } from './broker.ts'
import { codeIn, linkIn } from './emails.ts'
import { takeToStage } from './market.ts'

export const place = { type: 'casa' as const, street: 'Rua das Flores', number: '120' }
export const offerSubject = `Proposta para o imóvel ${propertyTitle(place)}`
const codeSubject = 'Código para responder à proposta'

/** A couple sells a house on the market; both have an e-mail. */
export async function houseOfCouple(broker: Broker, numbers: Numbers) {
  const [first, second] = [numbers.cpf(), numbers.cpf()]
  const emails = [
    `ines.${first.replace(/\D/g, '')}@exemplo.com.br`,
    `caio.${second.replace(/\D/g, '')}@exemplo.com.br`,
  ] as const
  const owners = [
    makeOwner({ fullName: 'Inês Prado Lins', cpf: first, email: emails[0] }),
    makeOwner({ fullName: 'Caio Prado Lins', cpf: second, email: emails[1] }),
  ]
  const { id } = await takeToStage(broker, 3, { ...place, value: '800000', owners })
  return { id, emails }
}

/** A phone of somebody who is not signed in, with an address of its own: each may ask for a few codes an hour. */
export async function openPhone(browser: Browser, baseURL: string): Promise<Page> {
  const [area, host] = [randomInt(256), randomInt(256)]
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    baseURL,
    extraHTTPHeaders: { 'x-forwarded-for': `198.18.${area}.${host}` },
  })
  return phone.newPage()
}

export async function sendOfferLinks(desk: Page, id: number): Promise<void> {
  await desk.goto(`/property/${id}`)
  const part = desk.getByRole('region', { name: 'Propostas' })
  await part.getByRole('button', { name: 'Enviar aos proprietários' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Enviar aos proprietários' })
  await expect(dialog.getByLabel(/Inês Prado Lins/)).toBeChecked()
  await expectAccessible(desk, 'links to be made')
  await dialog.getByRole('button', { name: 'Criar links' }).click()
  await expect(dialog.getByLabel('Link de Inês Prado Lins')).toHaveValue(/\/p\/[\w-]{43}$/)
  await expect(dialog.getByText(/^Enviado por e-mail a/)).toHaveCount(2)
}

/** Accepts by the link in the newest letter, with the code that comes by e-mail. */
export async function acceptByLink(page: Page, email: string): Promise<void> {
  await page.goto(await linkIn(email, offerSubject))
  await expect(page.getByRole('heading', { name: 'Proposta de compra' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Sua resposta' })
  await form.getByLabel('Aceitar', { exact: true }).check()
  await form.getByRole('button', { name: 'Receber o código por e-mail' }).click()
  await expect(form.getByText(/O código foi enviado a/)).toBeVisible()
  await form.getByLabel('Código de seis números').fill(await codeIn(email, codeSubject))
  await form.getByRole('button', { name: 'Aceitar a proposta' }).click()
}
