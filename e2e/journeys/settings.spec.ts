import { showCreci } from '@soleira/domain/auth/creci'
import { momentIn } from '@soleira/domain/format/moment'
import { listActivity, readUsage } from '@soleira/domain/history/contract'
import { viewAvatar } from '@soleira/domain/profile/contract'
import { changeSettings, readSettings } from '@soleira/domain/settings/contract'
import { samplePng } from '@soleira/server/test/files/sample-files'
import { expect, test } from '../ground/test.ts'
import { expectTold } from '../ground/toasts.ts'

test('privacy starts off, says what it does, and is kept', async ({ desk, broker }) => {
  await desk.goto('/configuracoes?aba=seguranca')
  const shown = desk.getByRole('switch', { name: 'Perfil Público' })
  await expect(shown).not.toBeChecked()
  const usage = desk.getByRole('switch', { name: 'Análise de Uso' })
  await expect(usage).not.toBeChecked()
  await expect(desk.getByText('Permite que outros corretores vejam')).toBeVisible()
  await shown.click()
  await expectTold(desk, 'Configuração atualizada.')
  const profiles = desk.getByRole('list', { name: 'Corretores com perfil público' })
  await desk.getByText(/^Corretores com perfil público/).click()
  await expect(profiles).toContainText(showCreci(broker.registration.creci))

  // Figures that were on their way before the switch was saved give way to those after it.
  const counted = Promise.withResolvers<string>()
  await desk.route(`**${changeSettings.path}`, async (route) => {
    if (route.request().method() === 'PATCH') expect(await counted.promise).toContain('"weeks":[]')
    await route.continue()
  })
  await desk.route(
    `**${readUsage.path}`,
    async (route) => {
      const response = await route.fetch()
      counted.resolve(await response.text())
      await expectTold(desk, 'Configuração atualizada.')
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await usage.click()
  await expect(usage).toBeChecked()
  await expect(desk.getByRole('table', { name: 'Suas últimas 8 semanas' })).toBeVisible()
  await desk.unrouteAll()
  await desk.reload()
  await expect(shown).toBeChecked()
})

test('every date follows the chosen time zone, also after a reload', async ({ desk, broker }) => {
  await broker.takeIn()
  const { activities } = await broker.client.call(listActivity, {})
  const created = new Date(activities.at(-1)?.createdAt as string)
  await desk.goto('/configuracoes?aba=aparencia')
  const zone = desk.getByRole('combobox', { name: 'Fuso horário' })
  await expect(zone).toHaveValue('America/Sao_Paulo')
  await zone.selectOption({ label: 'Acre (GMT-5)' })
  await expectTold(desk, 'Configuração atualizada.')

  const entry = desk.getByRole('region', { name: 'Registro de atividade' }).getByRole('listitem').last()
  await desk.getByRole('tab', { name: 'Segurança' }).click()
  await expect(entry).toContainText(momentIn('America/Rio_Branco', created))
  await desk.reload()
  await expect(entry).toContainText(momentIn('America/Rio_Branco', created))
})

test('a browser that refuses notifications is told so in words, and the switch is kept', async ({
  desk,
  context,
  broker,
}) => {
  await broker.client.call(changeSettings, { body: { pushNotifications: false } })
  await context.grantPermissions([])
  await desk.goto('/configuracoes?aba=notificacoes')
  const words = desk.getByText('As notificações deste site estão bloqueadas no navegador.', { exact: false })
  const toggle = desk.getByRole('switch', { name: 'Notificações no navegador' })
  await expect(toggle).not.toBeChecked()
  await expect(words).toBeHidden()
  await toggle.click()
  await expect(words).toBeVisible()
  await expect.poll(() => broker.client.call(readSettings, {})).toMatchObject({ pushNotifications: true })
})

test('an address that says something else opens the screen without it, which works', async ({ desk }) => {
  await desk.goto('/configuracoes?aba=nada&outra=1')
  await expect(desk.getByRole('tab', { name: 'Perfil' })).toHaveAttribute('aria-selected', 'true')
  await expect(desk.getByRole('button', { name: 'Salvar Alterações' })).toBeVisible()
  await expect(desk).toHaveURL(/\/configuracoes$/)

  await test.step('where the picture is taken away after a question', async () => {
    const removal = desk.getByRole('button', { name: 'Remover Foto' })
    const file = desk.getByLabel('Arquivo da foto')
    await file.setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: samplePng() })
    await removal.click()
    const question = desk.getByRole('dialog', { name: 'Remover foto' })
    await question.getByRole('button', { name: 'Remover' }).click()
    await expectTold(desk, 'Foto removida com sucesso.')
    await expect(removal).toBeHidden()
    await expect(desk.getByRole('button', { name: 'Alterar Foto' })).toBeFocused()
    await expect(desk.getByRole('button', { name: /^Menu de/ }).locator('img')).toHaveCount(0)
    expect((await desk.request.get(viewAvatar.path)).status()).toBe(404)
  })

  await desk.goto('/notificacoes?filtro=lidas')
  await expect(desk.getByRole('heading', { name: 'Notificações', exact: true })).toBeVisible()
  await expect(desk).toHaveURL(/\/notificacoes$/)
  await desk.goto('/configuracoes?aba=sobre')
  await expect(desk.getByText('Versão 1.0.0')).toBeVisible()
})
