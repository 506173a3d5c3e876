import { readDiligence } from '@soleira/domain/checklist/contract'
import { listInbox } from '@soleira/domain/inbox/contract'
import { pictureOf } from '@soleira/server/test/files/written-paper'
import { zipOf } from '@soleira/server/test/files/zip-of'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { expectAccessible } from '../ground/axe.ts'
import { takeToDiligence } from '../ground/checklist.ts'
import { dropFiles, paperRow } from '../ground/drop-papers.ts'
import { electricityBill, federalClearance, taxPaper } from '../ground/inbox-papers.ts'
import { expect, onlyOnPhone, test } from '../ground/test.ts'
import { expectTold } from '../ground/toasts.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

// A busy machine takes its time to start what reads.
test.setTimeout(240_000)
const untilRead = { timeout: 120_000 }

test('papers that had not arrived go on after a reload, and those of a ZIP come one by one', async ({
  desk,
  broker,
}) => {
  const received = async () =>
    (await broker.client.call(listInbox, { query: {} })).map(({ fileName }) => fileName).sort()
  await desk.goto('/papeis')
  await desk.getByRole('heading', { level: 1 }).waitFor()
  // The camera is offered where fingers point.
  await expect(desk.getByRole('button', { name: 'Várias páginas' }).first()).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Tirar foto' })).toHaveCount(0)
  await desk.route('**/api/papers', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, contentType: 'application/json', body: '{}' })
      : route.continue(),
  )
  await dropFiles(desk, [electricityBill()])
  await expect(desk.getByRole('button', { name: 'Tentar novamente: conta.pdf' })).toBeVisible()
  expect(await received()).toEqual([])
  await desk.unroute('**/api/papers')
  await desk.reload()
  await expectTold(desk, 'Envio retomado')
  await expect(paperRow(desk, 'conta.pdf')).toHaveCount(1, untilRead)

  const zip = await zipOf({
    'Ana/luz.pdf': electricityBill('Ana').buffer,
    'agua.pdf': electricityBill('B').buffer,
    'notas.txt': Buffer.alloc(9),
  })
  await dropFiles(desk, [{ name: 'papeis.zip', mimeType: 'application/zip', buffer: zip }])
  await expect(desk.getByText('Não foi guardado: papeis.zip: notas.txt')).toBeVisible()
  await expect(paperRow(desk, 'agua.pdf')).toHaveCount(1, untilRead)
  expect(await received()).toEqual(['Ana - luz.pdf', 'agua.pdf', 'conta.pdf'])
  await desk.reload()
  await desk.getByRole('heading', { level: 1 }).waitFor()
  expect(await received()).toHaveLength(3)
})

test('photos of several pages become one paper, in the order in which they were put', {
  tag: onlyOnPhone,
}, async ({ desk, broker, numbers }) => {
  const cpf = numbers.cpf()
  await takeToDiligence(broker, { owners: [makeOwner({ fullName: 'Ana Prado', cpf })] })
  const photo = async (name: string, buffer: Buffer) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await pictureOf(buffer, { dpi: 120 }),
  })
  await desk.goto('/papeis')
  await desk.getByRole('button', { name: 'Várias páginas' }).first().click()
  const dialog = desk.getByRole('dialog', { name: 'Várias páginas em um PDF' })
  await dialog
    .getByLabel('Fotos das páginas')
    .setInputFiles([
      await photo('verso.jpg', taxPaper()),
      await photo('frente.jpg', federalClearance('f', cpf, 'ANA PRADO').buffer),
      await photo('borrada.jpg', taxPaper()),
    ])
  const pages = dialog.getByRole('list', { name: 'Páginas na ordem' })
  await expect(pages.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(desk, 'pages of a paper')
  await expectNoSidewaysScroll(desk, 'pages of a paper')
  await dialog.getByRole('button', { name: 'Página 2 para antes' }).click()
  await dialog.getByRole('button', { name: 'Retirar página 3' }).click()
  await dialog.getByRole('button', { name: 'Enviar 2 páginas em um PDF' }).click()
  await expect(dialog).toBeHidden()
  const row = paperRow(desk, 'frente (2 páginas).pdf')
  await expect(row).toContainText('Receita Federal', untilRead)
  const [paper] = await broker.client.call(listInbox, { query: {} })
  expect(paper).toMatchObject({
    pages: 2,
    proposal: { kind: 'receita_federal', subject: { cpf } },
    fileType: 'application/pdf',
  })
  expect(paper?.evidence.find(({ field }) => field === 'kind')?.page).toBe(1)
})

test('a photo from the phone is cut to the paper and read, and filed once somebody has looked', {
  tag: onlyOnPhone,
}, async ({ desk, broker, numbers }) => {
  const cpf = numbers.cpf()
  const { id } = await takeToDiligence(broker, { owners: [makeOwner({ fullName: 'Ana Prado', cpf })] })
  const { buffer } = federalClearance('f', cpf, 'ANA PRADO')
  const taken = await pictureOf(buffer, { dpi: 200, isPhoto: true, askew: 2 })
  await desk.goto('/papeis')
  await expect(desk.getByRole('button', { name: 'Tirar foto' }).first()).toBeVisible()
  const way = desk.getByLabel('Foto de um papel').first()
  await way.setInputFiles({ name: 'IMG_0412.jpg', mimeType: 'image/jpeg', buffer: taken })
  const row = paperRow(desk, 'IMG_0412.jpg')
  await expect(row).toContainText('Receita Federal', untilRead)
  // A result that was read from a picture has to be seen before it is taken.
  await expect(row.getByRole('button', { name: /^Confirmar/ })).toHaveCount(0)
  await row.getByRole('link', { name: /^Conferir/ }).click()
  await expect(desk.getByLabel('Resultado', { exact: true })).toHaveValue('negativa')
  await expectNoSidewaysScroll(desk, 'a photo beside what was read')
  await desk.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(desk.getByText(/Arquivado em/)).toBeVisible()
  const { items } = await broker.client.call(readDiligence, { params: { id } })
  expect(items.find((item) => item.id === 'receita_federal')).toMatchObject({
    status: 'completed',
    result: 'negativa',
  })
})
