import { createAuthorization, signAuthorization } from '@soleira/domain/authorization/contract'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { showDate } from '@soleira/domain/format/birth-date'
import { moveProperty, readProperty } from '@soleira/domain/property/contract'
import { makeTerms } from '@soleira/server/test/rows/factories/authorizations'
import { makePdf } from '@soleira/server/test/rows/factories/files'
import { expectAccessible } from '../ground/axe.ts'
import type { Broker } from '../ground/broker.ts'
import { present } from '../ground/deals.ts'
import { chooseInRow } from '../ground/intake.ts'
import { takeToStage } from '../ground/market.ts'
import { expect, test } from '../ground/test.ts'
import { holdUndo } from '../ground/toasts.ts'

test('an authorisation is written, saved as documents, signed and ended', async ({ desk, broker }) => {
  const { id } = await broker.takeIn({ value: '850000' })
  const today = showDate(dayOf(new Date()))
  await desk.goto(`/property/${id}`)
  await desk.getByText('Negócio: ainda não começou').click()
  const part = desk.getByRole('region', { name: 'Autorização' })
  await expect(part).toContainText('Sem autorização de intermediação vigente')

  await test.step('the form names what is wrong, and keeps what was typed', async () => {
    await part.getByRole('button', { name: 'Redigir autorização' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Autorização de intermediação' })
    await expect(dialog.getByLabel('Preço pedido')).toHaveValue('R$ 850.000,00')
    await dialog.getByLabel('Preço mínimo').fill('900000')
    await dialog.getByLabel('Percentual do preço').fill('5,5')
    await dialog.getByRole('button', { name: 'Salvar rascunho' }).click()
    await expect(dialog).toContainText('O preço mínimo não pode passar de R$ 850.000,00')
    await expect(dialog).toContainText('Informe o início')
    await dialog.getByLabel('Preço mínimo').fill('800000')
    await dialog.getByLabel('Início').fill(today)
    await dialog.getByLabel('Com exclusividade').check()
    await expectAccessible(desk, 'form of an authorisation')
    await dialog.getByRole('button', { name: 'Salvar rascunho' }).click()
    await expect(dialog).toBeHidden()
    await expect(part).toContainText('Rascunho · R$ 850.000,00 · honorários de 5,5 % · com exclusividade')
    await expect(part).toContainText('Faltam no documento: ')
    await expect(desk.getByText('800.000')).toHaveCount(0)
  })

  await test.step('it is saved as a PDF and a DOCX', async () => {
    for (const format of ['PDF', 'DOCX']) {
      const saved = desk.waitForEvent('download')
      await part.getByRole('button', { name: format }).click()
      expect((await saved).suggestedFilename()).toMatch(new RegExp(`^autorizacao-.*\\.${format}$`, 'i'))
    }
  })

  await test.step('it runs once the broker says that it was signed, until somebody ends it', async () => {
    await part.getByRole('button', { name: 'Registrar assinatura' }).click()
    const sign = desk.getByRole('dialog', { name: 'Registrar assinatura' })
    await sign.getByRole('button', { name: 'Registrar' }).click()
    await expect(part).toContainText('Vigente · R$ 850.000,00')
    await expect(part).toContainText('prazo indeterminado')
    await expect(part).not.toContainText('Sem autorização')
    await part.getByRole('button', { name: 'Encerrar' }).click()
    const end = desk.getByRole('dialog', { name: 'Encerrar autorização' })
    await end.getByLabel('Motivo').fill('Vendido por outro corretor')
    await end.getByRole('button', { name: 'Encerrar' }).click()
    await expect(part).toContainText(`Encerrada em ${today}`)
    await expect(part).toContainText('Sem autorização de intermediação vigente')
  })
})

/** A signed one that ends in some days, or has ended some days ago. */
async function sign(broker: Broker, id: number, daysLeft: number): Promise<void> {
  const today = dayOf(new Date())
  const days = { startsOn: addDays(today, -90), endsOn: addDays(today, daysLeft) }
  const made = await broker.client.call(createAuthorization, { params: { id }, body: makeTerms(days) })
  const signed = { signedOn: days.startsOn, version: made.version }
  await broker.client.call(signAuthorization, { params: { id: made.id }, body: signed })
}

test('the signed paper signs a draft, is seen where it stands, and its removal is taken back', async ({
  desk,
  broker,
}) => {
  const { id } = await takeToStage(broker, 3)
  const body = makeTerms({ startsOn: dayOf(new Date()), endsOn: null })
  await broker.client.call(createAuthorization, { params: { id }, body })
  await desk.goto(`/property/${id}`)
  const part = desk.getByRole('region', { name: 'Autorização' })
  await part.getByRole('button', { name: 'Enviar assinada' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Enviar assinada' })
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(dialog).toContainText('Selecione um arquivo primeiro.')
  const file = { name: 'via assinada.pdf', mimeType: 'application/pdf', buffer: makePdf() }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expectAccessible(desk, 'the signed paper')
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(part).toContainText('Vigente · R$ 850.000,00')
  await expect(part).toContainText('via assinada.pdf')
  const shown = desk.context().waitForEvent('page')
  await part.getByRole('link', { name: 'Ver via assinada' }).click()
  await (await shown).close()
  await part.getByRole('button', { name: 'Excluir via' }).click()
  const undo = await holdUndo(desk)
  await expect(part.getByRole('button', { name: 'Enviar assinada' })).toBeVisible()
  await undo.click()
  await expect(part).toContainText('via assinada.pdf')
  await expect(desk.getByRole('region', { name: 'Linha do Tempo' })).toContainText('Autorização assinada')
})

test('one that runs out is told where the broker looks first, and an offer of its property stays open', async ({
  desk,
  broker,
}) => {
  const [ending, expired] = [await takeToStage(broker, 3), await takeToStage(broker, 3)]
  await takeToStage(broker, 3)
  await sign(broker, ending.id, 5)
  await sign(broker, expired.id, -1)
  await present(broker, expired.id)
  await desk.goto('/dashboard')
  const today = desk.getByRole('region', { name: 'Hoje' })
  await expect(today).toContainText('Autorização de intermediação vence em 5 dias')
  await expect(today).toContainText('Autorização de intermediação vencida desde')
  await expect(today).toContainText('Sem autorização de intermediação vigente')
  await desk.goto(`/property/${expired.id}`)
  const part = desk.getByRole('region', { name: 'Autorização' })
  await expect(part).toContainText('Vencida')
  await expect(part).toContainText('Sem autorização de intermediação vigente')
  const offers = desk.getByRole('region', { name: 'Propostas' })
  await expect(offers).toContainText('1 proposta aberta · R$ 800.000,00')
  await expect(offers).toContainText('falta conhecer: Honorários')
  await offers.getByRole('button', { name: 'Registrar aceite' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Registrar aceite' })
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Registrar aceite' }).click()
  await expect(desk.getByRole('region', { name: 'Negócio em andamento' })).toContainText('R$ 800.000,00')
  // Until it is closed it asks before its words go.
  await expect(dialog).toBeHidden()
  await desk.goto(`/property/${ending.id}`)
  await expect(part).toContainText('Vence em 5 dias')
  await expectAccessible(desk, 'an authorisation that runs out')
})

test('a move to the market without one asks first, of one and of several, and it is kept', async ({
  desk,
  broker,
}) => {
  const why = /Resolução COFECI nº 458\/1995; fonte: .*, lida em/
  const stage = async (id: number) =>
    (await broker.client.call(readProperty, { params: { id } })).currentStage
  const [bare, other, signed] = [
    await takeToStage(broker, 4),
    await takeToStage(broker, 2),
    await takeToStage(broker, 4),
  ]
  await sign(broker, signed.id, 90)

  await test.step('it says why, and a refusal leaves the property where it is', async () => {
    await desk.goto(`/property/${bare.id}`)
    const back = desk.getByRole('button', { name: 'Retornar para Mercado' })
    await back.click()
    const question = desk.getByRole('dialog', { name: 'Anunciar sem autorização por escrito?' })
    await expect(question).toContainText(why)
    await expectAccessible(desk, 'question of the authorisation')
    await question.getByRole('button', { name: 'Cancelar' }).click()
    expect(await stage(bare.id)).toBe(4)
    await back.click()
    await question.getByRole('button', { name: 'Avançar mesmo assim' }).click()
    await expect(desk.getByRole('region', { name: 'Linha do Tempo' })).toContainText(
      'Anunciado sem autorização por escrito: o corretor avançou mesmo assim.',
    )
  })

  await test.step('with one that runs nothing is asked', async () => {
    await desk.goto(`/property/${signed.id}`)
    await desk.getByRole('button', { name: 'Retornar para Mercado' }).click()
    await expect.poll(() => stage(signed.id)).toBe(3)
  })

  await test.step('where certificates are missing, it stands in the same dialog', async () => {
    await desk.goto(`/property/${other.id}`)
    await desk.getByRole('button', { name: 'Avançar para Mercado' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Avançar para Mercado sem concluir a due diligence' })
    await expect(dialog).toContainText('Anunciar sem autorização por escrito?')
    await expect(dialog).toContainText(why)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
  })

  await test.step('several ask once', async () => {
    await broker.client.call(moveProperty, { params: { id: bare.id }, body: { currentStage: 2 } })
    await desk.goto('/captacao')
    await expect(desk.getByRole('main')).toContainText('00003')
    await chooseInRow(desk, 'Selecionar', '00001')
    await chooseInRow(desk, 'Selecionar', '00002')
    await desk.getByRole('button', { name: 'Mudar etapa' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Mudar etapa' })
    await expect(dialog).toContainText('2 imóveis não têm autorização vigente.')
    await dialog.getByLabel('Motivo').fill('Comprador com pressa')
    await dialog.getByRole('button', { name: 'Mudar 2 imóveis' }).click()
    await expect(dialog).toContainText('Marque para anunciar sem autorização.')
    await dialog.getByLabel('Avançar mesmo assim').check()
    await expectAccessible(desk, 'several without an authorisation')
    await dialog.getByRole('button', { name: 'Mudar 2 imóveis' }).click()
    await expect(dialog).toContainText('2 de 2 feitos')
    expect([await stage(bare.id), await stage(other.id)]).toEqual([3, 3])
  })
})
