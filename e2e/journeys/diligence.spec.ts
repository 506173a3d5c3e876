import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { checklistIds } from '@soleira/domain/checklist/item-kinds'
import { showDate } from '@soleira/domain/format/birth-date'
import { expectAccessible } from '../ground/axe.ts'
import {
  certificate,
  checklistOf,
  comeBack,
  completeAllBut,
  completeBeside,
  completeItem,
  itemRow,
  keepPagesHere,
  pressOnceRead,
  requestItem,
  sendCertificate,
  takeToDiligence,
} from '../ground/checklist.ts'
import { expect, test } from '../ground/test.ts'
import { expectTold } from '../ground/toasts.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

/** DD/MM/AAAA; negative numbers give days after today. */
const dayBefore = (days: number) => showDate(addDays(dayOf(new Date()), -days))

test('what is not known of a received certificate is stated beside it, and the sentence is green only then', async ({
  desk,
  broker,
}) => {
  const { id } = await takeToDiligence(broker)
  const known = { issuedOn: dayBefore(10), validUntil: dayBefore(-20), result: 'negativa' }
  for (const item of checklistIds) if (item !== 'onus_reais') await completeItem(broker, id, item, known)
  for (const item of ['sefaz', 'quitacao_condominial'] as const) await completeBeside(broker, id, item, known)
  await completeItem(broker, id, 'onus_reais')
  await desk.goto(`/due-diligence?open=${id}`)
  const dialog = checklistOf(desk, '00001')
  const row = itemRow(dialog, 'Ônus Reais')
  await expect(row.getByText('Validade: sem data de emissão')).toBeVisible()
  await row.getByRole('button', { name: /^Informar dados/ }).click()
  const form = dialog.getByRole('form', { name: 'Dados da certidão: Ônus Reais' })
  await form.getByLabel('Resultado').selectOption({ label: 'Negativa' })
  await form.getByLabel('Data de emissão').fill(dayBefore(1))
  await expectAccessible(desk, 'a certificate without its day')
  await form.getByRole('button', { name: 'Informar' }).click()
  await expect(row.getByText(/^Vale até .* \(validade presumida\)$/)).toBeVisible()
  await expect(
    dialog.getByText('Todas as certidões foram recebidas e aprovadas: o imóvel está pronto para o mercado.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Anunciar o Imóvel' }).click()
  await desk.getByRole('button', { name: 'Avançar mesmo assim' }).click()
  await expect(desk).toHaveURL(/\/mercado$/)
  await expectTold(desk, 'Due Diligence concluída!')
})

test('an issue keeps a property from the market until it is resolved with a note', async ({
  desk,
  broker,
}) => {
  const { id } = await takeToDiligence(broker)
  await completeAllBut(broker, id, ['sefaz'])
  await requestItem(broker, id, 'sefaz')
  await desk.goto(`/due-diligence?open=${id}`)
  const dialog = checklistOf(desk, '00001')
  const sefaz = itemRow(dialog, 'SEFAZ')
  await sendCertificate(dialog, 'SEFAZ', 'Positiva')
  await expect(sefaz.getByText('Com pendências', { exact: true })).toBeVisible()
  await expect(dialog.getByText('93% validado')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Anunciar o Imóvel' })).toBeHidden()

  await sefaz.getByRole('button', { name: /^Resolver pendência/ }).click()
  await sefaz.getByRole('button', { name: 'Cancelar' }).click()
  await expect(sefaz).toBeFocused()
  await sefaz.getByRole('button', { name: /^Resolver pendência/ }).click()
  await expect(sefaz.getByLabel('Como foi resolvida')).toBeFocused()
  await sefaz.getByRole('button', { name: 'Marcar como resolvida' }).click()
  await expect(sefaz.getByText('Escreva como a pendência foi resolvida')).toBeVisible()
  await sefaz.getByLabel('Como foi resolvida').fill('Débito pago em cartório')
  await sefaz.getByRole('button', { name: 'Marcar como resolvida' }).click()
  await expectTold(desk, 'Pendência resolvida')
  await expect(sefaz.getByText(/: Débito pago em cartório$/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Anunciar o Imóvel' })).toBeVisible()

  await dialog.getByText('Histórico').click()
  await expect(dialog.getByText(/resolveu a pendência: Débito pago em cartório/)).toBeVisible()
})

test('a certificate that has expired counts no longer, and is replaced by a new one', async ({
  desk,
  broker,
}) => {
  const { id } = await takeToDiligence(broker)
  await completeItem(broker, id, 'taxa_incendio', { issuedOn: '01/02/2024' })
  await desk.goto(`/due-diligence?open=${id}`)
  const dialog = checklistOf(desk, '00001')
  const item = itemRow(dialog, 'Taxa de incêndio')
  await test.step('what may be recorded of the new one fits and can be read by everybody', async () => {
    await dialog.getByLabel('PDF de Taxa de incêndio').setInputFiles(certificate)
    await expectAccessible(desk, 'received certificate')
    await expectNoSidewaysScroll(desk, 'received certificate')
    await item.getByRole('button', { name: 'Cancelar' }).click()
  })
  await expect(item.getByText('Vencido')).toBeVisible()
  await expect(
    item.getByText(/^Vencida em 01\/05\/2024 \(validade presumida\), não conta mais/),
  ).toBeVisible()
  await expect(dialog.getByText('0% validado')).toBeVisible()
  await sendCertificate(dialog, 'Taxa de incêndio')
  await expect(item.getByText('Validado')).toBeVisible()

  await test.step('it can be taken away again, and the item is then asked for', async () => {
    await item.getByRole('button', { name: /^Mais ações/ }).click()
    await desk.getByRole('menuitem', { name: 'Remover PDF' }).click()
    await desk
      .getByRole('dialog', { name: 'Remover documento' })
      .getByRole('button', { name: 'Remover' })
      .click()
    await expect(item.getByText('Solicitado', { exact: true })).toBeVisible()
  })
})

test('what was changed in another tab is not overwritten: the screen shows it', async ({
  desk,
  broker,
  context,
}) => {
  const { id } = await takeToDiligence(broker)
  await requestItem(broker, id, 'sefaz')
  const other = await context.newPage()
  for (const page of [desk, other]) {
    await page.goto(`/due-diligence?open=${id}`)
    await page.getByRole('button', { name: 'Reverter: SEFAZ' }).waitFor()
  }
  await desk.getByRole('button', { name: 'Reverter: SEFAZ' }).click()
  await expectTold(desk, 'Status revertido')
  await other.getByRole('button', { name: 'Reverter: SEFAZ' }).click()
  await expect(other.getByText('Este item mudou em outra janela.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Solicitar: SEFAZ' })).toBeVisible()
})

test('requests are asked about whatever the browser and the broker do', async ({ desk, broker }) => {
  const { id } = await takeToDiligence(broker)
  await keepPagesHere(desk)
  await desk.clock.install()
  await desk.goto(`/due-diligence?open=${id}`)
  const dialog = checklistOf(desk, '00001')
  const question = desk.getByRole('dialog', { name: 'Confirmar Solicitação' })
  const ask = (label: string) => dialog.getByRole('button', { name: `Solicitar: ${label}` }).click()

  await test.step('a guide that opens below the edge is brought into view', async () => {
    await dialog.getByRole('button', { name: /demonstração.*2º Distribuidor/ }).click()
    await expect(dialog.getByRole('region', { name: 'Como obter: 2º Distribuidor' })).toBeInViewport({
      ratio: 1,
    })
  })

  await test.step('two requested in a row are asked about one after the other', async () => {
    await ask('Receita Federal')
    await ask('Justiça Federal')
    await comeBack(desk)
    await expect(question.getByText('Receita Federal')).toBeVisible()
    await question.getByRole('button', { name: 'Sim' }).click()
    await expect(question.getByText('Justiça Federal')).toBeVisible()
    await question.getByRole('button', { name: 'Não' }).click()
    await expect(question).toBeHidden()
    await expect(dialog.getByRole('button', { name: 'Solicitar: Justiça Federal' })).toBeFocused()
    await expect(itemRow(dialog, 'Receita Federal').getByText('Solicitado', { exact: true })).toBeVisible()
    await expect(itemRow(dialog, 'Justiça Federal').getByText('Pendente', { exact: true })).toBeVisible()
  })

  await test.step('a dialog closed before the focus returns asks when it is open again', async () => {
    await ask('Taxa de incêndio')
    await dialog.getByRole('button', { name: 'Fechar' }).last().click()
    await comeBack(desk)
    await desk.clock.fastForward(1500)
    await expect(question).toBeHidden()
    await desk.getByRole('button', { name: /^Continuar Due Diligence/ }).click()
    await expect(question.getByText('Taxa de incêndio')).toBeVisible()
    await question.getByRole('button', { name: 'Sim' }).click()
    await expect(itemRow(dialog, 'Taxa de incêndio').getByText('Solicitado', { exact: true })).toBeVisible()
  })

  await test.step('a blocked pop-up is said, with the link, and can be confirmed all the same', async () => {
    await desk.evaluate(() => {
      window.open = () => null
    })
    await ask('Ônus Reais')
    await expect(question.getByText('O navegador bloqueou a nova aba.')).toBeVisible()
    await expect(question.getByRole('link', { name: 'a página do emissor' })).toHaveAttribute(
      'href',
      'https://ridigital.org.br/Acesso.aspx',
    )
    await question.getByRole('button', { name: 'Sim' }).click()
    await expect(itemRow(dialog, 'Ônus Reais').getByText('Solicitado', { exact: true })).toBeVisible()
  })

  await test.step('only a PDF is taken, by its name and by its content', async () => {
    const field = dialog.getByLabel('PDF de Ônus Reais', { exact: true })
    await field.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await expect(desk.getByText('Formato inválido')).toBeVisible()
    await expect(desk.getByText('Apenas arquivos PDF são aceitos.')).toBeVisible()
    const disguised = { name: 'certidao.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') }
    await field.setInputFiles(disguised)
    await pressOnceRead(dialog)
    await expect(itemRow(dialog, 'Ônus Reais').getByText('Apenas arquivos PDF são aceitos.')).toBeVisible()
  })
})
