import { afterAll, expect, it } from 'vitest'
import { readPdf } from '../../../test/files/pdf-text.ts'
import { type Author, documentFoot, titledHead, titledList } from './parts.ts'
import { openPrinter } from './printer.ts'

const printer = openPrinter()
afterAll(() => printer.close())
const waiter = { account: 1, signal: new AbortController().signal }
const today = new Date('2026-11-21T12:00:00Z')
const author = (change: Partial<Author> = {}): Author => ({
  firstName: 'Helena',
  lastName: 'Prado',
  creci: 'CRECI-RJ 1234',
  timezone: 'America/Sao_Paulo',
  ...change,
})

it('the foot names author and day', () => {
  expect(documentFoot(author(), today)).toBe('Soleira · Helena Prado · CRECI-RJ 1234 · 21/11/2026')
})

it.each([
  ['an ordinary name', {}],
  [
    'a long name',
    { firstName: 'Maria Aparecida da Conceição', lastName: 'de Albuquerque Vasconcelos e Figueiredo' },
  ],
  ['a wide name', { firstName: 'W'.repeat(60), lastName: 'M'.repeat(60) }],
  ['a long registration', { creci: 'CRECI-RJ '.repeat(12) }],
])('the foot is one line with %s, beside the number of the page', async (_, change) => {
  const line = documentFoot(author(change), today)
  expect(line).toMatch(/ · 21\/11\/2026$/)
  const content = [{ text: 'Corpo' }]
  const pdf = await printer.print(() => ({ title: 'Pé', foot: line, content }), waiter)
  const [page] = await readPdf(pdf)
  const low = (page?.pieces ?? []).filter(({ bottom, text }) => bottom < 52 && text.trim())
  expect(new Set(low.map(({ bottom }) => Math.round(bottom))).size).toBe(1)
  expect(page?.text).toContain('Página 1 de 1')
  const left = low.filter(({ text }) => !/^(Página|\d|de)/.test(text))
  expect(Math.max(...left.map(({ right }) => right))).toBeLessThan(485)
})

it('a table that a page cuts says on the next what it is about and whose it is', async () => {
  const rows = Array.from({ length: 80 }, (_, index) => [`Linha ${index + 1}`, 'x'])
  const table = {
    headerRows: 2,
    body: [...titledHead('PESSOAIS', 'De Ana', ['Certidão', 'Validade']), ...rows],
  }
  const pdf = await printer.print(() => ({ title: 'Tabela', foot: '', content: [{ table }] }), waiter)
  const pages = await readPdf(pdf)
  expect(pages.length).toBeGreaterThan(1)
  for (const { text } of pages) expect(text).toMatch(/^PESSOAIS De Ana Certidão Validade/)
})

it('the title of a list never ends a page', async () => {
  for (const filled of [44, 46, 48, 50, 52]) {
    const content = [
      ...Array.from({ length: filled }, (_, index) => ({ text: `Linha ${index + 1}`, fontSize: 11 })),
      ...titledList('Pendências', ['Primeira', 'Segunda']),
    ]
    const pages = await readPdf(await printer.print(() => ({ title: 'Lista', foot: '', content }), waiter))
    const titled = pages.find(({ text }) => text.includes('Pendências'))
    expect(titled?.text).toContain('Primeira')
  }
})
