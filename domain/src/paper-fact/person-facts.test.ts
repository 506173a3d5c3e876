import { describe, expect, it } from 'vitest'
import { completeCpf, maskCpf } from '../format/cpf.ts'
import { pageOf } from '../reading/flow.ts'
import { readPaper } from '../reading/read-paper.ts'
import { factsIn } from './facts.ts'
import { saysSame } from './known.ts'

const cpf = maskCpf(completeCpf('310482917'))
const other = maskCpf(completeCpf('529982247'))

function factsOf(...lines: string[]) {
  const text = { pages: [pageOf(lines)] }
  return factsIn(text, 1, readPaper(text, 1))
}

const said = (facts: ReturnType<typeof factsOf>) =>
  Object.fromEntries(facts.map(({ field, value }) => [field, value.said]))

const licence = (...fields: string[]) =>
  factsOf(
    'REPÚBLICA FEDERATIVA DO BRASIL',
    'SECRETARIA NACIONAL DE TRÂNSITO - SENATRAN',
    'CARTEIRA NACIONAL DE HABILITAÇÃO',
    'NOME: REGINA ALVES MOURA',
    `CPF: ${cpf}`,
    ...fields,
    'CAT. HAB.: B',
  )

describe('a licence', () => {
  it('says its number, and where and when the holder was born', () => {
    const facts = licence(
      'DATA, LOCAL E UF DE NASCIMENTO: 22/08/1971, NITERÓI, RJ',
      'Nº REGISTRO: 01234567890',
    )
    expect(said(facts)).toMatchObject({
      cnh: '01234567890',
      birthDate: '1971-08-22',
      birthplace: 'Niterói/RJ',
    })
    expect(facts.find(({ field }) => field === 'birthplace')).toMatchObject({
      text: 'NITERÓI, RJ',
      isSure: true,
    })
  })

  it.each(['Nº REGISTRO: 123456', 'Nº REGISTRO: 012345678901', 'RENACH: 01234567890'])(
    'says no number that is none of a licence: %s',
    (line) => {
      expect(said(licence(line))).not.toHaveProperty('cnh')
    },
  )
})

const birth = (...fields: string[]) =>
  factsOf(
    'REPÚBLICA FEDERATIVA DO BRASIL',
    'REGISTRO CIVIL DAS PESSOAS NATURAIS',
    'CERTIDÃO DE NASCIMENTO',
    'NOME: REGINA ALVES MOURA',
    `CPF: ${cpf}`,
    'DATA DE NASCIMENTO: 22/08/1971',
    ...fields,
    'O conteúdo da certidão é verdadeiro. Dou fé. Niterói, 9 de outubro de 2025.',
  )

describe('a birth certificate', () => {
  it('says day, place and parents', () => {
    const facts = birth(
      'NATURALIDADE: SÃO JOÃO DE MERITI/RJ',
      'FILIAÇÃO',
      'AUGUSTO RAMOS ALVES',
      'CELINA RAMOS ALVES',
    )
    expect(said(facts)).toEqual({
      birthDate: '1971-08-22',
      birthplace: 'São João de Meriti/RJ',
      fatherName: 'Augusto Ramos Alves',
      motherName: 'Celina Ramos Alves',
    })
    expect(new Set(facts.map(({ whose }) => whose?.cpf))).toEqual(new Set([cpf]))
  })

  it('says no place without its state: what stands there may be another label', () => {
    expect(said(birth('NATURALIDADE: NACIONALIDADE BRASILEIRA'))).not.toHaveProperty('birthplace')
  })
})

describe('the birthplace of a parent', () => {
  const place = (...fields: string[]) => said(birth(...fields)).birthplace

  it.each([
    ['FILIAÇÃO: RUI SOUZA, naturalidade: Santos/SP, e RITA LIMA, naturalidade: Campinas/SP'],
    ['FILIAÇÃO', 'RUI SOUZA', 'NATURALIDADE: Santos/SP'],
    ['LOCAL DE NASCIMENTO: Hospital Santa Rita, Niterói/RJ', 'GENITOR: RUI SOUZA', 'NATURALIDADE: Santos/SP'],
    ['Mãe: RITA LIMA', 'Naturalidade: Santos/SP'],
    ['Avós paternos: RUI SOUZA e RITA LIMA', 'Naturalidade: Santos/SP'],
  ])('is not the own: %j', (...fields) => expect(place(...fields)).toBeUndefined())

  it('takes nothing from the own, which stands before it', () => {
    expect(place('NATURALIDADE: Niterói/RJ', 'GENITOR: RUI SOUZA', 'NATURALIDADE: Santos/SP')).toBe(
      'Niterói/RJ',
    )
  })

  it('is on no card, where the own stands below the parents', () => {
    expect(
      said(licence('FILIAÇÃO', 'RUI SOUZA FILHO', 'RITA LIMA', 'NATURALIDADE: NITERÓI/RJ')).birthplace,
    ).toBe('Niterói/RJ')
    expect(
      said(licence('FILIAÇÃO: RUI SOUZA, naturalidade: Santos/SP', 'RITA LIMA, naturalidade: Campinas/SP')),
    ).not.toHaveProperty('birthplace')
  })
})

const birthplaces = (...lines: string[]) =>
  factsOf(
    'REPÚBLICA FEDERATIVA DO BRASIL',
    'REGISTRO CIVIL DAS PESSOAS NATURAIS',
    'CERTIDÃO DE CASAMENTO',
    ...lines,
    'Regime de bens: COMUNHÃO PARCIAL DE BENS',
    'Niterói, 9 de outubro de 2025.',
  ).flatMap(({ field, whose, value }) => (field === 'birthplace' ? [[whose?.cpf, value.said]] : []))

const marriage = (...more: string[]) =>
  factsOf(
    'REPÚBLICA FEDERATIVA DO BRASIL',
    'REGISTRO CIVIL DAS PESSOAS NATURAIS',
    'CERTIDÃO DE CASAMENTO',
    'Nomes',
    `REGINA ALVES MOURA CPF ${cpf}`,
    `OTTO LIMA MOURA CPF ${other}`,
    'Data do casamento: 12/05/1998',
    'Regime de bens: COMUNHÃO PARCIAL DE BENS',
    ...more,
    'Niterói, 9 de outubro de 2025.',
  )

describe('a marriage certificate', () => {
  it('says the same of both spouses, and each of the other', () => {
    const facts = marriage()
    const of = (number: string) => facts.filter(({ whose }) => whose?.cpf === number)
    const both = { maritalStatus: 'Casado(a)', regime: 'comunhao_parcial', unionSince: '1998-05-12' }
    expect(said(of(cpf))).toEqual({ ...both, spouseName: 'Otto Lima Moura' })
    expect(said(of(other))).toEqual({ ...both, spouseName: 'Regina Alves Moura' })
    expect(of(cpf).find(({ field }) => field === 'spouseName')?.value.cpf).toBe(other)
  })

  it('says nothing once a note has ended the marriage', () => {
    expect(marriage('Averbação: divórcio decretado por sentença de 02/02/2015.')).toEqual([])
  })

  it('says of each spouse the place behind the name', () => {
    const places = birthplaces(
      `REGINA ALVES MOURA, CPF ${cpf}, natural de Niterói/RJ, e`,
      `OTTO LIMA MOURA, CPF ${other}, natural de Belo Horizonte - MG.`,
    )
    expect(places).toEqual([
      [cpf, 'Niterói/RJ'],
      [other, 'Belo Horizonte/MG'],
    ])
  })

  it('says no place of a parent', () => {
    const parted = (first: string) =>
      birthplaces(
        `REGINA ALVES MOURA, CPF ${cpf}, ${first}, e`,
        `OTTO LIMA MOURA, CPF ${other}, natural de Belo Horizonte - MG.`,
      )
    expect(parted('filha de JOSÉ PRADO, natural de Santos/SP')).toEqual([])
    expect(parted('natural de Niterói/RJ, filha de JOSÉ PRADO, natural de Santos/SP')).toEqual([
      [cpf, 'Niterói/RJ'],
      [other, 'Belo Horizonte/MG'],
    ])
  })

  it('says none where both names come first, or one place is missing', () => {
    const names = [`REGINA ALVES MOURA CPF ${cpf}`, `OTTO LIMA MOURA CPF ${other}`]
    expect(birthplaces(...names, 'Naturalidade: Niterói - RJ', 'Naturalidade: Recife - PE')).toEqual([])
    expect(birthplaces(names[0] ?? '', 'Naturalidade: Niterói - RJ', names[1] ?? '')).toEqual([])
  })
})

it.each([
  ['NITEROI - RJ', 'Niterói/RJ', true],
  ['Niterói', 'Niterói (RJ)', true],
  ['Bom Jesus/PI', 'Bom Jesus/RS', false],
  ['Niterói/RJ', 'Rio de Janeiro/RJ', false],
  ['São José do Sul', 'São José do Sul/RS', true],
])('%s and %s are one place: %s', (one, another, isSame) => {
  expect(saysSame('birthplace', one, another)).toBe(isSame)
  expect(saysSame('birthplace', another, one)).toBe(isSame)
})
