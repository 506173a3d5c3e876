import { expectAccessible } from '../ground/axe.ts'
import { sellHouse, sendContract } from '../ground/contracts.ts'
import { openPhone } from '../ground/offer-links.ts'
import { openSigning, saved, signHere, verify } from '../ground/signing.ts'
import { expect, test } from '../ground/test.ts'

test('a contract is signed on a phone, the next stage is offered, and anybody verifies its file', async ({
  desk,
  broker,
  numbers,
  browser,
  baseURL,
}) => {
  test.slow()
  const id = await sellHouse(broker)
  const email = `iara.${numbers.cpf().replace(/\D/g, '')}@exemplo.com.br`
  const { title, path } = await sendContract(broker, id, email)
  const phone = await openPhone(browser, baseURL as string)
  await phone.goto(path)
  await expect(phone.getByRole('form', { name: 'Assinar o documento' })).toBeVisible()
  await signHere(phone, email, 'Iara Campos Neves')
  await expect(phone.getByRole('main').getByRole('status')).toContainText('O documento está assinado.')
  await expect(phone.getByRole('link', { name: 'Baixar o documento assinado' })).toBeVisible({
    timeout: 60_000,
  })

  const dialog = await openSigning(desk, id, title)
  const file = await saved(dialog, 'Baixar assinado')
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('region', { name: 'Assinaturas' })).toContainText('assinado')
  const contracts = desk.getByRole('region', { name: 'Contrato', exact: true })
  await expect(contracts).toContainText('O contrato foi assinado. Avançar para Instrumento?')
  await expectAccessible(desk, 'a property whose contract is signed')
  await contracts.getByRole('button', { name: 'Avançar' }).click()
  await expect(contracts).not.toContainText('Avançar para')
  const result = await verify(phone, file)
  for (const words of ['Inalterado', 'Iara Campos Neves']) await expect(result).toContainText(words)
})
