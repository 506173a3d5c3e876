import { readFile } from 'node:fs/promises'
import { readCurrentUser } from '@soleira/domain/auth/contract'
import { unzipAll } from '@soleira/server/test/files/unzip'
import { expect, test } from '../ground/test.ts'
import { expectTold } from '../ground/toasts.ts'

test('a copy of everything is asked for, made and opened', async ({ desk, broker }) => {
  const property = await broker.takeIn({ street: 'Ladeira da Cópia' })
  const sent = await broker.send(property.id, 'ONUS_REAIS', 'Ônus reais.pdf')
  await desk.goto('/configuracoes?aba=seguranca')
  const panel = desk.getByRole('region', { name: 'Seus dados' })
  await panel.getByRole('button', { name: 'Exportar meus dados' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Exportar meus dados' })
  await expect(dialog.getByLabel('Senha atual')).toBeFocused()
  await desk.keyboard.type('errada-123')
  await desk.keyboard.press('Enter')
  await expect(dialog.getByText('Senha atual incorreta')).toBeVisible()
  await expect(dialog.getByLabel('Senha atual')).toBeFocused()
  await dialog.getByLabel('Senha atual').fill(broker.registration.password)
  await desk.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(panel.getByText('Sua cópia está pronta')).toBeVisible()
  await expect(panel.getByText(/^\d+ KB, até \d\d\/\d\d\/\d{4} às \d\d:\d\d$/)).toBeVisible()

  const coming = desk.waitForEvent('download')
  await panel.getByRole('link', { name: 'Baixar' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^soleira-dados-\d{4}-\d\d-\d\d\.zip$/)
  const files = await unzipAll(await readFile(await download.path()))
  const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null')
  expect(json('conta.json')).toMatchObject({ cpf: broker.registration.cpf })
  expect(json('imoveis.json')).toMatchObject([
    { street: 'Ladeira da Cópia', owners: [{ fullName: 'Otávio Lima' }] },
  ])
  const [document] = json('documentos.json')
  expect(document.fileName).toBe('Ônus reais.pdf')
  expect(files.get(document.file)).toHaveLength(sent.fileSize)

  await desk.reload()
  await expect(panel.getByRole('link', { name: 'Baixar' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Exportar de novo' })).toBeVisible()
})

test('an account is to be deleted, every screen says so, and it is undone', async ({ desk, broker }) => {
  await desk.goto('/configuracoes?aba=seguranca')
  const panel = desk.getByRole('region', { name: 'Seus dados' })
  await panel.getByRole('button', { name: 'Excluir conta' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Excluir conta' })
  await dialog.getByLabel('Senha atual').fill(broker.registration.password)
  await dialog.getByLabel('Digite EXCLUIR para confirmar').fill('excluir')
  await dialog.getByRole('button', { name: 'Excluir conta' }).click()
  const confirmation = dialog.getByLabel('Digite EXCLUIR para confirmar')
  await expect(confirmation).toBeFocused()
  await expect(confirmation).toHaveAttribute('aria-invalid', 'true')
  await confirmation.fill('EXCLUIR')
  await desk.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  const banner = desk.getByRole('region', { name: 'Exclusão da conta' })
  const { deleteAfter } = await broker.client.call(readCurrentUser, {})
  const moment = new Date(deleteAfter as string)
  expect(Math.round((moment.getTime() - Date.now()) / 86_400_000)).toBe(7)
  const inAWeek = moment.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  await expect(banner).toContainText(`Sua conta será excluída em ${inAWeek}`)
  await expect(panel.getByRole('button', { name: 'Desfazer a exclusão' })).toBeVisible()
  await desk.goto('/captacao')
  await expect(banner).toContainText(inAWeek)
  await banner.getByRole('button', { name: 'Desfazer' }).focus()
  await desk.keyboard.press('Enter')
  await expect(banner).toBeHidden()
  await expectTold(desk, 'Sua conta continua como estava.')
  await desk.reload()
  await expect(desk.getByRole('heading', { name: /^Imóveis em Captação/ })).toBeVisible()
  await expect(banner).toBeHidden()
})
