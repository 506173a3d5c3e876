import { readFile } from 'node:fs/promises'
import { dayOf } from '@soleira/domain/certificate/validity'
import { createLead } from '@soleira/domain/lead/contract'
import { propertyTitle } from '@soleira/domain/property/title'
import { planVisit } from '@soleira/domain/visit/contract'
import { makeP12, p12Password } from '@soleira/server/test/files/p12'
import { pdfText } from '@soleira/server/test/files/pdf-text'
import { expectAccessible } from '../ground/axe.ts'
import { openPhone } from '../ground/offer-links.ts'
import { openToSign, signHere } from '../ground/signing.ts'
import { expect, test } from '../ground/test.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

test('a visit sheet is signed, and sealed with the certificate of the broker', async ({
  desk,
  broker,
  browser,
  baseURL,
}) => {
  test.slow()
  const house = { type: 'casa', street: 'Rua do Mar', number: '30' } as const
  const { id: propertyId } = await broker.takeIn(house)
  const [fullName, email] = ['Rui Prado Neves', `rui-${propertyId}@exemplo.com.br`]
  const { id: leadId } = await broker.client.call(createLead, { body: { fullName, email, origin: 'sign' } })
  const at = `${dayOf(new Date())}T00:00`
  await broker.client.call(planVisit, { params: { id: propertyId }, body: { leadIds: [leadId], at } })

  await test.step('the broker keeps a certificate, once the password is right', async () => {
    await desk.goto('/configuracoes?aba=negocio')
    const panel = desk.getByRole('region', { name: 'Seu certificado' })
    const buffer = await makeP12({ cpf: '52998224725' })
    const chooser = desk.waitForEvent('filechooser')
    await panel.getByRole('button', { name: 'Escolher arquivo' }).click()
    await (await chooser).setFiles({ name: 'meu.pfx', mimeType: 'application/x-pkcs12', buffer })
    const password = panel.getByLabel('Senha do arquivo')
    await password.fill('outra')
    await password.press('Enter')
    await expect(panel).toContainText('A senha não abre este arquivo.')
    await expectAccessible(desk, 'a certificate with a wrong password')
    await password.fill(p12Password)
    await password.press('Enter')
    await expect(panel).toContainText('HELENA PRADO · cadeia não verificada')
    await expectAccessible(desk, 'a certificate')
    await expectNoSidewaysScroll(desk, 'a certificate')
  })

  const visit = desk.getByRole('list', { name: 'Visitas' }).getByRole('listitem')
  await test.step('the sheet goes to who visits', async () => {
    await desk.goto(`/interessados/${leadId}`)
    await visit.getByRole('button', { name: 'Ações da visita' }).click()
    await desk.getByRole('menuitem', { name: 'Enviar para assinatura' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Enviar para assinatura' })
    await expect(dialog.getByLabel('Nome completo')).toHaveValue(fullName)
    await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(visit).toContainText('Ficha em assinatura')
  })

  await test.step('they sign it on a phone', async () => {
    const phone = await openPhone(browser, baseURL as string)
    const subject = `Documento para assinar: Ficha de visita, imóvel ${propertyTitle(house)}`
    await openToSign(phone, email, subject, 'Ficha de visita')
    await signHere(phone, email, fullName)
    await expect(phone.getByRole('main').getByRole('status')).toContainText('Você assinou este documento em')
  })

  await test.step('the visit keeps the signed sheet, whose report names the certificate', async () => {
    await expect(async () => {
      await desk.reload()
      await expect(visit).toContainText('Ficha assinada em')
    }).toPass()
    const download = desk.waitForEvent('download')
    await visit.getByRole('link', { name: /^Baixar a ficha assinada/ }).click()
    const text = await pdfText(await readFile(await (await download).path()))
    expect(text.replace(/\s+/g, ' ')).toContain('selo do certificado de HELENA PRADO')
  })
})
