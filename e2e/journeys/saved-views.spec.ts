import { dayFromToday } from '@soleira/server/test/days'
import { completeItem } from '../ground/checklist.ts'
import { expect, test } from '../ground/test.ts'
import { holdUndo } from '../ground/toasts.ts'

test('filters are saved as a view, opened by one click, changed, renamed and removed', async ({
  desk,
  broker,
}) => {
  const { id } = await broker.takeIn({ type: 'casa', city: 'Niterói' })
  await broker.takeIn({ type: 'loja', city: 'Niterói' })
  await completeItem(broker, id, 'onus_reais', { result: 'negativa', validUntil: dayFromToday(5) })
  await desk.goto('/captacao')
  const title = desk.getByRole('heading', { level: 1 })
  const views = desk.getByRole('navigation', { name: 'Visões' })
  const view = (name: string) => views.getByRole('button', { name, exact: true })
  await expect(title).toHaveText('Imóveis em Captação (2)')
  await expect(view('Todos')).toHaveAttribute('aria-pressed', 'true')

  await view('Vencem esta semana').click()
  await expect(title).toHaveText('Imóveis em Captação (1)')
  await view('Todos').click()
  await expect(title).toHaveText('Imóveis em Captação (2)')

  await desk.goto('/captacao?type=loja')
  await view('Salvar visão').click()
  await desk.getByLabel('Nome da visão').fill('Lojas')
  await desk.keyboard.press('Enter')
  await expect(view('Lojas')).toHaveAttribute('aria-pressed', 'true')
  await view('Todos').click()
  await expect(title).toHaveText('Imóveis em Captação (2)')
  await desk.reload()
  await view('Lojas').click()
  await expect(title).toHaveText('Imóveis em Captação (1)')

  await desk.getByRole('searchbox').fill('nada')
  await expect(title).toHaveText('Imóveis em Captação (0)')
  await view('Atualizar visão').click()
  await expect(view('Atualizar visão')).toBeHidden()
  await desk.getByRole('button', { name: 'Ações da visão Lojas' }).click()
  await desk.getByRole('menuitem', { name: 'Renomear' }).click()
  await desk.getByLabel('Nome da visão').fill('Nada')
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: 'Ações da visão Nada' }).click()
  await desk.getByRole('menuitem', { name: 'Excluir visão' }).click()
  const undo = await holdUndo(desk)
  await expect(view('Nada')).toBeHidden()
  await undo.click()
  await expect(view('Nada')).toHaveAttribute('aria-pressed', 'true')
})
