import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { completeItem, takeToDiligence } from '../ground/checklist.ts'
import { emptyPdfFile, RiskWizard } from '../ground/risk-wizard.ts'
import { expect, test } from '../ground/test.ts'

test('a sale is analysed from its nature to the report, with the papers of the property', async ({
  desk,
  broker,
}) => {
  const owners = [makeOwner({ fullName: 'Marina Teixeira' })]
  const property = await takeToDiligence(broker, { registrationNumber: '12.345', owners })
  await broker.send(property.id, 'ONUS_REAIS', 'Ônus reais.pdf')
  await completeItem(broker, property.id, 'receita_federal')
  const wizard = new RiskWizard(desk)

  await test.step('its nature is chosen on the page of the property, and the questions answered', async () => {
    await desk.goto(`/property/${property.id}`)
    await desk.getByRole('button', { name: 'Mais ações' }).click()
    await desk.getByRole('menuitem', { name: 'Analisar Risco' }).click()
    await wizard.nature('Compra e venda').check({ force: true })
    await wizard.begin.click()
    await expect(desk.getByText('Conforme o cadastro do imóvel')).toHaveCount(2)
    await wizard.answer({ 'Imóvel quitado?': 'Não', 'Há outros titulares?': 'Sim' })
    await wizard.answer({ 'Há financiamento envolvido?': 'Não' })
    await wizard.next.click()
    await expect(desk.getByText('Compra e venda · 5 de 5 respostas capturadas')).toBeVisible()
    await wizard.next.click()
  })

  await test.step('papers of the property are used, and one that is missing is sent', async () => {
    const offer = desk.getByRole('region', { name: 'O imóvel já tem 2 documentos destes' })
    await offer.getByRole('button', { name: 'Usar 2 documentos do imóvel' }).click()
    await expect(offer).toBeHidden()
    await expect(wizard.category('Matrícula atualizada')).toContainText('Ônus reais.pdf')
    await expect(wizard.next).toHaveAccessibleDescription('Falta enviar: Certidões pessoais')
    await wizard.attach('Certidões pessoais', emptyPdfFile('Pessoais.pdf'))
    await wizard.next.click()
  })

  await test.step('the rules write the report, which is saved as a PDF', async () => {
    await wizard.run.click()
    const level = desk.getByText('Risco MÉDIO pelas respostas · nenhum papel foi lido', { exact: true })
    await expect(level).toBeVisible({ timeout: 60_000 })
    await expect(desk.getByRole('region', { name: 'Alertas de Risco', exact: true })).toBeVisible()
    const download = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'Baixar PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/^analise-de-risco-\d+\.pdf$/)
  })
})
