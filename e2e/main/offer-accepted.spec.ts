import { showDate } from '@soleira/domain/format/birth-date'
import { createPerson } from '@soleira/domain/person/contract'
import { readProperty } from '@soleira/domain/property/contract'
import { inDays } from '../ground/deals.ts'
import { takeToStage } from '../ground/market.ts'
import { expect, test } from '../ground/test.ts'

test('an offer is written, presented and accepted, and the deal takes the property on', async ({
  desk,
  broker,
}) => {
  const { id } = await takeToStage(broker, 3, { street: 'Rua das Flores', number: '120', value: '800000' })
  await broker.client.call(createPerson, { body: { kind: 'natural', fullName: 'Iara Campos Neves' } })
  await desk.goto(`/property/${id}`)
  const part = desk.getByRole('region', { name: 'Propostas' })
  const deal = desk.getByRole('region', { name: 'Negócio em andamento' })

  await test.step('its lines add up to the total', async () => {
    await part.getByRole('button', { name: 'Nova proposta' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Nova proposta' })
    await dialog.getByRole('combobox', { name: 'Quem compra' }).fill('Iara')
    await desk.getByRole('option', { name: /Iara Campos Neves/ }).click()
    await dialog.getByLabel('Preço total').fill('750000')
    await dialog.getByRole('group', { name: 'Linha 1: Sinal' }).getByLabel('Valor').fill('50000')
    await expect(dialog.getByRole('status')).toContainText('faltam R$ 700.000,00')
    await dialog.getByRole('button', { name: 'Completar com recursos próprios' }).click()
    await expect(dialog.getByRole('status')).toContainText('confere com o total')
    await dialog.getByLabel('Pode ser aceita até').fill(showDate(inDays(5)))
    await dialog.getByRole('button', { name: 'Salvar rascunho' }).click()
    await expect(dialog).toBeHidden()
    await expect(part).toContainText('R$ 750.000,00 · Iara Campos Neves')
  })

  await test.step('it is presented to the owner', async () => {
    await part.getByRole('button', { name: 'Apresentar' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Apresentar proposta' })
    await dialog.getByRole('button', { name: 'Registrar apresentação' }).click()
    await expect(part).toContainText('1 proposta aberta · R$ 750.000,00')
  })

  await test.step('the owner accepts, and the stage that follows is offered', async () => {
    await part.getByRole('button', { name: 'Registrar aceite' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Registrar aceite' })
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByRole('button', { name: 'Registrar aceite' }).click()
    await expect(deal).toContainText('Em contrato · R$ 750.000,00 com Iara Campos Neves')
    await deal.getByRole('button', { name: 'Avançar' }).click()
    await expect(deal).toContainText('A proposta foi aceita. Avançar para Contrato?')
    const stage = async () => (await broker.client.call(readProperty, { params: { id } })).currentStage
    await expect.poll(stage).toBe(4)
  })
})
