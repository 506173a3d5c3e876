import { samplePng } from '@soleira/server/test/files/sample-files'
import { expect, test } from '../ground/test.ts'
import { expectTold } from '../ground/toasts.ts'

test('the profile and its picture are changed, and seen at once in the menu', async ({ desk }) => {
  await desk.goto('/configuracoes')
  await desk.getByLabel('Sobrenome').fill('Prado Reis')
  await desk.getByLabel('Bio').fill('Vinte anos de praça.')
  await expect(desk.getByText('20/500')).toBeVisible()

  await test.step('what is not saved is not lost', async () => {
    await desk.getByRole('tab', { name: 'Sobre' }).click()
    await expect(desk).toHaveURL(/aba=sobre/)
    await desk.getByRole('link', { name: /^suporte@/ }).waitFor()
    await desk.goBack()
    await expect(desk.getByLabel('Sobrenome')).toHaveValue('Prado Reis')
    await desk.getByRole('button', { name: 'Descartar' }).click()
    await desk.getByRole('button', { name: 'Continuar editando' }).click()
  })

  await desk.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expectTold(desk, 'Perfil atualizado com sucesso.')
  await expect(desk.getByRole('button', { name: 'Menu de Helena Prado Reis' })).toBeVisible()

  const file = desk.getByLabel('Arquivo da foto')
  await file.setInputFiles({ name: 'eu.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(desk.getByText('Tipo de arquivo não permitido. Use JPG, PNG, GIF ou WebP.')).toBeVisible()
  await file.setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: samplePng() })
  await expectTold(desk, 'Avatar atualizado com sucesso.')
  await expect(desk.getByText('eu.svg')).toBeHidden()
  const picture = desk.getByRole('button', { name: /^Menu de/ }).locator('img')
  await expect(picture).toHaveAttribute('src', /^\/api\/profile\/avatar\?v=/)

  await desk.reload()
  await expect(desk.getByLabel('Bio')).toHaveValue('Vinte anos de praça.')
  await expect(desk.getByRole('img', { name: 'Foto do perfil' })).toBeVisible()
})
