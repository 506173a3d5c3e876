import { describe, expect, it } from 'vitest'
import { readLines } from '../../test/certificate-lines.ts'
import { distributor, fire, otherCpf, wordedCpf } from '../../test/worded-papers.ts'
import { completeCnpj } from '../format/cnpj.ts'
import { pageOf } from './flow.ts'
import { readMatricula } from './matricula/acts.ts'
import { standingBurdens } from './matricula/standing.ts'

const cnpj = completeCnpj('112223330001')
const end = 'Rio de Janeiro, 28 de maio de 2025.'

describe('a clause', () => {
  it('goes on in a line that ends in its colon, which labels nothing', () => {
    const lines = [
      '2º OFÍCIO DO REGISTRO DE DISTRIBUIÇÃO',
      'CERTIDÃO DE FEITOS AJUIZADOS',
      'CERTIFICO que, revistos os livros de todos os feitos distribuídos neste Ofício até a presente data, NÃO',
      'CONSTAM processos em tramitação contra:',
      `MARTA LÚCIA FREIRE, CPF ${wordedCpf}`,
      end,
    ]
    expect(readLines(lines).proposal.result).toBe('negativa')
  })

  it.each([
    ['HÁ DÉBITOS VINCENDOS: NÃO  HÁ DÉBITOS VENCIDOS: NÃO', 'negativa'],
    ['Não constam débitos de IPTU e de taxa de lixo vencidos e não pagos.', 'negativa'],
    ['As cotas de 03/2025 e 04/2025, no total de R$ 812,00, não constam como pagas.', 'positiva'],
  ])('answers, and denies what it lists: %s', (line, result) => {
    expect(readLines(fire('Certificamos o que segue:', line)).proposal.result).toBe(result)
  })

  it('of a letter that begins with place and day is no note', () => {
    const letter = [
      'ADMINISTRADORA LÍDER DE CONDOMÍNIOS LTDA',
      'Avenida Angélica, 2.510. Sala 72. Desde 1981. Fone (11) 3333-1111.',
      'São Paulo, 9 de junho de 2026',
      'Prezados senhores,',
      'informamos, como administradora do condomínio, a posição financeira das taxas condominiais da unidade 61.',
      'A unidade está quite com todas elas.',
      'Atenciosamente,',
    ]
    expect(readLines(letter).proposal).toMatchObject({ kind: 'quitacao_condominial', result: 'negativa' })
  })
})

describe('whom a paper is about', () => {
  it('is who is represented, where only who represents has a number', () => {
    const { proposal, doubts } = readLines([
      'PODER JUDICIÁRIO DO ESTADO DO RIO DE JANEIRO',
      'TERMO DE COMPROMISSO DE INVENTARIANTE',
      `Compareceu IVO PRADO NEVES, CPF ${otherCpf}, nomeado inventariante do espólio de MARTA LÚCIA FREIRE.`,
      end,
    ])
    expect(proposal.subject).toEqual({ kind: 'person', name: 'MARTA LÚCIA FREIRE' })
    expect(doubts).toContain('several_people')
  })

  it('is no party of a suit in a list', () => {
    const { subject } = readLines([
      'TRIBUNAL REGIONAL DO TRABALHO DA 2ª REGIÃO',
      'CERTIDÃO DE AÇÃO TRABALHISTA EM TRAMITAÇÃO - PROCESSOS FÍSICOS',
      `CERTIFICA-SE que, pesquisados os registros deste Tribunal, tendo como parâmetro o CNPJ ${cnpj}, foi obtido:`,
      'Processo\tVara\tCNPJ cadastrado',
      `0047547-42.2011.5.02.0043\t43ª Vara\t${completeCnpj('112223330003')}`,
      end,
    ]).proposal
    expect(subject?.cnpj).toBe(cnpj)
  })

  it.each([
    'Proprietário.......: MARTA LÚCIA FREIRE',
    'Certificamos que o imóvel, de propriedade de MARTA LÚCIA FREIRE, nada deve.',
  ])('is the owner whom only a name tells: %s', (line) => {
    const { subject } = readLines(fire(line, 'Certificamos que não há débitos.')).proposal
    expect(subject?.name).toBe('MARTA LÚCIA FREIRE')
  })
})

describe('a kind', () => {
  it('is told by a title in plain letters below its issuer', () => {
    const lines = [
      'PODER JUDICIÁRIO DO ESTADO DE PERNAMBUCO',
      'TRIBUNAL DE JUSTIÇA',
      'Certidão de Licitação / Negativa Cível',
      `CERTIFICO que, revendo os registros desta Comarca, nada consta contra MARTA LÚCIA FREIRE, CPF ${wordedCpf}.`,
      end,
    ]
    expect(readLines(lines).proposal).toMatchObject({ kind: 'justica_estadual', result: 'negativa' })
  })

  it.each([
    ['cat_uniao', ['SECRETARIA DO PATRIMÔNIO DA UNIÃO', 'CERTIDÃO DE AUTORIZAÇÃO PARA TRANSFERÊNCIA - CAT']],
    ['laudemio_municipio', ['PREFEITURA MUNICIPAL DE NITERÓI', 'CERTIDÃO DE LAUDÊMIO']],
  ])('of foreiro land is %s, and never sure', (kind, head) => {
    const said = `Certifica-se que foi pago o laudêmio por MARTA LÚCIA FREIRE, CPF ${wordedCpf}, nada mais sendo devido.`
    const { proposal } = readLines([...head, 'RIP: 6001 0103344-55', said, end])
    expect(proposal).toMatchObject({ kind, result: 'negativa', sureness: 'doubtful' })
  })

  it('is none of a page of one suit', () => {
    const lines = distributor('nada consta.')
    expect(readLines(lines).proposal.kind).not.toBeNull()
    expect(readLines(['0806117-50.2025.8.19.0209', ...lines]).proposal.kind).toBeNull()
  })
})

describe('a last day', () => {
  it('is counted in years, too, and where what is licensed ends', () => {
    const until = (line: string) => readLines(distributor('nada consta.', line)).proposal.validUntil
    expect(until('Válida pelo prazo de 01 (um) ano.')).toBe('2026-05-28')
    expect(until('Esta licença perde o efeito se não for usada em 60 dias.')).toBe('2025-07-27')
  })
})

it('gives a burden of a certificate the number of its own item', () => {
  const lines = [
    'CARTÓRIO DE REGISTRO DE IMÓVEIS',
    'CERTIDÃO DE ÔNUS REAIS',
    'CERTIFICO que sobre o imóvel da matrícula nº 18.992 constam os seguintes gravames:',
    'a) R.7, de 11/10/2016 - alienação fiduciária em favor do Banco Paraná S/A;',
    'b) AV.9, de 13/12/2023 - indisponibilidade de bens.',
    end,
  ]
  const burdens = standingBurdens(readMatricula({ pages: [pageOf(lines)] }, 1))
  expect(burdens.map(({ act, kind }) => `${act} ${kind}`)).toEqual([
    'R-7 alienacao_fiduciaria',
    'Av-9 indisponibilidade',
  ])
})
