import type { Locator, Page } from '@playwright/test'
import type { Screen } from './screens.ts'

/** The bell of the header, whatever it counts. */
export const bellOf = (page: Page): Locator => page.getByRole('button', { name: /^Notificações/ })

/** What lies open under the bell. */
export const bellMenu = (page: Page): Locator => page.getByRole('dialog', { name: 'Notificações' })

/** The rows of the notifications' screen. */
export const rowsOf = (page: Page): Locator =>
  page.getByRole('main').getByRole('list', { name: 'Notificações' }).getByRole('listitem')

/** The notifications of a broker who has some. */
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
