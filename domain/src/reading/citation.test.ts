import { describe, expect, it } from 'vitest'
import { type Cited, citationIn, namesPerson, numbersIn, plainName } from './citation.ts'

const cpf = '52998224725'
const cnpj = '11222333000181'
const ana: Cited = { isNumber: (bare) => bare === cpf, isName: (plain) => plain === ' ana lucia sa ' }
const cited = (text: string, subject: Parameters<typeof citationIn>[0]['subject'] = null) =>
  citationIn({ text, subject }, ana)

describe('a number in a text', () => {
  it.each([
    '529.982.247-25',
    '52998224725',
    'CPF52998224725.',
    '529 982 247 25',
    '529. 982. 247 - 25',
    '529.982.\n247-25',
    '5 2 9 9 8 2 2 4 7 2 5',
    '5 2 9 . 9 8 2 . 2 4 7 - 2 5',
    'nº 12 529.982.247-25, 3 vias',
    // Recognition read the digit 5 as a letter.
    'CPF 529.982.247-2S',
  ])('is found as %j', (text) => expect(numbersIn(text)).toEqual(new Set([cpf])))

  it.each(['11.222.333/0001-81', '11222333000181', '11 222 333 0001 81', '1 1 2 2 2 3 3 3 0 0 0 1 8 1'])(
    'of a company as %j',
    (text) => expect(numbersIn(text)).toEqual(new Set([cnpj])),
  )

  it.each(['12.ABC.345/01DE-35', '12ABC34501DE35'])('with letters as %j', (text) =>
    expect(numbersIn(text)).toEqual(new Set(['12ABC34501DE35'])),
  )

  it.each(['529.982.247-26', '1529.982.247-25', '529.982.247-251', 'R$ 529.982,00'])(
    'is none where it is written %j',
    (text) => expect(numbersIn(text)).toEqual(new Set()),
  )
})

it.each([
  ['ANA LÚCIA\nSÁ', true],
  ['Ana  Lucia Sa,', true],
  ['Mariana Lúcia Sá', false],
  ['Ana Lúcia Santos', false],
])('a name stands in %j: %s', (text, stands) =>
  expect(namesPerson(plainName(text), plainName('Ana Lúcia Sá'))).toBe(stands),
)

it('a single word is no name', () => expect(namesPerson(plainName('Ana'), plainName('Ana'))).toBe(false))

describe('a paper cites somebody', () => {
  it('alone, by their number', () => {
    expect(cited('Certifico que 529 982 247 25 nada deve')).toEqual({ by: 'number', isAlone: true })
  })
  it('alone, as whom it is about', () => {
    expect(cited('CARTEIRA', { kind: 'person', name: 'ANA LÚCIA SÁ' })).toEqual({
      by: 'subject',
      isAlone: true,
    })
  })
  it('among others with a number', () => {
    expect(cited('529.982.247-25 e 111.444.777-35')).toEqual({ by: 'number', isAlone: false })
    expect(cited('529.982.247-25 vende a 11.222.333/0001-81')).toEqual({ by: 'number', isAlone: false })
    const other = { kind: 'person', name: 'Ana Lúcia Sá', cpf: '111.444.777-35' } as const
    expect(cited('', other)).toEqual({ by: 'subject', isAlone: false })
  })
  it('alone, beside the CNPJ of whoever issued it about them', () => {
    const subject = { kind: 'person', cpf: '529.982.247-25' } as const
    expect(cited('Cartório, 11.222.333/0001-81', subject)).toEqual({ by: 'number', isAlone: true })
  })
  it('not alone where it is about a property', () => {
    expect(cited('529.982.247-25', { kind: 'property' })).toEqual({ by: 'number', isAlone: false })
  })
  it('not at all', () => {
    expect(cited('111.444.777-35', { kind: 'person', name: 'Ana Lúcia' })).toBeNull()
    expect(cited('')).toBeNull()
  })
})
