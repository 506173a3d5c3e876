import { expect, it } from 'vitest'
import { cpf, readLines } from '../../test/certificate-lines.ts'
import { helena } from '../../test/issued-by-states.ts'

const issuedOn = '2026-03-12'

/** Some issuers say no more than what is asked for, under the short name of the paper. */
it.each([
  [
    'GOVERNO DO ESTADO DO MARANHÃO · SECRETARIA DE ESTADO DA FAZENDA · CND ESTADUAL · NAME · CPF: N' +
      ' · Não constam débitos em nome do contribuinte. · Emissão: 12/03/2026 · Validade: 10/06/2026',
    { kind: 'fazenda_estadual', result: 'negativa', issuedOn, validUntil: '2026-06-10' },
  ],
  [
    'PROCURADORIA-GERAL DO ESTADO DE PERNAMBUCO · CERTIDÃO NEGATIVA DE DÍVIDA ATIVA · NAME, CPF N' +
      ' · Não há inscrições em dívida ativa estadual. · Recife, 12/03/2026. Validade 90 dias.',
    { kind: 'fazenda_estadual', result: 'negativa', issuedOn, validUntil: '2026-06-10' },
  ],
  [
    'TRT DA 15ª REGIÃO · CEAT · CPF N - NAME · Nenhuma ação trabalhista em tramitação.' +
      ' · Emitida em 12/03/2026. Validade: 11/04/2026.',
    { kind: 'trabalhistas_regional', result: 'negativa', issuedOn, validUntil: '2026-04-11' },
  ],
  [
    'Justiça do Trabalho · CNDT · NAME · CPF N · Não consta do Banco Nacional de Devedores Trabalhistas.' +
      ' · Certidão 11822371/2026, de 12/03/2026, válida até 08/09/2026.',
    { kind: 'debitos_trabalhistas', result: 'negativa', issuedOn, validUntil: '2026-09-08' },
  ],
  [
    'TRIBUNAL DE JUSTIÇA DO ESTADO DO ESPÍRITO SANTO · NADA CONSTA CÍVEL · Nome: NAME · CPF: N' +
      ' · Nada consta em nome da pessoa acima. · Vitória, 12 de março de 2026. · Válida por 30 dias.',
    { kind: 'justica_estadual', result: 'negativa', issuedOn, validUntil: '2026-04-11' },
  ],
  [
    'CARTÓRIO DISTRIBUIDOR DE NITERÓI · CERTIDÃO DE FEITOS AJUIZADOS' +
      ' · Certifico que nada consta contra NAME, CPF N. · Niterói, 12/03/2026. Vale por 90 dias.',
    { kind: 'justica_estadual', result: 'negativa', issuedOn, validUntil: '2026-06-10' },
  ],
  [
    '2º CARTÓRIO DE PROTESTO DE CAMPINAS · CERTIDÃO · NAME, CPF N · Período: 5 anos. Protestos: nenhum.' +
      ' · Campinas, 12/03/2026.',
    { kind: 'protesto', result: 'negativa', issuedOn },
  ],
])('reads a short paper: %s', (said, read) => {
  const lines = said
    .replace('NAME', helena)
    .replace(/(?<=CPF:? )N/, cpf)
    .split(' · ')
  const { proposal } = readLines(lines)
  expect(proposal).toMatchObject({ ...read, subject: { cpf, name: helena } })
})

it.each([
  ['CANTINA DA NONNA', 'Nada consta cível no cardápio.', 'Emitida em 12/03/2026.'],
  ['Prezada Helena,', 'a CND e a CNDT ainda não ficaram prontas; o CRF sai amanhã.', 'Um abraço'],
  ['PREÇOS DE CERTIDÕES', 'CNDT: grátis', 'CRF: grátis', 'CEAT: R$ 12,00'],
  ['HISTÓRICO ESCOLAR', 'CNDT: Curso Nacional de Desenho Técnico', 'Nada consta na biblioteca.'],
])('takes a short name for no paper where nobody issues it: %j', (...lines) => {
  expect(readLines([...lines, `CPF ${cpf}`]).proposal.kind).toBeNull()
})
