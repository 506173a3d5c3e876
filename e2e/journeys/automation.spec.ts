import type { Page } from '@playwright/test'
import { itemLabel } from '@soleira/domain/checklist/item-kinds'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { openQuestion, patience, requestOf, setUpProvider } from '../ground/automation.ts'
import { expectAccessible } from '../ground/axe.ts'
import { checklistOf, itemRow, takeToDiligence } from '../ground/checklist.ts'
import { wrongToken } from '../ground/issuers.ts'
import { expect, test } from '../ground/test.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

test.describe.configure({ timeout: 360_000 })

const labour = itemLabel('debitos_trabalhistas')
const revenue = itemLabel('receita_federal')
const state = itemLabel('sefaz')
const court = itemLabel('trabalhistas_fisicos')
const federal = itemLabel('justica_federal')

const panelButton = (page: Page) => page.getByRole('button', { name: /^Pedidos automáticos/ })

test('the product asks for one certificate, for all that are missing, and stops when told to', async ({
  desk,
  broker,
}) => {
  await setUpProvider(broker, 'infosimples', { token: 'token-da-corretora', monthlyLimit: '10.00' })
  const owners = [{ ...makeOwner(), birthDate: '1970-02-28' }]
  const { id } = await takeToDiligence(broker, { owners })
  await desk.goto(`/due-diligence?open=${id}`)
  const dialog = checklistOf(desk, '00001')

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

  await test.step('all that are missing: one is refused, one has debts, one takes its time', async () => {
    await dialog.getByRole('button', { name: 'Solicitar as que faltam' }).click()
    const question = desk.getByRole('dialog', { name: 'Solicitar as que faltam' })
    await expect(question.getByText(/Restam R\$ 9,76/)).toBeVisible()
    await expectAccessible(desk, 'all that are missing')
    await expectNoSidewaysScroll(desk, 'all that are missing')
    await question.getByRole('checkbox', { name: federal }).uncheck()
    await question.getByRole('button', { name: 'Pedir 3 certidões' }).click()
    const requests = question.getByRole('list', { name: 'Pedidos' })
    await expect(requests.getByText('Não emitida')).toBeVisible({ timeout: patience })
    await expect(requests.getByText('A conferir')).toBeVisible({ timeout: patience })
    await expect(question.getByText(/^1 pedido em andamento\. Pode fechar/)).toBeVisible()
    await expectAccessible(desk, 'how several requests go')
    await question.getByRole('button', { name: 'Fechar' }).last().click()
    await expect(requestOf(dialog, state).getByRole('paragraph')).toHaveText(
      /Isso não diz se ela é negativa ou positiva/,
    )
    await expect(requestOf(dialog, court).getByText(/aguardando o órgão/)).toBeVisible()
    await expectAccessible(desk, 'requests in their rows')
    await expectNoSidewaysScroll(desk, 'requests in their rows')
  })

  await test.step('what waits counts after a click', async () => {
    await expect(requestOf(dialog, revenue).getByText(/^O órgão não informou o resultado/)).toBeVisible()
    await requestOf(dialog, revenue).getByRole('button', { name: 'Validar' }).click()
    await expect(itemRow(dialog, revenue).getByText('Validado')).toBeVisible()
  })

  await test.step('the panel is reached from everywhere, and stops what runs', async () => {
    await desk.goto('/captacao')
    await panelButton(desk).click()
    const panel = desk.getByRole('dialog', { name: 'Pedidos automáticos' })
    await expectAccessible(desk, 'panel of requests')
    await expectNoSidewaysScroll(desk, 'panel of requests')
    await panel.getByRole('button', { name: `Cancelar pedido: ${court}` }).click()
    await expect(panel.getByRole('region', { name: 'Em andamento' })).toBeHidden()
    await expect(panel.getByText('Cancelada')).toBeVisible()
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
