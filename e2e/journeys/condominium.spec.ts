import { dayFromToday } from '@soleira/server/test/days'
import { completeBeside, completeItem, takeToDiligence } from '../ground/checklist.ts'
import { expect, test } from '../ground/test.ts'

test('the minutes of a condominium are asked for once for all of its properties', async ({
  desk,
  broker,
}) => {
  const item = 'quitacao_condominial'
  const ids: number[] = []
  for (let count = 0; count < 3; count++) {
    const { id } = await takeToDiligence(broker, { street: 'Rua da Ata', number: '10' })
    await completeItem(broker, id, item, { result: 'negativa', validUntil: dayFromToday(90) })
    ids.push(id)
  }
  const line = desk.getByRole('region', { name: 'Hoje' }).getByText('ata de eleição do síndico')
  const said = (properties: string) =>
    `Falta a ata de eleição do síndico · Rua da Ata, 10 (3 imóveis: ${properties})`
  await desk.goto('/dashboard')
  await expect(line).toHaveText([said('00001, 00002 e 00003')])
  await desk.getByRole('link', { name: 'Completar' }).first().click()
  await expect(desk).toHaveURL(new RegExp(`/property/${ids[0]}`))

  await completeBeside(broker, ids[0] as number, item, { issuedOn: dayFromToday(-20) })
  await desk.goto('/dashboard')
  await expect(line).toHaveText([said('00002 e 00003').replace('3 imóveis', '2 imóveis')])

  await desk.getByRole('link', { name: 'Completar' }).first().click()
  await desk.getByRole('button', { name: 'Usar a do imóvel #00001: Ata de eleição do síndico' }).click()
  await expect(desk.getByRole('button', { name: 'Remover PDF: Ata de eleição do síndico' })).toBeVisible()
  await desk.goto('/dashboard')
  await expect(line).toHaveText(['Falta a ata de eleição do síndico'])
})
