import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

it('is what Brazilian spreadsheets open: semicolons, quotes, CRLF and a mark of UTF-8', () => {
  expect(
    toCsv([
      ['Certidão', 'Valor (R$)'],
      ['Ônus "reais"; 1', '0,24'],
    ]),
  ).toBe('\ufeff"Certidão";"Valor (R$)"\r\n"Ônus ""reais""; 1";"0,24"\r\n')
})

it('has no cell that begins a formula (T19)', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\0'])
    expect(toCsv([[`${start}1+1`]])).toBe(`\ufeff"'${start}1+1"\r\n`)
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (cells) => {
      expect(parse(toCsv([cells]))).toSatisfy((read: string[]) =>
        read.every((cell) => !/^[=+\-@\t\r\0]/.test(cell)),
      )
    }),
  )
})

function parse(csv: string): string[] {
  return [...csv.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'))
}
