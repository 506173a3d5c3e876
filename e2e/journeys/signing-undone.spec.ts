import { createAgreement, keepVersion } from '@soleira/domain/agreement/contract'
import { listPropertyDeals } from '@soleira/domain/deal/contract'
import { createSigning, makeSignerLink, sendSigning } from '@soleira/domain/signing/contract'
import { expectAccessible } from '../ground/axe.ts'
import { sellHouse } from '../ground/contracts.ts'
import { inDays } from '../ground/deals.ts'
import { openPhone } from '../ground/offer-links.ts'
import { expect, test } from '../ground/test.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

test('undoing a deal cancels what is out to be signed, and says so before and by the link', async ({
  desk,
  broker,
  browser,
  baseURL,
}) => {
  test.slow()
  const id = await sellHouse(broker)
  const { client } = broker
  const [deal] = await client.call(listPropertyDeals, { params: { id } })
  const begun = await client.call(createAgreement, {
    params: { id: deal?.id ?? 0 },
    body: { kind: 'promessa' },
  })
  await client.call(keepVersion, { params: { id: begun.id }, body: { version: begun.version } })
  const made = await client.call(createSigning, {
    body: {
      document: { kind: 'contract', id: begun.id },
      provider: 'soleira',
      expiresOn: inDays(10),
      signers: [{ name: 'Iara Campos Neves', email: 'iara@exemplo.com.br', as: 'buyer' }],
    },
  })
  await client.call(sendSigning, { params: { id: made.id } })
  const params = { id: made.id, signerId: made.signers[0]?.id ?? 0 }
  const { uri } = await client.call(makeSignerLink, { params })
  const phone = await openPhone(browser, baseURL as string)
  await phone.goto(new URL(uri).pathname)
  await expect(phone.getByRole('form', { name: 'Assinar o documento' })).toBeVisible()

  await test.step('the dialog names it', async () => {
    await desk.goto(`/property/${id}`)
    await desk.getByRole('button', { name: 'Desfazer negócio' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Desfazer negócio' })
    await expect(dialog.getByRole('note')).toContainText(
      `${made.title}: os links param na hora, e quem os abre lê que o negócio foi desfeito`,
    )
    await expectAccessible(desk, 'a deal to be undone while its contract is out')
    await dialog.getByLabel('Por causa de quem').selectOption('Comprador')
    await dialog.getByLabel('Motivo').fill('O banco negou o crédito')
    await dialog.getByLabel('O que é feito do sinal').selectOption('Devolvido ao comprador')
    await dialog.getByRole('button', { name: 'Desfazer negócio' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the property and the link say why it ended', async () => {
    const part = desk.getByRole('region', { name: 'Assinaturas' })
    await expect(part).toContainText('cancelad')
    await part.getByRole('button', { name: /^Ver/ }).first().click()
    await expect(desk.getByRole('dialog', { name: made.title })).toContainText('o negócio foi desfeito')
    await phone.reload()
    await expect(phone.getByText('O negócio foi desfeito: este documento não se assina mais.')).toBeVisible()
    await expect(phone.getByRole('form', { name: 'Assinar o documento' })).toBeHidden()
    await expectNoSidewaysScroll(phone, 'a link whose deal is undone')
  })
})
