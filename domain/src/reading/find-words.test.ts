import { describe, expect, it } from 'vitest'
import { markWanted, pageWords, passageOf, searchWords, wantedWords } from './find-words.ts'
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
  })

  it('is whole where nothing of it was looked for', () => {
    expect(markWanted('nada', 'outra')).toEqual([{ text: 'nada', isWanted: false }])
    expect(markWanted('', 'outra')).toEqual([])
  })
})
