import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'
import { prepareTwoStep } from './two-step.ts'

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/configuracoes?aba=seguranca')
  await page.getByRole('region', { name: 'Registro de atividade' }).waitFor()
}

async function openConfirmation(page: Page): Promise<void> {
  await page.goto('/confirmar-email#chave')
  await page.getByRole('button', { name: 'Confirmar e-mail' }).waitFor()
}

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
  {
    name: 'choice of notifications',
    open: async (page) => {
      await page.goto('/configuracoes?aba=notificacoes')
      await page.getByText('Este Soleira ainda não envia SMS').waitFor()
      await page
        .getByRole('button', { name: 'Ativar neste navegador' })
        .or(page.getByText(/bloqueadas/))
        .waitFor()
    },
  },
  {
    name: 'terms of the account',
    open: async (page) => {
      await page.goto('/configuracoes?aba=negocio')
      await page.getByRole('button', { name: 'Salvar termos' }).waitFor()
    },
  },
  {
    name: 'packs',
    open: async (page) => {
      await page.goto('/configuracoes?aba=conjuntos')
      await page.getByRole('button', { name: 'Duplicar: Curitiba' }).waitFor()
    },
  },
  {
    name: 'a pack that is edited',
    open: async (page) => {
      await page.goto('/configuracoes?aba=conjuntos')
      await page.getByRole('button', { name: 'Duplicar: Curitiba' }).click()
      const dialog = page.getByRole('dialog', { name: 'Novo conjunto' })
      await dialog.getByLabel(/^Nome/).fill('')
      await dialog.getByRole('button', { name: /^Salvar/ }).click()
      await dialog
        .getByPlaceholder(/^Buscar no catálogo/)
        .first()
        .waitFor()
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
    name: 'openings',
    open: async (page) => {
      const report = await page.request.get('/api/dashboard/report')
      await report.body()
      await page.goto('/configuracoes/acessos')
      await page.getByText('Relatório da carteira').first().waitFor()
    },
  },
  {
    name: 'second step being set up',
    open: async (page) => {
      await openSecurity(page)
      await prepareTwoStep(page)
    },
  },
  {
    name: 'recovery codes',
    open: async (page) => {
      await openSecurity(page)
      const authenticator = await prepareTwoStep(page)
      await page.getByLabel('Código do aplicativo').fill(authenticator.now())
      await page.getByRole('button', { name: 'Ativar', exact: true }).last().click()
      await page.getByRole('list', { name: 'Códigos de recuperação' }).waitFor()
    },
  },
  {
    name: 'change of e-mail',
    open: async (page) => {
      await page.goto('/configuracoes')
      await page.getByRole('button', { name: 'Alterar e-mail' }).click()
      await page.getByLabel('Novo e-mail').waitFor()
    },
  },
  {
    name: 'change of e-mail that waits',
    open: async (page) => {
      await page.goto('/configuracoes')
      await page.getByRole('button', { name: 'Alterar e-mail' }).click()
      const dialog = page.getByRole('dialog', { name: 'Alterar e-mail' })
      // An address of its own: only so many letters an hour go to one.
      const email = `uma.corretora.de.nome.comprido.${Date.now()}@exemplo.com.br`
      await dialog.getByLabel('Novo e-mail').fill(email)
      await dialog.getByLabel('Senha atual').fill('janela-azul-42')
      await dialog.getByRole('button', { name: 'Enviar link' }).click()
      await page.getByRole('button', { name: 'Cancelar a troca' }).waitFor()
    },
  },
  { name: 'confirmation of an e-mail', open: (page) => openConfirmation(page) },
  {
    name: 'appearance',
    open: async (page) => {
      await page.goto('/configuracoes?aba=aparencia')
      await page.getByLabel('Fuso horário').waitFor()
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
