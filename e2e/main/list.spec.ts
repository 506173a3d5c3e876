import { moveProperty, readProperty } from '@soleira/domain/property/contract'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { chooseInRow } from '../ground/intake.ts'
import { expect, test } from '../ground/test.ts'

test('properties are found and filtered, the address keeps it, and one goes to the next stage', async ({
  desk,
  broker,
}) => {
  const owners = [makeOwner({ fullName: 'João Façanha' })]
  await broker.takeIn({ type: 'casa', city: 'Niterói' })
  const second = await broker.takeIn({ type: 'apartamento', city: 'Niterói', owners, value: '250000.00' })
  const { id } = await broker.takeIn({ type: 'loja', value: '750000.00' })
  await broker.client.call(moveProperty, { params: { id }, body: { currentStage: 2 } })
  await desk.goto('/captacao')
  const list = desk.getByLabel('Imóveis', { exact: true })
  const numbers = list.getByText(/^000\d\d$/)
  await expect(numbers).toHaveText(['00003', '00002', '00001'])

  const sorted = desk.getByLabel('Ordenar por')
  await sorted.selectOption('value')
  await expect(numbers).toHaveText(['00002', '00001', '00003'])
  await desk.getByRole('button', { name: /^Filtros/ }).click()
  await desk.getByLabel('Faixa de preço').selectOption({ label: 'Até R$ 300 mil' })
  await expect(numbers).toHaveText(['00002'])
  await desk.reload()
  await expect(sorted).toHaveValue('value')
  await expect(numbers).toHaveText(['00002'])
  await desk.goto('/captacao')

  await desk.getByRole('searchbox').fill('joao facanha')
  await expect(numbers).toHaveText(['00002'])
  await desk.getByRole('searchbox').fill('')
  await expect(numbers).toHaveCount(3)

  await desk.getByRole('button', { name: /^Filtros/ }).click()
  await desk.getByRole('checkbox', { name: 'Niterói (2)' }).check()
  await expect(numbers).toHaveText(['00002', '00001'])
  await desk.getByRole('checkbox', { name: 'Casa (1)' }).check()
  await expect(numbers).toHaveText(['00001'])
  await desk.reload()
  await expect(numbers).toHaveText(['00001'])
  await desk.goBack()
  await expect(numbers).toHaveText(['00002', '00001'])

  await chooseInRow(desk, 'Avançar para Due Diligence', '00002')
  await expect(list.getByRole('row', { name: /00002/ })).toContainText('Due Diligence')
  const stage = async () =>
    (await broker.client.call(readProperty, { params: { id: second.id } })).currentStage
  await expect.poll(stage).toBe(2)
})
