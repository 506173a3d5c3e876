import type { Locator, Page } from '@playwright/test'
import { PropertyForm } from '../ground/property-form.ts'
import { expect, test } from '../ground/test.ts'

/** Copies the text and pastes it over all that the field holds, as a broker does from another window. */
async function pasteOver(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+v')
}

test.beforeEach(({ desk }) => desk.context().grantPermissions(['clipboard-read', 'clipboard-write']))

test('a new property is typed by pasting from WhatsApp, a site and a spreadsheet', async ({
  desk,
  numbers,
}) => {
  const cpf = numbers.cpf()
  await desk.goto('/captacao')
  await desk.getByRole('button', { name: 'Nova Captação' }).first().click()
  const form = new PropertyForm(desk)
  await form.fillProperty({ type: 'apartamento', number: '314', complement: 'apto 502' })
  await pasteOver(desk, form.field('CEP'), 'CEP 22240-003')
  await expect(form.field('Rua')).toHaveValue('Rua das Laranjeiras')

  await test.step('an amount in words is understood; one of two meanings is refused and told', async () => {
    const value = form.field('Valor')
    await pasteOver(desk, value, 'R$ 850 mil')
    await expect(value).toHaveValue('R$ 850.000,00')
    await pasteOver(desk, value, '1,250,000.00')
    await expect(value).toHaveValue('R$ 850.000,00')
    await expect(form.dialog.getByText('“1,250,000.00” não foi colado')).toBeVisible()
    await pasteOver(desk, value, '1,2 milhão')
    await expect(value).toHaveValue('R$ 1.200.000,00')
    await expect(form.dialog.getByText('não foi colado')).toBeHidden()
  })

  await test.step('a CPF comes with its label', async () => {
    await form
      .owner(1)
      .getByLabel(/^Nome completo/)
      .fill('Íris D’Ávila')
    await pasteOver(desk, form.owner(1).getByLabel(/^CPF/), `CPF: ${masked(cpf)}`)
    await expect(form.owner(1).getByLabel(/^CPF/)).toHaveValue(masked(cpf))
  })

  await test.step('a telephone comes with invisible signs of WhatsApp, or with the trunk zero', async () => {
    const phone = form.owner(1).getByLabel(/^Telefone/)
    await pasteOver(desk, phone, '\u202a+55 21 98765\u20114321\u202c')
    await phone.blur()
    await expect(phone).toHaveValue('(21) 98765-4321')
    await pasteOver(desk, phone, '021 98765-4322')
    await phone.blur()
    await expect(phone).toHaveValue('(21) 98765-4322')
  })

  await test.step('an area code that nobody has is refused, and what was pasted stays to be mended', async () => {
    const phone = form.owner(1).getByLabel(/^Telefone/)
    await pasteOver(desk, phone, '(20) 98765-4321')
    await form.dialog.getByRole('button', { name: 'Cadastrar imóvel' }).click()
    await expect(phone).toHaveValue(/20.*98765-?4321/)
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await pasteOver(desk, phone, '+351 912 345 678')
    await form.dialog.getByRole('button', { name: 'Cadastrar imóvel' }).click()
    await expect(form.dialog).toBeHidden()
  })

  await test.step('what was pasted is what was kept, and it is found in any form', async () => {
    await expect(desk.getByLabel('Imóveis', { exact: true })).toContainText('R$ 1.200.000,00')
    await desk.goto('/pessoas')
    for (const looked of ['+351912345678', '912 345 678', cpf, masked(cpf), "d'avila"]) {
      await desk.getByRole('searchbox').fill(looked)
      await expect(desk.getByRole('link', { name: 'Íris D’Ávila' })).toBeVisible()
    }
    await desk.getByRole('link', { name: 'Íris D’Ávila' }).click()
    await expect(desk.getByText('+351 912 345 678').first()).toBeVisible()
  })
})

function masked(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}
