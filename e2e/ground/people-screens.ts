import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

async function openPerson(page: Page): Promise<void> {
  await page.goto('/pessoas')
  await page.getByRole('list', { name: 'Pessoas' }).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Histórico' }).waitFor()
}

async function choose(page: Page, action: string): Promise<void> {
  await openPerson(page)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).waitFor()
}

export const peopleScreens: readonly Screen[] = [
  {
    name: 'people',
    open: async (page) => {
      await page.goto('/pessoas')
      await page.getByRole('list', { name: 'Pessoas' }).getByRole('link').first().waitFor()
    },
  },
  {
    name: 'nobody found',
    open: async (page) => {
      await page.goto('/pessoas?search=ninguem')
      await page.getByRole('button', { name: 'Limpar busca e filtros' }).waitFor()
    },
  },
  { name: 'person', open: openPerson },
  {
    name: 'form of a person',
    open: async (page) => {
      await openPerson(page)
      await page.getByRole('button', { name: 'Editar dados' }).click()
      await page.getByRole('dialog').getByLabel('Estado civil').selectOption('Casado(a)')
    },
  },
  {
    name: 'form of a company',
    open: async (page) => {
      await page.goto('/pessoas')
      await page.getByRole('button', { name: 'Nova pessoa' }).click()
      await page.getByText('Empresa', { exact: true }).click()
      await page.getByRole('button', { name: 'Adicionar representante' }).click()
    },
  },
  { name: 'joining two records', open: (page) => choose(page, 'Juntar com outro cadastro') },
  { name: 'erasure of a person', open: (page) => choose(page, 'Apagar os dados (LGPD)') },
  {
    name: 'missing person',
    open: async (page) => {
      await page.goto('/pessoas/999999')
      await page.getByRole('heading', { name: 'Pessoa não encontrada' }).waitFor()
    },
  },
  {
    name: 'parties of a property',
    open: async (page) => {
      await openPerson(page)
      await page.getByRole('region', { name: 'Imóveis' }).getByRole('link').first().click()
      await page.getByRole('button', { name: 'Editar partes' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Adicionar parte' }).click()
    },
  },
]
