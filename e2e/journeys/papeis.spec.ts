import { readDiligence } from '@soleira/domain/checklist/contract'
import { listDocuments } from '@soleira/domain/document/contract'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { checklistPage, takeToDiligence } from '../ground/checklist.ts'
import { dropFiles, paperRow } from '../ground/drop-papers.ts'
import { electricityBill, federalClearance } from '../ground/inbox-papers.ts'
import { expect, test } from '../ground/test.ts'
import { expectTold, holdUndo } from '../ground/toasts.ts'

// A busy machine takes its time to start what reads.
test.setTimeout(180_000)
const untilRead = { timeout: 90_000 }

test('papers dropped anywhere are read, confirmed at once, seen in their items, and taken back', async ({
  desk,
  broker,
  numbers,
}) => {
  const [ana, rui, stranger] = [numbers.cpf(), numbers.cpf(), numbers.cpf()]
  const { id, sequenceNumber } = await takeToDiligence(broker, {
    owners: [makeOwner({ fullName: 'Ana Prado', cpf: ana }), makeOwner({ fullName: 'Rui Sá', cpf: rui })],
  })
  const clearances = async () => {
    const { items } = await broker.client.call(readDiligence, { params: { id } })
    return items.filter((item) => item.id === 'receita_federal').map(({ status }) => status)
  }

  await test.step('four papers and a text fall onto the dashboard', async () => {
    await desk.goto('/dashboard')
    await desk.getByRole('heading', { level: 1 }).waitFor()
    await dropFiles(desk, [
      federalClearance('certidao(1).pdf', ana, 'ANA PRADO'),
      federalClearance('certidao(2).pdf', rui, 'RUI SÁ'),
      federalClearance('certidao(3).pdf', stranger, 'MARTA NUNES'),
      electricityBill(),
      { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('nada') },
    ])
    await desk.getByRole('button', { name: 'Enviar à caixa' }).click()
    await expect(desk).toHaveURL(/\/papeis$/)
    await expect(desk.getByText('Tipo de arquivo não aceito. Envie PDF, JPG ou PNG.')).toBeVisible()
    await desk.getByRole('button', { name: 'Fechar aviso sobre notas.txt' }).click()
  })

  await test.step('each says what it is, whose, and how sure that is', async () => {
    await expect(paperRow(desk, 'certidao(1).pdf')).toContainText('Seguro', untilRead)
    await expect(paperRow(desk, 'certidao(2).pdf')).toContainText('Seguro', untilRead)
    await expect(paperRow(desk, 'certidao(3).pdf')).toContainText(
      'Esta pessoa não está no cadastro.',
      untilRead,
    )
    await expect(paperRow(desk, 'conta.pdf')).toContainText('Papel não reconhecido', untilRead)
    await expect(paperRow(desk, 'certidao(1).pdf')).toContainText('ANA PRADO')
    await expect(paperRow(desk, 'certidao(1).pdf')).toContainText(sequenceNumber)
    await expect(paperRow(desk, 'certidao(1).pdf')).toContainText('Negativa')
  })

  await test.step('all that are sure are filed at once, and seen in their items', async () => {
    await desk.getByRole('button', { name: 'Confirmar os 2 seguros' }).click()
    const undo = await holdUndo(desk)
    await expectTold(desk, '2 papéis arquivados')
    await expect(paperRow(desk, 'certidao(1).pdf')).toHaveCount(0)
    expect(await clearances()).toEqual(['completed', 'completed'])
    await undo.click()
    await expectTold(desk, 'Papéis de volta à caixa')
    expect(await clearances()).toEqual(['pending', 'pending'])
    await paperRow(desk, 'certidao(1).pdf')
      .getByRole('button', { name: /^Confirmar/ })
      .click()
    await expectTold(desk, 'Papel arquivado')
    await desk.goto(`/due-diligence?open=${id}`)
    const grid = checklistPage(desk, sequenceNumber).getByRole('grid', { name: 'Certidões de cada pessoa' })
    await expect(grid.getByRole('button', { name: 'Receita Federal: Validado Ana Prado' })).toBeVisible()
  })

  await test.step('another person’s is stopped, and discarded', async () => {
    await desk.goto('/papeis')
    await paperRow(desk, 'certidao(3).pdf').getByRole('link', { name: 'Receita Federal' }).click()
    await expect(desk.getByRole('img', { name: /^Página 1 de certidao\(3\)/ })).toBeVisible()
    await desk.getByRole('combobox', { name: 'Imóvel' }).fill(sequenceNumber)
    await desk.getByRole('option', { name: new RegExp(`^${sequenceNumber}`) }).click()
    await desk.getByRole('combobox', { name: 'De quem' }).selectOption('Rui Sá')
    await expect(desk.getByRole('list', { name: 'O que não combina' })).toContainText('é de outra pessoa')
    await desk.getByRole('button', { name: 'Confirmar' }).click()
    const question = desk.getByRole('dialog', { name: 'Arquivar mesmo assim?' })
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(question).toBeHidden()
    expect((await clearances()).sort()).toEqual(['completed', 'pending'])
    await desk.getByRole('button', { name: 'Descartar' }).click()
    await desk
      .getByRole('dialog', { name: 'Descartar papel' })
      .getByRole('button', { name: 'Descartar' })
      .click()
    await expect(desk).toHaveURL(/\/papeis$/)
    await expect(paperRow(desk, 'certidao(2).pdf')).toBeVisible()
    await expect(paperRow(desk, 'certidao(3).pdf')).toHaveCount(0)
  })

  await test.step('what nobody recognises is filed by hand', async () => {
    await paperRow(desk, 'conta.pdf').getByRole('link', { name: 'Papel não reconhecido' }).click()
    await desk.getByRole('combobox', { name: 'O que é' }).selectOption('Comprovante de Residência')
    await desk.getByRole('combobox', { name: 'Imóvel' }).fill(sequenceNumber)
    await desk.getByRole('option', { name: new RegExp(`^${sequenceNumber}`) }).click()
    await desk.getByRole('button', { name: 'Confirmar' }).click()
    // The next paper that waits comes by itself.
    await expect(desk.getByRole('heading', { level: 1, name: 'Receita Federal' })).toBeVisible()
    const documents = await broker.client.call(listDocuments, { params: { id } })
    expect(documents.map(({ category }) => category)).toContain('COMPROVANTE_RESIDENCIA')
  })
})
