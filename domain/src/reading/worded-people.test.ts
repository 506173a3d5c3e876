import { describe, expect, it } from 'vitest'
import { readLines } from '../../test/certificate-lines.ts'
import { distributor, fire, otherCpf, wordedCpf } from '../../test/worded-papers.ts'
import { completeCnpj } from '../format/cnpj.ts'
import { digitsOf } from '../format/digits.ts'
import { cpfsOn, isOfCouple } from './proposal.ts'

const subjectOf = (lines: readonly string[]) => readLines(lines).proposal.subject
const head = ['2º OFÍCIO DO REGISTRO DE DISTRIBUIÇÃO', 'CERTIDÃO DE FEITOS AJUIZADOS']
const cnpj = completeCnpj('112223330001')
const end = 'Rio de Janeiro, 28 de maio de 2025.'

describe('whom a paper is about', () => {
  it.each([
    [
      'in a line like a title',
      ['Certifica-se o que segue:', `MARTA LÚCIA FREIRE — CPF ${wordedCpf}`, 'Nada consta.'],
    ],
    [
      'below the sentence that it ends',
      ['CERTIFICO que nada consta contra', `MARTA LÚCIA FREIRE, CPF`, `${wordedCpf}.`],
    ],
    [
      'behind the number',
      ['Nome e CPF pesquisados:', `CPF ${wordedCpf} MARTA LÚCIA FREIRE`, 'CERTIFICO que nada consta.'],
    ],
  ])('stands %s', (_where, lines) => {
    expect(subjectOf([...head, ...lines, end])).toMatchObject({ cpf: wordedCpf, name: 'MARTA LÚCIA FREIRE' })
  })

  it('is no parent, though both stand below the name in an RG', () => {
    const card = ['REPÚBLICA FEDERATIVA DO BRASIL', 'CARTEIRA DE IDENTIDADE', 'REGISTRO GERAL 11.482.073-6']
    const parents = ['FILIAÇÃO', 'AUGUSTO LIMA ALVES', 'CELINA RAMOS ALVES']
    const lines = [...card, 'NOME MARTA LÚCIA FREIRE', ...parents, `CPF ${wordedCpf}`]
    expect(subjectOf(lines)).toMatchObject({ cpf: wordedCpf, name: 'MARTA LÚCIA FREIRE' })
  })

  it.each([
    `Requerida por Ivo Prado Neves, CPF ${otherCpf}.`,
    `Registros em nome de Regina Vaz Prado, CPF ${otherCpf}, dizem respeito a pessoa diversa.`,
    `O marido, Ivo Prado Neves, CPF ${otherCpf}, não foi objeto desta busca em nome de ninguém.`,
  ])('is neither who asks nor a namesake: %s', (line) => {
    expect(subjectOf(distributor('nada consta.', line))?.cpf).toBe(wordedCpf)
  })

  it('is in the row of a form below its number, whatever debtor the text names', () => {
    const form = [
      `CPF:\t${wordedCpf}`,
      'Nome:\tMARTA LÚCIA FREIRE',
      `Constam débitos, também como responsável da empresa TINTAS REIS LTDA, CNPJ ${cnpj}:`,
    ]
    const { proposal, doubts } = readLines([...head, ...form, end])
    expect(proposal.subject).toMatchObject({ cpf: wordedCpf, name: 'MARTA LÚCIA FREIRE' })
    expect(doubts).toContain('several_people')
  })

  it('is, of two spouses, the first, and the paper stays doubtful', () => {
    const { proposal, doubts } = readLines([
      'REGISTRO CIVIL DAS PESSOAS NATURAIS',
      'CERTIDÃO DE CASAMENTO',
      'Nomes',
      `IVO PRADO NEVES CPF ${wordedCpf}`,
      `MARTA FREIRE NEVES CPF ${otherCpf}`,
      'Data do registro: 12/05/2012',
      'Niterói, 9 de outubro de 2025.',
    ])
    expect(proposal).toMatchObject({
      kind: 'certidao_casamento',
      sureness: 'doubtful',
      subject: { cpf: wordedCpf },
    })
    expect(doubts).toContain('several_people')
  })

  it.each([
    ['ESCRITURA PÚBLICA DE UNIÃO ESTÁVEL', true],
    ['TERMO DECLARATÓRIO DE UNIÃO ESTÁVEL', true],
    ['CERTIDÃO DE UNIÃO ESTÁVEL', true],
    ['CONTRATO DE CONVIVÊNCIA', true],
    ['CONTRATO PARTICULAR DE CONVIVÊNCIA', true],
    ['CERTIDÃO DE NASCIMENTO', false],
  ])('is both of an união estável: %s', (title, isOfBoth) => {
    const reading = readLines([
      title,
      `IVO PRADO NEVES CPF ${wordedCpf}`,
      `MARTA FREIRE LIMA CPF ${otherCpf}`,
      'Niterói, 9 de outubro de 2025.',
    ])
    expect(reading.proposal.kind).toBe('CERTIDAO_ESTADO_CIVIL')
    expect(isOfCouple(reading)).toBe(isOfBoth)
    expect(cpfsOn(reading).toSorted()).toEqual([wordedCpf, otherCpf].slice(0, isOfBoth ? 2 : 1).map(digitsOf))
  })

  it('is not told by a name alone where two numbers are as likely', () => {
    const both = [
      ...head,
      'CERTIFICO que nada consta quanto aos números abaixo.',
      `IVO PRADO NEVES ${wordedCpf}`,
      `${otherCpf}`,
      end,
    ]
    expect(readLines(both).doubts).toContain('several_people')
  })

  it('is not the company that sends a bill', () => {
    const lines = [
      'ENERGIA DO VALE S.A.',
      `CNPJ ${completeCnpj('123456780001')}`,
      'CONTA DE ENERGIA ELÉTRICA',
      'Unidade consumidora 3118 Leitura anterior 100 Leitura atual 180 kWh 80',
      'Data de emissão: 06/10/2025',
    ]
    expect(readLines(lines).proposal.kind).toBe('COMPROVANTE_RESIDENCIA')
    expect(subjectOf(lines)?.cnpj).toBeUndefined()
  })
})

describe('a form', () => {
  it('tells by the label above whose name and number it is', () => {
    const rows = [
      `${'Contribuinte'.padEnd(40)}\tRepresentante`,
      `${`MARTA LÚCIA FREIRE, CPF ${wordedCpf}`.padEnd(40)}\tRUI SÁ LEMOS, CPF ${otherCpf}`,
    ]
    expect(subjectOf([...head, ...rows, 'CERTIFICO que nada consta.', end])).toMatchObject({ cpf: wordedCpf })
  })

  it('has the spouse beside, not for a subject', () => {
    const rows = [`I. Marta Lúcia Freire, CPF ${wordedCpf}`, `II. Rui Sá Freire, marido, CPF ${otherCpf}`]
    expect(subjectOf([...head, 'CERTIFICO que nada consta de:', ...rows, end])).toMatchObject({
      cpf: wordedCpf,
    })
  })
})

describe('a paper of two', () => {
  it('that stand in one column names the first, and stays doubtful', () => {
    const said =
      'Certifico que, revistos os livros desta serventia até ontem, verifiquei o que segue para cada pessoa.'
    const rows = [`${wordedCpf}\tMARTA LÚCIA FREIRE\tNEGATIVO`, `${otherCpf}\tIVO PRADO FREIRE\tNEGATIVO`]
    const { proposal, doubts } = readLines([...head, said, 'Documento\tNome\tResultado', ...rows, end])
    expect(proposal.subject).toMatchObject({ cpf: wordedCpf })
    expect(doubts).toContain('several_people')
  })

  it('who asks in another line is not the second', () => {
    const lines = [
      `Requerente: IVO PRADO FREIRE, CPF ${otherCpf}`,
      `Pesquisada: MARTA LÚCIA FREIRE, CPF ${wordedCpf}`,
    ]
    expect(subjectOf([...head, ...lines, 'Nada consta.', end])?.cpf).toBe(wordedCpf)
  })
})

it('the only answer of a form to who owes for a property is its owner', () => {
  const lines = [
    'INSC. PREDIAL 2.006.771-8',
    'RESPONSÁVEL .. AURÉLIO DANTAS MOTA',
    `CPF .......... ${wordedCpf}`,
  ]
  expect(subjectOf(fire(...lines, 'Não há débitos.'))).toMatchObject({ cpf: wordedCpf })
})

it('a bill is of whom it is sent to, though it hides the number', () => {
  const bill = [
    'CONTA DE ENERGIA ELÉTRICA',
    'MARTA LÚCIA FREIRE',
    'RUA GENOVEVA DE SOUZA 1044 AP 302',
    'CPF ***.***.513-**',
    'Consumo 187 kWh     Leitura atual 802',
    'Data de emissão: 08/09/2026',
  ]
  expect(subjectOf(bill)).toMatchObject({ name: 'MARTA LÚCIA FREIRE' })
})
