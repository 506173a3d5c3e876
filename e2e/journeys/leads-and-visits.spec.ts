import type { Locator } from '@playwright/test'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { showDate } from '@soleira/domain/format/birth-date'
import { createLead } from '@soleira/domain/lead/contract'
import { planVisit } from '@soleira/domain/visit/contract'
import { expectAccessible } from '../ground/axe.ts'
import { takeToStage } from '../ground/market.ts'
import { expect, onlyOnPhone, test } from '../ground/test.ts'

test('a lead is made, sees what fits, and visits it', { tag: onlyOnPhone }, async ({ desk, broker }) => {
  const flat = { type: 'apartamento', neighborhood: 'Tijuca' } as const
  const fit = await takeToStage(broker, 3, { ...flat, street: 'Rua do Sol', number: '10', value: '800000' })
  await takeToStage(broker, 3, { ...flat, street: 'Rua da Lua', number: '20', value: '950000' })
  const elsewhere = await broker.takeIn({ type: 'casa', street: 'Rua do Mar', number: '30' })
  const { id } = await broker.client.call(createLead, {
    body: { fullName: 'Rui Prado Neves', origin: 'sign' },
  })
  const day = dayOf(new Date())
  const visit = { leadIds: [id], at: `${day}T15:30` }
  await broker.client.call(planVisit, { params: { id: elsewhere.id }, body: visit })

  await test.step('a person becomes a lead, with wishes', async () => {
    await desk.goto('/interessados')
    await expect(desk.getByRole('main').getByRole('list', { name: 'Interessados' })).toContainText(
      'Rui Prado',
    )
    await desk.getByRole('button', { name: 'Novo interessado' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Novo interessado' })
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog).toContainText('Escolha a pessoa ou informe o nome')
    await dialog.getByRole('combobox', { name: 'Pessoa' }).fill('Iara Campos Neves')
    await desk.getByRole('option', { name: 'Cadastrar “Iara Campos Neves”' }).click()
    const person = desk.getByRole('dialog', { name: 'Nova pessoa' })
    await person.getByLabel('Telefone').first().fill('21977776655')
    await person.getByRole('button', { name: 'Cadastrar' }).click()
    await expect(person).toBeHidden()
    await dialog.getByLabel('Bairros').fill('tijuca, Maracanã')
    await dialog.getByLabel('Apartamento').check()
    await dialog.getByLabel('Orçamento até').fill('900000')
    await dialog.getByLabel('Falar em').fill(showDate(day))
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Iara Campos Neves')
    await expect(desk.getByRole('main')).toContainText('Falar hoje')
  })

  const suggestions = desk.getByRole('list', { name: 'Sugestões' }).getByRole('listitem')
  await test.step('what fits stands first, and what does not says why', async () => {
    await expect(suggestions).toHaveCount(2)
    await expect(suggestions.nth(0)).toContainText('Rua do Sol, 10')
    await expect(suggestions.nth(0)).toContainText('dentro do orçamento')
    await expect(suggestions.nth(1)).toContainText('acima do orçamento em R$ 50.000')
  })

  await test.step('a visit is planned, and a collision is told', async () => {
    await suggestions.nth(0).getByRole('button', { name: 'Marcar visita' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Marcar visita' })
    await expect(dialog.getByLabel('Iara Campos Neves')).toBeChecked()
    await dialog.getByLabel('Dia').fill(showDate(day))
    await dialog.getByLabel('Hora').fill('15:00')
    await dialog.getByRole('button', { name: 'Marcar', exact: true }).click()
    await expect(dialog).toBeHidden()
    const visits = desk.getByRole('list', { name: 'Visitas' })
    await expect(visits).toContainText('No mesmo horário: Casa - Rua do Mar, 30, às 15:30.')
    await expect(suggestions.nth(0)).toContainText('já se interessa')
  })

  await test.step('a talk is written down, with the day of the next', async () => {
    await desk.getByRole('button', { name: 'Registrar conversa' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Registrar conversa' })
    await dialog.getByLabel('O que foi dito').fill('Gostou da rua')
    await dialog.getByLabel('Falar de novo em').fill(showDate(addDays(day, 7)))
    await dialog.getByRole('button', { name: 'Registrar', exact: true }).click()
    await expect(dialog).toBeHidden()
    const main = desk.getByRole('main')
    await expect(main).toContainText(`${showDate(day)}: Gostou da rua`)
    await expect(main).toContainText(`Falar em ${showDate(addDays(day, 7))}`)
    await expect(main.getByRole('region', { name: 'Imóveis que perguntou' })).toContainText('Rua do Sol, 10')
  })

  await test.step('the property knows it, and it is done with an impression', async () => {
    await desk.goto(`/property/${fit.id}`)
    const part = desk.getByRole('region', { name: 'Interessados' })
    await expect(part).toContainText('1 interessado')
    const planned = part.getByRole('list', { name: 'Visitas' }).getByRole('listitem')
    await expect(planned).toContainText('Marcada')
    for (const [item, name] of [
      ['Ficha de visita (PDF)', /^ficha-de-visita-\d+\.pdf$/],
      ['Salvar na agenda (.ics)', /^visita-\d+\.ics$/],
    ] as const) {
      const saved = desk.waitForEvent('download')
      await part.getByRole('button', { name: 'Ações da visita' }).click()
      await desk.getByRole('menuitem', { name: item }).click()
      expect((await saved).suggestedFilename()).toMatch(name)
    }
    await part.getByRole('button', { name: 'Ações da visita' }).click()
    await desk.getByRole('menuitem', { name: 'Assinar na tela' }).click()
    const strokes = desk.getByRole('dialog', { name: 'Assinar na tela' })
    await expect(strokes).toContainText('Não é assinatura eletrônica')
    await strokes.getByRole('button', { name: 'Guardar' }).click()
    await expect(strokes).toContainText('Trace com o dedo, a caneta ou o mouse')
    await drawOn(strokes.getByRole('img', { name: 'Espaço para traçar' }))
    await expectAccessible(desk, 'strokes on the screen')
    expect(await shadesOf(strokes.getByRole('img', { name: 'Espaço para traçar' }))).toEqual([255, 30])
    await strokes.getByRole('button', { name: 'Guardar' }).click()
    await expect(strokes).toBeHidden()
    await expect(planned).toContainText('Traço na tela de Iara Campos Neves em')
    const image = await planned.getByRole('link', { name: 'Ver o traço' }).getAttribute('href')
    expect((await desk.request.get(image ?? '')).headers()['content-type']).toBe('image/jpeg')
    await planned.getByRole('button', { name: 'Como foi?' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Como foi a visita?' })
    await dialog.getByLabel('Gostou', { exact: true }).check()
    await dialog.getByLabel('Observações').fill('Quer voltar com a mãe')
    await dialog.getByRole('button', { name: 'Visita realizada' }).click()
    await expect(dialog).toBeHidden()
    await expect(planned).toContainText('Realizada · Gostou')
    await expect(planned).toContainText('Quer voltar com a mãe')
    await expect(part).toContainText('1 visita realizada')
    await expectAccessible(desk, 'leads of a property')
  })

  await test.step('the palette finds the lead by the person, and the list as a place', async () => {
    await desk.keyboard.press('Control+k')
    const palette = desk.getByRole('dialog', { name: 'Buscar em tudo' })
    await palette.getByRole('combobox').fill('Iara')
    await palette.getByRole('option', { name: /Interesse e visitas/ }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Iara Campos Neves')
    await desk.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill('interessados')
    await palette.getByRole('option', { name: 'Ir para Interessados' }).click()
    await expect(desk.getByRole('list', { name: 'Interessados' })).toContainText('Iara Campos Neves')
  })
})

async function drawOn(pad: Locator): Promise<void> {
  const { x, y, width, height } = (await pad.boundingBox()) as {
    [Side in 'x' | 'y' | 'width' | 'height']: number
  }
  const { mouse } = pad.page()
  await mouse.move(x + width / 4, y + height / 2)
  await mouse.down()
  for (const step of [1, 2, 3, 4]) {
    await mouse.move(x + (width * (step + 2)) / 8, y + height * (step % 2 ? 0.3 : 0.7), { steps: 4 })
  }
  await mouse.up()
}

/** Red of a corner, and of the place where the stroke began. */
const shadesOf = (pad: Locator) =>
  pad.evaluate((canvas: HTMLCanvasElement) =>
    [
      [2, 2],
      [canvas.width / 4, canvas.height / 2],
    ].map(([x = 0, y = 0]) => canvas.getContext('2d')?.getImageData(x, y, 1, 1).data[0]),
  )
