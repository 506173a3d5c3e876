import { describe, expect, it } from 'vitest'
import { completeCpf } from '../format/cpf.ts'
import { pageOf } from './flow.ts'
import { readPaper } from './read-paper.ts'

const cpf = completeCpf('529982247')
const paper = (...more: string[]) =>
  readPaper({
    pages: [
      pageOf([
        'MINISTÉRIO DA FAZENDA',
        'Secretaria da Receita Federal do Brasil',
        'Procuradoria-Geral da Fazenda Nacional',
        'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA',
        'ATIVA DA UNIÃO',
        'Nome: OTÁVIO LIMA SÁ',
        `CPF: ${cpf}`,
        'Ressalvado o direito de a Fazenda Nacional cobrar e inscrever quaisquer dívidas que vierem a ser apuradas,',
        'é certificado que não constam pendências em seu nome, relativas a créditos tributários administrados',
        'pela Secretaria da Receita Federal do Brasil (RFB).',
        ...more,
        'Emitida às 10:28:14 do dia 03/11/2026 <hora e data de Brasília>.',
        'Válida até 02/05/2027.',
        'Código de controle da certidão: 1A2B.3D3A.8D62.B7B1',
      ]),
    ],
  })

it('a negativa is sure where nothing else is said', () => {
  expect(paper()).toMatchObject({ doubts: [], proposal: { result: 'negativa', sureness: 'sure' } })
})

describe('a negativa is not sure', () => {
  it.each([
    'Exceto quanto à cota extra de março de 2026.',
    'Ressalva-se a cota extra de março de 2026.',
    'RESULTADO: POSITIVA',
    'CERTIDÃO POSITIVA',
    'Situação: pendente de regularização',
    'Esta certidão foi cancelada em 02/03/2026.',
    'Certidão tornada sem efeito.',
    'Documento sem valor legal.',
    'Validade suspensa por decisão judicial.',
    'Validade: sem efeito',
    'CANCELADA',
    'SEM VALIDADE',
    'RASCUNHO',
    'MODELO',
    'Situação: CANCELADA',
    'Situação da certidão: cancelada',
    'Certidão CANCELADA em 03/04/2026',
    'Status: Revogada',
    'Certidão revogada pela autoridade.',
    'Certidão expirada',
    'Cassada',
    'HOMOLOGAÇÃO - SEM VALOR FISCAL',
    'AMBIENTE DE TESTES',
  ])('with %s', (line) => {
    const { proposal, doubts, evidence } = paper(line)
    expect(proposal.sureness).toBe('doubtful')
    // Where a clause decides otherwise nothing is left to quote.
    if (proposal.result === 'negativa') {
      expect(doubts).toEqual(['unread_words'])
      expect(evidence.find(({ field }) => field === 'unread')?.text).toContain(line.split(' ')[0])
    }
  })

  it.each([`Nome: MARIA DE SOUZA LIMA, CPF ${completeCpf('111222333')}`])(
    'with a second person: %s',
    (line) => {
      expect(paper(line).doubts).toContain('several_people')
    },
  )
})

it('what would be takes nothing back', () => {
  const said = [
    'A falsificação torna esta certidão sem efeito.',
    'Qualquer rasura ou emenda invalidará este documento.',
    'Havendo débito exigível, expede-se certidão positiva.',
    'Esta certidão substitui a de nº 123, que foi cancelada.',
    'A certidão anterior foi cancelada.',
    'Salvo melhor juízo.',
    'Situação: irregularidades não constam.',
    'Documento sem valor para fins de imposto de renda.',
  ]
  for (const line of said) expect(paper(line).doubts).toEqual([])
})
