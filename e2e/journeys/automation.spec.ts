import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { chooseProvider } from '@soleira/domain/automation/contract'
import { itemLabel } from '@soleira/domain/checklist/item-kinds'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { openQuestion, patience, requestOf, setUpProvider } from '../ground/automation.ts'
import { expectAccessible } from '../ground/axe.ts'
import { checklistOf, itemRow, takeToDiligence } from '../ground/checklist.ts'
import { wrongToken } from '../ground/issuers.ts'
import { bellMenu, bellOf } from '../ground/notification-screens.ts'
import { expect, test } from '../ground/test.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

test.describe.configure({ timeout: 360_000 })

const labour = itemLabel('debitos_trabalhistas')
const revenue = itemLabel('receita_federal')
const state = itemLabel('sefaz')
const court = itemLabel('trabalhistas_fisicos')
const federal = itemLabel('justica_federal')

const panelButton = (page: Page) => page.getByRole('button', { name: /^Pedidos automáticos/ })

test('one certificate is asked for, then all that are missing; each end is told, and all of it is written down', async ({
  desk,
  broker,
}) => {
  await setUpProvider(broker, 'infosimples', { token: 'token-da-corretora', monthlyLimit: '10.00' })
  await setUpProvider(broker, 'plexi', { token: 'outro-token', unitPrice: '1.50', monthlyLimit: '5.00' })
  const kind = 'justica_federal'
  await broker.client.call(chooseProvider, { params: { kind }, body: { provider: 'plexi' } })
  const owners = [{ ...makeOwner(), birthDate: '1970-02-28' }]
  const { id, sequenceNumber } = await takeToDiligence(broker, { owners })
  await desk.goto(`/due-diligence?open=${id}`)
  const dialog = checklistOf(desk, sequenceNumber)
  const whole = desk.getByRole('dialog', { name: 'Solicitar as que faltam' })

  await test.step('one comes and counts, with its log afterwards', async () => {
    await openQuestion(dialog, labour)
    const question = desk.getByRole('dialog', { name: 'Solicitar automaticamente' })
    await expect(question.getByText('Preço não informado')).toBeVisible()
    await expect(question.getByText(/Restam R\$ 10,00/)).toBeVisible()
    await expectAccessible(desk, 'question before a certificate is asked for')
    await expectNoSidewaysScroll(desk, 'question before a certificate is asked for')
    await question.getByRole('button', { name: 'Pedir sem saber o preço' }).click()
    await expect(itemRow(dialog, labour).getByText('Validado')).toBeVisible({ timeout: patience })
    await requestOf(dialog, labour).getByRole('button', { name: 'Ver registro' }).click()
    await expect(requestOf(dialog, labour).getByText('Certidão recebida e validada.')).toBeVisible()
    await expect(requestOf(dialog, labour).getByText('Infosimples · custou R$ 0,24')).toBeVisible()
  })

  await test.step('before all that are missing start it is said who is asked, for what, and at which price', async () => {
    await dialog.getByRole('button', { name: 'Solicitar as que faltam' }).click()
    const able = whole.getByRole('list', { name: 'Podem ser pedidas' }).getByRole('listitem')
    await expect(able.filter({ hasText: federal })).toContainText('Plexi · R$ 1,50')
    await expect(able.filter({ hasText: state })).toContainText('Infosimples · preço não informado')
    const total = whole.getByRole('region', { name: 'Total' })
    await expect(total).toContainText('Infosimples: 3 pedidos, preço não informado. Restam R$ 9,76')
    await expect(total).toContainText('Plexi: 1 pedido, R$ 1,50. Restam R$ 5,00 do limite do mês.')
    await expectAccessible(desk, 'all that are missing')
    await expectNoSidewaysScroll(desk, 'all that are missing')
    await whole.getByRole('button', { name: 'Pedir 4 certidões' }).click()
  })

  await test.step('one is refused, one has debts, one is positive, one takes its time', async () => {
    const requests = whole.getByRole('list', { name: 'Pedidos' }).getByRole('listitem')
    await expect(requests).toHaveCount(4)
    await expect(requests.filter({ hasText: state })).toContainText('Não emitida', { timeout: patience })
    await expect(requests.filter({ hasText: state })).toContainText('Infosimples · custou R$ 0,24')
    await expect(requests.filter({ hasText: revenue })).toContainText('A conferir', { timeout: patience })
    await expect(requests.filter({ hasText: federal })).toContainText(
      'Certidão recebida: o serviço informa positiva. Fica com pendência.',
      { timeout: patience },
    )
    await expect(requests.filter({ hasText: federal })).toContainText('Plexi · R$ 1,50')
    await expect(whole.getByText(/^1 pedido em andamento\. Pode fechar/)).toBeVisible()
    await expectAccessible(desk, 'how several requests go')
    await expectNoSidewaysScroll(desk, 'how several requests go')
    await whole.getByRole('button', { name: 'Fechar' }).last().click()
    await expect(whole).toBeHidden()
  })

  await test.step('what was refused is open, what is positive counts with its issue', async () => {
    await expect(itemRow(dialog, state).getByText('Solicitado', { exact: true })).toBeVisible()
    await expect(requestOf(dialog, state)).toContainText('Isso não diz se ela é negativa ou positiva')
    await expect(requestOf(dialog, state).getByRole('button', { name: 'Pedir de novo' })).toBeVisible()
    await expect(itemRow(dialog, federal).getByText('Com pendências', { exact: true })).toBeVisible()
    await expect(itemRow(dialog, federal).getByText('Positiva', { exact: true })).toBeVisible()
    await expect(requestOf(dialog, court).getByText(/aguardando o órgão/)).toBeVisible()
    await expectAccessible(desk, 'requests in their rows')
    await expectNoSidewaysScroll(desk, 'requests in their rows')
  })

  await test.step('what waits counts after a click', async () => {
    await expect(requestOf(dialog, revenue).getByText(/^O órgão não informou o resultado/)).toBeVisible()
    await requestOf(dialog, revenue).getByRole('button', { name: 'Validar' }).click()
    await expect(itemRow(dialog, revenue).getByText('Validado')).toBeVisible()
  })

  await test.step('the history says how each came about', async () => {
    await dialog.getByText('Histórico').click()
    const history = dialog.getByRole('listitem').filter({ hasText: 'pelo pedido automático' })
    const said = (name: string, way: string) => history.filter({ hasText: new RegExp(`${name}: .* ${way}`) })
    await expect(said('CNDT\\)', 'recebeu a certidão pelo pedido automático \\(Infosimples\\)')).toBeVisible()
    await expect(said(state, 'solicitou pelo pedido automático \\(Infosimples\\)')).toBeVisible()
    await expect(said(federal, 'recebeu a certidão pelo pedido automático \\(Plexi\\)')).toBeVisible()
  })

  await test.step('who was elsewhere is told, and the panel is reached from everywhere, and stops what runs', async () => {
    await desk.goto('/captacao')
    await bellOf(desk).click()
    const told = bellMenu(desk).getByRole('listitem')
    await expect(told.filter({ hasText: 'Certidão não emitida' })).toContainText(state)
    await expect(told.filter({ hasText: 'Certidão com pendências' })).toContainText(federal)
    await desk.keyboard.press('Escape')
    await panelButton(desk).click()
    const panel = desk.getByRole('dialog', { name: 'Pedidos automáticos' })
    await expectAccessible(desk, 'panel of requests')
    await expectNoSidewaysScroll(desk, 'panel of requests')
    await panel.getByRole('button', { name: `Cancelar pedido: ${court}` }).click()
    await expect(panel.getByRole('region', { name: 'Em andamento' })).toBeHidden()
    await expect(panel.getByText('Cancelada')).toBeVisible()
  })

  await test.step('the settings say what was spent of each limit', async () => {
    await desk.goto('/configuracoes?aba=automacao')
    await expect(desk.getByText(/^Neste mês: R\$ 0,72/)).toBeVisible()
    await expect(desk.getByText(/^Neste mês: R\$ 1,50/)).toBeVisible()
    await expect(desk.getByRole('switch', { name: /CNDT/ })).toBeVisible()
    await expectAccessible(desk, 'services, limits and pages')
    await expectNoSidewaysScroll(desk, 'services, limits and pages')
  })

  await test.step('the ledger says what each cost, on screen and as a table', async () => {
    await desk.goto('/configuracoes/gastos')
    const lines = desk.getByRole('list', { name: 'Gastos' }).getByRole('listitem')
    await expect(lines.filter({ hasText: state })).toContainText('R$ 0,24Sem certidão')
    await expect(lines.filter({ hasText: labour })).toContainText('R$ 0,24Certidão recebida')
    await expect(lines.filter({ hasText: federal })).toContainText(
      'até R$ 1,50Certidão recebidaO serviço não confirmou a cobrança',
    )
    await expectAccessible(desk, 'ledger')
    await expectNoSidewaysScroll(desk, 'ledger')
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('link', { name: 'Baixar CSV' }).click(),
    ])
    const table = await readFile(await download.path(), 'utf8')
    expect(table).toContain(`"Plexi";"${federal}";"${sequenceNumber}";"1";"Certidão recebida";"1,50";"Não"`)
    expect(table).toContain(`"Infosimples";"${state}";"${sequenceNumber}";"1";"Sem certidão";"0,24";"Sim"`)
  })

  await test.step('a token that the service does not know is said in the row', async () => {
    await setUpProvider(broker, 'infosimples', { token: wrongToken })
    await desk.goto(`/due-diligence?open=${id}`)
    await itemRow(dialog, state)
      .getByRole('button', { name: `Mais ações: ${state}` })
      .click()
    await desk.getByRole('menuitem', { name: 'Solicitar automaticamente' }).click()
    await desk.getByRole('button', { name: 'Pedir por R$ 0,24' }).click()
    await expect(requestOf(dialog, state).getByRole('paragraph')).toHaveText(/^O serviço recusou a conta/)
  })
})
