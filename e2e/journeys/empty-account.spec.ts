import { listPeople } from '@soleira/domain/person/contract'
import { expect, test } from '../ground/test.ts'

test('an empty account offers three steps and a sample, which goes again', async ({ desk, broker }) => {
  await desk.goto('/dashboard')
  const steps = desk.getByRole('region', { name: 'Primeiros passos' })
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await steps.getByRole('button', { name: 'Ver com um exemplo' }).click()
  await expect(desk.getByText('imóvel de exemplo, pode ser excluído').first()).toBeVisible()

  await desk.goto('/captacao')
  await expect(desk.getByText(/Rua do Exemplo \(imóvel inventado\)/).first()).toBeVisible()
  await desk.goto('/dashboard')
  await steps.getByRole('button', { name: 'Excluir o exemplo' }).click()
  await desk.getByRole('dialog', { name: 'Excluir imóvel' }).getByRole('button', { name: 'Excluir' }).click()
  await expect(steps.getByRole('button', { name: 'Ver com um exemplo' })).toBeVisible()
  // With its owner: nothing of it stays.
  await expect.poll(() => broker.client.call(listPeople, {})).toEqual([])
})
