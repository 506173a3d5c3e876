import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/configuracoes?aba=seguranca')
  await page.getByRole('region', { name: 'Registro de atividade' }).waitFor()
}

/** The settings, tab by tab, for a broker who has done something. */
export const settingsScreens: readonly Screen[] = [
  {
    name: 'profile',
    open: async (page) => {
      await page.goto('/configuracoes')
      await page.getByRole('button', { name: 'Salvar Alterações' }).waitFor()
    },
  },
  {
    name: 'profile with errors',
    open: async (page) => {
      await page.goto('/configuracoes')
      await page.getByLabel('CRECI').fill('')
      await page.getByLabel('Bio').fill('praça '.repeat(100))
      await page.getByRole('button', { name: 'Salvar Alterações' }).click()
      await page.getByText('CRECI é obrigatório').waitFor()
    },
  },
  { name: 'security', open: openSecurity },
  {
    name: 'change of password',
    open: async (page) => {
      await openSecurity(page)
      await page.getByRole('button', { name: 'Alterar Senha' }).click()
      await page.getByLabel('Senha atual').waitFor()
    },
  },
  {
    name: 'sessions',
    open: async (page) => {
      await openSecurity(page)
      await page.getByRole('button', { name: 'Ver Sessões' }).click()
      await page.getByText('Esta sessão').waitFor()
    },
  },
  {
    name: 'appearance',
    open: async (page) => {
      await page.goto('/configuracoes?aba=aparencia')
      await page.getByRole('button', { name: 'Escuro', exact: true }).waitFor()
    },
  },
  {
    name: 'about',
    open: async (page) => {
      await page.goto('/configuracoes?aba=sobre')
      await page.getByText('Versão 1.0.0').waitFor()
    },
  },
]
