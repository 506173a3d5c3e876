import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { readDiligence } from '@soleira/domain/checklist/contract'
import { showDate } from '@soleira/domain/format/birth-date'
import { listInbox } from '@soleira/domain/inbox/contract'
import type { Property } from '@soleira/domain/property/property'
import { pdfOf, writtenPdf } from '@soleira/server/test/files/written-paper'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { expectAccessible } from '../ground/axe.ts'
import type { Broker } from '../ground/broker.ts'
import { takeToDiligence } from '../ground/checklist.ts'
import { dropFiles, paperRow } from '../ground/drop-papers.ts'
import { federalClearance, labourClearance, type PaperFile, pdfFile } from '../ground/inbox-papers.ts'
import { bringPapers } from '../ground/inbox-screens.ts'
import { expect, test } from '../ground/test.ts'
import { expectTold } from '../ground/toasts.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

// A busy machine takes its time to start what reads.
test.setTimeout(240_000)
const untilRead = { timeout: 120_000 }

const office = 'OFÍCIO DO REGISTRO DE IMÓVEIS DA CAPITAL DO ESTADO DO RIO DE JANEIRO'
const seller = 'OLÍVIA TAVARES BRANDT'
const otherBurdens = 'O papel fala de um ônus que não está entre os atos lidos.'

function givenInRio(): string {
  const day = showDate(addDays(dayOf(new Date()), -5))
  return `O referido é verdade e dou fé. Rio de Janeiro, ${day}.`
}

const narrativeCertificate = (cpf: string): PaperFile =>
  pdfFile(
    'narrativa.pdf',
    writtenPdf([
      office,
      'CERTIDÃO DE ÔNUS REAIS',
      'CERTIFICO, a pedido de pessoa interessada, que, revendo os livros deste ofício, deles',
      'consta que o apartamento 302 da Rua das Palmeiras Bravas, 48, matrícula nº 12.345,',
      `pertence a ${seller}, CPF ${cpf}, e acha-se gravado com`,
      'hipoteca em favor de BANCO LAGOA CLARA S.A., inscrita sob o nº 4.821, em garantia de',
      'dívida de R$ 180.000,00. Certifico mais que NÃO CONSTAM penhoras nem outros ônus.',
      givenInRio(),
    ]),
  )

interface Columns {
  above: readonly string[]
  left: readonly string[]
  right: readonly string[]
  below: readonly string[]
}

function columnsPdf({ above, left, right, below }: Columns): Buffer {
  const step = 13
  const [top, columnsTop] = [790, 740]
  const belowTop = columnsTop - (Math.max(left.length, right.length) + 3) * step
  const column = (lines: readonly string[], x: number, y: number) =>
    lines.map((line, index) => {
      const escaped = line.replace(/[\\()]/g, (sign) => `\\${sign}`)
      return `BT /F1 9 Tf ${x} ${y - index * step} Td (${escaped}) Tj ET`
    })
  const content = [
    ...column(above, 56, top),
    ...column(left, 56, columnsTop),
    ...column(right, 310, columnsTop),
    ...column(below, 56, belowTop),
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  return pdfOf(objects.map((object) => Buffer.from(object, 'latin1')))
}

const around = (): Pick<Columns, 'above' | 'below'> => ({
  above: [office, 'CERTIDÃO DE INTEIRO TEOR DA MATRÍCULA Nº 12.345'],
  below: [
    'CERTIFICO que a presente reproduz o inteiro teor da matrícula 12.345, da qual nada mais consta.',
    givenInRio(),
  ],
})

function matriculaInColumns(name: string, owner: string, before: string, mother: string): PaperFile {
  const left = [
    'R-1-12.345, de 12 de março de 2014. COMPRA E VENDA.',
    'pela escritura de 20 de fevereiro de 2014, lavrada nas',
    'notas do 8º Ofício desta cidade, livro 411, folha 33,',
    `HEITOR MELLO FARIAS, viúvo, CPF ${before},`,
    `vendeu o imóvel a ${seller}, solteira,`,
    `maior de idade, CPF ${owner}, pelo preço de`,
    'R$ 420.000,00, pago no ato, do que o vendedor deu aos',
    'presentes a mais plena e geral quitação. Dou fé.',
  ]
  const right = [
    'R-2-12.345, de 9 de maio de 2019. USUFRUTO. Pela',
    'escritura de 2 de maio de 2019, das mesmas notas, a',
    'proprietária instituiu usufruto vitalício sobre todo o',
    'imóvel em favor de sua mãe, IRENE TAVARES, viúva,',
    `aposentada, CPF ${mother}, que o aceitou em`,
    'todos os termos da escritura, e que dele gozará até o',
    'fim da vida, com o encargo de pagar os impostos e as',
    'despesas ordinárias de conservação. Dou fé.',
  ]
  return pdfFile(name, columnsPdf({ ...around(), left, right }))
}

/** So few lines beside each other may as well be cells of a table. */
const matriculaInShortColumns = (name: string): PaperFile =>
  pdfFile(
    name,
    columnsPdf({
      ...around(),
      left: [
        'R-1-12.345, de 12 de março de 2014. COMPRA E VENDA.',
        'pela escritura de 20 de fevereiro de 2014, foi o imóvel',
        'vendido pelo preço de R$ 420.000,00. Dou fé.',
      ],
      right: [
        'R-2-12.345, de 9 de maio de 2019. USUFRUTO. Foi',
        'reservado o usufruto vitalício do imóvel em favor',
        'de quem o doou a seus filhos. Dou fé.',
      ],
    }),
  )

const soldBy = (broker: Broker, cpf: string): Promise<Property> =>
  takeToDiligence(broker, {
    registrationNumber: '12345',
    owners: [makeOwner({ fullName: 'Olívia Tavares Brandt', cpf })],
  })

test('a certificate that tells of a hipoteca in its own words waits while the sure papers are filed', async ({
  desk,
  broker,
  numbers,
}) => {
  const cpf = numbers.cpf()
  const { id } = await soldBy(broker, cpf)
  const states = async () => {
    const { items } = await broker.client.call(readDiligence, { params: { id } })
    return Object.fromEntries(items.map(({ id, status }) => [id, status]))
  }
  await desk.goto('/papeis')
  await desk.getByRole('heading', { level: 1 }).waitFor()
  await dropFiles(desk, [
    narrativeCertificate(cpf),
    federalClearance('receita.pdf', cpf, seller),
    labourClearance('trabalho.pdf', cpf, seller),
  ])
  const row = paperRow(desk, 'narrativa.pdf')

  await test.step('only the others are sure, and are filed', async () => {
    await expect(row).toContainText('A conferir', untilRead)
    await expect(row.getByRole('button', { name: /^Confirmar/ })).toHaveCount(0)
    await desk.getByRole('button', { name: 'Confirmar os 2 seguros' }).click(untilRead)
    await expectTold(desk, '2 papéis arquivados', { timeout: 60_000 })
    await expect(row).toBeVisible()
    const open = await broker.client.call(listInbox, { query: { status: 'open' } })
    expect(open.map(({ fileName }) => fileName)).toEqual(['narrativa.pdf'])
    expect(await states()).toMatchObject({ receita_federal: 'completed', onus_reais: 'pending' })
  })

  await test.step('its page says why it waits, and names the hipoteca', async () => {
    await row.getByRole('link', { name: /^Conferir/ }).click()
    const read = desk.getByRole('region', { name: 'O que foi lido' })
    await expect(
      read.getByText('Nenhum ato numerado foi lido: os ônus precisam ser conferidos.'),
    ).toBeVisible()
    await expect(read.getByText(otherBurdens)).toBeVisible()
    await expect(read.getByText('Ainda recai: Hipoteca (I-4.821).')).toBeVisible()
    await expect(read.getByRole('list', { name: 'Atos na ordem' }).getByRole('listitem')).toHaveCount(1)
    await expectAccessible(desk, 'a certificate in its own words')
    await expectNoSidewaysScroll(desk, 'a certificate in its own words')
  })

  await test.step('somebody who has looked files it', async () => {
    await desk.getByRole('button', { name: /^Confirmar e usar/ }).click()
    await expect(desk.getByText(/Arquivado em/)).toBeVisible()
    await expect(
      desk.getByText('Nenhum ato numerado foi lido: os ônus precisam ser conferidos.'),
    ).toBeVisible()
    expect(await states()).toMatchObject({ onus_reais: 'completed' })
  })
})

test('a matrícula in two columns is read one column after the other, or is not sure', async ({
  desk,
  broker,
  numbers,
}) => {
  const [owner, before, mother] = [numbers.cpf(), numbers.cpf(), numbers.cpf()]
  const { sequenceNumber } = await soldBy(broker, owner)
  await desk.goto('/papeis')
  await desk.getByRole('heading', { level: 1 }).waitFor()
  await dropFiles(desk, [
    matriculaInColumns('colunas.pdf', owner, before, mother),
    matriculaInShortColumns('curtas.pdf'),
  ])
  const read = desk.getByRole('region', { name: 'O que foi lido' })
  const acts = read.getByRole('list', { name: 'Atos na ordem' }).getByRole('listitem')

  await test.step('both acts are listed, and the usufruto is told to burden still', async () => {
    const row = paperRow(desk, 'colunas.pdf')
    await expect(row).toContainText('Há ônus sobre o imóvel: abra o papel antes de arquivar.', untilRead)
    await expect(row.getByRole('button', { name: /^Confirmar/ })).toHaveCount(0)
    await row.getByRole('link', { name: 'Ônus Reais' }).click()
    await expect(acts).toHaveCount(2)
    await expect(acts.nth(0)).toContainText('R-1 Compra e venda')
    await expect(acts.nth(0)).not.toContainText('Ainda recai')
    await expect(acts.nth(1)).toContainText('R-2 Usufruto')
    await expect(acts.nth(1)).toContainText('Ainda recai')
    await expect(read.getByText('Ainda recai: Usufruto (R-2).')).toBeVisible()
    await expect(read.getByText(`São os proprietários do imóvel ${sequenceNumber}.`)).toBeVisible()
    await expectNoSidewaysScroll(desk, 'acts of a matrícula')
  })

  await test.step('columns that may be a table are said to be unsure', async () => {
    await desk.goto('/papeis')
    const row = paperRow(desk, 'curtas.pdf')
    await expect(row).toContainText('A conferir', untilRead)
    await row.getByRole('link', { name: /^Conferir/ }).click()
    const unsure = read.getByText('A página tem colunas, e a ordem dos atos precisa ser conferida.')
    await expect(unsure).toBeVisible()
  })
})

test('a matrícula is read again from its page', async ({ desk, broker, numbers }) => {
  const [owner, before, mother] = [numbers.cpf(), numbers.cpf(), numbers.cpf()]
  await soldBy(broker, owner)
  await bringPapers(broker, [matriculaInColumns('colunas.pdf', owner, before, mother)])
  await desk.goto('/papeis')
  await paperRow(desk, 'colunas.pdf').getByRole('link', { name: 'Ônus Reais' }).click()
  const standing = desk.getByText('Ainda recai: Usufruto (R-2).')
  await expect(standing).toBeVisible()
  const answered = desk.waitForResponse((answer) => answer.request().method() === 'POST')
  await desk.getByRole('button', { name: 'Ler de novo' }).click()
  const answer = await answered
  expect(answer.ok()).toBe(true)
  expect(await answer.json()).toMatchObject({ status: 'reading', proposal: null })
  await expect(standing).toBeVisible(untilRead)
  await expect(desk.getByRole('button', { name: 'Ler de novo' })).toBeVisible()
  const [paper] = await broker.client.call(listInbox, { query: {} })
  expect(paper).toMatchObject({ status: 'read', proposal: { kind: 'onus_reais', sureness: 'doubtful' } })
})
