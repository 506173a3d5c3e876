import { describe, expect, it } from 'vitest'
import { cpf, readLines } from '../../test/certificate-lines.ts'

const person = ['Nome: MARINA ALVES COUTINHO', `CPF: ${cpf}`]

describe('a federal certificate without a ministry above it', () => {
  const title = [
    'CERTIDÃO POSITIVA COM EFEITOS DE NEGATIVA DE DÉBITOS',
    'RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA ATIVA DA UNIÃO',
  ]

  it('is told by its title and the words that say when it was issued', () => {
    const paper = [...title, ...person, 'Emitida às 10:11:12 do dia 03/11/2026.', 'Válida até 02/05/2027.']
    expect(readLines(paper).proposal).toMatchObject({
      kind: 'receita_federal',
      result: 'positiva_com_efeito_de_negativa',
      issuedOn: '2026-11-03',
      validUntil: '2027-05-02',
      subject: { cpf },
    })
  })

  it('is none where only the title and a person stand', () => {
    expect(readLines([...title, ...person]).proposal.kind).toBeNull()
  })
})

it('a power bill is one, although an invoice is another sort of paper', () => {
  const head = ['LUZ DO RIO DISTRIBUIDORA S.A.', 'NOTA FISCAL / CONTA DE ENERGIA ELÉTRICA']
  const bill = [...head, 'RUA DAS ACÁCIAS, 120', `CPF: ${cpf}`, 'Unidade consumidora: 410233981']
  expect(readLines([...bill, 'Consumo (kWh) 187', 'Emissão: 05/11/2026']).proposal).toMatchObject({
    kind: 'COMPROVANTE_RESIDENCIA',
    issuedOn: '2026-11-05',
  })
  const invoice = ['NOTA FISCAL DE SERVIÇOS DE PINTURA', 'Consumo (kWh) 187', `CPF: ${cpf}`]
  expect(readLines(invoice).proposal.kind).toBeNull()
})

describe('a sentence whose line ends in its denial', () => {
  const paper = (title: string, said: string) => [
    'PODER JUDICIÁRIO',
    'JUSTIÇA DO TRABALHO',
    `CERTIDÃO ${title} DE DÉBITOS TRABALHISTAS`,
    ...person,
    'Certidão nº: 48213907/2026',
    'Expedição: 12/11/2026, às 09:14:02',
    `Certifica-se que MARINA ALVES COUTINHO, CPF nº ${cpf}, ${said}`,
    'CONSTA como inadimplente no Banco Nacional de Devedores Trabalhistas.',
    'INFORMAÇÃO IMPORTANTE',
    'Do Banco Nacional de Devedores Trabalhistas constam os dados necessários à identificação das pessoas naturais',
  ]

  it('keeps it, although wider lines stand below', () => {
    const { proposal, doubts } = readLines(paper('NEGATIVA', 'NÃO'))
    expect(proposal).toMatchObject({ kind: 'debitos_trabalhistas', result: 'negativa', sureness: 'sure' })
    expect(doubts).toEqual([])
  })

  it('is not denied where nothing denies', () => {
    expect(readLines(paper('POSITIVA', '')).proposal.result).toBe('positiva')
  })
})

it('the day of a matrícula may stand behind its closing formula, which cites a law', () => {
  const lines = [
    'REGISTRO DE IMÓVEIS',
    'MATRÍCULA Nº 12.345',
    'R-1/12.345 - COMPRA E VENDA. Em 10/02/2001, vendida a JOANA BRANDÃO.',
    'Certifico, nos termos do art. 19, § 1º, da Lei nº 6.015/73, que a presente é o que consta. 24/11/2026',
    'O Oficial, JOSÉ PRADO',
  ]
  expect(readLines(lines).proposal.issuedOn).toBe('2026-11-24')
  const ofLaw = lines.map((line) =>
    line.replace(', que a presente é o que consta. 24/11/2026', ', de 31/12/1973'),
  )
  expect(readLines(ofLaw).proposal.issuedOn).toBeUndefined()
})
