import { createAuthorization, signAuthorization } from '@soleira/domain/authorization/contract'
import { dayOf } from '@soleira/domain/certificate/validity'
import { makeTerms } from '@soleira/server/test/rows/factories/authorizations'
import { takeToStage } from '../ground/market.ts'
import { expect, test } from '../ground/test.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

test('costs of a property are calculated, corrected by the broker, and printed', async ({ desk, broker }) => {
  const { id } = await takeToStage(broker, 3, { street: 'Rua das Flores', number: '120', value: '800000' })
  const today = dayOf(new Date())
  const terms = makeTerms({ feePercent: '5', startsOn: today, endsOn: null })
  const leave = await broker.client.call(createAuthorization, { params: { id }, body: terms })
  const signed = { signedOn: today, version: 1 }
  await broker.client.call(signAuthorization, { params: { id: leave.id }, body: signed })
  const result = desk.getByRole('region', { name: 'Resultado' })
  const line = (label: string) => result.getByRole('listitem').filter({ hasText: label }).first()

  await test.step('the property fills in its place and price, its authorisation the fee', async () => {
    await desk.goto(`/property/${id}`)
    await desk.getByRole('button', { name: 'Mais ações' }).click()
    await desk.getByRole('menuitem', { name: 'Calcular custos' }).click()
    await expect(desk.getByLabel('Preço declarado')).toHaveValue('R$ 800.000,00')
    await desk.getByRole('button', { name: 'Calcular', exact: true }).click()
    await expect(line('ITBI')).toContainText('R$ 24.000,00')
    await expect(line('ITBI')).toContainText('Não confirmado')
    await expect(line('Escritura')).toContainText('Informe o valor')
    await expect(line('Honorários')).toContainText('R$ 40.000,00')
    await expect(result.getByText('no máximo R$ 760.000,00')).toBeVisible()
  })

  await test.step('both bases of the ITBI stand side by side', async () => {
    await desk.getByLabel('Valor de referência da prefeitura').fill('900000')
    await desk.getByRole('button', { name: 'Calcular', exact: true }).click()
    await expect(line('ITBI')).toContainText('de R$ 24.000,00 a R$ 27.000,00')
    await expect(line('ITBI')).toContainText('Pelo valor declarado: R$ 24.000,00')
    await line('ITBI').getByText('Como calculamos').click()
    await expect(line('ITBI')).toContainText('Fonte, vista em 23/11/2026')
    await expectNoSidewaysScroll(desk, 'costs')
  })

  await test.step('a value counts in this calculation, or always in its place', async () => {
    await result.getByRole('button', { name: 'Informar valor: Escritura' }).click()
    const deed = desk.getByRole('dialog', { name: 'Valor do corretor: Escritura' })
    await deed.getByRole('button', { name: 'Usar este valor' }).click()
    await expect(deed).toContainText('Informe percentual ou valor')
    await deed.getByLabel('Valor', { exact: true }).fill('5000')
    await deed.getByRole('button', { name: 'Usar este valor' }).click()
    await expect(deed).toBeHidden()
    await expect(line('Escritura')).toContainText('R$ 5.000,00')
    await expect(line('Escritura')).toContainText('só neste cálculo')
    await result.getByRole('button', { name: 'Informar valor: ITBI' }).click()
    const itbi = desk.getByRole('dialog', { name: 'Valor do corretor: ITBI' })
    await itbi.getByLabel('ou percentual (%)').fill('2')
    await itbi.getByLabel('Vale').selectOption({ label: 'Sempre em Rio de Janeiro/RJ' })
    await itbi.getByLabel('De onde vem').fill('guia da prefeitura')
    await itbi.getByRole('button', { name: 'Usar este valor' }).click()
    await expect(line('ITBI')).toContainText('de R$ 16.000,00 a R$ 18.000,00')
    await expect(line('ITBI')).toContainText('Valor do corretor: 2 %, guia da prefeitura')
    await result.getByRole('button', { name: 'Voltar à tabela: ITBI' }).click()
    await expect(line('ITBI')).toContainText('de R$ 24.000,00 a R$ 27.000,00')
  })

  await test.step('the tax on the gain is an estimate, and a day that is missing is asked for', async () => {
    await desk.getByLabel('Estimar o imposto').check()
    await desk.getByRole('button', { name: 'Calcular', exact: true }).click()
    await expect(desk.getByText('Informe o dia da compra')).toBeVisible()
    await desk.getByLabel('Comprado em').fill('10052015')
    await desk.getByLabel('Custo de aquisição').fill('500000')
    await desk.getByRole('button', { name: 'Calcular', exact: true }).click()
    await expect(line('Imposto sobre o ganho')).toContainText('Estimativa')
    await line('Imposto sobre o ganho').getByText('Como calculamos').click()
    await expect(line('Imposto sobre o ganho')).toContainText('Ganho: R$ 760.000,00 − R$ 500.000,00')
  })

  await test.step('the calculation is saved as a PDF', async () => {
    const saving = desk.waitForEvent('download')
    await result.getByRole('button', { name: 'PDF' }).click()
    expect((await saving).suggestedFilename()).toMatch(/^custos-da-transferencia-.*\.pdf$/)
  })
})
