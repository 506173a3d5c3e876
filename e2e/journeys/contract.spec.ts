import { changeAgreement, readAgreement } from '@soleira/domain/agreement/contract'
import { expectAccessible } from '../ground/axe.ts'
import type { Broker } from '../ground/broker.ts'
import { sellHouse, turnTo } from '../ground/contracts.ts'
import { expect, test } from '../ground/test.ts'
import { holdUndo } from '../ground/toasts.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

/** The same contract is open somewhere else. */
async function takeOutElsewhere({ client }: Broker, id: number, gone: string): Promise<void> {
  const { clauses, version } = await client.call(readAgreement, { params: { id } })
  const rest = clauses.filter(({ clauseId }) => clauseId !== gone)
  const body = {
    clauses: rest.map(({ clauseId, origin, text }) =>
      origin === 'free' ? { clauseId, text } : { clauseId },
    ),
    version,
  }
  await client.call(changeAgreement, { params: { id }, body })
}

test('a promise is begun, mended, changed, kept, compared and revised', async ({ desk, broker }) => {
  test.slow()
  const id = await sellHouse(broker)
  const text = desk.getByRole('article', { name: 'Texto do contrato' })
  const missing = desk.getByRole('region', { name: /^O que falta/ })
  const list = desk.getByRole('region', { name: 'Cláusulas', exact: true })
  const part = desk.getByRole('region', { name: 'Contrato', exact: true })
  let address = ''
  const back = async () => {
    await desk.goto(address)
    await text.waitFor({ state: 'attached' })
  }

  /** Leads from the list to the buyer's record and back. */
  const mendBuyer = async (label: RegExp, field: string, words: string) => {
    await turnTo(desk, 'O que falta')
    await missing.getByRole('link', { name: label }).click()
    await expect(desk.getByRole('heading', { level: 1, name: 'Iara Campos Neves' })).toBeVisible()
    await desk.getByRole('button', { name: 'Editar' }).first().click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel(field).fill(words)
    await dialog.getByRole('button', { name: /^Salvar/ }).click()
    await expect(dialog).toBeHidden()
    await back()
    await turnTo(desk, 'O que falta')
    await expect(missing.getByRole('link', { name: label })).toBeHidden()
  }

  await test.step('it begins from the accepted offer', async () => {
    await desk.goto(`/property/${id}`)
    await expect(part).toContainText('Ainda não começou')
    await part.getByRole('button', { name: 'Começar contrato' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Começar contrato' })
    await expectAccessible(desk, 'kinds of contract')
    await dialog.getByRole('button', { name: 'Começar: Promessa de compra e venda' }).click()
    await expect(desk).toHaveURL(/\/contratos\/\d+$/)
    address = desk.url()
    await expect(text).toContainText('R$ 800.000,00')
    await expect(text).toContainText('Minuta — revisar com advogado')
    await expect(text).toContainText('[MATRÍCULA]')
    await expectNoSidewaysScroll(desk, 'contract')
  })

  await test.step('what the property lacks is mended in its form', async () => {
    await turnTo(desk, 'O que falta')
    await expectAccessible(desk, 'what a contract lacks')
    await missing.getByRole('link', { name: 'matrícula', exact: true }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel(/^Matrícula/).fill('12.345')
    await dialog.getByRole('button', { name: 'Atualizar imóvel' }).click()
    await expect(dialog).toBeHidden()
    await back()
    await expect(text).not.toContainText('[MATRÍCULA]')
    await turnTo(desk, 'O que falta')
    await expect(missing.getByRole('link', { name: 'matrícula', exact: true })).toBeHidden()
  })

  await test.step('what a person lacks is mended in the record of that person', async () => {
    await mendBuyer(/^nacionalidade d.* comprador/, 'Nacionalidade', 'brasileira')
  })

  await test.step('blanks are filled where they are named, and changed in the text', async () => {
    await turnTo(desk, 'O que falta')
    const fine = missing.getByLabel('percentual da multa de mora', { exact: true })
    await fine.fill('120')
    await fine.press('Enter')
    await expect(missing).toContainText('Percentual inválido: de 0,01 a 100')
    await expectAccessible(desk, 'blank that was refused')
    await fine.fill('2,5')
    await fine.press('Enter')
    await expect(fine).toBeHidden()
    await expect(missing.locator('[data-blank]:focus')).toHaveCount(1)
    const measures = missing.getByLabel('ad corpus ou ad mensuram', { exact: true })
    await measures.selectOption('ad corpus')
    await measures.press('Enter')
    await expect(measures).toBeHidden()
    const account = missing.getByLabel('dados bancários de quem vende', { exact: true })
    await account.fill('Banco Azul, agência 1, conta 2')
    await account.press('Enter')
    await expect(account).toBeHidden()
    await turnTo(desk, 'Texto')
    await expect(text).toContainText('A venda é feita ad corpus (')
    await expect(text).toContainText('para a conta Banco Azul, agência 1, conta 2.')
    await text.getByRole('button', { name: 'Alterar percentual da multa de mora: 2,5 %' }).click()
    const again = text.getByLabel('percentual da multa de mora', { exact: true })
    await expect(again).toBeFocused()
    await expectAccessible(desk, 'blank that is changed in the text')
    await again.fill('3')
    await again.press('Enter')
    await expect(text).toContainText('multa de 3 %.')
    await text.getByRole('button', { name: 'Preencher data da assinatura' }).click()
    await text.getByLabel('data da assinatura', { exact: true }).fill('12032027')
    await text.getByLabel('data da assinatura', { exact: true }).press('Enter')
    await expect(text.getByRole('region', { name: 'Fecho' })).toContainText('12/03/2027.')
    await expectNoSidewaysScroll(desk, 'contract with filled blanks')
  })

  await test.step('a clause opens in its place, and words that were typed are guarded', async () => {
    await turnTo(desk, 'Texto')
    await text.getByRole('button', { name: 'Alterar o texto: Do foro' }).click()
    const form = text.getByRole('form', { name: 'Texto de Do foro' })
    await form.getByRole('textbox').fill('Fica eleito o foro de [COMARCA ESCOLHIDA].')
    await text.getByRole('button', { name: 'Alterar o texto: Da posse' }).click()
    const question = desk.getByRole('dialog', { name: 'Descartar alterações?' })
    await question.getByRole('button', { name: 'Continuar editando' }).click()
    await expectAccessible(desk, 'clause that is being changed')
    await form.getByRole('button', { name: 'Salvar texto' }).click()
    await expect(form).toBeHidden()
    await expect(text).toContainText('[COMARCA ESCOLHIDA]')
    await turnTo(desk, 'O que falta')
    await missing.getByRole('button', { name: 'Ver no texto: comarca escolhida' }).click()
    await expect(text.getByRole('region', { name: /Do foro$/ })).toBeFocused()
    await text.getByRole('button', { name: 'Voltar ao texto do Soleira: Do foro' }).click()
    await expect(text).not.toContainText('[COMARCA ESCOLHIDA]')
  })

  await test.step('a clause of the account is written and added', async () => {
    await desk.goto('/configuracoes?aba=clausulas')
    await desk.getByRole('button', { name: 'Nova cláusula' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Nova cláusula' })
    await dialog.getByRole('button', { name: 'Salvar cláusula' }).click()
    await expect(dialog).toContainText('Dê um nome à cláusula')
    await dialog.getByLabel('Nome').fill('Da vaga')
    await dialog.getByLabel('Texto').fill('A vaga 12 acompanha o imóvel e está no preço de {preço}.')
    await expectAccessible(desk, 'clause of the account')
    await dialog.getByRole('button', { name: 'Salvar cláusula' }).click()
    await expect(dialog).toBeHidden()
    await expect(desk.getByRole('listitem', { name: 'Da vaga' })).toContainText('Promessa de compra e venda')
    await expectAccessible(desk, 'clauses of the account and of the product')
    await back()
    await turnTo(desk, 'Cláusulas')
    await list.getByRole('button', { name: 'Biblioteca' }).click()
    const library = desk.getByRole('dialog', { name: 'Biblioteca de cláusulas' })
    await expectAccessible(desk, 'library of clauses')
    await library.getByRole('button', { name: 'Acrescentar: Da vaga' }).click()
    await expect(library.getByRole('listitem', { name: 'Da vaga' })).toBeHidden()
    await desk.keyboard.press('Escape')
    await turnTo(desk, 'Texto')
    await expect(text).toContainText('A vaga 12 acompanha o imóvel e está no preço de R$ 800.000,00')
  })

  await test.step('it moves by the keyboard, and what was taken out comes back', async () => {
    await turnTo(desk, 'Cláusulas')
    const items = list.getByRole('listitem')
    const last = (await items.count()) - 1
    await expect(items.nth(last)).toContainText('Da vaga')
    await items
      .nth(last)
      .getByRole('button', { name: /^Da vaga/ })
      .press('Shift+ArrowUp')
    await expect(items.nth(last - 1)).toContainText('Da vaga')
    await list.getByRole('button', { name: 'Ações: Da vaga' }).click()
    await desk.getByRole('menuitem', { name: 'Retirar' }).click()
    const undo = await holdUndo(desk)
    await expect(items).toHaveCount(last)
    await undo.click()
    await expect(items.nth(last - 1)).toContainText('Da vaga')
  })

  await test.step('a free paragraph stands between clauses', async () => {
    await list.getByRole('button', { name: 'Ações: Do preço' }).click()
    await desk.getByRole('menuitem', { name: 'Texto livre depois desta' }).click()
    const form = text.getByRole('form', { name: 'Texto livre' })
    await form.getByLabel('Texto livre').fill('As partes visitaram o imóvel juntas.')
    await form.getByRole('button', { name: 'Salvar texto' }).click()
    await expect(form).toBeHidden()
    await expect(text).toContainText('As partes visitaram o imóvel juntas.')
  })

  const act = async (name: string) => {
    await desk.getByRole('button', { name: 'Ações do contrato' }).click()
    await desk.getByRole('menuitem', { name }).click()
  }

  await test.step('a version is kept, and what changes afterwards is compared', async () => {
    await desk.getByRole('button', { name: 'Guardar versão' }).click()
    await expect(desk.locator('main')).toContainText('versão 1 guardada')
    await text.getByRole('button', { name: 'Alterar o texto: As partes visitaram' }).click()
    const form = text.getByRole('form', { name: /^Texto de As partes/ })
    await form.getByLabel(/^Texto de/).fill('As partes visitaram o imóvel separadas.')
    await takeOutElsewhere(broker, Number(address.split('/').at(-1)), 'dados')
    await form.getByRole('button', { name: 'Salvar texto' }).click()
    await expect(form).toContainText('O contrato mudou em outro lugar. O que você escreveu continua aqui')
    await expect(text).not.toContainText('Da proteção de dados')
    await expect(form.getByLabel(/^Texto de/)).toHaveValue('As partes visitaram o imóvel separadas.')
    await form.getByRole('button', { name: 'Salvar texto' }).click()
    await expect(form).toBeHidden()
    await expect(desk.locator('main')).toContainText('o texto mudou desde a versão 1')
    await act('Comparar versões')
    const dialog = desk.getByRole('dialog', { name: 'Comparar versões' })
    await expect(dialog.locator('ins', { hasText: 'separadas' })).toBeVisible()
    await expect(dialog.locator('del', { hasText: 'juntas' })).toBeVisible()
    await expectAccessible(desk, 'versions compared')
    await desk.keyboard.press('Escape')
    await act('Versões guardadas')
    const versions = desk.getByRole('dialog', { name: 'Versões guardadas' })
    await expect(versions.getByRole('link', { name: 'PDF da versão 1' })).toBeVisible()
    await expectAccessible(desk, 'kept versions')
    await desk.keyboard.press('Escape')
  })

  await test.step('a record that changed since is told, and a new version takes it over', async () => {
    await mendBuyer(/^profissão d.* comprador/, 'Profissão', 'arquiteta')
    const changes = desk.getByRole('region', { name: 'O cadastro mudou desde a versão 1' })
    await expect(changes).toContainText('arquiteta')
    await expectAccessible(desk, 'contract whose record changed')
    await changes.getByRole('button', { name: 'Guardar nova versão' }).click()
    await expect(changes).toBeHidden()
    await expect(desk.locator('main')).toContainText('versão 2 guardada')
    await turnTo(desk, 'Texto')
  })

  await test.step('a lawyer stands behind the text until it changes', async () => {
    await act('Revisado por advogado')
    const dialog = desk.getByRole('dialog', { name: 'Revisado por advogado' })
    await dialog.getByLabel('Nome do advogado').fill('Ana Sá')
    await dialog.getByLabel('OAB').fill('123456')
    await dialog.getByRole('button', { name: 'Registrar revisão' }).click()
    await expect(dialog).toContainText('Informe a OAB com o estado')
    await dialog.getByLabel('OAB').fill('rj 123456')
    await expectAccessible(desk, 'who revised the text')
    await dialog.getByRole('button', { name: 'Registrar revisão' }).click()
    await expect(desk.locator('main')).toContainText('Revisado por Ana Sá, OAB/RJ 123.456')
    await expect(text).not.toContainText('Minuta — revisar com advogado')
    await desk.getByRole('button', { name: 'Retirar revisão' }).click()
    await expect(text).toContainText('Minuta — revisar com advogado')
  })

  await test.step('both documents are saved, and the property tells where it stands', async () => {
    for (const format of ['PDF', 'DOCX']) {
      const saved = desk.waitForEvent('download')
      await desk.getByRole('button', { name: format, exact: true }).click()
      expect((await saved).suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`))
    }
    await desk.goto(`/property/${id}`)
    await expect(part).toContainText(/Promessa de compra e venda · falta/)
    await expect(part).toContainText(/versão 2 guardada em/)
    await expectAccessible(desk, 'property with a contract')
    await part.getByRole('link', { name: /^Abrir: Promessa/ }).click()
    await expect(desk).toHaveURL(address)
  })
})
