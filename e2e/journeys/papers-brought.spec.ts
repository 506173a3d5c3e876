import { readDiligence } from '@soleira/domain/checklist/contract'
import { listDocuments } from '@soleira/domain/document/contract'
import { listInbox } from '@soleira/domain/inbox/contract'
import { pictureOf, writtenPdf } from '@soleira/server/test/files/written-paper'
import { zipOf } from '@soleira/server/test/files/zip-of'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { expectAccessible } from '../ground/axe.ts'
import { checklistOf, itemRow, takeToDiligence } from '../ground/checklist.ts'
import { countClicks } from '../ground/clicks.ts'
import { dropFiles, paperRow } from '../ground/drop-papers.ts'
import {
  electricityBill,
  federalClearance,
  labourClearance,
  landRegister,
  type PaperFile,
  pdfFile,
  taxPaper,
} from '../ground/inbox-papers.ts'
import { expect, onlyOnPhone, test } from '../ground/test.ts'
import { expectTold } from '../ground/toasts.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

// A busy machine takes its time to start what reads.
test.setTimeout(240_000)
const untilRead = { timeout: 120_000 }

test('twelve papers of two properties and three people are filed with few acts of a person', async ({
  desk,
  broker,
  numbers,
}) => {
  const clicks = await countClicks(desk)
  const [ana, rui, lia] = [numbers.cpf(), numbers.cpf(), numbers.cpf()]
  const one = await takeToDiligence(broker, {
    registrationNumber: '12345',
    owners: [makeOwner({ fullName: 'Ana Prado', cpf: ana }), makeOwner({ fullName: 'Rui Sá', cpf: rui })],
  })
  const two = await takeToDiligence(broker, {
    registrationNumber: '67890',
    owners: [makeOwner({ fullName: 'Lia Moura', cpf: lia })],
  })
  const people = [
    [ana, 'ANA PRADO'],
    [rui, 'RUI SÁ'],
    [lia, 'LIA MOURA'],
  ] as const
  const strange = ['tela.pdf', 'recibo.pdf', 'papel.pdf', 'folha.pdf']
  await desk.goto('/papeis')
  await desk.getByRole('heading', { level: 1 }).waitFor()
  await dropFiles(desk, [
    ...people.map(([cpf, name], index) => federalClearance(`certidao(${index}).pdf`, cpf, name)),
    ...people.map(([cpf, name], index) => labourClearance(`trabalho(${index}).pdf`, cpf, name)),
    landRegister('onus(1).pdf', '12.345', ana, 'ANA PRADO'),
    landRegister('onus(2).pdf', '67.890', lia, 'LIA MOURA'),
    ...strange.map((name) => pdfFile(name, writtenPdf([`Papel ${name} sem palavras conhecidas`]))),
  ])
  await expect(desk.getByText('A conferir')).toHaveCount(4, untilRead)
  await expect(desk.getByRole('button', { name: 'Confirmar os 8 seguros' })).toBeVisible(untilRead)
  await desk.getByRole('button', { name: 'Confirmar os 8 seguros' }).click()
  await expectTold(desk, '8 papéis arquivados', { timeout: 60_000 })

  await test.step('the four that nobody recognises are said what they are and where they belong', async () => {
    // They arrive beside each other, in whichever order.
    const left = new Set(strange)
    await desk.getByRole('link', { name: 'Conferir' }).first().click()
    await expect(desk.getByRole('combobox', { name: 'O que é' })).toBeVisible()
    for (const index of strange.keys()) {
      const shown = desk.getByText(new RegExp(`^(${[...left].join('|')}) · `))
      await expect(shown).toBeVisible()
      left.delete((await shown.innerText()).split(' · ')[0] ?? '')
      const kind = index % 2 ? 'Comprovante de Residência' : 'Espelho de IPTU'
      await desk.getByRole('combobox', { name: 'O que é' }).selectOption(kind)
      const { sequenceNumber } = index < 2 ? one : two
      await desk.getByRole('combobox', { name: 'Imóvel' }).fill(sequenceNumber)
      await desk.getByRole('option', { name: new RegExp(`^${sequenceNumber}`) }).click()
      await desk.getByRole('button', { name: 'Confirmar' }).click()
    }
    await expect(desk.getByText(/Arquivado em/)).toBeVisible()
    expect([...left]).toEqual([])
  })

  expect(await broker.client.call(listInbox, { query: { status: 'open' } })).toEqual([])
  for (const [{ id }, sellers] of [
    [one, 2],
    [two, 1],
  ] as const) {
    const { items } = await broker.client.call(readDiligence, { params: { id } })
    const done = items.filter(({ status }) => status === 'completed')
    expect(done).toHaveLength(2 * sellers + 1)
    const documents = await broker.client.call(listDocuments, { params: { id } })
    expect(documents.map(({ category }) => category)).toEqual(
      expect.arrayContaining(['ESPELHO_IPTU', 'COMPROVANTE_RESIDENCIA']),
    )
  }
  // One for all that are sure, one to begin, and of each of the others what it is and where it belongs.
  expect(await clicks()).toBeLessThanOrEqual(2 + 4 * 3)
})

test('somebody else’s certificate is stopped in the dialog of the checklist', async ({
  desk,
  broker,
  numbers,
}) => {
  const ana = numbers.cpf()
  const { id, sequenceNumber } = await takeToDiligence(broker, {
    owners: [makeOwner({ fullName: 'Ana Prado', cpf: ana })],
  })
  const state = async () => {
    const { items } = await broker.client.call(readDiligence, { params: { id } })
    return items.find((item) => item.id === 'receita_federal')
  }
  await desk.goto(`/due-diligence?open=${id}`)
  const dialog = checklistOf(desk, sequenceNumber)
  const row = itemRow(dialog, 'Receita Federal')
  const choose = (file: PaperFile) =>
    dialog.getByLabel('PDF de Receita Federal', { exact: true }).setInputFiles(file)
  await row
    .getByRole('button', { name: /^Solicitar|^Pedir/ })
    .first()
    .waitFor()
  await choose(federalClearance('certidao.pdf', numbers.cpf(), 'MARTA NUNES'))

  await test.step('it is told, and not sent', async () => {
    const against = row.getByRole('list', { name: 'O que não combina: certidao.pdf' })
    await expect(against).toContainText('é de outra pessoa', untilRead)
    await expectAccessible(desk, 'a certificate of somebody else')
    await row.getByRole('button', { name: 'Enviar documento' }).click()
    const question = desk.getByRole('dialog', { name: 'Salvar mesmo assim?' })
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(question).toBeHidden()
    expect(await state()).toMatchObject({ documentId: null })
    await row.getByRole('button', { name: 'Cancelar' }).click()
  })

  await test.step('the right one fills its fields and is sent', async () => {
    await choose(federalClearance('certa.pdf', ana, 'ANA PRADO'))
    await expect(row.getByLabel('Resultado')).toHaveValue('negativa', untilRead)
    await expect(row.getByText(/Lido no papel, página 1/).first()).toBeVisible()
    await row.getByRole('button', { name: 'Enviar documento' }).click()
    await expect(row.getByText('Validado')).toBeVisible()
    expect(await state()).toMatchObject({ status: 'completed', result: 'negativa' })
  })
})

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
