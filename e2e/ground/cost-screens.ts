import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

/** A gift, whose tax has the most readings. */
async function calculate(page: Page): Promise<void> {
  await page.goto('/custos')
  await page.getByLabel('Tipo').selectOption('gift')
  await page.getByLabel('Cidade').fill('Rio de Janeiro')
  await page.getByLabel('Estado').selectOption('RJ')
  await page.getByLabel('Valor do imóvel').fill('999999999999,99')
  await page.getByRole('button', { name: 'Calcular', exact: true }).click()
  await page.getByRole('region', { name: 'Resultado' }).getByText('Como calculamos').first().click()
}

export const costScreens: readonly Screen[] = [
  {
    name: 'costs before a calculation',
    open: async (page) => {
      await page.goto('/custos')
      await page.getByLabel('Estimar o imposto').check()
      await page.getByLabel('Comprado em').waitFor()
    },
  },
  { name: 'costs of a gift', open: calculate },
  {
    name: 'own value of a cost',
    open: async (page) => {
      await calculate(page)
      await page.getByRole('button', { name: 'Informar valor: Registro' }).click()
      await page.getByRole('dialog').getByLabel('Vale').waitFor()
    },
  },
]
