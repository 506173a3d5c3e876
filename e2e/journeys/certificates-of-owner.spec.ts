import { readDiligence } from '@soleira/domain/checklist/contract'
import { listInbox } from '@soleira/domain/inbox/contract'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { expectAccessible } from '../ground/axe.ts'
import { checklistOf, takeToDiligence } from '../ground/checklist.ts'
import { countClicks } from '../ground/clicks.ts'
import { dropFiles } from '../ground/drop-papers.ts'
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
  const several = desk.getByRole('dialog', { name: 'Enviar vários PDFs' })
  const send = several.getByRole('button', { name: 'Enviar 15 documentos' })
  await expect(send).toBeInViewport(untilRead)
  await expect(several.getByText('1 espera por você')).toBeVisible()
  const closed = several.getByLabel('De qual certidão é receita_federal.pdf').locator('option:checked')
  await expect(closed).toHaveText('Receita Federal · Rafael Brandão')
  await expectAccessible(desk, 'several certificates')
  await expectNoSidewaysScroll(desk, 'several certificates')
  await send.click()
  await expect(several.getByRole('list', { name: 'Já enviados' }).getByRole('listitem')).toHaveCount(
    15,
    untilRead,
  )
  expect(await clicks()).toBeLessThanOrEqual(3)
  const { items } = await broker.client.call(readDiligence, { params: { id } })
  expect(items.filter(({ status }) => status !== 'completed')).toEqual([])

  await test.step('the paper of somebody else goes to the inbox', async () => {
    await expect(several.getByText('MARTA NUNES não é parte deste imóvel')).toBeVisible()
    await several.getByRole('button', { name: 'Mandar para a caixa: estranha.pdf' }).click()
    await expect(several).toBeHidden()
    await expect
      .poll(async () => (await broker.client.call(listInbox, { query: {} })).map(({ fileName }) => fileName))
      .toEqual(['estranha.pdf'])
  })
})
