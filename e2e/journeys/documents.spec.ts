import type { Locator } from '@playwright/test'
import { fileCertificate } from '@soleira/domain/checklist/contract'
import { itemLabel } from '@soleira/domain/checklist/item-kinds'
import { listDocuments } from '@soleira/domain/document/contract'
import { addAnalysisDocument } from '@soleira/domain/risk/contract'
import { samplePdf, samplePng } from '@soleira/server/test/files/sample-files'
import { makePdf } from '@soleira/server/test/rows/factories/files'
import { prepareAnalysis } from '../ground/analyses.ts'
import type { Broker } from '../ground/broker.ts'
import { checklistOf, itemRow, requestItem, takeToDiligence } from '../ground/checklist.ts'
import { chooseInRow } from '../ground/intake.ts'
import { PropertyForm } from '../ground/property-form.ts'
import { expect, test } from '../ground/test.ts'
import { expectTold } from '../ground/toasts.ts'

const documentsOf = (broker: Broker, id: number) => broker.client.call(listDocuments, { params: { id } })

test('of wrong files only the reason stays, and a right one takes its place', async ({ desk, broker }) => {
  const { id } = await broker.takeIn()
  await desk.goto('/captacao')
  await chooseInRow(desk, 'Editar')
  const form = new PropertyForm(desk, 'Editar Imóvel 00001')
  const send = form.dialog.getByRole('button', { name: 'Enviar arquivos' })
  const wrong = [
    ['Ônus Reais', 'certidao.exe', Buffer.from('MZ')],
    ['Espelho de IPTU', 'grande.pdf', Buffer.concat([makePdf(), Buffer.alloc(10 * 1024 * 1024)])],
    ['Comprovante de Residência', 'conta.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
    ['Certidão de Estado Civil', 'vazio.pdf', Buffer.alloc(0)],
  ] as const
  for (const [slot, name, buffer] of wrong) {
    await form.choose(slot, { name, mimeType: 'application/pdf', buffer })
  }
  await form.choose('RG/CNH - Otávio Lima', { name: 'rg.png', mimeType: 'image/png', buffer: samplePng() })
  await send.click()
  await expect(form.slot('RG/CNH - Otávio Lima')).toContainText('Enviado em')
  for (const [slot, name] of wrong) {
    await expect(form.slot(slot)).toContainText(name)
    await expect(form.slot(slot).getByRole('alert')).not.toBeEmpty()
  }
  const kept = await documentsOf(broker, id)
  expect(kept.map(({ fileName }) => fileName)).toEqual(['rg.png'])

  await test.step('the property is saved although a file is not taken, and says so', async () => {
    await form.choose('Ônus Reais', {
      name: 'onus.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<html></html>'),
    })
    await expect(form.slot('Ônus Reais')).not.toContainText('certidao.exe')
    await form.fillProperty({ number: '99' })
    await form.dialog.getByRole('button', { name: 'Atualizar imóvel' }).click()
    await expect(desk.getByText('O imóvel foi salvo. Erro ao enviar documentos.')).toBeVisible()
    await expect(form.slot('Ônus Reais').getByRole('alert')).toContainText('não corresponde à extensão')
  })

  await test.step('a good one replaces it, and the form is done', async () => {
    await form.choose('Ônus Reais', { name: 'onus.pdf', mimeType: 'application/pdf', buffer: makePdf() })
    await expect(form.slot('Ônus Reais').getByRole('alert')).toBeHidden()
    await form.dialog.getByRole('button', { name: 'Atualizar imóvel' }).click()
    await expectTold(desk, 'O imóvel foi salvo. onus.pdf foi enviado com sucesso.')
    await expect(form.dialog).toBeHidden()
  })
})

test('a PDF that may hold a script is downloaded wherever others open, and every screen says why', async ({
  desk,
  broker,
}) => {
  const property = await takeToDiligence(broker)
  const form = '/AA << /F << /S /JavaScript /JS (AFSpecial_Format(3);) >> >>'
  const bytes = new Uint8Array(samplePdf({ trailer: form }))
  const file = { name: 'ficha.pdf', type: 'application/pdf', bytes }
  await broker.client.upload(property.id, 'ONUS_REAIS', file)
  await requestItem(broker, property.id, 'receita_federal')
  const item = { id: property.id, item: 'receita_federal' }
  await broker.client.sendForm(fileCertificate, item, { version: '1', file })
  const analysis = await prepareAnalysis(broker, { nature: 'compra_venda', propertyId: property.id })
  await broker.client.sendForm(addAnalysisDocument, { id: analysis.id }, { category: 'matricula', file })

  const reason = 'só pode ser baixado'
  const isSaved = async (link: Locator) => {
    const [download] = await Promise.all([desk.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('ficha.pdf')
  }

  await test.step('on the page of the property', async () => {
    await desk.goto(`/property/${property.id}`)
    const card = desk.getByRole('region', { name: 'Documentação' })
    await expect(card).toContainText(reason)
    await isSaved(card.getByRole('link', { name: 'Baixar ficha.pdf' }))
    await expect(card.getByRole('link', { name: /^Visualizar/ })).toHaveCount(0)
  })

  await test.step('among its documents', async () => {
    await desk.getByRole('button', { name: 'Gerenciar Documentos' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Documentos - Imóvel 00001' })
    await expect(dialog).toContainText(reason)
    await isSaved(dialog.getByRole('link', { name: 'Baixar ficha.pdf' }))
    await expect(dialog.getByRole('link', { name: /^Visualizar/ })).toHaveCount(0)
  })

  await test.step('as a certificate', async () => {
    await desk.goto(`/due-diligence?open=${property.id}`)
    const row = itemRow(checklistOf(desk, '00001'), itemLabel('receita_federal'))
    await expect(row).toContainText(reason)
    await isSaved(row.getByRole('link', { name: /^Baixar PDF/ }))
    await expect(row.getByRole('link', { name: /^Ver PDF/ })).toHaveCount(0)
  })

  await test.step('and in a risk analysis', async () => {
    await desk.goto(`/analise-risco/${analysis.id}?etapa=4`)
    const kept = desk.getByRole('listitem').filter({ hasText: 'ficha.pdf' }).last()
    await expect(kept).toContainText(reason)
    await isSaved(kept.getByRole('link', { name: 'Baixar ficha.pdf' }))
    await expect(kept.getByRole('link', { name: /^Visualizar/ })).toHaveCount(0)
  })
})
