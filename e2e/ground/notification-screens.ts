import type { Locator, Page } from '@playwright/test'
import type { Screen } from './screens.ts'

export const bellOf = (page: Page): Locator => page.getByRole('button', { name: /^Notificações/ })

export const bellMenu = (page: Page): Locator => page.getByRole('dialog', { name: 'Notificações' })

export const rowsOf = (page: Page): Locator =>
  page.getByRole('main').getByRole('list', { name: 'Notificações' }).getByRole('listitem')

export const notificationScreens: readonly Screen[] = [
  {
    name: 'menu of the bell',
    open: async (page) => {
      await page.goto('/captacao')
      await bellOf(page).click()
      await bellMenu(page).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'notifications',
    open: async (page) => {
      await page.goto('/notificacoes')
      await rowsOf(page).first().waitFor()
    },
  },
  {
    name: 'no notifications left to read',
    open: async (page) => {
      await page.goto('/notificacoes?filtro=nao-lidas')
      await page.getByRole('button', { name: 'Marcar todas como lidas' }).click()
      await page.getByText('Nenhuma notificação não lida').waitFor()
    },
  },
]
