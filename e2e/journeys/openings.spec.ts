import { login } from '@soleira/domain/auth/contract'
import { fillPath } from '@soleira/domain/contract/endpoint'
import { deleteDocument, downloadDocument } from '@soleira/domain/document/contract'
import { ApiClient } from '@soleira/server/demo/api-client'
import { chooseInRow } from '../ground/intake.ts'
import { expect, serverAddress, test } from '../ground/test.ts'

const fetchPapers = (ids: readonly number[], { cookie = '' }: ApiClient) =>
  Promise.all(
    ids.map((id) =>
      fetch(serverAddress() + fillPath(downloadDocument.path, { id }), { headers: { cookie } }),
    ),
  )

test('what was opened is seen, with when and where, and leads to its property', async ({ desk, broker }) => {
  const property = await broker.takeIn()
  const sent = await broker.send(property.id, 'ONUS_REAIS', 'Ônus reais da rua.pdf')
  await desk.goto('/configuracoes/acessos')
  await expect(desk.getByRole('heading', { name: 'Nenhum acesso ainda' })).toBeVisible()

  await desk.goto(`/property/${property.id}`)
  const link = desk.getByRole('link', { name: 'Visualizar Ônus reais da rua.pdf em nova aba' }).first()
  // As its tab would: Chromium’s own viewer of PDFs is no page of ours.
  await desk.request.get((await link.getAttribute('href')) as string)
  const elsewhere = new ApiClient(serverAddress())
  await elsewhere.call(login, { body: broker.registration })
  await fetchPapers([sent.id], elsewhere)

  await desk.goto('/configuracoes?aba=seguranca')
  await desk.getByRole('link', { name: 'Ver Acessos' }).focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: 'Acessos (2)' })).toBeFocused()
  const rows = desk.getByRole('list', { name: 'Acessos' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Ônus Reais')
  await expect(rows.first()).toContainText('Baixado')
  await expect(rows.first()).not.toContainText('Esta sessão')
  await expect(rows.last()).toContainText('Visto')
  await expect(rows.last()).toContainText('Esta sessão')
  await expect(rows.last()).toContainText('Ônus reais da rua.pdf')

  await desk.getByRole('button', { name: 'Outras' }).click()
  await expect(rows).toHaveCount(1)
  await expect(desk).toHaveURL(/sessao=outras/)
  await desk.getByRole('button', { name: 'Filtros' }).click()
  await desk.getByRole('checkbox', { name: 'Certidão' }).click()
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('heading', { name: 'Nenhum acesso encontrado' })).toBeVisible()
  await desk.getByRole('button', { name: 'Limpar busca e filtros' }).click()
  await expect(rows).toHaveCount(2)

  await broker.client.call(deleteDocument, { params: { id: sent.id } })
  await desk.reload()
  await expect(rows.first()).toContainText('Documento excluído')
  await expect(desk.getByText('Ônus reais da rua.pdf')).toHaveCount(0)
  await rows.first().getByRole('link', { name: 'Imóvel 00001' }).click()
  await expect(desk).toHaveURL(new RegExp(`/property/${property.id}$`))
})

test('after very many the next one waits: the tab says so, and nothing that was typed is lost', async ({
  desk,
  broker,
}) => {
  const property = await broker.takeIn()
  const ids: number[] = []
  for (let count = 0; count <= 30; count++) {
    ids.push((await broker.send(property.id, 'ONUS_REAIS', `Ônus ${count}.pdf`)).id)
  }
  // Each session counts by itself what it opens.
  const sessions = [broker.client]
  while (sessions.length < 5) {
    const elsewhere = new ApiClient(serverAddress())
    await elsewhere.call(login, { body: broker.registration })
    sessions.push(elsewhere)
  }
  for (const session of sessions) await fetchPapers(ids.slice(0, 30), session)

  await desk.goto('/captacao')
  await chooseInRow(desk, 'Editar')
  const form = desk.getByRole('dialog')
  await form.getByLabel(/^Rua/).fill('Rua que ainda não foi salva')
  const link = form.getByRole('link', { name: 'Baixar Ônus 30.pdf' })
  const [tab] = await Promise.all([desk.waitForEvent('popup'), link.click()])
  await expect(tab.getByRole('heading', { name: 'Aguarde um pouco' })).toBeVisible()
  await expect(tab.getByText(/Por segurança, o próximo abre em \d+ segundos?\./)).toBeVisible()
  await tab.close()
  await expect(form.getByLabel(/^Rua/)).toHaveValue('Rua que ainda não foi salva')

  await form.getByLabel(/^Rua/).fill(property.street)
  await desk.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await desk.goto('/notificacoes')
  await desk.getByRole('link', { name: 'Muitos documentos abertos' }).click()
  await expect(desk.getByRole('heading', { name: 'Acessos (150)' })).toBeVisible()
  await desk
    .getByRole('button', { name: 'Página 2' })
    .or(desk.getByRole('link', { name: '2', exact: true }))
    .click()
  await expect(desk).toHaveURL(/page=2/)
})
