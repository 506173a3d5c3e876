import { describe, expect, it } from 'vitest'
import { completeCnpj } from '../../format/cnpj.ts'
import { completeCpf } from '../../format/cpf.ts'
import { pageOf } from '../flow.ts'
import { readMatricula } from './acts.ts'
import { ownersOf } from './owners.ts'

const [a, b, c, d] = ['111222333', '222333444', '333444555', '444555666'].map(completeCpf) as [
  string,
  string,
  string,
  string,
]
const [firm, heir] = ['123456780001', '876543210001'].map(completeCnpj) as [string, string]

const opening = [
  'REGISTRO DE IMÓVEIS',
  'MATRÍCULA 12.345',
  `IMÓVEL: Loja 2. PROPRIETÁRIA: ACME OBRAS LTDA, CNPJ ${firm}.`,
]
const couple = `R-1 - COMPRA E VENDA. A proprietária vendeu o imóvel a BRUNO DIAS SÁ, CPF ${a}, e sua mulher CLARA DIAS SÁ, CPF ${b}.`
const owners = (...acts: string[]) =>
  ownersOf(readMatricula({ pages: [pageOf([...opening, ...acts])] }, 1))?.map(({ name, share }) => [
    name,
    ...(share ? [share] : []),
  ])

describe('owners are known', () => {
  it.each([
    ['à divorcianda', [['CLARA DIAS SÁ']]],
    ['ao varão', [['BRUNO DIAS SÁ']]],
  ])('where a divorce gives the whole %s', (whom, found) => {
    expect(owners(couple, `R-2 - PARTILHA. No divórcio, o imóvel ficou pertencendo, todo, ${whom}.`)).toEqual(
      found,
    )
  })

  it('where a share goes to the other one, or to those who hold besides', () => {
    const split = 'R-2 - PARTILHA. No divórcio, coube a cada um dos divorciados a parte de 50%.'
    const sold = 'R-3 - ADJUDICAÇÃO. A parte ideal de 50% foi adjudicada a CLARA DIAS SÁ, por preferência.'
    expect(owners(couple, split)).toEqual([
      ['BRUNO DIAS SÁ', '50%'],
      ['CLARA DIAS SÁ', '50%'],
    ])
    expect(owners(couple, split, sold)).toEqual([['CLARA DIAS SÁ']])
    const alone = `R-1 - VENDA. A proprietária vendeu o imóvel a YARA BITTAR REIS, CPF ${a}, casada com ELIAS REIS, CPF ${b}.`
    const parted = 'Av-2 - DIVÓRCIO. YARA BITTAR REIS e ELIAS REIS divorciaram-se. Não houve partilha.'
    expect(owners(alone, parted, split.replace('R-2', 'R-3'))?.map(([name]) => name)).toEqual([
      'YARA BITTAR REIS',
      'ELIAS REIS',
    ])
    const given = `R-2 - DOAÇÃO. CLARA DIAS SÁ doou a sua metade aos demais condôminos.`
    expect(owners(couple, given)?.map(([name]) => name)).toEqual(['BRUNO DIAS SÁ'])
  })

  it('where an act has no title, and names who gave and who took', () => {
    const untitled = `R-2 - 12/02/2019 - Transmitentes: BRUNO DIAS SÁ e CLARA DIAS SÁ. Adquirente: IVO REIS, CPF ${c}.`
    expect(owners(couple, untitled)).toEqual([['IVO REIS']])
    const promised = untitled
      .replace('Transmitentes', 'Promitentes vendedores')
      .replace('Adquirente', 'Promissário comprador')
    expect(owners(couple, promised)?.map(([name]) => name)).toEqual(['BRUNO DIAS SÁ', 'CLARA DIAS SÁ'])
    const pledged = `R-2 - 12/02/2019 - Outorgantes: BRUNO DIAS SÁ e CLARA DIAS SÁ. Outorgada: BANCO SOL S/A, CNPJ ${heir}. Em hipoteca.`
    expect(owners(couple, pledged)?.map(([name]) => name)).toEqual(['BRUNO DIAS SÁ', 'CLARA DIAS SÁ'])
  })

  it('where a company is merged into another, or changes its name', () => {
    const merged = `Av-1 - INCORPORAÇÃO. ACME OBRAS LTDA foi incorporada por NOVA TERRA S/A, CNPJ ${heir}.`
    expect(owners(merged)).toEqual([['NOVA TERRA S/A']])
    const renamed = 'Av-1 - ALTERAÇÃO. A proprietária alterou a denominação social para ACME URBANISMO LTDA.'
    expect(owners(renamed)).toEqual([['ACME URBANISMO LTDA']])
  })

  it('where a spouse is not named again, or has another number now', () => {
    const sold = `R-2 - VENDA. BRUNO DIAS SÁ e sua mulher, já qualificados, venderam o imóvel a IVO REIS, CPF ${c}.`
    expect(owners(couple, sold)).toEqual([['IVO REIS']])
    const half = `R-2 - DOAÇÃO. CLARA DIAS SÁ, CPF ${d}, doou a sua metade a seu filho IVO REIS, CPF ${c}.`
    expect(owners(couple, half)?.map(([name]) => name)).toEqual(['BRUNO DIAS SÁ', 'IVO REIS'])
  })

  it('where a table, an exchange or a kinsman tells who takes', () => {
    expect(owners(`R-1 - DAÇÃO. De: ACME OBRAS LTDA. Para: IVO REIS, CPF ${c}.`)).toEqual([['IVO REIS']])
    expect(owners(`R-1 - PERMUTA. ACME OBRAS LTDA permutou o imóvel com IVO REIS, CPF ${c}.`)).toEqual([
      ['IVO REIS'],
    ])
    expect(owners(`R-1 - DOAÇÃO feita por Acme a sua sócia RUTE REIS, CPF ${c}.`)).toEqual([['RUTE REIS']])
    const both = `R-1 - VENDA. ACME OBRAS LTDA vendeu a IVO REIS, CPF ${c}, casado com EVA REIS, CPF ${d}, esta também compradora.`
    expect(owners(both)?.map(([name]) => name)).toEqual(['IVO REIS', 'EVA REIS'])
  })

  it('where a sale was cancelled: who owned before it', () => {
    expect(owners(couple, 'Av-2 - CANCELAMENTO. Conforme mandado, fica cancelado o R-1.')).toEqual([
      ['ACME OBRAS LTDA'],
    ])
  })

  it('where they stand in a table below its head', () => {
    const table = [
      'R-1 - PARTILHA. O imóvel coube aos seguintes:',
      'Nome\tCPF\tQuinhão',
      `IVO REIS LIMA\t${a}\t1/2`,
      `EVA REIS LIMA\t${b}\t1/2`,
    ]
    expect(owners(...table)).toEqual([
      ['IVO REIS LIMA', '1/2'],
      ['EVA REIS LIMA', '1/2'],
    ])
  })

  it('with shares in words, by their order, and with what the giver keeps', () => {
    const three = `R-1 - VENDA. ACME OBRAS LTDA vendeu o imóvel a BRUNO DIAS SÁ, CPF ${a}, e sua mulher CLARA DIAS SÁ, CPF ${b}, e a IVO REIS, CPF ${c}, na proporção de 25% para cada um dos cônjuges e 50% para o último.`
    expect(owners(three)).toEqual([
      ['BRUNO DIAS SÁ', '25%'],
      ['CLARA DIAS SÁ', '25%'],
      ['IVO REIS', '50%'],
    ])
    const quarter = `R-2 - VENDA. IVO REIS vendeu a quarta parte do imóvel a EVA LIMA, CPF ${d}, conservando 25%.`
    expect(owners(three, quarter)).toEqual([
      ['BRUNO DIAS SÁ', '25%'],
      ['CLARA DIAS SÁ', '25%'],
      ['IVO REIS', '25%'],
      ['EVA LIMA', '1/4'],
    ])
  })
})

describe('owners are followed', () => {
  it('by their first names, in any tense', () => {
    expect(owners(couple, 'R-2 - VENDA. BRUNO vende a CLARA a sua metade.')).toEqual([['CLARA DIAS SÁ']])
  })

  it('by the act in which they took', () => {
    const promise = `R-2 - PROMESSA. Os proprietários prometeram vender o imóvel a DORA LEAL PAZ, CPF ${c}.`
    const sale = 'R-3 - VENDA. Os proprietários venderam o imóvel à promitente compradora do R-2.'
    expect(owners(couple, promise, sale)).toEqual([['DORA LEAL PAZ']])
  })

  it('to whom lent, and to whom the credit went', () => {
    const lent = `R-2 - ALIENAÇÃO FIDUCIÁRIA. Credora: BANCO ALFA S.A., CNPJ ${firm}.`
    const ceded = `Av-3 - CESSÃO DE CRÉDITO. A fiduciária passa a ser BANCO BETA S.A., CNPJ ${heir}.`
    const taken = 'Av-4 - CONSOLIDAÇÃO. Fica a propriedade consolidada na pessoa da fiduciária atual.'
    expect(owners(couple, lent, ceded, taken)).toEqual([['BANCO BETA S.A.']])
  })

  it('through a certificate that tells of acts in sentences', () => {
    const told = [
      'REGISTRO DE IMÓVEIS. CERTIFICO que o imóvel se acha registrado em nome de',
      `BRUNO DIAS SÁ, CPF ${a}, que o houve por compra. Em 2001 o dito BRUNO vendeu o imóvel a`,
      `DORA LEAL PAZ, CPF ${c}. Em 2009 esta prometeu vender a IVO REIS LUZ, CPF ${d}.`,
    ]
    const found = ownersOf(readMatricula({ pages: [pageOf(told)] }, 1))
    expect(found?.map(({ name }) => name)).toEqual(['DORA LEAL PAZ'])
  })

  it('under the newest name of a number', () => {
    const renamed = `Av-2 - CASAMENTO. CLARA LEMOS SÁ, CPF ${b}, apresentou certidão.`
    expect(owners(couple, renamed)).toEqual([['BRUNO DIAS SÁ'], ['CLARA LEMOS SÁ']])
  })

  it('where whoever is new in a transfer takes', () => {
    expect(owners(couple, `R-2 - PERMUTA. Na escritura figura DORA LEAL PAZ, CPF ${c}.`)).toEqual([
      ['DORA LEAL PAZ'],
    ])
  })
})

it('whoever left the property by death owns it no more', () => {
  const opening = [`IMÓVEL: Loja 2. PROPRIETÁRIO: BRUNO DIAS SÁ, CPF ${a}, viúvo.`]
  const act = `R-1 - PARTILHA. O imóvel deixado por Bruno Dias Sá foi partilhado em 1/2 a cada um dos filhos: CLARA DIAS SÁ, CPF ${b}; e DAVI DIAS SÁ, CPF ${c}.`
  const matricula = readMatricula({ pages: [pageOf(['MATRÍCULA 12.345', ...opening, act])] }, 1)
  expect(ownersOf(matricula)?.map(({ name }) => name)).toEqual(['CLARA DIAS SÁ', 'DAVI DIAS SÁ'])
})

it('whoever the parts of the heirs leave nothing owns no more, and a spouse who also takes does', () => {
  const opening = [`IMÓVEL: Loja 2. PROPRIETÁRIO: BRUNO DIAS SÁ, CPF ${a}, viúvo.`]
  const heirs = `R-1 - FORMAL DE PARTILHA. De Bruno Dias Sá: 1/2 a CLARA DIAS SÁ, CPF ${b}; 1/2 a DAVI DIAS SÁ, CPF ${c}.`
  const sale = `R-2 - VENDA. CLARA DIAS SÁ e DAVI DIAS SÁ venderam o imóvel a ENZO LIMA PAZ, CPF ${d}, casado com ANA LIMA PAZ, CPF ${a}, ambos adquirentes.`
  const names = (...acts: string[]) =>
    ownersOf(readMatricula({ pages: [pageOf(['MATRÍCULA 12.345', ...opening, ...acts])] }, 1))?.map(
      (one) => one.name,
    )
  expect(names(heirs)).toEqual(['CLARA DIAS SÁ', 'DAVI DIAS SÁ'])
  expect(names(heirs, sale)).toContain('ENZO LIMA PAZ')
})
