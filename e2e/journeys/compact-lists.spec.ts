import type { Locator } from '@playwright/test'
import { takeToDiligence } from '../ground/checklist.ts'
import { expect, onPhone, test } from '../ground/test.ts'

test(
  'diligence and timeline show twelve properties at the desk, and cards on a phone',
  { tag: onPhone },
  async ({ desk, broker }, { project }) => {
    const long = 'Avenida Marechal Mascarenhas de Moraes, antiga Estrada do Pontal da Barra'
    for (let count = 0; count < 13; count++)
      await takeToDiligence(broker, { street: count ? `Rua ${count}` : long, number: '1450' })
    const isPhone = project.name === 'phone'
    if (!isPhone) await desk.setViewportSize({ width: 1440, height: 900 })
    const bar = desk.getByRole('region', { name: 'Imóveis marcados' })
    for (const [path, name] of [
      ['/due-diligence', 'Imóveis em Due Diligence'],
      ['/timeline', 'Imóveis'],
    ] as const) {
      await desk.goto(path)
      const rows = desk.getByRole('list', { name, exact: true }).locator('> li')
      await expect(rows).toHaveCount(13)
      if (isPhone) {
        await expect(desk.getByRole('checkbox')).toHaveCount(0)
        continue
      }
      await expect(rows.nth(11)).toBeInViewport({ ratio: 1 })
      const stops = rows.first().locator('a, button, input').and(desk.locator(':not([tabindex="-1"])'))
      expect(await stops.count()).toBeLessThanOrEqual(3)

      await desk.keyboard.press('j')
      await expect(rows.first().getByRole('link')).toBeFocused()
      await desk.keyboard.press('j')
      await desk.keyboard.press('x')
      await expect(bar.getByText('1 marcado')).toBeVisible()
      await desk.keyboard.press('Enter')
      await expect(desk).toHaveURL(/\/property\/\d+$/)
      await desk.goBack()
    }
    if (isPhone) return

    await test.step('a long street is cut, the number of the house is not', async () => {
      for (const path of ['/captacao', '/due-diligence', '/timeline']) {
        await desk.goto(path)
        const link = desk.getByRole('link', { name: `Apartamento - ${long}, 1450`, exact: true })
        const beyond = (place: Locator) =>
          place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        // The first look may come before the rows are drawn.
        await expect.poll(() => beyond(link.locator('span'))).toBeGreaterThan(0)
        expect(await beyond(link)).toBe(0)
      }
    })

    await test.step('the menu of a row has the moves, and comfortable rows are cards', async () => {
      await desk.goto('/due-diligence')
      await desk.getByRole('button', { name: 'Mais ações do imóvel 00013' }).click()
      await desk.getByRole('menuitem', { name: 'Retornar para Captação' }).click()
      await expect(desk.getByRole('heading', { name: 'Imóveis em Due Diligence (12)' })).toBeVisible()
      await desk.getByRole('button', { name: 'Linhas confortáveis' }).click()
      await expect(desk.getByRole('button', { name: /^Marcar como Concluído/ })).toHaveCount(12)
      await desk.goto('/timeline')
      await desk.getByText('Etapas do Processo (1 de 2)').first().click()
      await desk.getByRole('button', { name: 'Linhas confortáveis' }).click()
      await desk.getByRole('button', { name: 'Etapas do Processo (1 de 2)' }).first().click()
      await expect(desk.getByRole('heading', { name: 'Histórico' })).toBeVisible()
    })
  },
)
