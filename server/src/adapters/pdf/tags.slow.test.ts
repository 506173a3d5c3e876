import { getDocumentProxy } from 'unpdf'
import { afterAll, expect, it, vi } from 'vitest'
import { documentHeading, factsTable, titledHead, titledList } from './parts.ts'
import { openPrinter, type PdfSheet } from './printer.ts'

// A busy machine takes its time to start a helper.
vi.setConfig({ testTimeout: 60_000 })

const printer = openPrinter()
afterAll(() => printer.close())
const waiter = { account: 1, signal: new AbortController().signal }

const author = {
  firstName: 'Íris',
  lastName: 'Nóbrega',
  creci: 'CRECI-RJ 4455',
  timezone: 'America/Sao_Paulo' as const,
}
const rows = Array.from({ length: 60 }, (_, row) => [
  `Certidão ${row + 1}`,
  { stack: ['Negativa', 'digitada'] },
])
const sheet: PdfSheet = {
  title: 'Ficha de teste',
  author: 'Íris Nóbrega',
  foot: 'Pé da página',
  content: [
    documentHeading('Ficha do imóvel', author, new Date('2026-11-20T12:00:00Z')),
    factsTable([['Valor', 'R$ 1,00']]),
    ...titledList('Pendências', ['uma', 'duas']),
    {
      table: {
        headerRows: 2,
        dontBreakRows: true,
        body: [...titledHead('Certidões', 'De Ana', ['Certidão', 'Resultado']), ...rows],
      },
    },
  ],
}
const open = async (given: PdfSheet) =>
  getDocumentProxy(new Uint8Array(await printer.print(() => given, waiter)))
type Pdf = Awaited<ReturnType<typeof open>>
type Heard = [role: string, ...parts: (Heard | string)[]]

async function heard(pdf: Pdf, number: number): Promise<Heard> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const words = new Map<string, string>()
  const within: (string | null)[] = []
  for (const item of items) {
    if ('str' in item) {
      const id = within.at(-1)
      if (id) words.set(id, `${words.get(id) ?? ''}${item.str}`)
    } else if (item.type === 'endMarkedContent') within.pop()
    else within.push(item.id ?? null)
  }
  type Node = { role?: string; id?: string; children?: Node[] }
  const told = ({ role = '', children = [] }: Node): Heard => [
    role,
    ...children.map((child) => (child.id ? (words.get(child.id) ?? '').trim() : told(child))),
  ]
  return told((await page.getStructTree()) as Node)
}

it('headings, lists and tables of a sheet are told as such, each word once', async () => {
  const pdf = await open(sheet)
  const [, [, ...parts]] = (await heard(pdf, 1)) as [string, Heard]
  expect(parts.slice(0, -1)).toEqual([
    ['P', 'Soleira'],
    ['H1', 'Ficha do imóvel'],
    ['P', 'Íris Nóbrega'],
    ['P', 'CRECI-RJ 4455'],
    ['P', '20/11/2026'],
    ['Table', ['TR', ['TH', 'Valor'], ['TD', 'R$ 1,00']]],
    ['H2', 'Pendências'],
    ['L', ['LI', ['LBody', 'uma']], ['LI', ['LBody', 'duas']]],
  ])
  const [, ...lines] = parts.at(-1) as Heard
  expect(lines.slice(0, 3)).toEqual([
    ['TR', ['TH', ['H2', 'Certidões'], ['P', 'De Ana']]],
    ['TR', ['TH', 'Certidão'], ['TH', 'Resultado']],
    ['TR', ['TD', 'Certidão 1'], ['TD', ['P', 'Negativa'], ['P', 'digitada']]],
  ])
  // The repeated head of the table and the foot are seen, but not heard again.
  const second = JSON.stringify(await heard(pdf, 2))
  expect(second).not.toMatch(/"Resultado"|De Ana|Pé da página/)
  expect(second).toContain('digitada')
})

it('its language, title and author are told, and its pages have their tags', async () => {
  const pdf = await open(sheet)
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({ Title: 'Ficha de teste', Author: 'Íris Nóbrega', Language: 'pt-BR' })
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true })
})

it('a sheet that is bound with the papers of others claims no tags', async () => {
  const pdf = await open({ ...sheet, isBound: true })
  expect(await pdf.getMarkInfo()).toBeNull()
  expect(await (await pdf.getPage(1)).getStructTree()).toBeNull()
})
