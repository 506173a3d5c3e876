import { describe, expect, it } from 'vitest'
import { asChoice, asDay, asMoney, asPercent, freeText, untilDay } from '../drafting/blank-field.ts'
import { MarkedBlanks, piecesOf, textOfPieces } from './pieces.ts'
import { checkTyped, typedWords } from './typed.ts'

describe('what is typed into a blank', () => {
  it.each([
    [asDay, '12/03/2027', '2027-03-12', '12/03/2027'],
    [untilDay, '2027-03-12', '2027-03-12', 'até 12/03/2027'],
    [asMoney, 'R$ 1.500,50', '1500.50', 'R$ 1.500,50 (mil e quinhentos reais e cinquenta centavos)'],
    [asPercent, '2,5', '2.5', '2,5 %'],
    [freeText, ' Banco\n Azul ', 'Banco Azul', 'Banco Azul'],
    [asChoice('ad corpus', 'ad mensuram'), 'ad corpus', 'ad corpus', 'ad corpus'],
  ])('is kept and printed by its field: %o %s', (field, typed, kept, printed) => {
    expect(checkTyped(field, typed)).toEqual({ kept })
    expect(typedWords(field, kept)?.replaceAll('\u00a0', ' ')).toBe(printed)
  })

  it.each([
    [asDay, '31/02/2027', 'Data inválida'],
    [asMoney, 'muito', 'Valor inválido'],
    [asMoney, '0', 'Valor deve ser maior que zero'],
    [asPercent, '120', 'Percentual inválido: de 0,01 a 100'],
    [freeText, 'conta [1]', 'Escreva sem colchetes, que marcam o que falta'],
    [freeText, '—', 'Escreva com letras ou números'],
    [asChoice('ad corpus', 'ad mensuram'), 'ad hoc', 'Escolha uma das opções'],
  ])('is refused in words: %o %s', (field, typed, refusal) =>
    expect(checkTyped(field, typed)).toEqual({ refusal }),
  )

  it('fills each place of its label, the words of the broker too, and nothing that the field takes no more', () => {
    const blanks = new MarkedBlanks({ 'dia do pagamento': '2027-03-12', 'que dia': 'hoje.', conta: 'x' })
    const text = `Em ${blanks.need('dia do pagamento', null, asDay)} ou [DIA DO PAGAMENTO], [Que Dia]. ${blanks.need('conta', null, asMoney)}`
    const pieces = piecesOf(text, blanks)
    expect(textOfPieces(pieces)).toBe('Em 12/03/2027 ou 12/03/2027, hoje. [CONTA]')
    expect(pieces.map(({ as }) => as).filter((as) => as !== 'words')).toEqual([
      'typed',
      'typed',
      'typed',
      'blank',
    ])
  })

  it('stands behind the record, which is told to say otherwise', () => {
    const blanks = new MarkedBlanks({ índice: 'IGP-M' })
    expect(piecesOf(blanks.need('índice', 'IPCA'), blanks)).toEqual([
      { as: 'field', text: 'IPCA', label: 'índice' },
    ])
  })

  it('is no mark, whatever somebody writes', () => {
    const blanks = new MarkedBlanks({})
    const odd = blanks.need('a', `\ufdd0tx\ufdd1y\ufdd2 ${blanks.said('z')}`)
    expect(piecesOf(odd, blanks)).toEqual([{ as: 'field', text: 'y z', label: 'a' }])
  })
})
