import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { showDate } from '@soleira/domain/format/birth-date'
import { addPropertyLead } from '@soleira/domain/lead/contract'
import { listVisits, planVisit } from '@soleira/domain/visit/contract'
import { present } from '../ground/deals.ts'
import { takeToStage } from '../ground/market.ts'
import { expect, onPhone, test } from '../ground/test.ts'
import { holdUndo } from '../ground/toasts.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

const today = dayOf(new Date())

test('dates are seen, moved, and read by another calendar', { tag: onPhone }, async ({
  desk,
  broker,
  isMobile,
  request,
}) => {
  const { id } = await takeToStage(broker, 3, { street: 'Rua das Laranjeiras', number: '310' })
  const params = { id }
  const { client } = broker
  const lead = await client.call(addPropertyLead, {
    params,
    body: { fullName: 'Iara Campos Neves', origin: 'portal', nextContactOn: addDays(today, 1) } as never,
  })
  await client.call(planVisit, { params, body: { leadIds: [lead.id], at: `${today}T15:00` } })
  const terms = { total: '790000.00', lines: [{ kind: 'own_funds', value: '790000.00' }] }
  const validUntil = `${addDays(today, 1)}T18:00`
  await present(broker, id, { ...terms, validUntil, buyers: [{ fullName: 'Rui Prado Neves' }] })
  const dayOfVisit = async () => dayOf(new Date((await client.call(listVisits, { params }))[0]?.at ?? ''))
  const main = desk.getByRole('main')

  await test.step('a desk opens with the month, a phone with the next days', async () => {
    await desk.goto('/agenda')
    await expect(main.getByRole('link', { name: 'Visita', exact: true })).toBeVisible()
    await expect(main.getByRole('grid')).toBeVisible({ visible: !isMobile })
    await expect(main.getByRole('button', { name: isMobile ? 'Lista' : 'Mês' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expectNoSidewaysScroll(desk, 'agenda')
  })

  await test.step('a visit gets another day by the keyboard, and the old one back', async () => {
    await main.getByRole('button', { name: 'Mudar de dia: Visita' }).press('Enter')
    const dialog = desk.getByRole('dialog', { name: 'Mudar de dia' })
    await expect(dialog).toContainText('O dia da visita; a hora fica')
    await dialog.getByLabel('Novo dia').fill(showDate(addDays(today, 2)))
    await desk.keyboard.press('Enter')
    const undo = await holdUndo(desk)
    await expect(dialog).toBeHidden()
    await expect.poll(dayOfVisit).toBe(addDays(today, 2))
    await undo.click()
    await expect.poll(dayOfVisit).toBe(today)
  })

  await test.step('arrows go through the month, and Enter opens a day', async () => {
    await main.getByRole('button', { name: 'Mês' }).click()
    const cell = (day: string) => main.locator(`[data-day="${day}"]`)
    await cell(today).focus()
    await desk.keyboard.press('ArrowRight')
    await expect(cell(addDays(today, 1))).toBeFocused()
    await desk.keyboard.press('Enter')
    await expect(main.getByRole('heading', { level: 3 })).toBeFocused()
    await expect(main.getByRole('heading', { level: 3 })).toContainText('2 datas')
    await expectNoSidewaysScroll(desk, 'month')
    if (isMobile) return
    await desk.keyboard.press('j')
    await expect(main.locator('[data-list] a').first()).toBeFocused()
  })

  await test.step('a day that follows from an offer stays, and says why', async () => {
    await main.getByRole('button', { name: /^Por que não muda de dia/ }).click()
    await expect(desk.getByRole('alert')).toContainText('faça uma contraproposta')
    await desk.getByRole('button', { name: 'Fechar aviso' }).click()
  })

  // All that follows is on a phone as it is at a desk.
  if (isMobile) return

  await test.step('a visit is dragged to another day', async () => {
    const target = addDays(today, new Date(`${today}T12:00:00Z`).getUTCDay() === 6 ? -1 : 1)
    const chip = main.getByRole('grid').getByRole('link', { name: /Visita/ })
    await chip.dragTo(main.locator(`[data-day="${target}"]`))
    await expect.poll(dayOfVisit).toBe(target)
    await expect(main.locator(`[data-day="${target}"]`)).toContainText('Visita')
  })

  await test.step('filters stand in the address', async () => {
    await main.getByRole('button', { name: 'Filtros' }).click()
    await desk.getByRole('checkbox', { name: 'Prazos de propostas' }).check()
    await expect(desk).toHaveURL(/tipo=/)
    await desk.reload()
    await main.getByRole('button', { name: 'Lista' }).click()
    await expect(main.getByRole('link', { name: 'Fim do prazo da proposta' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Visita' })).toBeHidden()
    await desk.keyboard.press('j')
    await expect(main.getByRole('link', { name: 'Fim do prazo da proposta' })).toBeFocused()
  })

  await test.step('an address for calendars is shown once, and another one ends it', async () => {
    await main.getByRole('button', { name: 'Assinar no calendário' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Assinar no calendário' })
    await dialog.getByRole('button', { name: 'Criar endereço' }).click()
    const address = dialog.getByLabel('Endereço da agenda')
    const first = await address.inputValue()
    const read = async (url: string) => {
      const answer = await request.get(new URL(url).pathname)
      return { status: answer.status(), text: await answer.text() }
    }
    expect((await read(first)).text).toContain('SUMMARY:Visita · Rua das Laranjeiras\\, 310')
    await dialog.getByRole('button', { name: 'Trocar o endereço' }).click()
    await desk
      .getByRole('dialog', { name: 'Trocar o endereço?' })
      .getByRole('button', { name: 'Trocar' })
      .click()
    await expect(address).not.toHaveValue(first)
    const second = await address.inputValue()
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    await dialog.getByRole('button', { name: 'Fechar' }).click()
    await main.getByRole('button', { name: 'Assinar no calendário' }).click()
    await expect(dialog).toContainText('Há um endereço em uso')
    await expect(address).toBeHidden()
    await dialog.getByRole('button', { name: 'Encerrar' }).click()
    await desk
      .getByRole('dialog', { name: 'Encerrar o endereço?' })
      .getByRole('button', { name: 'Encerrar' })
      .click()
    await expect(dialog.getByRole('button', { name: 'Criar endereço' })).toBeVisible()
    expect((await read(second)).status).toBe(404)
  })
})
