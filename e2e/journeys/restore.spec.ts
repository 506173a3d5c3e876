import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { Broker } from '../ground/broker.ts'
import { startProduct } from '../ground/product.ts'
import { test as base, expect } from '../ground/test.ts'

const command = fileURLToPath(new URL('../../server/src/commands/backup.ts', import.meta.url))
const phrase = 'quatro janelas abertas ao vento'

interface RestoreGround {
  copies: { broker: Broker; locked: string; damaged: string }
}

const test = base.extend<RestoreGround>({
  mayRestart: true,
  copies: async ({ numbers }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'soleira-copias-'))
    const product = await startProduct({ REGISTRATIONS_PER_HOUR: '1000' })
    const broker = await Broker.make(product.address, numbers)
    const env = { PATH: process.env.PATH, DATA_DIR: dirname(product.outbox) }
    const [locked, open] = [join(folder, 'cifrada.copia'), join(folder, 'aberta.copia')]
    const make = (to: string, more = {}) =>
      promisify(execFile)(process.execPath, [command, '--to', to], { env: { ...env, ...more } })
    await make(locked, { BACKUP_PASSPHRASE: phrase })
    await make(open)
    const bytes = await readFile(open)
    await writeFile(open, bytes.subarray(0, bytes.length >> 1))
    await product.stop()
    await use({ broker, locked, damaged: open })
    await rm(folder, { recursive: true, force: true })
  },
  // A new installation, for each journey its own.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  baseURL: async ({}, use) => {
    const product = await startProduct({ REGISTRATIONS_PER_HOUR: '1000' })
    await use(product.address)
    await product.stop()
  },
})

// Three starts, two backups and a restore.
test.describe.configure({ timeout: 300_000 })

const chosen = (page: Page, path: string) => page.getByLabel('Arquivo da cópia').setInputFiles(path)

test('a new installation takes in a backup from its first screen, and knows its brokers again', async ({
  page,
  copies,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Já tenho uma cópia do Soleira' }).click()
  await expect(page.getByRole('heading', { name: 'Restaurar uma cópia' })).toBeVisible()
  const problem = page.getByRole('alert').filter({ hasText: 'A cópia não foi restaurada' })

  await test.step('a damaged one is refused, and nothing has changed', async () => {
    await chosen(page, copies.damaged)
    await expect(page.getByLabel('Frase da cópia')).toBeHidden()
    await page.getByRole('button', { name: 'Restaurar', exact: true }).click()
    await expect(problem).toContainText('incompleta')
  })

  await test.step('an encrypted one asks for its pass phrase, and again after a wrong one', async () => {
    await chosen(page, copies.locked)
    await expect(problem).toBeHidden()
    await page.getByLabel('Frase da cópia').fill('outra frase qualquer')
    await page.getByRole('button', { name: 'Restaurar', exact: true }).click()
    await expect(problem).toContainText('A frase não abre esta cópia.')
    await page.getByLabel('Frase da cópia').fill(phrase)
    await page.getByRole('button', { name: 'Restaurar', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Cópia restaurada' })).toBeVisible({ timeout: 120_000 })
  })

  await page.getByRole('link', { name: 'Entrar' }).click()
  await expect(page.getByRole('link', { name: 'Cadastre-se' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Já tenho uma cópia do Soleira' })).toBeHidden()
  await page.getByLabel('E-mail').fill(copies.broker.registration.email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(copies.broker.registration.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('button', { name: /^Menu de/ })).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/restaurar')
  await expect(page.getByText('Uma cópia só é restaurada em uma instalação nova')).toBeVisible()
})
