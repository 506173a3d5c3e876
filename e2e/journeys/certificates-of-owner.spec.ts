import { readDiligence } from '@soleira/domain/checklist/contract'
import { listInbox } from '@soleira/domain/inbox/contract'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { expectAccessible } from '../ground/axe.ts'
import { checklistOf, takeToDiligence } from '../ground/checklist.ts'
import { countClicks } from '../ground/clicks.ts'
import { dropFiles, paperRow } from '../ground/drop-papers.ts'
import { fifteenCertificates } from '../ground/fifteen-certificates.ts'
import { federalClearance } from '../ground/inbox-papers.ts'
import { expect, test } from '../ground/test.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

test.setTimeout(240_000)
const untilRead = { timeout: 120_000 }

test('fifteen certificates of one owner are sent with three clicks, and a stranger’s holds up none', async ({
  desk,
  broker,
  numbers,
}) => {
  const clicks = await countClicks(desk)
  const cpf = numbers.cpf()
  const owners = [makeOwner({ fullName: 'Rafael Brandão', cpf })]
  const { id, sequenceNumber } = await takeToDiligence(broker, { owners, registrationNumber: '54.318' })
  const papers = fifteenCertificates({ name: 'RAFAEL BRANDÃO', cpf, matricula: '54.318' })

  await desk.goto('/')
  await desk.getByRole('link', { name: 'Due Diligence', exact: true }).first().click()
  await desk.getByRole('button', { name: /^(Iniciar|Continuar) Due Diligence/ }).click()
  const dialog = checklistOf(desk, sequenceNumber)
  await dialog.getByRole('button', { name: 'Enviar vários PDFs' }).waitFor()
  await dropFiles(desk, [...papers, federalClearance('estranha.pdf', numbers.cpf(), 'MARTA NUNES')])
  await expect(desk.getByRole('heading', { name: `Papéis do imóvel ${sequenceNumber}` })).toBeVisible()
  const file = desk.getByRole('button', { name: 'Arquivar os 15 prontos' })
  await expect(file).toBeInViewport(untilRead)
  await expect(desk.getByText('1 espera por você')).toBeVisible()
  const row = paperRow(desk, 'receita_federal.pdf')
  await expect(desk.getByRole('heading', { name: 'Rafael Brandão · 10 papéis' })).toBeVisible()
  await expectAccessible(desk, 'several certificates')
  await expectNoSidewaysScroll(desk, 'several certificates')
  await file.click()
  await expect(row).toBeHidden(untilRead)
  const strange = paperRow(desk, 'estranha.pdf')
  await expect(strange).toContainText('O CPF ou CNPJ do papel é de outra pessoa.')
  await expect(strange).toContainText('Fica na caixa, sem imóvel.')
  expect(await clicks()).toBeLessThanOrEqual(3)
  const lacking = async () => {
    const { items } = await broker.client.call(readDiligence, { params: { id } })
    return items.filter(({ status }) => status !== 'completed').map((item) => item.id)
  }
  await expect.poll(lacking, untilRead).toEqual([])

  await test.step('the paper of somebody else stands in the inbox, and by one click for no property', async () => {
    await desk.getByRole('button', { name: 'Tirar deste imóvel: estranha.pdf' }).click()
    await expect(desk.getByRole('heading', { name: 'Nenhum papel espera por este imóvel' })).toBeVisible()
    const waiting = await broker.client.call(listInbox, { query: { status: 'open' } })
    expect(waiting).toMatchObject([{ fileName: 'estranha.pdf', property: null }])
  })

  await test.step('the way back leads to the checklist, where all have come', async () => {
    await desk.getByRole('link', { name: 'Voltar à due diligence' }).first().click()
    await expect(checklistOf(desk, sequenceNumber).getByText('Pessoais: 10/10')).toBeVisible()
  })
})
