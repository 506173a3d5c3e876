import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Imóveis em Due Diligence' })

async function openChecklist(page: Page): Promise<void> {
  await page.goto('/due-diligence')
  await list(page)
    .getByRole('button', { name: /^(Iniciar|Continuar) Due Diligence/ })
    .first()
    .click()
  await page.getByText('PESSOAIS (VENDEDOR)').waitFor()
}

export const diligenceScreens: readonly Screen[] = [
  {
    name: 'diligence list',
    open: async (page) => {
      await page.goto('/due-diligence')
      await list(page).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'diligence filters',
    open: async (page) => {
      await page.goto('/due-diligence')
      await page.getByRole('button', { name: /^Filtros/ }).click()
      await page.getByRole('checkbox', { name: /^Apartamento/ }).waitFor()
    },
  },
  {
    name: 'nothing in diligence found',
    open: async (page) => {
      await page.goto('/due-diligence?search=nenhum')
      await page.getByText('Nenhum imóvel encontrado').waitFor()
    },
  },
  {
    name: 'checklist with a guide and the history',
    open: async (page) => {
      await openChecklist(page)
      await page.getByRole('button', { name: /demonstração.*Ônus Reais/ }).click()
      await page.getByText('Tenha à mão').waitFor()
      await page.getByText('Histórico').click()
      await page.getByText(/marcou como solicitado/).waitFor()
    },
  },
  {
    name: 'question about a request',
    open: async (page) => {
      await openChecklist(page)
      await page.getByRole('button', { name: 'Solicitar: 2º Distribuidor' }).click()
      await page.getByRole('dialog', { name: 'Confirmar Solicitação' }).waitFor()
    },
  },
  {
    name: 'letter to the condominium',
    open: async (page) => {
      await openChecklist(page)
      await page.getByRole('button', { name: 'Solicitar: Quitação condominial' }).click()
      await page.getByLabel('Prévia do e-mail').waitFor()
    },
  },
]
