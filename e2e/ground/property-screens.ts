import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

async function openProperty(page: Page): Promise<void> {
  await page.goto('/captacao')
  // The first rows come before the code that opens one by a click anywhere in it.
  await page.getByRole('button', { name: 'Nova Captação' }).waitFor()
  await page.getByLabel('Imóveis', { exact: true }).getByText('00003', { exact: true }).click()
  await page.getByRole('button', { name: /^Abrir Foto 1/ }).waitFor()
}

export const propertyScreens: readonly Screen[] = [
  {
    name: 'property page',
    open: async (page) => {
      await openProperty(page)
      await page.getByRole('button', { name: 'Mostrar CPF e RG' }).click()
      for (const step of ['Captação', 'Due Diligence', 'Concluído']) {
        await page.locator('summary', { hasText: step }).click()
      }
      await page.getByText('SEFAZ').waitFor()
    },
  },
  {
    name: 'photo in the lightbox',
    open: async (page) => {
      await openProperty(page)
      await page.getByRole('button', { name: /^Abrir Foto 1/ }).click()
      await page.getByRole('dialog').locator('img').waitFor()
    },
  },
  {
    name: 'menu of a photo',
    open: async (page) => {
      await openProperty(page)
      await page.getByRole('button', { name: 'Ações: Foto 2 de 2' }).click()
      await page.getByRole('menuitem', { name: 'Definir como capa' }).waitFor()
    },
  },
  {
    name: 'documents of the property',
    open: async (page) => {
      await openProperty(page)
      await page.getByRole('button', { name: 'Gerenciar Documentos' }).click()
      await page.getByRole('dialog').getByRole('group').first().waitFor()
    },
  },
  {
    name: 'a property edited on its page',
    open: async (page) => {
      await openProperty(page)
      await page.getByRole('button', { name: 'Editar Imóvel' }).click()
      await page.getByRole('dialog').getByRole('group', { name: 'Proprietários' }).waitFor()
    },
  },
  {
    name: 'report of the property',
    open: async (page) => {
      await openProperty(page)
      await page.getByRole('button', { name: 'Mais ações' }).click()
      await page.getByRole('menuitem', { name: 'Gerar Relatório' }).click()
      await page.getByRole('button', { name: 'Gerar PDF' }).waitFor()
    },
  },
  {
    name: 'missing property',
    open: async (page) => {
      await page.goto('/property/2147483647')
      await page.getByText('O imóvel solicitado não existe ou foi removido.').waitFor()
    },
  },
  {
    name: 'market',
    open: async (page) => {
      await page.goto('/mercado')
      await page.getByRole('button', { name: 'Mover imóvel 00003' }).click()
      await page.getByRole('menuitem', { name: 'Retornar para Due Diligence' }).waitFor()
    },
  },
  {
    name: 'nothing on the market found',
    open: async (page) => {
      await page.goto('/mercado?search=nenhum')
      await page.getByText('Nenhum imóvel encontrado').waitFor()
    },
  },
  {
    name: 'timeline with a process',
    open: async (page) => {
      await page.goto('/timeline')
      await page.getByRole('listitem').filter({ hasText: '00003' }).getByText('Etapas do Processo').click()
      await page.getByText('Motivo:').waitFor()
    },
  },
  {
    name: 'property filter of the timeline',
    open: async (page) => {
      await page.goto('/timeline')
      await page.getByRole('combobox', { name: 'Filtrar por imóvel' }).click()
      await page.getByRole('option', { name: /^00003/ }).waitFor()
    },
  },
  {
    name: 'nothing on the timeline',
    open: async (page) => {
      await page.goto('/timeline?search=nenhum')
      await page.getByText('Tente ajustar sua busca.').waitFor()
    },
  },
]
