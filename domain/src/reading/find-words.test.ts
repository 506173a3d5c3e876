import { describe, expect, it } from 'vitest'
import { markWanted, pageWords, passageOf, searchWords, wantedWords, wordForms } from './find-words.ts'
import type { PageText } from './page-text.ts'

const page = (...lines: string[]): PageText => ({
  number: 1,
  by: 'text',
  lines: lines.map((line, row) => ({
    words: line
      .split(' ')
      .map((text, column) => ({ text, box: [column / 10, row / 10, 0.1, 0.1], sureness: 1 })),
  })),
})

describe('the words of a paper', () => {
  it('have no accents and no case, and each is there once', () => {
    expect(searchWords('Certidão CERTIDAO, São João')).toEqual(['certidao', 'sao', 'joao'])
  })

  it('of a number are its digits as one, and its parts', () => {
    expect(searchWords('CPF: 529.982.247-25')).toEqual(['cpf', '52998224725', '529', '982', '247', '25'])
    expect(wantedWords('529.982.247-25')).toEqual(['52998224725'])
    expect(wantedWords('52998224725')).toEqual(['52998224725'])
  })

  it('are none of signs alone, and none is endless', () => {
    expect(searchWords("— ' \\ ( ) : * & | !")).toEqual([])
    expect(searchWords('x'.repeat(5_000))[0]).toHaveLength(60)
    expect(wantedWords('x'.repeat(5_000))[0]).toHaveLength(60)
  })

  it('are found by their beginnings, wherever they stand on the page', () => {
    const words = pageWords(page('Hipoteca em favor', 'do Banco Sólido'))
    expect(wantedWords('hipot solido').every((wanted) => words.some((word) => word.startsWith(wanted)))).toBe(
      true,
    )
  })
})

describe('what is looked for in a paper', () => {
  const isFound = (typed: string, line: string) => {
    const words = pageWords(page(line))
    return wantedWords(typed).every((word) =>
      wordForms(word).some((form) => words.some((one) => one.startsWith(form))),
    )
  }

  it.each([
    ['certidão', 'CERTIDÕES'],
    ['certidões', 'Certidão'],
    ['imóvel', 'imóveis'],
    ['imóveis', 'o imóvel'],
    ['penhora', 'penhoras'],
    ['penhoras', 'Penhora'],
    ['civil', 'CÍVEIS e civis'],
    ['federais', 'Justiça Federal'],
    ['devedores', 'o devedor'],
    ['bem', 'BENS'],
    ['bens', 'bem imóvel'],
    ['1a vara', '1ª Vara'],
    ['1ª vara', '1a Vara'],
    ['2o ofício', '2º Ofício'],
    ['m2', '80 m²'],
    ['m²', '80 m2'],
    ['77.345', 'R-5-77.345 - COMPRA E VENDA'],
    ['77345', 'AV-6-77.345'],
    ['R-5-77.345', 'R-5-77.345'],
    ['5-77.345', 'R-5-77.345'],
    ['12.345', 'AV-3/12.345'],
    ['12345', 'Livro 2/12.345'],
    ['12.345', 'fls. 10/12.345'],
    ['joana d’ávila', "JOANA D'ÁVILA"],
  ])('%s finds %s', (typed, line) => {
    expect(isFound(typed, line)).toBe(true)
  })

  it.each([
    ['certidão', 'certificado'],
    ['cons', 'com a'],
    ['mais', 'o mal'],
    ['77.345', 'R-5-77.346'],
    ['1a vara', '2ª Vara'],
  ])('%s does not find %s', (typed, line) => {
    expect(isFound(typed, line)).toBe(false)
  })
})

describe('a passage', () => {
  const paper = page('Registro geral', 'R-5 Hipoteca em favor do', 'Banco Sólido S.A.', 'Nada mais')

  it('is the line with most of the words and its neighbours, with the place of each word', () => {
    expect(passageOf(paper, wantedWords('SOLIDO banco'))).toEqual({
      text: 'R-5 Hipoteca em favor do Banco Sólido S.A. Nada mais',
      boxes: [
        [0, 0.2, 0.1, 0.1],
        [0.1, 0.2, 0.1, 0.1],
      ],
    })
  })

  it('is none where no word stands, and is never long', () => {
    expect(passageOf(paper, ['penhora'])).toBeNull()
    expect(passageOf(page(`${'muito '.repeat(200)}fim`), ['muito'])?.text.length).toBe(240)
    expect(passageOf(page('muito '.repeat(200).trim()), ['muito'])?.boxes).toHaveLength(40)
  })
})

describe('a passage', () => {
  const marked = (text: string, typed: string) =>
    markWanted(text, typed)
      .map(({ text, isWanted }) => (isWanted ? `[${text}]` : text))
      .join('')

  it('has its words marked as they stand there, accents and case ignored', () => {
    expect(marked('Certidão de DÉBITOS, nº 1.234', 'certidao deb')).toBe('[Certidão] de [DÉBITOS], nº 1.234')
    expect(marked('CPF 529.982.247-25 de Ana', '52998224725 ana')).toBe('CPF [529.982.247-25] de [Ana]')
    expect(marked('Certid\u0061\u0303o', 'certidão')).toBe('[Certidão]')
    expect(marked('CERTIDÕES da 1ª Vara, R-5-77.345', 'certidão 1a 77345')).toBe(
      '[CERTIDÕES] da [1ª] Vara, R-[5-77.345]',
    )
  })

  it('is whole where nothing of it was looked for', () => {
    expect(markWanted('nada', 'outra')).toEqual([{ text: 'nada', isWanted: false }])
    expect(markWanted('', 'outra')).toEqual([])
  })
})
