import { dayOf } from '@soleira/domain/certificate/validity'
import { answerDuty, readDuties } from '@soleira/domain/duty/contract'
import { dutyQuestions, questionIds } from '@soleira/domain/duty/questions'
import { showDate } from '@soleira/domain/format/birth-date'
import { expectAccessible } from '../ground/axe.ts'
import { inDays, sell } from '../ground/deals.ts'
import { takeToStage } from '../ground/market.ts'
import { expect, test } from '../ground/test.ts'

test('cash is told of in 24 hours, a year with a report declares nothing, and another one is declared', async ({
  desk,
  broker,
}) => {
  const { id } = await takeToStage(broker, 3, { street: 'Rua das Flores', number: '120', value: '480000' })
  const lines = [
    { kind: 'sinal', value: '120000.00', firstOn: inDays(5) },
    { kind: 'own_funds', value: '360000.00' },
  ]
  await sell(broker, id, { total: '480000.00', lines })
  const year = Number(dayOf(new Date()).slice(0, 4))

  await test.step('the deal is there by itself, and its part leads to it', async () => {
    await desk.goto(`/property/${id}`)
    await desk.getByRole('link', { name: 'Obrigações', exact: true }).click()
    await expect(desk.getByRole('heading', { name: 'Obrigações', exact: true })).toBeVisible()
    await expect(desk.getByText(`Negócios de ${year}`)).toBeVisible()
    await expect(desk.getByText(/R\$ 480\.000,00 · aceite em .* · no registro/)).toBeVisible()
    await expect(desk.getByText(/1 negócio com perguntas sem resposta/)).toBeVisible()
  })

  const cash = desk.getByRole('listitem', { name: dutyQuestions.cash.asks })
  await test.step('a yes asks for the report, until when, and where', async () => {
    await cash.getByRole('button', { name: 'Sim' }).click()
    await expect(cash.getByText('Comunicar em 24 horas')).toBeVisible()
    await expect(cash.getByText(/^Até .* contadas de /)).toBeVisible()
    await expect(cash.getByRole('link', { name: 'cofeci.gov.br' })).toBeVisible()
    await expect(desk.getByRole('alert').getByRole('link', { name: /^Comunicar em 24 horas/ })).toBeVisible()
    await expectAccessible(desk, 'duties with a report to be made')
    await desk.goto('/dashboard')
    await expect(desk.getByText(/^Obrigações: Comunicar em 24 horas: até/)).toBeVisible()
    await desk.goBack()
  })

  await test.step('it stays until the broker has its protocol', async () => {
    await cash.getByRole('button', { name: 'Registrar a comunicação' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Registrar a comunicação' })
    await dialog.getByLabel('Número do protocolo').fill('COAF-4711')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(cash).toContainText(`Comunicado em ${showDate(dayOf(new Date()))}, protocolo COAF-4711.`)
    await expect(cash.getByText('Comunicar em 24 horas')).toBeHidden()
  })

  await test.step('with the rest answered its year still has nothing to declare', async () => {
    const { deals } = await broker.client.call(readDuties, { query: { year } })
    for (const question of questionIds)
      if (question !== 'cash' && question !== 'itbi_base')
        await broker.client.call(answerDuty, {
          params: { id: deals[0]?.dealId ?? 0, question },
          body: { answer: 'no', version: 0 },
        })
    await desk.reload()
    await expect(desk.getByText(`Há comunicação registrada em ${year}: não há o que declarar.`)).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Marcar como declarada' })).toBeHidden()
  })

  await test.step('the year before, without any, is declared, and the mark can be undone', async () => {
    await desk.getByRole('link', { name: String(year - 1), exact: true }).click()
    await desk.getByRole('button', { name: 'Marcar como declarada' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Declaração feita' })
    await dialog.getByLabel('Número do protocolo').fill('DNO-1')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    const panel = desk.getByRole('region', { name: `Declaração de não ocorrência de ${year - 1}` })
    await expect(panel).toContainText('protocolo DNO-1')
    await panel.getByRole('button', { name: 'Desfazer' }).click()
    await expect(panel.getByRole('button', { name: 'Marcar como declarada' })).toBeVisible()
  })
})
