import { readDiligence } from '@soleira/domain/checklist/contract'
import { listDocuments } from '@soleira/domain/document/contract'
import { listInbox } from '@soleira/domain/inbox/contract'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { takeToDiligence } from '../ground/checklist.ts'
import { dropFiles, paperRow } from '../ground/drop-papers.ts'
import { electricityBill, federalClearance, labourClearance } from '../ground/inbox-papers.ts'
import { expect, test } from '../ground/test.ts'

// A busy machine takes its time to start what reads.
const untilRead = { timeout: 60_000 }

test('papers of a seller with two properties are filed in both with a click, and an unknown one by hand', async ({
  desk,
  broker,
  numbers,
}) => {
  const cpf = numbers.cpf()
  const owners = [makeOwner({ fullName: 'Rafael Brandão', cpf })]
  const [one, two] = [await takeToDiligence(broker, { owners }), await takeToDiligence(broker, { owners })]
  await desk.goto('/papeis')
  await desk.getByRole('heading', { level: 1 }).waitFor()
  await dropFiles(desk, [
    federalClearance('receita.pdf', cpf, 'RAFAEL BRANDÃO'),
    labourClearance('trabalho.pdf', cpf, 'RAFAEL BRANDÃO'),
    electricityBill(),
  ])

  await test.step('those of the seller go into both properties', async () => {
    const group = desk.getByRole('heading', { name: 'RAFAEL BRANDÃO · 2 papéis' })
    await expect(group).toBeVisible(untilRead)
    await desk.getByRole('button', { name: 'Arquivar os 2 de RAFAEL BRANDÃO' }).click()
    await expect(group).toBeHidden(untilRead)
    for (const { id } of [one, two]) {
      const { items } = await broker.client.call(readDiligence, { params: { id } })
      const done = items.filter(({ status }) => status === 'completed').map((item) => item.id)
      expect(done.sort()).toEqual(['debitos_trabalhistas', 'receita_federal'])
    }
  })

  await test.step('somebody says what the other one is and where it belongs', async () => {
    await paperRow(desk, 'conta.pdf').getByRole('link', { name: 'Papel não reconhecido' }).click(untilRead)
    await desk.getByRole('combobox', { name: 'O que é' }).selectOption('Comprovante de Residência')
    await desk.getByRole('combobox', { name: 'Imóvel' }).fill(two.sequenceNumber)
    await desk.getByRole('option', { name: new RegExp(`^${two.sequenceNumber}`) }).click()
    await desk.getByRole('button', { name: 'Confirmar' }).click()
    await expect(desk.getByText(/Arquivado em/)).toBeVisible()
    const documents = await broker.client.call(listDocuments, { params: { id: two.id } })
    expect(documents.map(({ category }) => category)).toEqual(['COMPROVANTE_RESIDENCIA'])
  })

  expect(await broker.client.call(listInbox, { query: { status: 'open' } })).toEqual([])
})
