import { moveProperty, readProperty } from '@soleira/domain/property/contract'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { takeToDiligence } from '../ground/checklist.ts'
import { chooseInRow, openRowMenu } from '../ground/intake.ts'
import { expect, onlyOnPhone, test } from '../ground/test.ts'
import { expectTold, holdUndo } from '../ground/toasts.ts'

test('on a phone the filters of every list are a sheet that says how many it leaves', {
  tag: onlyOnPhone,
}, async ({ desk, broker }) => {
  await broker.takeIn({ type: 'casa' })
  const { id } = await broker.takeIn({ type: 'loja' })
  await broker.client.call(moveProperty, { params: { id }, body: { currentStage: 2 } })
  const sheet = desk.getByRole('dialog', { name: 'Filtros' })
  for (const [path, choice, all, left] of [
    ['/captacao', 'Casa (1)', 'Ver 2 imóveis', 'Ver 1 imóvel'],
    ['/due-diligence', 'Pendente (1)', 'Ver 1 imóvel', 'Ver 1 imóvel'],
    ['/timeline', 'Loja (1)', 'Ver 2 imóveis', 'Ver 1 imóvel'],
    ['/analise-risco', 'Em preenchimento', 'Ver 0 análises', 'Ver 0 análises'],
  ] as const) {
    await desk.goto(path)
    const filters = desk.getByRole('button', { name: /^Filtros/ })
    await filters.press('Enter')
    await expect(sheet.getByRole('button', { name: all })).toBeVisible()
    await sheet.getByRole('checkbox', { name: choice }).check()
    await sheet.getByRole('button', { name: left }).press('Enter')
    await expect(sheet).toBeHidden()
    await expect(filters).toBeFocused()
    await expect(filters).toHaveText(/1/)
  }
})

test('a property goes one stage on and back from the list', async ({ desk, broker }) => {
  const { id } = await broker.takeIn()
  await desk.goto('/captacao')
  const list = desk.getByLabel('Imóveis', { exact: true })
  await expect(list).toContainText('Em Captação')
  await chooseInRow(desk, 'Avançar para Due Diligence')
  const undo = await holdUndo(desk)
  await expect(list).toContainText('Due Diligence')
  // The list shows the undo before the server has answered, and who is faster than the answer waits for it.
  const { promise: isTime, resolve: letGo } = Promise.withResolvers<void>()
  let asked = 0
  await desk.route(/\/api\/properties\/\d+$/, async (route) => {
    if (route.request().method() === 'PATCH' && asked++ === 0) await isTime
    await route.continue()
  })
  await undo.click()
  await expect(list).toContainText('Em Captação')
  await openRowMenu(desk)
  const advance = desk.getByRole('menuitem', { name: 'Avançar para Due Diligence' })
  await expect(advance).toBeDisabled()
  letGo()
  await advance.click()
  await expect(list).toContainText('Due Diligence')
  await expect.poll(() => asked).toBe(2)
  const stage = async () => (await broker.client.call(readProperty, { params: { id } })).currentStage
  await expect.poll(stage).toBe(2)
  await desk.reload()
  await chooseInRow(desk, 'Retornar para Captação')
  await expect(list).toContainText('Em Captação')
})

test('at the desk a list shows twelve properties, of which each takes three stops of the Tab key', async ({
  desk,
  broker,
}) => {
  for (let count = 0; count < 13; count++) await broker.takeIn()
  await desk.setViewportSize({ width: 1440, height: 900 })
  await desk.goto('/captacao')
  const rows = desk.getByRole('row', { name: /^000/ })
  await expect(rows.nth(11)).toBeInViewport({ ratio: 1 })

  const stops = () => rows.first().locator('a, button').and(desk.locator(':not([tabindex="-1"])'))
  // The rows that come before the code know no pointer.
  await expect(rows.first().getByRole('button', { name: /^Mais ações/ })).toBeVisible()
  // A Chromium with a window draws the same words some pixels wider, and two counts may have two digits.
  const counts = rows
    .first()
    .getByText(/ docs • /)
    .locator('..')
  const room = ({ clientWidth, children }: Element) =>
    [...children].reduce((left, { clientWidth: taken }) => left - taken, clientWidth)
  expect(await counts.evaluate(room)).toBeGreaterThanOrEqual(24)
  await rows.first().hover()
  await expect(rows.first().getByRole('button', { name: /^Avançar para Due Diligence/ })).toBeVisible()
  expect(await stops().count()).toBeLessThanOrEqual(3)

  await test.step('the pointer finds the actions in the row, which opens the property', async () => {
    await rows
      .first()
      .getByRole('button', { name: /^Editar/ })
      .click()
    await expect(desk.getByRole('dialog', { name: 'Editar Imóvel 00013' })).toBeVisible()
    await desk.keyboard.press('Escape')
    await rows.first().getByText('Em Captação').click()
    await expect(desk).toHaveURL(/\/property\/\d+$/)
    await desk.goBack()
  })

  await test.step('comfortable rows show every button, and the device keeps the choice', async () => {
    await desk.getByRole('button', { name: 'Linhas confortáveis' }).click()
    await expect(rows.first().getByRole('button', { name: 'Avançar para Due Diligence' })).toBeVisible()
    await desk.reload()
    await expect(rows.first().getByRole('link', { name: /^Ver Detalhes/ })).toBeVisible()
  })
})

test('a property is deleted only after the question', async ({ desk, broker }) => {
  const { id } = await broker.takeIn()
  await desk.goto('/captacao')
  const list = desk.getByLabel('Imóveis', { exact: true })
  const ask = async (answer: string) => {
    await chooseInRow(desk, 'Excluir')
    await desk.getByRole('dialog', { name: 'Excluir imóvel' }).getByRole('button', { name: answer }).click()
  }
  await ask('Cancelar')
  await expect(list).toContainText('00001')
  await ask('Excluir')
  await expectTold(desk, 'Propriedade excluída')
  const undo = await holdUndo(desk)
  await expect(desk.getByText('Nenhum imóvel cadastrado')).toBeVisible()

  await test.step('and can be had back for some seconds', async () => {
    await undo.click()
    await expect(list).toContainText('00001')
    expect((await broker.client.call(readProperty, { params: { id } })).id).toBe(id)
  })

  await test.step('who leaves meanwhile has deleted it', async () => {
    await ask('Excluir')
    await expectTold(desk, 'Propriedade excluída')
    await desk.goto('/dashboard')
    await expect(desk.getByRole('heading', { name: /^Olá, / })).toBeVisible()
    await expect(async () => {
      const gone = await desk.request.get(`/api/properties/${id}`)
      expect(gone.status()).toBe(404)
    }).toPass()
  })
})

test('who comes to look for a property types at once what they have in hand: CPF, phone, e-mail or matrícula', async ({
  desk,
  broker,
}) => {
  await takeToDiligence(broker)
  const second = makeOwner({ phone: '(21) 99876-5432', email: 'segunda@exemplo.com.br' })
  await takeToDiligence(broker, { registrationNumber: '98.765', owners: [makeOwner(), second] })
  const found = desk.getByLabel(/^Imóveis/).getByText('00002', { exact: true })
  const other = desk.getByLabel(/^Imóveis/).getByText('00001', { exact: true })
  await desk.goto('/dashboard')
  await desk.getByRole('link', { name: 'Buscar Imóvel' }).click()
  await expect(desk.getByRole('searchbox')).toBeFocused()
  await desk.keyboard.type('nada assim')
  await expect(desk.getByText('Nenhum imóvel encontrado')).toBeVisible()

  const typed = [second.cpf, second.cpf.replace(/\D/g, ''), '21 99876-5432', 'segunda@exemplo', '98765']
  for (const path of ['/captacao', '/due-diligence', '/timeline']) {
    await desk.goto(path)
    await expect(other).toBeVisible()
    for (const words of path === '/captacao' ? typed : typed.slice(0, 1)) {
      await desk.getByRole('searchbox').fill(words)
      await expect(other).toBeHidden()
      await expect(found).toBeVisible()
    }
  }
  await desk.goto('/timeline')
  const filter = desk.getByRole('combobox', { name: 'Filtrar por imóvel' })
  await filter.click()
  await filter.fill(second.cpf)
  await expect(desk.getByRole('option')).toHaveText([/^00002/])
})
