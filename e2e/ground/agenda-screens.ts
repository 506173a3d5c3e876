import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

async function openAgenda(page: Page, search = ''): Promise<void> {
  await page.goto(`/agenda${search}`)
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().waitFor()
}

export const agendaScreens: readonly Screen[] = [
  { name: 'agenda', open: (page) => openAgenda(page) },
  { name: 'agenda by month', open: (page) => openAgenda(page, '?vista=mes') },
  { name: 'agenda by week', open: (page) => openAgenda(page, '?vista=semana') },
  {
    name: 'another day for a date',
    open: async (page) => {
      await openAgenda(page)
      await page
        .getByRole('button', { name: /^Mudar de dia/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Mudar de dia' }).getByLabel('Novo dia').waitFor()
    },
  },
  {
    name: 'feed of the agenda',
    open: async (page) => {
      await openAgenda(page)
      await page.getByRole('button', { name: 'Assinar no calendário' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Criar endereço' }).waitFor()
    },
  },
]
