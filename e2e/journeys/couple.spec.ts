import { listPeople, readPerson } from '@soleira/domain/person/contract'
import { listParties, listProperties } from '@soleira/domain/property/contract'
import { makeProperty } from '@soleira/server/test/rows/factories/properties'
import { expectAccessible } from '../ground/axe.ts'
import { PropertyForm } from '../ground/property-form.ts'
import { expect, test } from '../ground/test.ts'

const parcial = 'Comunhão parcial de bens'

test('a couple is entered in the form of the property, without leaving it', async ({
  desk,
  broker,
  numbers,
}) => {
  const { owners: _, evenIfSame: __, ...place } = makeProperty({ type: 'apartamento', value: '890000' })
  const answers = Object.fromEntries(Object.entries(place).map(([name, value]) => [name, value ?? '']))
  const personOf = async (search: string) => {
    const [found] = await broker.client.call(listPeople, { query: { search } })
    return broker.client.call(readPerson, { params: { id: found?.id ?? 0 } })
  }
  // One number for each: the form would ask whether two of one matrícula are the same property.
  const begin = async (registrationNumber: string) => {
    await desk.goto('/captacao')
    await desk.getByRole('button', { name: 'Nova Captação' }).click()
    const form = new PropertyForm(desk)
    await form.fillProperty({ ...answers, registrationNumber })
    await form.fillOwner(1, { fullName: 'Rui Sá', cpf: numbers.cpf(), phone: '21987654321' })
    await form.owner(1).getByLabel('Estado civil').selectOption('Casado(a)')
    return form
  }
  const save = async (form: PropertyForm) => {
    await form.dialog.getByRole('button', { name: 'Cadastrar imóvel' }).click()
    // Once saved the dialog has another name.
    await expect(desk.getByRole('dialog')).toBeHidden()
  }

  await test.step('both own: the second row comes with the answer, and both have one union', async () => {
    const form = await begin('71204')
    const first = form.owner(1)
    await first.getByLabel('Cônjuge').selectOption('O outro proprietário, a acrescentar')
    await first.getByLabel('Regime de bens').selectOption(parcial)
    const second = form.owner(2)
    await expect(second.getByLabel('Estado civil')).toHaveValue('Casado(a)')
    await expect(second.getByLabel('Cônjuge').locator('option:checked')).toHaveText(
      'O outro proprietário: Rui Sá',
    )
    await form.fillOwner(2, { fullName: 'Íris Sá', cpf: numbers.cpf(), phone: '21987654322' })
    await expectAccessible(desk, 'a couple in the form')
    await save(form)
    const iris = await personOf('Íris Sá')
    expect(iris.union).toMatchObject({ kind: 'marriage', regime: 'comunhao_parcial' })
    expect(iris.union?.spouse?.fullName).toBe('Rui Sá')
  })

  await test.step('the other owns nothing: they are entered in the picker, and take part', async () => {
    const form = await begin('71205')
    await form.owner(1).getByLabel('Nome completo').fill('Tito Luz')
    await form.owner(1).getByLabel('Cônjuge').selectOption('Outra pessoa')
    await form.owner(1).getByLabel('Regime de bens').selectOption(parcial)
    await form.owner(1).getByRole('combobox', { name: 'Quem é: cônjuge' }).fill('Lia Luz')
    await form.dialog.getByRole('option', { name: 'Cadastrar “Lia Luz”' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Nova pessoa' })
    await expect(dialog.getByLabel('Nome completo')).toHaveValue('Lia Luz')
    await expectAccessible(desk, 'a person who is entered in a picker')
    await dialog.getByRole('button', { name: 'Cadastrar' }).click()
    await expect(dialog).toBeHidden()
    // The form behind keeps what was typed, and is not sent.
    await expect(form.field('Rua')).toHaveValue(place.street)
    await expect(form.dialog.getByText('Lia Luz entra também nas partes')).toBeVisible()
    await save(form)
    const tito = await personOf('Tito Luz')
    expect(tito.union).toMatchObject({ regime: 'comunhao_parcial', spouse: { fullName: 'Lia Luz' } })
    const [latest] = await broker.client.call(listProperties, { query: { search: 'Tito' } })
    const { parties } = await broker.client.call(listParties, { params: { id: latest?.id ?? 0 } })
    expect(parties.map(({ fullName, role }) => [fullName, role])).toEqual([
      ['Tito Luz', 'owner'],
      ['Lia Luz', 'spouse'],
    ])
  })

  await test.step('the form shows the couple again, and a refusal loses nothing', async () => {
    const [latest] = await broker.client.call(listProperties, { query: { search: 'Tito' } })
    await desk.goto(`/property/${latest?.id}`)
    await desk.getByRole('button', { name: 'Editar Imóvel' }).click()
    const form = new PropertyForm(desk, /^Editar Imóvel/)
    const who = form.owner(1).getByRole('combobox', { name: 'Quem é: cônjuge' })
    await expect(who).toHaveValue('Lia Luz')
    await expect(form.owner(1).getByLabel('Regime de bens').locator('option:checked')).toHaveText(parcial)
    await who.fill('Íris')
    await form.dialog.getByRole('option', { name: /^Íris Sá/ }).click()
    await form.dialog.getByRole('button', { name: 'Atualizar imóvel' }).click()
    await expect(form.owner(1).getByText('Esta pessoa está em outra união')).toBeVisible()
    await expect(who).toHaveValue('Íris Sá')
    expect((await personOf('Tito Luz')).union?.spouse?.fullName).toBe('Lia Luz')
  })
})
