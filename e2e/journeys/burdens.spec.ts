import { listBurdens } from '@soleira/domain/burden/contract'
import { writtenPdf } from '@soleira/server/test/files/written-paper'
import { expectAccessible } from '../ground/axe.ts'
import { takeToDiligence } from '../ground/checklist.ts'
import { dropFiles, paperRow } from '../ground/drop-papers.ts'
import { pdfFile } from '../ground/inbox-papers.ts'
import { expect, test } from '../ground/test.ts'
import { expectToFitPhone } from '../ground/width.ts'

// A busy machine takes its time to start what reads.
test.setTimeout(240_000)

const matricula = writtenPdf([
  'REGISTRO DE IMÓVEIS - 9º OFÍCIO',
  'CERTIFICO que a presente é cópia da MATRÍCULA Nº 71.204',
  'IMÓVEL: Apartamento 301 da Rua das Laranjeiras, 120.',
  'R-1/71.204 - HIPOTECA: em favor do BANCO DO POVO SA, em garantia da dívida de R$ 120.000,00.',
  'Rio de Janeiro, 15 de junho de 2009.',
  'CERTIFICO, nos termos do art. 19 da Lei 6.015/1973. Rio de Janeiro, 3 de novembro de 2026.',
])

test('a mortgage that a paper names is a task until it is registered, and stands until its cancellation', async ({
  desk: page,
  broker,
}) => {
  const { id } = await takeToDiligence(broker, { registrationNumber: '71.204' })
  const kept = () => broker.client.call(listBurdens, { params: { id } })

  await test.step('the paper is filed, and its burden is left open', async () => {
    await page.goto('/papeis')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await dropFiles(page, [pdfFile('matricula.pdf', matricula)])
    const link = paperRow(page, 'matricula.pdf').getByRole('link', { name: 'Ônus Reais', exact: true })
    await link.click({ timeout: 120_000 })
    await page.getByRole('checkbox', { name: /^Ônus: Hipoteca \(R-1\) · BANCO DO POVO SA/ }).uncheck()
    await page.getByRole('button', { name: /^Confirmar/ }).click()
    await page.getByRole('link', { name: 'Abrir o imóvel' }).waitFor({ timeout: 60_000 })
    expect(await kept()).toEqual([])
  })

  await test.step("it is a line of 'Hoje', and leads to where it is answered", async () => {
    await page.goto('/')
    const line = page
      .getByRole('listitem')
      .filter({ hasText: 'Hipoteca consta da matrícula 71.204 (R-1) e não está no cadastro' })
    await line.getByRole('link', { name: 'Responder' }).click()
    await expect(page.getByText(/^Nenhum ônus registrado\./)).toBeVisible()
    await expectAccessible(page, 'a property whose papers name a burden')
    await expectToFitPhone(page, 'a property whose papers name a burden')
    await page.getByRole('button', { name: 'Registrar', exact: true }).click()
    const row = page.getByRole('list', { name: 'Ônus registrados' }).getByRole('listitem')
    await expect(row).toContainText('Em vigor, lido em Ônus Reais, página 1')
    await expect(row).toContainText('Hipoteca (R-1) · BANCO DO POVO SA · R$ 120.000,00 · de 15/06/2009')
    await expectAccessible(page, 'a property with a burden')
    await expectToFitPhone(page, 'a property with a burden')
  })

  await test.step('its cancellation is registered with its day', async () => {
    await page.getByRole('button', { name: 'Ações: Hipoteca (R-1)' }).click()
    await page.getByRole('menuitem', { name: 'Registrar baixa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Registrar baixa' })
    await dialog.getByLabel('Dia da baixa').fill('12/03/2015')
    await dialog.getByLabel('Averbação').fill('av 2')
    await expectAccessible(page, 'the day of a cancellation')
    await dialog.getByRole('button', { name: 'Registrar baixa' }).click()
    await expect(
      page.getByText('Cancelado: baixa pela Av-2, de 12/03/2015, informado pelo corretor'),
    ).toBeVisible()
    expect(await kept()).toMatchObject([{ cancellation: { on: '2015-03-12', act: 'Av-2' } }])
  })
})
