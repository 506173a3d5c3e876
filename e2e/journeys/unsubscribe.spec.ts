import { emailsIn } from '@soleira/server/test/watch/outbox'
import { expectAccessible } from '../ground/axe.ts'
import { expect, test } from '../ground/test.ts'

test('a letter tells of what happened, and its last line stops such letters', async ({ page, broker }) => {
  const { email } = broker.registration
  const property = await broker.takeIn()
  const letters = () => emailsIn(process.env.SOLEIRA_E2E_OUTBOX as string, email)
  // Notices are gathered for a while before they leave together.
  await expect.poll(async () => (await letters()).length, { timeout: 60_000 }).toBe(1)
  const [letter] = await letters()
  expect(letter?.subject).toBe('Imóvel cadastrado')
  expect(letter?.text).toContain(`/property/${property.id}\n`)
  const [link = ''] = /\/cancelar-inscricao\S+/.exec(letter?.text ?? '') ?? []

  await page.goto(link)
  await expect(page.getByText('Você vai deixar de receber as notificações por e-mail')).toBeVisible()
  await expectAccessible(page, 'before')
  await page.reload()
  await page.getByRole('button', { name: 'Parar de receber' }).click()
  await expect(page.getByRole('heading', { name: 'Inscrição cancelada' })).toBeFocused()
  await expect(page.getByText('Você não recebe mais as notificações por e-mail')).toBeVisible()
  await expectAccessible(page, 'after')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Inscrição cancelada' })).toBeVisible()

  await page.goto('/cancelar-inscricao?token=xyz')
  await expect(page.getByRole('alert')).toHaveText(/^Este link de cancelamento não é válido\./)
  await expectAccessible(page, 'a wrong link')
})
