import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flowOf } from './flow.ts'
import { layOutPage } from './layout.ts'
import type { Word } from './page-text.ts'

const letter = 0.008
const height = 0.014

/** Words of a line of text that begins at `x`, as a PDF or the recognition would give them. */
function typed(text: string, x: number, y: number): Word[] {
  return Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({
    text: word,
    box: [x + index * letter, y, word.length * letter, height],
    sureness: 1,
  }))
}

const step = 0.018
const column = (lines: readonly string[], x: number, y: number) =>
  lines.flatMap((line, index) => typed(line, x, y + index * step))

const left = [
  'R-1-51.882, de 10 de junho de 1999. DOAÇÃO. Por',
  'escritura de 28/05/1999, os proprietários doaram',
  'a nua-propriedade a ROBERTO GUERRA STEIN, CPF',
  '381.047.269-78, e a SIMONE GUERRA STEIN, em',
  'partes iguais. Valor: R$ 90.000,00.',
  'R-2-51.882, de 10 de junho de 1999. USUFRUTO. Os',
  'doadores reservaram para si o usufruto vitalício',
]
const right = [
  'com direito de acrescer ao que sobreviver.',
  'AV-3-51.882, de 10 de junho de 1999. CLÁUSULAS. O',
  'imóvel doado fica gravado com incomunicabilidade',
  'e com impenhorabilidade vitalícias, como consta.',
  'AV-4-51.882, de 22 de novembro de 2011. ÓBITO. O',
  'falecimento de ERNESTO STEIN foi aqui averbado.',
]
const head = 'REGISTRO DE IMÓVEIS DA 4ª ZONA DE PORTO ALEGRE, ESTADO DO RIO GRANDE DO SUL'
const foot = 'CERTIFICO que o presente é o inteiro teor da matrícula. Nada mais consta. Porto Alegre.'
const [atLeft, atRight, top] = [0.08, 0.53, 0.12]

const linesOfPage = (words: readonly Word[]) =>
  layOutPage(words).lines.map(({ words }) => words.map(({ text }) => text).join(' '))
const twoColumns = (lower = 0) => [...column(left, atLeft, top), ...column(right, atRight, top + lower)]

describe('a page in two columns', () => {
  it.each([0, 0.004, 0.009])('is read column by column, also where one lies lower by %s', (lower) => {
    expect(linesOfPage(twoColumns(lower))).toEqual([...left, ...right])
    expect(layOutPage(twoColumns(lower)).columns).toBeUndefined()
  })

  it('is read column by column where its lines begin with names and numbers', () => {
    const names = [
      'R-1 - VENDA. Adquirentes: HÉLIO BARCELLOS SÁ,',
      'CPF 381.047.269-78, e sua mulher WANDA LIMA',
      'BARCELLOS, CPF 217.450.983-61, casados pela',
      'Lei 6.515/77. Valor: Cr$ 5.400.000,00. Rio,',
      '23/09/1981. R-2 - HIPOTECA. Credora: LETRA',
      'S.A. CRÉDITO IMOBILIÁRIO. Rio, 23/09/1981.',
      'Av-3 - CANCELAMENTO. Fica cancelado o R-2.',
    ]
    const behind = [
      'R-4 - PROMESSA. Escritura de 11/12/1997, do',
      '23º Ofício, Lº 7.750. MARCOS AURÉLIO DUTRA,',
      'CPF 648.138.393-55. Valor: R$ 180.000,00, 60',
      'prestações. Rio, 06/02/1998. R-5 - PENHORA.',
      'Mandado da 22ª Vara Cível, de 14/10/2004, de',
      'PANIFICAÇÃO FLOR LTDA., CNPJ 59.221.167/001,',
      'HÉLIO BARCELLOS SÁ. Valor: R$ 52.318,00. OK',
    ]
    const page = [...column(names, atLeft, top), ...column(behind, atRight, top)]
    expect(linesOfPage(page)).toEqual([...names, ...behind])
    expect(layOutPage(page).columns).toBeUndefined()
  })

  it('keeps what spans both columns where it stands', () => {
    const page = [...typed(head, 0.1, 0.08), ...twoColumns(), ...typed(foot, 0.1, 0.3)]
    expect(linesOfPage(page)).toEqual([head, ...left, ...right, foot])
  })

  it('keeps its number and the number of its sheet together above them', () => {
    const above = [...typed('MATRÍCULA 12.990', 0.09, 0.095), ...typed('Livro nº 2', 0.7, 0.095)]
    expect(linesOfPage([...above, ...twoColumns()])[0]).toBe('MATRÍCULA 12.990 Livro nº 2')
  })

  it('is parted again below a line that spans it', () => {
    const upper = column(left, atLeft, 0.1).concat(column(right, atRight, 0.1))
    const lower = column(left, atLeft, 0.4).concat(column(right, atRight, 0.4))
    const page = [...upper, ...typed(foot, 0.1, 0.3), ...lower]
    expect(linesOfPage(page)).toEqual([...left, ...right, foot, ...left, ...right])
  })

  it('may have a ruled line between them', () => {
    const ruled = left.flatMap((_, index) => typed('|', 0.5, top + index * step))
    expect(linesOfPage([...twoColumns(), ...ruled])).toEqual([...left, ...right])
  })

  it('may have three of them', () => {
    const texts = [left, right, left].map((lines) => lines.map((line) => line.slice(0, 32)))
    const page = texts.flatMap((lines, index) => column(lines, 0.05 + index * 0.31, top))
    expect(linesOfPage(page)).toEqual(texts.flat().map((line) => line.trim()))
  })
})

describe('a page on which columns cannot be told from a table', () => {
  it('is read across, and says so', () => {
    const few = [...column(left.slice(0, 3), atLeft, top), ...column(right.slice(0, 3), atRight, top)]
    expect(layOutPage(few).columns).toBe('unsure')
  })

  it('has more rows than any page for people', () => {
    const rows = Array.from({ length: 401 }, (_, index) => typed('uma linha', 0.1, index * 0.002))
    const tiny = rows.flat().map((word): Word => ({ ...word, box: [...word.box].with(3, 0.001) as never }))
    expect(layOutPage(tiny).columns).toBe('unsure')
  })
})

const table = [
  ['Exercício', 'Situação', 'Valor'],
  ['2023', 'em aberto', 'R$ 187,11'],
  ['2024', 'quitado', 'R$ 0,00'],
  ['2025', 'quitado', 'R$ 0,00'],
  ['2026', 'cota 07 vencida e não paga', 'R$ 44,10'],
]
const cellsAt = [0.1, 0.3, 0.7]

describe('a table', () => {
  const words = table.flatMap((row, index) =>
    row.flatMap((cell, at) => typed(cell, cellsAt[at] as number, 0.2 + index * step)),
  )

  it('stays row by row, and is no doubt', () => {
    expect(linesOfPage(words)).toEqual(table.map((row) => row.join(' ')))
    expect(layOutPage(words).columns).toBeUndefined()
  })

  it('keeps its cells apart', () => {
    const page = { number: 1, by: 'text' as const, ...layOutPage(words) }
    expect(flowOf({ pages: [page] }).text.trimEnd()).toBe(table.map((row) => row.join('\t')).join('\n'))
  })

  it('of labels and values stays a form', () => {
    const form = [
      ['Nome:', 'JOANA PEREIRA BRANDÃO'],
      ['CPF:', '529.982.247-25'],
      ['Endereço:', 'Rua das Laranjeiras, 100, apartamento 301'],
      ['Emitida em:', '03/11/2026'],
    ]
    const words = form.flatMap(([label = '', value = ''], index) => [
      ...typed(label, 0.1, 0.2 + index * step),
      ...typed(value, 0.3, 0.2 + index * step),
    ])
    expect(linesOfPage(words)).toEqual(form.map((row) => row.join(' ')))
  })
})

describe('a line of justified text', () => {
  it('has no cells, however far its words stand from each other', () => {
    let x = 0.1
    const words = ['especialmente', 'ao', 'executado', 'JOAQUIM'].flatMap((text) => {
      const word = typed(text, x, 0.2)
      x += text.length * letter + 0.04
      return word
    })
    expect(layOutPage(words).lines[0]?.words.some(({ cell }) => cell)).toBe(false)
  })
})

const anyWord = fc
  .tuple(fc.double({ min: 0, max: 0.9, noNaN: true }), fc.double({ min: 0, max: 0.98, noNaN: true }))
  .map(([x, y]): Word => ({ text: 'palavra', box: [x, y, 0.06, height], sureness: 1 }))

describe('whatever stands on a page', () => {
  it('is laid out whole, each word once', () => {
    fc.assert(
      fc.property(fc.array(anyWord, { maxLength: 120 }), (words) => {
        const laid = layOutPage(words).lines.flatMap((line) => line.words.map(({ box }) => box.join()))
        expect(laid.sort()).toEqual(words.map(({ box }) => box.join()).sort())
      }),
    )
  })

  it('is read alike in whichever order the file holds it', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(twoColumns(), { minLength: twoColumns().length }), (words) => {
        expect(linesOfPage(words)).toEqual([...left, ...right])
      }),
    )
  })
})

describe('a table', () => {
  const cells = (lines: readonly (readonly [string, string])[], y: number) =>
    lines.flatMap(([one, other], index) => [
      ...typed(one, 0.08, y + index * step),
      ...typed(other, 0.34, y + index * step),
    ])
  const texts = (words: readonly Word[]) =>
    layOutPage(words).lines.map(({ words }) => words.map(({ text }) => text).join(' '))

  it('has the lines of a row read cell after cell', () => {
    const rows = [
      ['Nome e domicílio do', 'ANA DE SÁ, viúva, casada que foi no regime da comunhão,'],
      ['adquirente', 'residente nesta cidade'],
    ] as const
    const words = [
      ...cells([['Data', '14 de agosto de 1969']], 0.2),
      ...cells(rows, 0.24),
      ...cells([['Título', 'Compra e venda']], 0.3),
      ...cells([['Valor', 'NCr$ 18.000,00']], 0.34),
    ]
    expect(texts(words)).toEqual([
      'Data 14 de agosto de 1969',
      'Nome e domicílio do adquirente ANA DE SÁ, viúva, casada que foi no regime da comunhão, residente nesta cidade',
      'Título Compra e venda',
      'Valor NCr$ 18.000,00',
    ])
  })

  it('keeps rows apart that stand as close, and labels above their values', () => {
    const rows = [
      ['Nome', 'CPF'],
      ['ANA DE SÁ', '111.444.777-35'],
      ['RUI DE SÁ', '529.982.247-25'],
    ] as const
    expect(texts(cells(rows, 0.2))).toEqual(rows.map((row) => row.join(' ')))
  })
})
