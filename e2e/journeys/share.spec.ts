import { expectAccessible } from '../ground/axe.ts'
import { expect, test } from '../ground/test.ts'

// A page is drawn by a process of its own, which on a busy machine takes a while to begin.
const drawn = { timeout: 30_000 }

test('a lawyer sees chosen papers without an account, asks, and sees nothing once the link is ended', async ({
  desk,
  broker,
  browser,
  baseURL,
}) => {
  const property = await broker.takeIn()
  await broker.send(property.id, 'ONUS_REAIS')

  await desk.goto(`/property/${property.id}`)
  await desk.getByRole('button', { name: 'Compartilhar' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Compartilhar documentos' })
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  await expect(dialog.getByText('Informe para quem é')).toBeVisible()
  await dialog.getByLabel('Para quem é').fill('Dra. Lígia Prado')
  await dialog.getByLabel('Ônus Reais').check()
  await dialog.getByLabel('Senha (opcional)').fill('cerca-verde-81')
  await dialog.getByLabel('Base legal para compartilhar').selectOption('contract')
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  const link = await dialog.getByLabel('Endereço do link').inputValue()
  expect(link).toMatch(/\/s\/[\w-]{43}$/)
  await dialog.getByRole('button', { name: 'Voltar aos links' }).click()
  await expect(dialog.getByText('ainda não aberto')).toBeVisible()

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: baseURL as string,
  })
  const page = await phone.newPage()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!/^(blob|data):/.test(url) && !url.startsWith(baseURL as string)) elsewhere.push(url)
  })
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { name: 'Documentos para Dra. Lígia Prado' })).toBeVisible()
  await expect(page.getByText('têm dados pessoais')).toBeVisible()
  await page.getByLabel('Senha do link').fill('outra-senha')
  await page.getByRole('button', { name: 'Abrir documentos' }).click()
  await expect(page.getByText('Senha incorreta')).toBeVisible()
  await page.getByLabel('Senha do link').fill('cerca-verde-81')
  await page.getByRole('button', { name: 'Abrir documentos' }).click()
  await expect(page.getByRole('img', { name: /^Página 1.* de Ônus Reais$/ })).toBeVisible(drawn)
  await expect(page.getByRole('button', { name: 'Baixar' })).toHaveCount(0)
  await expectAccessible(page, 'the papers')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // The visit goes on after a reload.
  await page.reload()
  await expect(page.getByRole('img', { name: /Ônus Reais$/ })).toBeVisible(drawn)
  await page.getByLabel('Pergunta ou comentário').fill('<b>Há averbação?</b>')
  await page.getByRole('button', { name: 'Enviar pergunta' }).click()
  await expect(page.getByText('Enviada. O corretor foi avisado.')).toBeVisible()

  await desk.reload()
  await dialog.getByText('1 pergunta').click()
  await expect(dialog.getByText('<b>Há averbação?</b>')).toBeVisible()
  await expect(dialog.getByText(/Ônus Reais · página 1/)).toBeVisible()
  await expectAccessible(desk, 'the log of a link')
  await dialog.getByRole('button', { name: 'Encerrar link' }).click()
  await desk
    .getByRole('dialog', { name: 'Encerrar este link?' })
    .getByRole('button', { name: 'Encerrar link' })
    .click()
  await expect(dialog.getByText('Encerrado')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  await expect(page.getByRole('img')).toHaveCount(0)
  await expectAccessible(page, 'a link that is over')
  expect(elsewhere).toEqual([])
  await phone.close()
})
