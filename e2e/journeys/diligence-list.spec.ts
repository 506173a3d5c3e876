import { moveProperty } from '@soleira/domain/property/contract'
import { completeAllBut, takeToDiligence } from '../ground/checklist.ts'
import { expect, test } from '../ground/test.ts'

test('a property leaves the diligence complete, with a reason, or back to captação', async ({
  desk,
  broker,
}) => {
  const ready = await takeToDiligence(broker)
  await completeAllBut(broker, ready.id, [])
  const early = await takeToDiligence(broker)
  await takeToDiligence(broker)
  // The cards have every action as a button.
  await desk.addInitScript(() => localStorage.setItem('soleira.density', '"comfortable"'))
  await desk.goto('/due-diligence')
  const cards = desk.getByRole('list', { name: 'Imóveis em Due Diligence' }).getByRole('listitem')
  const card = (number: string) => cards.filter({ hasText: number })
  const heading = desk.getByRole('heading', { name: /^Imóveis em Due Diligence/ })

  await test.step('the complete one gives its report, and leaves after a question', async () => {
    await expect(desk.getByRole('button', { name: /^Marcar como Concluído/ })).toHaveCount(3)
    const download = desk.waitForEvent('download')
    await card('00001')
      .getByRole('button', { name: /^Ver Relatório/ })
      .click()
    expect((await download).suggestedFilename()).toBe('due-diligence-00001.pdf')
    await card('00001')
      .getByRole('button', { name: /^Marcar como Concluído/ })
      .click()
    // Companions, results and days of issue are open: it asks first (rules §14).
    const doubt = desk.getByRole('dialog', { name: 'Anunciar sem autorização por escrito?' })
    await doubt.getByRole('button', { name: 'Avançar mesmo assim' }).click()
    await expect(cards).toHaveCount(2)
    await expect(heading).toBeFocused()
  })

  await test.step('one goes on with a reason', async () => {
    await card('00002')
      .getByRole('button', { name: /^Marcar como Concluído/ })
      .click()
    await desk.getByRole('button', { name: 'Avançar mesmo assim' }).click()
    await expect(desk.getByRole('dialog')).toContainText('Imóvel: faltam 5 certidões')
    await expect(desk.getByText('Escreva o motivo para avançar sem concluir a due diligence.')).toBeVisible()
    await desk.getByLabel('Motivo').fill('Comprador dispensou as certidões')
    await desk.getByRole('button', { name: 'Avançar mesmo assim' }).click()
    await expect(cards).toHaveCount(1)
    await expect(heading).toBeFocused()
  })

  await test.step('one returns to captação, and a card leads to its property', async () => {
    await card('00003').click({ position: { x: 24, y: 80 } })
    await expect(desk).toHaveURL(/\/property\/\d+$/)
    await desk.goBack()
    await card('00003')
      .getByRole('button', { name: /^Retornar para Captação/ })
      .click()
    await expect(desk.getByText('Nenhum imóvel encontrado')).toBeVisible()
  })

  await test.step('what another tab has moved is refused, and the list shows it', async () => {
    const back = { params: { id: early.id }, body: { currentStage: 2 } }
    await broker.client.call(moveProperty, back)
    await desk.reload()
    await expect(card('00002')).toBeVisible()
    await broker.client.call(moveProperty, { ...back, body: { currentStage: 1 } })
    await card('00002')
      .getByRole('button', { name: /^Retornar para Captação/ })
      .click()
    await expect(desk.getByText('Erro ao mudar a etapa')).toBeVisible()
    await expect(desk.getByText('Nenhum imóvel encontrado')).toBeVisible()
  })
})
