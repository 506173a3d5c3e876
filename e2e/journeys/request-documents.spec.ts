import { samplePng } from '../../server/test/files/sample-files.ts'
import { expectAccessible } from '../ground/axe.ts'
import { certificate, checklistOf, takeToDiligence } from '../ground/checklist.ts'
import { countClicks } from '../ground/clicks.ts'
import { electricityBill } from '../ground/inbox-papers.ts'
import { expect, test } from '../ground/test.ts'

// A paper is read by a process of its own, which on a busy machine takes a while.
const read = { timeout: 60_000 }

test('an owner sends from a phone what is missing; the broker refuses one with a reason and accepts the next', async ({
  desk,
  broker,
  browser,
  baseURL,
}) => {
  test.slow()
  const property = await broker.takeIn()
  const clicks = await countClicks(desk)
  await desk.goto(`/property/${property.id}`)
  await desk.getByRole('button', { name: 'Pedir documentos' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Pedir documentos' })
  await expect(dialog.getByLabel('Comprovante de Residência')).toBeChecked()
  for (const other of ['Espelho de IPTU', 'Certidão de Estado Civil']) {
    await dialog.getByLabel(other).press('Space')
    await expect(dialog.getByLabel(other)).not.toBeChecked()
  }
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  const link = await dialog.getByLabel('Endereço do link').inputValue()
  expect(link).toMatch(/\/e\/[\w-]{43}$/)
  await expect(dialog.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    /Comprovante%20de%20Resid%C3%AAncia/,
  )
  // That link is the third click.
  expect(await clicks()).toBeLessThanOrEqual(2)
  await dialog.getByRole('button', { name: 'Voltar aos pedidos' }).click()
  await expect(dialog.getByText(/0 de 3 documentos/)).toBeVisible()

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    baseURL: baseURL as string,
  })
  const page = await phone.newPage()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!/^(blob|data):/.test(url) && !url.startsWith(baseURL as string)) elsewhere.push(url)
  })
  const { pathname } = new URL(link)
  await page.goto(pathname)
  await expect(page.getByRole('heading', { name: /faltam documentos|Documentos para a venda/ })).toBeVisible()
  await expect(page.getByText('3 documentos a enviar de 3')).toBeVisible()
  await expect(page.getByText(/^O que você enviar vai para .+ serve para preparar a venda/)).toBeVisible()
  await page.getByText('Seus dados: uso, prazo e direitos').click()
  await expect(page.getByText(/receber uma cópia, corrigir, apagar/)).toBeVisible()
  for (const way of ['tel:', 'mailto:']) await expect(page.locator(`a[href^="${way}"]`)).toBeVisible()
  await expectAccessible(page, 'what is missing')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const card = page.getByRole('listitem', { name: 'Comprovante de Residência' })
  for (const button of await card.getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }

  // Not without a connection; it goes on by itself once there is one.
  await phone.setOffline(true)
  await page.getByLabel('Arquivo de Comprovante de Residência').setInputFiles(electricityBill())
  await expect(card.getByRole('alert')).toBeVisible()
  await phone.setOffline(false)
  await expect(card.getByText('Em conferência')).toBeVisible(read)
  await expect(card.getByText('1 arquivo recebido')).toBeVisible()

  // Two photos become one paper.
  const identity = page.getByRole('listitem', { name: 'RG/CNH' })
  await identity.getByRole('button', { name: 'Fotografar' }).click()
  const pages = page.getByRole('dialog', { name: 'Várias páginas em um PDF' })
  const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: samplePng() })
  await pages.getByLabel('Fotos das páginas').setInputFiles([photo('frente.png'), photo('verso.png')])
  await expectAccessible(page, 'the pages of a paper')
  await pages.getByRole('button', { name: 'Enviar 2 páginas em um PDF' }).click()
  await expect(identity.getByText('Em conferência')).toBeVisible(read)
  // A file that is no paper is refused at once, with the reason.
  await page
    .getByLabel('Arquivo de Ônus Reais')
    .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByRole('listitem', { name: 'Ônus Reais' }).getByRole('alert')).toBeVisible()

  await desk.reload()
  await expect(dialog.getByText('2 para conferir')).toBeVisible()
  await expectAccessible(desk, 'a request with papers')
  await dialog.getByRole('button', { name: /Recusar com motivo: RG\/CNH/ }).click()
  const refusal = desk.getByRole('dialog', { name: 'Recusar com motivo' })
  await refusal.getByRole('button', { name: 'Recusar' }).click()
  await expect(refusal.getByText('Diga o motivo')).toBeVisible()
  await refusal.getByLabel('Motivo').fill('<b>Falta</b> o verso')
  await expectAccessible(desk, 'a refusal')
  await refusal.getByRole('button', { name: 'Recusar' }).click()
  await expect(dialog.getByText('Motivo: <b>Falta</b> o verso')).toBeVisible()
  await dialog.getByRole('link', { name: 'Conferir Comprovante de Residência' }).click()
  await expect(desk.getByText(/Veio .* pelo link/)).toBeVisible()
  await expect(desk.getByLabel('O que é')).toHaveValue('COMPROVANTE_RESIDENCIA', read)
  await expectAccessible(desk, 'a paper that came by link')
  await desk.getByRole('button', { name: 'Aceitar' }).click()
  const despite = desk.getByRole('button', { name: 'Arquivar mesmo assim' })
  await expect(desk.getByText('Arquivado em').or(despite)).toBeVisible(read)
  if (await despite.isVisible()) await despite.click()
  await expect(desk.getByText('Arquivado em')).toBeVisible(read)

  await page.reload()
  await expect(card.getByText('Pronto')).toBeVisible()
  await expect(identity.getByText('Precisa ser enviado de novo: <b>Falta</b> o verso')).toBeVisible()
  await page
    .getByLabel('Arquivo de RG/CNH')
    .setInputFiles({ name: 'rg.png', mimeType: 'image/png', buffer: samplePng() })
  await expect(identity.getByText('Em conferência')).toBeVisible(read)

  await desk.goto(`/property/${property.id}?open=request`)
  await dialog.getByRole('button', { name: 'Lembrar' }).click()
  const again = await dialog.getByLabel('Endereço do link').inputValue()
  expect(again).not.toBe(link)
  await dialog.getByRole('button', { name: 'Voltar aos pedidos' }).click()
  await dialog.getByRole('button', { name: 'Encerrar pedido' }).click()
  await desk
    .getByRole('dialog', { name: 'Encerrar este pedido?' })
    .getByRole('button', { name: 'Encerrar pedido' })
    .click()
  await expect(dialog.getByText('Encerrado')).toBeVisible()
  for (const address of [pathname, new URL(again).pathname]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  }
  await expectAccessible(page, 'a request that is over')
  expect(elsewhere).toEqual([])
  await phone.close()
})

test('the condominium hands its declaration in by the link in the letter', async ({
  desk,
  broker,
  browser,
  baseURL,
}) => {
  test.slow()
  const property = await takeToDiligence(broker)
  await desk.goto(`/due-diligence?open=${property.id}`)
  const dialog = checklistOf(desk, property.sequenceNumber)
  await dialog.getByRole('button', { name: 'Solicitar: Quitação condominial' }).click()
  const letter = desk.getByRole('dialog', { name: 'Modelo de E-mail - Quitação Condominial' })
  await letter.getByRole('button', { name: 'Incluir link para a resposta' }).click()
  await expect(letter.getByText('A carta tem um link para a resposta')).toBeVisible()
  await expectAccessible(desk, 'a letter with a link')
  const words = await letter.getByLabel('Prévia do e-mail').inputValue()
  const [link = ''] = /https?:\S+\/e\/[\w-]{43}/.exec(words) ?? []

  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await letter.getByRole('button', { name: 'Copiar' }).click()
  await expect(letter).toBeHidden()

  const elsewhere = await browser.newContext({ baseURL: baseURL as string })
  const page = await elsewhere.newPage()
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { name: 'Documentos para a venda' })).toBeVisible()
  await page.getByLabel('Arquivo de Quitação condominial').setInputFiles(certificate)
  await expect(page.getByText('Em conferência')).toBeVisible(read)
  await expect(page.getByText('Tudo foi enviado')).toBeVisible()
  await elsewhere.close()

  await desk.goto(`/due-diligence?open=${property.id}`)
  await expect(dialog.getByText(/Resposta recebida pelo link/)).toBeVisible(read)
  await desk.goto('/papeis')
  await expect(desk.getByText('Veio do condomínio pelo link')).toBeVisible(read)
})
