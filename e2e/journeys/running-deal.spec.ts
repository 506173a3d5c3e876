import { makePdf } from '@soleira/server/test/rows/factories/files'
import { expectAccessible } from '../ground/axe.ts'
import { completeItem } from '../ground/checklist.ts'
import { inDays, present, sell } from '../ground/deals.ts'
import { takeToStage } from '../ground/market.ts'
import { expect, test } from '../ground/test.ts'
import { expectTold, holdUndo } from '../ground/toasts.ts'

const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: makePdf() })

test('papers of a buyer are sent, taken back and set aside, and certificates tell their age', async ({
  desk,
  broker,
}) => {
  const { id } = await takeToStage(broker, 3, { street: 'Rua das Flores', number: '120', value: '800000' })
  await completeItem(broker, id, 'quitacao_condominial', {
    result: 'negativa',
    issuedOn: inDays(-12),
    validUntil: inDays(20),
  })
  await sell(broker, id, { deedOn: inDays(30), keysOn: inDays(60) })
  await desk.goto(`/property/${id}`)
  const papers = desk.getByRole('region', { name: 'Papéis de Iara Campos Neves' })
  const missing = papers.getByRole('listitem').filter({ hasText: '· falta' })
  const send = async (label: string, name: string) => {
    const choosing = desk.waitForEvent('filechooser')
    await papers.getByRole('button', { name: label, exact: true }).click()
    await (await choosing).setFiles(paper(name))
  }

  await test.step('they are asked for by what the offer pays with', async () => {
    // Each row says it, and no line above repeats it.
    await expect(missing).toHaveText([/^RG\/CPF/, /^Certidão de estado civil/, /^Comprovante de renda/])
    await expect(papers).not.toContainText('Falta:')
    await send('Enviar: Comprovante de renda', 'holerite.pdf')
    await expect(missing).toHaveText([/^RG\/CPF/, /^Certidão de estado civil/])
    await send('Substituir: Comprovante de renda', 'holerite novo.pdf')
    await expect(papers.getByRole('link', { name: 'holerite novo.pdf' })).toBeVisible()
    await expect(papers).not.toContainText('holerite.pdf')
  })

  await test.step('one that was removed comes back', async () => {
    await papers.getByRole('button', { name: 'Excluir: Comprovante de renda' }).click()
    const undo = await holdUndo(desk)
    await expect(missing).toHaveCount(3)
    await undo.click()
    await expect(papers.getByRole('link', { name: 'holerite novo.pdf' })).toBeVisible()
  })

  await test.step('one that cannot apply is set aside with a reason', async () => {
    await papers.getByRole('button', { name: 'Não se aplica: Certidão de estado civil' }).click()
    const form = papers.getByRole('form', { name: 'Pôr de lado: Certidão de estado civil' })
    await form.getByRole('button', { name: 'Pôr de lado' }).click()
    await expect(form).toContainText('Escreva por que não se aplica')
    await form.getByLabel('Por que não se aplica').fill('Solteira, consta no RG')
    await form.getByRole('button', { name: 'Pôr de lado' }).click()
    await expect(papers).toContainText('Não se aplica: Solteira, consta no RG')
    await expectAccessible(desk, 'papers of a buyer')
    await send('Enviar: RG/CPF', 'rg.pdf')
    await expect(papers).toContainText('Nada falta')
  })

  await test.step('a certificate that ends before the deed says so in its row', async () => {
    await desk.goto(`/property/${id}?open=diligence`)
    const row = desk.getByRole('listitem', { name: /Quitação condominial/ }).first()
    await expect(row).toContainText('Emitida há 12 dias, arquivo enviado por você')
    await expect(row).toContainText('Vence antes da escritura')
    await desk.goto('/negocios')
    const deal = desk.getByRole('list', { name: 'Negócios em andamento' }).getByRole('listitem')
    await expect(deal).toContainText(
      'Falta a ata de eleição do síndico · 1 certidão vence antes da escritura',
    )
  })
})

test('deals are filtered by the day of their next step', async ({ desk, broker }) => {
  const { id } = await takeToStage(broker, 3, { street: 'Rua das Flores' })
  await sell(broker, id, { keysOn: inDays(-3) })
  await desk.goto('/negocios?prazo=month&search=bromélias')
  await expect(desk.getByRole('heading', { name: 'Nenhum negócio encontrado' })).toBeVisible()
  await desk.getByRole('button', { name: 'Limpar busca e filtros' }).click()
  const rows = desk.getByRole('list', { name: 'Negócios em andamento' }).getByRole('listitem')
  await expect(rows).toContainText('Atrasado: Entrega das chaves era até')
  await desk.getByRole('button', { name: /^Filtros/ }).click()
  await desk.getByRole('checkbox', { name: 'Atrasados' }).check()
  await expect(desk).toHaveURL(/prazo=.*late/)
  await expect(rows).toHaveCount(1)
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('dialog', { name: 'Filtros' })).toBeHidden()
  await expectAccessible(desk, 'late deals')
})

test('the stage follows the first offer where the account wants it, and goes back', async ({
  desk,
  broker,
}) => {
  const { id } = await takeToStage(broker, 3, { street: 'Rua das Flores', number: '120', value: '800000' })
  await present(broker, id, { keysOn: inDays(60) })
  const part = desk.getByRole('region', { name: 'Propostas' })
  await desk.goto(`/property/${id}`)
  await expect(part).toContainText('A proposta foi apresentada. Avançar para Proposta?')
  await part.getByRole('button', { name: 'Agora não' }).click()
  await expect(part).not.toContainText('Avançar para')

  await desk.goto('/configuracoes?aba=negocio')
  await desk.getByRole('switch', { name: 'Avançar a etapa com o negócio' }).click()
  await expectTold(desk, 'Configuração atualizada.')
  await expectAccessible(desk, 'settings of deals')

  await desk.goto(`/property/${id}`)
  await part.getByRole('button', { name: 'Registrar aceite' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Registrar aceite' })
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Registrar aceite' }).click()
  await expectTold(desk, 'está em Contrato.')
  await desk.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expectTold(desk, 'está em Mercado.')
})
