import { addComment } from '@soleira/domain/agreement/comment-contract'
import { createAgreement, keepVersion } from '@soleira/domain/agreement/contract'
import { listPropertyDeals } from '@soleira/domain/deal/contract'
import { expectAccessible } from '../ground/axe.ts'
import { sellHouse } from '../ground/contracts.ts'
import { openPhone } from '../ground/offer-links.ts'
import { expect, test } from '../ground/test.ts'
import { holdUndo } from '../ground/toasts.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

test('a lawyer comments a kept version by link, and the broker answers', async ({
  desk,
  broker,
  browser,
  baseURL,
}) => {
  test.slow()
  const { client } = broker
  const propertyId = await sellHouse(broker)
  const [deal] = await client.call(listPropertyDeals, { params: { id: propertyId } })
  const { id } = await client.call(createAgreement, {
    params: { id: deal?.id ?? 0 },
    body: { kind: 'promessa' },
  })
  await client.call(keepVersion, { params: { id }, body: { version: 1 } })
  await client.call(addComment, { params: { id }, body: { clauseId: 'preco', words: 'Aceitam menos.' } })
  const price = desk.getByRole('region', { name: /Do preço$/ })
  const dialog = desk.getByRole('dialog', { name: 'Enviar para comentários' })
  let uri = ''

  await test.step('the link is made for a named person', async () => {
    await desk.goto(`/contratos/${id}`)
    await desk.getByRole('button', { name: 'Ações do contrato' }).click()
    await desk.getByRole('menuitem', { name: 'Enviar para comentários' }).click()
    await dialog.getByRole('button', { name: 'Criar link' }).click()
    await expect(dialog).toContainText('Informe o nome de quem recebe')
    await dialog.getByLabel('Nome de quem recebe').fill('Lia Prado')
    await dialog.getByLabel('E-mail (opcional)').fill('lia@')
    await dialog.getByRole('button', { name: 'Criar link' }).click()
    await expect(dialog).toContainText('E-mail inválido')
    await dialog.getByLabel('E-mail (opcional)').fill('lia@exemplo.com.br')
    await expectAccessible(desk, 'link for comments to be made')
    await dialog.getByRole('button', { name: 'Criar link' }).click()
    uri = await dialog.getByLabel('Endereço do link').inputValue()
    expect(uri).toMatch(/\/c\/[\w-]{43}$/)
    await expect(dialog).toContainText('Enviado por e-mail a lia@exemplo.com.br.')
    await dialog.getByRole('button', { name: 'Voltar aos links' }).click()
    const line = dialog.getByRole('region', { name: 'Link de Lia Prado' })
    await expect(line).toContainText('enviado por e-mail a lia@exemplo.com.br em')
    await expect(line).toContainText('nenhum comentário')
    await expectAccessible(desk, 'links for comments')
    await desk.keyboard.press('Escape')
  })

  const phone = await openPhone(browser, baseURL ?? '')
  const sent = phone.getByRole('region', { name: /Do preço$/ })
  await test.step('the page shows the version, and takes a comment on a clause', async () => {
    await phone.goto(new URL(uri).pathname)
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Contrato para comentar')
    await expect(phone.locator('main')).toContainText('R$ 800.000,00')
    await expect(phone.locator('main')).not.toContainText('Aceitam menos.')
    await sent.getByRole('button', { name: 'Comentar: Do preço' }).click()
    const form = sent.getByRole('form', { name: 'Comentário sobre Do preço' })
    await form.getByRole('button', { name: 'Comentar' }).click()
    await expect(form).toContainText('Escreva o comentário')
    await form.getByRole('textbox').fill('<b>Índice</b> de correção?')
    await expectAccessible(phone, 'comment that is being written by link')
    await form.getByRole('button', { name: 'Comentar' }).click()
    await expect(sent.getByRole('article')).toContainText('<b>Índice</b> de correção?')
    await expectNoSidewaysScroll(phone, 'contract to be commented')
    await expectAccessible(phone, 'contract to be commented')
  })

  await test.step('the broker is told, answers and resolves', async () => {
    await desk.goto('/dashboard')
    await expect(desk.locator('main')).toContainText('Comentário de contrato sem resposta')
    await desk.goto(`/contratos/${id}`)
    await price.getByRole('button', { name: '2 comentários: Do preço' }).click()
    const thread = price.getByRole('article').filter({ hasText: 'Lia Prado' })
    await expect(thread).toContainText('sobre a versão 1')
    await thread.getByRole('button', { name: 'Responder' }).click()
    await thread.getByRole('textbox', { name: 'Resposta a Lia Prado' }).fill('IPCA, como na proposta.')
    await expectAccessible(desk, 'comments of a clause')
    await thread.getByRole('button', { name: 'Responder' }).click()
    await expect(thread).toContainText('IPCA, como na proposta.')
    await thread.getByRole('button', { name: 'Resolvido' }).click()
    const undo = await holdUndo(desk)
    await expect(thread.getByRole('button', { name: 'Reabrir' })).toBeVisible()
    await undo.click()
    await expect(thread.getByRole('button', { name: 'Resolvido' })).toBeVisible()
    await thread.getByRole('button', { name: 'Resolvido' }).click()
    const own = price.getByRole('article').filter({ hasText: 'Aceitam menos.' })
    await own.getByRole('button', { name: 'Excluir' }).click()
    await desk.getByRole('button', { name: 'Excluir comentário' }).click()
    await expect(own).toBeHidden()
    await expectNoSidewaysScroll(desk, 'comments of a clause')
  })

  await test.step('the person sees the answer, until the link is ended', async () => {
    await phone.reload()
    await expect(sent.getByRole('article')).toContainText('IPCA, como na proposta.')
    await expect(sent.getByRole('article')).toContainText('Resolvido')
    await desk.getByRole('button', { name: 'Ações do contrato' }).click()
    await desk.getByRole('menuitem', { name: 'Enviar para comentários' }).click()
    await dialog.getByRole('button', { name: 'Encerrar link' }).click()
    await desk
      .getByRole('dialog', { name: 'Encerrar este link?' })
      .getByRole('button', { name: 'Encerrar link' })
      .click()
    await expect(dialog.getByRole('region', { name: 'Link de Lia Prado' })).toContainText('Encerrado')
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  })
})
