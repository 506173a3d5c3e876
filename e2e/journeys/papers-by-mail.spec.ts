import { readDiligence } from '@soleira/domain/checklist/contract'
import { emailReference } from '@soleira/domain/property/email-reference'
import { makeLetter, pdfPart } from '@soleira/server/test/files/received-emails'
import { writtenPdf } from '@soleira/server/test/files/written-paper'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { type ImapServer, startImapServer } from '@soleira/server/test/services/imap-server'
import { expectAccessible } from '../ground/axe.ts'
import { checklistOf, itemRow, requestItem, takeToDiligence } from '../ground/checklist.ts'
import { paperRow } from '../ground/drop-papers.ts'
import { federalClearance, labourClearance } from '../ground/inbox-papers.ts'
import { startProduct } from '../ground/product.ts'
import { test as base, expect } from '../ground/test.ts'
import { expectTold } from '../ground/toasts.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

const test = base.extend<object, { mail: { address: string; imap: ImapServer } }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const imap = await startImapServer()
      const settings = { REGISTRATIONS_PER_HOUR: '100000', IMAP_PRIVATE_HOSTS: 'localhost' }
      const product = await startProduct(settings, ['server/test/scenes/start-with-mail.ts'])
      await use({ address: product.address, imap })
      await product.stop()
      await imap.stop()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ mail }, use) => use(mail.address),
})

// A busy machine takes its time to start what reads.
test.setTimeout(480_000)
const untilRead = { timeout: 120_000 }
/** A visit requested during another one waits for its own turn. */
const untilVisited = { timeout: 210_000 }

const settlement = () =>
  writtenPdf([
    'CONDOMÍNIO DO EDIFÍCIO AURORA',
    'DECLARAÇÃO DE QUITAÇÃO CONDOMINIAL',
    'Declaramos que a unidade 502 não possui débitos de cotas condominiais até esta data.',
    'Rio de Janeiro, 20 de novembro de 2026. Síndico: Paulo Reis',
  ])

test('a letter with two attachments arrives and is filed, and the condominium’s answer finds its item', async ({
  desk,
  broker,
  numbers,
  mail: { imap },
}) => {
  const cpf = numbers.cpf()
  const owners = [makeOwner({ fullName: 'Ana Prado', cpf })]
  const { id, sequenceNumber } = await takeToDiligence(broker, { owners })
  await requestItem(broker, id, 'quitacao_condominial')
  const done = async () => {
    const { items } = await broker.client.call(readDiligence, { params: { id } })
    return items.flatMap((item) => (item.status === 'completed' ? [item.id] : [])).sort()
  }
  const lookNow = desk.getByRole('button', { name: 'Buscar agora' })

  await test.step('the mailbox is set up once its server has let us in', async () => {
    await desk.goto('/configuracoes?aba=automacao')
    const form = desk.getByRole('form', { name: 'Caixa de e-mail' })
    await form.getByLabel('Servidor IMAP').fill('localhost')
    await form.getByLabel('Porta').fill(String(imap.port))
    await form.getByLabel('Usuário').fill('ana@exemplo.com.br')
    await form.getByRole('textbox', { name: 'Senha' }).fill('senha-errada')
    await form.getByRole('button', { name: 'Testar e guardar' }).click()
    await expect(form.getByText('O servidor recusou o usuário ou a senha.')).toBeVisible()
    await form.getByRole('textbox', { name: 'Senha' }).fill('horta-verde-71')
    await form.getByRole('button', { name: 'Testar e guardar' }).click()
    await expect(desk.getByText('Ligada', { exact: true })).toBeVisible()
    // Until the first visit is over.
    await expect(lookNow).toBeVisible(untilVisited)
    await expect(desk.getByText(`localhost:${imap.port}`)).toBeVisible()
    await expectAccessible(desk, 'a mailbox that is connected')
    await expectNoSidewaysScroll(desk, 'a mailbox that is connected')
  })

  await test.step('a visit that fails is told, and the next one brings the letter', async () => {
    imap.misbehave('ends at fetch')
    imap.deliver(
      makeLetter({
        id: 'certidoes',
        from: 'Ana Prado <ana.prado@exemplo.com.br>',
        subject: 'Minhas certidoes',
        parts: [
          pdfPart('certidao.pdf', federalClearance('c', cpf, 'ANA PRADO').buffer),
          pdfPart('trabalho.pdf', labourClearance('t', cpf, 'ANA PRADO').buffer),
        ],
      }),
    )
    await lookNow.click()
    await expect(desk.getByText('Com erro', { exact: true })).toBeVisible(untilVisited)
    await expect(desk.getByRole('alert')).toContainText('O servidor de e-mail não respondeu.')
    await expectAccessible(desk, 'a mailbox that fails')
    await expectNoSidewaysScroll(desk, 'a mailbox that fails')
    imap.misbehave(null)
    await lookNow.click()
    await expect(desk.getByText('Ligada', { exact: true })).toBeVisible(untilVisited)
  })

  await test.step('both papers are in the inbox, say who sent them, and are filed at once', async () => {
    await desk.goto('/papeis')
    for (const name of ['certidao.pdf', 'trabalho.pdf']) {
      await expect(paperRow(desk, name)).toContainText('Seguro', untilRead)
      await expect(paperRow(desk, name)).toContainText(
        'Por e-mail · de ana.prado@exemplo.com.br · “Minhas certidoes”',
      )
    }
    await desk.getByRole('button', { name: 'Confirmar os 2 seguros' }).click()
    await expectTold(desk, '2 papéis arquivados')
    expect(await done()).toEqual(['debitos_trabalhistas', 'receita_federal'])
  })

  await test.step('what the condominium answers under our reference waits at its item, and is filed there', async () => {
    imap.deliver(
      makeLetter({
        id: 'resposta',
        subject: `RES: Declaracao (${emailReference(Number(sequenceNumber))})`,
        parts: [pdfPart('declaracao.pdf', settlement())],
      }),
    )
    await desk.goto('/configuracoes?aba=automacao')
    await lookNow.click()
    await expect(desk.getByRole('definition').filter({ hasText: /^3$/ })).toBeVisible(untilVisited)
    await desk.goto('/papeis')
    await expect(paperRow(desk, 'declaracao.pdf')).toContainText('Quitação condominial', untilRead)
    await desk.goto(`/due-diligence?open=${id}`)
    const row = itemRow(checklistOf(desk, sequenceNumber), 'Quitação condominial')
    const answers = row.getByRole('list', { name: 'Respostas recebidas: Quitação condominial' })
    await expect(answers).toContainText('Resposta recebida por e-mail')
    await expectAccessible(desk, 'an answer at its item')
    await answers.getByRole('link', { name: 'conferir declaracao.pdf' }).click()
    await expect(desk.getByRole('combobox', { name: 'Imóvel' })).toHaveValue(new RegExp(sequenceNumber))
    await desk.getByRole('button', { name: 'Confirmar' }).click()
    await expect(desk.getByText(/Arquivado em/)).toBeVisible()
    expect(await done()).toEqual(['debitos_trabalhistas', 'quitacao_condominial', 'receita_federal'])
  })
})
