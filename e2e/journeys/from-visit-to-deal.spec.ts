import type { Page } from '@playwright/test'
import { createAuthorization, signAuthorization } from '@soleira/domain/authorization/contract'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { showDate } from '@soleira/domain/format/birth-date'
import { createLead } from '@soleira/domain/lead/contract'
import { createOffer, presentOffer } from '@soleira/domain/offer/contract'
import { createPerson } from '@soleira/domain/person/contract'
import { planVisit } from '@soleira/domain/visit/contract'
import { makeTerms } from '@soleira/server/test/rows/factories/authorizations'
import type { Broker } from '../ground/broker.ts'
import { takeToStage } from '../ground/market.ts'
import { answerOffer, houseOfCouple, openPhone, sendOfferLinks } from '../ground/offer-links.ts'
import { expect, onlyOnPhone, test } from '../ground/test.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

const today = dayOf(new Date())
const inFiveDays = addDays(today, 5)

const partOf = (desk: Page) => desk.getByRole('region', { name: 'Propostas' })

/** The only offer that can be presented is presented, as the dialog suggests. */
async function present(desk: Page): Promise<void> {
  await partOf(desk).getByRole('button', { name: 'Apresentar' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Apresentar proposta' })
  await dialog.getByRole('button', { name: 'Registrar apresentação' }).click()
  await expect(dialog).toBeHidden()
}

/** Answers the last word with another price, which the buyer's own funds make up. */
async function counter(desk: Page, who: string, price: string): Promise<void> {
  await partOf(desk).getByRole('button', { name: 'Contrapropor' }).click()
  const dialog = desk.getByRole('dialog', { name: `Contraproposta do ${who}` })
  await dialog.getByLabel('Pode ser aceita até').fill(showDate(inFiveDays))
  await dialog.getByLabel('Preço total').fill(price)
  await expectNoSidewaysScroll(desk, 'form of a counter-offer')
  await dialog
    .getByRole('group', { name: /Recursos próprios/ })
    .getByLabel('Valor')
    .fill(price)
  await dialog.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(dialog).toBeHidden()
  await present(desk)
}

async function presentedBy(broker: Broker, propertyId: number, fullName: string, total: string) {
  const person = await broker.client.call(createPerson, { body: { kind: 'natural', fullName } as never })
  const body = {
    total,
    lines: [{ kind: 'own_funds' as const, value: total }],
    validUntil: `${inFiveDays}T18:00`,
    buyers: [{ personId: person.id }],
  }
  const { id } = await broker.client.call(createOffer, { params: { id: propertyId }, body })
  await broker.client.call(presentOffer, { params: { id }, body: { way: 'e-mail', version: 1 } })
}

test('a visit becomes an offer, countered twice, accepted by link, undone, and another is accepted', {
  tag: onlyOnPhone,
}, async ({ desk, broker, numbers, browser, baseURL }) => {
  test.slow()
  const { id, emails } = await houseOfCouple(broker, numbers)
  const part = partOf(desk)
  const deal = desk.getByRole('region', { name: 'Negócio em andamento' })

  await test.step('who visited is chosen as the buyer', async () => {
    const lead = await broker.client.call(createLead, {
      body: { fullName: 'Iara Campos Neves', origin: 'portal' },
    })
    const visit = { leadIds: [lead.id], at: `${addDays(today, -1)}T15:30` }
    await broker.client.call(planVisit, { params: { id }, body: visit })
    await desk.goto(`/property/${id}`)
    await expect(desk.getByRole('region', { name: 'Interessados' })).toContainText('Iara Campos Neves')
    await part.getByRole('button', { name: 'Nova proposta' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Nova proposta' })
    await dialog.getByRole('combobox', { name: 'Quem compra' }).fill('Iara')
    await desk.getByRole('option', { name: /Iara Campos Neves/ }).click()
    await dialog.getByLabel('Preço total').fill('750000')
    await dialog
      .getByRole('group', { name: 'Linha 1: Sinal' })
      .getByRole('button', { name: /^Retirar/ })
      .click()
    await dialog.getByRole('button', { name: 'Completar com recursos próprios' }).click()
    await dialog.getByLabel('Pode ser aceita até').fill(showDate(inFiveDays))
    await dialog.getByRole('button', { name: 'Salvar rascunho' }).click()
    await expect(dialog).toBeHidden()
    await present(desk)
  })

  await test.step('owners and buyer each counter once', async () => {
    await counter(desk, 'proprietário', '780000')
    await expect(part).toContainText('1 proposta aberta · R$ 780.000,00')
    await counter(desk, 'comprador', '770000')
    await expect(part).toContainText('1 proposta aberta · R$ 770.000,00')
    await part.getByText('Antes: 2 propostas').click()
    await expectNoSidewaysScroll(desk, 'a chain of offers with its changes')
  })

  await test.step('the couple accepts, each on a phone', async () => {
    await sendOfferLinks(desk, id)
    for (const email of emails) {
      const phone = await openPhone(browser, baseURL as string)
      await answerOffer(phone, email, 'Aceitar', 'Aceitar a proposta')
      await expect(phone.getByRole('main').getByRole('status')).toContainText(/aceit/)
      await phone.context().close()
    }
    await desk.goto(`/property/${id}`)
    await expect(deal).toContainText('Em contrato · R$ 770.000,00 com Iara Campos Neves')
  })

  await test.step('the deal is undone, and another offer accepted', async () => {
    await deal.getByRole('button', { name: 'Desfazer negócio' }).click()
    const undoing = desk.getByRole('dialog', { name: 'Desfazer negócio' })
    await expectNoSidewaysScroll(desk, 'a deal to be undone')
    await undoing.getByLabel('Por causa de quem').selectOption('Comprador')
    await undoing.getByLabel('Motivo').fill('Desistiu da compra')
    await undoing.getByLabel('O que é feito do sinal').selectOption({ index: 1 })
    await undoing.getByRole('button', { name: 'Desfazer negócio' }).click()
    await expect(undoing).toBeHidden()
    await presentedBy(broker, id, 'Rui Prado Neves', '765000.00')
    await desk.reload()
    const other = part.getByRole('listitem').filter({ hasText: 'R$ 765.000,00' }).first()
    await other.getByRole('button', { name: 'Registrar aceite' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Registrar aceite' })
    await dialog.getByLabel(/Inês Prado Lins/).check()
    await dialog.getByLabel(/Caio Prado Lins/).check()
    await dialog.getByRole('button', { name: 'Registrar aceite' }).click()
    await expect(deal).toContainText('Em contrato · R$ 765.000,00 com Rui Prado Neves')
    await desk.getByRole('link', { name: 'Rui Prado Neves' }).first().click()
    await expect(desk.getByRole('region', { name: 'Propostas de compra' })).toContainText(
      'R$ 765.000,00 · Aceita',
    )
  })
})

test('an authorisation runs out while an offer is open, which stays open and says what is missing', async ({
  desk,
  broker,
}) => {
  const { id } = await takeToStage(broker, 3, { value: '800000' })
  const terms = makeTerms({ startsOn: addDays(today, -60), endsOn: addDays(today, -1) })
  const made = await broker.client.call(createAuthorization, { params: { id }, body: terms })
  const signed = { signedOn: addDays(today, -60), version: made.version }
  await broker.client.call(signAuthorization, { params: { id: made.id }, body: signed })
  await presentedBy(broker, id, 'Iara Campos Neves', '790000.00')
  await desk.goto(`/property/${id}`)
  await expect(desk.getByRole('region', { name: 'Autorização' })).toContainText('Vencida')
  const part = partOf(desk)
  await expect(part).toContainText('1 proposta aberta · R$ 790.000,00')
  await expect(part).toContainText('falta conhecer: Honorários')
  await part.getByRole('button', { name: 'Registrar aceite' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Registrar aceite' })
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Registrar aceite' }).click()
  await expect(desk.getByRole('region', { name: 'Negócio em andamento' })).toContainText('R$ 790.000,00')
  // Until it is closed it asks before its words go.
  await expect(dialog).toBeHidden()
  await desk.goto('/dashboard')
  await expect(desk.getByRole('region', { name: 'Hoje' })).toContainText(
    'Autorização de intermediação vencida desde',
  )
})
