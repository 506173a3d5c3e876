import { expect, test } from '../ground/test.ts'

// Pages are bound and drawn by processes of their own, which on a busy machine take a while to begin.
const made = { timeout: 60_000 }

test('a dossier is made of the papers of a property, and a lawyer reads it by a link', async ({
  desk,
  broker,
  browser,
  baseURL,
}) => {
  const { id } = await broker.takeIn()
  await broker.send(id, 'ONUS_REAIS', 'Ônus.pdf')
  const dialog = desk.getByRole('dialog', { name: 'Compartilhar documentos' })
  let link = ''

  await test.step('from the property to a dossier and its link', async () => {
    await desk.goto(`/property/${id}`)
    await desk.getByRole('button', { name: 'Dossiê' }).click()
    const dossier = desk.getByRole('dialog', { name: 'Dossiê do imóvel 00001' })
    await dossier.getByRole('button', { name: 'Gerar dossiê' }).click()
    await expect(dossier.getByRole('link', { name: /^Baixar PDF/ })).toBeVisible(made)
    await dossier.getByRole('button', { name: 'Compartilhar' }).click()
    await dialog.getByLabel('Para quem é').fill('Dra. Lígia Prado')
    await dialog.getByLabel('Base legal para compartilhar').selectOption('contract')
    await dialog.getByRole('button', { name: 'Criar link' }).click()
    link = await dialog.getByLabel('Endereço do link').inputValue()
  })

  await test.step('the lawyer opens it without an account', async () => {
    const lawyer = await browser.newContext({ baseURL: baseURL as string })
    const page = await lawyer.newPage()
    await page.goto(new URL(link).pathname)
    await page.getByRole('button', { name: 'Abrir documentos' }).click()
    await expect(page.getByRole('img', { name: /^Folha 1 de \d+ de Para o cartório$/ })).toBeVisible(made)
    await lawyer.close()
  })

  await test.step('the broker sees that it was read', async () => {
    await desk.goto(`/property/${id}?open=share`)
    await dialog.getByText('Dra. Lígia Prado').first().click()
    await expect(dialog.getByText(/Dossiê \d+: Para o cartório · página 1/)).toBeVisible()
  })
})
