import { changeItem } from '@soleira/domain/checklist/contract'
import { expect, onPhone, test } from '../ground/test.ts'
import { expectTold, holdUndo } from '../ground/toasts.ts'

test('what is due today is done, put off and brought back', { tag: onPhone }, async ({
  desk,
  broker,
  isMobile,
}) => {
  const first = await broker.takeIn()
  const second = await broker.takeIn()
  const params = { id: second.id, item: 'sefaz' } as const
  await broker.client.call(changeItem, { params, body: { action: 'request', version: 0 } })
  await desk.goto('/dashboard')
  const today = desk.getByRole('region', { name: 'Hoje' })
  const lines = today.getByRole('listitem')
  const of = (number: string) => today.getByRole('group', { name: `Imóvel ${number} · Apartamento` })
  await expect(of('00001')).toContainText('Antes de Due Diligence falta: documento Ônus Reais (captação)')

  await test.step('on a phone it comes before everything else, at a desk below the cards', async () => {
    const [list, cards] = [
      await today.boundingBox(),
      await desk.getByRole('region', { name: 'Resumo' }).boundingBox(),
    ]
    expect((list?.y ?? 0) < (cards?.y ?? 0)).toBe(isMobile)
  })

  await test.step('done with a key, and taken back', async () => {
    // A narrow screen shows the first few, and fills up when one goes.
    const first = (await lines.first().textContent()) ?? ''
    await desk.getByRole('heading', { level: 1 }).click()
    await desk.keyboard.press('j')
    // The first key fetches what hears keys.
    await expect(lines.first().getByRole('link')).toBeFocused()
    await desk.keyboard.press('e')
    const undo = await holdUndo(desk)
    await expect(lines.first()).not.toHaveText(first)
    await expectTold(desk, 'Feito')
    await undo.click()
    await expect(lines.first()).toHaveText(first)
  })

  await test.step('put off with a reason, listed, and put back', async () => {
    await of('00002').getByRole('button', { name: 'Feito ou adiar' }).click()
    await desk.getByRole('menuitem', { name: /^Adiar/ }).click()
    const dialog = desk.getByRole('dialog', { name: 'Adiar' })
    await dialog.getByRole('button', { name: 'Em uma semana' }).click()
    await dialog.getByLabel('Motivo').fill('Espera o inventário')
    await dialog.getByRole('button', { name: 'Adiar', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(of('00002')).toHaveCount(0)
    await desk.reload()
    await expect(of('00001')).toHaveCount(1)
    await expect(of('00002')).toHaveCount(0)
    await today.getByRole('button', { name: 'Feitas e adiadas (1)' }).click()
    const away = desk.getByRole('dialog', { name: 'Feitas e adiadas' })
    await expect(away).toContainText('Espera o inventário')
    await away.getByRole('button', { name: 'Devolver à lista' }).click()
    await expect(away).toContainText('Nada está adiado.')
    await away.getByRole('button', { name: 'Fechar' }).click()
    await expect(of('00002')).toHaveCount(1)
  })

  await test.step('a line leads to where it is done', async () => {
    await of('00001').getByRole('link', { name: 'Enviar' }).click()
    await expect(desk).toHaveURL(new RegExp(`/property/${first.id}$`))
  })
})
