import type { Page } from '@playwright/test'
import { listPhotos } from '@soleira/domain/photo/contract'
import { createProperty, listProperties } from '@soleira/domain/property/contract'
import { makeOwn } from '../ground/own-device.ts'
import { makePictures } from '../ground/photos.ts'
import { PropertyForm } from '../ground/property-form.ts'
import { expect, onlyOnPhone, test } from '../ground/test.ts'
import { expectTold } from '../ground/toasts.ts'

const twelve = makePictures(...Array.from({ length: 12 }, (_, index) => `foto-${index + 1}.png`))

test('a property taken in without a connection arrives once, with its photos, whatever happens on the way', {
  tag: onlyOnPhone,
}, async ({ desk, broker, context, numbers }) => {
  await makeOwn(desk)
  await context.setOffline(true)

  let page = await openAgain(desk)
  await page.getByRole('button', { name: 'Novo imóvel' }).click()
  await new PropertyForm(page).fillProperty({ type: 'casa', value: '50000000', street: 'Rua Alice' })
  await new PropertyForm(page).field('Número').focus()
  await expect.poll(() => keptRows(page)).toBe(1)

  page = await openAgain(page)
  await expect(page.getByText('1 item ainda não enviado')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  let form = new PropertyForm(page)
  await expect(form.field('Rua')).toHaveValue('Rua Alice')
  const place = { neighborhood: 'Laranjeiras', city: 'Rio de Janeiro', state: 'RJ' }
  await form.fillProperty({ cep: '22240-004', number: '120', ...place })
  await form.fillOwner(1, { fullName: 'Otávio Lima', cpf: numbers.cpf(), phone: '21988887777' })
  await form.dialog.getByLabel('Fotos do imóvel').setInputFiles(twelve)
  await expect.poll(() => keptRows(page)).toBe(13)

  page = await openAgain(page)
  await expect(page.getByText('13 itens ainda não enviados')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  form = new PropertyForm(page)
  await expect(form.dialog.getByRole('list', { name: 'Fotos a enviar' }).getByRole('listitem')).toHaveCount(
    12,
  )
  await form.dialog.getByRole('button', { name: 'Cadastrar imóvel' }).click()
  await expectTold(page, 'Guardado neste aparelho')
  await expect(page.getByRole('button', { name: 'Enviar agora' })).toBeVisible()

  // The server does what it is asked, and its answers are lost on the way: the property's, and those of two photos.
  const lost: string[] = []
  await context.route(
    (url) => url.pathname === createProperty.path || /\/api\/properties\/\d+\/photos$/.test(url.pathname),
    async (route) => {
      const request = route.request()
      if (request.method() !== 'POST' || lost.length >= 3) return route.fallback()
      lost.push(request.url())
      await route.fetch()
      await route.abort('internetdisconnected')
    },
  )
  await context.setOffline(false)
  await expect.poll(() => lost.length, { timeout: 60_000 }).toBe(3)
  page = await openAgain(page)
  await expect.poll(() => keptRows(page), { timeout: 60_000 }).toBe(0)
  await expect(page.getByRole('region', { name: 'Ainda não enviados' })).toBeHidden()

  const properties = await broker.client.call(listProperties, {})
  expect(properties.map(({ street, number }) => `${street}, ${number}`)).toEqual(['Rua Alice, 120'])
  const photos = await broker.client.call(listPhotos, { params: { id: properties[0]?.id as number } })
  expect(photos.map(({ fileName }) => fileName)).toEqual(twelve.map(({ name }) => name))
})

/** Kills the page, as a phone does. */
async function openAgain(page: Page): Promise<Page> {
  const next = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await next.goto('/dashboard')
  return next
}

const keptRows = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open('soleira')
    await new Promise((resolve) => {
      opened.onsuccess = resolve
    })
    const { result } = opened
    if (!result.objectStoreNames.contains('papers')) return 0
    const counted = result.transaction('papers').objectStore('papers').count()
    await new Promise((resolve) => {
      counted.onsuccess = resolve
    })
    result.close()
    return counted.result
  })
