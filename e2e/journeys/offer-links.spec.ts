import { samplePng } from '@soleira/server/test/files/sample-files'
import { expectAccessible } from '../ground/axe.ts'
import { present } from '../ground/deals.ts'
import { linkIn } from '../ground/emails.ts'
import {
  acceptByLink,
  houseOfCouple,
  offerSubject,
  openPhone,
  sendOfferLinks,
} from '../ground/offer-links.ts'
import { expect, test } from '../ground/test.ts'
import { expectNoSidewaysScroll, expectToFitPhone } from '../ground/width.ts'

test('a couple accepts an offer, each on a phone with a code, and the deal begins', async ({
  desk,
  broker,
  numbers,
  browser,
  baseURL,
}) => {
  test.slow()
  const { id, emails } = await houseOfCouple(broker, numbers)
  const terms = { total: '750000.00', lines: [{ kind: 'own_funds', value: '750000.00' }] }
  const buyers = [{ fullName: 'Iara Campos Neves' }]
  await present(broker, id, { ...terms, buyers, notes: 'ela pode subir' })
  await sendOfferLinks(desk, id)
  await expectAccessible(desk, 'links that were made')
  const [hers, his] = [
    await openPhone(browser, baseURL as string),
    await openPhone(browser, baseURL as string),
  ]

  await test.step('she reads the terms, types a wrong code, then accepts', async () => {
    await hers.goto(await linkIn(emails[0], offerSubject))
    const read = hers.getByRole('region', { name: 'Termos' })
    await expect(read).toContainText('Quem propõe: Iara Campos Neves')
    await expect(read).toContainText('R$ 750.000,00')
    for (const canary of ['ela pode subir', 'onorário', 'íquido'])
      await expect(hers.getByRole('main')).not.toContainText(canary)
    await expect(read.getByRole('link', { name: 'Abrir o documento (PDF)' })).toHaveAttribute(
      'href',
      /\/file$/,
    )
    await expectAccessible(hers, 'an offer by link')
    await expectNoSidewaysScroll(hers, 'an offer by link')
    await acceptByLink(hers, emails[0])
    await expect(hers.getByRole('main').getByRole('status')).toContainText('Você aceitou esta proposta em')
    await expect(hers.getByRole('main').getByRole('status')).toContainText(
      'Falta a resposta de quem mais precisa aceitar',
    )
    await expectAccessible(hers, 'an offer that was accepted in part')
  })

  await test.step('he accepts, and the deal begins', async () => {
    await acceptByLink(his, emails[1])
    await expect(his.getByRole('main').getByRole('status')).toContainText('Esta proposta foi aceita.')
    await expect(his.getByRole('form')).toHaveCount(0)
  })

  await test.step('the broker sees the deal, the evidence, and keeps a paper beside', async () => {
    await desk.goto(`/property/${id}`)
    await expect(desk.getByRole('region', { name: 'Negócio em andamento' })).toContainText('R$ 750.000,00')
    const part = desk.getByRole('region', { name: 'Propostas' })
    await part.getByRole('button', { name: 'Ações da proposta' }).click()
    await desk.getByRole('menuitem', { name: 'Links e evidências' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Enviar aos proprietários' })
    const proof = dialog.getByRole('region', { name: 'Evidências da resposta de Inês Prado Lins' })
    await expect(proof).toContainText('Link, com código por e-mail')
    await expect(proof).toContainText('enviado por e-mail')
    await expect(proof).toContainText(/[0-9a-f]{64}/)
    await expectAccessible(desk, 'evidence of answers')
    await expectNoSidewaysScroll(desk, 'evidence of answers')
    await expectToFitPhone(desk, 'evidence of answers')
    await desk.keyboard.press('Escape')
    await part.getByRole('button', { name: 'Ações da proposta' }).click()
    await desk.getByRole('menuitem', { name: 'Enviar arquivo da resposta' }).click()
    const sending = desk.getByRole('dialog', { name: 'Arquivo da resposta' })
    const file = { name: 'mensagem.png', mimeType: 'image/png', buffer: samplePng() }
    await sending.locator('input[type=file]').setInputFiles(file)
    await sending.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(part).toContainText('mensagem.png')
  })
})
