import { listProperties } from '@soleira/domain/property/contract'
import { makeProperty } from '@soleira/server/test/rows/factories/properties'
import { expectAccessible } from '../ground/axe.ts'
import { PropertyForm } from '../ground/property-form.ts'
import { expect, test } from '../ground/test.ts'

test('a property that is there already is told before it is taken in twice', async ({
  desk,
  broker,
  numbers,
}) => {
  const { id } = await broker.takeIn({ registrationNumber: '71.204' })
  const { owners: _, evenIfSame: __, ...place } = makeProperty({ value: '890000' })
  const answers = { ...place, registrationNumber: '071204' }
  await desk.goto('/captacao')
  await desk.getByRole('button', { name: 'Nova Captação' }).click()
  const form = new PropertyForm(desk)
  await form.fillProperty(
    Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, value ?? ''])),
  )
  await form.fillOwner(1, { fullName: 'Rui Sá', cpf: numbers.cpf(), phone: '21987654321' })
  await form.field('CIB').fill('abc1234j')
  await expect(form.field('CIB')).toHaveValue('ABC1234-J')
  await form.dialog.getByRole('button', { name: 'Cadastrar imóvel' }).click()

  const told = form.dialog.getByRole('alert', { name: 'Já há um imóvel com esta matrícula: 00001' })
  await expect(told).toBeVisible()
  await expectAccessible(desk, 'the same property')
  const [other] = await Promise.all([
    desk.context().waitForEvent('page'),
    told.getByRole('link', { name: 'Abrir' }).click(),
  ])
  await expect(other).toHaveURL(new RegExp(`/property/${id}$`))
  await other.close()
  await expect(form.field('Rua')).toHaveValue('Rua das Laranjeiras')

  await told.getByRole('button', { name: 'Cadastrar mesmo assim' }).click()
  await expect(desk.getByRole('dialog')).toBeHidden()
  const found = await broker.client.call(listProperties, { query: { search: 'ABC1234-J' } })
  expect(found.map(({ sequenceNumber }) => sequenceNumber)).toEqual(['00002'])
  await desk.goto(`/property/${found[0]?.id}`)
  await expect(desk.getByText('ABC1234-J')).toBeVisible()
})
