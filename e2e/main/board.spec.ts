import { readProperty } from '@soleira/domain/property/contract'
import { boardCard, boardColumn, takeToStage } from '../ground/market.ts'
import { expect, test } from '../ground/test.ts'

test('a property is dragged over the board, and goes on by the keyboard after a question', async ({
  desk,
  broker,
}) => {
  const { id } = await takeToStage(broker, 3)
  const stage = async () => (await broker.client.call(readProperty, { params: { id } })).currentStage
  await desk.goto('/mercado')
  const card = boardCard(desk, '00001')
  const link = card.getByRole('link')
  await expect(boardColumn(desk, 'Mercado', 1)).toBeVisible()

  await link.dragTo(boardColumn(desk, 'Proposta').getByRole('heading'))
  await expect(boardColumn(desk, 'Proposta', 1)).toContainText('00001')
  await expect.poll(stage).toBe(4)

  await expect(card).toHaveAttribute('aria-busy', 'false')
  await link.focus()
  await desk.keyboard.press('Shift+ArrowRight')
  const question = desk.getByRole('dialog', { name: 'Ir para Contrato com pendências?' })
  await expect(question).toContainText('15 certidões que faltam')
  await question.getByRole('button', { name: 'Avançar mesmo assim' }).click()
  await expect(boardColumn(desk, 'Contrato', 1)).toContainText('00001')
  await expect.poll(stage).toBe(5)
})
