import type { Page } from '@playwright/test'
import { endOtherSessions, login } from '@soleira/domain/auth/contract'
import { listInbox } from '@soleira/domain/inbox/contract'
import { makePdf } from '@soleira/server/test/rows/factories/files'
import type { Broker } from '../ground/broker.ts'
import { completeItem } from '../ground/checklist.ts'
import { keptNames, makeOwn } from '../ground/own-device.ts'
import { expect, test } from '../ground/test.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

const bar = 'Sem conexão. O que você mudar agora não será salvo.'

async function signIn(page: Page, { registration: { email, password } }: Broker): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('what was opened on one’s own device is there without a connection, and gone after signing out', async ({
  desk,
  broker,
  context,
}) => {
  const property = await broker.takeIn()
  await completeItem(broker, property.id, 'quitacao_condominial', { result: 'negativa' })
  const [owner] = property.owners
  await desk.goto(`/property/${property.id}`)
  expect(await keptNames(desk)).toEqual([])
  await makeOwn(desk)
  await desk.goto(`/property/${property.id}`)
  await expect.poll(() => keptNames(desk)).toContain('kept')

  await context.setOffline(true)
  await desk.goto('/due-diligence')
  await expect(desk.getByText(bar)).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Sem conexão' })).toBeVisible()
  await desk.getByRole('link', { name: new RegExp(property.sequenceNumber) }).click()
  await expect(desk.getByRole('link', { name: owner?.phone ?? '' })).toBeVisible()
  await expect(desk.getByText(/visto em \d\d:\d\d/)).toBeVisible()
  const certificates = desk.getByRole('region', { name: 'Certidões' }).getByRole('listitem')
  await expect(certificates).toHaveCount(15)
  await desk.setViewportSize({ width: 390, height: 844 })
  const long = certificates.filter({ hasText: 'falta a ata de eleição do síndico' })
  expect((await long.getByText('Quitação condominial').boundingBox())?.height).toBeLessThan(30)
  await expectNoSidewaysScroll(desk, 'a property without a connection')
  await desk.reload()
  await expect(desk.getByText(owner?.fullName ?? '', { exact: true })).toBeVisible()
  await expect(desk.getByRole('textbox')).toHaveCount(0)

  // The store of the device names no CPF.
  const lying = await desk.evaluate(async () => (await (await caches.open('kept')).match('/kept'))?.text())
  expect(lying).toContain(owner?.phone)
  expect(lying).not.toContain(owner?.cpf)

  await context.setOffline(false)
  await expect(desk.getByRole('button', { name: 'Editar Imóvel' })).toBeVisible()

  // A session that the server has ended takes it along.
  await broker.client.call(login, { body: broker.registration })
  await broker.client.call(endOtherSessions, {})
  await desk.goto('/captacao')
  await expect(desk.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect.poll(() => keptNames(desk)).toEqual([])

  await signIn(desk, broker)
  await expect(desk).toHaveURL(/\/captacao/)
  await makeOwn(desk)
  await desk.goto(`/property/${property.id}`)
  await expect.poll(() => keptNames(desk)).toContain('kept')
  await desk.getByRole('button', { name: /^Menu de/ }).click()
  await desk.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(desk).toHaveURL(/\/login/)
  await expect.poll(() => keptNames(desk)).toEqual([])
})

test('a file that another app shares lies in the inbox, also where the sign-in comes first', async ({
  page,
  broker,
}) => {
  await page.goto('/login')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/worker.js', { scope: '/' })
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  // As the system does it: a form is posted to the address of the manifest.
  await page.evaluate(
    async (bytes) => {
      const { share_target: target } = await (await fetch('/manifest.webmanifest')).json()
      const form = Object.assign(document.createElement('form'), target, { action: target.action })
      const files = Object.assign(document.createElement('input'), {
        type: 'file',
        name: 'files',
        multiple: true,
      })
      const carried = new DataTransfer()
      carried.items.add(new File([new Uint8Array(bytes)], 'matrícula.pdf'))
      files.files = carried.files
      form.append(files)
      document.body.append(form)
      form.submit()
    },
    [...makePdf()],
  )
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await signIn(page, broker)
  await expect(page).toHaveURL(/\/papeis/)
  const names = async () => (await broker.client.call(listInbox, {})).map(({ fileName }) => fileName)
  const question = page.getByRole('dialog', { name: 'Enviar à caixa de papéis?' })
  await expect(question).toContainText('matrícula.pdf')
  // A page of somebody else could have posted it: nothing is sent unasked, and what is not answered is asked again.
  expect(await names()).toEqual([])
  await page.reload()
  await question.getByRole('button', { name: 'Enviar à caixa' }).click()
  await expect.poll(names).toEqual(['matrícula.pdf'])
  await page.reload()
  await expect(page.getByText('matrícula.pdf').first()).toBeVisible()
  expect(await names()).toEqual(['matrícula.pdf'])
})

test('a reload without a connection shows a page of ours on any device, and the way back', async ({
  desk,
  context,
}) => {
  await desk.goto('/captacao')
  await expect.poll(() => desk.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await context.setOffline(true)
  await desk.reload()
  await expect(desk.getByRole('heading', { name: 'Sem conexão com o Soleira' })).toBeVisible()
  // Nobody said that the device is their own: nothing is kept on it.
  expect(await desk.evaluate(() => caches.keys())).toEqual([])
  await context.setOffline(false)
  await desk.getByRole('link', { name: 'Tentar novamente' }).click()
  await expect(desk.getByRole('heading', { name: /^Imóveis em Captação/ })).toBeVisible()
})
