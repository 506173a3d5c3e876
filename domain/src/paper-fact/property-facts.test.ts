import { describe, expect, it } from 'vitest'
import { completeCpf, maskCpf } from '../format/cpf.ts'
import { flowOf, pageOf } from '../reading/flow.ts'
import { readPaper } from '../reading/read-paper.ts'
import { factsIn } from './facts.ts'
import { areasIn, officeIn, taxIn } from './property-facts.ts'

const areas = (text: string, needsUnit = true) =>
  areasIn(text, needsUnit).map(({ field, value, isSure }) => [field, value.said, isSure])

describe('the areas of a matrícula', () => {
  it.each([
    [
      'com área privativa de 80,50m² e fração ideal de 0,0125 do terreno, que mede área de 1.200,00 m²',
      [['privateArea', '80.50', true]],
    ],
    ['Apartamento com 63,5250 metros quadrados de área privativa', [['privateArea', '63.53', true]]],
    [
      'PRÉDIO com área construída de 120 m2, e seu terreno com área do terreno: 1.250,75m²',
      [
        ['builtArea', '120.00', true],
        ['landArea', '1250.75', true],
      ],
    ],
    ['FAZENDA Boa Vista, com a área total de 12,5 hectares', [['landArea', '125000.00', false]]],
    ['TERRENO constituído pelo lote 4, com a área de 360,00m²', [['landArea', '360.00', false]]],
    ['área útil de 60,00m², área privativa total de 72,00m²', [['privateArea', '72.00', false]]],
    // Tesseract's model of Portuguese has no '²'.
    ['área privativa de 80,50m?, em terreno de 400 m?', [['privateArea', '80.50', true]]],
    ['TERRENO constituído pelo lote 4, com a área de 360,00 m?.', [['landArea', '360.00', false]]],
    ['área edificada 112, inscrição 1.234', []],
    ['área comum de 30,00m²', []],
  ])('%s', (text, said) => expect(areas(text)).toEqual(said))
})

it('a bill prints areas in its form, without their unit, too', () => {
  expect(areas('Área do terreno (m²): 250,00\nÁrea edificada\t112 m2', false)).toEqual([
    ['builtArea', '112.00', true],
    ['landArea', '250.00', true],
  ])
  expect(areas('Área do terreno (m?): 250,00', false)).toEqual([['landArea', '250.00', true]])
  expect(areas('Apartamento 301\nÁrea do terreno: 1.250,00', false)).toEqual([['landArea', '1250.00', false]])
  // A number that is not read to its end is no area.
  expect(areas('Área construída: 15.03.2019\nÁrea do terreno: 1,80500', false)).toEqual([])
})

describe('the registry above a matrícula', () => {
  it.each([
    ['REGISTRO DE IMÓVEIS - 9º OFÍCIO\nCNM: 1', 'Registro de Imóveis - 9º Ofício'],
    ['9º OFÍCIO DE REGISTRO DE IMÓVEIS\nMatrícula', '9º Ofício de Registro de Imóveis'],
    [
      'Cartório do 2º Ofício de Registro de Imóveis de Niterói - RJ\nMatrícula',
      'Cartório do 2º Ofício de Registro de Imóveis de Niterói - RJ',
    ],
    [
      'PRIMEIRO OFICIAL DE REGISTRO DE IMÓVEIS DE SÃO PAULO\nLivro 2',
      'Primeiro Oficial de Registro de Imóveis de São Paulo',
    ],
    ['Registro de Imóveis da Comarca de Maricá\nMatrícula', 'Registro de Imóveis da Comarca de Maricá'],
    ['O Oficial do 4º Registro de Imóveis CERTIFICA que', '4º Registro de Imóveis'],
    [
      '2º Ofício de Registro de Imóveis de Niterói certifica que a presente é cópia',
      '2º Ofício de Registro de Imóveis de Niterói',
    ],
    [
      'Registro de Imóveis da Comarca de Maricá certifico e dou fé',
      'Registro de Imóveis da Comarca de Maricá',
    ],
    [
      'REGISTRO DE IMÓVEIS DA COMARCA DE MARICÁ - RJ\nLIVRO 2',
      'Registro de Imóveis da Comarca de Maricá - RJ',
    ],
    ['2º REGISTRO DE IMÓVEIS DE NITERÓI CERTIFICO QUE A PRESENTE', '2º Registro de Imóveis de Niterói'],
    ['Lei de Registro de Imóveis do que consta nesta serventia', null],
    ['REGISTRO DE IMÓVEIS\nREGISTRO ANTERIOR: 3º Ofício de Registro de Imóveis', null],
    ['REGISTRO DE IMÓVEIS\nMATRÍCULA Nº 12', null],
  ])('%s', (text, said) => expect(officeIn(text)[0]?.value.said ?? null).toBe(said))
})

describe('the IPTU of a year', () => {
  const tax = (...lines: string[]) => {
    const [found] = taxIn(flowOf({ pages: [pageOf(lines)] }))
    return found ? [found.value.said, found.isSure] : null
  }
  it.each([
    [
      ['IPTU 2026 - DEMONSTRATIVO', 'Valor venal: R$ 400.000,00', 'Valor do IPTU: R$ 1.234,56'],
      ['1234.56 2026', true],
    ],
    [
      ['Exercício 2026', 'Imposto devido\tR$ 980,00'],
      ['980.00 2026', true],
    ],
    [
      ['Exercício 2026', 'Exercício 2025', 'Total do IPTU R$ 980,00'],
      ['980.00', false],
    ],
    [['IPTU 2026', 'Valor venal: R$ 400.000,00', 'Cota única até 07/02/2026'], null],
  ] as const)('%j', (lines, said) => expect(tax(...lines)).toEqual(said))
})

const cpf = maskCpf(completeCpf('310482917'))

function factsOf(lines: readonly string[]) {
  const text = { pages: [pageOf(lines)] }
  return factsIn(text, 1, readPaper(text, 1))
}

const said = (facts: ReturnType<typeof factsOf>) =>
  Object.fromEntries(facts.map(({ field, value }) => [field, value.said]))

it('a matrícula says its registry and its areas, and not those of another land that an act names', () => {
  const facts = factsOf([
    '9º OFÍCIO DE REGISTRO DE IMÓVEIS',
    'CERTIFICO que a presente é cópia da MATRÍCULA Nº 12.345',
    'IMÓVEL: Apartamento 301 da Rua das Laranjeiras, 120, com área privativa de 80,50m².',
    `R-1/12.345 - PERMUTA: adquirente REGINA ALVES MOURA, CPF ${cpf}, que deu a área construída de 300,00m².`,
    'Rio de Janeiro, 12 de junho de 2009.',
  ])
  expect(said(facts)).toMatchObject({
    registryOffice: '9º Ofício de Registro de Imóveis',
    privateArea: '80.50',
  })
  expect(said(facts)).not.toHaveProperty('builtArea')
  const area = facts.find(({ field }) => field === 'privateArea')
  expect(area).toMatchObject({ page: 1, text: 'área privativa de 80,50m².', isSure: true })
  expect(area).not.toHaveProperty('whose')
})

it('an IPTU says its amount with its year, and areas', () => {
  const facts = factsOf([
    'PREFEITURA DA CIDADE DO RIO DE JANEIRO',
    'IPTU 2026 - DEMONSTRATIVO DE LANÇAMENTO',
    'Inscrição imobiliária: 0.123.456-7',
    'Área edificada: 112 m2',
    'Valor venal: R$ 400.000,00',
    'Valor do IPTU: R$ 1.234,56',
  ])
  expect(said(facts)).toEqual({
    municipalRegistration: '0.123.456-7',
    builtArea: '112.00',
    propertyTax: '1234.56 2026',
  })
  expect(facts.map(({ text }) => text)).toContain('R$ 1.234,56')
})
