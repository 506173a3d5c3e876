import type { Page } from '@playwright/test'
import { readDiligence } from '@soleira/domain/checklist/contract'
import { listInbox } from '@soleira/domain/inbox/contract'
import { listProperties } from '@soleira/domain/property/contract'
import { createShare } from '@soleira/domain/share/contract'
import { twelvePapers } from '@soleira/server/test/files/twelve-papers'
import { writtenPdf } from '@soleira/server/test/files/written-paper'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { checklistOf, takeToDiligence } from '../ground/checklist.ts'
import { countClicks } from '../ground/clicks.ts'
import { fifteenCertificates } from '../ground/fifteen-certificates.ts'
import { pdfFile } from '../ground/inbox-papers.ts'
import { chooseByKey, pressByKey, tabTo } from '../ground/keyboard.ts'
import { PropertyForm } from '../ground/property-form.ts'
import { identity, matriculaOfFlat } from '../ground/property-papers.ts'
import { expect, test } from '../ground/test.ts'

// A busy machine takes its time to start what reads.
test.setTimeout(240_000)
const untilRead = { timeout: 120_000 }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Opens the first thing that the search over everything finds. */
async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Buscar em tudo' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(text)
  await expect(palette.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
}

async function begin(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1, name: /^Olá, / }).waitFor()
}

test.describe('by the keyboard alone', () => {
  let clicks: () => Promise<number>
  test.beforeEach(async ({ desk }) => {
    clicks = await countClicks(desk)
    await begin(desk)
  })
  test.afterEach(async () => expect(await clicks()).toBe(0))

  test('twelve papers of three sellers are filed', async ({ desk, broker, numbers }) => {
    const cpf = () => numbers.cpf()
    const sellers = { regina: cpf(), otto: cpf(), bento: cpf(), celia: cpf() }
    await takeToDiligence(broker, {
      registrationNumber: null,
      owners: [
        makeOwner({ fullName: 'Regina Alves Moura', cpf: sellers.regina }),
        makeOwner({ fullName: 'Bento Reis Sales', cpf: sellers.bento }),
      ],
    })
    const waiting = (status: 'open' | 'read') =>
      broker.client
        .call(listInbox, { query: {} })
        .then((all) =>
          all.filter((one) => (status === 'read' ? one.status === 'read' : one.status !== 'filed')),
        )
    const papers = Object.entries(twelvePapers(sellers)).map(([name, lines]) =>
      pdfFile(name, writtenPdf(lines)),
    )
    await chooseByKey(desk, () => find(desk, 'enviar papéis'), papers)
    await expect.poll(() => waiting('read'), untilRead).toHaveLength(12)
    for (const name of [
      'Arquivar e cadastrar os 2',
      'Confirmar os 9 seguros',
      'Guardar as duas: receita-regina-antiga.pdf',
      /^É do imóvel \d+: iptu\.pdf$/,
    ]) {
      await pressByKey(desk, button(desk, name))
      await expect(button(desk, name)).toBeHidden(untilRead)
    }
    await expect.poll(() => waiting('open'), untilRead).toEqual([])
  })

  test('a property has a dossier and its link', async ({ desk, broker }) => {
    const property = await broker.takeIn()
    await broker.send(property.id, 'ONUS_REAIS', 'Ônus.pdf')
    const said = { recipient: 'Banco', kind: 'room', days: 15, mayDownload: false, keepDays: 30 } as const
    const other = await broker.takeIn()
    await broker.client.call(createShare, {
      params: { id: other.id },
      body: { ...said, ground: 'contract' } as const,
    })
    await find(desk, property.sequenceNumber)
    await pressByKey(desk, button(desk, 'Dossiê'))
    const dossier = desk.getByRole('dialog', { name: /^Dossiê do imóvel/ })
    await pressByKey(desk, dossier.getByRole('button', { name: 'Gerar dossiê' }))
    await pressByKey(desk, dossier.getByRole('button', { name: 'Compartilhar' }))
    const links = desk.getByRole('dialog', { name: 'Compartilhar documentos' })
    await expect(links.getByLabel('Para quem é')).toBeFocused()
    await desk.keyboard.type('Dra. Lígia Prado')
    await pressByKey(desk, links.getByRole('button', { name: 'Criar link' }))
    await pressByKey(desk, links.getByRole('button', { name: 'Copiar link' }))
    await expect(links.getByRole('button', { name: 'Copiado' })).toBeVisible()
  })

  test('an owner is asked for what is missing', async ({ desk, broker }) => {
    const { sequenceNumber } = await broker.takeIn()
    await find(desk, sequenceNumber)
    await pressByKey(desk, button(desk, 'Pedir documentos'))
    const dialog = desk.getByRole('dialog', { name: 'Pedir documentos' })
    await tabTo(desk, dialog.getByLabel('Espelho de IPTU'))
    await desk.keyboard.press(' ')
    await expect(dialog.getByLabel('Espelho de IPTU')).not.toBeChecked()
    await pressByKey(desk, dialog.getByRole('button', { name: 'Criar link' }))
    await expect(dialog.getByLabel('Endereço do link')).toHaveValue(/\/e\/[\w-]{43}$/)
    await tabTo(desk, dialog.getByRole('link', { name: 'Enviar por WhatsApp' }))
  })

  test('fifteen certificates of one owner are sent', async ({ desk, broker, numbers }) => {
    const cpf = numbers.cpf()
    const owners = [makeOwner({ fullName: 'Rafael Brandão', cpf })]
    const { id, sequenceNumber } = await takeToDiligence(broker, { owners, registrationNumber: '54.318' })
    const papers = fifteenCertificates({ name: 'RAFAEL BRANDÃO', cpf, matricula: '54.318' })
    await find(desk, 'ir para due')
    await expect(desk.getByRole('list', { name: 'Imóveis em Due Diligence' })).toContainText(sequenceNumber)
    await desk.keyboard.press('j')
    await desk.keyboard.press('e')
    const several = checklistOf(desk, sequenceNumber).getByRole('button', { name: 'Enviar vários PDFs' })
    await chooseByKey(desk, () => pressByKey(desk, several), papers)
    await pressByKey(desk, button(desk, 'Arquivar os 15 prontos'))
    const lacking = async () => {
      const { items } = await broker.client.call(readDiligence, { params: { id } })
      return items.filter(({ status }) => status !== 'completed').map((item) => item.id)
    }
    await expect.poll(lacking, untilRead).toEqual([])
  })

  test('a property is taken in from two papers', async ({ desk, broker, numbers }) => {
    const cpf = numbers.cpf()
    await find(desk, 'novo imóvel')
    const form = new PropertyForm(desk)
    const papers = [matriculaOfFlat(cpf, 'RAFAEL BRANDÃO'), identity(cpf, 'RAFAEL BRANDÃO')]
    await chooseByKey(
      desk,
      () => pressByKey(desk, form.dialog.getByRole('button', { name: 'Preencher com papéis' })),
      papers,
    )
    await expect(form.field('Matrícula')).toHaveValue('54318', untilRead)
    await expect(form.owner(1).getByLabel(/^CPF/)).toHaveValue(cpf, untilRead)
    for (const [label, text] of [
      ['Tipo', 'Apart'],
      ['Valor', '89000000'],
      ['CEP', '22240003'],
      ['Telefone', '21998765432'],
    ] as const) {
      await tabTo(desk, form.field(label))
      await desk.keyboard.type(text)
      if (label === 'CEP') await expect(form.field('Cidade')).toHaveValue('Rio de Janeiro')
    }
    await pressByKey(desk, form.dialog.getByRole('button', { name: 'Cadastrar imóvel' }))
    await expect(desk.getByRole('dialog')).toHaveCount(0, untilRead)
    expect(await broker.client.call(listProperties, { query: {} })).toMatchObject([
      { type: 'apartamento', registrationNumber: '54318', owners: [{ fullName: 'Rafael Brandão', cpf }] },
    ])
  })
})
