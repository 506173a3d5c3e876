import type { Locator, Page } from '@playwright/test'
import { addBusinessDays } from '@soleira/domain/calendar/business-days'
import type { Calendar } from '@soleira/domain/calendar/holidays'
import { showDate } from '@soleira/domain/format/birth-date'
import { writtenPdf } from '@soleira/server/test/files/written-paper'
import { makePdf } from '@soleira/server/test/rows/factories/files'
import { expectAccessible } from '../ground/axe.ts'
import type { Broker } from '../ground/broker.ts'
import { inDays, sell } from '../ground/deals.ts'
import { takeToStage } from '../ground/market.ts'
import { expect, test } from '../ground/test.ts'
import { holdUndo } from '../ground/toasts.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

const rio: Calendar = { place: { state: 'RJ', city: 'Rio de Janeiro' }, optional: [], own: [] }

async function soldHouse(broker: Broker, numbers: { cpf(): string }): Promise<number> {
  const { id } = await takeToStage(broker, 5, { street: 'Rua das Flores', number: '120', value: '800000' })
  await sell(broker, id, {
    deedOn: inDays(20),
    keysOn: inDays(40),
    total: '800000.00',
    buyers: [{ fullName: 'Iara Campos Neves', cpf: numbers.cpf() }],
    lines: [
      { kind: 'sinal', value: '80000.00', firstOn: inDays(-5), deposit: 'confirmatory' },
      { kind: 'own_funds', value: '720000.00' },
    ],
  })
  return id
}

async function openPart(desk: Page, id: number): Promise<Locator> {
  await desk.goto(`/property/${id}#fechamento`)
  const part = desk.getByRole('region', { name: 'Fechamento' })
  await part.getByRole('list', { name: 'Marcos do fechamento' }).waitFor()
  return part
}

const rowOf = (part: Locator, name: string) =>
  part.getByRole('list', { name: 'Marcos do fechamento' }).getByRole('listitem', { name, exact: true })

async function choose(desk: Page, row: Locator, item: string): Promise<void> {
  await row.getByRole('button', { name: /^Mais sobre/ }).click()
  await desk.getByRole('menuitem', { name: item }).click()
}

test('a deal goes from acceptance to the registered deed, with a nota devolutiva that is met', async ({
  desk,
  broker,
  numbers,
}) => {
  test.slow()
  const id = await soldHouse(broker, numbers)
  const part = await openPart(desk, id)

  await test.step('what is late stands first, and is done by one click, which can be undone', async () => {
    await expect(part).toContainText(`Sinal: atrasado, era até ${showDate(inDays(-5))}`)
    await expectNoSidewaysScroll(desk, 'the closing of a deal')
    await part.getByRole('button', { name: 'Feito: Sinal' }).first().click()
    const undo = await holdUndo(desk)
    await expect(rowOf(part, 'Sinal')).toContainText(`em ${showDate(inDays(0))}`)
    await undo.click()
    await expect(rowOf(part, 'Sinal')).toContainText('Atrasado')
    await rowOf(part, 'Sinal').getByRole('button', { name: 'Feito: Sinal' }).click()
    await expect(rowOf(part, 'Sinal')).toContainText(`em ${showDate(inDays(0))}`)
  })

  await test.step('a proof is sent, and a day is counted as the contract says it', async () => {
    const choosing = desk.waitForEvent('filechooser')
    await rowOf(part, 'Sinal').getByRole('button', { name: 'Enviar papel: Sinal' }).click()
    await (await choosing).setFiles({ name: 'pix.pdf', mimeType: 'application/pdf', buffer: makePdf() })
    await expect(rowOf(part, 'Sinal')).toContainText('pix.pdf')
    await choose(desk, rowOf(part, 'ITBI'), 'Mudar o dia')
    const dialog = desk.getByRole('dialog', { name: 'Mudar o dia: ITBI' })
    await dialog.getByLabel('Prazo').selectOption('Dias úteis contados')
    await dialog.getByRole('button', { name: 'Mudar' }).click()
    await expect(dialog).toContainText('Informe quantos dias')
    await dialog.getByLabel('Quantos dias').fill('3')
    await expectAccessible(desk, 'another day for a milestone')
    await dialog.getByRole('button', { name: 'Mudar' }).click()
    await expect(dialog).toBeHidden()
    const due = addBusinessDays(inDays(0), 3, rio)
    await expect(rowOf(part, 'ITBI')).toContainText(`até ${showDate(due)}`)
    await expect(rowOf(part, 'ITBI')).toContainText('3 dias úteis a contar de')
  })

  await test.step('the deed says its notary, book and page', async () => {
    await rowOf(part, 'Escritura').getByRole('button', { name: 'Registrar: Escritura' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Escritura' })
    await dialog.getByLabel('Cartório de notas').fill('5º Ofício de Notas')
    await dialog.getByLabel('Livro').fill('312')
    await dialog.getByLabel('Folha').fill('47')
    await expectAccessible(desk, 'a deed that was signed')
    await dialog.getByRole('button', { name: 'Feito' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(part, 'Escritura')).toContainText('Cartório de notas: 5º Ofício de Notas · Livro: 312')
  })

  const protocol = part.getByRole('region', { name: 'Protocolo 98.765' })
  await test.step('the protocol starts two clocks', async () => {
    await part.getByRole('button', { name: 'Registrar protocolo' }).first().click()
    const dialog = desk.getByRole('dialog', { name: 'Protocolo no registro' })
    await dialog.getByLabel('Número do protocolo').fill('98.765')
    await dialog.getByLabel('Registro de imóveis').fill('9º Registro de Imóveis')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog).toBeHidden()
    const [answer, end] = [10, 20].map((days) => showDate(addBusinessDays(inDays(0), days, rio)))
    await expect(protocol).toContainText(`até ${answer} (10 dias úteis)`)
    await expect(protocol).toContainText(`até ${end} (20 dias úteis)`)
    await expect(protocol).toContainText('art. 205')
  })

  await test.step('a nota devolutiva is read, confirmed, met and handed in again', async () => {
    await protocol.getByRole('button', { name: 'Enviar nota devolutiva' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Nota devolutiva' })
    await dialog.getByRole('button', { name: 'Enviar' }).click()
    await expect(dialog).toContainText('Selecione um arquivo primeiro.')
    const buffer = writtenPdf([
      'NOTA DEVOLUTIVA',
      'Protocolo 98.765. O titulo foi devolvido com as seguintes exigencias:',
      '1) Apresentar a certidao de casamento atualizada da compradora.',
      '2) Recolher o ITBI sobre a vaga de garagem.',
      'O prazo para cumprimento e o da prenotacao.',
    ])
    const choosing = desk.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Escolher arquivo' }).click()
    await (await choosing).setFiles({ name: 'nota.pdf', mimeType: 'application/pdf', buffer })
    await dialog.getByRole('button', { name: 'Enviar' }).click()
    await expect(dialog).toBeHidden()
    const note = part.getByRole('region', { name: /^Nota devolutiva/ })
    await expect(note).toContainText('Lidas na nota, ainda não confirmadas por você', { timeout: 60_000 })
    await expectAccessible(desk, 'demands that were read')
    await note.getByRole('button', { name: 'Confirmar exigências' }).click()
    await expect(note).toContainText('2 exigências a cumprir')
    await note.getByRole('button', { name: 'Editar exigências' }).click()
    const form = desk.getByRole('dialog', { name: 'Exigências da nota' })
    await form.getByRole('button', { name: 'Acrescentar exigência' }).click()
    await form.getByLabel('Exigência 3', { exact: true }).fill('Reconhecer a firma do procurador')
    await form.getByLabel('Situação da exigência 3').selectOption('Afastada')
    await expectAccessible(desk, 'demands by hand')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(form).toBeHidden()
    for (const words of [/certidao de casamento/, /vaga de garagem/]) {
      await note.getByRole('checkbox', { name: words }).click()
      await expect(note.getByRole('checkbox', { name: words })).toBeChecked()
    }
    await note.getByRole('button', { name: 'Reingresso hoje' }).click()
    await expect(note).toContainText(`reingresso em ${showDate(inDays(0))}`)
  })

  await test.step('it is registered, the list follows, and the stage is offered', async () => {
    await choose(desk, rowOf(part, 'ITBI'), 'Feito, com dia e comprovante')
    const paid = desk.getByRole('dialog', { name: 'ITBI' })
    await paid.getByLabel('Dia').fill(showDate(inDays(-1)))
    await paid.getByRole('button', { name: 'Feito' }).click()
    await expect(paid).toBeHidden()
    await rowOf(part, 'Registro').getByRole('button', { name: 'Registrar: Registro' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Registro', exact: true })
    await dialog.getByLabel('Número do ato').fill('R-7')
    await dialog.getByRole('button', { name: 'Feito' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(part, 'Registro')).toContainText('Número do ato: R-7')
    await expect(part).toContainText('O registro foi feito.')
    await desk.goto('/negocios')
    const deal = desk.getByRole('list', { name: 'Negócios em andamento' }).getByRole('listitem')
    await expect(deal).toContainText('Entrega das chaves')
  })
})

test('the keyboard alone says what is done, proves it, and never loses its place', async ({
  desk,
  broker,
  numbers,
}) => {
  test.slow()
  const id = await soldHouse(broker, numbers)
  const part = await openPart(desk, id)
  const press = async (row: Locator, name: string) => row.getByRole('button', { name }).press('Enter')

  await press(rowOf(part, 'Sinal'), 'Feito: Sinal')
  await expect(rowOf(part, 'Sinal')).toBeFocused()

  const choosing = desk.waitForEvent('filechooser')
  await press(rowOf(part, 'Sinal'), 'Enviar papel: Sinal')
  await (await choosing).setFiles({ name: 'pix.pdf', mimeType: 'application/pdf', buffer: makePdf() })
  await expect(rowOf(part, 'Sinal')).toContainText('pix.pdf')

  await press(rowOf(part, 'Escritura'), 'Registrar: Escritura')
  const deed = desk.getByRole('dialog', { name: 'Escritura' })
  const known = await deed.getByRole('option', { name: /^Sinal · pix.pdf/ }).getAttribute('value')
  await deed.getByLabel('Ou um papel que já está').selectOption(known)
  await expectAccessible(desk, 'a proof that is there')
  await deed.getByRole('button', { name: 'Feito' }).press('Enter')
  await expect(deed).toBeHidden()
  await expect(rowOf(part, 'Escritura')).toContainText('pix.pdf')
  await expect(rowOf(part, 'Escritura')).toBeFocused()

  await press(rowOf(part, 'Entrega das chaves'), 'Mais sobre Entrega das chaves')
  await desk.getByRole('menuitem', { name: 'Mudar o dia' }).press('Enter')
  const day = desk.getByRole('dialog', { name: 'Mudar o dia: Entrega das chaves' })
  await expect(day).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(day).toBeHidden()
  await expect(rowOf(part, 'Entrega das chaves').getByRole('button', { name: /^Mais sobre/ })).toBeFocused()
})
