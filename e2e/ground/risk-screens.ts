import type { Page } from '@playwright/test'
import { finishAnalysis, prepareAnalysis } from './analyses.ts'
import type { Broker } from './broker.ts'
import type { Screen } from './screens.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Análises' })

async function at(page: Page, step: number, heading: string): Promise<void> {
  await page.goto('/analise-risco')
  await list(page).getByRole('link', { name: 'Doação' }).click()
  await page.waitForURL(/\/analise-risco\/\d+\?etapa=5/)
  await page.goto(page.url().replace('etapa=5', `etapa=${step}`))
  await page.getByRole('heading', { level: 2, name: heading }).waitFor()
}

export const riskScreens: readonly Screen[] = [
  {
    name: 'list of analyses',
    open: async (page) => {
      await page.goto('/analise-risco')
      await list(page).getByText('Risco ALTO').waitFor()
    },
  },
  {
    name: 'filters of analyses',
    open: async (page) => {
      await page.goto('/analise-risco')
      await page.getByRole('button', { name: /^Filtros/ }).click()
      await page.getByRole('checkbox', { name: 'Risco ALTO' }).waitFor()
    },
  },
  {
    name: 'no analysis found',
    open: async (page) => {
      await page.goto('/analise-risco?search=nenhuma')
      await page.getByText('Nenhuma análise encontrada').waitFor()
    },
  },
  {
    name: 'question before deleting an analysis',
    open: async (page) => {
      await page.goto('/analise-risco')
      await list(page).getByRole('button', { name: 'Excluir análise: Doação' }).click()
      await page.getByRole('dialog', { name: 'Excluir análise' }).waitFor()
    },
  },
  {
    name: 'new analysis with its property',
    open: async (page) => {
      await page.goto('/analise-risco/nova?natureza=permuta')
      await page.getByRole('combobox', { name: 'Imóvel (opcional)' }).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'questionnaire', open: (page) => at(page, 2, 'Questionário') },
  { name: 'procedure', open: (page) => at(page, 3, 'Caminho da operação') },
  {
    name: 'documents of an analysis',
    open: async (page) => {
      await at(page, 4, 'Documentos')
      await page.getByLabel('Arquivos de Planta e habite-se').setInputFiles({
        name: 'nota.exe',
        mimeType: 'application/x-msdownload',
        buffer: Buffer.from('MZ'),
      })
      await page.getByText('Tipo de arquivo não aceito', { exact: false }).waitFor()
    },
  },
  { name: 'analysis before it runs', open: (page) => at(page, 5, 'Análise') },
  {
    name: 'risk report',
    open: async (page) => {
      await page.goto('/analise-risco')
      await list(page).getByRole('link', { name: 'Usucapião' }).click()
      await page
        .getByRole('button', { name: /^Baixar DOCX/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'analysis that is not there',
    open: async (page) => {
      await page.goto('/analise-risco/999999999')
      await page.getByRole('heading', { name: 'Análise não encontrada' }).waitFor()
    },
  },
]

export async function fillAnalyses(broker: Broker): Promise<void> {
  const street = 'Rua Desembargador Hermenegildo Vasconcelos de Albuquerque Cavalcanti Sobrinho'
  const { id } = await broker.takeIn({ street })
  await finishAnalysis(broker, { nature: 'usucapiao', propertyId: id })
  await prepareAnalysis(broker, { nature: 'doacao' })
}
