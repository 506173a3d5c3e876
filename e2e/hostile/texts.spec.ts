import type { Property } from '@soleira/domain/property/property'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { Broker } from '../ground/broker.ts'
import { chooseInRow } from '../ground/intake.ts'
import { PropertyForm } from '../ground/property-form.ts'
import { expect, serverAddress, test } from '../ground/test.ts'
import { hostileTexts } from './texts.ts'

const ran = 'globalThis.ran'

test('text of every field is shown as text on every screen, and nothing runs', async ({
  page,
  context,
  numbers,
}) => {
  test.setTimeout(240_000)
  const [script, image] = hostileTexts
  // All of them stand in the list, which is one screen. On a screen for each property four are shown: markup that runs
  // by itself in two ways, an address, and signs that turn words around.
  const several: readonly string[] = [image, hostileTexts[4], hostileTexts[7], hostileTexts[11]]
  const broker = await Broker.make(serverAddress(), numbers, {
    firstName: script,
    lastName: image,
    creci: script.slice(0, 30),
  })
  await broker.enter(context)
  const shown: Property[] = []
  for (const text of hostileTexts) {
    const short = (length: number) => text.slice(0, length)
    const property = await broker.takeIn({
      street: text,
      number: short(20),
      complement: text,
      neighborhood: text,
      city: text,
      registrationNumber: short(60),
      municipalRegistration: short(60),
      owners: [
        makeOwner({
          cpf: numbers.cpf(),
          fullName: text,
          rg: short(30),
          maritalStatus: short(40),
          fatherName: text,
          motherName: text,
        }),
      ],
    })
    if (!several.includes(text)) continue
    shown.push(property)
    await broker.send(property.id, 'ONUS_REAIS', `${text.replaceAll('/', '')}.pdf`)
  }
  const list = page.getByLabel('Imóveis', { exact: true })

  await test.step('dashboard', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Olá, ${script} ${image}`)
    await page.getByRole('button', { name: /^Menu de/ }).click()
    await expect(page.getByText(broker.registration.email)).toBeVisible()
  })

  await test.step('list, filters and search', async () => {
    await page.goto('/captacao')
    for (const text of hostileTexts) await expect(list).toContainText(text.replace(/[\u202a-\u202e]/g, ''))
    await page.getByRole('button', { name: /^Filtros/ }).click()
    await expect(page.getByRole('checkbox', { name: script })).toBeVisible()
    for (const text of hostileTexts) {
      await page.getByRole('searchbox').fill(text)
      await expect(page).toHaveURL(/search=/)
      await expect(list.or(page.getByText('Nenhum imóvel encontrado'))).toBeVisible()
    }
    await page.goto(`/captacao?search=${encodeURIComponent(image)}&city=${encodeURIComponent(script)}`)
    await expect(page.getByRole('searchbox')).toHaveValue(image)
  })

  await test.step('form, pending documents and question before deleting of several', async () => {
    await page.goto('/captacao')
    for (const { sequenceNumber: number } of shown) {
      const row = list.locator('tr', { hasText: number })
      await chooseInRow(page, 'Editar', number)
      await expect(page.getByText('Enviado em')).toBeVisible()
      await page.keyboard.press('Escape')
      await row.getByRole('button', { name: 'Documentos pendentes' }).click()
      await expect(page.getByRole('dialog').getByRole('group', { name: /^RG\/CNH/ })).toBeVisible()
      await page.keyboard.press('Escape')
      await chooseInRow(page, 'Excluir', number)
      await expect(page.getByRole('dialog', { name: 'Excluir imóvel' })).toBeVisible()
      await page.getByRole('button', { name: 'Cancelar' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    expect(await page.evaluate(ran)).toBeUndefined()
  })

  await test.step('page of several', async () => {
    for (const { id } of shown) {
      await page.goto(`/property/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(ran)).toBeUndefined()
    }
  })
})

test('text typed and pasted into the form is kept and shown as text', async ({ desk, numbers }) => {
  const text = hostileTexts[1]
  await desk.goto('/captacao')
  await desk.getByRole('button', { name: 'Nova Captação' }).click()
  const form = new PropertyForm(desk)
  const place = { street: text, number: text.slice(0, 20), complement: text, neighborhood: text, city: text }
  await form.fillProperty({ type: 'casa', value: '500000', cep: '22220001', ...place, state: 'RJ' })
  await form.fillOwner(1, { fullName: text, cpf: numbers.cpf(), phone: '21987654321' })
  const owner = form.owner(1)
  for (const label of ['RG', 'Nome do pai', 'Nome da mãe'])
    await owner.getByLabel(label, { exact: true }).fill(text.slice(0, 30))
  await form.dialog.getByRole('button', { name: 'Cadastrar imóvel' }).click()
  await expect(desk.getByRole('dialog')).toBeHidden()
  await expect(desk.getByLabel('Imóveis', { exact: true })).toContainText(`Casa - ${text}`)
  expect(await desk.evaluate(ran)).toBeUndefined()
})
