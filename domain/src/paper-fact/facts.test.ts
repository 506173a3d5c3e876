import { describe, expect, it } from 'vitest'
import { completeCnm, maskCnm } from '../format/cnm.ts'
import { completeCpf, maskCpf } from '../format/cpf.ts'
import { pageOf } from '../reading/flow.ts'
import { readPaper } from '../reading/read-paper.ts'
import type { PaperFact } from './fact.ts'
import { factsIn } from './facts.ts'

const cpf = maskCpf(completeCpf('310482917'))
const other = maskCpf(completeCpf('529982247'))

function factsOf(lines: readonly string[], by: 'text' | 'ocr' = 'text'): PaperFact[] {
  const text = { pages: [pageOf(lines, 1, by)] }
  return factsIn(text, 1, readPaper(text, 1))
}

const said = (facts: readonly PaperFact[]) =>
  Object.fromEntries(facts.map(({ field, value }) => [field, value.said]))

const card = (...more: string[]) => [
  'REPÚBLICA FEDERATIVA DO BRASIL',
  'ESTADO DO RIO DE JANEIRO',
  'CARTEIRA DE IDENTIDADE',
  'VÁLIDA EM TODO O TERRITÓRIO NACIONAL',
  'REGISTRO GERAL: 11.482.073-6',
  'NOME: REGINA ALVES MOURA',
  ...more,
  'NATURALIDADE: NITERÓI - RJ',
  'DATA DE NASCIMENTO: 22/08/1971',
  `CPF: ${cpf}`,
]

describe('a card of identity', () => {
  it('says number, birth and parents, each with its words', () => {
    const facts = factsOf(card('FILIAÇÃO', 'AUGUSTO RAMOS ALVES', 'CELINA RAMOS ALVES'))
    expect(said(facts)).toEqual({
      rg: '11.482.073-6',
      birthDate: '1971-08-22',
      birthplace: 'Niterói/RJ',
      fatherName: 'Augusto Ramos Alves',
      motherName: 'Celina Ramos Alves',
      cpf,
    })
    expect(facts.every(({ isSure, page }) => isSure && page === 1)).toBe(true)
    expect(facts.map(({ text }) => text)).toContain('22/08/1971')
    expect(new Set(facts.map(({ whose }) => whose?.cpf))).toEqual(new Set([cpf]))
  })

  it('names the mother first where its first names say so, and is unsure where they say nothing', () => {
    const turned = factsOf(card('FILIAÇÃO', 'CELINA RAMOS ALVES', 'AUGUSTO RAMOS ALVES'))
    expect(said(turned)).toMatchObject({
      fatherName: 'Augusto Ramos Alves',
      motherName: 'Celina Ramos Alves',
    })
    const unclear = factsOf(card('FILIAÇÃO', 'JACI RAMOS ALVES', 'DARCI RAMOS ALVES'))
    const parents = unclear.filter(({ field }) => field === 'fatherName' || field === 'motherName')
    expect(parents.map(({ isSure }) => isSure)).toEqual([false, false])
  })

  it('says of one parent alone only what the first name tells, and never surely', () => {
    const [alone] = factsOf(card('FILIAÇÃO', 'CELINA RAMOS ALVES')).filter(({ field }) => /Name$/.test(field))
    expect(alone).toMatchObject({ field: 'motherName', isSure: false })
    expect(said(factsOf(card('FILIAÇÃO', 'JOSÉ RAMOS ALVES')))).not.toHaveProperty('motherName')
  })

  it('says nothing that it does not print', () => {
    const printed = { rg: '11.482.073-6', birthDate: '1971-08-22', birthplace: 'Niterói/RJ', cpf }
    expect(said(factsOf(card()))).toEqual(printed)
  })

  it.each([
    [0.6, false],
    [0.9, true],
  ])('says its CPF as surely as recognition read its words: %d', (sureness, isSure) => {
    const page = pageOf(card(), 1, 'ocr')
    const lines = page.lines.map(({ words }) => ({
      words: words.map((word) => (word.text === cpf ? { ...word, sureness } : word)),
    }))
    const text = { pages: [{ ...page, lines }] }
    const facts = factsIn(text, 1, readPaper(text, 1))
    expect(facts.filter(({ field }) => field === 'cpf')).toMatchObject([{ value: { said: cpf }, isSure }])
    expect(facts.find(({ field }) => field === 'rg')?.isSure).toBe(true)
  })

  it('says its CPF of whom it names, also where it says nothing else', () => {
    const bare = card()
      .filter((line) => !/^(?:REGISTRO GERAL|DATA DE)/.test(line))
      .map((line) => line.replace(' - RJ', ''))
    expect(factsOf(bare)).toMatchObject([
      { field: 'cpf', whose: { cpf, name: 'REGINA ALVES MOURA' }, value: { said: cpf }, text: cpf },
    ])
  })
})

it('a matrícula says its number and its owners, with the act that names them', () => {
  const facts = factsOf([
    'REGISTRO DE IMÓVEIS - 9º OFÍCIO',
    'CERTIFICO que a presente é cópia da MATRÍCULA Nº 12.345',
    'IMÓVEL: Apartamento 301 da Rua das Laranjeiras, 120.',
    `R-1/12.345 - COMPRA E VENDA: adquirentes REGINA ALVES MOURA, CPF ${cpf}, e OTTO LIMA MOURA, CPF ${other}.`,
    'Rio de Janeiro, 12 de junho de 2009.',
    'CERTIFICO, nos termos do art. 19 da Lei 6.015/1973. Rio de Janeiro, 3 de novembro de 2026.',
  ])
  expect(facts.map(({ field, value }) => [field, value.said, value.act])).toEqual([
    ['registrationNumber', '12345', undefined],
    ['registryOffice', 'Registro de Imóveis - 9º Ofício', undefined],
    ['owner', 'Regina Alves Moura', 'R-1'],
    ['owner', 'Otto Lima Moura', 'R-1'],
  ])
  expect(facts[2]?.text).toBe(`REGINA ALVES MOURA, CPF ${cpf}`)
  expect(facts[3]?.text).toBe(`OTTO LIMA MOURA, CPF ${other}`)
  expect(facts[3]?.value).toMatchObject({ cpf: other, matricula: '12345' })
})

const registerOf = (land: string, buyers: string) => [
  'REGISTRO DE IMÓVEIS - 9º OFÍCIO',
  'CERTIFICO que a presente é cópia da MATRÍCULA Nº 12.345',
  `IMÓVEL: Apartamento 301 da Rua das Laranjeiras, 120. ${land}`,
  `R-1/12.345 - COMPRA E VENDA: adquirentes ${buyers}.`,
  'Rio de Janeiro, 12 de junho de 2009.',
  'CERTIFICO, nos termos do art. 19 da Lei 6.015/1973. Rio de Janeiro, 3 de novembro de 2026.',
]

describe('a matrícula', () => {
  it('says of each owner with a number the nationality and, unsure since the day of the act, the profession', () => {
    const buyers = `REGINA ALVES MOURA, brasileira, médica, casada, CPF ${cpf}, e OTTO LIMA MOURA, italiano, CPF ${other}`
    const people = factsOf(registerOf('', buyers)).filter(({ whose }) => whose)
    expect(people.map(({ field, whose, value, isSure }) => [field, whose?.cpf, value.said, isSure])).toEqual([
      ['nationality', cpf, 'Brasileira', true],
      ['profession', cpf, 'Médica', false],
      ['nationality', other, 'Italiano', true],
    ])
  })

  it.each([
    ['Terreno foreiro à União, RIP 123.', ['union']],
    ['Terreno próprio.', []],
    ['O terreno não é foreiro.', []],
  ])('says to whom the land is foreiro, never surely: %s', (land, lords) => {
    const found = factsOf(registerOf(land, `REGINA ALVES MOURA, CPF ${cpf}`))
    const facts = found.filter(({ field }) => field === 'groundLord')
    expect(facts.map(({ value }) => value.said)).toEqual(lords)
    expect(facts.some(({ isSure }) => isSure)).toBe(false)
  })
})

describe('a power of attorney', () => {
  const deed = (...said: string[]) => [
    '9º TABELIONATO DE NOTAS',
    'PROCURAÇÃO PÚBLICA',
    'SAIBAM quantos este público instrumento de procuração virem que compareceu como OUTORGANTE:',
    ...said,
    `nomeia seu procurador OTTO LIMA MOURA, brasileiro, solteiro, maior, engenheiro civil, CPF ${other},`,
    'a quem confere amplos poderes para vender.',
    'Salvador, 9 de outubro de 2025.',
  ]

  it('says nationality, profession and home of each who acts', () => {
    const facts = factsOf(
      deed(
        `REGINA ALVES MOURA, brasileira, casada, médica, portadora da CI 11.482.073-6, CPF ${cpf},`,
        'residente e domiciliada na Rua Azul, 81, Pituba, Salvador/BA; e por ela me foi dito que',
      ),
    )
    expect(facts.map(({ field, whose, value }) => [field, whose?.cpf, value.said])).toEqual([
      ['nationality', cpf, 'Brasileira'],
      ['profession', cpf, 'Médica'],
      ['address', cpf, 'Rua Azul, 81 · Pituba · Salvador/BA'],
      ['nationality', other, 'Brasileiro'],
      ['profession', other, 'Engenheiro civil'],
    ])
    expect(facts.map(({ text }) => text)).toContain('médica')
  })
})

describe('a bill', () => {
  const bill = (...sentTo: string[]) => [
    'ENERGIA DO VALE S.A. Rua da Usina, 1, Centro, Vitória/ES',
    'CONTA DE ENERGIA ELÉTRICA',
    'Unidade consumidora 3118 Leitura anterior 100 Leitura atual 180 kWh 80',
    ...sentTo,
    'Data de emissão: 06/10/2025',
  ]

  it('says the home of whom it is sent to, and not that of its sender', () => {
    const facts = factsOf(
      bill('REGINA ALVES MOURA', 'RUA AZUL 81 AP 302 - PITUBA', '41810-010 SALVADOR BA', `CPF: ${cpf}`),
    )
    expect(facts).toMatchObject([
      {
        field: 'address',
        whose: { cpf, name: 'REGINA ALVES MOURA' },
        value: {
          said: 'Rua Azul, 81, Ap 302 · Pituba · Salvador/BA · 41810-010',
          address: { cep: '41810-010' },
        },
        text: 'RUA AZUL 81 AP 302 - PITUBA',
        isSure: true,
      },
    ])
  })

  it('is unsure where the city may begin with its neighbourhood, and silent without a city', () => {
    const [address] = factsOf(bill('Nome: REGINA ALVES MOURA', 'RUA AZUL 81', 'VITÓRIA SALVADOR-BA'))
    expect(address).toMatchObject({ value: { address: { city: 'Vitória Salvador' } }, isSure: false })
    expect(factsOf(bill('Nome: REGINA ALVES MOURA', 'RUA AZUL 81'))).toEqual([])
  })
})

describe('CNM and CIB', () => {
  const register = (cnm: string) => [
    'REGISTRO DE IMÓVEIS - 9º OFÍCIO',
    `CNM: ${cnm}`,
    'CERTIFICO que a presente é cópia da MATRÍCULA Nº 12.345',
    'IMÓVEL: Apartamento 301 da Rua das Laranjeiras, 120.',
    'CERTIFICO, nos termos do art. 19 da Lei 6.015/1973. Rio de Janeiro, 3 de novembro de 2026.',
  ]
  const holding = completeCnm('11133820012345')
  const rural = (cib: string) => [
    'MINISTÉRIO DA FAZENDA',
    'SECRETARIA DA RECEITA FEDERAL DO BRASIL',
    'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA ATIVA DA UNIÃO DE IMÓVEL RURAL',
    `CIB/NIRF: ${cib}`,
    'Emitida em 03/11/2026',
  ]

  it('are said in their plain form, also where a picture was read', () => {
    const facts = factsOf(register(maskCnm(holding)), 'ocr')
    expect(said(facts)).toMatchObject({ registrationNumber: '12345', cnm: holding })
    expect(facts.find(({ field }) => field === 'cnm')).toMatchObject({ text: maskCnm(holding), isSure: true })
    expect(said(factsOf(rural('1.234.567-9')))).toEqual({ cib: '12345679' })
  })

  it('are not said where their check digits fail, and a CIB is no inscrição of a city', () => {
    const wrong = maskCnm(holding.slice(0, -1) + ((Number(holding.at(-1)) + 1) % 10))
    expect(said(factsOf(register(wrong)))).not.toHaveProperty('cnm')
    expect(said(factsOf(rural('1.234.567-8')))).toEqual({})
  })

  it('leave the matrícula unsure where the CNM is of another one', () => {
    const other = completeCnm('11133820099999')
    const facts = factsOf(register(maskCnm(other)))
    expect(facts.map(({ field, isSure }) => [field, isSure])).toEqual([
      ['registrationNumber', false],
      ['cnm', false],
      ['registryOffice', true],
    ])
  })
})

it.each([
  ['COMPRA E VENDA', 'adquirente CPF'],
  ['Compra e venda', 'adquirente o portador do CPF'],
])('an owner of whom a matrícula prints only the number is not said: %s', (title, buyer) => {
  const facts = factsOf([
    'REGISTRO DE IMÓVEIS',
    'CERTIFICO que a presente é cópia da MATRÍCULA Nº 12.345',
    'IMÓVEL: Apartamento 301 da Rua das Laranjeiras, 120.',
    `R-1/12.345 - ${title}: ${buyer} ${cpf}.`,
    'Rio de Janeiro, 12 de junho de 2009.',
  ])
  expect(facts.map(({ field, value }) => [field, value.said])).toEqual([['registrationNumber', '12345']])
})

it('other papers say what registers they print, and nothing of people', () => {
  const facts = factsOf([
    'PREFEITURA DA CIDADE DO RIO DE JANEIRO',
    'IPTU 2026 - DEMONSTRATIVO DE LANÇAMENTO',
    'Inscrição imobiliária: 0.123.456-7',
    'Contribuinte: REGINA ALVES MOURA',
    'Data de emissão: 03/01/2026',
  ])
  expect(facts.map(({ field }) => field)).toEqual(['municipalRegistration'])
})

describe('a certificate', () => {
  it('says the CPF of its person, unsurely', () => {
    const facts = factsOf([
      'MINISTÉRIO DA FAZENDA',
      'Secretaria da Receita Federal do Brasil',
      'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA ATIVA DA UNIÃO',
      'Nome: OTTO LIMA MOURA',
      `CPF: ${cpf}`,
    ])
    expect(facts).toMatchObject([
      { field: 'cpf', whose: { cpf, name: 'Otto Lima Moura' }, value: { said: cpf }, isSure: false },
    ])
  })

  it('of a couple says none: filed for one, it may print the number of the other one alone', () => {
    const facts = factsOf([
      '12º OFÍCIO DE NOTAS DE NITERÓI',
      'ESCRITURA PÚBLICA DE PACTO ANTENUPCIAL',
      `Primeiro contratante: OTTO LIMA MOURA CPF ${cpf}`,
      'Segunda contratante: REGINA ALVES MOURA',
      'Niterói, 9 de outubro de 2025.',
    ])
    expect(facts).toEqual([])
  })
})
