import type { Locator, Page } from '@playwright/test'
import { createClause } from '@soleira/domain/agreement/contract'
import { expectAccessible } from '../ground/axe.ts'
import { turnTo } from '../ground/contracts.ts'
import { inDays, sell } from '../ground/deals.ts'
import { houseOfCouple, openPhone } from '../ground/offer-links.ts'
import { openSigning, openToSign, saved, signedSubject, signHere, verify } from '../ground/signing.ts'
import { expect, test } from '../ground/test.ts'

const title = 'Contrato particular de promessa de compra e venda de imóvel'
const names = ['Iara Campos Neves', 'Inês Prado Lins', 'Caio Prado Lins'] as const

/** Sends it to the three, one after the other. */
async function sendToThree(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Enviar para assinatura' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Enviar para assinatura' })
  const rows = dialog.getByLabel('Nome completo')
  for (const [index, name] of names.entries()) await expect(rows.nth(index)).toHaveValue(name)
  for (const box of await dialog.getByRole('checkbox', { name: 'Na mesma vez' }).all()) await box.uncheck()
  await expect(dialog.getByText('3ª vez')).toBeVisible()
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Fills each blank that the record cannot fill, as its field asks. */
async function fillBlanks(missing: Locator): Promise<void> {
  const blanks = missing.locator('[data-blank]')
  await blanks.first().waitFor()
  for (let left = await blanks.count(); left > 0; left--) {
    const blank = blanks.first()
    const [tag, hint] = await blank.evaluate((one: HTMLInputElement) => [one.tagName, one.placeholder])
    if (tag === 'SELECT') await blank.selectOption({ index: 1 })
    else if (hint === 'DD/MM/AAAA') await blank.fill('12032027')
    else if (hint) await blank.fill('48000')
    else await blank.fill('2')
    await blank.press('Enter')
    await expect(blanks).toHaveCount(left - 1)
  }
}

test('a contract is refused by one of three, amended, signed by all, and verified', async ({
  desk,
  broker,
  numbers,
  browser,
  baseURL,
}) => {
  test.slow()
  const { id, emails } = await houseOfCouple(broker, numbers, 5)
  const buyer = { fullName: names[0], email: `iara.${numbers.cpf().replace(/\D/g, '')}@exemplo.com.br` }
  await sell(broker, id, { keysOn: inDays(60), buyers: [buyer] })
  const clause = { name: 'Da vaga', text: 'A vaga 12 acompanha o imóvel.' }
  await broker.client.call(createClause, { body: clause as never })
  const signers = [buyer.email, ...emails].map((email, index) => ({ email, name: names[index] ?? '' }))
  const phone = await openPhone(browser, baseURL as string)
  const text = desk.getByRole('article', { name: 'Texto do contrato' })
  const missing = desk.getByRole('region', { name: /^O que falta/ })
  const part = desk.getByRole('region', { name: 'Assinaturas' })

  await test.step('it is completed from what it lacks, and gets a clause of the account', async () => {
    await desk.goto(`/property/${id}`)
    await desk.getByRole('button', { name: 'Começar contrato' }).click()
    await desk.getByRole('button', { name: 'Começar: Promessa de compra e venda' }).click()
    await text.waitFor({ state: 'attached' })
    await turnTo(desk, 'O que falta')
    await fillBlanks(missing)
    await expectAccessible(desk, 'a contract whose blanks are filled')
    await turnTo(desk, 'Cláusulas')
    await desk.getByRole('button', { name: 'Biblioteca' }).click()
    await desk.getByRole('button', { name: 'Acrescentar: Da vaga' }).click()
    await desk.keyboard.press('Escape')
    await turnTo(desk, 'Texto')
    await expect(text).toContainText('A vaga 12 acompanha o imóvel.')
    await desk.getByRole('button', { name: 'Guardar versão' }).click()
  })
  const address = desk.url()

  await test.step('of three in order, the first refuses: the others are never asked', async () => {
    await sendToThree(desk)
    await openToSign(phone, buyer.email, undefined, title)
    await phone.getByRole('button', { name: 'Recusar' }).click()
    const form = phone.getByRole('form', { name: 'Recusar o documento' })
    await form.getByLabel('Motivo').fill('A vaga é a 14')
    await form.getByRole('button', { name: 'Recusar o documento' }).click()
    await expect(phone.getByRole('main').getByRole('status')).toContainText('Você recusou')
    await openSigning(desk, id, title)
    await expect(part).toContainText('recusado')
    const dialog = desk.getByRole('dialog', { name: title })
    await expect(dialog).toContainText('“A vaga é a 14”')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Caio Prado Lins' })).toContainText(
      'Não assinou',
    )
  })

  await test.step('the contract is amended, and its new version goes to the three', async () => {
    await desk.goto(address)
    await text.waitFor({ state: 'attached' })
    await turnTo(desk, 'Texto')
    await text.getByRole('button', { name: 'Alterar o texto: Da vaga' }).click()
    const form = text.getByRole('form', { name: 'Texto de Da vaga' })
    await form.getByRole('textbox').fill('A vaga 14 acompanha o imóvel.')
    await form.getByRole('button', { name: 'Salvar texto' }).click()
    await expect(form).toBeHidden()
    await expect(desk.getByRole('button', { name: 'Enviar para assinatura' })).toBeHidden()
    await desk.getByRole('button', { name: 'Guardar versão' }).click()
    // The PDF of a whole contract takes its time on a busy machine.
    await expect(desk.locator('main')).toContainText('versão 2 guardada', { timeout: 60_000 })
    await sendToThree(desk)
  })

  await test.step('each signs in turn', async () => {
    for (const { name, email } of signers) {
      await expect(async () => {
        await openToSign(phone, email, undefined, title)
        await expect(phone.getByRole('form', { name: 'Assinar o documento' })).toBeVisible()
      }).toPass()
      await signHere(phone, email, name)
      await expect(phone.getByRole('main').getByRole('status')).toContainText('Você assinou')
    }
    await expect(phone.getByRole('main').getByRole('status')).toContainText('Todos assinaram.')
    await openToSign(phone, emails[0], signedSubject(title), title)
    await expect(phone.getByRole('link', { name: 'Baixar o documento assinado' })).toBeVisible()
  })

  await test.step('the next stage is offered, and the file verified by anybody', async () => {
    const dialog = await openSigning(desk, id, title)
    const file = await saved(dialog, 'Baixar assinado')
    await desk.keyboard.press('Escape')
    await expect(part).toContainText('assinado')
    const contracts = desk.getByRole('region', { name: 'Contrato', exact: true })
    await expect(contracts).toContainText('O contrato foi assinado. Avançar para Instrumento?')
    await expectAccessible(desk, 'a property whose contract is signed')
    await contracts.getByRole('button', { name: 'Avançar' }).click()
    await expect(contracts).not.toContainText('Avançar para')
    const result = await verify(phone, file)
    for (const words of ['Inalterado', ...names]) await expect(result).toContainText(words)
  })
})
