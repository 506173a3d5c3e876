import { readPerson } from '@soleira/domain/person/contract'
import { readProperty } from '@soleira/domain/property/contract'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { PropertyForm } from '../ground/property-form.ts'
import { expect, test } from '../ground/test.ts'

test('the same seller with two properties is typed once, and a change says how far it reaches', async ({
  desk,
  broker,
  numbers,
}) => {
  const owner = makeOwner({
    fullName: 'José Prado',
    cpf: numbers.cpf(),
    rg: '12.345',
    motherName: 'Íris Prado',
  })
  const first = await broker.takeIn({ owners: [owner] })
  const second = await broker.takeIn({
    owners: [makeOwner({ cpf: numbers.cpf(), fullName: 'Provisório' })],
  })

  await test.step('their data are offered once the CPF is known', async () => {
    await desk.goto(`/property/${second.id}`)
    await desk.getByRole('button', { name: 'Editar Imóvel' }).first().click()
    const form = new PropertyForm(desk, /^Editar Imóvel/)
    await form.fillOwner(1, { fullName: 'J', cpf: owner.cpf, phone: '(21) 90000-0000' })
    await form.dialog.getByRole('button', { name: 'Usar dados de José Prado' }).click()
    await expect(form.owner(1).getByLabel('Nome da mãe')).toHaveValue('Íris Prado')
    await form.dialog.getByRole('button', { name: 'Atualizar imóvel' }).click()
    await expect(form.dialog).toBeHidden()
  })

  await test.step('a change is for this property’s file, or for the other one too', async () => {
    await desk.getByRole('button', { name: 'Editar Imóvel' }).first().click()
    const form = new PropertyForm(desk, /^Editar Imóvel/)
    await form.owner(1).getByLabel('RG').fill('99.999')
    await form.dialog.getByLabel('Atualizar também em 1 imóvel').check()
    await form.dialog.getByRole('button', { name: 'Atualizar imóvel' }).click()
    await expect(form.dialog).toBeHidden()
    const there = await broker.client.call(readProperty, { params: { id: first.id } })
    expect(there.owners[0]?.rg).toBe('99.999')
  })

  await test.step('they are one person, found without accents, with both properties', async () => {
    await desk.goto('/pessoas')
    await desk.getByRole('searchbox').fill('jose prado')
    await expect(desk).toHaveURL(/search=jose/)
    await desk.getByRole('link', { name: 'José Prado' }).click()
    await expect(desk.getByRole('region', { name: 'Imóveis' }).getByRole('listitem')).toHaveCount(2)
  })
})

test('a couple takes part in a sale, and the wife’s data go when she asks for it', async ({
  desk,
  broker,
  numbers,
}) => {
  const property = await broker.takeIn({ owners: [makeOwner({ fullName: 'Rui Sá', cpf: numbers.cpf() })] })
  const personId = property.owners[0]?.personId ?? 0

  await test.step('the wife is taken in', async () => {
    await desk.goto('/pessoas')
    await desk.getByRole('button', { name: 'Nova pessoa' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Nova pessoa' })
    await dialog.getByLabel('Nome completo').fill('Íris Sá')
    await dialog.getByLabel('CPF').fill(numbers.cpf())
    await dialog.getByRole('button', { name: 'Cadastrar' }).click()
    await expect(desk.getByRole('heading', { name: 'Íris Sá', level: 1 })).toBeVisible()
  })

  await test.step('the union is the same for both', async () => {
    await desk.getByRole('button', { name: 'Editar dados' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Estado civil').selectOption('Casado(a)')
    await dialog.getByRole('combobox', { name: 'Cônjuge' }).fill('rui')
    await dialog.getByRole('option', { name: /Rui Sá/ }).click()
    await dialog.getByLabel('Regime de bens').selectOption('Comunhão parcial de bens')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(desk.getByRole('region', { name: 'Estado civil' })).toContainText('Rui Sá')
    const rui = await broker.client.call(readPerson, { params: { id: personId } })
    expect(rui.union).toMatchObject({ regime: 'comunhao_parcial', spouse: { fullName: 'Íris Sá' } })
  })

  await test.step('she is a party who consents', async () => {
    await desk.goto(`/property/${property.id}`)
    await desk.getByRole('button', { name: 'Editar partes' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Partes do imóvel' })
    await dialog.getByRole('button', { name: 'Adicionar parte' }).click()
    await dialog.getByRole('group', { name: 'Nova parte' }).getByRole('combobox').first().fill('íris')
    await dialog.getByRole('option', { name: /Íris Sá/ }).click()
    await dialog.getByRole('button', { name: 'Salvar partes' }).click()
    await expect(desk.getByRole('list', { name: 'Partes' })).toContainText('Íris SáCônjuge')
  })

  await test.step('an erasure names the deal that runs, and leaves what it needs', async () => {
    await desk.getByRole('list', { name: 'Partes' }).getByRole('link', { name: 'Íris Sá' }).click()
    await desk.getByRole('button', { name: 'Mais ações' }).click()
    await desk.getByRole('menuitem', { name: 'Apagar os dados (LGPD)' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Apagar os dados de Íris Sá' })
    await expect(dialog).toContainText('Cônjuge no imóvel 00001 (Captação)')
    await dialog.getByRole('button', { name: 'Apagar os dados' }).click()
    await expect(dialog).toBeHidden()
    await expect(desk.getByRole('region', { name: 'Estado civil' })).toContainText('Não informado')
  })
})
