import { deleteAnalysis, listAnalyses } from '@soleira/domain/risk/contract'
import { findingsTitle } from '@soleira/domain/risk/findings/finding'
import { sentToAi } from '@soleira/domain/risk/prompt'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { prepareAnalysis } from '../ground/analyses.ts'
import { expectAccessible } from '../ground/axe.ts'
import { completeItem, takeToDiligence } from '../ground/checklist.ts'
import { emptyPdfFile, RiskWizard } from '../ground/risk-wizard.ts'
import { expect, test } from '../ground/test.ts'

test('a property is analysed by rules, from its nature to the drafts', async ({ desk, broker, browser }) => {
  test.slow()
  const owners = [makeOwner({ fullName: 'Marina Teixeira' })]
  const property = await takeToDiligence(broker, { registrationNumber: '12.345', owners })
  await broker.send(property.id, 'ONUS_REAIS', 'Ônus reais.pdf')
  await completeItem(broker, property.id, 'receita_federal')
  const wizard = new RiskWizard(desk)

  await test.step('1: a nature is chosen', async () => {
    await desk.goto(`/property/${property.id}`)
    await desk.getByRole('button', { name: 'Mais ações' }).click()
    await desk.getByRole('menuitem', { name: 'Analisar Risco' }).click()
    await expect(desk.getByRole('heading', { level: 1, name: 'Análise de Risco' })).toBeVisible()
    await expect(desk.getByText('Proprietário: Marina Teixeira')).toBeVisible()
    await expect(desk.getByRole('radio')).toHaveCount(7)
    await expect(wizard.begin).toBeDisabled()
    await wizard.nature('Compra e venda').check({ force: true })
    await desk.reload()
    await expect(wizard.nature('Compra e venda')).toBeChecked()
    await wizard.begin.click()
  })

  await test.step('2: five questions; what the record answers is there already', async () => {
    await expect(wizard.step('Questionário')).toBeFocused()
    await expect(desk.getByRole('radiogroup')).toHaveCount(5)
    await expect(desk.getByText('Conforme o cadastro do imóvel')).toHaveCount(2)
    await expect(wizard.next).toBeDisabled()
    await expect(wizard.next).toHaveAccessibleDescription('Faltam 3 respostas')
    await wizard.answer({ 'Imóvel quitado?': 'Não', 'Há outros titulares?': 'Sim' })
    await expect(wizard.next).toHaveAccessibleDescription('Falta 1 resposta')
    await wizard.answer({ 'Há financiamento envolvido?': 'Não' })
    await wizard.next.click()
  })

  await test.step('3: the procedure', async () => {
    await expect(desk).toHaveURL(/etapa=3/)
    await expect(desk.getByText('Compra e venda · 5 de 5 respostas capturadas')).toBeVisible()
    await expect(desk.getByText('Levantamento de débitos e ônus')).toBeVisible()
    await expect(desk.getByText('Verificar o saldo devedor do imóvel')).toBeVisible()
  })

  await test.step('reload, back and another browser resume where it stood', async () => {
    await desk.reload()
    await expect(wizard.step('Caminho')).toBeVisible()
    await desk.goBack()
    await expect(wizard.question('Imóvel quitado?').getByRole('radio', { name: 'Não' })).toBeChecked()
    await desk.goBack()
    await expect(wizard.nature('Compra e venda')).toBeChecked()
    await desk.goForward()
    await desk.goForward()
    const other = await browser.newContext({ storageState: await desk.context().storageState() })
    const elsewhere = await other.newPage()
    await elsewhere.goto(desk.url().replace(/\/analise-risco.*/, '/analise-risco'))
    await elsewhere.getByRole('link', { name: 'Compra e venda' }).click()
    await expect(new RiskWizard(elsewhere).step('Caminho')).toBeVisible()
    await other.close()
    await wizard.next.click()
  })

  await test.step('4: documents in every required category', async () => {
    await expect(desk.getByText('A qualidade dos arquivos afeta a precisão da análise')).toBeVisible()
    await expect(desk.getByText(sentToAi)).toBeVisible()
    await expect(desk.getByText('Obrigatório')).toHaveCount(3)
    await expect(wizard.next).toBeDisabled()
    const offer = desk.getByRole('region', { name: /^O imóvel já tem \d documentos? destes$/ })
    await expect(offer.getByRole('heading')).toHaveText('O imóvel já tem 2 documentos destes')
    await expect(offer.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await expectAccessible(desk, 'what the property offers')
    await offer.getByRole('button', { name: 'Usar 2 documentos do imóvel' }).click()
    await expect(offer).toBeHidden()
    await expect(wizard.category('Matrícula atualizada')).toContainText('Ônus reais.pdf')
    await expect(wizard.category('Certidões fiscais')).toContainText('Enviado em')
    await expect(wizard.step('Documentos')).toBeFocused()
    await wizard.attach('Matrícula atualizada', emptyPdfFile('Averbações.pdf'))
    await expect(wizard.next).toHaveAccessibleDescription('Falta enviar: Certidões pessoais')
    await wizard.attach('Certidões pessoais', emptyPdfFile('Pessoais.pdf'))
    await desk.getByRole('button', { name: 'Usar documento do imóvel: Contratos anteriores' }).click()
    await desk.getByRole('menuitem', { name: /Ônus reais\.pdf/ }).click()
    await expect(wizard.category('Contratos anteriores')).toContainText('Ônus reais.pdf')
    await expect(
      desk.getByRole('button', { name: 'Usar documento do imóvel: Contratos anteriores' }),
    ).toBeFocused()
    await expect(wizard.next).toBeEnabled()
    await desk.getByRole('button', { name: 'Remover Averbações.pdf' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
    await expect(wizard.category('Matrícula atualizada').getByText('Enviado em')).toHaveCount(1)
    await expect(desk.getByRole('button', { name: 'Adicionar arquivos: Matrícula atualizada' })).toBeFocused()
    await wizard.next.click()
  })

  await test.step('5: the bar stands at 75% until the analysis runs', async () => {
    await expect(desk.getByText('O serviço de IA não está configurado neste servidor.')).toBeVisible()
    await expect(desk.getByText(sentToAi)).toBeVisible()
    await expect(wizard.bar).toHaveAttribute('aria-valuenow', '75')
    await expect(wizard.next).toHaveCount(0)
    await wizard.run.click()
  })

  await test.step('6: the report says that the rules wrote it', async () => {
    await expect(
      desk.getByText('Risco MÉDIO pelas respostas · nenhum papel foi lido', { exact: true }),
    ).toBeVisible({ timeout: 90_000 })
    await expect(wizard.bar).toHaveAttribute('aria-valuenow', '100')
    await expect(wizard.step('Relatório')).toBeFocused()
    await expect(desk).toHaveURL(/etapa=6/)
    await expect(desk.getByText('Análise por regras (sem IA)')).toBeVisible()
    for (const name of [
      'Alertas de Risco',
      findingsTitle,
      'Recomendações Jurídicas',
      'Lista de Pendências',
      'Modelos e Documentos',
    ]) {
      await expect(desk.getByRole('region', { name, exact: true })).toBeVisible()
    }
    await expect(wizard.next.or(wizard.back)).toHaveCount(0)
  })

  await test.step('the report and the drafts are downloaded, with what they lack said before', async () => {
    const [report] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: 'Baixar PDF' }).click(),
    ])
    expect(report.suggestedFilename()).toMatch(/^analise-de-risco-\d+\.pdf$/)
    const drafts = desk.getByRole('region', { name: 'Modelos e Documentos' })
    await expect(drafts.getByText(/^Faltam? \d+ dados?/).first()).toBeVisible()
    await drafts
      .getByText(/^Faltam? \d+ dados?/)
      .first()
      .click()
    await expect(drafts.getByText('nome do(a) comprador(a)')).toBeVisible()
    const buttons = drafts.getByRole('button', { name: /^Baixar DOCX/ })
    await expect(buttons).toHaveCount(3)
    const [draft] = await Promise.all([desk.waitForEvent('download'), buttons.first().click()])
    expect(draft.suggestedFilename()).toMatch(/^minuta-\d+\.docx$/)
    await expectAccessible(desk, 'report with the list of what is missing')
  })

  await test.step('it is listed, and deleted after the question', async () => {
    await desk.getByRole('link', { name: 'Todas as análises' }).click()
    const list = desk.getByRole('list', { name: 'Análises' })
    await expect(list).toContainText('Risco MÉDIO')
    await expect(list).toContainText('Análise por regras (sem IA)')
    await list.getByRole('button', { name: /^Excluir análise/ }).click()
    await desk
      .getByRole('dialog', { name: 'Excluir análise' })
      .getByRole('button', { name: 'Excluir' })
      .click()
    await expect(desk.getByText('Nenhuma análise ainda')).toBeVisible()
    await expect(desk.getByRole('heading', { name: 'Análises (0)' })).toBeFocused()
    expect(await broker.client.call(listAnalyses, { query: {} })).toEqual([])
  })
})

test('an analysis that another window deleted says so at the next step', async ({ desk, broker }) => {
  const { id } = await prepareAnalysis(broker, { nature: 'doacao' })
  await desk.goto(`/analise-risco/${id}`)
  await expect(new RiskWizard(desk).run).toBeVisible()
  await broker.client.call(deleteAnalysis, { params: { id } })
  await new RiskWizard(desk).run.click()
  await expect(desk.getByRole('heading', { name: 'Análise não encontrada' })).toBeVisible()
})
