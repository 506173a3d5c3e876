import type { Page } from '@playwright/test'
import { makeAuthenticator } from '@soleira/server/test/clients/authenticator'
import { password } from '@soleira/server/test/rows/factories/people'

export async function prepareTwoStep(page: Page): Promise<ReturnType<typeof makeAuthenticator>> {
  await page.getByRole('button', { name: 'Ativar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ativar verificação em duas etapas' })
  await dialog.getByLabel('Senha atual').fill(password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('img', { name: 'Código QR para o aplicativo autenticador' }).waitFor()
  const secret = await dialog.locator('code').innerText()
  return makeAuthenticator(secret.replaceAll(' ', ''))
}
