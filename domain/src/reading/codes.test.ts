import { describe, expect, it } from 'vitest'
import { cpf, readLines } from '../../test/certificate-lines.ts'

it.each([
  ['São Paulo, 18 de setembro de 2025.   PEDIDO Nº: 0091773820'],
  ['PEDIDO N°:', '0091773820'],
  ['PEDIDO Nº:', '0091773820', 'Página 1 de 1'],
])('the code of a certificate of the e-SAJ is the number of its request: %j', (...requested) => {
  const { proposal } = readLines([
    'PODER JUDICIÁRIO',
    'TRIBUNAL DE JUSTIÇA DO ESTADO DE SÃO PAULO',
    'CERTIDÃO ESTADUAL DE DISTRIBUIÇÕES CÍVEIS',
    'CERTIDÃO Nº: 7714320\tFOLHA: 1/1',
    'CERTIFICA que, no pedido formulado em 2024 e pesquisando os registros, verificou NADA CONSTAR como',
    `réu de: FÁBIO RIBEIRO, CPF: ${cpf}, conforme indicação constante do pedido de certidão.`,
    ...requested,
  ])
  expect(proposal).toMatchObject({ kind: 'tjsp_civel', number: '7714320', code: '0091773820' })
})

describe('a certificate', () => {
  const read = (...lines: string[]) =>
    readLines([
      'PREFEITURA MUNICIPAL DE JUNDIAÍ',
      'CERTIDÃO NEGATIVA DE DÉBITOS DE TRIBUTOS IMOBILIÁRIOS',
      `Certificamos que não constam débitos de IPTU em nome de FÁBIO RIBEIRO, CPF ${cpf}.`,
      ...lines,
      'Jundiaí, 12 de março de 2026.',
    ]).proposal

  it.each([
    ['Selo EDXB 11823 KLM.', 'EDXB 11823 KLM'],
    ['Selo: TJDFT20260211822371QWER', 'TJDFT20260211822371QWER'],
    ['Selo FUNARPEN: SFRI2.Q5Wnv.mTz8a-Rb0Lk.1190q. Valide em', 'SFRI2.Q5Wnv.mTz8a-Rb0Lk.1190q'],
    ['Controle: FB-8812-QX40-2217 — Decreto nº 118', 'FB-8812-QX40-2217'],
    ['Verificação: TRT4-CJ-9F0D-338A', 'TRT4-CJ-9F0D-338A'],
    ['Autenticação: 0031 7745.', '0031 7745'],
    ['Autenticidade 4C7D.99A0', '4C7D.99A0'],
    ['Cód. 4R-18112025-77.', '4R-18112025-77'],
    ['Código de autenticidade da certidão: 6E0A8D5C77F14BB2', '6E0A8D5C77F14BB2'],
    ['Código de controle: BXKQTRLMND Data da emissão', 'BXKQTRLMND'],
    ['confirme com o código 2512-0409-1703-3845-9', '2512-0409-1703-3845-9'],
    ['Código de verificação 2512-0409-1703-', '3845-9920', '2512-0409-1703-\n3845-9920'],
  ])('has its code by whatever label: %j', (...all) => {
    expect(read(...all.slice(0, -1)).code).toBe(all.at(-1))
  })

  it.each([
    'Código Tributário Municipal, Lei nº 11.822 de 1999.',
    'A autenticidade pode ser conferida em www.jundiai.sp.gov.br/certidoes2026.',
    'Chave de quem consulta: o número do CPF.',
    'Verificação em 12/03/2026.',
    `Código de autenticidade: CONSULTE O SÍTIO`,
    `Autenticação pelo CPF ${cpf}.`,
  ])('has none where a label is only a word: %s', (line) => {
    expect(read(line)).not.toHaveProperty('code')
  })

  it.each([
    ['Nº 118.223/2026', '118.223/2026'],
    ['Certidão Número: 0417265 / 2026 Liberação: 12/03/2026', '0417265 / 2026'],
    ['Número da certidão: 2025.4R.00583319', '2025.4R.00583319'],
    ['11822/2026 - FÁBIO RIBEIRO', '11822/2026'],
  ])('has its number by whatever label: %s', (line, number) => {
    expect(read(line).number).toBe(number)
  })

  it.each([
    'Emitida com base na Portaria Conjunta RFB/PGFN nº 1.751, de 2/10/2014.',
    'nº 118, Centro, CEP 13201-118',
    'Lei Municipal nº 11.822/2009.',
  ])('takes no other number for its own: %s', (line) => {
    expect(read(line)).not.toHaveProperty('number')
  })
})
