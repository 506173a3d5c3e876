import { listDocuments } from '@soleira/domain/document/contract'
import { makePdf } from '@soleira/server/test/rows/factories/files'
import { chooseInRow } from '../ground/intake.ts'
import { PropertyForm } from '../ground/property-form.ts'
import { expect, test } from '../ground/test.ts'

test('a document is sent, seen, downloaded and deleted', async ({ desk, broker }) => {
  const { id } = await broker.takeIn()
  const bytes = makePdf()
  await desk.goto('/captacao')
  await chooseInRow(desk, 'Editar')
  const form = new PropertyForm(desk, 'Editar Imóvel 00001')
  const slot = form.slot('Ônus Reais')

  await form.dialog.getByRole('button', { name: 'Enviar arquivos' }).click()
  await expect(desk.getByText('Selecione arquivos para fazer upload.')).toBeVisible()

  const name = 'Certidão de ônus & ações – nº 7.pdf'
  await form.choose('Ônus Reais', { name, mimeType: 'application/pdf', buffer: bytes })
  await expect(slot).toContainText('ainda não enviado')
  await form.dialog.getByRole('button', { name: 'Enviar arquivos' }).click()
  await expect(slot).toContainText('Enviado em')
  const [document] = await broker.client.call(listDocuments, { params: { id } })

  await test.step('seen in a page that can do nothing', async () => {
    const link = slot.getByRole('link', { name: `Visualizar ${name} em nova aba` })
    const answer = await desk.request.get((await link.getAttribute('href')) as string)
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers()['content-security-policy']).toContain('sandbox')
    expect(await answer.body()).toEqual(bytes)
  })

  await test.step('downloaded under its own name', async () => {
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      slot.getByRole('link', { name: `Baixar ${name}` }).click(),
    ])
    expect(download.suggestedFilename()).toBe(name)
  })

  await test.step('deleted after the question', async () => {
    await slot.getByRole('button', { name: `Excluir ${name}` }).click()
    const question = desk.getByRole('dialog', { name: 'Excluir documento' })
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(slot).toContainText(name)
    await slot.getByRole('button', { name: `Excluir ${name}` }).click()
    await question.getByRole('button', { name: 'Excluir' }).click()
    await expect(slot).toContainText('Pendente')
    const gone = await desk.request.get(document?.fileUrl as string)
    expect(gone.status()).toBe(404)
  })
})
