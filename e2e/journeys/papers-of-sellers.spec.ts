import { readDiligence } from '@soleira/domain/checklist/contract'
import { listInbox } from '@soleira/domain/inbox/contract'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { expectAccessible } from '../ground/axe.ts'
import type { Broker } from '../ground/broker.ts'
import { takeToDiligence } from '../ground/checklist.ts'
import { countClicks } from '../ground/clicks.ts'
import { dropFiles, paperRow } from '../ground/drop-papers.ts'
import {
  distributorClearance,
  electricityBill,
  federalClearance,
  labourClearance,
  type PaperFile,
  wardshipClearance,
} from '../ground/inbox-papers.ts'
import { expect, test } from '../ground/test.ts'
import { expectTold } from '../ground/toasts.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

// A busy machine takes its time to start what reads.
test.setTimeout(240_000)
const untilRead = { timeout: 120_000 }

const kinds = ['receita_federal', 'debitos_trabalhistas', 'segundo_distribuidor', 'primeiro_interdicoes']
const papersOf = (cpf: string, whose: string, mark: number): PaperFile[] => [
  federalClearance(`a${mark}.pdf`, cpf, whose),
  labourClearance(`b${mark}.pdf`, cpf, whose),
  distributorClearance(`c${mark}.pdf`, cpf, whose),
  wardshipClearance(`d${mark}.pdf`, cpf, whose),
]

async function done({ client }: Broker, id: number): Promise<string[]> {
  const { items } = await client.call(readDiligence, { params: { id } })
  return items.filter(({ status }) => status === 'completed').map((item) => item.id)
}

test('twelve papers of three sellers with seven properties are filed by group and all together', async ({
  desk,
  broker,
  numbers,
}) => {
  const clicks = await countClicks(desk)
  const sellers = [
    ['RAFAEL BRANDÃO', numbers.cpf(), 3],
    ['MARINA COELHO', numbers.cpf(), 2],
    ['OTÁVIO SERRA', numbers.cpf(), 2],
  ] as const
  const properties: number[] = []
  for (const [fullName, cpf, count] of sellers)
    for (let index = 0; index < count; index++)
      properties.push((await takeToDiligence(broker, { owners: [makeOwner({ fullName, cpf })] })).id)

  await desk.goto('/papeis')
  await desk.getByRole('heading', { level: 1 }).waitFor()
  await dropFiles(
    desk,
    sellers.flatMap(([name, cpf], index) => papersOf(cpf, name, index)),
  )
  for (const [name] of sellers) {
    const button = desk.getByRole('button', { name: `Arquivar os 4 de ${name}` })
    await expect(button).toBeVisible(untilRead)
  }
  await expectAccessible(desk, 'papers in groups')
  const [[first]] = sellers
  await desk.getByRole('button', { name: `Arquivar os 4 de ${first}` }).click()
  await expect(desk.getByRole('heading', { name: `${first} · 4 papéis` })).toBeHidden({ timeout: 60_000 })
  await desk.getByRole('button', { name: /^Arquivar os 8, \d a conferir$/ }).click()
  await expect(desk.getByRole('heading', { name: /· 4 papéis$/ })).toHaveCount(0, { timeout: 60_000 })

  expect(await broker.client.call(listInbox, { query: { status: 'open' } })).toEqual([])
  for (const id of properties) expect(await done(broker, id)).toEqual(expect.arrayContaining(kinds))
  expect(await clicks()).toBeLessThanOrEqual(2)
})

test('a paper that would replace one that is valid says so, and counts where it is ticked', async ({
  desk: page,
  broker,
  numbers,
}) => {
  const cpf = numbers.cpf()
  const owners = [makeOwner({ fullName: 'Rafael Brandão', cpf })]
  const [one, two] = [await takeToDiligence(broker, { owners }), await takeToDiligence(broker, { owners })]
  await page.goto('/papeis')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await dropFiles(page, [federalClearance('primeira.pdf', cpf, 'RAFAEL BRANDÃO')])
  const first = paperRow(page, 'primeira.pdf')
  await expect(first.getByText(`Vale também para ${two.sequenceNumber}`)).toBeVisible(untilRead)

  await test.step('its page shows the other property as a box, which may be unticked', async () => {
    await first.getByRole('link', { name: 'Receita Federal' }).click()
    const box = page.getByRole('checkbox', { name: new RegExp(`^${two.sequenceNumber}`) })
    await expect(box).toBeChecked()
    await box.uncheck()
    await expectNoSidewaysScroll(page, 'the other properties of a paper')
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByText(/Arquivado em/)).toBeVisible()
    expect(await done(broker, one.id)).toContain('receita_federal')
    expect(await done(broker, two.id)).not.toContain('receita_federal')
  })

  await test.step('the next one goes where none is, and names the property that has one', async () => {
    await page.goto('/papeis')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await dropFiles(page, [federalClearance('segunda.pdf', cpf, 'RAFAEL BRANDÃO')])
    const second = paperRow(page, 'segunda.pdf')
    await expect(second.getByText(new RegExp(`^${one.sequenceNumber} já tem uma, de `))).toBeVisible(
      untilRead,
    )
    await second.getByRole('button', { name: 'Confirmar: segunda.pdf' }).click()
    await expect(second).toBeHidden({ timeout: 60_000 })
    expect(await done(broker, two.id)).toContain('receita_federal')
  })

  await test.step('a third one replaces only what somebody says', async () => {
    await dropFiles(page, [
      federalClearance('a mesma.pdf', cpf, 'RAFAEL BRANDÃO'),
      federalClearance('terceira.pdf', cpf, 'RAFAEL BRANDÃO', 10),
    ])
    const third = paperRow(page, 'terceira.pdf')
    await expect(third.getByText('Substitui a de ')).toBeVisible(untilRead)
    await expect(third.getByText('Seguro')).toHaveCount(0)
    const again = paperRow(page, 'a mesma.pdf')
    await expect(again.getByText('Substitui a de ')).toBeVisible(untilRead)
    await expect(again.getByRole('button')).toHaveText(['Descartar'])
    await again.getByRole('button').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
    // The rows below move up once it is gone, and a click would miss what moves.
    await expect(again).toBeHidden()
    await third.getByRole('button', { name: 'Guardar as duas: terceira.pdf' }).click()
    await expectTold(page, 'Conta o de emissão mais nova; sem as duas datas, o que já estava.', {
      timeout: 60_000,
    })
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await third.getByRole('button', { name: 'Substituir: terceira.pdf' }).click({ timeout: 60_000 })
    await expect(third).toBeHidden({ timeout: 60_000 })
  })

  await test.step('ticked papers are of one property by one answer, and one is discarded in its row', async () => {
    await dropFiles(page, [electricityBill(), federalClearance('estranha.pdf', numbers.cpf(), 'MARTA NUNES')])
    const [bill, strange] = [paperRow(page, 'conta.pdf'), paperRow(page, 'estranha.pdf')]
    await expect(bill.getByText('Não reconhecemos o imóvel.')).toBeVisible(untilRead)
    await page.getByLabel('Marcar conta.pdf').check()
    const bar = page.getByRole('region', { name: 'Papéis marcados' })
    await bar.getByRole('combobox', { name: 'É de que imóvel?' }).click()
    await bar.getByRole('option', { name: new RegExp(`^${two.sequenceNumber}`) }).click()
    await expectAccessible(page, 'ticked papers')
    await bar.getByRole('button', { name: 'Arquivar neste imóvel' }).click()
    await expect(bill.getByRole('link', { name: new RegExp(`^${two.sequenceNumber}`) })).toBeVisible()
    await strange.getByRole('button', { name: 'Descartar: estranha.pdf' }).click(untilRead)
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
    await expect(strange).toBeHidden()
  })
})
