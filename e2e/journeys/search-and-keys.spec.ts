import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { expectAccessible } from '../ground/axe.ts'
import { expect, test } from '../ground/test.ts'

test('everything is found from anywhere, and lists are walked through, by key alone', async ({
  desk,
  broker,
  numbers,
}) => {
  const cpf = numbers.cpf()
  const owners = [makeOwner({ fullName: 'Zuleica Lima', cpf })]
  const { id } = await broker.takeIn({ street: 'Rua das Acácias', number: '70', owners })
  await broker.takeIn({ street: 'Rua do Catete' })
  const { keyboard } = desk
  const palette = desk.getByRole('dialog', { name: 'Buscar em tudo' })
  const option = (name: RegExp) => palette.getByRole('option', { name })
  const heading = (name: string | RegExp) => desk.getByRole('heading', { level: 1, name })
  const open = async (key: string) => {
    await keyboard.press(key)
    await expect(palette.getByRole('combobox')).toBeFocused()
  }
  const inFocus = () => desk.evaluate(() => document.activeElement?.textContent)

  await test.step('a person by name, from the keyboard', async () => {
    await desk.goto('/captacao')
    await expect(desk.getByLabel('Imóveis', { exact: true })).toContainText('00002')
    // The first rows come before the code that hears keys.
    await expect(desk.getByRole('button', { name: 'Nova Captação' })).toBeVisible()
    await open('Control+k')
    await keyboard.type('zuleica')
    await expect(option(/^00001 · Apartamento - Rua das Acácias, 70/)).toBeVisible()
    await expect(palette.getByRole('status')).toHaveText('2 resultados')
    await expectAccessible(desk, 'the palette')
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(heading('Zuleica Lima')).toBeVisible()
    // The heading where it has come by then, else the screen.
    await expect(desk.locator('main:focus, main h1:focus')).toBeVisible()
  })

  await test.step('a property by the CPF of its owner, which stands in no address and on no store', async () => {
    await open('/')
    // Her page is open, so it is not offered again.
    await expect(option(/^Novo imóvel/)).toBeVisible()
    await expect(option(/^Zuleica Lima/)).toHaveCount(0)
    await keyboard.type(cpf)
    await expect(option(/^00001/)).toBeVisible()
    await keyboard.press('Enter')
    await expect(desk).toHaveURL(new RegExp(`/property/${id}$`))
    const kept = await desk.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(kept).toContain(`{\\"kind\\":\\"property\\",\\"id\\":${id}}`)
    expect(kept).not.toMatch(/Zuleica|\d{3}\.\d{3}/)
  })

  await test.step('a certificate that is to be asked for, with its item in focus', async () => {
    await open('/')
    await keyboard.type('solicitar cndt zuleica')
    await expect(option(/^Abrir para solicitar: Débitos Trabalhistas \(CNDT\) de Zuleica Lima/)).toBeVisible()
    await keyboard.press('Enter')
    const item = desk.getByRole('listitem', { name: 'Débitos Trabalhistas (CNDT)' })
    await expect(item).toBeFocused()
    await item.getByRole('button', { name: /^Clique para ver uma demonstração/ }).press('Enter')
    const guide = desk.getByRole('region', { name: /^Como obter/ })
    await expect(guide).toBeVisible()
    await keyboard.press('Escape')
    await expect(guide).toBeHidden()
    await expect(item).toBeVisible()
    await keyboard.press('Escape')
    await expect(item).toBeHidden()
  })

  await test.step('settings, and the keys, which can be switched off', async () => {
    await open('/')
    await keyboard.type('senha')
    await expect(option(/^Configurações: Segurança/)).toBeVisible()
    await keyboard.press('Enter')
    await expect(desk).toHaveURL(/\?aba=seguranca$/)
    await expect(desk.getByRole('button', { name: 'Alterar Senha' })).toBeVisible()
    await keyboard.press('?')
    const keys = desk.getByRole('dialog', { name: 'Teclas' })
    await expect(keys).toContainText('Nesta tela não há lista.')
    await expectAccessible(desk, 'the keys')
    await keys.getByRole('switch', { name: 'Teclas de um só caractere' }).press(' ')
    await keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await keyboard.press('/')
    await expect(palette).toBeHidden()
    await open('Control+k')
    await keyboard.type('ver as teclas')
    await expect(option(/^Ver as teclas/)).toBeVisible()
    await keyboard.press('Enter')
    await keys.getByRole('switch', { name: 'Teclas de um só caractere' }).press(' ')
    await keyboard.press('Escape')
  })

  await test.step('a person is begun from anywhere, also where people are listed', async () => {
    for (let count = 0; count < 2; count++) {
      await open('Control+k')
      await keyboard.type('nova pessoa')
      await expect(option(/^Nova pessoa/)).toBeVisible()
      await keyboard.press('Enter')
      const form = desk.getByRole('dialog', { name: 'Nova pessoa' })
      await expect(form).toBeVisible()
      await expect(desk).toHaveURL(/\/pessoas$/)
      await keyboard.press('Escape')
      await expect(form).toBeHidden()
    }
  })

  await test.step('J and K lead through a list, Enter opens', async () => {
    await desk.goto('/captacao')
    // The frame shows rows before the code that hears keys is here.
    await expect(desk.getByRole('main').getByLabel('Imóveis', { exact: true })).toContainText('00002')
    await keyboard.press('j')
    await expect.poll(inFocus).toContain('Rua do Catete')
    await keyboard.press('j')
    await expect.poll(inFocus).toContain('Rua das Acácias')
    await keyboard.press('k')
    await keyboard.press('j')
    await keyboard.press('Enter')
    await expect(desk).toHaveURL(new RegExp(`/property/${id}$`))
  })

  await test.step('what was opened by a row or an address is offered before anything is typed', async () => {
    await desk.goto('/pessoas')
    await desk.getByRole('link', { name: 'Zuleica Lima' }).click()
    await expect(heading('Zuleica Lima')).toBeVisible()
    await desk.goto('/captacao')
    await expect(desk.getByRole('button', { name: 'Nova Captação' })).toBeVisible()
    await open('Control+k')
    const recent = palette.getByRole('group', { name: 'Recentes' }).getByRole('option')
    await expect(recent).toHaveText([/^Zuleica Lima/, /^00001 · Apartamento - Rua das Acácias, 70/])
    await keyboard.press('Escape')
  })

  await test.step('who signs out leaves nothing behind', async () => {
    await desk.getByRole('button', { name: /^Menu de/ }).click()
    await desk.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(desk.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
    expect(await desk.evaluate(() => Object.keys(localStorage).join())).not.toContain('recent')
  })
})
