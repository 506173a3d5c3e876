import { readFile } from 'node:fs/promises'
import { itemLabel } from '@soleira/domain/checklist/item-kinds'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { patience, requestOf, setUpProvider } from '../ground/automation.ts'
import { expectAccessible } from '../ground/axe.ts'
import { checklistOf, itemRow, takeToDiligence } from '../ground/checklist.ts'
import { bellMenu, bellOf } from '../ground/notification-screens.ts'
import { expect, test } from '../ground/test.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

test.describe.configure({ timeout: 360_000 })

const labour = itemLabel('debitos_trabalhistas')
const state = itemLabel('sefaz')
const court = itemLabel('trabalhistas_fisicos')
const federal = itemLabel('justica_federal')
const revenue = itemLabel('receita_federal')

test('a whole property is asked for: one comes, one is refused, one is positive, and all of it is written down', async ({
  desk,
  broker,
}) => {
  await setUpProvider(broker, 'infosimples', { token: 'token-da-corretora' })
  await setUpProvider(broker, 'plexi', { token: 'outro-token', unitPrice: '1.50', monthlyLimit: '5.00' })
  const { id, sequenceNumber } = await takeToDiligence(broker, { owners: [makeOwner()] })
  await desk.goto(`/due-diligence?open=${id}`)
  const dialog = checklistOf(desk, sequenceNumber)
  const question = desk.getByRole('dialog', { name: 'Solicitar as que faltam' })

  await test.step('before anything starts it is said who is asked, for what, and at which price', async () => {
    const way = dialog.getByRole('button', { name: 'Solicitar as que faltam' })
    await expect(way).toBeVisible({ timeout: patience })
    await way.click()
    const able = question.getByRole('list', { name: 'Podem ser pedidas' }).getByRole('listitem')
    await expect(able.filter({ hasText: federal })).toContainText('Plexi · R$ 1,50')
    await expect(able.filter({ hasText: state })).toContainText('Infosimples · preço não informado')
    const unable = question.getByRole('list', { name: 'Não podem ser pedidas agora' })
    await expect(unable.getByRole('listitem').filter({ hasText: revenue })).toContainText(
      'Falta a data de nascimento no cadastro.',
    )
    await question.getByRole('checkbox', { name: court }).uncheck()
    const total = question.getByRole('region', { name: 'Total' })
    await expect(total).toContainText('Infosimples: 2 pedidos, preço não informado.')
    await expect(total).toContainText('Plexi: 1 pedido, R$ 1,50. Restam R$ 5,00 do limite do mês.')
  })

  await test.step('it is followed to the end of the last request', async () => {
    await question.getByRole('button', { name: 'Pedir 3 certidões' }).click()
    await expect(question.getByText('Todos os pedidos terminaram.')).toBeVisible({ timeout: patience })
    const requests = question.getByRole('list', { name: 'Pedidos' }).getByRole('listitem')
    await expect(requests).toHaveCount(3)
    await expect(requests.filter({ hasText: labour })).toContainText('Infosimples · custou R$ 0,24')
    await expect(requests.filter({ hasText: state })).toContainText('Não emitida')
    await expect(requests.filter({ hasText: state })).toContainText('Infosimples · custou R$ 0,24')
    await expect(requests.filter({ hasText: federal })).toContainText(
      'Certidão recebida: o serviço informa positiva. Fica com pendência.',
    )
    await expect(requests.filter({ hasText: federal })).toContainText('Plexi · R$ 1,50')
    await expectAccessible(desk, 'a whole property that was asked for')
    await expectNoSidewaysScroll(desk, 'a whole property that was asked for')
    await question.getByRole('button', { name: 'Fechar' }).last().click()
    await expect(question).toBeHidden()
  })

  await test.step('what is negative counts, what was refused is open, what is positive counts with its issue', async () => {
    await expect(itemRow(dialog, labour).getByText('Validado')).toBeVisible()
    await expect(itemRow(dialog, state).getByText('Solicitado', { exact: true })).toBeVisible()
    await expect(requestOf(dialog, state)).toContainText('Isso não diz se ela é negativa ou positiva')
    await expect(requestOf(dialog, state).getByRole('button', { name: 'Pedir de novo' })).toBeVisible()
    await expect(itemRow(dialog, federal).getByText('Com pendências', { exact: true })).toBeVisible()
    await expect(itemRow(dialog, federal).getByText('Positiva', { exact: true })).toBeVisible()
  })

  await test.step('the history says how each came about', async () => {
    await dialog.getByText('Histórico').click()
    const history = dialog.getByRole('listitem').filter({ hasText: 'pelo pedido automático' })
    await expect(history).toHaveCount(5)
    const said = (name: string, way: string) => history.filter({ hasText: new RegExp(`${name}: .* ${way}`) })
    await expect(said('CNDT\\)', 'recebeu a certidão pelo pedido automático \\(Infosimples\\)')).toBeVisible()
    await expect(said(state, 'solicitou pelo pedido automático \\(Infosimples\\)')).toBeVisible()
    await expect(said(federal, 'recebeu a certidão pelo pedido automático \\(Plexi\\)')).toBeVisible()
  })

  await test.step('who was elsewhere is told', async () => {
    await desk.goto('/captacao')
    await bellOf(desk).click()
    await expect(
      bellMenu(desk).getByRole('listitem').filter({ hasText: 'Certidão não emitida' }),
    ).toContainText(state)
    await expect(
      bellMenu(desk).getByRole('listitem').filter({ hasText: 'Certidão com pendências' }),
    ).toContainText(federal)
  })

  await test.step('the settings say what was spent of each limit', async () => {
    await desk.goto('/configuracoes?aba=automacao')
    await expect(desk.getByText(/^Neste mês: R\$ 0,48/)).toBeVisible()
    await expect(desk.getByText(/^Neste mês: R\$ 1,50/)).toBeVisible()
    await expect(desk.getByRole('switch', { name: /CNDT/ })).toBeVisible()
    await expectAccessible(desk, 'services, limits and pages')
    await expectNoSidewaysScroll(desk, 'services, limits and pages')
  })

  await test.step('the ledger says what each cost, on screen and as a table', async () => {
    await desk.goto('/configuracoes/gastos')
    await expect(desk.getByText('R$ 1,98 em 3 pedidos')).toBeVisible()
    const lines = desk.getByRole('list', { name: 'Gastos' }).getByRole('listitem')
    await expect(lines).toHaveCount(3)
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
})
