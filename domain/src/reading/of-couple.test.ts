import { expect, it } from 'vitest'
import { completeCpf } from '../format/cpf.ts'
import { pageOf } from './flow.ts'
import { namesAnotherSpouse, spouseNamedOn } from './of-couple.ts'
import { readPaper } from './read-paper.ts'

const [hers, his, another] = ['111222333', '222333444', '333444555'].map(completeCpf) as [
  string,
  string,
  string,
]
const otto = { id: 2, cpf: his as string | null, fullName: 'Otto Lima Moura' }
const unnumbered = { ...otto, cpf: null }

const named = (lines: readonly string[], spouse: typeof otto | null) => {
  const text = {
    pages: [pageOf(['CERTIDÃO DE CASAMENTO', 'Nomes', ...lines, 'Regime de bens: COMUNHÃO PARCIAL'])],
  }
  return spouseNamedOn(readPaper(text), text, { cpf: hers, spouse })
}

it.each([
  ['a name alone', ['REGINA ALVES MOURA', 'OTTO LIMA MOURA'], otto, true],
  [
    'a name beside one number',
    [`REGINA ALVES MOURA CPF ${hers}`, 'Cônjuge: OTTO LIMA MOURA'],
    unnumbered,
    true,
  ],
  ['name and number', [`REGINA ALVES MOURA CPF ${hers}`, `OTTO LIMA MOURA CPF ${his}`], otto, true],
  [
    'the number of another',
    [`REGINA ALVES MOURA CPF ${hers}`, `OTTO LIMA MOURA CPF ${another}`],
    otto,
    false,
  ],
  ['another name', [`REGINA ALVES MOURA CPF ${hers}`, 'Cônjuge: RAUL LIMA MOURA'], otto, false],
  ['a longer name', [`REGINA ALVES MOURA CPF ${hers}`, 'Cônjuge: OTTO LIMA MOURA FILHO'], otto, false],
  ['a name with that of a parent behind it', ['OTTO LIMA MOURA FILHO DE CARLOS LIMA MOURA'], otto, true],
  ['nobody', ['REGINA ALVES MOURA', 'OTTO LIMA MOURA'], null, false],
] as const)('a spouse of now is told by %s: %s', (_, lines, spouse, is) => {
  expect(named(lines, spouse)).toBe(is ? spouse : null)
})

it.each([
  ['their name', ['Nomes', 'REGINA ALVES MOURA', 'OTTO LIMA MOURA'], false],
  ['their name before they married', ['Nomes', 'REGINA ALVES MOURA', 'OTTO LIMA'], false],
  ['that of another', ['Nomes', 'REGINA ALVES MOURA', 'RAUL SALES PRADO'], true],
  ['that of another first', ['Nomes', 'RAUL SALES PRADO', 'REGINA ALVES MOURA'], true],
  ['that of another behind its word', ['REGINA ALVES MOURA', 'Cônjuge: RAUL SALES PRADO'], true],
  [
    'that of a first husband, and theirs below',
    ['Nomes', 'REGINA ALVES MOURA', 'RAUL SALES PRADO', 'Casada depois com OTTO LIMA MOURA'],
    false,
  ],
  ['none in their place', ['REGINA ALVES MOURA', 'Oficial: RAUL SALES PRADO'], false],
])('another spouse is named: %s', (_, lines, is) => {
  const text = { pages: [pageOf(['CERTIDÃO DE CASAMENTO', ...lines, 'Regime de bens: COMUNHÃO PARCIAL'])] }
  expect(namesAnotherSpouse(text, { fullName: 'Regina Alves Moura' }, otto)).toBe(is)
})
