import { createAuthorization, signAuthorization } from '@soleira/domain/authorization/contract'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { showDate } from '@soleira/domain/format/birth-date'
import { makeTerms } from '@soleira/server/test/rows/factories/authorizations'
import { expectAccessible } from '../ground/axe.ts'
import type { Broker } from '../ground/broker.ts'
import { sell } from '../ground/deals.ts'
import { takeToStage } from '../ground/market.ts'
import { expect, test } from '../ground/test.ts'

const today = dayOf(new Date())

async function dealOn(broker: Broker, id: number, isAuthorized: boolean): Promise<void> {
  const { client } = broker
  if (isAuthorized) {
    const term = { startsOn: addDays(today, -10), endsOn: addDays(today, 100), feePercent: '6' }
    const body = makeTerms({ ...term, feeDue: 'deposit' })
    const { id: leave } = await client.call(createAuthorization, { params: { id }, body })
    await client.call(signAuthorization, { params: { id: leave }, body: { signedOn: today, version: 1 } })
  }
  const lines = [
    { kind: 'sinal', value: '80000.00', firstOn: addDays(today, 5) },
    { kind: 'own_funds', value: '720000.00' },
  ]
  await sell(broker, id, { lines, keysOn: addDays(today, 60) })
}

test('a fee is split in three, one part is late, and a receipt is issued, cancelled and followed', async ({
  desk,
  broker,
}) => {
  const { id } = await takeToStage(broker, 3, { street: 'Rua das Flores', number: '120', value: '800000' })
  await dealOn(broker, id, true)
  await desk.goto(`/property/${id}`)
  const part = desk.getByRole('region', { name: 'Honorários' })

  await test.step('it comes from the authorisation', async () => {
    await expect(part).toContainText('R$ 48.000,00 (6 %) · em aberto: R$ 48.000,00')
    await expect(part).toContainText('como na autorização vigente no aceite')
    await expect(part).toContainText(
      `No sinal: R$ 48.000,00 · vence com o sinal, no dia previsto de ${showDate(addDays(today, 5))} · Em aberto`,
    )
  })

  await test.step('two others share, and one part is late', async () => {
    await part.getByRole('button', { name: 'Alterar honorários' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Honorários do negócio' })
    for (const [at, name] of ['Caio Serra', 'Bia Prado'].entries()) {
      await dialog.getByRole('button', { name: 'Dividir com outro corretor' }).click()
      const line = dialog.getByRole('group', { name: `Corretor ${at + 1}` })
      await line.getByLabel('Ou nome').fill(name)
      await line.getByLabel('Percentual').fill('25')
    }
    await expect(dialog).toContainText('Sua parte, o que resta: R$ 24.000,00')
    const first = dialog.getByRole('group', { name: 'Parte 1' })
    await first.getByLabel('Valor').fill('18000')
    await expect(first.getByLabel('Vence')).toHaveValue('sinal')
    await first.getByLabel('Vence').selectOption({ label: 'Num dia' })
    await first.getByLabel('Vence em').fill(showDate(addDays(today, -3)))
    await expect(dialog).toContainText('As partes somam R$ 18.000,00; os honorários são de R$ 48.000,00.')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(desk.getByText('Não foi possível salvar')).toBeVisible()
    await dialog.getByRole('button', { name: 'Acrescentar parte' }).click()
    const second = dialog.getByRole('group', { name: 'Parte 2' })
    await second.getByRole('textbox', { name: 'Parte' }).fill('Na escritura')
    await second.getByLabel('Valor').fill('30000')
    await expectAccessible(desk, 'fees')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(part).toContainText('atrasado: R$ 18.000,00')
    await expect(part.getByRole('list', { name: 'Divisão entre corretores' })).toContainText(
      'Caio Serra: R$ 12.000,00 (25 %)',
    )
  })

  await test.step('a receipt is issued, cancelled, and the next one has the next number', async () => {
    const issue = async (number: number) => {
      await part.getByRole('button', { name: 'Registrar recebimento' }).click()
      const dialog = desk.getByRole('dialog', { name: 'Registrar recebimento' })
      await dialog.getByLabel('Valor recebido').fill('18000')
      await dialog.getByRole('button', { name: 'Emitir recibo' }).click()
      const question = desk.getByRole('dialog', { name: 'Emitir com lacunas?' })
      await expect(question).toContainText('CPF ou CNPJ do corretor')
      await question.getByRole('button', { name: 'Emitir com lacunas' }).click()
      await expect(dialog).toBeHidden()
      await expect(part).toContainText(`Recibo nº ${number} · R$ 18.000,00`)
    }
    await issue(1)
    await expect(part).not.toContainText('atrasado')
    await part.getByRole('button', { name: 'Cancelar recibo nº 1' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Cancelar o recibo nº 1' })
    await dialog.getByLabel('Motivo').fill('valor trocado')
    await dialog.getByRole('button', { name: 'Cancelar recibo' }).click()
    await expect(part).toContainText('valor trocado')
    await expect(part).toContainText('atrasado: R$ 18.000,00')
    await issue(2)
    await expect(part).toContainText('recebido: R$ 18.000,00')
  })
})

test('the fees of a year are told without colour, and deals without a fee are left out', async ({
  desk,
  broker,
}) => {
  const { id } = await takeToStage(broker, 3, { street: 'Rua das Flores', number: '120', value: '800000' })
  await dealOn(broker, id, true)
  const other = await takeToStage(broker, 3, { street: 'Rua das Palmeiras', number: '44', value: '800000' })
  await dealOn(broker, other.id, false)
  await desk.goto('/negocios')
  const year = addDays(today, 5).slice(0, 4)
  const panel = desk.getByRole('region', { name: /^Honorários em \d{4}$/ })
  await expect(panel).toContainText('1 negócio sem honorários informados ficou fora das somas.')
  const running = desk.getByRole('list', { name: 'Negócios em andamento' }).getByRole('listitem')
  await expect(running.filter({ hasText: 'Palmeiras' })).toContainText('honorários não informados')
  await expect(running.filter({ hasText: 'Flores' })).not.toContainText('honorários não informados')
  if (year !== today.slice(0, 4)) await panel.getByRole('button', { name: year }).click()
  await expect(panel.getByRole('img')).toHaveAccessibleName(/previsto e recebido/i)
  await panel.getByText('Ver os meses em tabela').click()
  await expect(panel.getByRole('table')).toContainText('R$ 48.000,00')
  await expect(panel.getByRole('link', { name: 'Baixar CSV', exact: true })).toHaveAttribute(
    'href',
    /year=\d{4}/,
  )
  const ofMonth = panel.getByRole('link', { name: 'Baixar CSV deste mês' })
  await expect(ofMonth).toHaveAttribute('href', /month=\d{4}-\d\d$/)
  await expectAccessible(desk, 'fees')
})
