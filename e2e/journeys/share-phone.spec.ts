import { createPerson } from '@soleira/domain/person/contract'
import { replaceParties } from '@soleira/domain/property/contract'
import { writtenPdf } from '@soleira/server/test/files/written-paper'
import { makePerson } from '@soleira/server/test/rows/factories/people'
import { expectAccessible } from '../ground/axe.ts'
import { expect, test } from '../ground/test.ts'

// A page is drawn by a process of its own, which on a busy machine takes a while to begin.
const drawn = { timeout: 30_000 }

test('on a phone the last of many papers comes into view when it is pressed, with its words', async ({
  desk,
  broker,
  browser,
  numbers,
  baseURL,
}) => {
  const many = 15
  const names = Array.from(
    { length: many },
    (_, at) => `Otávio Lima ${String.fromCharCode(65 + (at % 26))}${at}`,
  )
  const property = await broker.takeIn()
  const parties = []
  for (const fullName of names) {
    const body = makePerson({ fullName, cpf: numbers.cpf() })
    const { id: personId } = await broker.client.call(createPerson, { body })
    parties.push({ personId, role: 'owner' as const })
  }
  await broker.client.call(replaceParties, { params: { id: property.id }, body: { parties } })
  const pdfOf = (name: string) =>
    writtenPdf(['CARTEIRA DE IDENTIDADE', `Nome: ${name}`, 'Emitida em 03/11/2020'])
  await broker.send(property.id, 'ONUS_REAIS')
  for (const [at, name] of names.entries())
    await broker.send(property.id, `RG_CNH_${at + 1}`, `rg-${at + 1}.pdf`, pdfOf(name))

  await desk.goto(`/property/${property.id}`)
  await desk.getByRole('button', { name: 'Compartilhar' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Compartilhar documentos' })
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  await dialog.getByLabel('Para quem é').fill('Dra. Lígia Prado')
  await dialog.getByLabel('Sala que acompanha o imóvel').check()
  await dialog.getByLabel('Base legal para compartilhar').selectOption('contract')
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  const link = await dialog.getByLabel('Endereço do link').inputValue()

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: baseURL as string,
  })
  const page = await phone.newPage()
  await page.goto(new URL(link).pathname)
  await page.getByRole('button', { name: 'Abrir documentos' }).click()
  const papers = page.getByRole('navigation', { name: 'Documentos' }).getByRole('button')
  await expect(papers).toHaveCount(many + 1)
  const last = papers.filter({ hasText: names.at(-1) as string })
  await last.click()
  const sheet = page.getByRole('region', { name: 'RG/CNH' }).first()
  await expect(sheet).toBeFocused()
  await expect(sheet.getByRole('heading', { name: 'RG/CNH' })).toBeInViewport()
  await expect(sheet.getByRole('img', { name: /^Página 1.* de RG\/CNH$/ })).toBeInViewport(drawn)
  await expect(async () => {
    await page.reload()
    await last.click()
    const words = page.getByRole('region', { name: 'Texto da página' })
    await expect(words).toContainText(`Nome: ${names.at(-1)}`, { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expectAccessible(page, 'a paper with its words')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await phone.close()
})
