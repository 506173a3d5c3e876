import type { DraftText } from '@soleira/domain/drafting/draft-text'
import { afterAll, expect, it } from 'vitest'
import { readPdf } from '../../../test/files/pdf-text.ts'
import { draftSheet } from './draft-sheet.ts'
import type { Author } from './parts.ts'
import { openPrinter } from './printer.ts'

const printer = openPrinter()
afterAll(() => printer.close())
const waiter = { account: 1, signal: new AbortController().signal }
const broker: Author = {
  firstName: 'Helena',
  lastName: 'Prado',
  creci: 'CRECI-RJ 1234',
  timezone: 'America/Sao_Paulo',
}

it('has every signature where they fill more than a page, the first ones with their text', async () => {
  const lines = Array.from({ length: 20 }, (_, index) => `Visitante ${index + 1}.`)
  const text: DraftText = {
    title: 'Ficha',
    missing: [],
    blocks: [
      ...Array.from({ length: 38 }, () => ({ kind: 'text', text: 'Antes.' }) as const),
      { kind: 'text', text: 'Declaram.', withNext: true },
      { kind: 'signatures', lines },
    ],
  }
  const pdf = await printer.print(() => draftSheet(text, null, broker, new Date(0)), waiter)
  const pages = (await readPdf(pdf)).map((page) => page.text)
  for (const line of lines) expect(pages.join(' ')).toContain(line)
  expect(pages.find((page) => page.includes('Declaram.'))).toContain('Visitante 5.')
})

const read = async (text: DraftText) =>
  readPdf(await printer.print(() => draftSheet(text, null, broker, new Date(0)), waiter))
const pagesOf = async (text: DraftText) => (await read(text)).map((page) => page.text)

it.each([
  ['short', 'Foro. '],
  ['long', 'Foro e mais palavras. '.repeat(300)],
  ['of many lines', 'Foro.\n'.repeat(120)],
])(
  'has the end of the last clause, when it is %s, or says what is signed, on each page with signatures',
  async (_, last) => {
    for (const filled of [0, 30, 36, 37, 38, 39, 40, 41, 44]) {
      const pages = await pagesOf({
        title: 'Promessa',
        missing: [],
        blocks: [
          ...Array.from({ length: filled }, () => ({ kind: 'text', text: 'Antes.' }) as const),
          { kind: 'clause', title: 'Cláusula 1ª – Do foro', text: `${last}Fim da cláusula.` },
          { kind: 'text', text: 'Niterói, hoje.', withNext: true },
          { kind: 'signatures', lines: Array.from({ length: 11 }, (_, at) => `Parte ${at + 1}`) },
        ],
      })
      const all = pages.join(' ')
      for (let at = 1; at <= 11; at++) expect(all).toContain(`Parte ${at}`)
      for (const page of pages.filter((one) => one.includes('Parte ')))
        expect(page).toMatch(/Fim da cláusula\.|Continuação das assinaturas: Promessa\./)
    }
  },
)

it('has more than the place of judgement on the page with the signatures, wherever the text ends', async () => {
  for (const filled of [0, 20, 26, 28, 30, 32, 34, 36, 38]) {
    const pages = await pagesOf({
      title: 'Promessa',
      missing: [],
      blocks: [
        ...Array.from({ length: filled }, () => ({ kind: 'text', text: 'Antes.' }) as const),
        {
          kind: 'clause',
          title: 'Cláusula 1ª – Dos dados',
          text: `${'Palavras dos dados. '.repeat(30)}Fim.`,
        },
        { kind: 'clause', title: 'Cláusula 2ª – Do foro', text: 'Fica eleito o foro de Niterói.' },
        { kind: 'text', text: 'Niterói, hoje.', withNext: true },
        { kind: 'signatures', lines: ['Parte 1', 'Parte 2', 'Parte 3', 'Parte 4'] },
      ],
    })
    const last = pages.filter((page) => page.includes('Parte '))
    expect(last).toHaveLength(1)
    expect(last[0]).toMatch(/Dos dados.*Fim\..*Do foro.*Niterói, hoje/s)
  }
})

it('keeps a number on the line of what it is the number of', async () => {
  const words = 'portadora do RG nº 12.345.678-9 e do CPF nº 111.222.333-96 (art. 418), '
  const pages = await read({
    title: 'Linhas',
    missing: [],
    blocks: Array.from({ length: 40 }, (_, at) => ({ kind: 'text', text: 'a'.repeat(at) + words.repeat(4) })),
  })
  const lines = pages.flatMap(({ pieces }) =>
    [...Map.groupBy(pieces, ({ bottom }) => bottom).values()].map((row) =>
      row.map(({ text }) => text).join(''),
    ),
  )
  expect(lines.length).toBeGreaterThan(80)
  expect(lines.filter((row) => /(?:RG|CPF|nº|art\.)\s*$/.test(row))).toEqual([])
})

it('says on every page that it is a draft, and leaves no heading of a short clause alone', async () => {
  const text: DraftText = {
    title: 'Promessa',
    missing: [],
    blocks: Array.from({ length: 60 }, (_, at) => ({
      kind: 'clause',
      title: `Cláusula ${at + 1}ª – Do foro`,
      text: `${'Palavras do foro. '.repeat(1 + (at % 30))}Fim ${at + 1}.`,
    })),
  }
  const pdf = await printer.print(() => draftSheet(text, 'Minuta — revisar', broker, new Date(0)), waiter)
  const pages = (await readPdf(pdf)).map((page) => page.text)
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages) {
    expect(page).toContain('Minuta — revisar')
    const heads = [...page.matchAll(/Cláusula (\d+)ª/g)].map(([, number]) => number)
    for (const number of heads) expect(page).toContain(`Fim ${number}.`)
  }
})

it('draws no space into a word with a hyphen, however wide its line is set', async () => {
  const words =
    'o imóvel da matrícula nº 12.345, CIB nº ABC1234-J, com guarda-chuva, e tudo o mais que dele consta'
  for (const filled of [0, 6, 12, 18, 24, 30]) {
    const text = `${'a'.repeat(filled)} ${words}, ${words}.`
    const pages = await read({ title: 'Promessa', missing: [], blocks: [{ kind: 'text', text }] })
    const drawn = pages.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join('')
    expect(drawn.match(/ABC1234-J|guarda-chuva/g)).toHaveLength(4)
  }
})
