import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completeCnpj } from '../../format/cnpj.ts'
import { completeCpf } from '../../format/cpf.ts'
import { firstNamePattern, namePattern } from './known-patterns.ts'
import { markerOf, putBack } from './marks.ts'

const nobody = { names: [], companies: [], cpfs: [], cnpjs: [], rgs: [], phones: [] }
const cpf = completeCpf('044194998')
const cnpj = completeCnpj('123456780001')
const digits = cpf.replace(/\D/g, '')
const known = {
  names: ['Zuleide Wernek Nascimento', 'Paulo Sá'],
  companies: ['Predial Aurora Ltda'],
  cpfs: [cpf],
  cnpjs: [cnpj],
  rgs: ['MG-12.345.678', '11.222.333-4'],
  phones: ['(21) 98765-4321'],
}
const mark = (text: string) => markerOf(known).mark(text)

describe('what the record knows is marked however a paper writes it', () => {
  it.each([
    [[...digits].join(' '), '[CPF-1]'],
    [cpf.replaceAll('.', '/'), '[CPF-1]'],
    [cpf.replaceAll('.', '-'), '[CPF-1]'],
    [cpf.replace('-', '/'), '[CPF-1]'],
    [`0${digits}`, '[CPF-1]'],
    [`55${digits}`, '[CPF-1]'],
    [digits.replace(/^0/, ''), '[CPF-1]'],
    [`${cpf.slice(0, 7)}\n${cpf.slice(7)}`, '[CPF-1]'],
    [`${cpf.slice(0, 7)} -\n${cpf.slice(8)}`, '[CPF-1]'],
    [`CPF ${cpf} e ${[...digits].join(' ')}`, 'CPF [CPF-1] e [CPF-1]'],
    [[...cnpj.replace(/\D/g, '')].join(' '), '[CNPJ-1]'],
    ['5521987654321', '[TELEFONE-1]'],
    ['+55 21 9 8 7 6 5 4 3 2 1', '[TELEFONE-1]'],
    ['98765 4321', '[TELEFONE-1]'],
    ['ZULEIDE', '[NOME-1]'],
    ['zuleide disse', '[NOME-1] disse'],
    ['ZuleideWernekNascimento', '[NOME-1]'],
    ['zuleide wernek\nnascimento', '[NOME-1]'],
    ['Zu-\nleide Wernek Nascimen\nto', '[NOME-1]'],
    ['predial aurora ltda', '[NOME-1]'],
    ['12 345 678', '[RG-1]'],
    ['R G: 99888777-4', '[NOME-1]: [RG-1]'],
    ['r g nº 99888777-4', 'r g nº [RG-1]'],
    ['ana (arroba) exemplo.com.br', '[E-MAIL-1]'],
    ['ana[at]exemplo (ponto) com', '[E-MAIL-1]'],
    ['ana.lima arroba exemplo ponto com', '[E-MAIL-1]'],
  ])('%j', (text, marked) => {
    expect(mark(text)).toBe(marked)
  })

  it.each(['São Paulo, 12 de junho', 'a predial do prédio', 'matrícula 12.345, fls. 44'])(
    'leaves %s',
    (text) => {
      expect(mark(text)).toBe(text)
    },
  )
})

const piece = fc.oneof(
  fc.constantFrom(
    'Ana',
    'Jean',
    "D'Ávila",
    'O’Neill',
    'Müßig',
    'Søren',
    'Łukasz',
    'Þór',
    'İpek',
    'Nguyễn',
    'Q̃ana',
    'de',
    'e',
    '王小明',
    '김철수',
    'مُحَمَّد',
    'Владимир',
    '𠮷野',
    'Σοφία',
    'José',
    'N.',
    'Jr.',
    '(viúva)',
    '[Ana]',
    'Ana/Bia',
  ),
  fc.string({ unit: fc.constantFrom(...'-–—\'’`´.,;:/\\()[]{}<>^$*+?|#&!="_~%@ªº '), maxLength: 3 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
)
const name = fc
  .array(piece, { minLength: 1, maxLength: 5 })
  .chain((pieces) => fc.constantFrom(' ', '-', '').map((between) => pieces.join(between)))

describe('a name', () => {
  it('can hold any character: what is made of it works, and finds it', () => {
    fc.assert(
      fc.property(name, (one) => {
        const marker = markerOf({ ...nobody, names: [one], companies: [one] })
        const sent = marker.mark(`Nome: ${one}\ne ${one.toUpperCase()}.`)
        expect(typeof putBack(sent, marker.marks())).toBe('string')
        for (const pattern of [namePattern(one), firstNamePattern(one)]) if (pattern) 'x'.match(pattern)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    'Ana-Clara Ribeiro',
    'Jean–Pierre Dubois',
    "Joana D'Arc Sant'Anna",
    'Sinéad O’Connor',
    'Antonio Carlos Jr.',
    'Jürgen Groß',
    'Søren Kierkegård',
    'Łukasz Wałęsa',
    'Ana (Nina) [Souza]',
    'N. Q̃ana M̄ori',
    'Владимир Петров',
    'مُحَمَّد عَلِيّ',
    '王小明',
    'A.*+?^{$}()|[]\\/ Souza',
  ])('%s is found in any case', (one) => {
    for (const text of [one, one.toLowerCase(), one.toUpperCase()]) {
      expect(markerOf({ ...nobody, names: [one] }).mark(`contra ${text}, nada`)).toMatch(
        /^contra \P{L}*\[NOME-1\]\P{L}*, nada$/u,
      )
    }
  })
})
