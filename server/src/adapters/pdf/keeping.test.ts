import fc from 'fast-check'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { afterAll, expect, it } from 'vitest'
import { pdfText, readPdf } from '../../../test/files/pdf-text.ts'
import { titledHead, titledList } from './parts.ts'
import { openPrinter } from './printer.ts'

const printer = openPrinter()
afterAll(() => printer.close())
const waiter = { account: 1, signal: new AbortController().signal }
const print = (content: Content[]) => printer.print(() => ({ title: 'Folha', foot: 'Pé', content }), waiter)

const lines = (count: number, word = 'Linha') =>
  Array.from({ length: count }, (_, at) => `${word}${at + 1}.`).join('\n')

it('has a long note of a list with its title, and what comes after it', async () => {
  const text = await pdfText(await print([...titledList('Não se aplicam', [lines(70)]), 'Depois.']))
  expect(text).toMatch(/^Não se aplicam .*Linha1\. .*Linha70\. .*Depois\./)
})

it('keeps rows whole, and breaks those alone that no page holds', async () => {
  const row = (at: number, count: number): TableCell[] => [`R${at}`, lines(count, `R${at}L`)]
  const rows = [row(1, 30), row(2, 30), row(3, 90), row(4, 30)]
  const table = {
    dontBreakRows: true,
    headerRows: 2,
    body: [...titledHead('Título', null, ['A', 'B']), ...rows],
  }
  const short = { ...table, body: table.body.filter((_, at) => at !== 4) }
  const broken = await readPdf(await print([{ table }]))
  for (const [at, count] of [30, 30, 90, 30].entries())
    expect(broken.map(({ text }) => text).join(' ')).toContain(`R${at + 1}L${count}.`)
  for (const { text } of broken) expect(text).toContain('Título')
  const whole = await readPdf(await print([{ table: short }]))
  for (const at of [1, 2, 4]) expect(whole.filter(({ text }) => text.includes(`R${at}L`))).toHaveLength(1)
})

it('has a head that no page holds, and its rows', async () => {
  const body = [[{ text: lines(80, 'H') }], [lines(3, 'R')]]
  const text = await pdfText(
    await print([{ table: { headerRows: 1, keepWithHeaderRows: 1, body } }, 'Depois.']),
  )
  for (const word of ['H1.', 'H80.', 'R1.', 'R3.', 'Depois.']) expect(text).toContain(word)
})

/** A tree of parts that hold together in any way, and how many lines each leaf has. */
const height = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 8 }) },
  fc.integer({ min: 30, max: 120 }),
)
type Part =
  | { kind: 'lines'; count: number; unbreakable: boolean }
  | { kind: 'stack' | 'list' | 'columns'; parts: Part[]; unbreakable: boolean }
  | {
      kind: 'table'
      rows: Part[]
      dontBreakRows: boolean
      headerRows: number
      keep: number
      unbreakable: boolean
    }
const { part } = fc.letrec<{ part: Part }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ kind: fc.constant('lines' as const), count: height, unbreakable: fc.boolean() }),
    fc.record({
      kind: fc.constantFrom('stack' as const, 'list' as const, 'columns' as const),
      parts: fc.array(tie('part'), { minLength: 1, maxLength: 3 }),
      unbreakable: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('table' as const),
      rows: fc.array(tie('part'), { minLength: 2, maxLength: 4 }),
      dontBreakRows: fc.boolean(),
      headerRows: fc.integer({ min: 0, max: 1 }),
      keep: fc.integer({ min: 0, max: 1 }),
      unbreakable: fc.boolean(),
    }),
  ),
}))

function setPart(given: Part, words: string[]): Content {
  const { unbreakable } = given
  if (given.kind === 'lines') {
    const own = Array.from({ length: given.count }, (_, at) => `w${words.length + at}.`)
    words.push(...own)
    return { text: own.join('\n'), unbreakable }
  }
  if (given.kind === 'table') {
    const body = given.rows.map((one) => [setPart(one, words) as TableCell])
    const { dontBreakRows, headerRows, keep: keepWithHeaderRows } = given
    return { unbreakable, table: { dontBreakRows, headerRows, keepWithHeaderRows, body } }
  }
  const parts = given.parts.map((one) => setPart(one, words))
  if (given.kind === 'stack') return { unbreakable, stack: parts }
  return given.kind === 'list' ? { unbreakable, ul: parts } : { unbreakable, columns: parts }
}

it('loses no word of any sheet', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 4 }), async (parts) => {
      const words: string[] = []
      const content = parts.map((one) => setPart(one, words))
      const found = new Set((await pdfText(await print(content))).split(/\s+/))
      expect(words.filter((word) => !found.has(word))).toEqual([])
    }),
    { numRuns: 12 },
  )
})
