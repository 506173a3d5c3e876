import { agreeCommission } from '@soleira/domain/commission/contract'
import { listPropertyDeals } from '@soleira/domain/deal/contract'
import { makePdf } from '@soleira/server/test/rows/factories/files'
import { countClicks } from '../ground/clicks.ts'
import { inDays, sell } from '../ground/deals.ts'
import { takeToStage } from '../ground/market.ts'
import { expect, test } from '../ground/test.ts'

test('closing takes few clicks: a milestone with its paper, a protocol, a receipt', async ({
  desk,
  broker,
}) => {
  const { id } = await takeToStage(broker, 5, { street: 'Rua das Flores', number: '120', value: '800000' })
  await sell(broker, id, { deedOn: inDays(20), keysOn: inDays(40) })
  const [deal] = await broker.client.call(listPropertyDeals, { params: { id } })
  const fee = {
    percent: '6',
    payer: 'seller',
    shares: [{ isOwn: true, percent: '100' }],
    version: 0,
  } as const
  const parts = [{ label: 'Na escritura', amount: '48000.00', follows: 'deed' as const }]
  await broker.client.call(agreeCommission, {
    params: { id: deal?.id ?? 0 },
    body: { ...fee, parts } as never,
  })
  const counted = await countClicks(desk)
  let before = 0
  const clicks = async () => {
    const all = await counted()
    const since = all - before
    before = all
    return since
  }
  await desk.goto(`/property/${id}`)
  const part = desk.getByRole('region', { name: 'Fechamento' })

  await test.step('a milestone is done with its paper in three clicks', async () => {
    await part.getByText(/^\d+ marcos/).click()
    const row = part.getByRole('listitem', { name: 'ITBI', exact: true })
    const choosing = desk.waitForEvent('filechooser')
    await row.getByRole('button', { name: 'Enviar papel: ITBI' }).click()
    await (await choosing).setFiles({ name: 'guia.pdf', mimeType: 'application/pdf', buffer: makePdf() })
    await expect(row).toContainText('guia.pdf')
    await row.getByRole('button', { name: 'Feito: ITBI' }).click()
    await expect(row).toContainText('Feito')
    await expect(row.getByRole('button', { name: 'Feito: ITBI' })).toBeHidden()
    expect(await clicks()).toBeLessThanOrEqual(3)
  })

  await test.step('a protocol is noted in four', async () => {
    const row = part.getByRole('listitem', { name: 'Protocolo no registro', exact: true })
    await row.getByRole('button', { name: 'Registrar protocolo' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Protocolo no registro' })
    await expect(dialog.getByLabel('Número do protocolo')).toBeFocused()
    await desk.keyboard.type('412.345')
    await dialog.getByLabel('Registro de imóveis').click()
    await desk.keyboard.type('9º Registro de Imóveis')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(row).toContainText('412.345')
    expect(await clicks()).toBeLessThanOrEqual(4)
  })

  await test.step('a receipt is made in four', async () => {
    const region = desk.getByRole('region', { name: 'Honorários' })
    await region.getByRole('button', { name: 'Registrar recebimento' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Registrar recebimento' })
    await dialog.getByLabel('Seu CPF ou CNPJ no recibo').click()
    await desk.keyboard.type('529.982.247-25')
    await dialog.getByRole('button', { name: 'Emitir recibo' }).click()
    // Who pays has no address in the record.
    await desk.getByRole('button', { name: 'Emitir com lacunas' }).click()
    await expect(region).toContainText('Recibo nº 1')
    expect(await clicks()).toBeLessThanOrEqual(4)
  })
})
