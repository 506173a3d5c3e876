import type { Locator, Page } from '@playwright/test'
import { createShare } from '@soleira/domain/share/contract'
import { expectAccessible } from '../ground/axe.ts'
import { countClicks } from '../ground/clicks.ts'
import { expect, test } from '../ground/test.ts'

// A page is drawn by a process of its own, which on a busy machine takes a while to begin.
const drawn = { timeout: 30_000 }

test('a lawyer reads a dossier by a link on a phone and at a desk, saves it and knows an altered one', async ({
  desk,
  broker,
  browser,
  baseURL,
}) => {
  const property = await broker.takeIn()
  await broker.send(property.id, 'ONUS_REAIS', 'Ônus.pdf')
  await broker.send(property.id, 'ESPELHO_IPTU', 'IPTU.pdf')
  let link = ''

  const dialog = desk.getByRole('dialog', { name: 'Compartilhar documentos' })
  const address = async () => new URL(await dialog.getByLabel('Endereço do link').inputValue()).pathname

  await test.step('from the property to a dossier and its link in five clicks and a name', async () => {
    // A link of another property leaves the ground and the length to begin with.
    const other = await broker.takeIn()
    const said = { recipient: 'Banco', kind: 'room', days: 15, mayDownload: false, keepDays: 30 } as const
    const body = { ...said, ground: 'contract' } as const
    await broker.client.call(createShare, { params: { id: other.id }, body })
    const clicks = await countClicks(desk)
    await desk.goto(`/property/${property.id}`)
    await desk.getByRole('button', { name: 'Dossiê' }).click()
    const dossier = desk.getByRole('dialog', { name: 'Dossiê do imóvel 00001' })
    await dossier.getByRole('button', { name: 'Gerar dossiê' }).click()
    await expect(dossier.getByRole('link', { name: /^Baixar PDF/ })).toBeVisible({ timeout: 60_000 })
    await expectAccessible(desk, 'the dossiers of a property')
    await dossier.getByRole('button', { name: 'Compartilhar' }).click()
    await expect(dialog.getByLabel('Para quem é')).toBeFocused()
    await desk.keyboard.type('Dra. Lígia Prado')
    await expect(dialog.getByLabel('Qual dossiê')).toHaveValue(/^\d+$/)
    await expect(dialog.getByLabel('Vale por')).toHaveValue('15')
    await expect(dialog.getByLabel('Base legal para compartilhar')).toHaveValue('contract')
    await expectAccessible(desk, 'a new link to a dossier')
    await dialog.getByRole('button', { name: 'Criar link' }).click()
    await dialog.getByRole('button', { name: 'Copiar link' }).click()
    await expect(dialog.getByRole('button', { name: 'Copiado' })).toBeVisible()
    expect(await clicks()).toBeLessThanOrEqual(5)
  })

  await test.step('a lost address is made anew by one click, and the old one ends', async () => {
    const lost = await address()
    await dialog.getByRole('button', { name: 'Voltar aos links' }).click()
    await dialog.getByText('ainda não aberto').click()
    await expect(dialog.getByText('Um novo encerra este na hora')).toBeVisible()
    await dialog.getByRole('button', { name: 'Novo endereço' }).click()
    await expect(dialog.getByText('o anterior já não abre')).toBeVisible()
    link = await address()
    const page = await desk.context().newPage()
    await page.goto(lost)
    await expect(page.getByText('Este link foi encerrado por quem o enviou.')).toBeVisible()
    await page.goto(link)
    await expect(page.getByRole('button', { name: 'Abrir documentos' })).toBeVisible()
    await page.close()
  })

  await test.step('another link lets its recipient save the files', async () => {
    await dialog.getByRole('button', { name: 'Voltar aos links' }).click()
    await dialog.getByRole('button', { name: 'Novo link' }).click()
    await dialog.getByLabel('Para quem é').fill('Dra. Lígia Prado')
    await dialog.getByRole('radio', { name: 'Ver e baixar os arquivos' }).check()
    await dialog.getByRole('button', { name: 'Criar link' }).click()
    link = await address()
  })

  const visit = async (page: Page) => {
    await page.goto(link)
    await page.getByRole('button', { name: 'Abrir documentos' }).click()
    await expect(page.getByRole('img', { name: /^Folha 1 de \d+ de Para o cartório$/ })).toBeVisible(drawn)
  }

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: baseURL as string,
  })
  const page = await phone.newPage()
  await test.step('on the phone the pieces lead to their leaves, by the keyboard too', async () => {
    await visit(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const pieces = page.getByRole('navigation', { name: 'Peças' })
    const sheet = page.getByRole('img', { name: /^Folha/ })
    const top = async (of: Locator) => (await of.boundingBox())?.y ?? NaN
    expect(await top(sheet)).toBeLessThan(await top(pieces))
    await pieces.getByRole('button', { name: /^Espelho de IPTU/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('img', { name: /^Folha [3-9] de/ })).toBeVisible(drawn)
    await expect(sheet).toBeInViewport()
    await expect(page.getByText('Nenhum papel com validade informada está vencido hoje.')).toBeVisible()
  })

  const lawyer = await browser.newContext({ baseURL: baseURL as string })
  const large = await lawyer.newPage()
  await test.step('at the desk the file is saved, compared, and an altered one told', async () => {
    await visit(large)
    const [saved] = await Promise.all([
      large.waitForEvent('download'),
      large.getByRole('button', { name: /^Baixar PDF/ }).click(),
    ])
    const chunks: Buffer[] = []
    for await (const chunk of await saved.createReadStream()) chunks.push(chunk)
    const pdf = Buffer.concat(chunks)
    const compare = async (buffer: Buffer) => {
      const [chooser] = await Promise.all([
        large.waitForEvent('filechooser'),
        large.getByRole('button', { name: 'Comparar arquivo' }).click(),
      ])
      await chooser.setFiles({ name: 'dossie.pdf', mimeType: 'application/pdf', buffer })
    }
    const check = large.getByRole('region', { name: 'Conferir o dossiê' })
    await compare(pdf)
    await expect(check.getByRole('status')).toContainText('Inalterado')
    const changed = Buffer.from(pdf)
    changed[200] = (changed[200] as number) ^ 1
    await compare(changed)
    await expect(check.getByRole('status')).toContainText('Diferente')
    await expectAccessible(large, 'a dossier that was compared')
  })

  await test.step('the broker sees what was seen, and removes the dossier', async () => {
    await desk.goto(`/property/${property.id}?open=share`)
    await dialog.getByText('Dra. Lígia Prado').first().click()
    await expect(dialog.getByText(/Dossiê \d+: Para o cartório · página 1.*baixado/)).toBeVisible()
    const kept = await desk.request.get(`/api/properties/${property.id}/dossiers`)
    const [{ id }] = (await kept.json()) as [{ id: number }]
    await desk.request.delete(`/api/dossiers/${id}`)
    await page.reload()
    await expect(page.getByText('Este dossiê foi removido por quem o enviou.')).toBeVisible()
    await expectAccessible(page, 'a dossier that was removed')
  })
  await phone.close()
  await lawyer.close()
})
