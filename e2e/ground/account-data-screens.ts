import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

async function openData(page: Page): Promise<void> {
  await page.goto('/configuracoes?aba=seguranca')
  await page.getByRole('region', { name: 'Seus dados' }).scrollIntoViewIfNeeded()
}

export const accountDataScreens: readonly Screen[] = [
  {
    name: 'copy of the data with errors',
    open: async (page) => {
      await openData(page)
      await page.getByRole('button', { name: 'Exportar meus dados' }).click()
      await page.getByRole('button', { name: 'Exportar', exact: true }).click()
      await page.getByText('Informe a senha atual').waitFor()
    },
  },
  {
    name: 'copy of the data that is ready',
    open: async (page) => {
      await openData(page)
      await page.getByRole('button', { name: 'Exportar meus dados' }).click()
      await page.getByLabel('Senha atual').fill('janela-azul-42')
      await page.getByRole('button', { name: 'Exportar', exact: true }).click()
      await page.getByRole('link', { name: 'Baixar' }).waitFor()
    },
  },
  {
    name: 'deletion of the account with errors',
    open: async (page) => {
      await openData(page)
      await page.getByRole('button', { name: 'Excluir conta' }).click()
      const dialog = page.getByRole('dialog', { name: 'Excluir conta' })
      await dialog.getByRole('button', { name: 'Excluir conta' }).click()
      await dialog.getByText('Informe a senha atual').waitFor()
    },
  },
  {
    name: 'account that will be deleted',
    open: async (page) => {
      await openData(page)
      await page.getByRole('button', { name: 'Excluir conta' }).click()
      const dialog = page.getByRole('dialog', { name: 'Excluir conta' })
      await dialog.getByLabel('Senha atual').fill('janela-azul-42')
      await dialog.getByLabel('Digite EXCLUIR para confirmar').fill('EXCLUIR')
      await dialog.getByRole('button', { name: 'Excluir conta' }).click()
      await page.getByRole('region', { name: 'Exclusão da conta' }).waitFor()
    },
  },
]
